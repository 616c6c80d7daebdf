import { useEffect, useRef, useState } from "react";
import { useToast } from "../../ui/toaster.tsx";
import { download } from "./download.ts";
import { wordsFor } from "./failures.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { titleOfPage } from "./media-session.ts";

/** Saves what is read as a file. Closing the player cancels it. */
export function useDownload(listening: Listening, { choices }: ListeningState) {
  const toast = useToast();
  const [percent, setPercent] = useState<number>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const begin = async () => {
    if (percent !== undefined) return;
    const texts = listening.wholeTexts();
    const controller = new AbortController();
    under.current = controller;
    setPercent(0);
    const { signal } = controller;
    const tell = (done: number) => setPercent(Math.round((100 * done) / texts.length));
    try {
      await download(listening.supply, { texts, voiceId: choices.voiceId, title: titleOfPage(), tell, signal });
    } catch (error) {
      if (!signal.aborted) toast({ title: wordsFor(error), tone: "alert" });
    } finally {
      setPercent(undefined);
    }
  };
  return { busy: percent !== undefined, percent: percent ?? 0, begin };
}
