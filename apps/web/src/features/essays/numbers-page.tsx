import Text, { frontmatter } from "../../../../../content/essays/numbers.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { NumberCards } from "./figures/number-cards.tsx";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [
  { to: "/", label: "Ask for a reading" },
  { to: "/colors", label: "Color Meanings" },
  { to: "/about", label: "About" },
];

export const meta = () => essayMeta("/numbers", frontmatter);

export default function NumbersPage() {
  return (
    <Essay text={frontmatter} onward={ONWARD} ad>
      <Text components={PROSE} />
      <NumberCards />
    </Essay>
  );
}
