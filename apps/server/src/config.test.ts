import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const mistakesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
  }
  return [];
};

describe("readConfig", () => {
  it("needs nothing to be set", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: undefined,
      database: { kind: "sqlite" },
      productName: "Tenfold",
      trustProxy: false,
      logLevel: "info",
      writer: { kind: "embedded" },
      painter: { kind: "embedded" },
    });
    expect(readConfig({}).dataDir).toMatch(/[\\/]data$/);
  });

  it("takes an empty setting for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", WRITER_URL: "" })).toEqual(readConfig({}));
  });

  it("reads every setting", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://tenfold.example/",
      DATA_DIR: "/srv/tenfold",
      DATABASE_URL: "postgres://user@db.example/tenfold",
      PRODUCT_NAME: "Tenfold & Co",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      LOG_LEVEL: "warn",
      WRITER_KIND: "anthropic",
      WRITER_URL: "https://writer.example/v1",
      WRITER_KEY: "key",
      WRITER_MODEL: "model",
      PAINTER_URL: "https://painter.example/v1",
      PAINTER_MODEL: "brush",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      publicUrl: "https://tenfold.example",
      database: { kind: "postgres", url: "postgres://user@db.example/tenfold" },
      productName: "Tenfold & Co",
      trustProxy: "10.0.0.0/8, ::1",
      logLevel: "warn",
      writer: { kind: "anthropic", url: "https://writer.example/v1", key: "key", model: "model" },
      painter: { kind: "model", url: "https://painter.example/v1", key: undefined, model: "brush" },
    });
  });

  it("takes an OpenAI-compatible writer where the kind is not said", () => {
    expect(readConfig({ WRITER_URL: "http://127.0.0.1:1", WRITER_MODEL: "m" }).writer.kind).toBe("openai-compatible");
  });

  it("tells all mistakes at once", () => {
    const mistakes = mistakesOf({
      PORT: "80a",
      PUBLIC_URL: "tenfold.example",
      DATABASE_URL: "mysql://x",
      TRUST_PROXY: "2",
      LOG_LEVEL: "loud",
      WRITER_KIND: "oracle",
      WRITER_URL: "http://127.0.0.1:1",
      PAINTER_KEY: "k",
    });
    const settings = [
      "PORT",
      "PUBLIC_URL",
      "DATABASE_URL",
      "TRUST_PROXY",
      "LOG_LEVEL",
      "WRITER_KIND",
      "WRITER_MODEL",
      "PAINTER_URL",
    ];
    expect(mistakes.map((mistake) => mistake.split(":")[0])).toEqual(settings);
  });

  it.each(["-1", "65536", "1e3", "3000.5"])("refuses %s as a port", (PORT) => {
    expect(mistakesOf({ PORT })).toEqual(["PORT: must be a port from 0 to 65535"]);
  });

  it.each(["10.0.0.0/33", "10.0.0", "true,false", "::1/129", "10.0.0.1/"])("refuses %s as proxies", (TRUST_PROXY) => {
    expect(mistakesOf({ TRUST_PROXY })).toHaveLength(1);
  });

  it("knows every setting of .env.example, and no other", () => {
    const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
    const listed = [...example.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
    const source = readFileSync(new URL("./config.ts", import.meta.url), "utf8");
    const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(known));
    expect(known).toHaveLength(15);
  });
});
