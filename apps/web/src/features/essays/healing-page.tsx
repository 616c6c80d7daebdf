import Text, { frontmatter } from "../../../../../content/essays/healing.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [
  { to: "/emotions", label: "Emotional Creation" },
  { to: "/blog", label: "Blog" },
];

export const meta = () => essayMeta("/healing", frontmatter);

export default function HealingPage() {
  return (
    <Essay text={frontmatter} onward={ONWARD}>
      <Text components={PROSE} />
    </Essay>
  );
}
