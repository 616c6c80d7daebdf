// Makes the example models of the 3D viewer: `npm run models`. Each is drawn as glTF, goes through the same translation as
// visitors' models, and is then stored in content/models. The light that they stand in is made by a browser.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { embeddedTranslator } from "@tenfold/model-import";
import { CHROMIUM_FLAGS, findHeadlessShell } from "../chromium.ts";
import { gears } from "./drawings/gears.ts";
import { orrery } from "./drawings/orrery.ts";
import { rings } from "./drawings/rings.ts";
import { stair } from "./drawings/stair.ts";
import { tetractys } from "./drawings/tetractys.ts";
import { makeRoomLight, ROOM_LIGHT } from "./room-light.ts";
import { type Scene, toGltf } from "./scene.ts";

interface Drawing {
  readonly slug: string;
  readonly name: string;
  readonly sentence: string;
  readonly scene: Scene;
}

const DRAWINGS: readonly Drawing[] = [
  {
    slug: "tetractys",
    name: "Tetractys",
    sentence: "Ten balls in four rows, one for each principle, held together by eighteen rods.",
    scene: tetractys,
  },
  {
    slug: "three-rings",
    name: "Three Rings",
    sentence: "No two of them are linked, and yet they can’t be parted: 7, 3 and 1.",
    scene: rings,
  },
  {
    slug: "seven-steps",
    name: "Seven Steps",
    sentence: "A winding stair in the colors of the principles from 1 to 7.",
    scene: stair,
  },
  {
    slug: "planetary-gears",
    name: "Planetary Gears",
    sentence: "A sun gear, three planets and a ring that turn together: made for the section plane and for exploding.",
    scene: gears,
  },
  {
    slug: "orrery",
    name: "Orrery",
    sentence: "The Sun, the Moon and the six planets that can be seen without a telescope, on their arms of brass.",
    scene: orrery,
  },
];

const target = fileURLToPath(new URL("../../content/models/", import.meta.url));
const translator = embeddedTranslator({ onBroken: console.error });

async function translate({ slug, name, sentence, scene }: Drawing) {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-models-"));
  try {
    const file = join(folder, `${slug}.gltf`);
    await writeFile(file, toGltf(scene));
    const signal = new AbortController().signal;
    const done = await translator.translate({ id: slug, file, name: `${slug}.gltf` }, { signal, onProgress: () => undefined });
    if (done.warnings.length > 0) throw new Error(`${slug}: ${done.warnings.join(" ")}`);
    await copyFile(done.glb, join(target, `${slug}.glb`));
    return { slug, name, sentence, properties: done.properties };
  } finally {
    await rm(folder, { recursive: true });
  }
}

await mkdir(target, { recursive: true });
const examples = [];
for (const drawing of DRAWINGS) examples.push(await translate(drawing));
// Lists of numbers go on one line, as the formatter wants.
const written = JSON.stringify(examples, null, 2).replace(
  /\[\s+([\d.,\s]+?)\s+\]/g,
  (_, numbers: string) => `[${numbers.replace(/\s+/g, " ")}]`,
);
await writeFile(join(target, "examples.json"), `${written}\n`);

const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS });
try {
  await writeFile(ROOM_LIGHT, await makeRoomLight(await browser.newPage()));
} finally {
  await browser.close();
}
