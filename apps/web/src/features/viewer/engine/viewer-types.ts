import { createStore, type Store } from "../../../app/store.ts";
import type { CameraState, ViewName } from "./camera.ts";
import type { Cut } from "./cut.ts";
import type { MeasureKind, MeasureState } from "./measure.ts";
import type { Parts } from "./parts.ts";
import type { PlaybackState } from "./playback.ts";

/** A viewer's state, apart from its picture. */
export interface ViewerState {
  readonly selected: number | undefined;
  /** The hidden parts, and the parts that contain nothing else. */
  readonly hidden: ReadonlySet<number>;
  readonly edges: boolean;
  /** How many shapes are too fine to have their edges drawn. */
  readonly tooFine: number;
  readonly cut: Cut | undefined;
  /** From 0, together, to 1, farthest apart. */
  readonly exploded: number;
  /** Set while measuring. */
  readonly measure: MeasureState | undefined;
  readonly playback: PlaybackState | undefined;
  /** The view, once it has come to rest. */
  readonly camera: CameraState | undefined;
  /** Whether the WebGL context is lost; the browser usually restores it. */
  readonly lost: boolean;
  /** What was just done, in words. */
  readonly said: string;
}

export const AT_FIRST: ViewerState = {
  selected: undefined,
  hidden: new Set(),
  edges: false,
  tooFine: 0,
  cut: undefined,
  exploded: 0,
  measure: undefined,
  playback: undefined,
  camera: undefined,
  lost: false,
  said: "",
};

/** The state of a viewer. The same words again would not be said, so they end in a space that they did not have before. */
export function makeState(first: Partial<ViewerState> = {}): Store<ViewerState> {
  const state = createStore<ViewerState>({ ...AT_FIRST, ...first });
  const set = (change: Partial<ViewerState>) => {
    const isSaidAgain = change.said && change.said === state.get().said;
    state.set(isSaidAgain ? { ...change, said: `${change.said}\u00a0` } : change);
  };
  return { ...state, set };
}

/** The actions on a model that is shown. */
export interface Viewer {
  readonly parts: Parts;
  readonly movements: readonly string[];
  readonly state: Pick<Store<ViewerState>, "get" | "subscribe">;
  /** Fits what is shown, or the selected part, into the picture; announces it unless `aloud` is false. */
  fit(aloud?: boolean): void;
  look(from: ViewName): void;
  zoom(factor: number): void;
  select(id: number | undefined): void;
  hide(ids: readonly number[], on: boolean): void;
  isolate(id: number): void;
  showAll(): void;
  showEdges(on: boolean): void;
  cut(cut: Cut | undefined): void;
  explode(amount: number): void;
  /** Starts measuring; undefined stops it. */
  measure(kind: MeasureKind | undefined): void;
  play(on: boolean): void;
  seek(time: number): void;
  chooseMovement(clip: number): void;
  setCamera(state: CameraState): void;
  /** Spins until the returned function is called, or until somebody changes the view, which calls back. */
  spin(onStop: () => void): () => void;
  takePicture(): Promise<Blob>;
  end(): void;
}
