import Text, { frontmatter } from "../../../../../content/essays/nonduality.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { DualityFigure } from "./figures/duality-figure.tsx";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [
  { to: "/colors", label: "Color Meanings" },
  { to: "/palindrome", label: "Sacred Palindrome" },
  { to: "/about", label: "About" },
];

export const meta = () => essayMeta("/nonduality", frontmatter);

export default function NondualityPage() {
  return (
    <Essay text={frontmatter} onward={ONWARD} ad>
      <Text components={{ ...PROSE, DualityFigure }} />
    </Essay>
  );
}
