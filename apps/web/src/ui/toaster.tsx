import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { useMounted } from "./use-mounted.ts";

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "plain" | "alert";
}

interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

const DURATION = 5_000;
const SWIPE_THRESHOLD = 50;
const HOTKEY = ["F8"];

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message for five seconds, in the place of the one before it. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

/** The notification area: one toast at a time. F8 brings the focus there. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const show = useCallback(
    (message: ToastMessage) => setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1, open: true })),
    [],
  );
  const mounted = useMounted();
  const setOpen = useMemo(() => (open: boolean) => setShown((before) => before && { ...before, open }), []);
  return (
    <ToastContext value={show}>
      <Toast.Provider duration={DURATION} swipeThreshold={SWIPE_THRESHOLD} label="Notification">
        {children}
        {shown && (
          <Toast.Root key={shown.id} open={shown.open} onOpenChange={setOpen} className="toast" data-tone={shown.tone ?? "plain"}>
            <div>
              {/* Radix reads out the texts as they stand; without the space, two words would become one. */}
              <Toast.Title className="toast-title">{shown.title}</Toast.Title>{" "}
              {shown.description !== undefined && (
                <Toast.Description className="toast-description">{shown.description}</Toast.Description>
              )}
            </div>
            <Toast.Close className="icon-button" aria-label="Close notification">
              <X aria-hidden="true" />
            </Toast.Close>
          </Toast.Root>
        )}
        {/* Radix writes a style attribute on the region, which the security policy forbids in a built page. */}
        {mounted && <Toast.Viewport className="toast-region" hotkey={HOTKEY} />}
      </Toast.Provider>
    </ToastContext>
  );
}
