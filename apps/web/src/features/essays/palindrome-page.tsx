import Text, { frontmatter } from "../../../../../content/essays/palindrome.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { PalindromeCancellation } from "./figures/palindrome-cancellation.tsx";
import { PalindromeSteps } from "./figures/palindrome-steps.tsx";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [
  { to: "/nonduality", label: "Nondual Foundation" },
  { to: "/about", label: "About" },
  { to: "/octahedron", label: "Octahedron Secrets" },
];

export const meta = () => essayMeta("/palindrome", frontmatter);

export default function PalindromePage() {
  return (
    <Essay text={frontmatter} onward={ONWARD} ad>
      <Text components={{ ...PROSE, PalindromeSteps, PalindromeCancellation }} />
    </Essay>
  );
}
