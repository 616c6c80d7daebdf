import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { principleOf } from "@tenfold/domain/principles";
import { randomFrom } from "@tenfold/domain/random";
import { generateImage } from "ai";
import sharp from "sharp";
import type { PainterConfig } from "../../config.ts";
import type { Painter, PictureRequest } from "./painter.ts";

type ModelConfig = Extract<PainterConfig, { kind: "model" }>;

/** How long an image model may take, in milliseconds. */
const DEADLINE = 45_000;
const SIDE = 768;

const MANNERS = ["ink on wet paper", "layered cut paper", "a long exposure of light", "woven thread", "carved relief in raking light", "watercolor in thin washes"];
const FORMS = ["a spiral", "nested circles", "branching lines", "drifting strata", "an interference of waves", "a single form in a wide field"];

function promptFor({ digit, key }: PictureRequest): string {
  const { name, description, color } = principleOf(digit);
  const random = randomFrom(`painting ${digit} ${key}`);
  return `An abstract, calm, finely made picture for the principle of ${name}: ${description} ${random.pick(FORMS)} in the manner of ${random.pick(MANNERS)}, chiefly ${color.name.toLowerCase()}. No text, no letters, no digits, no people, no faces, no frame.`;
}

/** Has pictures painted by an image model behind an OpenAI-compatible address. */
export function modelPainter(config: ModelConfig): Painter {
  const provider = createOpenAICompatible({ name: "painter", baseURL: config.url, ...(config.key === undefined ? {} : { apiKey: config.key }) });
  const model = provider.imageModel(config.model);
  return {
    async paint(request, signal) {
      const deadline = AbortSignal.timeout(DEADLINE);
      const { image } = await generateImage({
        model,
        prompt: promptFor(request),
        size: "1024x1024",
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      // Whatever came is decoded and written anew: what can't be decoded is no picture, and nothing else gets through.
      const webp = await sharp(image.uint8Array, { limitInputPixels: 16_000_000 }).resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
      const { name, color } = principleOf(request.digit);
      return { webp, alt: `An abstract picture in ${color.name.toLowerCase()}, made for the principle of ${name}.` };
    },
    close: async () => undefined,
  };
}
