import { useSearchParams } from "react-router";
import Text, { handle as frontMatter } from "../../../../../content/privacy/privacy.mdx";
import { pageMeta } from "../../app/page-meta.ts";
import { publicHost } from "../../app/product.ts";
import { builtWaysBack, wayBackFrom } from "../../app/shell/privacy-link.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import { AdChoice } from "../ads/index.ts";
import { AuthorContact, Essay } from "../essays/index.ts";
import { WhatIsStored } from "./what-is-stored-tables.tsx";

/**
 * The address of the site: the one in the settings, or else the one in the address bar. The built page holds both, since
 * the settings are not known yet; the server leaves one.
 */
function DomainOperated() {
  const host = publicHost();
  const building = typeof document === "undefined";
  return (
    <>
      {host !== "" && (
        <p data-only-with="address">
          We operate this site at one address, <strong>{host}</strong>, and this policy holds for that address.
        </p>
      )}
      {(building || host === "") && (
        <p data-only-without="address">
          We operate this site at one address, the one that your browser shows above this page, and this policy holds for that
          address.
        </p>
      )}
    </>
  );
}

const ONWARD = [
  { to: "/about", label: "About" },
  { to: "/accessibility", label: "Accessibility" },
];

export const meta = () => pageMeta({ path: "/privacy", title: frontMatter.title, description: frontMatter.description });

export default function PrivacyPage() {
  const [search] = useSearchParams();
  const mounted = useMounted();
  const back = mounted ? [wayBackFrom(search.get("from"))] : builtWaysBack();
  return (
    <Essay text={frontMatter} pictured={false} back={back} onward={ONWARD} ad>
      <Text components={{ AdChoice, AuthorContact, DomainOperated, WhatIsStored }} />
    </Essay>
  );
}
