import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { productName } from "../product.ts";
import { Deferred } from "./deferred.tsx";
import { PageLink } from "./page-link.tsx";
import { privacyLinkFrom } from "./privacy-link.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { WIDE } from "./wide.ts";

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
