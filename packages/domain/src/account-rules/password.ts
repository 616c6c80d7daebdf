/** The fewest characters of a password. */
export const PASSWORD_MIN = 8;
/** The most characters of a password. */
export const PASSWORD_MAX = 16;

/** The rule for passwords, in words for people. */
export const PASSWORD_RULE = "Password must be 8-16 characters with letters, numbers, and optional symbols";

/** Told where a new password is the member's own username, in whatever case. */
export const SAME_AS_USERNAME = "Password cannot be the same as your username";

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()_+\-=[\]{}|;:,.<>?]+$/;

/** What is wrong with a password's length, which is all that is asked where one signs in. */
export function passwordLengthFault(password: string): string | undefined {
  return password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? PASSWORD_RULE : undefined;
}

/** What is wrong with a new password for the member of a username, in words for people. */
export function passwordFault(password: string, username = ""): string | undefined {
  if (passwordLengthFault(password) || !ALLOWED.test(password)) return PASSWORD_RULE;
  return password.toLowerCase() === username.toLowerCase() ? SAME_AS_USERNAME : undefined;
}
