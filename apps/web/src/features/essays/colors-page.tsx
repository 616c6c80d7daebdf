import Text, { frontmatter } from "../../../../../content/essays/colors.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { ColorCards } from "./figures/color-cards.tsx";
import { ElementCards } from "./figures/element-cards.tsx";
import { ElementPermutation } from "./figures/element-permutation.tsx";
import { RainbowRing } from "./figures/rainbow-ring.tsx";
import { PROSE } from "./prose-parts.tsx";

const BACK = { to: "/about", label: "About" };
const ONWARD = [
  { to: "/numbers", label: "Universal Numbers" },
  { to: "/emotions", label: "Emotional Creation" },
];

export const meta = () => essayMeta("/colors", frontmatter);

export default function ColorsPage() {
  return (
    <Essay text={frontmatter} back={BACK} onward={ONWARD} ad>
      <Text components={{ ...PROSE, ColorCards, ElementCards, ElementPermutation, RainbowRing }} />
    </Essay>
  );
}
