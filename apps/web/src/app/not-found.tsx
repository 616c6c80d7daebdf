import { Link } from "react-router";
import { pageTitle } from "./product.ts";

export function meta() {
  return [{ title: pageTitle("Page Not Found") }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return (
    <article className="page-column text-center">
      <p className="numeral text-accent">404</p>
      <h1 className="page-title">Page Not Found</h1>
      <p className="mt-4">Did you forget to add the page to the router?</p>
      <p className="mt-2 text-ink-soft">The address may be mistyped, or the page may have moved.</p>
      <p className="mt-8">
        <Link className="button" to="/">
          Go to the home page
        </Link>
      </p>
    </article>
  );
}
