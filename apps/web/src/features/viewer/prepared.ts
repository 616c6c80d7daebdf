import type { LengthUnit } from "@tenfold/domain/models";
import type { ReactNode } from "react";
import type { Engine } from "./engine/index.ts";
import type { LoadedModel } from "./engine/load.ts";
import type { Parts } from "./engine/parts.ts";
import type { SharedView } from "./share-link.ts";
import type { Trouble } from "./trouble.ts";

/** Loaded only when there is something to show. */
export interface Scripts {
  readonly engine: Engine;
  readonly View: (props: ModelViewerProps) => ReactNode;
}

export interface Prepared extends Scripts {
  readonly bytes: ArrayBuffer;
  readonly model: LoadedModel;
  readonly parts: Parts;
}

export interface ModelViewerProps {
  readonly prepared: Prepared;
  readonly urn: string;
  readonly name: string;
  /** The file's unit of length, empty if it gives none; undefined for models without a file. */
  readonly units?: LengthUnit | "" | undefined;
  /** The view that the address asks for at first. */
  readonly first?: SharedView | undefined;
  readonly fitAfter?: number;
  /** For use within a text: the picture is lower, and the panel is folded below it. */
  readonly compact?: boolean;
  /** Whether it spins, and what to call when somebody changes the view meanwhile. */
  readonly spinning?: boolean;
  readonly onSpinStop?: () => void;
  /** Says who can open a link to it. */
  readonly shareNote: string;
  readonly onTrouble?: (trouble: Trouble) => void;
}
