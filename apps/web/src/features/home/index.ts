export { ReadingArticle, ReadingFrame } from "./reading-article.tsx";
