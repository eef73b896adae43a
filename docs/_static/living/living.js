// Brings to life what a page shows still. Each part says of what kind it is, and where its data are; the
// script of its kind draws it. Without script, or if anything fails, the still picture stays.

const NEAR = "400px"; // how far from the screen a part is made ready

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

async function bringToLife(part) {
  const { kind, src } = part.dataset;
  const address = new URL(src, document.baseURI);
  const load = (name) => fetched(new URL(name, address));
  const box = document.createElement("div");
  box.className = "course-alive";
  const still = part.querySelector(":scope > .course-still");
  try {
    const [{ render }, data] = await Promise.all([import(`./${kind}.js`), load(address)]);
    still.after(box);
    await render({ data, el: box, load });
    still.remove();
  } catch (error) {
    box.remove();
    console.warn("course", error);
  }
}

const waiting = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.unobserve(target);
    bringToLife(target);
  }
}, { rootMargin: NEAR });

for (const part of document.querySelectorAll(".course-living")) waiting.observe(part);
