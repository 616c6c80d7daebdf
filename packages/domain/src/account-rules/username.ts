/** The fewest characters of a username. */
export const USERNAME_MIN = 6;
/** The most characters of a username. */
export const USERNAME_MAX = 20;

/** What a username may not hold, in upper or lower case: it would let a member pass for the house. */
const RESERVED = [
  "admin",
  "administrator",
  "root",
  "system",
  "null",
  "undefined",
  "moderator",
  "support",
  "official",
  "ontology",
  "numerology",
  "staff",
];

/** A username as it is compared: upper and lower case don't matter. */
export function foldUsername(username: string): string {
  return username.toLowerCase();
}

/** What a username looks like at a glance: those of which this is the same are taken for each other. */
export function usernameSkeleton(username: string): string {
  const alike = username.replaceAll(/[1I]/g, "l").replaceAll("0", "o").toLowerCase();
  return alike.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** What is wrong with a username, in words for people: the first rule that it breaks. */
export function usernameFault(username: string): string | undefined {
  if (username.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters`;
  if (username.length > USERNAME_MAX) return `Username must be no more than ${USERNAME_MAX} characters`;
  // No other alphabet is taken, so none of its letters can stand for one of a reserved word's.
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return "Username can only contain letters, numbers, underscores, and hyphens";
  const folded = foldUsername(username);
  if (RESERVED.some((word) => folded.includes(word))) return "Username contains inappropriate or reserved terms";
  if (!/[a-z]/.test(folded)) return "Username must contain at least one letter";
  return undefined;
}
