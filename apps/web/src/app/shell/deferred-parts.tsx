import { Notices } from "../../features/offline/index.ts";
import { Speech } from "../../features/speech/index.ts";

/** Loaded after everything else, as a single chunk: one for each part would weigh more. */
export default function DeferredParts() {
  return (
    <>
      <Speech />
      <Notices />
    </>
  );
}
