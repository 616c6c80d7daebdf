import { useParams } from "react-router";
import type { User } from "../../app/account.ts";
import { ApiError } from "../../app/api.ts";
import { unlistedMeta } from "../../app/product.ts";
import { useTitle } from "../../app/use-title.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { BackToForum, ToForum } from "./back-to-forum.tsx";
import { ForumGate, Waiting } from "./forum-gate.tsx";
import { SignIn } from "./guest-prompts.tsx";
import { MemberProfile } from "./member-profile.tsx";
import { useMember } from "./queries.ts";
import styles from "./topic.module.css";
import { ReadingFailed } from "./topic-problem.tsx";

function MemberNotFound() {
  const title = "Member Not Found";
  useTitle(title);
  return (
    <MessagePage
      title={title}
      message="There is no member of this name."
      note="The name may be mistyped, or its member has left."
    >
      <ToForum />
    </MessagePage>
  );
}

function ForMembers() {
  const title = "For Members";
  useTitle(title);
  return (
    <MessagePage title={title} message="This member shows their page to members alone.">
      <SignIn text="Sign in" />
    </MessagePage>
  );
}

/** A member, or what is shown in their place. */
function MemberView({ name, user }: { readonly name: string; readonly user: User | undefined }) {
  const member = useMember(name);
  const status = member.error instanceof ApiError ? member.error.status : undefined;
  if (status === 404 || status === 400) return <MemberNotFound />;
  if (status === 403) return <ForMembers />;
  if (member.data) return <MemberProfile member={member.data} user={user} />;
  return (
    <div className={`page ${styles.topic}`}>
      <BackToForum />
      {member.isError && !member.isFetching ? (
        <ReadingFailed title="Failed to fetch member" error={member.error} onRetry={() => void member.refetch()} />
      ) : (
        <Waiting text="Loading member" />
      )}
    </div>
  );
}

/** Members' pages are for people, not for search engines. */
export const meta = () => unlistedMeta("Member");

/** One built page serves every member, like that of topics. */
export default function MemberPage() {
  const { name } = useParams();
  return (
    <ForumGate>
      {(user) =>
        name === undefined ? <MemberNotFound /> : <MemberView key={name.toLowerCase()} name={name.toLowerCase()} user={user} />
      }
    </ForumGate>
  );
}
