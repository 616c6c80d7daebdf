import type { NotificationSettings as Settings } from "@tenfold/contract/forum-notifications";
import { failureToast } from "../../app/failure.ts";
import { unlistedMeta } from "../../app/product.ts";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { BackToForum } from "./back-to-forum.tsx";
import { ForumGate } from "./forum-gate.tsx";
import { GuestHeader } from "./guest-prompts.tsx";
import { NotificationList } from "./notification-list.tsx";
import { useChangeSettings, useNotificationSettings } from "./notification-queries.ts";
import styles from "./notifications.module.css";

const LABELS: Readonly<Record<keyof Settings, string>> = {
  mention: "Mentions of me",
  reply: "Replies in topics I follow",
  like: "Likes of what I wrote",
  moderation: "Moderation of what I wrote",
  followOwn: "Follow what I write in",
  dailyMail: "Send one mail a day, not single ones",
};

/** What a member wants to be told of. A switch moves at once, and back if the server refuses. */
function NotificationSettings() {
  const { data } = useNotificationSettings();
  const toast = useToast();
  const { mutate, isPending, variables } = useChangeSettings((error) =>
    toast(failureToast("Your choice could not be kept", error, "It is as it was. Please try again.")),
  );
  if (!data) return null;
  const chosen = isPending ? { ...data, ...variables } : data;
  return (
    <section className={`card stack ${styles.settings}`} aria-labelledby="told-settings">
      <h2 className="section-title" id="told-settings">
        Tell me about
      </h2>
      <ul>
        {(Object.keys(LABELS) as (keyof Settings)[]).map((name) => (
          <li key={name}>
            <Switch label={LABELS[name]} checked={chosen[name]} onChange={(wanted) => mutate({ [name]: wanted })} />
          </li>
        ))}
      </ul>
      <p className="form-note">Whether you get mails from the forum at all is set in your profile.</p>
    </section>
  );
}

export const meta = () =>
  unlistedMeta("Notifications", "Mentions of you in the forum, and replies in the topics that you follow.");

export default function NotificationsPage() {
  return (
    <div className={`page ${styles.page}`}>
      <BackToForum />
      <h1 className="page-title">Notifications</h1>
      <ForumGate>
        {(user) =>
          user ? (
            <div className={`stack ${styles.body}`}>
              <NotificationList />
              <NotificationSettings />
            </div>
          ) : (
            <GuestHeader />
          )
        }
      </ForumGate>
    </div>
  );
}
