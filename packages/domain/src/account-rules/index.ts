export {
  foldUsername,
  permittedUsername,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameFault,
  usernameSkeleton,
} from "./usernames.ts";

/** The most characters of an address that mail servers accept (RFC 5321, 4.5.3.1). */
export const EMAIL_MAX = 254;

/**
 * The addresses that browsers accept in an e-mail field (HTML standard, "valid email address"), with a dot in the domain. They
 * contain no space, control character or comma, so none can add a header or a recipient to a mail.
 */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

/** The form in which addresses are compared: case doesn't matter. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/** What is wrong with an e-mail address, in words for people. */
export function emailFault(email: string): string | undefined {
  return email.length <= EMAIL_MAX && VALID.test(email) ? undefined : "Please enter a valid email address";
}

/** The fewest characters of a password. */
export const PASSWORD_MIN = 8;
/** The most characters of a password. */
export const PASSWORD_MAX = 16;

/** The rule for passwords, in words for people. */
export const PASSWORD_RULE = "Password must be 8-16 characters with letters, numbers, and optional symbols";

/** Shown if a new password is the member's own username, in any case. */
export const SAME_AS_USERNAME = "Password cannot be the same as your username";

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()_+\-=[\]{}|;:,.<>?]+$/;

/** What is wrong with a password's length, the only check at sign-in. */
export function passwordLengthFault(password: string): string | undefined {
  return password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? PASSWORD_RULE : undefined;
}

/** What is wrong with a new password for the member with this username, in words for people. */
export function passwordFault(password: string, username = ""): string | undefined {
  if (passwordLengthFault(password) || !ALLOWED.test(password)) return PASSWORD_RULE;
  return password.toLowerCase() === username.toLowerCase() ? SAME_AS_USERNAME : undefined;
}
