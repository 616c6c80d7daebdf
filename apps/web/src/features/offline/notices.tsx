import { pageAt, type SitePage } from "@tenfold/contract/site";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { focusContent } from "../../app/focus.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./notices.module.css";
import { keepSite, reloadNewer } from "./service-worker.ts";

/** What each kind of page says while offline. */
const OFFLINE_WORDS: Readonly<Record<SitePage["offline"], string>> = {
  member:
    "The forum, signing in and your profile need a connection. What you have typed stays here; send it once you are back online.",
  whole: "Readings, the analysis of a birth date and the pages to read go on without a connection.",
  part: "What is new on this page needs a connection. What you have typed stays here.",
};

function watchNetwork(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

const isOffline = () => !navigator.onLine;

/** A notice goes with the press of its button, which has the focus. */
const dismissing = (dismiss: () => void) => () => {
  focusContent({ preventScroll: true });
  dismiss();
};

function Notice({ title, words, children }: { readonly title: string; readonly words: string; readonly children: ReactNode }) {
  return (
    <div className={`message ${styles.notice}`}>
      <p className={styles.title}>{title}</p>
      <p>{words}</p>
      <div className={`row ${styles.buttons}`}>{children}</div>
    </div>
  );
}

/** Says that there is no network, until it is back or the notice is dismissed. */
function OfflineNotice() {
  const [read, setRead] = useState(false);
  const { pathname } = useLocation();
  if (read) return null;
  return (
    <Notice title="You are offline" words={OFFLINE_WORDS[pageAt(pathname).offline]}>
      <Button quiet onClick={dismissing(() => setRead(true))}>
        OK
      </Button>
    </Notice>
  );
}

/** Offers a newer version of the site; nothing reloads by itself. */
function UpdateNotice({ onLater }: { readonly onLater: () => void }) {
  return (
    <Notice title="A newer version is ready" words="Reload the page when it suits you. Until then it stays as it is.">
      <Button onClick={() => void reloadNewer()}>Reload</Button>
      <Button quiet onClick={dismissing(onLater)}>
        Later
      </Button>
    </Notice>
  );
}

/** Keeps the site for offline use, and shows the notices that go with it. */
export function Notices() {
  const offline = useSyncExternalStore(watchNetwork, isOffline);
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    // In development, every change would be hidden by the cached site.
    if (!import.meta.env.PROD) return;
    const until = new AbortController();
    // If the browser refuses, as in some private windows, the site just works online only.
    keepSite(() => setNewer(true), until.signal).catch(() => undefined);
    return () => until.abort();
  }, []);
  return (
    // Rendered even when empty, so that new content is announced.
    <div className={`screen-only ${styles.notices}`} aria-live="polite">
      {(offline || newer) && (
        <section aria-label="Notices">
          {offline && <OfflineNotice />}
          {newer && <UpdateNotice onLater={() => setNewer(false)} />}
        </section>
      )}
    </div>
  );
}
