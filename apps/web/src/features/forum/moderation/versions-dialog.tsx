import { callForList } from "../../../app/api.ts";
import { HistoryDialog } from "../history-dialog.tsx";
import type { LoadPart } from "../queries.ts";
import { RichText } from "../rich-text.tsx";

/** What the versions are of. */
export interface VersionsOf {
  readonly kind: "posts" | "topics";
  readonly id: string;
  /** Such as "reply #3". */
  readonly what: string;
}

interface Version {
  readonly at: string;
  readonly title?: string;
  readonly content: string;
}

const loadOf =
  ({ kind, id }: VersionsOf): LoadPart<Version> =>
  async (cursor, signal) => {
    const asked = { params: { id }, query: { cursor }, signal };
    if (kind === "posts") return callForList("getPostHistory", asked);
    const { items, ...rest } = await callForList("getTopicHistory", asked);
    return { ...rest, items: items.map(({ description, ...version }) => ({ ...version, content: description ?? "" })) };
  };

interface VersionsDialogProps {
  readonly of: VersionsOf;
  /** When it was last edited: with that the versions change. */
  readonly at: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function VersionsDialog({ of, at, open, onClose }: VersionsDialogProps) {
  return (
    <HistoryDialog
      title={`Earlier versions of ${of.what}`}
      description="The latest first."
      open={open}
      onClose={onClose}
      keyParts={[of.kind, of.id, at]}
      load={loadOf(of)}
    >
      {({ title, content }) => (
        <>
          {title !== undefined && <p dir="auto">{title}</p>}
          <RichText text={content} />
        </>
      )}
    </HistoryDialog>
  );
}
