import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { AT_FIRST, type Viewer, type ViewerState } from "./engine/viewer-types.ts";
import type { Prepared } from "./prepared.ts";
import type { SharedView } from "./share-link.ts";
import { Trouble } from "./trouble.ts";

export interface Surface {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly label: RefObject<HTMLDivElement | null>;
}

interface Options {
  /** The view that an address asked for at first. */
  readonly first: SharedView | undefined;
  /** Milliseconds until the model is fitted into the picture once more. */
  readonly fitAfter: number | undefined;
  readonly onTrouble: ((trouble: Trouble) => void) | undefined;
}

function begin(viewer: Viewer, canvas: HTMLCanvasElement, { first, fitAfter }: Options): () => void {
  if (first?.cut) viewer.cut(first.cut);
  if (first?.camera) viewer.setCamera(first.camera);
  if (fitAfter === undefined || first?.camera) return () => undefined;
  const timer = setTimeout(() => {
    // Not if somebody has started to turn it.
    if (document.activeElement !== canvas) viewer.fit(false);
  }, fitAfter);
  return () => clearTimeout(timer);
}

const nothing = () => () => undefined;

/** Shows a model on a canvas while mounted: the viewer, its state, and why there is none. */
export function useViewer({ engine, model, parts }: Prepared, { canvas, container, label }: Surface, options: Options) {
  const [viewer, setViewer] = useState<Viewer>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!canvas.current || !container.current || !label.current) return;
    const places = { canvas: canvas.current, container: container.current, label: label.current };
    try {
      const made = engine.makeViewer(places, model, parts);
      const stopWaiting = begin(made, places.canvas, latest.current);
      setViewer(made);
      return () => {
        stopWaiting();
        made.end();
      };
    } catch (error) {
      const why = error instanceof engine.NoWebGL ? "This browser has no WebGL, or it is switched off." : String(error);
      const found = new Trouble("draw", why);
      setTrouble(found);
      latest.current.onTrouble?.(found);
      return undefined;
    }
  }, [engine, model, parts, canvas, container, label]);

  const state = useSyncExternalStore<ViewerState>(viewer?.state.subscribe ?? nothing, viewer?.state.get ?? (() => AT_FIRST));
  return { viewer, state, trouble };
}
