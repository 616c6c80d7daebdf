import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { CONTENT_ID, focusContent, isFocusLost } from "../focus.ts";
import { productName } from "../product.ts";
import { whenIdle } from "../when-idle.ts";
import { PageLink } from "./page-link.tsx";
import { privacyLinkFrom } from "./privacy-link.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { WIDE } from "./wide.ts";

/**
 * Loaded after everything else: the button that reads the page aloud, and offline support. Parts that can't be fetched
 * are left out.
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

/** How long pages may take to get their own title, such as a topic's. */
const TITLE_SETTLES_MS = 500;

/**
 * Tells screen reader users which page a link has led to, as browsers do on a full page load. Where what had the focus has
 * gone with its page, the focus goes to the new one's content: a screen reader stays in a form that is no more otherwise,
 * and the next Tab starts at the top.
 */
function PageTold() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const opened = useRef(true);
  const [title, setTitle] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what there is to tell of.
  useEffect(() => {
    if (opened.current) {
      opened.current = false;
      return;
    }
    // Where one came back to, lists find the place that was left.
    if (how !== NavigationType.Pop && isFocusLost()) focusContent({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), TITLE_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}

function Footer() {
  const { pathname, state } = useLocation();
  return (
    <footer className="footer">
      <p>© 2025 {productName()}</p>
      <PageLink className="link tap" to="/my-readings">
        My Readings
      </PageLink>
      {/* The sign-in is told by the way back where it leads to. */}
      <PageLink className="link tap" to={privacyLinkFrom(pathname)} state={{ next: Object(state).next }}>
        Privacy Policy
      </PageLink>
    </footer>
  );
}

export function Shell({ children }: { readonly children: ReactNode }) {
  const [sideMenuOpen, setSideMenuOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // On narrow screens the side menu covers the page, so it closes once a link is followed.
  useEffect(() => {
    if (pathname && !matchMedia(WIDE).matches) setSideMenuOpen(false);
  }, [pathname]);

  return (
    <>
      <a
        className="skip-link"
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          // An address of its own would be one more entry of the history, without what the page keeps in this one.
          event.preventDefault();
          focusContent();
        }}
      >
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
        <main id={CONTENT_ID} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <PageTold />
    </>
  );
}
