// Milliseconds for the positions of the ten bodies at an instant, for the whole sky, for a year of events, and for an answer from
// the snapshot.

import { BODIES, eventsBetween, longitudeAt, skyAt, speedAt } from "@tenfold/astronomy";
import { DAY_MS } from "@tenfold/domain/time";
import { makeApp } from "../apps/server/test/fixture.ts";
import { print, spreadOf, timed } from "./spread.ts";

const BEGIN = Date.UTC(2026, 0, 1);

async function measure(rounds: number, work: (at: number) => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = BEGIN + round * 3.7 * DAY_MS;
    const [milliseconds] = await timed(() => work(at));
    // The first rounds include compilation.
    if (round >= rounds / 10) taken.push(milliseconds);
  }
  return taken;
}

print("Ten longitudes", "ms", spreadOf(await measure(1000, (at) => BODIES.map((body) => longitudeAt(body, at)))));
print(
  "Ten longitudes and speeds",
  "ms",
  spreadOf(await measure(500, (at) => BODIES.map((body) => [longitudeAt(body, at), speedAt(body, at)]))),
);
print("The whole sky", "ms", spreadOf(await measure(30, (at) => skyAt(at))));
const years = await measure(4, (at) => eventsBetween(at, at + 365 * DAY_MS));
print("A year of events", "ms", spreadOf(years));

/** The milliseconds of CPU for an answer when the snapshot is there. */
async function measureAnswers(rounds: number): Promise<number[]> {
  const { app, close } = await makeApp();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const { statusCode } = await app.inject({ url: "/api/astrology", remoteAddress: `10.0.${round >> 8}.${round & 255}` });
    const { user, system } = process.cpuUsage(before);
    if (statusCode !== 200) throw new Error(`GET /api/astrology answered ${statusCode}`);
    if (round >= rounds / 2) taken.push((user + system) / 1000);
  }
  await close();
  return taken;
}

print("GET /api/astrology from the snapshot", "ms of CPU", spreadOf(await measureAnswers(4000)));
