// The film of the turning octahedron: half a turn in eight seconds, after which it looks as it did at the beginning.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { TURN } from "../../packages/illustration/src/path.ts";
import { HEIGHT, NIGHT, picture, WIDTH } from "../../packages/illustration/src/site/canvas.ts";
import { BEHIND, drawSolid } from "../../packages/illustration/src/site/octahedron.ts";
import { viewSolid } from "../../packages/illustration/src/site/solid.ts";

const FOLDER = new URL("../../apps/web/public/film/", import.meta.url);
const SECONDS = 8;
const RATE = 24;
const [FILM_WIDTH, FILM_HEIGHT] = [960, 540];
/** Where the film begins: the broad side turned slightly away, which the poster also shows. */
const START = 0.06;
const TILT = 0.2;

/** How to make each film file from raw frames. */
const ENCODERS: Readonly<Record<string, readonly string[]>> = {
  webm: ["-c:v", "libvpx-vp9", "-crf", "40", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", "-g", "192"],
  mp4: ["-c:v", "libx264", "-crf", "27", "-preset", "slow", "-profile:v", "high", "-movflags", "+faststart"],
};

const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:00:04.000
[No sound] An octahedron turns slowly: its broad side, then its narrow one.

00:00:04.000 --> 00:00:08.000
The broad side comes around again, and the film begins anew.
`;

const GROUND = picture(BEHIND, NIGHT);

/** The solid alone, at a share of the film's length, from 0 to 1. */
function frame(share: number): string {
  const drawing = drawSolid(viewSolid([720, 405], 322, (START + share / 2) * TURN, TILT));
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${FILM_WIDTH}" height="${FILM_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`;
}

/** The film's sources as one text; if the text differs, so does the film. */
export function filmDrawing(): string {
  const shots = [0, 0.25, 0.5, 0.75].map(frame);
  return [GROUND, ...shots, SECONDS, RATE, JSON.stringify(ENCODERS), CAPTIONS].join("\n");
}

const FILES = ["octahedron.webm", "octahedron.mp4", "octahedron.vtt", "poster.avif", "poster.webp"];

export const isFilmWritten = () => FILES.every((file) => existsSync(new URL(file, FOLDER)));

async function encode(extension: string, frames: readonly Buffer[]): Promise<void> {
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${FILM_WIDTH}x${FILM_HEIGHT}`, "-r", String(RATE), "-i", "-"];
  const color = [
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
  ];
  const output = [
    ...color,
    "-pix_fmt",
    "yuv420p",
    ...(ENCODERS[extension] ?? []),
    "-fflags",
    "+bitexact",
    "-flags:v",
    "+bitexact",
    "-map_metadata",
    "-1",
  ];
  const target = fileURLToPath(new URL(`octahedron.${extension}`, FOLDER));
  const ffmpeg = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, ...output, target], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(ffmpeg, "close").catch(() => {
    throw new Error(
      "The film has changed and ffmpeg, which encodes it, is not on this machine (Debian: apt-get install ffmpeg).",
    );
  });
  for (const data of frames) if (!ffmpeg.stdin.write(data)) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Renders every frame and writes the film in both formats, its poster and its captions. Throws if ffmpeg is missing. */
export async function writeFilm(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const ground = await sharp(Buffer.from(GROUND)).resize(FILM_WIDTH, FILM_HEIGHT).removeAlpha().png().toBuffer();
  const render = (share: number) =>
    sharp(ground)
      .composite([{ input: Buffer.from(frame(share)) }])
      .removeAlpha();
  const frames: Buffer[] = [];
  for (let i = 0; i < SECONDS * RATE; i++)
    frames.push(
      await render(i / (SECONDS * RATE))
        .raw()
        .toBuffer(),
    );
  for (const extension of Object.keys(ENCODERS)) await encode(extension, frames);
  const poster = render(0);
  writeFileSync(
    new URL("poster.avif", FOLDER),
    await poster.clone().avif({ quality: 56, chromaSubsampling: "4:4:4" }).toBuffer(),
  );
  writeFileSync(new URL("poster.webp", FOLDER), await poster.clone().webp({ quality: 80, effort: 6 }).toBuffer());
  writeFileSync(new URL("octahedron.vtt", FOLDER), CAPTIONS);
}
