import type { Plugin } from "vite";

const IN_HEAD = "document.head.appendChild(link)";

/**
 * Vite puts the sheets of what is loaded later into the head, before those at the page's end. Chromium takes that for a new
 * order of layers: it finds every style and lays out every text anew, a quarter of what /astrology costs. At the end of the
 * body it looks for what the new rules name.
 */
export function lateSheets(): Plugin {
  return {
    name: "late-sheets",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(IN_HEAD)) throw new Error("Vite adds sheets in another way");
        return code.replace(IN_HEAD, "document.body.appendChild(link)");
      },
    },
  };
}
