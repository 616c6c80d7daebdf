import type { LengthUnit } from "@tenfold/domain/models";
import { Download } from "lucide-react";
import { type RefObject, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { saveFile } from "../../app/save-and-copy.ts";
import { scrollBehavior } from "../../app/shell/scroll.ts";
import { Button } from "../../ui/button.tsx";
import { useToast, useToastsInside } from "../../ui/toaster.tsx";
import type { Viewer, ViewerState } from "./engine/viewer-types.ts";
import type { ModelViewerProps, Prepared } from "./prepared.ts";
import { ShareCard } from "./share-card.tsx";
import { fragmentOf } from "./share-link.ts";
import { SidePanel } from "./side-panel.tsx";
import { Summary } from "./summary.tsx";
import { ExplodeCard, MeasureCard, MovementCard, SectionCard, writeMeasured } from "./tool-cards.tsx";
import type { Trouble } from "./trouble.ts";
import { grainOf, type Scale, usualUnit } from "./units.ts";
import { type Surface, useViewer } from "./use-viewer.ts";
import styles from "./viewer.module.css";
import { type OpenCards, ViewerTools } from "./viewer-tools.tsx";

const watch = (listener: () => void) => {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
};

/** Whether an element is in full screen, and a function that switches it; none if the browser can't. */
function useFullScreen(part: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null && document.fullscreenElement === part.current,
  );
  const toggle = () => {
    const asked = isFull ? document.exitFullscreen() : part.current?.requestFullscreen();
    asked?.catch(() => undefined);
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}

/** A file's name without its extension, for files made from it. */
const stem = (name: string) => name.replace(/\.[^.]*$/, "") || "model";

/** How lengths are shown: in the file's unit, or in the one chosen. */
function useScale({ parts }: Prepared, units: ModelViewerProps["units"]) {
  const [chosen, setChosen] = useState<LengthUnit>();
  const scale = useMemo((): Scale => {
    const size = parts.list[0]?.size ?? [];
    const roundIn = units ? usualUnit(units, size) : undefined;
    return { shownIn: roundIn && (chosen ?? roundIn), roundIn, grain: grainOf(size) };
  }, [parts, units, chosen]);
  return [scale, setChosen] as const;
}

const HELP =
  "Drag to turn it; with the right button or two fingers to move it; turn the wheel or pinch to come nearer. " +
  "Keys: arrows turn, Shift and arrows move, plus and minus zoom, F fits, Home goes back, " +
  "Enter chooses what is in the middle, H hides what is chosen, Escape lets it go.";

function useCards() {
  const [open, setOpen] = useState<OpenCards>({ explode: false, movement: false, share: false });
  return [open, (change: Partial<OpenCards>) => setOpen((before) => ({ ...before, ...change }))] as const;
}

function NoPicture({ trouble, name, bytes }: { readonly trouble: Trouble; readonly name: string; readonly bytes: ArrayBuffer }) {
  return (
    <div className={`stack ${styles.none}`} role="alert">
      <p className="form-problem">Failed to initialize 3D viewer</p>
      <p>{trouble.message} What the model is made of is told here, and the file can be opened elsewhere.</p>
      <Button onClick={() => saveFile(`${stem(name)}.glb`, new Blob([bytes], { type: "model/gltf-binary" }))}>
        <Download aria-hidden="true" />
        Download the model
      </Button>
    </div>
  );
}

interface CardsProps extends Pick<ModelViewerProps, "urn" | "shareNote"> {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  readonly open: OpenCards;
  readonly scale: Scale;
}

function Cards({ viewer, state: { cut, measure, playback, exploded, camera }, open, scale, urn, shareNote }: CardsProps) {
  const view = fragmentOf({ urn, ...(camera && { camera }), ...(cut && { cut }) });
  const cards = useRef<HTMLDivElement>(null);
  const count = [cut, measure, open.explode, open.movement && playback, open.share].filter(Boolean).length;
  const before = useRef(count);
  // On narrow screens the cards are below the picture, out of sight of the tools above it.
  useEffect(() => {
    if (count > before.current) cards.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
    before.current = count;
  }, [count]);
  return (
    <div ref={cards} className={`stack ${styles.cards}`}>
      {cut && <SectionCard cut={cut} onCut={viewer.cut} />}
      {measure && <MeasureCard measure={measure} scale={scale} onBegin={viewer.measure} />}
      {open.explode && <ExplodeCard exploded={exploded} onExplode={viewer.explode} />}
      {open.movement && playback && <MovementCard viewer={viewer} playback={playback} />}
      {open.share && <ShareCard link={`${location.origin}/3d-viewer${view}`} note={shareNote} />}
    </div>
  );
}

interface PictureProps {
  readonly surface: Surface;
  readonly name: string;
  readonly describedBy: string;
  readonly isAway: boolean;
  readonly state: ViewerState;
  readonly scale: Scale;
}

function Picture({ surface, name, describedBy, isAway, state: { measure, lost }, scale }: PictureProps) {
  return (
    // In an application screen readers leave the arrow keys to the page; Orca says nothing of one that has the focus itself.
    <div
      ref={surface.container}
      role="application"
      className={styles.picture}
      hidden={isAway}
      data-measuring={measure !== undefined}
    >
      <canvas ref={surface.canvas} role="img" aria-label={`Picture of ${name}`} aria-describedby={describedBy} tabIndex={0} />
      {measure && <span className={styles.cross} aria-hidden="true" />}
      <div ref={surface.label} className={styles.length} data-length-label aria-hidden="true" hidden>
        {measure?.result && writeMeasured(measure.result, scale).shown}
      </div>
      {lost && <p className={styles.lost}>The picture is gone for a moment.</p>}
    </div>
  );
}

const ignore = () => undefined;

export function ModelViewer(props: ModelViewerProps) {
  const { prepared, urn, name, units, first, fitAfter, shareNote, compact = false, onTrouble } = props;
  const { spinning = false, onSpinStop = ignore } = props;
  const part = useRef<HTMLElement>(null);
  const surface = {
    canvas: useRef<HTMLCanvasElement>(null),
    container: useRef<HTMLDivElement>(null),
    label: useRef<HTMLDivElement>(null),
  };
  const { viewer, state, trouble } = useViewer(prepared, surface, { first, fitAfter, onTrouble });
  useEffect(() => (spinning ? viewer?.spin(onSpinStop) : undefined), [viewer, spinning, onSpinStop]);
  const [scale, setUnit] = useScale(prepared, units);
  const [open, setOpen] = useCards();
  const { isFull, toggle } = useFullScreen(part);
  useToastsInside(part, isFull);
  const [help, about] = [useId(), useId()];
  const savePicture = useSavePicture(viewer, name);
  const { list } = prepared.parts;
  const tools = { state, open, isFull, onOpen: setOpen, onPicture: savePicture, onFullScreen: toggle };

  const lengths = { scale, isUnitless: units === "" };

  const side = <SidePanel parts={list} viewer={viewer} state={state} {...lengths} onUnit={setUnit} />;

  return (
    <section ref={part} className={styles.viewer} data-compact={compact || undefined} aria-label={`3D model: ${name}`}>
      {viewer && <ViewerTools viewer={viewer} {...tools} />}
      <Picture
        surface={surface}
        name={name}
        describedBy={`${about} ${help}`}
        isAway={trouble !== undefined}
        state={state}
        scale={scale}
      />
      {viewer && <Cards viewer={viewer} state={state} open={open} scale={scale} urn={urn} shareNote={shareNote} />}
      {trouble && <NoPicture trouble={trouble} name={name} bytes={prepared.bytes} />}
      {compact ? (
        <details className={styles.fold}>
          <summary>Parts and properties</summary>
          {side}
        </details>
      ) : (
        side
      )}
      <div className={`stack ${styles.about}`} data-about>
        <p id={about}>{list[0] && <Summary whole={list[0]} {...lengths} />}</p>
        {state.tooFine > 0 && <p className="hint">{state.tooFine} shapes are too fine to have their edges drawn.</p>}
        <p className="hint screen-only" id={help}>
          {HELP}
        </p>
      </div>
      <p className="sr-only" role="status">
        {state.said}
      </p>
    </section>
  );
}

function useSavePicture(viewer: Viewer | undefined, name: string) {
  const toast = useToast();
  return () => {
    viewer?.takePicture().then(
      (picture) => saveFile(`${stem(name)}.png`, picture),
      () => toast({ title: "The picture could not be saved.", tone: "alert" }),
    );
  };
}
