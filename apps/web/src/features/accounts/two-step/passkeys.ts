import type { CallBody, CallReply } from "@tenfold/contract/calls";
import type { SecondStep, Step } from "@tenfold/contract/second-step";

/** Whether passkeys work here: they are bound to a domain name, so a site at an IP address has none. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

const NO_PASSKEY = "No passkey was given. You can try again, or choose another way.";
const HAS_PASSKEY = "This device or key keeps a passkey of yours for this site already.";

/** Loaded on demand: members without a passkey never need it. */
const library = () => import("@simplewebauthn/browser");

type UsedPasskey = Extract<Step, { passkey: unknown }>["passkey"];

/** Lets the member use a passkey. Rejects if the browser's passkey window was closed. */
export async function showPasskey(request: NonNullable<SecondStep["passkey"]>): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return (await startAuthentication({ optionsJSON: request as Options })) as UsedPasskey;
}

/** Lets the member create a passkey. Rejects if the browser's passkey window was closed. */
export async function makePasskey(options: CallReply<"beginPasskey">): Promise<CallBody<"addPasskey">["passkey"]> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  return (await startRegistration({ optionsJSON: options as Options })) as CallBody<"addPasskey">["passkey"];
}

/** The words for what is not the server's fault: the browser's passkey window was closed, or had nothing to offer. */
export function passkeyWords(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return HAS_PASSKEY;
  return /^(NotAllowed|Abort)Error$/.test(name) ? NO_PASSKEY : undefined;
}
