/** A text of content/: its front matter and its words as a component. */
declare module "*.mdx" {
  import type { ComponentType } from "react";

  /** Its front matter, under the name by which a route hands on what it knows of itself. */
  export const handle: import("../features/essays/front-matter.ts").FrontMatter;
  const Text: ComponentType<{ readonly components?: Readonly<Record<string, ComponentType<never>>> }>;
  export default Text;
}

declare module "*.mdx?front-matter" {
  const frontmatter: import("../features/essays/front-matter.ts").FrontMatter;
  export default frontmatter;
}
