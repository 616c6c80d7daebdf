import { z } from "zod";

const message = z.object({ type: z.string(), message: z.union([z.string(), z.array(z.string())]).optional() });
const child = z.object({
  urn: z.string().optional(),
  role: z.string().optional(),
  status: z.string().optional(),
  messages: z.array(message).optional(),
});

/** The parts of APS's translation manifest that are read here. */
export const manifestSchema = z.object({
  status: z.string(),
  progress: z.string(),
  derivatives: z
    .array(
      z.object({
        status: z.string(),
        outputType: z.string().optional(),
        messages: z.array(message).optional(),
        children: z.array(child).optional(),
      }),
    )
    .optional(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The provider's messages about a translation, by kind: "error" or "warning". */
export function messagesOf({ derivatives = [] }: Manifest, kind: string): string[] {
  const all = derivatives.flatMap(({ messages = [], children = [] }) => [
    ...messages,
    ...children.flatMap((child) => child.messages ?? []),
  ]);
  const texts = all.filter(({ type }) => type === kind).flatMap(({ message: text = [] }) => text);
  return [...new Set(texts)].slice(0, 5);
}

/** Percent done, read from texts such as "40% complete". */
export function percentOf({ progress }: Manifest): number {
  const percent = progress === "complete" ? 100 : Number.parseInt(progress, 10);
  return Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : 0;
}

/** The urns of an OBJ's files: the OBJ, its materials and its textures. Empty if there is none. */
export function objFilesOf({ derivatives = [] }: Manifest): string[] {
  const files = derivatives
    .filter(({ outputType, status }) => outputType === "obj" && status === "success")
    .flatMap(({ children = [] }) => children)
    .filter(({ role, status }) => role?.toLowerCase() === "obj" && status === "success")
    .flatMap(({ urn = [] }) => urn);
  return files.some((urn) => /\.obj$/i.test(urn)) ? files : [];
}
