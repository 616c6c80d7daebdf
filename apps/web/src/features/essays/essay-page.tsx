import { House } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type UIMatch, useMatches } from "react-router";
import { pageMeta } from "../../app/page-meta.ts";
import { Day } from "./day.tsx";
import { Essay } from "./essay.tsx";
import type { FrontMatter } from "./front-matter.ts";
import { useWayBack } from "./way-back.ts";

type EssayMatch = Pick<UIMatch<unknown, FrontMatter>, "pathname" | "handle">;

/** An essay's front matter is the handle of its route. */
const essayOf = (matches: readonly unknown[]) => matches.at(-1) as EssayMatch;

export function meta({ matches }: { readonly matches: readonly unknown[] }) {
  const { pathname, handle } = essayOf(matches);
  const { title, description, updated, date } = handle;
  const path = pathname.replace(/\/+$/, "");
  return pageMeta({ path, title, description, ...(updated ? { updated } : {}), ...(date ? { date } : {}) });
}

/** The layout of every text of content/essays; the texts are routes themselves. */
export default function EssayPage({ children }: { readonly children: ReactNode }) {
  const { handle } = essayOf(useMatches());
  const { back = [], onward = [], ad = false, date } = handle;
  return (
    <Essay
      text={handle}
      back={useWayBack(back)}
      aside={
        date && (
          <>
            <Day date={date} />
            <Link className="icon-button" to="/" aria-label="Home">
              <House aria-hidden="true" />
            </Link>
          </>
        )
      }
      onward={onward}
      ad={ad}
    >
      {children}
    </Essay>
  );
}
