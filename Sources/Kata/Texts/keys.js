// The script of the pages: keys, and a choice that is remembered. The pages work without it.

"use strict";

// The view of the change, in one column or two, is that of the page before, unless the browser
// keeps nothing.
for (const view of document.querySelectorAll("input[name=view]")) {
  view.addEventListener("change", () => localStorage.setItem("view", view.id));
  try { view.checked ||= view.id === localStorage.getItem("view"); } catch {}
}

function toggle(id) {
  const part = document.getElementById(id);
  if (part) part.open = !part.open;
  return part !== null;
}

function go(rel) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link) location.href = link.href;
  return link !== null;
}

const keys = {
  ArrowLeft: () => go("prev"),
  ArrowRight: () => go("next"),
  c: () => toggle("change"),
  h: () => toggle("hint"),
  w: () => toggle("how"),
};

addEventListener("keydown", (event) => {
  // In code that scrolls the arrows move it.
  const isArrow = event.key.startsWith("Arrow");
  const isUsed = event.target.closest(isArrow ? "input, pre, .scroll" : "input") !== null;
  if (isUsed || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (keys[event.key]?.()) event.preventDefault();
});
