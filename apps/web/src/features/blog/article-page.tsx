import { Suspense } from "react";
import { useLocation } from "react-router";
import { pageMeta } from "../../app/page-meta.ts";
import { Day, Essay } from "../essays/index.ts";
import { ARTICLES, articleOf } from "./articles.ts";

const BACK = [{ to: "/blog", label: "Blog" }];

export function meta({ location }: { readonly location: { readonly pathname: string } }) {
  const { path, title, description, date, updated, pictured } = articleOf(location.pathname).article;
  return pageMeta({
    path,
    title,
    description,
    date,
    ...(updated ? { updated } : {}),
    ...(pictured ? {} : { image: "blog" }),
    trail: [{ path: "/blog", title: "Blog" }],
  });
}

/** The articles before and after, by date. */
function neighbors(path: string) {
  const at = ARTICLES.findIndex((article) => article.path === path);
  return [ARTICLES[at + 1], ARTICLES[at - 1]].flatMap((article) => (article ? [{ to: article.path, label: article.title }] : []));
}

export default function ArticlePage() {
  const { article, Text } = articleOf(useLocation().pathname);
  return (
    <Essay
      text={article}
      back={BACK}
      aside={<Day date={article.date} />}
      onward={[...neighbors(article.path), { to: "/blog", label: "All articles" }]}
      ad
    >
      <Suspense>
        <Text />
      </Suspense>
    </Essay>
  );
}
