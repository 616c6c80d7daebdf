import { createHash, randomBytes } from "node:crypto";

export const makeToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token, so that who reads the database can't use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
