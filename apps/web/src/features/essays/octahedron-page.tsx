import Text, { frontmatter } from "../../../../../content/essays/octahedron.mdx";
import { Film } from "../film/index.ts";
import { Essay } from "./essay.tsx";
import { essayMeta } from "./essay-meta.ts";
import { OctahedronFacts } from "./figures/octahedron-facts.tsx";
import { OctahedronViewer } from "./figures/octahedron-viewer.tsx";
import { Picture } from "./picture.tsx";
import { PROSE } from "./prose-parts.tsx";
import { useWayBack } from "./way-back.ts";

const ONWARD = [{ to: "/seven-three-one", label: "Seven, Three, One" }];

export const meta = () => essayMeta("/octahedron", frontmatter);

const OctahedronVideo = () => <Film page="octahedron" />;

export default function OctahedronPage() {
  const back = useWayBack();
  return (
    <Essay text={frontmatter} back={back} onward={ONWARD}>
      <Text components={{ ...PROSE, OctahedronFacts, OctahedronViewer, Picture, VideoEmbed: OctahedronVideo }} />
    </Essay>
  );
}
