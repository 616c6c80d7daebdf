import type { ComponentProps } from "react";
import Text, { frontmatter } from "../../../../../content/essays/palindrome.mdx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { PalindromeCancellation } from "./figures/palindrome-cancellation.tsx";
import { PalindromeSteps } from "./figures/palindrome-steps.tsx";
import { PROSE, ProseLink } from "./prose-parts.tsx";
import { FROM_PALINDROME } from "./way-back.ts";

const ONWARD = [
  { to: "/nonduality", label: "Nondual Foundation" },
  { to: "/about", label: "About" },
  { to: "/octahedron", label: "Octahedron Secrets", state: FROM_PALINDROME },
];

/** The octahedron's page leads back to where its reader came from. */
function PalindromeLink(props: ComponentProps<"a">) {
  return <ProseLink {...props} {...(props.href === "/octahedron" ? { state: FROM_PALINDROME } : {})} />;
}

export const meta = () => essayMeta("/palindrome", frontmatter);

export default function PalindromePage() {
  return (
    <Essay text={frontmatter} onward={ONWARD} ad>
      <Text components={{ ...PROSE, a: PalindromeLink, PalindromeSteps, PalindromeCancellation }} />
    </Essay>
  );
}
