import type { Store } from "../../../app/store.ts";
import type { CameraState, ViewName } from "./camera.ts";
import type { Cut } from "./cut.ts";
import type { MeasureKind, MeasureState } from "./measure.ts";
import type { Parts } from "./parts.ts";
import type { PlaybackState } from "./playback.ts";

/** What is to be known of a viewer beside its picture. */
export interface ViewerState {
  readonly selected: number | undefined;
  /** The parts that are hidden, and what holds nothing else. */
  readonly hidden: ReadonlySet<number>;
  readonly edges: boolean;
  /** How many shapes are too fine to have their edges drawn. */
  readonly tooFine: number;
  readonly cut: Cut | undefined;
  /** From 0, together, to 1, farthest apart. */
  readonly exploded: number;
  /** Set while something is being measured. */
  readonly measure: MeasureState | undefined;
  readonly playback: PlaybackState | undefined;
  /** From where one looks, once it has come to rest. */
  readonly camera: CameraState | undefined;
  /** Whether the browser has taken the picture's memory away; it usually gives it back. */
  readonly lost: boolean;
  /** What has just been done, in words. */
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

/** What can be done with a model that is on show. */
export interface Viewer {
  readonly parts: Parts;
  readonly movements: readonly string[];
  readonly state: Pick<Store<ViewerState>, "get" | "subscribe">;
  /** Brings what is shown, or the chosen part, into the picture; and says so, unless it was not asked for. */
  fit(aloud?: boolean): void;
  look(from: ViewName): void;
  /** Nearer by a factor; below 1, farther. */
  zoom(factor: number): void;
  select(id: number | undefined): void;
  /** Hides or shows parts. */
  hide(ids: readonly number[], on: boolean): void;
  isolate(id: number): void;
  showAll(): void;
  showEdges(on: boolean): void;
  cut(cut: Cut | undefined): void;
  explode(amount: number): void;
  /** Begins to measure; undefined ends it. */
  measure(kind: MeasureKind | undefined): void;
  play(on: boolean): void;
  seek(time: number): void;
  chooseMovement(clip: number): void;
  setCamera(state: CameraState): void;
  /** Turns by itself until what is answered is called, or until somebody has it look from elsewhere, which calls back. */
  spin(onStop: () => void): () => void;
  takePicture(): Promise<Blob>;
  end(): void;
}
