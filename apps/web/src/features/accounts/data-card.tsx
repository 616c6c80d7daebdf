import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { User } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { saveJson } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import styles from "./profile.module.css";
import { ProfileCard } from "./profile-card.tsx";

/** The file is fetched rather than linked, so that a refusal shows on the page instead of being saved as the file. */
function DownloadPart() {
  const [said, setSaid] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("exportAccount"),
    onMutate: () => setSaid(""),
    onSuccess: (everything) => {
      saveJson("tenfold-my-data.json", everything);
      setSaid("Your data is in the file tenfold-my-data.json, with your downloads.");
    },
    onError: (error) =>
      setSaid(failureWords(error) ?? "The file could not be fetched. Please check your connection and try again."),
  });
  return (
    <div className={`stack ${styles.part}`}>
      <h3>A copy for you</h3>
      <p className="form-note">Everything that we keep about you, as one JSON file.</p>
      <p>
        <Button quiet off={isPending} onClick={() => mutate()}>
          <Download aria-hidden="true" />
          {isPending ? "Fetching your data..." : "Download my data"}
        </Button>
      </p>
      <p className="said" role="status">
        {said}
      </p>
    </div>
  );
}

function DeletePart({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={`stack ${styles.part}`}>
      <h3>The end of your account</h3>
      <p className="form-note">
        Deletes your account and what we keep about you. What you posted in the forum stays, without your name, and so do reports
        that you made. There is no way back.
      </p>
      <p>
        <Button quiet danger aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </p>
      <DeleteAccountDialog user={user} open={open} onClose={() => setOpen(false)} onDeleted={onLeave} />
    </div>
  );
}

export function DataCard({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }) {
  return (
    <ProfileCard title="Your data">
      <div className={styles.parts}>
        <DownloadPart />
        <DeletePart user={user} onLeave={onLeave} />
      </div>
    </ProfileCard>
  );
}
