import "./trusted-types.ts";
import "../ui/styles.css";
import "./shell/shell.css";
import "virtual:accessible-colors.css";
import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { MessagePage } from "../ui/message-page.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { followSession } from "./account.ts";
import { KEEP_EARLY_PRESS, repeatEarlyPress } from "./early-press.ts";
import { isSoonOver, secondsToWait } from "./failure.ts";
import { adFacts, adminFacts, contactFacts, mailFacts, naturalFacts, productName, publicUrl, videoUrl } from "./product.ts";
import { APPLY_BEFORE_PAINT, frameMedia, useColorScheme } from "./shell/color-scheme.ts";
import { Shell } from "./shell/shell.tsx";

// Shows results at once; with the default timer, a key pressed in between would still meet the old page.
notifyManager.setScheduler(queueMicrotask);

/** How often what is read is asked for again by itself. */
const MOST_RETRIES = 3;

/**
 * Data is loaded once and never goes stale by itself: whoever changes it invalidates it. Offline, a call fails like any
 * other instead of waiting silently.
 */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (failures, error) => failures < MOST_RETRIES && isSoonOver(error),
        retryDelay: (_failures, error) => secondsToWait(error) * 1000,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** Removes the head elements that the server added for the first address, once the address has changed. */
function useOwnAddress(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname === opened.current) return;
    for (const element of document.head.querySelectorAll("[data-address]")) element.remove();
  }, [pathname]);
}

/**
 * Where the script of the page that a link leads to can't be had, as after a deployment or without a network, React Router
 * reloads the page of the link. Browsers that let a reload be turned are led to the other page instead.
 */
function useWayOn(): void {
  // Only the router itself knows at once where it is going: a script may fail before the page has rendered anew.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const turn = (event: NavigateEvent) => {
      const next = router?.state.navigation.location;
      if (event.navigationType !== "reload" || event.userInitiated || !next || next.pathname === location.pathname) return;
      event.preventDefault();
      location.href = next.pathname + next.search + next.hash;
    };
    window.navigation?.addEventListener("navigate", turn);
    return () => window.navigation?.removeEventListener("navigate", turn);
  }, [router]);
}

/**
 * Shown instead of a page that can't be shown; it takes the focus, as what had it may be gone. Its links reload the page, so
 * that nothing broken is carried along.
 */
function PageError() {
  const { pathname, search } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <MessagePage
      title="Something Went Wrong"
      titleRef={title}
      message="This page could not be shown. It may well work when it is loaded again."
    >
      <a className="button" href={pathname + search}>
        Load the page again
      </a>
      <a className="button" data-quiet href="/">
        Go to the home page
      </a>
    </MessagePage>
  );
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme();
  return (
    <html
      lang="en-US"
      data-product={productName()}
      data-public-url={publicUrl()}
      data-blog-video={videoUrl("blog")}
      data-octahedron-video={videoUrl("octahedron")}
      data-ads={adFacts()}
      data-contact={contactFacts()}
      data-mail={mailFacts()}
      data-admin={adminFacts()}
      data-natural={naturalFacts()}
      data-color-scheme={scheme === "system" ? undefined : scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f4" media={frameMedia("light", scheme)} data-scheme="light" />
        <meta name="theme-color" content="#131118" media={frameMedia("dark", scheme)} data-scheme="dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: they are constants, and the page's security policy holds their hash. */}
        <script dangerouslySetInnerHTML={{ __html: APPLY_BEFORE_PAINT + KEEP_EARLY_PRESS }} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
      </head>
      <body>
        {children}
        {/* Below the content of the first paint, whose styles the build puts into the head (build/finish-page.ts). */}
        <Links />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  useEffect(() => followSession(queryClient), [queryClient]);
  useEffect(repeatEarlyPress, []);
  useWayOn();
  return (
    <QueryClientProvider client={queryClient}>
      <Toaster>
        <Shell>{children}</Shell>
      </Toaster>
      <Tooltip />
    </QueryClientProvider>
  );
}

export default function Root() {
  useOwnAddress();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shown when a page fails; menus and footer stay. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  );
}
