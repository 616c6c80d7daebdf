import { isIP } from "node:net";
import type { onRequestHookHandler } from "fastify";
import ipaddr from "ipaddr.js";
import { AppError } from "./errors.ts";

/** An address as proxies write it, in brackets or with a port, as a bare one; what is none stays as it is. */
function bareAddress(written: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(written) ?? [];
  const address = bracketed === undefined ? (plain ?? written) : bracketed;
  const version = isIP(address);
  if (version === 0 || (bracketed !== undefined && version !== 6)) return written;
  return ipaddr.process(address).toString();
}

/**
 * Makes `request.ip` an IP address whatever a trusted proxy writes before it, so that a port or a word never counts
 * as a visitor of its own, and refuses a request whose proxy does not tell one. Warns once where somebody who is
 * not trusted sends such a header: behind a proxy that TRUST_PROXY does not name, all visitors count as one.
 */
export function readForwarded(): onRequestHookHandler {
  let warned = false;
  return (request, _reply, done) => {
    const { headers } = request.raw;
    const told = headers["x-forwarded-for"];
    if (told === undefined && headers.forwarded === undefined) return done();
    // More than the peer's own address is there only where the peer is trusted.
    if (told !== undefined && (request.ips?.length ?? 1) > 1) {
      headers["x-forwarded-for"] = String(told)
        .split(",")
        .map((part) => bareAddress(part.trim()))
        .join(", ");
      if (isIP(request.ip)) return done();
      return done(
        new AppError("invalid_input", {
          error: "X-Forwarded-For does not tell the address of who asks. The proxy has to send an IP address.",
        }),
      );
    }
    if (!warned && told !== "") {
      warned = true;
      request.log.warn(
        "a request came with X-Forwarded-For or Forwarded from an address that TRUST_PROXY does not name, and was taken for its sender's own; where that is your proxy, all visitors count as one until its address stands in TRUST_PROXY and it sends X-Forwarded-For",
      );
    }
    return done();
  };
}
