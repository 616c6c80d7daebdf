import { zipSync } from "fflate";
import type { Hostile } from "./samples.ts";
import { colladaText } from "./write-collada.ts";

const text = (written: string): Uint8Array => new TextEncoder().encode(written);

/** Each entity stands for ten of the one before: ten billion letters from a few hundred. */
const LAUGHS = `<!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("")}]>`;
const OUTSIDE = '<!DOCTYPE a [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';

const x3d = (scene: string, doctype = ""): string =>
  `<?xml version="1.0"?>${doctype}<X3D version="3.3"><Scene>${scene}</Scene></X3D>`;
const face = (points: string, index = "0 1 2 -1"): string =>
  `<Shape><IndexedFaceSet coordIndex="${index}"><Coordinate point="${points}"/></IndexedFaceSet></Shape>`;

const xmlns = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"';
const triangle =
  '<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>';
const model = (resources: string, build: string, doctype = ""): string =>
  `<?xml version="1.0"?>${doctype}<model unit="millimeter" ${xmlns}><resources>${resources}</resources><build>${build}</build></model>`;

function mf(content: string | Uint8Array, others: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ "3D/3dmodel.model": typeof content === "string" ? text(content) : content, ...others });
}

export function hostileXmls(): Hostile[] {
  return [...scenes(), ...packages(), ...colladas()];
}

function scenes(): Hostile[] {
  const doubled = Array.from(
    { length: 30 },
    (_, n) => `<Group DEF="g${n + 1}"><Group USE="g${n}"/><Group USE="g${n}"/></Group>`,
  ).join("");
  return [
    ["laughs.x3d", x3d(`<Group DEF="&l10;"/>`, LAUGHS)],
    ["outside.x3d", x3d(`<Group DEF="&secret;"/>${face("0 0 0 1 0 0 0 1 0")}`, OUTSIDE)],
    ["within-itself.x3d", x3d(`<Group DEF="g"><Group USE="g"/>${face("0 0 0 1 0 0 0 1 0")}</Group>`)],
    ["within-each-other.x3d", x3d('<Group DEF="a"><Group USE="b"/></Group><Group DEF="b"><Group USE="a"/></Group>')],
    ["doubled-thirty-times.x3d", x3d(`<Group DEF="g0">${face("0 0 0 1 0 0 0 1 0")}</Group>${doubled}`)],
    ["deep.x3d", x3d(`${"<Group>".repeat(50_000)}${"</Group>".repeat(50_000)}`)],
    ["nowhere.x3d", x3d(face("NaN NaN NaN 1 0 0 0 1e400 0"))],
    ["too-far.x3d", x3d(face("0 0 0 1e38 0 0 0 1e38 0"))],
    ["no-such-point.x3d", x3d(face("0 0 0 1 0 0 0 1 0", "0 1 99999999 -1"))],
    ["landscape.x3d", x3d('<Shape><ElevationGrid xDimension="100000" zDimension="100000" height="0"/></Shape>')],
    [
      "endless-strip.x3d",
      x3d('<Shape><TriangleStripSet stripCount="4000000000"><Coordinate point="0 0 0 1 0 0 0 1 0"/></TriangleStripSet></Shape>'),
    ],
    [
      "nowhere-to-stand.x3d",
      x3d(`<Transform translation="1e999 0 0" rotation="NaN 0 0 1">${face("0 0 0 1 0 0 0 1 0")}</Transform>`),
    ],
    ["no-scene.x3d", '<?xml version="1.0"?><X3D/>'],
    ["text-only.x3d", x3d('<Shape><Text string="hello"/></Shape>')],
    ["classic.x3d", "#X3D V3.3 utf8\nShape { geometry Box {} }"],
    [
      "elsewhere.x3d",
      x3d(
        `<Inline url='"http://example.com/a.x3d"'/><Shape><Appearance><ImageTexture url='"../../../../etc/passwd"'/></Appearance><Box/></Shape>`,
      ),
    ],
    ["many-elements.x3d", x3d("<Group/>".repeat(200_000))],
  ].map(([name = "", written = ""]) => ({ name, bytes: text(written) }));
}

function packages(): Hostile[] {
  const item = '<item objectid="1"/>';
  const circle =
    '<object id="1"><components><component objectid="2"/></components></object><object id="2"><components><component objectid="1"/></components></object>';
  const doubled = Array.from(
    { length: 25 },
    (_, n) =>
      `<object id="${n + 2}"><components><component objectid="${n + 1}"/><component objectid="${n + 1}"/></components></object>`,
  ).join("");
  const huge = new Uint8Array(30_000_000);
  const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`3D/${n}.model`, new Uint8Array()]));
  return [
    { name: "laughs.3mf", bytes: mf(model(`<object id="1" name="&l10;">${triangle}</object>`, item, LAUGHS)) },
    { name: "outside.3mf", bytes: mf(model(`<object id="1" name="&secret;">${triangle}</object>`, item, OUTSIDE)) },
    { name: "circle.3mf", bytes: mf(model(circle, item)) },
    { name: "itself.3mf", bytes: mf(model('<object id="1"><components><component objectid="1"/></components></object>', item)) },
    { name: "doubled.3mf", bytes: mf(model(`<object id="1">${triangle}</object>${doubled}`, '<item objectid="26"/>')) },
    { name: "bomb.3mf", bytes: mf(huge) },
    { name: "bomb-beside.3mf", bytes: mf(model(`<object id="1">${triangle}</object>`, item), { "3D/other.model": huge }) },
    { name: "many-entries.3mf", bytes: mf(model(`<object id="1">${triangle}</object>`, item), many) },
    { name: "no-such-object.3mf", bytes: mf(model(`<object id="1">${triangle}</object>`, '<item objectid="7"/>')) },
    {
      name: "no-such-corner.3mf",
      bytes: mf(model(`<object id="1">${triangle.replace('v3="2"', 'v3="900000000"')}</object>`, item)),
    },
    { name: "nowhere.3mf", bytes: mf(model(`<object id="1">${triangle.replace('x="1"', 'x="NaN"')}</object>`, item)) },
    {
      name: "nowhere-to-stand.3mf",
      bytes: mf(model(`<object id="1">${triangle}</object>`, '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 1e999 0 0"/>')),
    },
    { name: "empty-model.3mf", bytes: mf("") },
    { name: "deep.3mf", bytes: mf(`${"<a>".repeat(100_000)}`) },
    {
      name: "up-and-out.3mf",
      bytes: mf(model("", "").replace("<build>", '<build><item objectid="1" path="/../../../etc/passwd"/>')),
    },
    { name: "bomb-in-pieces.zip", bytes: zipSync({ "a.obj": new Uint8Array(5_000_000) }) },
  ];
}

function colladas(): Hostile[] {
  const whole = colladaText({ meters: 1, up: "Y_UP" });
  const looped = whole.replace("</visual_scene>", '<node id="loop"><instance_node url="#loop"/></node></visual_scene>');
  const doubled = `<library_nodes>${Array.from({ length: 30 }, (_, n) => `<node id="d${n + 1}"><instance_node url="#d${n}"/><instance_node url="#d${n}"/></node>`).join("")}<node id="d0"><instance_geometry url="#square"/></node></library_nodes>`;
  return [
    ["laughs.dae", whole.replace("?>", `?>${LAUGHS}`).replace('name="square"', 'name="&l10;"')],
    ["outside.dae", whole.replace("?>", `?>${OUTSIDE}`).replace('name="square"', 'name="&secret;"')],
    ["loop.dae", looped],
    [
      "doubled.dae",
      whole
        .replace("<scene>", `${doubled}<scene>`)
        .replace("</visual_scene>", '<node id="root"><instance_node url="#d30"/></node></visual_scene>'),
    ],
    ["deep.dae", whole.replace("</visual_scene>", `${"<node>".repeat(20_000)}${"</node>".repeat(20_000)}</visual_scene>`)],
    ["nowhere.dae", whole.replace("4 0 0 0 2 0", "NaN inf 1e400 0 2 0")],
    ["absurd-count.dae", whole.replace('count="9"', 'count="4000000000"')],
    ["no-such-corner.dae", whole.replace("<p>0 1 2</p>", "<p>0 1 2000000000</p>")],
    ["negative-corner.dae", whole.replace("<p>0 1 2</p>", "<p>0 1 -5</p>")],
    ["absurd-stride.dae", whole.replaceAll('stride="3"', 'stride="2147483647"')],
  ].map(([name = "", written = ""]) => ({ name, bytes: text(written) }));
}
