/** One kind of thing that is kept. */
interface Stored {
  readonly what: string;
  readonly holds: string;
  /** How long it is kept, or what ends it. */
  readonly until: string;
  /** The code that keeps it, for whoever checks this page: table, cookie, key or folder. */
  readonly kept: string;
}

interface StoredPlace {
  readonly title: string;
  readonly rows: readonly Stored[];
}

const NO_END = "No end by itself";
const ACCOUNT = "The account is deleted";

const stored = (what: string, holds: string, until: string, kept: string): Stored => ({ what, holds, until, kept });

/** What the privacy policy's table lists. Each change of what is kept changes a row here. */
export const STORED: readonly StoredPlace[] = [
  {
    title: "In our database",
    rows: [
      stored(
        "Account",
        "Username, hash of the password, email address and one that waits to be confirmed, settings, when you joined and first came in, suspension",
        "The account is deleted; a registration that nobody comes in by goes after 30 days",
        "users",
      ),
      stored(
        "Places where you are signed in",
        "Hash of the cookie’s token, browser and system, times",
        "You sign out there, or 30 days without a visit",
        "sessions",
      ),
      stored(
        "Mailed links",
        "Kind of link, address, hash of the token",
        "Used, replaced or expired: 24 hours, for a new password 1 hour",
        "account_links",
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
      stored("Counts of tries", "Keyed hash of the name or address that is counted, count", "1 minute to 1 hour", "attempts"),
      stored(
        "Work that waits, such as a mail",
        "What it takes: an email address and username, or what was typed and the network address",
        "Done, as a rule within seconds; about nine days at most",
        "jobs",
      ),
      stored(
        "Choices for readings",
        "Random id, style, length, keywords, time",
        "Your next choice, or 12 months without one",
        "preferences",
      ),
      stored(
        "Last three readings",
        "Random id, the number that each was made from, time",
        "Pushed out by newer ones, or 30 days",
        "recent_readings",
      ),
      stored(
        "Angel numbers",
        "Number, what you were told, style, length, keywords, random id, account if signed in, keyed hash of the network address",
        "You remove them, or, without an account, 12 months; the hash of the address goes after 30 days",
        "angel_readings",
      ),
      stored(
        "3D models",
        "Name and size of the file, what it holds, what came of its translation, random id, times",
        "You delete it, or 30 days, unless the settings say otherwise",
        "models",
      ),
      stored(
        "Topics",
        "Title, description, category, author, times",
        "No end; the author’s name goes with the account",
        "forum_topics",
      ),
      stored(
        "Replies",
        "Text, author, times, whether deleted, hidden or waiting",
        "No end; the author’s name and deleted texts go with the account",
        "forum_posts",
      ),
      stored("Earlier versions of replies", "Texts before each edit", ACCOUNT, "forum_post_versions"),
      stored(
        "Reading marks and notices",
        "How far you read in a topic, when you were mailed about it",
        ACCOUNT,
        "forum_reads, forum_notices",
      ),
      stored(
        "Reports",
        "Reply, who reported it, reason, times",
        "No end; the reporter’s name goes with the account",
        "forum_reports",
      ),
      stored(
        "Measures taken in the forum",
        "What was done, to which reply, topic or member, by internal number",
        NO_END,
        "forum_moderation",
      ),
      stored("Counts of topics", "How many each category has; nothing of anybody", NO_END, "forum_category_counts"),
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
      stored("Session", "Random token; scripts cannot read it", "30 days from your last visit, or you sign out", "session"),
      stored("Signed in", "The digit 1", "The same", "signed_in"),
      stored("Known browser", "Random token and up to five marks of members", "One year, also after you sign out", "device"),
    ],
  },
  {
    title: "In your browser",
    rows: [
      stored(
        "Random id",
        "An id that goes along with requests for readings and with your 3D models",
        "You clear it",
        "numerology-session-id",
      ),
      stored("Choices for readings", "Style, length, keywords, when last used", "You clear them", "numerology-preferences"),
      stored("Number keys", "On or off", "You clear it", "number-keys"),
      stored("Email reminder put off", "Yes", "You clear it", "email-banner-later"),
      stored("Drafts for the forum", "What you are writing", "Sent or emptied; also kept after you sign out", "forum-draft"),
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
      stored("Admin’s token, for whoever runs the site", "What was typed in", "The tab is closed", "admin-token"),
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
      ),
      stored(
        "3D models, here or in the store that the settings name",
        "The file until it is translated, then what it was translated to; with a CAD provider set, the file goes there to be translated, and is deleted there once it is",
        "You delete it, or 30 days, unless the settings say otherwise",
        "models",
      ),
      stored("Pictures", "Drawn by digit and number; nothing of anybody", "Pushed out once they fill their space", "pictures"),
    ],
  },
];
