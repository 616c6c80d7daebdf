import { CircleUserRound, Menu } from "lucide-react";
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Account, useAccount } from "../account.ts";
import { productName } from "../product.ts";
import { ColorSchemeMenu } from "./color-scheme-switch.tsx";
import { NAVIGATION } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { PagesMenu } from "./pages-menu.tsx";
import { scrollToTop } from "./scroll.ts";
import styles from "./top-bar.module.css";

/** Only members have one, so only they load it; without the network there is nothing to tell of. */
const Bell = lazy(() =>
  import("../../features/forum/index.ts").then(
    (forum) => ({ default: forum.Bell }),
    () => ({ default: () => <></> }),
  ),
);

/** How long the page scrolls up before the profile opens. */
const PROFILE_DELAY_MS = 500;

function AccountLabel({ account }: { readonly account: Account }) {
  if (account.state === "signed-out") return null;
  if (account.state === "loading") return <p className={`row hint ${styles.account}`}>Loading...</p>;
  return (
    <p className={`row hint ${styles.account}`}>
      <span data-signed-in aria-hidden="true" />
      <span className="sr-only-narrow">Signed in as</span> <strong>{account.user.username}</strong>
    </p>
  );
}

function ProfileButton({ account }: { readonly account: Account }) {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether scrolling is done, so that only the destination is still awaited. */
  const [due, setDue] = useState(false);
  const { state } = account;

  useEffect(() => {
    if (!due || state === "loading") return;
    setDue(false);
    const to = state === "signed-in" ? "/user-profile" : "/auth";
    // The page that is open already stays: the sign-in knows where it leads back to.
    if (pathname !== to) void navigate(to);
  }, [due, state, pathname, navigate]);

  // A visitor who has gone to another page in the meantime stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every step through the site.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setDue(false);
    },
    [key],
  );
  const name = { "signed-in": "Your profile", "signed-out": "Sign in or register", loading: "Your profile or sign-in" }[state];
  return (
    <button
      data-tooltip={name}
      type="button"
      className="icon-button"
      aria-label={name}
      onClick={() => {
        scrollToTop();
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setDue(true), PROFILE_DELAY_MS);
      }}
    >
      <CircleUserRound aria-hidden="true" />
    </button>
  );
}

export function TopBar(props: {
  readonly sideMenuOpen: boolean;
  readonly onToggleSideMenu: () => void;
  readonly toggleRef: Ref<HTMLButtonElement>;
}) {
  const account = useAccount();
  const toggleName = props.sideMenuOpen ? "Close side menu" : "Open side menu";
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <button
          data-tooltip={toggleName}
          type="button"
          ref={props.toggleRef}
          className="icon-button"
          aria-label={toggleName}
          aria-expanded={props.sideMenuOpen}
          aria-controls="side-menu"
          onClick={props.onToggleSideMenu}
        >
          <Menu aria-hidden="true" />
        </button>
        <PageLink className="wordmark" to="/" aria-label={`${productName()}, home`}>
          {productName()}
        </PageLink>
        <div className={styles.end}>
          <AccountLabel account={account} />
          {account.state === "signed-in" && (
            <Suspense fallback={<span className="icon-button" />}>
              <Bell />
            </Suspense>
          )}
          <PagesMenu />
          <ColorSchemeMenu />
          <ProfileButton account={account} />
        </div>
      </div>
      <nav className={styles.links} aria-label="Main">
        <ul>
          {NAVIGATION.map(({ path, label }) => (
            <li key={path}>
              <PageLink to={path}>{label}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
