import { Link } from "react-router";
import Intro, { handle as frontMatter } from "../../../../../content/blog/index.mdx";
import trinity from "../../../../../content/essays/seven-three-one.mdx?front-matter";
import { pageMeta } from "../../app/page-meta.ts";
import { publicUrl } from "../../app/product.ts";
import { Day, Onward, Picture } from "../essays/index.ts";
import { Film } from "../film/index.ts";
import { ARTICLES, type Article, newestFirst } from "./articles.ts";
import styles from "./blog.module.css";

const TRINITY: Article = { ...trinity, path: "/seven-three-one", date: trinity.date ?? "", pictured: true };

const LISTED = [...ARTICLES, TRINITY].sort(newestFirst);

const FURTHER = [
  { to: "/palindrome", label: "Sacred Palindrome" },
  { to: "/seven-three-one", label: TRINITY.title },
  { to: "/healing", label: "Healing" },
];

export const meta = () => [
  ...pageMeta({ path: "/blog", title: frontMatter.title, description: frontMatter.description }),
  { tagName: "link", rel: "alternate", type: "application/atom+xml", title: "Blog", href: `${publicUrl()}/blog/feed.atom` },
];

function ArticleCard({ article }: { readonly article: Article }) {
  return (
    <li className={`card card-link ${styles.card}`}>
      <Picture name={article.image} alt="" sizes="(width >= 64rem) 22rem, (width >= 40rem) 45vw, calc(100vw - 2rem)" />
      <div className={styles.words}>
        <p className="hint">
          <Day date={article.date} />
        </p>
        <h2>
          <Link to={article.path}>{article.title}</Link>
        </h2>
        <p>{article.description}</p>
      </div>
    </li>
  );
}

export default function BlogPage() {
  return (
    <div className="page">
      <header className={styles.head}>
        <h1 className="page-title">{frontMatter.title}</h1>
        <div className="prose">
          <Intro />
        </div>
      </header>
      <ul className={styles.list}>
        {LISTED.map((article) => (
          <ArticleCard key={article.path} article={article} />
        ))}
      </ul>
      <section className={styles.film} aria-labelledby="film-title">
        <h2 className="section-title" id="film-title">
          Something to watch
        </h2>
        <Film page="blog" />
      </section>
      <Onward ways={FURTHER} />
    </div>
  );
}
