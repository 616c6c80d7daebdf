import { ID_GOES_WITH } from "./random-id.ts";

const goesWith = Object.keys(ID_GOES_WITH);
const last = goesWith.pop();

interface Stored {
  readonly what: string;
  readonly holds: string;
  /** How long it is kept, or what ends it. */
  readonly until: string;
  /**
   * The code that keeps it, for reviewers of this page: table, cookie, key, folder, or the setting that turns a service
   * on.
   */
  readonly kept: string;
  /** Who gets it besides us and the visitor. */
  readonly gets: string;
  /** The service whose hosts the pages may contact for it, if the settings name them. */
  readonly hosts?: "ads" | "video";
}

interface StoredPlace {
  readonly title: string;
  readonly rows: readonly Stored[];
}

const NO_END = "No end by itself";
const ACCOUNT = "The account is deleted";

const NOBODY = "Nobody";
const READERS = "Members; everybody where the forum is open to the public";
const MAILER = "The mail server, where one is set";
const OWN_RULES = "As that company’s own policy says";

const stored = (what: string, holds: string, until: string, kept: string, gets: string = NOBODY): Stored => ({
  what,
  holds,
  until,
  kept,
  gets,
});

/** What the privacy policy's tables list. Any change to what is stored must change a row here. */
export const STORED: readonly StoredPlace[] = [
  {
    title: "In our database",
    rows: [
      stored(
        "Account",
        "Username, hash of the password, email address and one that waits to be confirmed, settings, when you joined and first came in, suspension",
        "The account is deleted; a registration that nobody comes in by goes after 30 days",
        "users",
        "Members see your username; mails to you go to the mail server, where one is set",
      ),
      stored(
        "Places where you are signed in",
        "Hash of the cookie’s token, browser and system, times",
        "You sign out there, 30 days without a visit, or 180 days in all",
        "sessions",
      ),
      stored(
        "Mailed links",
        "Kind of link, address, hash of the token",
        "Used, replaced or expired: 24 hours, for a new password 1 hour",
        "account_links",
        MAILER,
      ),
      stored(
        "Record of your account",
        "What happened, browser, keyed hash of the network address, time",
        ACCOUNT,
        "account_activity",
      ),
      stored(
        "Tries to sign in under unknown names",
        "Browser, keyed hash of the network address, time",
        "30 days",
        "account_activity",
      ),
      stored("Counts of tries", "Keyed hash of the name or address that is counted, count", "1 minute to 1 day", "attempts"),
      stored(
        "Key of your app that makes codes",
        "The key, encrypted; the latest code’s time",
        "You turn it off, or the account is deleted",
        "totp_secrets",
      ),
      stored(
        "Passkeys",
        "The name you gave, public key, how often it was used, times",
        "You remove it, or the account is deleted",
        "passkeys",
      ),
      stored("Recovery codes", "Keyed hash of each", "Used, made anew, or two-step sign-in is turned off", "recovery_codes"),
      stored(
        "Second steps that are waited for",
        "Hash of what your browser holds, time",
        "Taken, or within a day after ten minutes",
        "account_challenges",
      ),
      stored(
        "Work that waits, such as a mail",
        "What it takes: an email address and username, or what was typed, the browser and a keyed hash of the network address",
        "Done, as a rule within seconds; about nine days at most",
        "jobs",
        MAILER,
      ),
      stored(
        "Choices for readings",
        "Random id, style, length, keywords, time",
        "Your next choice, or 12 months without one",
        "preferences",
        "The language model, where one is set: style, length, keywords",
      ),
      stored(
        "Last sixty readings of each planet, of each digit, alone and in angel numbers, and of each angel number, in a style",
        "Random id, the planet or the digit with the style, a keyed hash instead of an angel number and of a digit in one, what each was made from, time; of keywords a keyed hash of their topic, and which sentences answered it last",
        "Pushed out by newer ones, or 90 days; of angel numbers also when you remove them, or the account is deleted",
        "recent_readings",
      ),
      stored(
        "What a language model wrote, where one is set",
        "Its text, with the keywords it was asked for, and a hash of what it was asked; not for whom",
        "30 days",
        "written_readings",
        "Whoever asks for the same with the same keywords",
      ),
      stored(
        "Readings with a link",
        "The reading and its picture, keywords or birth date if you said so, time",
        "You withdraw it",
        "shared_readings",
        "Whoever knows the link",
      ),
      stored(
        "Angel numbers",
        "Number, what you were told, style, length, keywords, random id, account if signed in, keyed hash of the network address",
        "You remove them, or the account is deleted; without an account, 12 months; the hash of the address goes after 30 days",
        "angel_readings",
        "The language model, where one is set: number, what we say of it, style, length, keywords",
      ),
      stored(
        "3D models",
        "Name and size of the file, what it holds, what came of its translation, random id, keyed hashes of the network address and of the network it belongs to, times",
        "You delete it, or 30 days, unless the settings say otherwise",
        "models",
      ),
      stored(
        "Topics",
        "Title, description, category, author, times, which reply is the answer",
        "No end; the author’s name goes with the account",
        "forum_topics",
        READERS,
      ),
      stored(
        "Replies",
        "Text, a number that texts share which say the same, author, times, number of edits, whether deleted, hidden or waiting and for what",
        "No end; the author’s name and texts that are deleted or wait go with the account",
        "forum_posts",
        READERS,
      ),
      stored(
        "Earlier versions of topics and replies",
        "The first text and the latest fifty before each edit, unless the settings say otherwise, and those of which reports are open",
        ACCOUNT,
        "forum_post_versions, forum_topic_versions",
        "Moderators, those of replies that were reported, hidden or had to wait",
      ),
      stored(
        "Replies for one mail that lists many",
        "Which reply or topic, whether you are mentioned, time",
        "An hour, until the mail is sent; 8 days where it can’t be",
        "forum_digest_items",
      ),
      stored(
        "Reading marks and notices",
        "How far you read in a topic, when you were mailed about it",
        ACCOUNT,
        "forum_reads, forum_notices",
      ),
      stored("Topics that you follow", "Which, since when; also which you no longer want to follow", ACCOUNT, "forum_follows"),
      stored(
        "What you are told of in the forum",
        "Kind, topic, reply, who liked it, how often, times of telling and reading, a moderator’s words",
        "90 days where you have read it, 365 days where not, and the latest 500; or the account is deleted",
        "forum_notifications",
      ),
      stored(
        "What you want to be told of",
        "Your choice by kind, and whether mails come once a day",
        ACCOUNT,
        "forum_notification_settings",
      ),
      stored(
        "Pictures in replies and topics",
        "The picture as you see it, without what its file says besides; who uploaded it, its size, when, and which replies and topics hold it",
        "14 days where no reply or topic holds it; or the account is deleted, at the latest the night after",
        "forum_pictures, forum_picture_uses",
        READERS,
      ),
      stored("How far followers were told of a reply", "Reply, the last member told, time", "8 days", "forum_fan_outs"),
      stored(
        "Likes",
        "Which reply, when; readers see how many, not whose",
        "You take it back, or the account is deleted",
        "forum_likes",
      ),
      stored(
        "Blocked members, and pages closed to guests",
        "Whom you blocked and when, whether guests may see your page",
        "You undo it, or an account of the two is deleted",
        "forum_blocks, forum_closed_pages",
      ),
      stored(
        "Reports",
        "Reply or topic, who reported it, reason, times",
        "No end; the reporter’s name goes with the account",
        "forum_reports, forum_topic_reports",
      ),
      stored(
        "Measures taken in the forum",
        "What was done, to which reply, topic or member, by internal number; which moderator did it, and why",
        "No end; a moderator’s name goes with their account, why it was done with that of the member whom it concerns",
        "forum_moderation",
      ),
      stored(
        "What came from other forums",
        "Which forum, what it was known by there, and what it is here, by internal number",
        "No end; for a member, the link to them goes with the account",
        "forum_imports",
      ),
      stored("Moderators’ notes about a member", "Text, who wrote it, time", ACCOUNT, "forum_member_notes"),
      stored("Counts of topics", "How many each category has; nothing of anybody", NO_END, "forum_category_counts"),
      stored(
        "Your readings, where you turn on that your account keeps them",
        "Their words, favorites and what you wrote under them; of a removed one its id and when it was removed",
        "You remove them; beyond the last 500, unless they are favorites or written under; a removed one’s id 180 days at most; you delete them, or the account",
        "kept_readings, kept_readings_accounts",
      ),
      stored(
        "The sky and its events",
        "What was computed of them; nothing of anybody",
        "Computed anew",
        "astrology_snapshot, astrology_monitor, astrology_almanac",
      ),
      stored(
        "Use of the admin’s token",
        "What it was shown for, or that it was wrong, keyed hash of the network address, time",
        "12 months",
        "admin_audit",
      ),
    ],
  },
  {
    title: "Cookies, for members only",
    rows: [
      stored(
        "Session",
        "Random token; scripts cannot read it",
        "30 days from your last visit, 180 in all, or you sign out",
        "session",
        "Our server",
      ),
      stored("Signed in", "The digit 1", "The same", "signed_in", "Our server"),
      stored(
        "Known browser",
        "Random token and up to five marks of members",
        "One year, also after you sign out; a member’s mark goes with the account, and the cookie with the last",
        "device",
        "Our server",
      ),
    ],
  },
  {
    title: "In your browser",
    rows: [
      stored(
        "Random id",
        `An id that goes along with ${goesWith.join(", ")}, and ${last}, and with nothing else`,
        "You clear it",
        "numerology-session-id",
        "Our server",
      ),
      stored(
        "Choices for readings",
        "Style, length, keywords, when last used, whether our server has them",
        "You clear them",
        "numerology-preferences",
        "Our server",
      ),
      stored("Number keys", "On or off", "You clear it", "number-keys"),
      stored("Pictures beside readings", "Shown or hidden, once you have hidden one", "You clear it", "visual-essence"),
      stored(
        "Readings made here without a network",
        "Digit, style and the seeds of the latest 60 of each, and by a hash of keywords’ topics which sentences answered them last, so that they do not come again soon",
        "Pushed out by newer ones; you clear it",
        "local-readings",
      ),
      stored(
        "Links to readings that you made",
        "Each link, and what withdraws it",
        "You withdraw it, or clear it",
        "shared-links",
      ),
      stored(
        "Your readings",
        "The last 100, all favorites and what you write under them; a birth date’s only if you press “Keep this reading”",
        "Pushed out by newer ones; you remove them, or turn it off",
        "my-readings",
        "Our server, where you turn on that your account keeps them",
      ),
      stored(
        "Choices for your readings",
        "That they are not kept here; the account that keeps them, too, and how far they are joined",
        "You change them",
        "my-readings-off, my-readings-account",
      ),
      stored("Email reminder put off", "Since when", "You clear it", "email-banner-later"),
      stored("Your answer about ads, where a network is set", "Yes or no", "You clear it", "ads-choice"),
      stored(
        "Drafts for the forum",
        "What you are writing",
        "Sent or emptied; also kept after you sign out",
        "forum-draft",
        "Nobody before you send it",
      ),
      stored("Keys for moderation", "On or off", "You clear it", "moderation-keys"),
      stored("Sign-in form", "What you typed, never the password", "The tab is closed, or you are in", "auth-draft"),
      stored("How pages are read aloud", "Voice, speed, whether reading goes on", "You clear it", "speech"),
      stored(
        "What was read aloud to you",
        "The last 200 sentences and their sound",
        "Pushed out by newer ones; you clear it",
        "heard-aloud",
      ),
      stored(
        "The site for when there is no network",
        "Its pages as they are for everybody, scripts, styles, fonts and the sentences that readings are made of; nothing of yours",
        "A newer version takes its place; you clear it",
        "site-pages, site-files",
      ),
      stored(
        "Pictures of the site’s pages",
        "The last 60 that were shown",
        "Pushed out by newer ones; you clear it",
        "site-pictures",
      ),
      stored("Light or dark", "Which of the two you chose", "You clear it", "color-scheme"),
      stored("Times of the transits page", "Whether they are Eastern or your own", "You clear it", "astrology-zone"),
      stored("Tab of the transits page", "Which of its two tabs was open last", "You clear it", "astrology-tab"),
      stored("Admin’s token, for whoever runs the site", "What was typed in", "The tab is closed", "admin-token", "Our server"),
      stored(
        "The reading on the first page",
        "The last one, so that a reload does not lose it",
        "The tab is closed",
        "last-reading",
      ),
      stored("Scroll positions", "How far pages were scrolled", "The tab is closed", "react-router-scroll-positions"),
    ],
  },
  {
    title: "In files on our machine",
    rows: [
      stored(
        "Log",
        "Time, path of the page, outcome of each request; nothing of who made it",
        "As the machine’s settings say",
        "standard output",
      ),
      stored("Mails, where no mail server is set", "Whole mails; their links also in the log", "30 days", "outbox"),
      stored(
        "Texts read aloud",
        "The sound and the times of its words, under a keyed hash of the text; nothing of who listened",
        "30 days after somebody last listened, or pushed out once they fill their space",
        "speech",
        "The speech provider, where one is set: the text",
      ),
      stored(
        "3D models, here or in the store that the settings name",
        "The file until it is translated, then what it was translated to; with a CAD provider set, the file goes there to be translated, and is deleted there once it is",
        "You delete it, or 30 days, unless the settings say otherwise",
        "models",
        "The object store and the CAD provider, where they are set",
      ),
      stored("Pictures", "Drawn by digit and number; nothing of anybody", "Pushed out once they fill their space", "pictures"),
    ],
  },
  {
    title: "With others, where we have turned them on",
    rows: [
      stored(
        "Language model",
        "Principle, style, length, keywords, a random number, our own reading of these to be written anew, what an earlier answer lacked, for a planet’s reading the planet, its sign and what the sky says of it that day, and for an angel number the angel number and its form; no address, id or account",
        OWN_RULES,
        "WRITER_URL",
        "The company whose model the settings name",
      ),
      stored(
        "Image model",
        "The principle, and nothing of yours",
        OWN_RULES,
        "PAINTER_URL",
        "The company whose model the settings name",
      ),
      stored("Speech provider", "The text that you asked to hear", OWN_RULES, "MURF_API_KEY, MURF_URL", "Murf"),
      stored("Mail server", "Your email address and what the mail says", OWN_RULES, "MAIL_URL", "The company that runs it"),
      stored(
        "CAD service",
        "The 3D models that you upload, of formats that it translates",
        "It is translated; then as that company’s own policy says",
        "APS_CLIENT_ID, APS_URL",
        "Autodesk",
      ),
      stored(
        "Object store",
        "The 3D models, and the pictures in replies and topics as they are shown",
        "You delete the model, or 30 days, unless the settings say otherwise; a picture 14 days where no reply or topic holds it, or the account is deleted, at the latest the night after",
        "S3_URL",
        "The company that runs it",
      ),
      stored("Database server", "All that stands under “In our database”", "As it says there", "DATABASE_URL", "Who runs it"),
      {
        what: "Ads, after your yes",
        holds:
          "Your network address, browser, and the pages on which ads stand; cookies of its own, at this site’s address too: __gads, __gpi, __eoi, and keys that begin with google_",
        until: "13 months as a rule, and as that company’s own policy says; your no removes those at this address",
        kept: "ADS_CLIENT, ADS_URL",
        gets: "Google, and those whom its policy names",
        hosts: "ads",
      },
      {
        what: "Video, after you press play",
        holds: "Your network address, browser, and this site’s address; cookies of its own",
        until: OWN_RULES,
        kept: "BLOG_VIDEO_EMBED_URL, OCTAHEDRON_VIDEO_EMBED_URL, VIDEO_EMBED_URL",
        gets: "The company whose video the settings name",
        hosts: "video",
      },
    ],
  },
];
