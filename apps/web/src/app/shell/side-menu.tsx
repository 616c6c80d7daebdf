import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { productName } from "../product.ts";
import { ColorSchemeChoice } from "./color-scheme-switch.tsx";
import { NAVIGATION } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { WIDE } from "./wide.ts";

/**
 * On wide screens the side menu stands beside the page, which makes room for it; on narrow ones it is a modal dialog over
 * it.
 */
export function SideMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const wide = matchMedia(WIDE);
    const show = () => {
      element.close();
      if (!open) return;
      if (wide.matches) element.show();
      else element.showModal();
    };
    show();
    wide.addEventListener("change", show);
    return () => wide.removeEventListener("change", show);
  }, [open]);

  return (
    <dialog
      ref={dialog}
      id="side-menu"
      className="side-menu"
      aria-label="Side menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      onClick={(event) => {
        // The event's target is the dialog itself only for clicks on the backdrop.
        if (event.target === event.currentTarget && event.currentTarget.matches(":modal")) onClose();
      }}
    >
      <div>
        <div>
          <p className="wordmark">{productName()}</p>
          <button type="button" className="icon-button" aria-label="Close side menu" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Side menu">
          <ul>
            {NAVIGATION.map(({ path, label, sideLabel }) => (
              <li key={path}>
                {/* On a narrow screen the menu would cover the link's target, even on the page that is already open. */}
                <PageLink to={path} onClick={() => !matchMedia(WIDE).matches && onClose()}>
                  {sideLabel ?? label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ColorSchemeChoice />
      </div>
    </dialog>
  );
}
