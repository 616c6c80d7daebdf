import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { generateSecret, verify } from "otplib";
import type { Core } from "../../../core.ts";

/** How far an app's clock may be off: one code in either direction. */
const TOLERANCE_S = 30;

/** Six digits, as apps show them, with or without a gap. */
const CODE = /^\d{3} ?\d{3}$/;

type Keys = Pick<Core, "secrets">;

const CIPHER = "aes-256-gcm";
const keyOf = ({ secrets }: Keys) => Buffer.from(hkdfSync("sha256", secrets.linkKey, "", "totp secrets", 32));

/**
 * Encrypts a secret for one member: somebody who reads the database can neither make codes from it nor give it to
 * another member.
 */
function seal(core: Keys, userId: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(core), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".");
}

function unseal(core: Keys, userId: string, text: string): string {
  const [nonce, tag, sealed] = text.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !tag || !sealed) throw new Error("a TOTP secret is not as it was kept");
  const decipher = createDecipheriv(CIPHER, keyOf(core), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
}

export function makeSecret(core: Keys, userId: string): { readonly secret: string; readonly sealed: string } {
  const secret = generateSecret();
  return { secret, sealed: seal(core, userId, secret) };
}

/** The time step that a code belongs to (RFC 6238); undefined if it is not valid now or was used. */
export async function stepOfCode(
  core: Keys & Pick<Core, "now">,
  kept: { readonly user_id: string; readonly secret_sealed: string; readonly last_step: number },
  code: string,
): Promise<number | undefined> {
  if (!CODE.test(code)) return undefined;
  const result = await verify({
    secret: unseal(core, kept.user_id, kept.secret_sealed),
    token: code.replace(" ", ""),
    epoch: Math.floor(core.now() / 1000),
    epochTolerance: TOLERANCE_S,
    ...(kept.last_step > 0 ? { afterTimeStep: kept.last_step } : {}),
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
