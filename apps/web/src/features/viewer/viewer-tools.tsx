import {
  Box,
  Camera,
  Clapperboard,
  Expand,
  Focus,
  House,
  Link2,
  Maximize,
  Minimize,
  Ruler,
  SquareSplitHorizontal,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import type { ReactNode } from "react";
import { Select } from "../../ui/select.tsx";
import type { ViewName } from "./engine/camera.ts";
import type { Viewer, ViewerState } from "./engine/viewer-types.ts";
import { Tool, Toolbar } from "./toolbar.tsx";
import styles from "./viewer.module.css";

const VIEWS = ["front", "back", "left", "right", "top", "bottom"] as const satisfies readonly ViewName[];

export interface OpenCards {
  readonly explode: boolean;
  readonly movement: boolean;
  readonly share: boolean;
}

interface ToolsProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  readonly open: OpenCards;
  readonly isFull: boolean;
  readonly onOpen: (change: Partial<OpenCards>) => void;
  readonly onPicture: () => void;
  readonly onFullScreen: (() => void) | undefined;
}

const icon = (sign: ReactNode) => <span aria-hidden="true">{sign}</span>;

function ViewTools({ viewer }: { readonly viewer: Viewer }) {
  return (
    <>
      <Tool label="Home view" icon={icon(<House />)} onPress={() => viewer.look("home")} />
      <Tool label="Fit into the picture" icon={icon(<Focus />)} onPress={viewer.fit} />
      <Tool label="Zoom in" icon={icon(<ZoomIn />)} onPress={() => viewer.zoom(1.4)} />
      <Tool label="Zoom out" icon={icon(<ZoomOut />)} onPress={() => viewer.zoom(1 / 1.4)} />
      <Select
        aria-label="Look from"
        className={styles.select}
        value=""
        placeholder="View"
        options={VIEWS}
        nameOf={(view) => view.charAt(0).toUpperCase() + view.slice(1)}
        onChange={viewer.look}
      />
    </>
  );
}

export function ViewerTools({ viewer, state, open, isFull, onOpen, onPicture, onFullScreen }: ToolsProps) {
  const { cut, measure, edges } = state;
  const isOne = (viewer.parts.list[0]?.solids ?? 0) < 2;
  return (
    <Toolbar label="Tools">
      <ViewTools viewer={viewer} />
      <span className={styles.gap} role="none" />
      <Tool
        label="Section"
        icon={icon(<SquareSplitHorizontal />)}
        pressed={cut !== undefined}
        onPress={() => viewer.cut(cut ? undefined : { axis: "x", at: 0.5, flipped: false })}
      />
      <Tool
        label="Measure"
        icon={icon(<Ruler />)}
        pressed={measure !== undefined}
        onPress={() => viewer.measure(measure ? undefined : "distance")}
      />
      <Tool label="Edges" icon={icon(<Box />)} pressed={edges} onPress={() => viewer.showEdges(!edges)} />
      <Tool
        label={isOne ? "Explode: there is only one part" : "Explode"}
        icon={icon(<Expand />)}
        pressed={open.explode}
        off={isOne}
        onPress={() => {
          viewer.explode(open.explode ? 0 : 0.5);
          onOpen({ explode: !open.explode });
        }}
      />
      {viewer.movements.length > 0 && (
        <Tool
          label="Movement"
          icon={icon(<Clapperboard />)}
          pressed={open.movement}
          onPress={() => {
            if (open.movement) viewer.play(false);
            onOpen({ movement: !open.movement });
          }}
        />
      )}
      <span className={styles.gap} role="none" />
      <Tool label="Save a picture" icon={icon(<Camera />)} onPress={onPicture} />
      <Tool label="Share this view" icon={icon(<Link2 />)} pressed={open.share} onPress={() => onOpen({ share: !open.share })} />
      {onFullScreen && (
        <Tool label="Full screen" icon={icon(isFull ? <Minimize /> : <Maximize />)} pressed={isFull} onPress={onFullScreen} />
      )}
    </Toolbar>
  );
}
