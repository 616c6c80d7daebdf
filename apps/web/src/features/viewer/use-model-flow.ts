import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { callWithFiles } from "../../app/api-transfers.ts";
import { unlessGone } from "../../app/failure.ts";
import { reasonOf, uploadReasonOf } from "./failed-call.ts";
import { loadScripts, prepareModel } from "./prepare-model.ts";
import type { Prepared } from "./prepared.ts";
import type { SharedView } from "./share-link.ts";
import { followTranslation, type ModelStatus, percentIn } from "./translation.ts";
import { type Trouble, troubleOf } from "./trouble.ts";

/** What went wrong, and why if that is known. */
export interface Failure {
  readonly title: string;
  readonly reason: string;
}

export type Flow =
  | { readonly phase: "idle" }
  | { readonly phase: "uploading"; readonly file: File; readonly percent: number }
  | {
      readonly phase: "translating";
      readonly urn: string;
      readonly name: string;
      readonly percent: number;
      readonly place?: number;
    }
  | { readonly phase: "opening"; readonly urn: string; readonly name: string; readonly status: ModelStatus }
  | {
      readonly phase: "ready";
      readonly urn: string;
      readonly status: ModelStatus;
      readonly prepared: Prepared;
      readonly first: SharedView | undefined;
    }
  | { readonly phase: "failed"; readonly failure: Failure };

const UPLOAD_FAILED = "Failed to upload model. Please try again.";
const TRANSLATION_FAILED = "Model translation failed. Please try a different file.";
const SCRIPTS_FAILED = "Failed to load 3D viewer. Please refresh the page.";
const VIEWER_FAILED = "Failed to initialize 3D viewer";

function failureOf({ kind, message }: Trouble): Failure {
  if (kind === "script") return { title: SCRIPTS_FAILED, reason: "" };
  return { title: VIEWER_FAILED, reason: kind === "empty" ? "No viewable geometry found in the model" : message };
}

export function useModelFlow(onUrn: (urn: string) => void) {
  const [flow, setFlow] = useState<Flow>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  const sending = useRef<AbortSignal>(undefined);
  const latest = useRef(onUrn);
  useEffect(() => {
    latest.current = onUrn;
  });

  const begin = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const prepared = flow.phase === "ready" ? flow.prepared : undefined;
  useEffect(() => () => prepared?.model.dispose(), [prepared]);

  const follow = useCallback(async (urn: string, name: string, signal: AbortSignal, first?: SharedView) => {
    const fail = (failure: Failure) => !signal.aborted && setFlow({ phase: "failed", failure });
    setFlow({ phase: "translating", urn, name, percent: 0 });
    // Loaded in the meantime. If that fails, opening the model reports it.
    void loadScripts().catch(() => undefined);
    const status = await followTranslation(urn, signal, ({ progress, place, ...rest }) =>
      setFlow({
        phase: "translating",
        urn,
        name: rest.name,
        percent: percentIn(progress),
        ...(place !== undefined && { place }),
      }),
    ).catch((error: unknown) => fail({ title: TRANSLATION_FAILED, reason: reasonOf(error) }));
    if (!status || signal.aborted) return;
    if (status.status === "failed") {
      fail({ title: TRANSLATION_FAILED, reason: status.reason ?? "" });
      return;
    }
    setFlow({ phase: "opening", urn, name: status.name, status });
    try {
      const prepared = await prepareModel(urn, status.name, signal);
      if (signal.aborted) prepared.model.dispose();
      else setFlow({ phase: "ready", urn, status, prepared, first });
    } catch (error) {
      fail(failureOf(troubleOf(error)));
    }
  }, []);

  const open = useCallback((view: SharedView) => void follow(view.urn, "", begin(), view), [begin, follow]);

  const send = async (file: File) => {
    // A second press before the first has taken effect.
    if (sending.current && !sending.current.aborted) return;
    const signal = begin();
    sending.current = signal;
    setFlow({ phase: "uploading", file, percent: 0 });
    try {
      const form = new FormData();
      form.append("model", file);
      const { urn } = await callWithFiles("uploadModel", {
        form,
        signal,
        onProgress: (sent) => setFlow({ phase: "uploading", file, percent: Math.floor(sent * 100) }),
      });
      latest.current(urn);
      await follow(urn, file.name, signal);
    } catch (error) {
      const reason = await uploadReasonOf(error, file);
      if (!signal.aborted) setFlow({ phase: "failed", failure: { title: UPLOAD_FAILED, reason } });
    } finally {
      if (sending.current === signal) sending.current = undefined;
    }
  };

  const reset = useCallback(() => {
    begin();
    setFlow({ phase: "idle" });
  }, [begin]);

  /** Deletes a model and starts over; rejects as the call does. */
  const remove = async (urn: string) => {
    await call("deleteModel", { params: { urn } }).catch(unlessGone);
    reset();
  };

  return { flow, open, send, reset, remove };
}
