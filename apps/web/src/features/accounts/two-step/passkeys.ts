import type { CallBody, CallReply } from "@tenfold/contract/calls";
import type { SecondStep, Step } from "@tenfold/contract/second-step";

/** Whether this browser has passkeys here: they are bound to a name, so an address of numbers has none. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

/** What is said where a browser's own window for passkeys was closed, or found none. */
export const NO_PASSKEY = "No passkey was given. You can try again, or choose another way.";

/** Loaded when it is needed: who has no passkey never needs it. */
const library = () => import("@simplewebauthn/browser");

type UsedPasskey = Extract<Step, { passkey: unknown }>["passkey"];

/** Lets the member show one of their passkeys. Rejects where the browser's window for it was closed. */
export async function showPasskey(request: NonNullable<SecondStep["passkey"]>): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return (await startAuthentication({ optionsJSON: request as Options })) as UsedPasskey;
}

/** Lets the member make a passkey. Rejects where the browser's window for it was closed. */
export async function makePasskey(options: CallReply<"beginPasskey">): Promise<CallBody<"addPasskey">["passkey"]> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  return (await startRegistration({ optionsJSON: options as Options })) as CallBody<"addPasskey">["passkey"];
}

/** What to say of a failure: a window of the browser's that was closed is no fault of the server's. */
export const isClosed = (error: unknown) => error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
