import { useSearchParams } from "react-router";
import Text, { frontmatter } from "../../../../../content/privacy/privacy.mdx";
import { pageMeta } from "../../app/page-meta.ts";
import { builtWaysBack, wayBackFrom } from "../../app/shell/privacy-link.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import { AdChoice } from "../ads/index.ts";
import { AuthorContact, Essay, PROSE } from "../essays/index.ts";
import { DomainOperated } from "./domain-operated.tsx";
import { WhatIsStored } from "./what-is-stored-tables.tsx";

const ONWARD = [{ to: "/about", label: "About" }];

export const meta = () => pageMeta({ path: "/privacy", title: frontmatter.title, description: frontmatter.description });

export default function PrivacyPage() {
  const [search] = useSearchParams();
  const mounted = useMounted();
  const back = mounted ? [wayBackFrom(search.get("from"))] : builtWaysBack();
  return (
    <Essay text={frontmatter} pictured={false} back={back} onward={ONWARD} ad>
      <Text components={{ ...PROSE, AdChoice, AuthorContact, DomainOperated, WhatIsStored }} />
    </Essay>
  );
}
