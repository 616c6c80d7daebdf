import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { principleOf } from "@tenfold/domain/principles";
import { createRandom } from "@tenfold/domain/random";
import { generateImage } from "ai";
import sharp from "sharp";
import type { PainterConfig } from "../../config-providers.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { type Clock, callModel } from "../model-call.ts";
import { ModelError } from "../model-error.ts";
import type { Painter, PictureRequest } from "./painter.ts";

type ModelConfig = Extract<PainterConfig, { kind: "model" }>;

/** How long an image model may take, over all tries. */
const DEADLINE_MS = 45_000;

/** A picture of 16 million pixels, and a third more for base64. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** What a model paints may be larger, or smaller down to the least. */
const SIDE_PX = 768;
const LEAST_SIDE_PX = 256;
const MOST_PIXELS = 16_000_000;

/** What image models send. Not SVG, which is a program more than a picture. */
const FORMATS: readonly string[] = ["png", "jpeg", "webp", "gif", "heif"];

/** The standard deviation, in steps of 255, below which a picture is one flat color. */
const FLAT = 2;

const MANNERS = [
  "ink on wet paper",
  "layered cut paper",
  "a long exposure of light",
  "woven thread",
  "carved relief in raking light",
  "watercolor in thin washes",
];
const FORMS = [
  "a spiral",
  "nested circles",
  "branching lines",
  "drifting strata",
  "an interference of waves",
  "a single form in a wide field",
];

function promptFor({ digit, key }: PictureRequest): string {
  const { name, description, color } = principleOf(digit);
  const random = createRandom(`painting ${digit} ${key}`);
  return `An abstract, calm, finely made picture for the principle of ${name}: ${description} ${random.pick(FORMS)} in the manner of ${random.pick(MANNERS)}, chiefly ${color.name.toLowerCase()}. No text, no letters, no digits, no people, no faces, no frame.`;
}

/**
 * Decodes a picture and encodes it anew as a {@link SIDE_PX} pixels square WebP: nothing else that it held gets
 * through. Throws a {@link ModelError} if it is no picture to be shown.
 */
async function repaint(bytes: Uint8Array): Promise<Buffer> {
  const refuse = (why: string) => new ModelError(`what the model painted can't be shown: ${why}`);
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.includes(format)) throw refuse("it is of another kind");
    if (width < LEAST_SIDE_PX || height < LEAST_SIDE_PX) throw refuse("it is too small");
    const picture = await image.resize(SIDE_PX, SIDE_PX, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
    const { channels } = await sharp(picture).stats();
    // Models with a filter send a black picture in place of one they refuse to show.
    if (channels.slice(0, 3).every(({ stdev }) => stdev < FLAT)) throw refuse("it is blank");
    return picture;
  } catch (error) {
    throw error instanceof ModelError ? error : refuse("it can't be read");
  }
}

/**
 * Has pictures painted by an image model behind an OpenAI-compatible address, without "/images/generations", such as
 * "https://api.openai.com/v1". Its `paint` rejects with a ModelError.
 */
export function modelPainter(
  config: ModelConfig,
  { deadlineMs = DEADLINE_MS, clock }: { deadlineMs?: number; clock?: Clock } = {},
): Painter {
  const { url: baseURL, key, model: name } = config;
  const provider = createOpenAICompatible({
    name: "painter",
    baseURL,
    fetch: boundedFetch(MAX_ANSWER_BYTES),
    ...(key === undefined ? {} : { apiKey: key }),
  });
  const model = provider.imageModel(name);
  return {
    async paint(request) {
      const bytes = await callModel({
        deadlineMs,
        clock,
        attempt: async (abortSignal) => {
          const { image } = await generateImage({
            model,
            prompt: promptFor(request),
            size: "1024x1024",
            maxRetries: 0,
            abortSignal,
          });
          return image.uint8Array;
        },
      });
      const { name, color } = principleOf(request.digit);
      return {
        webp: await repaint(bytes),
        alt: `An abstract picture in ${color.name.toLowerCase()}, made for the principle of ${name}.`,
      };
    },
    close: async () => undefined,
  };
}
