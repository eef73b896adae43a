// Formulas of TeX, a list of [text, whether it is displayed] on the standard input, as MathML.
// usage: node formulas.js FOLDER, that of the npm package of MathJax

const { readFileSync } = require("node:fs");
const { join, resolve } = require("node:path");

const mathjax = require(join(resolve(process.argv[2]), "es5", "node-main.js"));
mathjax.init({ loader: { load: ["input/tex"] } }).then((MathJax) => {
  const formulas = JSON.parse(readFileSync(0, "utf-8"));
  console.log(JSON.stringify(formulas.map(([tex, display]) => MathJax.tex2mml(tex, { display }))));
});
