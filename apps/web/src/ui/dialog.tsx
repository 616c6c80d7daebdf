import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { isOnPhone } from "./on-phone.ts";
import { useToastsInside } from "./toaster.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence that is read out with the title. */
  readonly description?: string;
  readonly children: ReactNode;
}

/**
 * A dialog hides the page behind it from screen readers, and with it what had the focus. Orca looks for the focus anew then,
 * and says nothing of what it finds. Once it has found it, the dialog must still have the focus itself, for its title to be
 * said, and the field comes after that. Who types at once types into the field.
 */
const FOCUS_AFTER_MS = 600;

/** After the field that a step took with it, Firefox tells a screen reader of a caret in the next one, where it would read on. */
const STEP_AFTER_MS = 300;

/*
 * React listens for clicks at what holds a portal, and a screen reader calls everything clickable that lies in an element
 * which listens. So dialogs are held by the document, at which React listens anyway and which puts them into the body; the
 * listener that React gives the body for an old Safari is taken away; and toasts have a place of their own in a dialog.
 */

/** Keeps the page behind from scrolling. The scrollbar's space is reserved, so that nothing shifts. */
function lockScroll(): () => void {
  const page = document.documentElement;
  page.style.setProperty("--scrollbar", `${innerWidth - page.clientWidth}px`);
  page.dataset.scroll = "locked";
  return () => {
    page.style.removeProperty("--scrollbar");
    delete page.dataset.scroll;
  };
}

/** Whether an event happened in an element itself: React passes on those of a dialog, too, that a part of it has opened. */
export const isWithin = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node);

type Press = Pick<MouseEvent, "clientX" | "clientY" | "target">;

/** Whether a press is on the backdrop, whose events target the dialog as well. */
function isBeside(dialog: HTMLElement | null, { clientX, clientY, target }: Press): boolean {
  if (!dialog || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function OpenDialog({ onClose, title, description, children }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const id = useId();
  useToastsInside(toasts);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    document.body.onclick = null;
    const unlock = lockScroll();
    element.showModal();
    element.focus();
    // The space bar would press a button.
    const type = ({ key }: KeyboardEvent) => key.length === 1 && key !== " " && begin();
    element.addEventListener("keydown", type);
    const begin = () => {
      element.removeEventListener("keydown", type);
      if (document.activeElement === element)
        (element.querySelector<HTMLElement>("[data-begin]") ?? element.querySelector("button"))?.focus();
    };
    if (isOnPhone()) begin();
    const timer = setTimeout(begin, FOCUS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      unlock();
      // Returns the focus to where it was.
      element.close();
    };
  }, []);

  // A new title means a new step; if the focus was lost with the previous step, it moves to the title.
  const begun = useRef(title);
  useEffect(() => {
    if (begun.current === title) return;
    begun.current = title;
    const begin = () => {
      const focused = document.activeElement;
      const lost = title !== "" && focused !== null && (focused === dialog.current || !dialog.current?.contains(focused));
      if (lost) heading.current?.focus();
    };
    const timer = setTimeout(begin, STEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [title]);

  // Not on pointerup: some browsers would then give the tap's click to what lies behind.
  useEffect(() => {
    const press = (event: Event) => {
      if (pressedBeside.current && isBeside(dialog.current, event as MouseEvent)) onClose();
    };
    // An iPhone clicks only what listens; elsewhere a screen reader would call everything in the dialog clickable.
    const listener = isOnPhone() ? dialog.current : document;
    listener?.addEventListener("click", press);
    return () => listener?.removeEventListener("click", press);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className="dialog card"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        // Canceling a file picker within the dialog ends up here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser may close it without asking.
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(dialog.current, event);
      }}
    >
      <div className="dialog-head">
        <h2 ref={heading} id={`${id}-title`} className="section-title" tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      {description !== undefined && (
        <p id={`${id}-description`} className="soft">
          {description}
        </p>
      )}
      {children}
      <div ref={toasts} className="toast-area" />
    </dialog>
  );
}

/** A modal dialog: it traps the focus, closes on Escape or a press outside, and returns the focus. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open && createPortal(<OpenDialog {...rest} />, document as Node as Element);
}
