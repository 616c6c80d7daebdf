import { useSearchParams } from "react-router";
import Text, { frontmatter } from "../../../../../content/privacy/privacy.mdx";
import { pageMeta } from "../../app/page-meta.ts";
import { wayBackFrom } from "../../app/shell/privacy-link.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import { AdChoice } from "../ads/index.ts";
import { AuthorContact, Essay, PROSE } from "../essays/index.ts";
import { DomainOperated } from "./domain-operated.tsx";
import { WhatIsStored } from "./what-is-stored-tables.tsx";

const ONWARD = [{ to: "/about", label: "About" }];

export const meta = () => pageMeta({ path: "/privacy", title: frontmatter.title, description: frontmatter.description });

export default function PrivacyPage() {
  const [search] = useSearchParams();
  // The built page is the same for every address, so it leads home until it is alive.
  const mounted = useMounted();
  return (
    <Essay text={frontmatter} pictured={false} back={wayBackFrom(mounted ? search.get("from") : null)} onward={ONWARD} ad>
      <Text components={{ ...PROSE, AdChoice, AuthorContact, DomainOperated, WhatIsStored }} />
    </Essay>
  );
}
