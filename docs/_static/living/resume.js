// « Reprendre » : the front page offers the section of the lesson or of the sheet that was read last.

const KEY = "course-resume";
const root = new URL(document.documentElement.dataset.content_root, document.baseURI);

// Without the leave to keep anything, pages are read all the same.
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function keep(id) {
  const title = document.querySelector("article h1").firstChild.textContent;
  const path = location.pathname.slice(root.pathname.length);
  try {
    localStorage.setItem(KEY, JSON.stringify({ title, place: `${path}#${id}` }));
  } catch { /* nothing is kept */ }
}

const place = document.querySelector(".course-resume");
const last = place && kept();
if (last) {
  const link = Object.assign(document.createElement("a"), { href: new URL(last.place, root).href });
  link.textContent = `Reprendre : ${last.title}`;
  place.append(link);
}

if (/\/(notebooks|exercises)\/[^?]*$/.test(location.pathname)) {
  const reading = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) keep(target.parentNode.id);
  });
  for (const title of document.querySelectorAll("article section > h1, article section > h2")) reading.observe(title);
}
