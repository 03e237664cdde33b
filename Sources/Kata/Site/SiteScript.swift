/// The script of the pages: keys, and a choice that is remembered.
enum SiteScript {
  static let text = """
    "use strict";

    // Where pages are opened from the file system, a browser may keep nothing.
    const kept = {
      get(name) {
        try { return localStorage.getItem(name); } catch { return null; }
      },
      set(name, value) {
        try { localStorage.setItem(name, value); } catch { /* The choice is not kept. */ }
      },
    };

    // The view of the change, in one column or two, is that of the page before.
    const views = document.querySelectorAll("input[name=view]");
    for (const view of views) {
      if (view.id === kept.get("view")) view.checked = true;
      view.addEventListener("change", () => kept.set("view", view.id));
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
      const isTyping = event.target.closest("input, pre") !== null;
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (keys[event.key]?.()) event.preventDefault();
    });

    """
}
