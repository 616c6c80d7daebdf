import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** Headers that proxies add to a forwarded request. */
const PASSED_ON = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/** Whether a host in an address means the requesting machine itself. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether a request was made on this machine, by one of its own names, and forwarded by nobody. */
export function isLocal({ raw, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? "";
  const host = `http://${raw.headers.host}`;
  return (
    ipaddr.isValid(address) &&
    ipaddr.process(address).range() === "loopback" &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    !PASSED_ON.some((header) => raw.headers[header] !== undefined)
  );
}
