import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** What proxies add to a request that they pass on. */
const PASSED_ON = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/** Whether a host, as it stands in an address, means the machine that asks for it. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether a request was made on this machine, by a name of its own, and passed on by nobody. */
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
