import { useState } from "react";
import { countOf } from "../../app/count-of.ts";
import { focusContent } from "../../app/focus.ts";
import { adminFacts, unlistedMeta } from "../../app/product.ts";
import { COPY_FAILED, copyText, saveFile } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { AddressList } from "./address-list.tsx";
import styles from "./admin.module.css";
import { TokenForm } from "./token-form.tsx";
import { type EmailList, useEmailList, wordsOf } from "./use-email-list.ts";

export const meta = () => unlistedMeta("Member Emails", "The members’ addresses, for whoever runs the site.");

function summaryOf({ totalEmails, marked }: EmailList): string {
  const addresses = countOf(totalEmails, "address", "addresses");
  return marked.length === 0 ? addresses : `${addresses}, ${marked.length.toLocaleString("en-US")} of them marked`;
}

interface ShownProps {
  readonly list: EmailList;
  readonly download: ReturnType<typeof useEmailList>["download"];
}

function Shown({ list, download }: ShownProps) {
  const toast = useToast();
  const [everybody, setEverybody] = useState(false);
  const [plain, setPlain] = useState(false);
  const left = new Set(everybody ? [] : list.marked.map(({ email }) => email));
  const chosen = list.emails.filter((email) => !left.has(email));
  const none = chosen.length === 0;

  const copy = async (text: string, description: string) => {
    toast((await copyText(text)) ? { title: "Copied!", description } : COPY_FAILED);
  };
  const save = async (format: "csv" | "txt") => {
    const name = `forum-emails.${format}`;
    try {
      saveFile(name, await download(format, everybody ? "all" : "mailable"));
      toast({ title: "Downloaded!", description: name });
    } catch (error) {
      toast({ title: "Download Failed", description: wordsOf(error), tone: "alert" });
    }
  };

  if (list.totalEmails === 0) return <p className={styles.empty}>No email addresses found</p>;
  return (
    <>
      <div className={`stack ${styles.tools}`}>
        <label className="check">
          <input type="checkbox" checked={everybody} onChange={({ target }) => setEverybody(target.checked)} />
          Copy and download marked addresses too
        </label>
        {none && <p className="hint">Every address is marked, so there is nothing else to copy or download.</p>}
        <div className="row">
          <Button disabled={none} onClick={() => void copy(chosen.join("\n"), countOf(chosen.length, "address", "addresses"))}>
            Copy all
          </Button>
          <Button disabled={none} onClick={() => void save("csv")}>
            Download CSV
          </Button>
          <Button disabled={none} onClick={() => void save("txt")}>
            Download TXT
          </Button>
          <Button quiet aria-pressed={plain} onClick={() => setPlain(!plain)}>
            Plain text
          </Button>
        </div>
      </div>
      {plain ? (
        <textarea
          className={`text-field ${styles.plain}`}
          aria-label="Addresses, one a line"
          readOnly
          rows={16}
          value={chosen.join("\n")}
        />
      ) : (
        <AddressList list={list} onCopy={(email) => void copy(email, email)} />
      )}
    </>
  );
}

export default function EmailsPage() {
  const { state, asking, load, refresh, leave, download } = useEmailList();
  // The built page holds both, since the settings are not known yet; the server leaves one.
  const building = typeof document === "undefined";
  return (
    <div className="page-wide">
      <header>
        <h1 className="page-title">Member Emails</h1>
        <p className="hint">
          Addresses whose owners want no mails from the forum are marked. Where this site asks people to confirm their addresses,
          those not confirmed are marked as well.
        </p>
      </header>
      {(building || adminFacts() === undefined) && (
        <p className={`form-problem ${styles.without}`} data-only-without="admin">
          The setting ADMIN_TOKEN is missing. Once it is set, the addresses can be seen here.
        </p>
      )}
      {adminFacts() !== undefined && asking && (
        <TokenForm error={state.phase === "asking" ? state.error : undefined} onToken={load} />
      )}
      <div className={`row ${styles.bar}`}>
        <p role="status">{state.phase === "loading" ? "Loading..." : state.phase === "shown" ? summaryOf(state.list) : ""}</p>
        {!asking && (
          <>
            <Button quiet off={state.phase === "loading"} onClick={refresh}>
              Refresh
            </Button>
            <Button
              quiet
              onClick={() => {
                focusContent({ preventScroll: true });
                leave();
              }}
            >
              Forget the token
            </Button>
          </>
        )}
      </div>
      <FormProblem words={state.phase === "error" ? state.error : ""} />
      {state.phase === "shown" && <Shown list={state.list} download={download} />}
    </div>
  );
}
