"""What the questions of this sheet share to say why an answer is right."""


def listed(items, word="et"):
    """Some things as they stand in a sentence: « 3, 2 et 1 »."""
    *first, last = map(str, items)
    return f"{', '.join(first)} {word} {last}" if first else last


def wins(n, k=3):
    """Whether the player to move wins, with n matches and takes of 1 to k."""
    return n % (k + 1) != 1


def heaps_after(n, k=3):
    """The heaps that one take leaves, smallest take first."""
    return [n - take for take in range(1, min(n, k) + 1)]


def small_and_large(rng):
    """Heaps and most takes, drawn so that a recursion without memory comes to its end."""
    small = [(n, k) for n in range(19) for k in range(1, 10)]
    wide = [(n, k) for n in range(10, 19) for k in range(10, 31)]
    high = [(n, k) for k, most in ((1, 300), (2, 24)) for n in range(19, most + 1)]
    return [*rng.sample(small, 16), *rng.sample(wide, 4), *rng.sample(high, 4)]


def why_heap(n, k=3):
    """Why a heap wins or loses for the player to move."""
    if n == 0:
        return (
            "Il ne reste rien : l'adversaire a pris la dernière allumette, donc perdu. Celui qui "
            "doit jouer a déjà gagné, et il ne peut rien retirer."
        )
    if n == 1:
        return "Il reste 1 allumette : celui qui doit jouer est forcé de la prendre, et perd."
    left = heaps_after(n, k)
    if not wins(n, k):
        return f"Quelle que soit la prise, il reste {listed(left, 'ou')}, et l'adversaire gagne."
    good = next(heap for heap in left if not wins(heap, k))
    plural = "s" if good > 1 else ""
    return f"En retirer {n - good} laisse {good} allumette{plural} : un tas où l'adversaire perd."
