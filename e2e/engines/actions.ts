/** Input as WebDriver and WebDriver BiDi describe it; both use the same words. */

/** Keys that have no character, by the code points that WebDriver gives them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

const keys = (steps: readonly object[]) => [{ type: "key", id: "keyboard", actions: steps }];

export function pressing(combination: string): object[] {
  const values = combination.split("+").map((name) => KEYS[name] ?? name);
  const down = values.map((value) => ({ type: "keyDown", value }));
  return keys([...down, ...values.toReversed().map((value) => ({ type: "keyUp", value }))]);
}

export const typing = (words: string): object[] =>
  keys([...words].flatMap((sign) => ["keyDown", "keyUp"].map((type) => ({ type, value: sign === "\n" ? KEYS.Enter : sign }))));

const pointer = (pointerType: "mouse" | "touch", actions: readonly object[]) => [
  { type: "pointer", id: pointerType, parameters: { pointerType }, actions },
];

const moveTo = (x: number, y: number) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
const PRESS = [
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
];

export const moving = (x: number, y: number): object[] => pointer("mouse", [moveTo(x, y)]);
export const clicking = (): object[] => pointer("mouse", PRESS);
export const tapping = (x: number, y: number): object[] => pointer("touch", [moveTo(x, y), ...PRESS]);
