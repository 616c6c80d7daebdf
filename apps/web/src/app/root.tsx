import "../ui/styles.css";
import serifFont from "@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url";
import sansFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Toaster } from "../ui/toaster.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { PageError } from "./page-error.tsx";
import { productName } from "./product.ts";
import { makeQueryClient } from "./query-client.ts";
import { Shell } from "./shell/shell.tsx";

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-US" data-product={productName()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131118" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" />
        <link rel="preload" href={serifFont} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What every page stands in. */
function Frame({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
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
