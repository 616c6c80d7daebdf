import { X } from "lucide-react";
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useMounted } from "./use-mounted.ts";

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "plain" | "alert";
  /** Whether it is seen alone, since who hears the page is told the same otherwise. */
  readonly unsaid?: boolean;
}

interface ShownToast extends ToastMessage {
  readonly id: number;
  /** Of the time that it is shown. It counts on where a dialog that opens or closes has the toast made anew. */
  readonly left: { ms: number };
}

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
/** A screen reader announces what is added to a live region, but not what was there from the start. */
const TELL_AFTER_MS = 100;
const TOLD_FOR_MS = 1_000;

interface Toasts {
  readonly show: (message: ToastMessage) => void;
  /** From now on, shows toasts inside an element. Returns a function that ends it. */
  readonly showInside: (element: HTMLElement) => () => void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, showInside: () => () => undefined });

/** Shows a message for five seconds, replacing the previous one. */
export function useToast(): Toasts["show"] {
  return useContext(ToastContext).show;
}

/** Shows toasts inside what covers the window, such as a modal dialog: nothing outside of it can be seen, pressed or heard. */
export function useToastsInside(cover: RefObject<HTMLElement | null>, covers = true): void {
  const { showInside } = useContext(ToastContext);
  useLayoutEffect(() => (covers && cover.current ? showInside(cover.current) : undefined), [cover, covers, showInside]);
}

/** Calls back after the time that is left, not counting pauses. */
function useCountdown(left: ShownToast["left"], paused: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const began = Date.now();
    const timer = setTimeout(() => end.current(), left.ms);
    return () => {
      clearTimeout(timer);
      left.ms -= Date.now() - began;
    };
  }, [left, paused]);
}

/** Lets an element be swiped away to the right. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number>(undefined);
  const move = (element: HTMLElement, byPx: number, state: "move" | "cancel") => {
    element.style.translate = `${byPx}px`;
    element.dataset.swipe = state;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0 && !(event.target as Element).closest("button")) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      move(event.currentTarget, Math.max(0, event.clientX - from.current), "move");
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current === undefined) return;
      if (event.clientX - from.current >= SWIPE_THRESHOLD_PX) onSwiped();
      else move(event.currentTarget, 0, "cancel");
      from.current = undefined;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = undefined;
      move(event.currentTarget, 0, "cancel");
    },
  };
}

function Toast({
  toast,
  paused,
  onClose,
}: {
  readonly toast: ShownToast;
  readonly paused: boolean;
  readonly onClose: () => void;
}) {
  useCountdown(toast.left, paused, onClose);
  const swipe = useSwipe(onClose);
  return (
    <li className="message toast" data-tone={toast.tone ?? "plain"} {...swipe}>
      {/* Without the space, two words would be read as one. */}
      <p className="toast-title">{toast.title}</p>{" "}
      {toast.description !== undefined && <p className="toast-description">{toast.description}</p>}
      <button type="button" className="icon-button" aria-label="Close notification" onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

/** The text in the live region, which is there only for a moment. */
function useTold(toast: ShownToast | undefined): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!toast || toast.unsaid) return;
    const told = setTimeout(() => setWords(`${toast.title} ${toast.description ?? ""}`), TELL_AFTER_MS);
    const forgotten = setTimeout(() => setWords(""), TELL_AFTER_MS + TOLD_FOR_MS);
    return () => {
      clearTimeout(told);
      clearTimeout(forgotten);
      // Words that stayed would not be told again by the next toast that has the same.
      setWords("");
    };
  }, [toast]);
  return words;
}

/** Whether this window has lost the focus. */
function useWindowLeft(): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("blur", () => setLeft(true), ended);
    addEventListener("focus", () => setLeft(false), ended);
    return () => ended.abort();
  }, []);
  return left;
}

/**
 * Keeps an element at the window's edge within what is seen of the page: where two fingers enlarge it, and in Safari, whose
 * keyboard lies over it.
 */
function useWithinView(fixed: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const ended = new AbortController();
    const place = () => {
      // Not the window's own size, which is that of what is seen in Safari.
      const { clientWidth, clientHeight } = document.documentElement;
      const { offsetLeft, offsetTop, width, height, scale } = view;
      if (!fixed.current) return;
      fixed.current.style.marginBlock = `${offsetTop}px ${Math.max(0, clientHeight - offsetTop - height)}px`;
      fixed.current.style.marginInline = scale > 1 ? `${offsetLeft}px ${Math.max(0, clientWidth - offsetLeft - width)}px` : "";
    };
    place();
    view.addEventListener("resize", place, ended);
    view.addEventListener("scroll", place, ended);
    return () => ended.abort();
  }, [fixed]);
}

interface AreaProps {
  readonly toast: ShownToast | undefined;
  readonly told: string;
  readonly onClose: () => void;
}

function Area({ toast, told, onClose }: AreaProps) {
  const region = useRef<HTMLElement>(null);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const windowLeft = useWindowLeft();
  useWithinView(region);

  useEffect(() => {
    const ended = new AbortController();
    addEventListener("keydown", (event) => event.key === "F8" && region.current?.focus(), ended);
    return () => ended.abort();
  }, []);

  const close = () => {
    // Otherwise the focus would be lost with the button.
    if (region.current?.contains(document.activeElement)) region.current.focus();
    setPointedAt(false);
    onClose();
  };
  return (
    <div className="toast-area">
      <p className="sr-only" aria-live="assertive">
        {told}
      </p>
      <section
        ref={region}
        className="toast-region"
        aria-label="Notifications (F8)"
        tabIndex={-1}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !toast) return;
          event.preventDefault();
          close();
        }}
      >
        {toast && (
          <ol>
            <Toast key={toast.id} toast={toast} paused={pointedAt || focused || windowLeft} onClose={close} />
          </ol>
        )}
      </section>
    </div>
  );
}

/** The notification area: one toast at a time. F8 moves the focus there. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([]);
  const count = useRef(0);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (message) => {
        count.current += 1;
        setToast({ ...message, id: count.current, left: { ms: DURATION_MS } });
      },
      showInside: (element) => {
        setDialogs((before) => [...before, element]);
        return () => setDialogs((before) => before.filter((other) => other !== element));
      },
    }),
    [],
  );
  const told = useTold(toast);
  const area = <Area toast={toast} told={told} onClose={() => setToast(undefined)} />;
  const dialog = dialogs.at(-1);
  const mounted = useMounted();
  return (
    <ToastContext value={toasts}>
      {children}
      {mounted && (dialog ? createPortal(area, dialog) : area)}
    </ToastContext>
  );
}
