export interface MailWords {
  /** The page that the mail's button opens. */
  readonly path?: string;
  readonly action?: string;
  /** The label for people who should not have got this mail; it opens the same page. */
  readonly refusal?: string;
  /** True if anybody can cause this mail by typing an address; such mails are limited for each address. */
  readonly byAnybody: boolean;
  say(about: { readonly productName: string; readonly username: string }): {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly notes?: readonly string[];
  };
}

/** Said to the person who would get a mail when no mail leaves the site. */
export const BY_HAND = "Whoever runs it finds the mail in its outbox, and can hand on what it says.";

const NOT_YOU = "If you did not ask for this, you need not do anything: without this link nothing changes.";

const NOT_YOUR_DOING =
  "If this was not you, reset it now with “Forgot your password” on the sign-in page; that signs everybody out.";

const NOT_YOUR_STEP =
  "If this was not you, somebody knows your password: change it now, and look at your profile at the places where you are signed in.";

export const WORDS = {
  "verify-email": {
    path: "/verify-email",
    action: "Confirm my email address",
    refusal: "This wasn’t me",
    byAnybody: true,
    say: ({ productName, username }) => ({
      subject: `Confirm your email address for ${productName}`,
      paragraphs: [
        `This address was given for the account ${username} at ${productName}. Please confirm that it is yours.`,
        "The link works once, for 24 hours.",
      ],
      notes: [
        "If it was not you, press “This wasn’t me”: what was registered with your address is removed. Where you do nothing, it stays unconfirmed.",
      ],
    }),
  },
  "already-registered": {
    path: "/auth",
    action: "Sign in",
    byAnybody: true,
    say: ({ productName, username }) => ({
      subject: `You have an account at ${productName} already`,
      paragraphs: [
        `Somebody, probably you, gave this address for a new account at ${productName}. It belongs to the account ${username} already, so nothing was changed.`,
        "You can sign in with your username or this address. If you have forgotten your password, choose “Forgot your password” there.",
      ],
      notes: ["If it was not you, you need not do anything."],
    }),
  },
  "confirm-new-email": {
    path: "/verify-email",
    action: "Confirm my new address",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Confirm your new email address for ${productName}`,
      paragraphs: [
        `The account ${username} at ${productName} is to have this email address. It counts from the moment you confirm it.`,
        "The link works once, for 24 hours.",
      ],
      notes: [NOT_YOU],
    }),
  },
  "email-change-asked": {
    path: "/auth",
    action: "Sign in",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Your email address at ${productName} is being changed`,
      paragraphs: [
        `Another email address was given for your account ${username} at ${productName}. It replaces this one once it is confirmed.`,
        "If this was not you, sign in, change your password, and look at the list of places where you are signed in.",
      ],
    }),
  },
  "reset-password": {
    path: "/reset-password",
    action: "Choose a new password",
    byAnybody: true,
    say: ({ productName, username }) => ({
      subject: `Reset your password for ${productName}`,
      paragraphs: [
        `Somebody, probably you, asked to reset the password of the account ${username} at ${productName}.`,
        "The link works once, for 1 hour.",
      ],
      notes: [NOT_YOU],
    }),
  },
  "password-reset": {
    path: "/auth",
    action: "Go to the sign-in page",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Your password for ${productName} was reset`,
      paragraphs: [
        `The password of your account ${username} at ${productName} was reset with a link from a mail. You were signed out everywhere.`,
        NOT_YOUR_DOING,
      ],
    }),
  },
  "password-changed": {
    path: "/auth",
    action: "Go to the sign-in page",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Your password for ${productName} was changed`,
      paragraphs: [
        `The password of your account ${username} at ${productName} was changed. You were signed out everywhere else.`,
        NOT_YOUR_DOING,
      ],
    }),
  },
  "two-step-on": {
    path: "/user-profile",
    action: "Go to your profile",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Two-step sign-in for ${productName} is on`,
      paragraphs: [
        `Signing in to your account ${username} at ${productName} takes a second step from now on. You were signed out everywhere else.`,
        "Keep your recovery codes where you find them without your phone. A new password alone does not turn the second step off.",
      ],
      notes: [NOT_YOUR_STEP],
    }),
  },
  "two-step-changed": {
    path: "/user-profile",
    action: "Go to your profile",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Your two-step sign-in for ${productName} was changed`,
      paragraphs: [
        `An app or a passkey was added to your account ${username} at ${productName} or removed, or its recovery codes were made anew. Your profile shows how it stands now.`,
      ],
      notes: [NOT_YOUR_STEP],
    }),
  },
  "two-step-off": {
    path: "/user-profile",
    action: "Go to your profile",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Two-step sign-in for ${productName} is off`,
      paragraphs: [`Signing in to your account ${username} at ${productName} takes nothing but your password from now on.`],
      notes: [NOT_YOUR_STEP],
    }),
  },
  "recovery-code-used": {
    path: "/user-profile",
    action: "Go to your profile",
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `A recovery code for ${productName} was used`,
      paragraphs: [
        `One of the recovery codes of your account ${username} at ${productName} was used. It counts no more. You can make new ones on your profile.`,
      ],
      notes: [NOT_YOUR_STEP],
    }),
  },
  username: {
    path: "/auth",
    action: "Sign in",
    byAnybody: true,
    say: ({ productName, username }) => ({
      subject: `Your username at ${productName}`,
      paragraphs: [`Your username at ${productName} is ${username}.`, "You can also sign in with this email address."],
      notes: ["If you did not ask for this, you need not do anything."],
    }),
  },
  "account-deleted": {
    byAnybody: false,
    say: ({ productName, username }) => ({
      subject: `Your account at ${productName} is deleted`,
      paragraphs: [
        `Your account ${username} at ${productName} is deleted, and with it all that was kept about you. What you wrote in the forum stays, under “former member”.`,
        "Thank you for having been here. You are welcome to come back at any time with a new account.",
      ],
    }),
  },
} as const satisfies Record<string, MailWords>;
