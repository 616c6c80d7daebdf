import type { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { BodyOf, ReplyOf } from "@tenfold/contract/endpoint";
import type { SecondStep, Step } from "@tenfold/contract/second-step";
import type { addPasskey, beginPasskey } from "@tenfold/contract/two-step";
import type { FastifyRequest } from "fastify";
import type { Core } from "../../../core.ts";
import type { UserRow } from "../store.ts";
import type { PasskeyRow } from "./store.ts";

/** Takes some 5 MB, so it is loaded only when a passkey is first used. */
const library = () => import("@simplewebauthn/server");

/**
 * Accepted signature algorithms by COSE number, the preferred first: EdDSA, ES256, RS256. Listed explicitly to leave
 * out what Node calls experimental.
 */
const ALGORITHMS = [-8, -7, -257];

/** The site as passkeys know it: the host name they are bound to, and the origin of its pages. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

/** The site of a request: the public address if set, else the address it was requested at. */
export function siteOf({ config: { publicUrl } }: Pick<Core, "config">, request: FastifyRequest): Site {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  // A header can hold anything; an invalid address matches no passkey.
  const { hostname: id, origin } = new URL(URL.canParse(address) ? address : "http://nowhere.invalid");
  return { id, origin };
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const listed = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }));

/**
 * The options for a browser to ask for one of these passkeys. Its presence is enough: the password has already shown
 * who it belongs to.
 */
export async function requestOf(
  site: Site,
  passkeys: readonly PasskeyRow[],
  challenge: string,
): Promise<NonNullable<SecondStep["passkey"]>> {
  const { generateAuthenticationOptions } = await library();
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytes(challenge),
    allowCredentials: listed(passkeys),
    userVerification: "discouraged",
  });
  return options as NonNullable<SecondStep["passkey"]>;
}

export async function creationOf(
  site: Site,
  productName: string,
  user: UserRow,
  passkeys: readonly PasskeyRow[],
  challenge: string,
): Promise<ReplyOf<typeof beginPasskey>> {
  const { generateRegistrationOptions } = await library();
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateRegistrationOptions({
    rpName: productName,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.username,
    userDisplayName: user.username,
    challenge: bytes(challenge),
    excludeCredentials: listed(passkeys),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "discouraged", userVerification: "discouraged" },
  });
  return options as ReplyOf<typeof beginPasskey>;
}

/** A new passkey, if a browser made it for this challenge; undefined if anything about it is wrong. */
export async function readNewPasskey(
  site: Site,
  given: BodyOf<typeof addPasskey>["passkey"],
  isChallenge: (challenge: string) => Promise<boolean>,
): Promise<Pick<PasskeyRow, "id" | "public_key" | "counter" | "transports"> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: given as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: isChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(given.response.transports ?? []),
  };
}

/** The passkey's signature counter, if it answered this challenge; undefined if anything about it is wrong. */
export async function readAnswer(
  site: Site,
  passkey: PasskeyRow,
  given: Extract<Step, { passkey: unknown }>["passkey"],
  isChallenge: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: given as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: isChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: { id: passkey.id, publicKey: bytes(passkey.public_key), counter: passkey.counter },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
