import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence that is read out with the title. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** Where a dialog begins: at what is marked so, else at its first field or button. */
function focusBeginning(event: Event): void {
  const beginning = (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[data-begin]");
  if (!beginning) return;
  event.preventDefault();
  beginning.focus();
}

/** A modal dialog: it holds the focus, goes with Escape or a click beside it, and gives the focus back. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element>(null);

  // Another title is another step; where the step before took the focus along, the new one is begun at its title.
  useEffect(() => {
    const focused = document.activeElement;
    const lost = title !== "" && focused !== null && (focused === content.current || !content.current?.contains(focused));
    if (lost) heading.current?.focus();
  }, [title]);

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-overlay" />
        <RadixDialog.Content
          ref={content}
          className="dialog card"
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            focusBeginning(event);
          }}
          onCloseAutoFocus={(event) => {
            // There is no trigger that Radix knows of, so by itself it would leave the focus nowhere.
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <div className="dialog-head">
            <RadixDialog.Title ref={heading} className="section-title" tabIndex={-1}>
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close className="icon-button" aria-label="Close">
              <X aria-hidden="true" />
            </RadixDialog.Close>
          </div>
          {description !== undefined && <RadixDialog.Description className="soft">{description}</RadixDialog.Description>}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
