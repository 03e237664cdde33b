// The script of the pages: keys, and a choice that is remembered. The pages work without it.

"use strict";

// The view of the change, in one column or two, is that of the page before, unless the browser
// keeps nothing.
for (const view of document.querySelectorAll("input[name=view]")) {
  view.addEventListener("change", () => localStorage.setItem("view", view.id));
  try { view.checked ||= view.id === localStorage.getItem("view"); } catch {}
}

// The slides of a page; the current one fills the window, or most of it.
const slides = [...document.querySelectorAll(".slide")];

function current() {
  return slides.findLastIndex((slide) => slide.getBoundingClientRect().top < innerHeight / 2);
}

// Turns to another slide of the page, and behind the last one, or on a page without slides, to another page.
function turn(by, rel) {
  const slide = slides[current() + by];
  slide?.scrollIntoView();
  return slide !== undefined || go(rel);
}

function toggle(part) {
  if (part) part.open = !part.open;
  return Boolean(part);
}

function part(id) { return document.getElementById(id); }

function go(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link) location.href = link.href;
  return link !== null;
}

const keys = {
  ArrowLeft: () => turn(-1, "prev"),
  ArrowRight: () => turn(1, "next"),
  c: () => toggle(slides[current()]?.querySelector("details") ?? part("change")),
  h: () => toggle(part("hint")),
  w: () => toggle(part("how")),
};

addEventListener("keydown", (event) => {
  // In code that scrolls the arrows move it.
  const isArrow = event.key.startsWith("Arrow");
  const isUsed = event.target.closest(isArrow ? "input, pre, .scroll" : "input") !== null;
  if (isUsed || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (keys[event.key]?.()) event.preventDefault();
});
