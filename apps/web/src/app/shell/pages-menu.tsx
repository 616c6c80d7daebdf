import { ChevronDown, LayoutGrid } from "lucide-react";
import { productName } from "../product.ts";
import styles from "./menus.module.css";
import { NAVIGATION } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";

const ID = "pages-menu";

/** The dropdown menu of all pages. The browser opens it, closes it on Escape or a click elsewhere, and manages the focus. */
export function PagesMenu() {
  const close = () => document.getElementById(ID)?.hidePopover();
  return (
    <>
      <button type="button" className={`bar-button ${styles.opener}`} popoverTarget={ID}>
        <LayoutGrid aria-hidden="true" />
        <span>All pages</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={ID} popover="auto" className={styles.pages}>
        <p className="wordmark">{productName()}</p>
        <nav aria-label="All pages">
          <ul>
            {NAVIGATION.map(({ path, label, menuLabel }) => (
              <li key={path}>
                <PageLink to={path} onClick={close}>
                  {menuLabel ?? label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p>The divine exploring itself</p>
          <p>© 2025 {productName()}</p>
        </div>
      </div>
    </>
  );
}
