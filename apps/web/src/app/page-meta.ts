import { pageTitle, publicUrl } from "./product.ts";

export interface PageFacts {
  /** Such as "/about". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The picture in public/og that is shown when the page is shared; by default, the one named like the page. */
  readonly image?: string;
  /** Publication day of an article, as 2025-08-14. */
  readonly date?: string;
  readonly updated?: string;
  /** The pages above this one, except the home page. */
  readonly trail?: readonly { readonly path: string; readonly title: string }[];
}

/** The path to a page, as schema.org breadcrumbs. */
function breadcrumbs({ path, title, trail = [] }: PageFacts): object {
  const steps = [{ path: "/", title: "Home" }, ...trail, { path, title }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.title,
      item: `${publicUrl()}${step.path}`,
    })),
  };
}

const imageOf = ({ path, image = path.slice(1) || "home" }: PageFacts) => `${publicUrl()}/og/${image}.jpg`;

function article(facts: PageFacts): object {
  const { path, title, description, date, updated } = facts;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    mainEntityOfPage: `${publicUrl()}${path}`,
    image: imageOf(facts),
    ...(date ? { datePublished: date } : {}),
    ...((updated ?? date) ? { dateModified: updated ?? date } : {}),
  };
}

/** What browsers, search engines and link previews are told about a page. Only an article has a date. */
export function pageMeta(facts: PageFacts) {
  const { path, title, description, date, updated } = facts;
  const isArticle = date !== undefined || updated !== undefined;
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    // A canonical link must be a full address; the server leaves it out as well if it has none.
    ...(publicUrl() ? [{ tagName: "link", rel: "canonical", href: `${publicUrl()}${path}` }] : []),
    { property: "og:type", content: isArticle ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${publicUrl()}${path}` },
    { property: "og:image", content: imageOf(facts) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(isArticle ? [{ "script:ld+json": article(facts) }] : []),
    ...(path === "/" ? [] : [{ "script:ld+json": breadcrumbs(facts) }]),
  ];
}
