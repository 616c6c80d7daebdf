export { Day } from "./day.tsx";
export { Essay, Onward } from "./essay.tsx";
export { AuthorContact } from "./figures/author-contact.tsx";
export type { FrontMatter } from "./front-matter.ts";
export { isPicture, Picture } from "./picture.tsx";
