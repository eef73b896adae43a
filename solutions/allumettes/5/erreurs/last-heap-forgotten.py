"""Le tas de N allumettes est à examiner aussi : « jusqu'à N » le comprend."""
def perdantes(N, k):
    return [n for n in range(1, N) if n % (k + 1) == 1]
