// Milliseconds for a reading, a picture and a sharing card, and how long other requests wait while they are made.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { COMPOSITIONS, DEFAULT_PREFERENCES, STYLES } from "@tenfold/domain/preferences";
import { PRINCIPLES } from "@tenfold/domain/principles";
import { composeReading } from "@tenfold/domain/readings";
import { drawCard, writeFonts } from "../apps/server/src/features/shared-readings/card.ts";
import { embeddedPainter } from "../apps/server/src/providers/painter/embedded.ts";
import { openLibrary } from "../apps/server/src/providers/writer/library.ts";
import { print, spreadOf, timed } from "./spread.ts";

const KEYWORDS = ["", "moon", "Maria", "letting go", "grief, tea"];

const libraryOf = openLibrary();
const readings: number[] = [];
for (let round = 0; round < 3_000; round += 1) {
  const request = {
    number: PRINCIPLES[round % 10]?.digit ?? 0,
    preferences: {
      style: STYLES[round % 4] ?? "poetic",
      composition: COMPOSITIONS[(round >> 2) % 4] ?? "brief",
      keywords: KEYWORDS[round % KEYWORDS.length] ?? "",
    },
    seed: round,
  };
  const [milliseconds] = await timed(() => composeReading(libraryOf(request.number), request));
  // The first rounds include compilation.
  if (round >= 200) readings.push(milliseconds);
}
print("A reading", "ms", spreadOf(readings));

const painter = embeddedPainter();
await painter.paint({ digit: 0, key: "0000000000000000" });
const delay = monitorEventLoopDelay({ resolution: 1 });
const pictures: number[] = [];
const kilobytes: number[] = [];
const SHAPES = ["link", "post", "story"] as const;
const cards = { link: [] as number[], post: [] as number[], story: [] as number[] };
const folder = await mkdtemp(join(tmpdir(), "tenfold-cards-"));
const fonts = await writeFonts(folder);
delay.enable();
for (let round = 0; round < 100; round += 1) {
  const request = { digit: PRINCIPLES[round % 10]?.digit ?? 0, key: round.toString(16).padStart(16, "0") };
  const [milliseconds, { webp }] = await timed(() => painter.paint(request));
  pictures.push(milliseconds);
  kilobytes.push(webp.length / 1024);
  const { principle } = composeReading(libraryOf(request.digit), {
    number: request.digit,
    preferences: DEFAULT_PREFERENCES,
    seed: round,
  });
  for (const shape of SHAPES) {
    const [took] = await timed(() =>
      drawCard(fonts, { digit: request.digit, title: principle.title, line: principle.insight, picture: webp, shape }),
    );
    cards[shape].push(took);
  }
}
delay.disable();
await painter.close();
await rm(folder, { recursive: true });
print("A picture", "ms", spreadOf(pictures));
print("A picture", "KB", spreadOf(kilobytes));
for (const shape of SHAPES) print(`A card (${shape})`, "ms", spreadOf(cards[shape]));
console.log(
  `The event loop's delay meanwhile: mean ${(delay.mean / 1e6).toFixed(2)} ms, 99 % below ${(delay.percentile(99) / 1e6).toFixed(2)} ms, most ${(delay.max / 1e6).toFixed(2)} ms`,
);
