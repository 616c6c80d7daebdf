// A process that translates one file after another on request. It may be killed at any time.
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, optimize, ReadError, readModel, recognize, validate, Warnings } from "../readers/index.ts";

export type Answer = {
  readonly success: boolean;
  readonly code?: string;
  readonly words?: string;
  readonly warnings?: readonly string[];
};

async function translate(file: string): Promise<Answer> {
  const recognized = await recognize(file);
  if (recognized === undefined || recognized.format === "zip") return { success: false, code: "unknown-format", words: "none" };
  const warnings = new Warnings();
  const document = await readModel(file, recognized.format, dirname(file), warnings);
  describe(document);
  const glb = await optimize(document);
  await validate(glb);
  writeFileSync(`${file}.out`, glb);
  return { success: true, warnings: warnings.sentences() };
}

process.on("message", async (file: string) => {
  const answer = await translate(file).catch(
    (error: unknown): Answer =>
      error instanceof ReadError
        ? { success: false, code: error.code, words: error.message }
        : { success: false, code: "uncaught", words: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  process.send?.(answer);
});
