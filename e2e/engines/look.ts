/** An element by its selector, or by its role and its accessible name. */
export interface Target {
  readonly css?: string;
  readonly role?: "button" | "link" | "tab" | "radio" | "heading" | "textbox" | "option" | "combobox";
  /** A regular expression for the accessible name, in which letters count alike in upper and lower case. */
  readonly name?: string;
  /** The selector of an element that is around it. */
  readonly within?: string;
}

export interface Seen {
  /** The middle of it, in the viewport. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly name: string;
  readonly value?: string;
  readonly disabled: boolean;
  /** Whether it, or what it is in, is on its way to another place or look. */
  readonly animated: boolean;
  /** What lies over its middle, if something does. */
  readonly coveredBy?: string;
}

/** Finds in the page the first element that is seen, and scrolls it into view. */
export function look({ css, role, name, within }: Target): Seen | null {
  const TEXTBOX = "input:is(:not([type]), [type=text], [type=email], [type=password], [type=search]), textarea";
  const SELECTORS = {
    button: "button, [role=button], summary",
    link: "a[href]",
    tab: "[role=tab]",
    radio: "input[type=radio]",
    heading: "h1, h2, h3, h4",
    textbox: TEXTBOX,
    option: "[role=option], option",
    combobox: "select, [role=combobox]",
  };
  const wordsOf = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? element?.textContent ?? "";
  const nameOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...((element as HTMLInputElement).labels ?? [])];
    const name = element.getAttribute("aria-label") ?? (labels.length > 0 ? labels.map(wordsOf).join(" ") : wordsOf(element));
    return name.replaceAll(/\s+/g, " ").trim();
  };
  const seen = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const around = within === undefined ? [document] : [...document.querySelectorAll(within)];
  const element = around
    .flatMap((one) => [...one.querySelectorAll<HTMLInputElement>(css ?? (role ? SELECTORS[role] : "*"))])
    .find((one) => seen(one) && (name === undefined || new RegExp(name, "i").test(nameOf(one))));
  if (!element) return null;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const reached =
    top !== null &&
    (element.contains(top) || top.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(top)));
  return {
    x,
    y,
    text: wordsOf(element).trim(),
    name: nameOf(element),
    value: element.value,
    disabled: element.matches(":disabled"),
    animated: document.getAnimations().some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === "running" && target?.contains(element) && effect?.getComputedTiming().endTime !== Infinity;
    }),
    ...(reached ? {} : { coveredBy: top?.outerHTML.slice(0, 120) ?? "the edge of the window" }),
  };
}
