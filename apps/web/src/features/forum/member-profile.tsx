import type { CallReply } from "@tenfold/contract/calls";
import { Ban, UserRound } from "lucide-react";
import { Link } from "react-router";
import type { User } from "../../app/account.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "./avatar.tsx";
import { BackToForum } from "./back-to-forum.tsx";
import { dayOf } from "./forum-dates.ts";
import styles from "./member.module.css";
import { MemberWritings } from "./member-writings.tsx";
import { ModerateLink } from "./moderate-link.tsx";
import topicStyles from "./topic.module.css";
import { useBlocking } from "./use-blocking.ts";

type Member = CallReply<"getMember">;

/** Blocks the member or ends that; the button stays, so that the focus does. */
function BlockButton({ username, blocked }: { readonly username: string; readonly blocked: boolean }) {
  const { mutate, isPending } = useBlocking(username);
  return (
    <Button quiet off={isPending} onClick={() => mutate(!blocked)}>
      <Ban aria-hidden="true" />
      {blocked ? "Unblock" : "Block"}
      <span className="sr-only"> {username}</span>
    </Button>
  );
}

export function MemberProfile({ member, user }: { readonly member: Member; readonly user: User | undefined }) {
  const { username, memberSince, own, blocked } = member;
  useTitle(username);
  const counts = [
    ["Topics", member.topicCount],
    ["Replies", member.postCount],
    ["Likes received", member.likeCount],
  ] as const;
  return (
    <div className={`page ${topicStyles.topic}`}>
      <BackToForum />
      <header className={`stack ${styles.head}`}>
        <div className={`row ${styles.who}`}>
          <Avatar username={username} />
          <h1 className={styles.name}>
            <bdi>{username}</bdi>
          </h1>
          {own && (
            <Link className="button" data-quiet to="/user-profile">
              <UserRound aria-hidden="true" />
              Your profile
            </Link>
          )}
          {user?.moderator && <ModerateLink of={{ member: username }} name={username} className="button" />}
          {user && !own && <BlockButton username={username} blocked={blocked} />}
        </div>
        <dl className={`row ${styles.counts}`}>
          <div>
            <dt className="hint">Member since</dt>
            <dd>
              <time dateTime={memberSince}>{dayOf(memberSince)}</time>
            </dd>
          </div>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt className="hint">{name}</dt>
              <dd>{count.toLocaleString("en-US")}</dd>
            </div>
          ))}
        </dl>
        {blocked && (
          <p className={styles.blocked}>
            You have blocked {username}: their replies are folded for you, and their mentions don’t reach you. They are not told.
          </p>
        )}
      </header>
      <MemberWritings username={username} />
    </div>
  );
}
