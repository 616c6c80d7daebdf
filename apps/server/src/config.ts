import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

/** Where readings are written: here, or by a language model behind an address. */
export type WriterConfig =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "openai-compatible" | "anthropic";
      readonly url: string;
      readonly key: string | undefined;
      readonly model: string;
    };

/** Where pictures are painted: here, or by an image model behind an OpenAI-compatible address. */
export type PainterConfig =
  | { readonly kind: "embedded" }
  | { readonly kind: "model"; readonly url: string; readonly key: string | undefined; readonly model: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly database: { readonly kind: "sqlite" } | { readonly kind: "postgres"; readonly url: string };
  readonly productName: string;
  /** Whose word on a visitor's address is taken: anybody's, nobody's, or that of proxies at these addresses (comma-separated, IP or CIDR). */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  readonly writer: WriterConfig;
  readonly painter: PainterConfig;
}

/** All that is wrong with the settings, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The settings can't be used:\n${mistakes.map((mistake) => `  ${mistake}`).join("\n")}`);
    this.mistakes = mistakes;
  }
}

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

const web = address(["http:", "https:"]).transform((url) => url.replace(/\/+$/, ""));

/** Whether a text is an IP address, alone or with a prefix length. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.trim().split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port from 0 to 65535")
    .transform(Number)
    .pipe(z.int().min(0).max(65535, "must be a port from 0 to 65535"))
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: web.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address(["postgres:", "postgresql:"]).optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40, "must have at most 40 characters").default("Tenfold"),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === "true" || text === "false" || text.split(",").every(isNetwork),
      "must be true, false, or IP addresses or CIDR ranges with commas between",
    )
    .default("false"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WRITER_KIND: z.enum(["openai-compatible", "anthropic"]).optional(),
  WRITER_URL: web.optional(),
  WRITER_KEY: z.string().optional(),
  WRITER_MODEL: z.string().optional(),
  PAINTER_URL: web.optional(),
  PAINTER_KEY: z.string().optional(),
  PAINTER_MODEL: z.string().optional(),
});

type Settings = z.output<typeof settings>;

function readWriter(given: Settings, mistakes: string[]): WriterConfig {
  const { WRITER_URL: url, WRITER_MODEL: model, WRITER_KEY: key, WRITER_KIND: kind } = given;
  if (url !== undefined && model !== undefined) return { kind: kind ?? "openai-compatible", url, key, model };
  if (url !== undefined) mistakes.push("WRITER_MODEL: is needed where WRITER_URL is set");
  else if (model ?? key ?? kind) mistakes.push("WRITER_URL: is needed where WRITER_MODEL, WRITER_KEY or WRITER_KIND is set");
  return { kind: "embedded" };
}

function readPainter(given: Settings, mistakes: string[]): PainterConfig {
  const { PAINTER_URL: url, PAINTER_MODEL: model, PAINTER_KEY: key } = given;
  if (url !== undefined && model !== undefined) return { kind: "model", url, key, model };
  if (url !== undefined) mistakes.push("PAINTER_MODEL: is needed where PAINTER_URL is set");
  else if (model ?? key) mistakes.push("PAINTER_URL: is needed where PAINTER_MODEL or PAINTER_KEY is set");
  return { kind: "embedded" };
}

/**
 * Reads the settings from environment variables; one that is empty counts as not set.
 * Throws a {@link ConfigError} that names every mistake at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const mistakes: string[] = [];
  // Each setting is read by itself, so that a mistake in one doesn't hide what the others lack.
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(settings.shape)) {
    const read = schema.safeParse(set[name]);
    if (read.success) given[name] = read.data;
    else mistakes.push(`${name}: ${read.error.issues[0]?.message ?? "can't be read"}`);
  }
  const values = given as Settings;
  const config = { writer: readWriter(values, mistakes), painter: readPainter(values, mistakes) };
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    ...config,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    database: values.DATABASE_URL === undefined ? { kind: "sqlite" } : { kind: "postgres", url: values.DATABASE_URL },
    productName: values.PRODUCT_NAME,
    trustProxy: ["true", "false"].includes(values.TRUST_PROXY) ? values.TRUST_PROXY === "true" : values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}
