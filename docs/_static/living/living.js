// Brings to life what a page shows still. Each part says of what kind it is, and where its data are, in a
// file or in several, which are drawn at random, each once before any comes back; the
// script of its kind draws it. Without script, or if anything fails, the still picture stays.

const NEAR = "400px"; // how far from the screen a part is made ready

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

const LEGIBLE = 10; // the least size of letters, in pixels, on a telephone

// Tell the style sheet how wide each picture must be, and what scrolls.
function keepLegible(box) {
  for (const svg of box.querySelectorAll(":is(.course-picture, .course-drawn) svg")) {
    const sizes = [...svg.querySelectorAll("text")].map((text) => parseFloat(getComputedStyle(text).fontSize));
    if (sizes.length) svg.style.setProperty("--least", `${Math.ceil((svg.viewBox.baseVal.width * LEGIBLE) / Math.min(...sizes))}px`);
  }
  markScrolling([...box.querySelectorAll(".course-picture, .course-drawn, .course-drawn [style*='overflow']"), box.closest(".output") ?? box]);
}

// The keyboard scrolls what holds nothing else that it reaches.
function markScrolling(parts) {
  for (const part of parts) {
    const scrolls = part.scrollWidth > part.clientWidth + 1;
    part.classList.toggle("course-scrolls", scrolls);
    if (part.matches(".course-drawn, [style*='overflow']")) part.tabIndex = scrolls ? 0 : -1;
  }
}

async function bringToLife(part) {
  const { kind, src } = part.dataset;
  const [folder, ...names] = src.split(/(?<=\/data\/)| /);
  const left = [];
  const any = () => {
    if (!left.length) left.push(...names);
    const [name] = left.splice(Math.floor(Math.random() * left.length), 1);
    return new URL(folder + name, document.baseURI);
  };
  const address = any();
  const load = (name) => fetched(new URL(name, address));
  const box = document.createElement("div");
  box.className = "course-alive";
  const still = part.querySelector(":scope > .course-still");
  try {
    const [{ render }, data] = await Promise.all([import(`./${kind}.js`), load(address)]);
    still.after(box);
    await render({ data, el: box, load, more: names.length > 1 && (() => fetched(any())) });
    still.remove();
    keepLegible(box);
    new MutationObserver(() => keepLegible(box)).observe(box, { childList: true, subtree: true });
  } catch (error) {
    box.remove();
    console.warn("course", error);
  }
}

// What is heavy is loaded once the reader asks for it.
function prepare(part) {
  if (!("heavy" in part.dataset)) return bringToLife(part);
  const start = Object.assign(document.createElement("button"), { type: "button", className: "course-start" });
  start.textContent = "▶ Jouer ici";
  start.addEventListener("click", async () => {
    start.disabled = true;
    await bringToLife(part);
    start.disabled = false;
    part.querySelector(".course-alive :is(select, button)")?.focus();
  });
  part.querySelector(":scope > .course-still").append(start);
}

const waiting = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.unobserve(target);
    prepare(target);
  }
}, { rootMargin: NEAR });

for (const part of document.querySelectorAll(".course-living")) waiting.observe(part);
const SCROLLING = ".cell_output .output, .pst-scrollable-table-container, .cell_output div[style*='overflow']";
const markOutputs = () => markScrolling(document.querySelectorAll(SCROLLING));
markOutputs();
document.addEventListener("toggle", markOutputs, true); // what was folded has a width once it is open

// On paper, a search is printed once it is over.
window.addEventListener("beforeprint", () => {
  for (const button of document.querySelectorAll(".course-alive .course-stepper button")) {
    if (button.textContent.startsWith("Fin")) button.click();
  }
});
