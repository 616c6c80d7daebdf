import "./trusted-types.ts";
import "../ui/styles.css";
import "virtual:accessible-colors.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Toaster } from "../ui/toaster.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { followSession } from "./account.ts";
import { PageError } from "./page-error.tsx";
import { adFacts, adminFacts, contactFacts, mailFacts, productName, publicUrl, videoUrl } from "./product.ts";
import { makeQueryClient } from "./query-client.ts";
import { APPLY_BEFORE_PAINT, frameMedia, useColorScheme } from "./shell/color-scheme.ts";
import { Shell } from "./shell/shell.tsx";
import { useOwnAddress } from "./use-own-address.ts";

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
      data-color-scheme={scheme === "system" ? undefined : scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f4" media={frameMedia("light", scheme)} data-scheme="light" />
        <meta name="theme-color" content="#131118" media={frameMedia("dark", scheme)} data-scheme="dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant, and the page's security policy holds its hash. */}
        <script dangerouslySetInnerHTML={{ __html: APPLY_BEFORE_PAINT }} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
      </head>
      <body>
        {children}
        {/* Below what is first painted, whose styles the build puts into the head (build/finish-page.ts). */}
        <Links />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What every page stands in. */
function Frame({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  useEffect(() => followSession(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Toaster>
          <Shell>{children}</Shell>
        </Toaster>
      </TooltipProvider>
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

/** Stands in for a page that can't be shown: menus and footer stay. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  );
}
