/** The page's colors, in a form that three accepts. */
export interface Look {
  readonly ink: string;
  readonly raised: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly cut: string;
}

/** Such as "rgb(1, 2, 3)": a sheet may use other notations, which three can't read. */
function plain(color: string, context: CanvasRenderingContext2D): string {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Reads the tokens' colors off a canvas, in light, dark and forced colors. */
export function lookOf(canvas: HTMLCanvasElement): Look {
  const sheet = getComputedStyle(canvas);
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  const read = (color: string) => (context ? plain(color, context) : "rgb(128, 128, 128)");
  return {
    ink: read(sheet.color),
    raised: read(sheet.getPropertyValue("fill")),
    line: read(sheet.getPropertyValue("stroke")),
    accent: read(sheet.caretColor),
    onAccent: read(sheet.getPropertyValue("flood-color")),
    cut: read(sheet.getPropertyValue("lighting-color")),
  };
}

/** Calls back when the page's colors have changed. */
export function watchLook(changed: () => void): () => void {
  const themes = new MutationObserver(changed);
  themes.observe(document.documentElement, { attributeFilter: ["data-color-scheme"] });
  const media = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener("change", changed);
  return () => {
    themes.disconnect();
    for (const query of media) query.removeEventListener("change", changed);
  };
}
