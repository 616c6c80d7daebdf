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
        <p className="wordmark">{productName()}</p>
        <nav aria-label="All pages">
          <ul>
            {NAVIGATION.map(({ path, label, menuLabel }) => (
              <li key={path}>
                <PageLink className="menu-link" to={path} onClick={close}>
                  {menuLabel ?? label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pages-menu-foot">
          <p className="motto">The divine exploring itself</p>
          <p>© 2025 {productName()}</p>
        </div>
      </div>
    </>
  );
}
