import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveJson } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { Said } from "../../ui/said.tsx";
import { fromSaved, type Saved } from "./angel-reading.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { SavedGrid } from "./saved-grid.tsx";
import styles from "./saved-numbers.module.css";
import { fetchAllSaved } from "./saved-parts.ts";
import type { SavedList } from "./use-saved.ts";

const FILE = "angel-numbers.json";

function ExportButton({ onSaid }: { readonly onSaid: (words: string) => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchAllSaved,
    onMutate: () => onSaid(""),
    onSuccess: (saved) => {
      // Parses what the server stores as JSON text.
      saveJson(FILE, { exportedAt: new Date().toISOString(), angelNumbers: saved.map((one) => fromSaved(one) ?? one) });
      onSaid(`Your saved numbers are in the file ${FILE}, with your downloads.`);
    },
    onError: () => onSaid("The file could not be made. Please check your connection and try again."),
  });
  return (
    <Button quiet off={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      Export as JSON
    </Button>
  );
}

interface SavedNumbersProps {
  readonly list: SavedList;
  readonly openedId: string | undefined;
  readonly onOpen: (saved: Saved) => void;
}

export function SavedNumbers({ list, openedId, onOpen }: SavedNumbersProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<Saved | "all">();
  const [said, setSaid] = useState("");
  const [removals, setRemovals] = useState(0);
  const isEmpty = list.saved.length === 0;
  const onRemoved = (removed: Saved | "all", words: string) => {
    setTarget((asked) => (asked === removed ? undefined : asked));
    setSaid(words);
    setRemovals((count) => count + 1);
  };

  // The button is gone. The focus does not move to the next one, where a double press would remove two. The dialog holds
  // the focus until it is closed as well.
  useEffect(() => {
    if (removals === 0) return;
    const timer = setTimeout(() => title.current?.focus());
    return () => clearTimeout(timer);
  }, [removals]);

  return (
    <section className={`stack screen-only ${styles.saved}`} aria-labelledby="angel-saved-title">
      <div className={`row ${styles.head}`}>
        <h2 className="section-title" id="angel-saved-title" ref={title} tabIndex={-1}>
          Your Saved Numbers
        </h2>
        {!isEmpty && (
          <div className={`row ${styles.ways}`}>
            <ExportButton onSaid={setSaid} />
            <Button quiet aria-haspopup="dialog" onClick={() => setTarget("all")}>
              <Trash2 aria-hidden="true" />
              Clear All
            </Button>
          </div>
        )}
      </div>
      <Said className="said" words={said} />
      {isEmpty ? (
        <p className="soft">{list.isLoading ? "Looking for your saved numbers..." : "Numbers that you decode are kept here."}</p>
      ) : (
        <SavedGrid
          list={list}
          openedId={openedId}
          onOpen={onOpen}
          onRemove={(next) => {
            // The same words again would not be said.
            setSaid("");
            setTarget(next);
          }}
        />
      )}
      <RemoveDialog
        target={target}
        total={list.total}
        onClose={() => setTarget(undefined)}
        remove={list.remove}
        onRemoved={onRemoved}
      />
      <p className="hint">
        They are kept under a random id that is stored in this browser and, while you are signed in, in your account. Your network
        address is kept with them only as a keyed hash, which is dropped after 30 days.
      </p>
    </section>
  );
}
