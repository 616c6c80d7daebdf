import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { productName } from "../product.ts";
import { whenIdle } from "../when-idle.ts";
import { PageLink } from "./page-link.tsx";
import { privacyLinkFrom } from "./privacy-link.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { WIDE } from "./wide.ts";

/**
 * What comes when everything else is there: the button that reads the page aloud, and what makes the site work
 * offline. What could not be fetched is left out.
 */
function Deferred() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const fetchParts = async () => {
      const parts = await import("./deferred-parts.tsx");
      setParts(() => parts.default);
    };
    return whenIdle(() => void fetchParts().catch(() => undefined));
  }, []);
  return Parts && <Parts />;
}

function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className="footer">
      <p>© 2025 {productName()}</p>
      <PageLink className="link" to={privacyLinkFrom(pathname)}>
        Privacy Policy
      </PageLink>
    </footer>
  );
}

/** What stands around every page: the bar, the menus, the footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [sideMenuOpen, setSideMenuOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // On narrow screens the side menu lies over the page, so it goes when its link has been followed.
  useEffect(() => {
    if (pathname && !matchMedia(WIDE).matches) setSideMenuOpen(false);
  }, [pathname]);

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <SideMenu
        open={sideMenuOpen}
        onClose={() => {
          setSideMenuOpen(false);
          toggle.current?.focus();
        }}
      />
      <div className="shell" data-side-menu={sideMenuOpen ? "open" : "closed"}>
        <TopBar sideMenuOpen={sideMenuOpen} onToggleSideMenu={() => setSideMenuOpen(!sideMenuOpen)} toggleRef={toggle} />
        <Deferred />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </>
  );
}
