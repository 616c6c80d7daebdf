import { useEffect, useLayoutEffect, useRef, useState } from "react";

const DELAY_MS = 700;
/** Soon after one tooltip, the next one shows at once. */
const SKIP_DELAY_MS = 300;
const EDGE_PX = 8;

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-tooltip]") ?? undefined) : undefined;

function useShown(tooltip: { readonly current: Element | null }): HTMLElement | undefined {
  const [shown, setShown] = useState<HTMLElement>();
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The control that is hovered or focused. Pressing it hides its tooltip, which does not come back. */
    let met: HTMLElement | undefined;
    let visible = false;
    let hiddenAt = Number.NEGATIVE_INFINITY;
    const show = (control: HTMLElement) => {
      visible = true;
      setShown(control);
    };
    const hide = () => {
      clearTimeout(timer);
      if (visible) hiddenAt = Date.now();
      visible = false;
      setShown(undefined);
    };
    const meet = (control: HTMLElement | undefined, delayMs: number) => {
      if (control === met) return;
      hide();
      met = control;
      if (!control) return;
      // Never synchronously: an opening menu moves the focus, and nothing may be shown on top of it meanwhile.
      timer = setTimeout(show, delayMs, control);
    };
    const on = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, act, { capture: true, signal: ended.signal });

    on("pointerover", ({ target, pointerType }) => {
      // The tooltip stays while it is hovered itself.
      if (pointerType === "touch" || tooltip.current?.contains(target as Node)) return;
      meet(controlAt(target), visible || Date.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS);
    });
    document.documentElement.addEventListener("pointerleave", () => meet(undefined, 0), ended);
    on("focusin", ({ target }) => {
      const control = controlAt(target);
      if (control?.matches(":focus-visible")) meet(control, 0);
    });
    on("focusout", ({ target }) => controlAt(target) === met && meet(undefined, 0));
    on("pointerdown", hide);
    on("click", hide);
    on("keydown", ({ key }) => key === "Escape" && hide());
    on("scroll", ({ target }) => met && (target as Node).contains(met) && hide());
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [tooltip]);
  return shown;
}

/**
 * Shows the text of `data-tooltip` above the hovered or keyboard-focused control, or below it if there is no room. The
 * control has that name anyway, so nothing depends on it. One for the whole page.
 */
export function Tooltip() {
  const tooltip = useRef<HTMLDivElement>(null);
  const shown = useShown(tooltip);

  useLayoutEffect(() => {
    const element = tooltip.current;
    if (!element || !shown) return;
    // Above dialogs and full-screen elements, if the browser supports that.
    element.showPopover?.();
    const at = shown.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(at.left + (at.width - width) / 2, document.documentElement.clientWidth - width - EDGE_PX);
    element.style.left = `${Math.max(EDGE_PX, left)}px`;
    element.style.top = `${at.top < height ? at.bottom : at.top - height}px`;
    return () => element.hidePopover?.();
  }, [shown]);

  return (
    shown && (
      <div ref={tooltip} key={shown.dataset.tooltip} className="tooltip" role="tooltip" popover="manual">
        <span>{shown.dataset.tooltip}</span>
      </div>
    )
  );
}
