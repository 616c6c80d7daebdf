const KEYWORDS = new Set(
  (
    "v vt vn vp f fo l p g o s mg usemtl mtllib usemap maplib deg step bmat cstype curv curv2 surf parm trim hole scrv sp end " +
    "con bevel c_interp d_interp lod shadow_obj trace_obj ctech stech call csh"
  ).split(" "),
);
const NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?";
const VERTEX = new RegExp(`^v\\s+${NUMBER}\\s+${NUMBER}\\s+${NUMBER}(\\s|$)`);
const UNKNOWN_SHARE = 0.05;

/** An OBJ says nowhere that it is one: its lines begin with its keywords, and some of them are vertices.
 *  @param cutOff the text goes on: its last line may be half a line */
export function looksLikeObj(text: string, cutOff: boolean): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  if (cutOff) lines.pop();
  const told = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const unknown = told.filter((line) => !KEYWORDS.has(/^\S+/.exec(line)?.[0] ?? "")).length;
  return told.some((line) => VERTEX.test(line)) && unknown <= told.length * UNKNOWN_SHARE;
}
