// The page shown offline for addresses that were not kept. It needs no script.

import { TOKENS } from "@tenfold/contract/site";
import { append, elementsOf, fill, onlyElement, parseHtml, remove, renderHtml } from "./html.ts";

export const OFFLINE_PAGE = "offline.html";

const TITLE = "You Are Offline";

const BODY = `
<div class="shell">
<header class="top-bar"><div class="top-bar-row"><a class="wordmark" href="/">${TOKENS.productName}</a></div></header>
<main id="content">
<article class="page-column stack centered">
<h1 class="page-title">${TITLE}</h1>
<p>This page needs a connection, and there is none at the moment. What you were writing in the forum is kept in this browser.</p>
<p class="soft">Readings, the analysis of a birth date and the pages to read work without one.</p>
<p><a class="button" href="">Try Again</a></p>
<p>
<a class="link" href="/">Home</a> · <a class="link" href="/my-readings">My Readings</a> ·
<a class="link" href="/numbers">Universal Numbers</a> ·
<a class="link" href="/colors">Color Meanings</a> · <a class="link" href="/birth-date">Birth Date Analysis</a> ·
<a class="link" href="/blog">Blog</a>
</p>
</article>
</main>
</div>
`;

/** Made from the built 404 page: its head without the scripts. */
export function offlinePage(notFound: string): string {
  const page = parseHtml(notFound);
  for (const link of elementsOf(page, "link")) if (link.attribs.rel === "modulepreload") remove(link);
  const sheets = elementsOf(onlyElement(page, "body"), "link");
  fill(onlyElement(page, "title"), `${TITLE} · ${TOKENS.productName}`);
  fill(onlyElement(page, "body"), BODY);
  for (const sheet of sheets) append(onlyElement(page, "body"), sheet);
  return renderHtml(page);
}
