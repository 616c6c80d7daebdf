// Members' devices, for tests: an app that makes codes, and a passkey, both written from their standards.
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app shows at a time (RFC 6238). */
export function codeAt(secret: string, milliseconds: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

interface Place {
  readonly origin: string;
  readonly rpId: string;
}

const digest = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/** A passkey (WebAuthn level 3, ES256, no attestation), which answers for any place that a test says. */
export function makePasskey({ origin, rpId }: Place = { origin: "http://localhost", rpId: "localhost" }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const header = (flags: number, rp: string) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([digest(rp), Buffer.from([flags]), count]);
  };
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
  };

  return {
    id: credential.id,
    create(options: { readonly challenge: string }, place: Place = { origin, rpId }) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([header(0x41, place.rpId), Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, place.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
      };
    },
    get(options: { readonly challenge: string }, place: Place = { origin, rpId }) {
      const authenticatorData = header(0x01, place.rpId);
      const client = clientData("webauthn.get", options.challenge, place.origin);
      const signature = sign("sha256", Buffer.concat([authenticatorData, digest(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
}
