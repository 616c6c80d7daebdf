import { expect, it } from "vitest";
import { readConfig, warningsOf } from "./config.ts";

const MAIL_URL = "smtp://mail.example";

it.each([
  [{}, []],
  [{ PUBLIC_URL: "https://tenfold.example", MAIL_URL, FORUM_PUBLIC: "true" }, []],
  [{ PUBLIC_URL: "http://localhost:3000" }, []],
  [{ PUBLIC_URL: "http://127.0.0.1:3000" }, []],
  [{ PUBLIC_URL: "http://[::1]:3000" }, []],
  [{ PUBLIC_URL: "http://tenfold.example" }, [/https/]],
  [{ PUBLIC_URL: "http://127.0.0.1.tenfold.example" }, [/https/]],
  [{ MAIL_URL, FORUM_PUBLIC: "true" }, [/links in mails/, /feeds/]],
  [{ INSTANCES: "3", DATABASE_URL: "postgres://localhost/tenfold" }, [/models\/kept/, /outbox of its own/]],
])("warns of what %j means", (env, words) => {
  const warnings = warningsOf(readConfig(env));
  expect(warnings).toHaveLength(words.length);
  for (const [at, word] of words.entries()) expect(warnings[at]).toMatch(word);
});
