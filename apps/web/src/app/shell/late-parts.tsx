import type { RefObject } from "react";
import { Notices } from "../../features/offline/index.ts";
import { type Beginning, Speech } from "../../features/speech/index.ts";

/** What comes when everything else is there, in one piece: a chunk for each would weigh more. */
export default function LateParts({ beginning }: { readonly beginning: RefObject<Beginning> }) {
  return (
    <>
      <Speech beginning={beginning} />
      <Notices />
    </>
  );
}
