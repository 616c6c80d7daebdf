/** The fewest characters of a username. */
export const USERNAME_MIN = 6;
/** The most characters of a username. */
export const USERNAME_MAX = 20;

/** What a username must not contain in any case, nor look as if it did: it would let a member pass for the site's own staff. */
const STAFF = ["admin", "administrator", "moderator", "support", "official", "staff"];
/** What else it must not contain in any case. What only looks like these passes for nobody: "Vishnu1111", "beetr00t". */
const RESERVED = [...STAFF, "root", "system", "null", "undefined", "ontology", "numerology"];

/** The form in which usernames are compared: case doesn't matter. */
export function foldUsername(username: string): string {
  return username.toLowerCase();
}

/** What a username looks like at a glance: usernames with the same skeleton are easily confused. */
export function usernameSkeleton(username: string): string {
  const alike = username.replaceAll(/[1I]/g, "l").replaceAll("0", "o").toLowerCase();
  return alike.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** What is wrong with a username, in words for people: the first rule it breaks. */
export function usernameFault(username: string): string | undefined {
  if (username.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters`;
  if (username.length > USERNAME_MAX) return `Username must be no more than ${USERNAME_MAX} characters`;
  // No other alphabet is allowed, so none of its letters can stand in for one in a reserved word; these can.
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return "Username can only contain letters, numbers, underscores, and hyphens";
  const folded = foldUsername(username);
  const looks = usernameSkeleton(username);
  if (RESERVED.some((word) => folded.includes(word)) || STAFF.some((word) => looks.includes(word)))
    return "Username contains inappropriate or reserved terms";
  if (!/[a-z]/.test(folded)) return "Username must contain at least one letter";
  return undefined;
}

/** Usernames of other sites are cut to this before anything is done with them. */
const READ = 200;
/** After so many tries with counted endings come endings that hardly repeat. */
const COUNTED = 4;

/** Seven digits that look different for each text (FNV-1a). */
function digitsOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return String(hash % 10_000_000).padStart(7, "0");
}

/**
 * A permitted username that comes close to one from another site: the same one where it is permitted, otherwise without
 * accents and signs, made longer or shorter. Each further attempt gives another one, for where the former is taken.
 */
export function permittedUsername(wanted: string, attempt = 0): string {
  const given = wanted.slice(0, READ);
  if (attempt === 0 && usernameFault(given) === undefined) return given;
  const plain = given
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, USERNAME_MAX);
  const long = plain.length >= USERNAME_MIN ? plain : plain === "" ? "member" : `${plain}_member`;
  const base = usernameFault(long) === undefined ? long : "member";
  if (attempt === 0) return base;
  const ending = attempt < COUNTED ? `_${attempt + 1}` : `_${digitsOf(`${given}#${attempt}`)}`;
  const name = `${base.slice(0, USERNAME_MAX - ending.length)}${ending}`;
  return usernameFault(name) === undefined ? name : `member${ending}`;
}
