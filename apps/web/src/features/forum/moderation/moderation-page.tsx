import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { unlistedMeta } from "../../../app/product.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { BackToForum, ToForum } from "../back-to-forum.tsx";
import { ForumGate } from "../forum-gate.tsx";
import { moderationAddress } from "../place.ts";
import { LogList } from "./log-list.tsx";
import { MemberPanel } from "./member-panel.tsx";
import styles from "./moderation.module.css";
import { type Asked, ReasonDialog } from "./reason-dialog.tsx";
import { TopicCase } from "./topic-case.tsx";
import type { Openers } from "./use-decisions.tsx";
import { WaitingList } from "./waiting-list.tsx";

export const meta = () => unlistedMeta("Moderation");

/**
 * What everybody sees here who does not moderate: the role is shown to nobody. Without the shared message page, whose
 * styles would become part of what all pages share, and of what is loaded for members alone.
 */
function NothingHere() {
  return (
    <div className="page stack">
      <h1 className="page-title">Page Not Found</h1>
      <p>There is nothing at this address.</p>
      <p>
        <ToForum />
      </p>
    </div>
  );
}

const TABS = ["waiting", "members", "log"] as const;
type TabName = (typeof TABS)[number];

/** What an address asks for: one reply, one topic, a member, or one of the tabs. */
function usePlace() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const member = params.get("member") ?? undefined;
  return {
    post: params.get("post") ?? undefined,
    topic: params.get("topic") ?? undefined,
    member,
    tab: TABS.find((name) => name === params.get("tab")) ?? (member === undefined ? "waiting" : "members"),
    // Back leads from a member to where they were looked up, and past the tabs.
    choose: (tab: TabName) =>
      void navigate(moderationAddress({ ...(member && { member }), tab }), { replace: true, preventScrollReset: true }),
    look: (username: string) => void navigate(moderationAddress({ member: username }), { preventScrollReset: true }),
  };
}

function Moderation() {
  const { post, topic, tab, member, choose, look } = usePlace();
  const [asked, setAsked] = useState<Asked>();
  const openers: Openers = { onAsk: setAsked, onMember: look };
  const one = post ?? topic;
  return (
    <div className={`page stack ${styles.page}`}>
      <BackToForum />
      <h1 className="page-title">Moderation</h1>
      {one !== undefined && (
        <p>
          <Link className="link" to="/forum/moderation">
            All that waits
          </Link>
        </p>
      )}
      {post !== undefined && <WaitingList key={post} post={post} {...openers} />}
      {post === undefined && topic !== undefined && <TopicCase key={topic} id={topic} {...openers} />}
      {one === undefined && (
        <Tabs<TabName>
          label="Moderation"
          chosen={tab}
          onChoose={choose}
          tabs={[
            { name: "waiting", label: "Waiting", content: <WaitingList {...openers} /> },
            { name: "members", label: "Members", content: <MemberPanel username={member} {...openers} /> },
            { name: "log", label: "Log", content: tab === "log" && <LogList /> },
          ]}
        />
      )}
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

export default function ModerationPage() {
  return <ForumGate>{(user) => (user?.moderator ? <Moderation /> : <NothingHere />)}</ForumGate>;
}
