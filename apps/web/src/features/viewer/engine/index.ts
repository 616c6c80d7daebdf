import { loadModel, NothingToSee } from "./load.ts";
import { readParts } from "./parts.ts";
import { canDraw, NoWebGL } from "./stage.ts";
import { makeViewer } from "./viewer.ts";

/** Everything that draws. It is loaded together with three.js, only when there is something to show. */
export const engine = { loadModel, NothingToSee, readParts, canDraw, NoWebGL, makeViewer };

export type Engine = typeof engine;
