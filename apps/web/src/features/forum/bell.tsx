import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { NavLink } from "react-router";
import styles from "./bell.module.css";
import { useUnreadNotifications } from "./use-unread-notifications.ts";

/** Leads a member to what they are told of. A dot, and no number, says that something is new; that it has come is said once. */
export function Bell() {
  const unread = useUnreadNotifications();
  const [seen, setSeen] = useState(unread);
  const [came, setCame] = useState(false);
  if (unread !== undefined && unread !== seen) {
    setSeen(unread);
    // What waited before the page was opened is no news.
    setCame(seen === false && unread);
  }
  return (
    <>
      <NavLink
        className={`icon-button ${styles.bell}`}
        to="/forum/notifications"
        aria-label={unread ? "Notifications, new ones" : "Notifications"}
        data-tooltip="Notifications"
        data-unread={unread || undefined}
      >
        <BellIcon aria-hidden="true" />
      </NavLink>
      <span className="sr-only" role="status">
        {came && "You have new notifications."}
      </span>
    </>
  );
}
