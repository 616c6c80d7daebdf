import { House } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import Text, { frontmatter } from "../../../../../content/essays/seven-three-one.mdx";
import { scrollToTop } from "../../app/shell/scroll.ts";
import { Day } from "./day.tsx";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { TrinitySum } from "./figures/trinity-sum.tsx";
import { Picture } from "./picture.tsx";
import { PROSE } from "./prose-parts.tsx";

const ONWARD = [{ to: "/blog", label: "Return to Blog" }];

function SecondPicture() {
  const { secondImage = "", secondImageAlt = "" } = frontmatter;
  return <Picture name={secondImage} alt={secondImageAlt} />;
}

export const meta = () => essayMeta("/seven-three-one", frontmatter);

export default function SevenThreeOnePage() {
  useEffect(() => {
    const { alive, begun } = document.documentElement.dataset;
    // Who was reading before the scripts were there stays where they are.
    if (alive !== undefined || begun !== "by-hand") scrollToTop();
  }, []);
  return (
    <Essay
      text={frontmatter}
      back={{ to: "/blog", label: "Back to Blog" }}
      aside={
        <p className="essay-day">
          <Day date={frontmatter.date} />
          <Link className="icon-button" to="/" aria-label="Home">
            <House aria-hidden="true" />
          </Link>
        </p>
      }
      onward={ONWARD}
      ad
    >
      <Text components={{ ...PROSE, TrinitySum, SecondPicture }} />
    </Essay>
  );
}
