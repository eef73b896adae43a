// Numbers, as French students type and read them.

// The number that a French student types; NaN if it is none (see parse_number in text.py).
export function numberIn(text) {
  const plain = text.replace(/\s/g, "").replaceAll(",", ".").replaceAll("−", "-").replace("∞", "Infinity").replace(/inf$/i, "Infinity");
  const [base, exponent] = plain.split("^");
  return base === "" ? NaN : exponent === undefined ? Number(base) : Number(base) ** Number(exponent);
}

// Six numbers from 1 to 20, drawn at random, from small to great.
function sixNumbers() {
  const all = Array.from({ length: 20 }, (_, n) => ({ rank: Math.random(), number: n + 1 }));
  const six = all.sort((one, other) => one.rank - other.rank).slice(0, 6);
  return six.map(({ number }) => number).sort((one, other) => one - other);
}

// The same question of a quiz on another tree: 41 to 46, with or without sign, stand for these numbers.
// Minimax, alpha-beta and the mistakes that the question names look at the order and at the signs of values only.
export function renumbered(question, numbers = sixNumbers()) {
  const replace = (part, rank) => (rank ? numbers[rank - 1] : part);
  return JSON.parse(JSON.stringify(question).replace(/<(?!svg)[^>]*>|\b4([1-6])\b/g, replace));
}

export function notANumber(text) {
  return `« ${text} » n'est pas un nombre : écrivez par exemple −3, 2,5 ou 1 200`;
}

export function frenchNumber(value) {
  const sign = value === Infinity ? "+" : "";
  return sign + value.toLocaleString("fr-FR", { maximumFractionDigits: 2 }).replace("-", "−");
}
