import { Notices } from "../../features/offline/index.ts";
import { Speech } from "../../features/speech/index.ts";

/** What comes when everything else is there, in one piece: a chunk for each would weigh more. */
export default function DeferredParts() {
  return (
    <>
      <Speech />
      <Notices />
    </>
  );
}
