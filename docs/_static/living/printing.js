// On paper, what is folded (answers, notes) is numbered, and printed on a new page at the end.

import { make } from "./making.js";

const FOLD = "details:not(.course-following, .hide)";
let undo = [];

addEventListener("beforeprint", () => {
  const folds = [...document.querySelectorAll(`article ${FOLD}:not(${FOLD} details)`)];
  if (undo.length || !folds.length) return;
  const end = make("section", { className: "course-folded" }, make("h2", {}, "Réponses et notes"));
  undo.push(() => end.remove());
  for (const [rank, fold] of folds.entries()) {
    const title = fold.querySelector("summary").textContent.trim();
    const sign = make("p", {}, `▸ ${title} : voir ${rank + 1}, à la fin.`);
    const [number, wasOpen] = [make("h3", {}, `${rank + 1}. ${title}`), fold.open];
    fold.replaceWith(sign);
    fold.open = true;
    end.append(number, fold);
    undo.push(() => {
      sign.replaceWith(fold);
      fold.open = wasOpen;
    });
  }
  document.querySelector("article").append(end);
});

addEventListener("afterprint", () => {
  undo.toReversed().forEach((step) => step());
  undo = [];
});
