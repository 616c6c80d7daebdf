import { randomUUID } from "node:crypto";
import { type Made, type Member, makeGuest, PASSWORD, signInAgain } from "../factories/member.ts";
import { formWith, MODEL } from "./requests.ts";
import type { Known } from "./schema-values.ts";

/** A browser that has saved something, and one that has not. */
const SESSIONS = [randomUUID(), randomUUID()];

export const ADMIN_TOKEN = "a".repeat(32);

/** What members may have for a password by now. */
export const PASSWORDS = [PASSWORD, "lantern-7-moss"];

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What one member has: a topic with a reply, an angel number, a model, sessions. Answers the ids of all. */
async function furnishMember(made: Made, member: Member) {
  for (const _ of range(4)) await signInAgain(made, member);
  const session = { "x-session-id": SESSIONS[0] ?? "" };
  const topic = await member.post("/api/forum/topics", { title: "Of the moon", category: "general", description: "moon" });
  const { id } = topic.json() as { id: string };
  const posts = range(3).map(() =>
    member.post(`/api/forum/topics/${id}/posts`, { content: `Moonlight for @${member.username}` }),
  );
  const angel = await member.send("POST", "/api/angel-numbers", { number: "1234" }, session);
  const sessions = (await member.get("/api/sessions")).json() as { id: string }[];
  const others = (await Promise.all(posts)).map((post) => (post.json() as { id: string }).id);
  const { type, payload } = formWith(MODEL);
  const headers = { ...session, "content-type": type, "x-forwarded-for": "192.0.2.1" };
  const model = await made.app.inject({ method: "POST", url: "/api/3d/upload", headers, payload });
  const { urn } = model.json() as { urn: string };
  return { forum: [id, ...others], saved: [(angel.json() as { id: string }).id], sessions: sessions.map((one) => one.id), urn };
}

/** Readings at addresses of their own: where each stands, and what withdraws it. */
async function shareReadings(made: Made): Promise<{ id: string; key: string }[]> {
  const shared = range(3).map((seed) =>
    makeGuest(made).post("/api/shared-readings", { number: 3, preferences: { keywords: "" }, seed }),
  );
  return (await Promise.all(shared)).map((answer) => answer.json() as { id: string; key: string });
}

/** Furnishes the server for two members. Answers what is there to be met. */
export async function furnish(made: Made, members: readonly Member[]): Promise<Known> {
  const had = await Promise.all(members.map((member) => furnishMember(made, member)));
  const [forum, saved, sessions] = (["forum", "saved", "sessions"] as const).map((kind) => had.flatMap((one) => one[kind]));
  const ids = [forum, saved, sessions].flatMap((some = []) => some);
  const octahedron = (await makeGuest(made).get("/api/octahedron/generate")).json() as { urn: string };
  const examples = (await makeGuest(made).get("/api/3d/examples")).json() as { examples: { urn: string }[] };
  const urns = [octahedron.urn, ...examples.examples.map(({ urn }) => urn), ...had.map(({ urn }) => urn)];
  const shared = await shareReadings(made);
  const names = members.map(({ username }) => username);
  const emails = members.map(({ email }) => email);
  return {
    fields: {
      id: forum ?? [],
      "sessions id": sessions ?? [],
      "saved id": saved ?? [],
      "shared-readings id": shared.map(({ id }) => id),
      key: shared.map(({ key }) => key),
      urn: urns,
      "members name": names,
      username: [...range(20).flatMap(() => names), ...range(60).map((index) => `fuzz_${index}`)],
      email: [...emails, ...range(60).map((index) => `fuzz.${index}@people.example`)],
      newEmail: range(20).map((index) => `new.${index}@people.example`),
      password: PASSWORDS,
      currentPassword: PASSWORDS,
      newPassword: PASSWORDS,
      authorization: [`Bearer ${ADMIN_TOKEN}`],
      "x-session-id": SESSIONS,
      "idempotency-key": ["the same key", "another key"],
      number: ["1234", "7", "0000", 0, 3],
      birthDate: ["05/17/1990", "05/17/1990", "02/31/1999"],
      extractedNumbers: [[0, 5, 1, 7, 1, 9, 9, 0]],
      lifePathNumber: [5],
      planet: ["Mars", "moon"],
      sign: ["Aries", "pisces"],
      constellation: ["Aries"],
      keywords: ["moon", "🌙 light", ""],
      q: ["moon", "Moonlight for"],
      prefix: ["Mem", "f"],
      at: ["2026-03-20T14:46:00Z", "1900-01-01T00:00:00Z", "2099-12-31T23:59:59Z"],
      from: ["2026-03-20T14:46:00Z"],
      to: ["2026-05-20T14:46:00Z"],
      text: ["The moon is full.", "月は静かだ。", "…", "Vollmond über der See"],
    },
    texts: [...names, ...emails, ...ids, ...PASSWORDS],
  };
}
