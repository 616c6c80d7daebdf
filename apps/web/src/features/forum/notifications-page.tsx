import { unlistedMeta } from "../../app/product.ts";
import { BackToForum } from "./back-to-forum.tsx";
import { ForumGate } from "./forum-gate.tsx";
import { GuestHeader } from "./guest-prompts.tsx";
import { NotificationList } from "./notification-list.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import styles from "./notifications.module.css";

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
