import { randomBytes } from "node:crypto";
import { DAY_MS } from "@tenfold/domain/time";
import Bowser from "bowser";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { networkOf } from "../../platform/network.ts";
import { isSameSecret } from "../../platform/same-secret.ts";
import { cookieNames, cookieOptions } from "./cookies.ts";
import type { Visitor } from "./visitor.ts";

const KNOWN_FOR_MS = 365 * DAY_MS;

/** How many accounts one browser is known for; the oldest is dropped. */
const MOST_ACCOUNTS = 5;

/** Browser and system in words, such as "Chrome on Windows". */
export function describeDevice(userAgent: string | undefined): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent.slice(0, 500)) : { browser: {}, os: {} };
  const [program, system] = [browser.name, os.name].map((name) => name?.replace(/[^\p{L}\p{N} .-]/gu, "").slice(0, 40));
  if (program && system) return `${program} on ${system}`;
  return program || system || "Unknown device";
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: networkOf(request.ip), device: describeDevice(request.headers["user-agent"]) };
}

const markOf = (core: Core, nonce: string, userId: string) => shortKeyedHash(core.secrets.cookieKey, `${nonce}:${userId}`);

function readKnown(core: Core, request: FastifyRequest): { nonce: string; marks: readonly string[] } {
  const [nonce = "", ...marks] = (request.cookies[cookieNames(core).device] ?? "").split(".");
  return /^[\w-]{22}$/.test(nonce) ? { nonce, marks: marks.slice(0, MOST_ACCOUNTS) } : { nonce: "", marks: [] };
}

/** The id of a browser from which the member has signed in before; tries from elsewhere don't count against it. */
export function knownDevice(core: Core, request: FastifyRequest, userId: string): string | undefined {
  const { nonce, marks } = readKnown(core, request);
  const mark = markOf(core, nonce, userId);
  return nonce && marks.some((held) => isSameSecret(held, mark)) ? nonce : undefined;
}

/** Makes the browser forget a member whose account is gone; if it knows nobody else, the cookie goes too. */
export function forgetDevice(core: Core, request: FastifyRequest, reply: FastifyReply, userId: string): void {
  const { nonce, marks } = readKnown(core, request);
  const own = markOf(core, nonce, userId);
  const others = marks.filter((held) => held !== own);
  const { device } = cookieNames(core);
  if (others.length === 0) reply.clearCookie(device, cookieOptions(core));
  else reply.setCookie(device, [nonce, ...others].join("."), { ...cookieOptions(core), maxAge: KNOWN_FOR_MS / 1000 });
}

export function rememberDevice(core: Core, request: FastifyRequest, reply: FastifyReply, userId: string): void {
  const known = readKnown(core, request);
  const nonce = known.nonce || randomBytes(16).toString("base64url");
  const mark = markOf(core, nonce, userId);
  const marks = [mark, ...known.marks.filter((held) => held !== mark)].slice(0, MOST_ACCOUNTS);
  reply.setCookie(cookieNames(core).device, [nonce, ...marks].join("."), { ...cookieOptions(core), maxAge: KNOWN_FOR_MS / 1000 });
}
