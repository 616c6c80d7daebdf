import { pageTitle, publicUrl } from "./product.ts";

export interface PageFacts {
  /** Such as "/about". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The picture in public/og that is shown where the page is shared; without it, the one that is called like the page. */
  readonly image?: string;
  /** An article's day, as 2025-08-14. */
  readonly date?: string;
  readonly updated?: string;
  /** The pages above this one, the home page aside. */
  readonly trail?: readonly { readonly path: string; readonly title: string }[];
}

/** The way to a page, in the words of schema.org. */
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

/** What browsers, search engines and those who share a page are told of it. An article has a day. */
export function pageMeta(facts: PageFacts) {
  const { path, title, description, date, updated } = facts;
  const isArticle = date !== undefined || updated !== undefined;
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    // Without a whole address it would say nothing; the server leaves it out then, too.
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
