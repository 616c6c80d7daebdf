import { createHmac } from "node:crypto";

/** A hash of a text that nobody without the key can make or check: 256 bits as base64url. */
export const keyedHash = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** The first 132 bits of it, for what stands in addresses or tells visitors apart. */
export const shortKeyedHash = (key: string, text: string) => keyedHash(key, text).slice(0, 22);
