// What runs in a page, and so stands by itself.

/**
 * The controls outside of running text that are smaller than 44 by 44 pixels: a finger misses them beside, above or below
 * their middle. What a pseudo-element or a label adds to a control counts, and what covers it takes away.
 */
export function smallTargets(): string[] {
  /** From the middle of a target of 44 pixels (WCAG 2.5.5), short of its edge. */
  const reach = 21;
  const controls = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [role=tab], [role=option]"),
  ];
  const top = [...document.querySelectorAll("dialog:modal, :popover-open")].at(-1) ?? document.body;
  const isInText = (control: HTMLElement) => {
    if (getComputedStyle(control).display !== "inline") return false;
    const words = control.closest("p, li, dt, dd, td, figcaption, div")?.cloneNode(true) as HTMLElement;
    for (const other of words.querySelectorAll("a, button, .sr-only")) other.remove();
    return /\p{L}/u.test(words.textContent);
  };
  const isHit = (box: Element, control: HTMLElement) => {
    box.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top: above, width, height } = box.getBoundingClientRect();
    const [x, y] = [left + width / 2, above + height / 2];
    const around = [
      [0, 0],
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ] as const;
    return around.every(([byX, byY]) => {
      const at = document.elementFromPoint(x + byX, y + byY);
      return control.contains(at) || at?.closest("label")?.control === control;
    });
  };
  return controls
    .filter((control) => top.contains(control) && control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => !control.matches(".skip-link") && !isInText(control))
    .filter((control) => ![control, ...((control as HTMLInputElement).labels ?? [])].some((box) => isHit(box, control)))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `${control.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}

/** Which part of the window's height is covered, for more than half of its width, by what does not scroll with the page. */
export function coveredHeight(): number {
  scrollTo({ top: 400, behavior: "instant" });
  const isFixed = (element: Element | null): boolean =>
    element !== null && (["fixed", "sticky"].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
  const steps = (length: number) => Array.from({ length: 20 }, (_, step) => ((step + 0.5) / 20) * length);
  const rows = steps(innerHeight).map(
    (y) => steps(innerWidth).filter((x) => isFixed(document.elementFromPoint(x, y))).length > 10,
  );
  return rows.filter(Boolean).length / rows.length;
}
