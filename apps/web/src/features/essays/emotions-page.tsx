import Text, { frontmatter } from "../../../../../content/essays/emotions.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [
  { to: "/colors", label: "Color Meanings" },
  { to: "/healing", label: "Healing" },
  { to: "/about", label: "About" },
];

export const meta = () => essayMeta("/emotions", frontmatter);

export default function EmotionsPage() {
  return (
    <Essay text={frontmatter} onward={ONWARD}>
      <Text components={PROSE} />
    </Essay>
  );
}
