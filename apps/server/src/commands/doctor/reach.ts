import { connect, isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { DAY_MS } from "@tenfold/domain/time";
import { type Finding, note, ok, reasonOf, wrong } from "./finding.ts";

/** How long before its expiry a certificate is worth a warning. */
const RENEW_DAYS = 14;

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === "https:" ? 443 : 80);
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

function opened(socket: Socket, event: "connect" | "secureConnect", timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(timeoutMs, () => reject(new Error(`no answer within ${timeoutMs / 1000} seconds`)));
    socket.once(event, resolve).once("error", reject);
  });
}

function openTls(url: URL, timeoutMs: number): { socket: TLSSocket; ready: Promise<void> } {
  const host = hostOf(url);
  const servername = isIP(host) ? {} : { servername: host };
  // A bad certificate is reported, not thrown.
  const socket = connectTls({ host, port: portOf(url), ...servername, rejectUnauthorized: false });
  return { socket, ready: opened(socket, "secureConnect", timeoutMs) };
}

/** Whether a provider's address accepts connections. Nothing more is sent, so its key is not tried. */
export async function checkProvider(about: string, address: string, setting: string, timeoutMs: number): Promise<Finding> {
  const url = new URL(address);
  const isTls = url.protocol === "https:";
  const { socket, ready } = isTls
    ? openTls(url, timeoutMs)
    : (() => {
        const plain = connect({ host: hostOf(url), port: portOf(url) });
        return { socket: plain, ready: opened(plain, "connect", timeoutMs) };
      })();
  try {
    await ready;
    if ("authorizationError" in socket && socket.authorizationError)
      throw new Error(`its certificate is not trusted: ${socket.authorizationError}`);
    return ok(about, `${url.host} takes connections; its key is not tried, since nothing is sent`);
  } catch (error) {
    return wrong(about, `${url.host} can't be reached: ${reasonOf(error)}`, `Check ${setting}, the network and the provider.`);
  } finally {
    socket.destroy();
  }
}

/** Whether browsers will trust the certificate at PUBLIC_URL, as far as can be seen from here. */
export async function checkCertificate(publicUrl: string, now: number, timeoutMs: number): Promise<Finding> {
  const url = new URL(publicUrl);
  const { socket, ready } = openTls(url, timeoutMs);
  try {
    await ready;
    const { authorizationError } = socket;
    const daysLeft = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / DAY_MS);
    if (authorizationError)
      return wrong(
        "certificate",
        `browsers will not trust the certificate at ${url.host}: ${authorizationError}`,
        `Let the proxy show a certificate for ${url.hostname} that a public authority has signed, or mend PUBLIC_URL.`,
      );
    if (daysLeft < RENEW_DAYS)
      return wrong("certificate", `the certificate of ${url.host} ends in ${daysLeft} days`, "See to it that it is renewed.");
    return ok("certificate", `good for ${url.host}, for ${daysLeft} days`);
  } catch (error) {
    return note(
      "certificate",
      `not checked, since ${url.host} can't be reached from this machine: ${reasonOf(error)}`,
      "Look at it from another machine.",
    );
  } finally {
    socket.destroy();
  }
}
