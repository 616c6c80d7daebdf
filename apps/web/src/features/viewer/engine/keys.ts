/** Per press of a key: radians of a turn, parts of the picture's height, and a zoom factor. */
const [TURN, PAN, NEARER] = [Math.PI / 18, 0.08, 1.2];

interface KeyActs {
  orbit(turn: number, tilt: number): void;
  pan(right: number, up: number): void;
  zoom(factor: number): void;
  fit(): void;
  home(): void;
  /** Selects what is in the middle of the picture. */
  choose(): void;
  /** Clears the selection; false if there was none. */
  release(): boolean;
  hide(): void;
}

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The key's letter; on keyboards without Latin letters, the one that stands in its place on those that have them. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, "key" | "code">) =>
  key > "~" && code.startsWith("Key") ? code.slice("Key".length) : key;

/** What a key does on the canvas; undefined if nothing. */
function actOf(event: KeyboardEvent, acts: KeyActs): (() => void) | undefined {
  const { shiftKey } = event;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [right, up] = arrow;
    // The model turns or moves in the direction of the arrow.
    return shiftKey ? () => acts.pan(-right * PAN, -up * PAN) : () => acts.orbit(-right * TURN, up * TURN);
  }
  const others: Readonly<Record<string, () => void>> = {
    "+": () => acts.zoom(NEARER),
    "=": () => acts.zoom(NEARER),
    "-": () => acts.zoom(1 / NEARER),
    _: () => acts.zoom(1 / NEARER),
    f: acts.fit,
    home: acts.home,
    enter: acts.choose,
    h: acts.hide,
  };
  return others[letterOf(event).toLowerCase()];
}

/** The keys work while the canvas has the focus. */
export function watchKeys(canvas: HTMLCanvasElement, acts: KeyActs): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (acts.release()) event.preventDefault();
      return;
    }
    const act = actOf(event, acts);
    if (!act) return;
    event.preventDefault();
    act();
  };
  canvas.addEventListener("keydown", press);
  return () => canvas.removeEventListener("keydown", press);
}
