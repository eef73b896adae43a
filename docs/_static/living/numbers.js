// Numbers, as French students type and read them.

// The number that a French student types; NaN if it is none (see parse_number in text.py).
export function numberIn(text) {
  const plain = text.replace(/\s/g, "").replaceAll(",", ".").replaceAll("−", "-").replace("∞", "Infinity").replace(/inf$/i, "Infinity");
  const [base, exponent] = plain.split("^");
  return base === "" ? NaN : exponent === undefined ? Number(base) : Number(base) ** Number(exponent);
}

export function notANumber(text) {
  return `« ${text} » n'est pas un nombre : écrivez par exemple −3, 2,5 ou 1 200`;
}

export function frenchNumber(value) {
  const sign = value === Infinity ? "+" : "";
  return sign + value.toLocaleString("fr-FR", { maximumFractionDigits: 2 }).replace("-", "−");
}
