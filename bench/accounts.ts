// Sign-ins and session look-ups per second on the real server, and how sign-ins affect other requests.
import { randomUUID } from "node:crypto";
import { cookiesOf } from "../e2e/cookies.ts";
import { startSite } from "../e2e/site.ts";
import { addressOf } from "./open-loop.ts";
import { print, type Spread, spreadOf, timed } from "./spread.ts";

const MEMBERS = 20;
const PASSWORD = "Lantern-7-moss";

/** Every request seems to come from a different visitor: the limits for one visitor are not what is measured. */
const site = await startSite({ TRUST_PROXY: "127.0.0.1" });
let visitors = 0;

function send(path: string, options: { readonly body?: object; readonly cookie?: string; readonly sessionId?: string } = {}) {
  visitors += 1;
  const { body, cookie, sessionId } = options;
  return fetch(`${site.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "x-forwarded-for": addressOf(visitors),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(cookie ? { cookie } : {}),
      ...(sessionId ? { "x-session-id": sessionId } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function expectOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer;
}

/** Sends requests one after another on several lines at once, for a time. Resolves to each request's duration, and to the total seconds. */
async function keepBusy(lines: number, seconds: number, request: () => Promise<Response>): Promise<[number[], number]> {
  const until = performance.now() + seconds * 1000;
  const taken: number[] = [];
  const [milliseconds] = await timed(() =>
    Promise.all(
      Array.from({ length: lines }, async () => {
        while (performance.now() < until) taken.push((await timed(async () => expectOk(await request())))[0]);
      }),
    ),
  );
  return [taken, milliseconds / 1000];
}

const nameOf = (member: number) => `member_${member % MEMBERS}`;
const signIn = () => send("/api/login", { body: { username: nameOf(visitors), password: PASSWORD } });

let cookie = "";
for (let member = 0; member < MEMBERS; member += 1) {
  const body = { username: nameOf(member), email: `${nameOf(member)}@mail.example`, password: PASSWORD };
  const answer = await expectOk(await send("/api/register", { body }));
  cookie = cookiesOf(answer);
}

try {
  const [signIns, signInSeconds] = await keepBusy(8, 8, signIn);
  console.log(`Sign-ins: ${(signIns.length / signInSeconds).toFixed(1)} a second, eight at a time`);
  print("A sign-in among eight", "ms", spreadOf(signIns));

  const [lookUps, lookUpSeconds] = await keepBusy(8, 5, () => send("/api/user", { cookie }));
  console.log(`Session look-ups: ${(lookUps.length / lookUpSeconds).toFixed(0)} a second, eight at a time`);
  print("A look-up among eight", "ms", spreadOf(lookUps));

  const sessionId = randomUUID();
  const other = () => send("/api/preferences", { sessionId });
  const quiet = spreadOf((await keepBusy(1, 5, other))[0]);
  const [[busyTimes]] = await Promise.all([keepBusy(1, 8, other), keepBusy(8, 8, signIn)]);
  const busy = spreadOf(busyTimes);
  print("Another request, alone", "ms", quiet);
  print("Another request, while eight sign in at a time", "ms", busy);
  const added = (of: keyof Spread) => `${(busy[of] - quiet[of]).toFixed(2)} ms`;
  console.log(`Sign-ins add ${added("median")} at the median and ${added("p95")} at 95 %.`);
} finally {
  await site.stop();
}
