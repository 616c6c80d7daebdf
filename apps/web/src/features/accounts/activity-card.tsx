import type { CallReply } from "@tenfold/contract/calls";
import { useState } from "react";
import { shortDate } from "../../app/dates.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./profile.module.css";
import { ProfileListCard } from "./profile-card.tsx";
import { useMemberList } from "./use-member-list.ts";

type Entry = CallReply<"getActivity">[number];

/** What each act means to the account's owner. */
const SENTENCES: Readonly<Record<Entry["act"], string>> = {
  registered: "You made this account.",
  "signed-in": "You signed in.",
  "sign-in-failed": "Somebody tried to sign in with a wrong password.",
  "signed-out": "You signed out.",
  "sessions-ended": "You signed out other devices.",
  "reset-asked": "A link to reset your password was asked for.",
  "password-reset": "Your password was reset by a mailed link.",
  "password-changed": "You changed your password.",
  "email-added": "You added an email address.",
  "email-change-asked": "You asked for a new email address.",
  "email-verified": "You confirmed your email address.",
  "email-changed": "Your email address was changed.",
  "email-lost": "Your unconfirmed email address was removed: somebody else has shown that it is theirs.",
  "deletion-failed": "Somebody tried to delete this account with a wrong password.",
  "second-step-failed": "Somebody gave the right password and a wrong second step.",
  "recovery-code-used": "A recovery code was used.",
  "two-step-on": "You turned two-step sign-in on.",
  "two-step-changed": "You changed your two-step sign-in.",
  "two-step-off": "You turned two-step sign-in off.",
};

/** Acts that may be somebody else's. */
const WATCHED: ReadonlySet<Entry["act"]> = new Set([
  "sign-in-failed",
  "reset-asked",
  "password-reset",
  "email-lost",
  "deletion-failed",
  "second-step-failed",
  "recovery-code-used",
  "two-step-changed",
  "two-step-off",
]);

/** How many entries are shown before the member asks for more. */
const FIRST = 6;

function Happening({ entry: { act, device, at } }: { readonly entry: Entry }) {
  return (
    <li className={styles.happening} data-watched={WATCHED.has(act)}>
      <p>{SENTENCES[act] ?? "Something about your account changed."}</p>
      <p className="form-note">
        {device && `${device} · `}
        <time dateTime={at}>{shortDate(at)}</time>
      </p>
    </li>
  );
}

export function ActivityCard() {
  const list = useMemberList("getActivity");
  const [all, setAll] = useState(false);
  return (
    <ProfileListCard title="Recent activity" intro="Was one of these not you? Then change your password." list={list}>
      {(entries) => (
        <>
          {entries.length === 0 && <p>Nothing has happened yet.</p>}
          <ul className={styles.entries} id="recent-activity">
            {entries.slice(0, all ? entries.length : FIRST).map((entry) => (
              <Happening key={entry.id} entry={entry} />
            ))}
          </ul>
          {entries.length > FIRST && (
            <Button quiet aria-expanded={all} aria-controls="recent-activity" onClick={() => setAll(!all)}>
              {all ? "Show fewer" : `Show all ${entries.length}`}
            </Button>
          )}
        </>
      )}
    </ProfileListCard>
  );
}
