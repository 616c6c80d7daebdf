import { useLocation } from "react-router";

/** What is said in the place of a page that can't be shown. Its links load the page anew, so that nothing broken is carried along. */
export function PageError() {
  const { pathname } = useLocation();
  return (
    <article className="page-column text-center">
      <h1 className="page-title">Something Went Wrong</h1>
      <p className="mt-4">This page could not be shown. It may well work when it is loaded again.</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a className="button" href={pathname}>
          Load the page again
        </a>
        <a className="button" data-quiet href="/">
          Go to the home page
        </a>
      </p>
    </article>
  );
}
