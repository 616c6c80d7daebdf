/** A text of content/: its front matter, and its words as a component. */
declare module "*.mdx" {
  import type { ComponentType } from "react";

  /** Its front matter, under the name that React Router passes on from a route module. */
  export const handle: import("../features/essays/front-matter.ts").FrontMatter;
  const Text: ComponentType<{ readonly components?: Readonly<Record<string, ComponentType<never>>> }>;
  export default Text;
}

declare module "*.mdx?front-matter" {
  const frontmatter: import("../features/essays/front-matter.ts").FrontMatter;
  export default frontmatter;
}
