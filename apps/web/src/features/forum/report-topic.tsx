import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lateDialog } from "./late.tsx";

const ReportDialog = lateDialog(() => import("./report-dialog.tsx").then((module) => module.ReportDialog));

/** Reports a topic's own text. */
export function ReportTopic({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button quiet aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" />
        Report<span className="sr-only"> this topic</span>
      </Button>
      <ReportDialog kind="topic" id={id} what="this topic" open={open} onClose={() => setOpen(false)} />
    </>
  );
}
