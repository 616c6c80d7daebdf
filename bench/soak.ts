import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { PAGES } from "@tenfold/contract/site";
import { cookiesOf } from "../e2e/cookies.ts";
import { addressOf } from "./open-loop.ts";
import type { ProcessMemory } from "./processes.ts";

const EVERY_MS = 100;
const TOLD_EVERY_MS = 30_000;
const KEYWORDS = ["", "moon", "Maria", "letting go", "grief, tea", "луна"];
const STYLES = ["poetic", "scientific", "spiritual", "practical"];
const VOICES = ["en-US-natalie", "de-DE-josephine", "fr-FR-justine"];

interface Visitor {
  readonly url: string;
  readonly round: number;
}

async function ask({ url, round }: Visitor, path: string, body?: object, cookie?: string): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "x-forwarded-for": addressOf(round),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // Status 429 is a limit; any other error is a fault in the mix or in the server.
  if (answer.status >= 400 && answer.status !== 429) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const preferencesOf = (round: number) => ({
  style: STYLES[round % STYLES.length],
  composition: "detailed",
  keywords: KEYWORDS[round % KEYWORDS.length],
});

const simplePages = PAGES.map(({ path }) => path).filter((path) => !/[:?]/.test(path));

/** What visitors do, all equally often. */
const MIX: readonly ((visitor: Visitor, cookie: string) => Promise<Response>)[] = [
  (visitor) => ask(visitor, simplePages[visitor.round % simplePages.length] ?? "/"),
  async (visitor) => {
    const { round } = visitor;
    const made = await ask(visitor, "/api/generate-content", { number: round % 10, preferences: preferencesOf(round) });
    const { imageUrl } = (await made.json()) as { imageUrl?: string };
    return imageUrl ? ask(visitor, imageUrl) : made;
  },
  (visitor) =>
    ask(visitor, "/api/angel-numbers", { number: String(visitor.round % 10_000), preferences: preferencesOf(visitor.round) }),
  (visitor) => ask(visitor, "/api/astrology"),
  (visitor) => ask(visitor, "/api/generate-personalized-reading", { planet: "Mars", constellation: "Aries" }),
  (visitor) => ask(visitor, "/api/forum/topics"),
  (visitor) => ask(visitor, "/api/octahedron/generate"),
  (visitor) =>
    ask(visitor, "/api/tts/generate", {
      text: `Reading ${visitor.round}: ten numbers stand for ten ways to look at one whole.`,
      voiceId: VOICES[visitor.round % VOICES.length],
    }),
  (visitor, cookie) =>
    ask(visitor, "/api/forum/topics", { title: `Walk ${randomUUID()}`, description: "Where?", category: "general" }, cookie),
];

async function register(visitor: Visitor): Promise<string> {
  const body = { username: "soaking_one", email: "soaking_one@mail.example", password: "Lantern-7-moss" };
  return cookiesOf(await ask(visitor, "/api/register", body));
}

/** Has visitors do everything for a time, and reports what the processes use meanwhile. */
export async function soak(url: string, forMs: number, processes: () => readonly ProcessMemory[]): Promise<void> {
  const cookie = await register({ url, round: 0 });
  const statuses = new Map<number, number>();
  const began = performance.now();
  let told = 0;
  for (let round = 1; performance.now() - began < forMs; round += 1) {
    const answer = await MIX[round % MIX.length]?.({ url, round }, cookie);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (performance.now() - began >= told * TOLD_EVERY_MS) {
      const figures = processes().map(
        ({ name, residentMb, cpuMs }) => `${name} ${residentMb.toFixed(0)} MB, ${(cpuMs / 1000).toFixed(1)} s of CPU`,
      );
      console.log(`${told * (TOLD_EVERY_MS / 1000)} s: ${figures.join("; ")}`);
      told += 1;
    }
    await wait(EVERY_MS);
  }
  console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
}
