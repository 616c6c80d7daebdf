import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { modelPropertiesSchema } from "@tenfold/contract/models";
import { z } from "zod";

const FOLDER = new URL("../../../../../content/models/", import.meta.url);

const examplesSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    sentence: z.string(),
    properties: modelPropertiesSchema,
  }),
);

export type Example = z.output<typeof examplesSchema>[number] & {
  readonly urn: string;
  readonly glb: Buffer;
  readonly hash: string;
};

export type Examples = ReadonlyMap<string, Example>;

const digestOf = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** Reads the examples that `npm run models` made. Urns stay the same as long as the names do. */
export function readExamples(): Examples {
  const read = (name: string) => readFileSync(fileURLToPath(new URL(name, FOLDER)));
  const listed = examplesSchema.parse(JSON.parse(read("examples.json").toString("utf8")));
  return new Map(
    listed.map((example) => {
      const urn = digestOf(`example ${example.slug}`).subarray(0, 16).toString("base64url");
      const glb = read(`${example.slug}.glb`);
      return [urn, { ...example, urn, glb, hash: digestOf(glb).toString("hex") }];
    }),
  );
}
