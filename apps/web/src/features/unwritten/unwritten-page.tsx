import { Link, useLocation } from "react-router";
import { pageTitle } from "../../app/product.ts";
import { UNWRITTEN_PAGES } from "../../app/shell/navigation.ts";

const titleOf = (path: string) => UNWRITTEN_PAGES.find((page) => page.path === path.replace(/(.)\/+$/, "$1"))?.title ?? "";

export function meta({ location }: { readonly location: { readonly pathname: string } }) {
  return [
    { title: pageTitle(titleOf(location.pathname)) },
    { name: "description", content: "This page is being written." },
    { name: "robots", content: "noindex" },
  ];
}

export default function UnwrittenPage() {
  return (
    <article className="page-column">
      <h1 className="page-title">{titleOf(useLocation().pathname)}</h1>
      <p className="mt-4">This page is being written.</p>
      <p className="mt-2 text-ink-soft">Until it is there, the readings on the home page are open to you.</p>
      <p className="mt-8">
        <Link className="button" to="/">
          Choose a number
        </Link>
      </p>
    </article>
  );
}
