import { useState } from "react";
import { pageTitle } from "../../../app/product.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { BackToForum, ToForum } from "../back-to-forum.tsx";
import { ForumGate } from "../forum-gate.tsx";
import { LogList } from "./log-list.tsx";
import { MemberPanel } from "./member-panel.tsx";
import styles from "./moderation.module.css";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { WaitingList } from "./waiting-list.tsx";

export function meta() {
  return [{ title: pageTitle("Moderation") }, { name: "robots", content: "noindex" }];
}

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

type TabName = "waiting" | "members" | "log";

function Moderation() {
  const [tab, setTab] = useState<TabName>("waiting");
  const [member, setMember] = useState<string>();
  const [suspending, setSuspending] = useState<string>();
  const openMember = (username: string) => {
    setMember(username);
    setTab("members");
  };
  return (
    <div className={`page stack ${styles.page}`}>
      <BackToForum />
      <h1 className="page-title">Moderation</h1>
      <Tabs<TabName>
        label="Moderation"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { name: "waiting", label: "Waiting", content: <WaitingList onSuspend={setSuspending} onMember={openMember} /> },
          {
            name: "members",
            label: "Members",
            content: <MemberPanel username={member} onUsername={setMember} onSuspend={setSuspending} />,
          },
          { name: "log", label: "Log", content: tab === "log" && <LogList /> },
        ]}
      />
      <SuspendDialog username={suspending} onClose={() => setSuspending(undefined)} />
    </div>
  );
}

export default function ModerationPage() {
  return <ForumGate>{(user) => (user?.moderator ? <Moderation /> : <NothingHere />)}</ForumGate>;
}
