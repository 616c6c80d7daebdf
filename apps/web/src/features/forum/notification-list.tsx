import type { Notification } from "@tenfold/contract/forum-notifications";
import { Link } from "react-router";
import { shortDate } from "../../app/dates.ts";
import { failureToast } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { friendlyDate } from "./forum-dates.ts";
import { ListSection } from "./loaded-list.tsx";
import { useNotifications, useReadNotifications } from "./notification-queries.ts";
import { wordsOf } from "./notification-words.ts";
import styles from "./notifications.module.css";
import { ownAddress, topicAddress } from "./place.ts";
import { useUnreadNotifications } from "./use-unread-notifications.ts";

interface EntryProps {
  readonly item: Notification;
  readonly onOpen: (address: string) => void;
}

function Entry({ item, onOpen }: EntryProps) {
  const { topic, ownTopicHidden, postNumber, at, read } = item;
  const words = wordsOf(item);
  const address = topic ? topicAddress(topic.id, postNumber) : ownTopicHidden ? ownAddress("my-topics") : undefined;
  return (
    <li className={`card ${address ? "card-link" : ""} ${styles.entry}`} data-unread={!read || undefined}>
      <p className={styles.words} dir="auto">
        {address ? (
          <Link to={address} onClick={() => onOpen(address)}>
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      <p className={`row hint ${styles.facts}`}>
        {!read && (
          <span className="badge" data-tone="new">
            Unread
          </span>
        )}
        <time dateTime={at} title={shortDate(at)}>
          {friendlyDate(at)}
        </time>
      </p>
    </li>
  );
}

function MarkAll({ unread }: { readonly unread: boolean }) {
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useReadNotifications();
  const mark = () =>
    mutate(undefined, {
      onError: (error) => toast(failureToast("They are still marked as unread", error, "Please try again.")),
    });
  return (
    <>
      <p className="sr-only" role="status">
        {isSuccess && !unread && "All are marked as read."}
      </p>
      <Button quiet off={!unread || isPending} onClick={mark}>
        Mark all as read
      </Button>
    </>
  );
}

export function NotificationList() {
  const query = useNotifications();
  const { mutate: markRead } = useReadNotifications();
  const { items } = query;
  // Something further down than what is loaded may be unread, too.
  const waits = useUnreadNotifications();
  return (
    <ListSection
      titleId="told-title"
      head={
        <div className={`row ${styles.head}`}>
          <h2 className="section-title" id="told-title">
            Latest
          </h2>
          <MarkAll unread={waits || (items?.some(({ read }) => !read) ?? false)} />
        </div>
      }
      query={query}
      items={items}
      failed="Failed to fetch notifications"
      empty={
        <p className={`card centered ${styles.empty}`}>
          Nothing yet. You are told here of mentions, and of replies in topics that you follow.
        </p>
      }
    >
      {(item, onOpen) => (
        <Entry
          key={item.id}
          item={item}
          onOpen={(address) => {
            onOpen(address);
            if (!item.read) markRead(item.id);
          }}
        />
      )}
    </ListSection>
  );
}
