// Runs in a worker thread: a sky takes some hundredths of a second and a year of events about a second, which no request may wait behind.

import {
  eventsBetween,
  localTime,
  longitudeAt,
  retrogradePeriods,
  type SkyEvent,
  signOf,
  skyAt,
  type Wanderer,
} from "@tenfold/astronomy";
import type { SkyEventReply, SkyReply } from "@tenfold/contract/astrology";
import { iso } from "../../platform/instants.ts";
import type { ComputedSky, Retrograde } from "./computed.ts";

export type EphemerisTask =
  | { readonly kind: "sky"; readonly at: number }
  | { readonly kind: "events"; readonly from: number; readonly to: number }
  | { readonly kind: "retrogrades"; readonly planet: Wanderer; readonly from: number; readonly to: number };

function computeSky(at: number): ComputedSky {
  const { bodies, moon, aspects, changesAt } = skyAt(at);
  const reply: SkyReply = {
    at: iso(at),
    planets: bodies.map(({ body, sign, nextIngress, nextStation, ...place }) => ({
      name: body,
      constellation: sign,
      ...place,
      nextIngress: { constellation: nextIngress.sign, at: iso(nextIngress.at) },
      nextStation: nextStation && { direction: nextStation.direction, at: iso(nextStation.at) },
    })),
    moonPhase: {
      current: moon.current,
      nextPhase: { type: moon.next.type, ...localTime(moon.next.at), at: iso(moon.next.at) },
    },
    aspects: aspects.map(({ bodies: [one, other], exactAt, ...aspect }) => ({
      ...aspect,
      bodies: [one, other],
      exactAt: exactAt === null ? null : iso(exactAt),
    })),
  };
  return { reply, changesAt };
}

function replyOf(event: SkyEvent): SkyEventReply {
  const { kind, body } = event;
  const told = { kind, at: iso(event.at), planet: body };
  switch (event.kind) {
    case "ingress":
      return { ...told, constellation: event.sign };
    case "void":
      return { ...told, until: iso(event.until), constellation: event.sign };
    case "station":
      return { ...told, direction: event.direction, constellation: signOf(longitudeAt(body, event.at)) };
    case "phase":
      return { ...told, phase: event.phase, constellation: signOf(longitudeAt(body, event.at)) };
    case "eclipse":
      return { ...told, eclipse: event.type, constellation: signOf(longitudeAt(body, event.at)) };
  }
}

function computeEvents(from: number, to: number): SkyEventReply[] {
  // A void of course belongs to the time in which it begins, so that no two stretches both have it.
  return eventsBetween(from, to)
    .filter(({ at }) => at >= from && at < to)
    .map(replyOf);
}

function computeRetrogrades(planet: Wanderer, from: number, to: number): Retrograde[] {
  return retrogradePeriods(planet, from, to).map((period) => ({
    ...period,
    signFrom: signOf(longitudeAt(planet, period.from)),
    signUntil: signOf(longitudeAt(planet, period.until)),
  }));
}

export default function compute(task: EphemerisTask): ComputedSky | SkyEventReply[] | Retrograde[] {
  if (task.kind === "sky") return computeSky(task.at);
  if (task.kind === "events") return computeEvents(task.from, task.to);
  return computeRetrogrades(task.planet, task.from, task.to);
}
