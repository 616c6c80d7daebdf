import { PASSWORD_MAX, PASSWORD_MIN, passwordFault } from "@tenfold/domain/account-rules";

/** How many of the most common passwords are refused: guessers begin with them. */
const REFUSED = 10_000;

const COMMON = "This password is one of the most common, which are guessed first. Please choose another one.";

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords of an allowed length, in lower case. Read when first needed. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const fitting = dictionary["passwords-common"]
    .map((password) => String(password).toLowerCase())
    .filter(({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX);
  return new Set([...new Set(fitting)].slice(0, REFUSED));
}

export async function newPasswordFault(password: string, username: string | undefined): Promise<string | undefined> {
  const fault = passwordFault(password, username);
  if (fault) return fault;
  common ??= readCommon().catch((error: unknown) => {
    common = undefined;
    throw error;
  });
  return (await common).has(password.toLowerCase()) ? COMMON : undefined;
}
