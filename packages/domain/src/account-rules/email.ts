/** The most characters of an address, as mail servers take them (RFC 5321, 4.5.3.1). */
export const EMAIL_MAX = 254;

/**
 * The addresses that browsers take in a field for one (HTML standard, "valid email address"), with a dot in
 * the domain. No space, control character or comma is among them, so none can add a header or a recipient to a mail.
 */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

/** An address as it is compared: upper and lower case don't matter. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/** What is wrong with an e-mail address, in words for people. */
export function emailFault(email: string): string | undefined {
  return email.length <= EMAIL_MAX && VALID.test(email) ? undefined : "Please enter a valid email address";
}
