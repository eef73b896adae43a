// Pictures are kept as lists of pieces, each written once (see pieces.py).

export function whole(ranks, pieces) {
  return ranks.map((rank) => pieces[rank]).join("");
}
