import { ChevronDown, LayoutGrid } from "lucide-react";
import { productName } from "../product.ts";
import { NAVIGATION } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";

const ID = "pages-menu";

/** The dropdown menu of all pages. The browser itself opens it, closes it on Escape or a click elsewhere, and keeps the focus in order. */
export function PagesMenu() {
  const close = () => document.getElementById(ID)?.hidePopover();
  return (
    <>
      <button type="button" className="bar-button" popoverTarget={ID}>
        <LayoutGrid className="bar-button-icon" aria-hidden="true" />
        <span className="bar-button-name">All pages</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={ID} popover="auto" className="pages-menu">
        <p className="wordmark px-3 pt-1">{productName()}</p>
        <nav aria-label="All pages">
          <ul className="mt-2 grid gap-x-2 sm:grid-cols-2">
            {NAVIGATION.map(({ path, label, menuLabel }) => (
              <li key={path}>
                <PageLink className="menu-link" to={path} onClick={close}>
                  {menuLabel ?? label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-3 border-t border-line px-3 pt-3 text-sm text-ink-soft">
          <p className="font-serif italic">The divine exploring itself</p>
          <p className="mt-1">© 2025 {productName()}</p>
        </div>
      </div>
    </>
  );
}
