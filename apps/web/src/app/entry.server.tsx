import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

/**
 * Renders a page when the site is built. It waits for everything to be in place: what React would stream later, for a
 * script to move, could not be read with scripts off. Rejects if any part of a page fails.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failure: unknown;
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  if (failure !== undefined) throw failure;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
