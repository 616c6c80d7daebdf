// Throws requests at every call of the document, well formed and not. The same seed makes the same requests.
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Guest, type Member, makeGuest, makeMember } from "../factories/member.ts";
import { makeApp } from "../fixture.ts";
import { FOR_EVERYBODY } from "./for-everybody.ts";
import { ADMIN_TOKEN, furnish, PASSWORDS } from "./furnish.ts";
import { codesOf, type Operation, operationsOf, type Request, requestsOf, type Who } from "./requests.ts";
import type { Known } from "./schema-values.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

/** How many requests there are on SQLite, and on PostgreSQL besides, where each takes longer. */
const HOW_MANY = process.env.TEST_DATABASE_URL ? 3_000 : 20_000;

/**
 * The share, against 100 of the others, of calls that cost more than a look into the database (hashes, voices, skies,
 * files) or that end what others need, and of those that write to what anybody types.
 */
const SHARES: Readonly<Record<string, number>> = {
  "POST /api/angel-numbers": 400,
  "POST /api/analyze-birth-date": 400,
  "POST /api/register": 12,
  "POST /api/login": 12,
  "POST /api/reset-password": 12,
  "POST /api/change-password": 4,
  "POST /api/change-email": 12,
  "DELETE /api/account": 4,
  "POST /api/account/two-step/app": 4,
  "DELETE /api/account/two-step/app": 4,
  "POST /api/account/two-step/passkeys/begin": 4,
  "DELETE /api/account/two-step/passkeys/{id}": 12,
  "POST /api/account/two-step/recovery-codes": 4,
  "POST /api/logout": 12,
  "DELETE /api/sessions": 12,
  "GET /api/debug/terminology/{planet}/{sign}": 400,
  "GET /api/astrology": 12,
  "GET /api/astrology/calendar": 8,
  "POST /api/generate-personalized-reading": 300,
  "POST /api/tts/generate": 12,
  "POST /api/3d/upload": 20,
  "POST /api/forum/pictures/upload": 20,
  "DELETE /api/forum/topics/{id}": 4,
};

/** With at most this share, a call is made a few times: it may be that none of them is well. */
const SELDOM = 4;

/**
 * Calls that only a token out of a mail makes well, an account that has no address, a code that an app shows, a passkey, or
 * the bytes of a picture.
 */
const NEVER_WELL = [
  "POST /api/add-email",
  "POST /api/reset-password",
  "POST /api/unsubscribe",
  "POST /api/verify-email",
  "POST /api/disown-email",
  "POST /api/login/second-step",
  "POST /api/account/two-step/app/confirm",
  "DELETE /api/account/two-step/app",
  "POST /api/account/two-step/ask-passkey",
  "POST /api/account/two-step/passkeys",
  "DELETE /api/account/two-step/passkeys/{id}",
  "POST /api/account/two-step/recovery-codes",
  "POST /api/forum/pictures/upload",
  // Nobody here moderates: what moderators hide and whom they suspend would be missing for all other calls.
  "GET /api/forum/moderation/queue",
  "GET /api/forum/moderation/topics",
  "GET /api/forum/moderation/topics/{id}",
  "POST /api/forum/moderation/posts/{id}/{act}",
  "POST /api/forum/moderation/topics/{id}/move",
  "POST /api/forum/moderation/topics/{id}/{act}",
  "GET /api/forum/moderation/members/{username}",
  "POST /api/forum/moderation/members/{username}/suspend",
  "POST /api/forum/moderation/members/{username}/unsuspend",
  "POST /api/forum/moderation/members/{username}/notes",
  "DELETE /api/forum/moderation/notes/{id}",
  "GET /api/forum/moderation/log",
  "POST /api/forum/moderation/log/{id}/undo",
];

/** How long an answer may take. */
const LONGEST_MS = 2_000;

/** How many requests are under way at a time, and of how many one goes through a connection of its own. */
const AT_A_TIME = 8;
const BY_SOCKET = 20;

/** After how many requests it is seen to that the members are signed in: some of what is asked signs them out. */
const STINT = 50;

/** How often at most a call for members is made by nobody, until it asks for a sign-in. */
const TRIES_AS_NOBODY = 60;

type Made = Awaited<ReturnType<typeof makeApp>>;

let made: Made;
const cookies = new Map<Who, string>();
beforeAll(async () => {
  made = await makeApp({ trustProxy: "127.0.0.1", adminToken: ADMIN_TOKEN });
  await made.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => made.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Milliseconds. */
  readonly took: number;
}

let asked = 0;

/** Everybody is somebody else to the limits, as thousands of visitors are. */
function headersOf({ headers, who }: Request): Record<string, string> {
  asked += 1;
  const cookie = cookies.get(who);
  const address = `198.${18 + ((asked >> 16) & 1)}.${(asked >> 8) & 255}.${asked & 255}`;
  return { ...headers, "x-forwarded-for": address, ...(cookie === undefined ? {} : { cookie }) };
}

function bySocket(request: Request): Promise<Omit<Answer, "took">> {
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Answer, "took">>();
  const { port } = made.app.server.address() as AddressInfo;
  const { operation, url, payload } = request;
  const options = { port, host: "127.0.0.1", method: operation.method, path: url, headers: headersOf(request), agent: false };
  httpRequest(options, (response) => {
    let body = "";
    response.on("data", (data) => (body += String(data)));
    response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
  })
    .on("error", reject)
    .end(payload);
  return promise;
}

async function ask(request: Request, socket: boolean): Promise<Answer> {
  const began = performance.now();
  const { operation, url, payload } = request;
  if (socket) return { ...(await bySocket(request)), took: performance.now() - began };
  const { statusCode, headers, body } = await made.app.inject({
    method: operation.method as "GET",
    url,
    headers: headersOf(request),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: statusCode, headers, body, took: performance.now() - began };
}

function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}

/** What is wrong with an answer: a failure, something for members that anybody gets, or what the document does not tell of. */
function faultOf({ operation, who }: Request, { status, headers, body }: Answer): string | undefined {
  if (isForMembers(operation) && who === "nobody" && (status === 200 || status === 404)) return `answers nobody ${status}`;
  if (status === 200) return undefined;
  const code = codeIn(body);
  if (status === 503 && code === "busy" && codesOf(operation, 503).includes(code) && Number(headers["retry-after"]) > 0)
    return undefined;
  if (status >= 500) return `answers ${status} ${code}`;
  return codesOf(operation, status).includes(code) ? undefined : `answers ${status} ${code}, which the document does not tell of`;
}

const cookieOf = (guest: Guest) => [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Sees to it that both are signed in: as they were, or as somebody new where an account or its password has gone. */
async function keepSignedIn(members: readonly Member[]): Promise<void> {
  for (const [index, who] of (["one", "other"] as const).entries()) {
    const cookie = cookies.get(who) ?? "";
    if ((await made.app.inject({ url: "/api/user", headers: { cookie } })).statusCode === 200) continue;
    const { username = "" } = members[index] ?? {};
    const guest = makeGuest(made);
    for (const password of PASSWORDS) await guest.post("/api/login", { username, password });
    if (guest.cookies.size > 1) {
      cookies.set(who, cookieOf(guest));
      continue;
    }
    cookies.set(who, cookieOf(await makeMember(made)));
  }
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

const isForMembers = (operation: Operation) => !FOR_EVERYBODY.includes(nameOf(operation));

/** As many requests as there are to be, of all calls by their shares, in an order of chance. */
function drawRequests(operations: readonly Operation[], known: Known): Request[] {
  const arbitraries = operations.map((operation) => ({
    weight: SHARES[nameOf(operation)] ?? 100,
    arbitrary: requestsOf(operation, known),
  }));
  return fc.sample(fc.oneof(...arbitraries), { numRuns: HOW_MANY, seed: SEED });
}

it(`answers ${HOW_MANY} requests of chance, none with a failure and none late`, { timeout: 900_000 }, async () => {
  const operations = operationsOf((await made.app.inject({ url: "/api/openapi.json" })).json());
  expect(operations.map(nameOf)).toEqual(expect.arrayContaining([...FOR_EVERYBODY]));
  const members = [await makeMember(made), await makeMember(made)] as const;
  const known = await furnish(made, members);
  const requests = drawRequests(operations, known);
  cookies.set("one", cookieOf(members[0])).set("other", cookieOf(members[1]));
  const faults = new Map<string, string>();
  const slow: Request[] = [];
  const seen = new Map<string, Set<number>>();
  const askedToSignIn = new Set<string>();
  const check = async (request: Request, index: number) => {
    const answer = await ask(request, index % BY_SOCKET === 0);
    const name = nameOf(request.operation);
    seen.set(name, (seen.get(name) ?? new Set()).add(answer.status));
    if (codeIn(answer.body) === "not_signed_in") askedToSignIn.add(name);
    const fault = faultOf(request, answer);
    const { url, headers, payload = "", who } = request;
    if (fault) faults.set(`${name} ${fault}`, JSON.stringify({ index, url, headers, payload: payload.slice(0, 500), who }));
    if (answer.took > LONGEST_MS) slow.push(request);
  };
  for (let from = 0; from < requests.length; from += STINT) {
    await keepSignedIn(members);
    const stint = requests.slice(from, from + STINT).map((request, place) => ({ request, index: from + place }));
    const next = async (): Promise<void> => {
      for (let one = stint.shift(); one; one = stint.shift()) await check(one.request, one.index);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, next));
  }
  // Chance may have made a call seldom, and never as nobody with values that are well.
  for (const operation of operations.filter(isForMembers))
    for (const request of fc.sample(requestsOf(operation, known), { numRuns: TRIES_AS_NOBODY, seed: SEED }))
      if (!askedToSignIn.has(nameOf(operation))) await check({ ...request, who: "nobody" }, 1);
  // Machines are shared: what was late counts if it is late again, by itself, twice.
  for (const request of slow) {
    const again = [await ask(request, false), await ask(request, false)];
    const times = again.map(({ took }) => Math.round(took));
    if (times.every((took) => took > LONGEST_MS))
      faults.set(
        `${nameOf(request.operation)} takes ${times} ms`,
        JSON.stringify({ url: request.url, payload: request.payload }),
      );
  }
  expect([...faults], `made with FUZZ_SEED=${SEED}`).toEqual([]);
  expect([...askedToSignIn].sort()).toEqual(operations.filter(isForMembers).map(nameOf).sort());
  if (HOW_MANY < 20_000) return;
  // Every call was made, and nearly every one that was made often well at least once: what is thrown reaches beyond the
  // checks of input.
  expect([...seen.keys()].sort()).toEqual(operations.map(nameOf).sort());
  const never = operations
    .map(nameOf)
    .filter((name) => (SHARES[name] ?? 100) > SELDOM && !seen.get(name)?.has(200) && !NEVER_WELL.includes(name));
  expect(never.length, String(never)).toBeLessThan(5);
});
