import Text, { frontmatter } from "../../../../../content/essays/about.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { AuthorContact } from "./figures/author-contact.tsx";
import { DualityFigure } from "./figures/duality-figure.tsx";
import { PrincipleList } from "./figures/principle-list.tsx";
import { ServicesList } from "./figures/services-list.tsx";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [
  { to: "/numbers", label: "Universal Numbers" },
  { to: "/colors", label: "Color Meanings" },
  { to: "/birth-date", label: "Birth Date Analysis" },
];

export const meta = () => essayMeta("/about", frontmatter);

export default function AboutPage() {
  return (
    <Essay text={frontmatter} onward={ONWARD}>
      <Text components={{ ...PROSE, AuthorContact, DualityFigure, PrincipleList, ServicesList }} />
    </Essay>
  );
}
