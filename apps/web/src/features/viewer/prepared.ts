import type { LengthUnit } from "@tenfold/domain/models";
import type { ReactNode } from "react";
import type { Engine } from "./engine/index.ts";
import type { LoadedModel } from "./engine/load.ts";
import type { Parts } from "./engine/parts.ts";
import type { SharedView } from "./share-link.ts";
import type { Trouble } from "./trouble.ts";

/** What is loaded only when there is something to show. */
export interface Scripts {
  readonly engine: Engine;
  /** What shows a model. */
  readonly View: (props: ModelViewerProps) => ReactNode;
}

/** A model that is ready to be shown. */
export interface Prepared extends Scripts {
  readonly bytes: ArrayBuffer;
  readonly model: LoadedModel;
  readonly parts: Parts;
}

export interface ModelViewerProps {
  readonly prepared: Prepared;
  readonly urn: string;
  readonly name: string;
  /** The unit that its file gives lengths in, empty where it gives none; undefined for what has no file. */
  readonly units?: LengthUnit | "" | undefined;
  /** What the address asks to be shown at first. */
  readonly first?: SharedView | undefined;
  readonly fitAfter?: number;
  /** Within a text: the picture is lower, and what lies beside it is folded under it. */
  readonly compact?: boolean;
  /** Whether it turns by itself, and what is called when somebody has it look from elsewhere meanwhile. */
  readonly spinning?: boolean;
  readonly onSpinStop?: () => void;
  /** Who can open a link to it. */
  readonly shareNote: string;
  readonly onReady?: () => void;
  readonly onTrouble?: (trouble: Trouble) => void;
}
