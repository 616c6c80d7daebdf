import { FlipHorizontal2, Pause, Play } from "lucide-react";
import { Fragment, type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { AsWritten } from "./as-written.tsx";
import { AXES, type Cut } from "./engine/cut.ts";
import type { Measured, MeasureKind, MeasureState } from "./engine/measure.ts";
import type { Viewer, ViewerState } from "./engine/viewer-types.ts";
import toolCards from "./tool-cards.module.css";
import { type Scale, type Written, writeDegrees, writeLengths } from "./units.ts";
import viewerStyles from "./viewer.module.css";

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack ${toolCards.card}`} aria-labelledby={id}>
      <p id={id}>{title}</p>
      {children}
    </section>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly text: string;
  readonly onSlide: (value: number) => void;
}

function Slider({ label, value, max, step, text, onSlide }: SliderProps) {
  const id = useId();
  return (
    <div className={toolCards.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onSlide(Number(target.value))}
      />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`tab-list ${toolCards.choice}`}>
      <legend className="sr-only">{label}</legend>
      {values.map(([value, text]) => (
        <label key={value} className="tab">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

export function SectionCard({ cut, onCut }: { readonly cut: Cut; readonly onCut: (cut: Cut) => void }) {
  return (
    <Card title="Section">
      <Choice
        label="Cut across"
        values={AXES.map((axis) => [axis, axis.toUpperCase()] as const)}
        chosen={cut.axis}
        onChoose={(axis) => onCut({ ...cut, axis })}
      />
      <Slider
        label="Place"
        value={Math.round(cut.at * 100)}
        max={100}
        step={1}
        text={`${Math.round(cut.at * 100)}%`}
        onSlide={(percent) => onCut({ ...cut, at: percent / 100 })}
      />
      <Button
        className={toolCards.button}
        quiet
        aria-pressed={cut.flipped}
        onClick={() => onCut({ ...cut, flipped: !cut.flipped })}
      >
        <FlipHorizontal2 aria-hidden="true" />
        Other side
      </Button>
    </Card>
  );
}

const KINDS = [
  ["distance", "Distance"],
  ["edge", "Edge"],
  ["angle", "Angle"],
] as const satisfies readonly (readonly [MeasureKind, string])[];

const ASKED: Readonly<Record<MeasureKind, readonly string[]>> = {
  distance: ["Choose a first point.", "Choose a second point."],
  edge: ["Choose an edge."],
  angle: ["Choose a point on the first arm.", "Choose the corner.", "Choose a point on the second arm."],
};

const TAKEN = {
  corner: "A corner was taken.",
  edge: "A point on an edge was taken.",
  face: "A point on a face was taken.",
} as const;

export function writeMeasured(result: Measured, scale: Scale): Written {
  if (result.kind !== "angle") return writeLengths([result.length], scale);
  const degrees = writeDegrees(result.degrees);
  return { shown: degrees, spoken: degrees };
}

function Details({ along, scale }: { readonly along: readonly number[]; readonly scale: Scale }) {
  return (
    <p className="hint">
      {AXES.map((axis, index) => (
        <Fragment key={axis}>
          {index === 0 ? "Along" : ", along"} {axis} <AsWritten {...writeLengths([along[index] ?? 0], scale)} />
        </Fragment>
      ))}
      .
    </p>
  );
}

interface MeasureProps {
  readonly measure: MeasureState;
  readonly scale: Scale;
  readonly onBegin: (kind: MeasureKind) => void;
}

export function MeasureCard({ measure: { kind, chosen, result }, scale, onBegin }: MeasureProps) {
  const last = chosen.at(-1);
  const title = KINDS.find(([known]) => known === kind)?.[1] ?? "";
  return (
    <Card title="Measure">
      <Choice label="What to measure" values={KINDS} chosen={kind} onChoose={onBegin} />
      <div role="status">
        {result ? (
          <>
            <p>
              {title}:{" "}
              <strong>
                <AsWritten {...writeMeasured(result, scale)} />
              </strong>
            </p>
            {result.kind === "distance" && <Details along={result.along} scale={scale} />}
          </>
        ) : (
          <p>
            {last && `${TAKEN[last]} `}
            {ASKED[kind][chosen.length]}
          </p>
        )}
      </div>
      <p className="hint">With the keyboard: turn the model until the place is at the cross, and press Enter.</p>
      <Button className={toolCards.button} quiet onClick={() => onBegin(kind)}>
        Start over
      </Button>
    </Card>
  );
}

export function ExplodeCard({
  exploded,
  onExplode,
}: {
  readonly exploded: number;
  readonly onExplode: (amount: number) => void;
}) {
  const percent = Math.round(exploded * 100);
  return (
    <Card title="Explode">
      <Slider label="Apart" value={percent} max={100} step={1} text={`${percent}%`} onSlide={(next) => onExplode(next / 100)} />
    </Card>
  );
}

interface MovementProps {
  readonly viewer: Viewer;
  readonly playback: NonNullable<ViewerState["playback"]>;
}

export function MovementCard({ viewer, playback: { clip, playing, time, duration } }: MovementProps) {
  const Sign = playing ? Pause : Play;
  return (
    <Card title="Movement">
      {viewer.movements.length > 1 && (
        <Select
          aria-label="Movement"
          className={viewerStyles.select}
          value={viewer.movements[clip] ?? ""}
          options={viewer.movements}
          onChange={(name) => viewer.chooseMovement(viewer.movements.indexOf(name))}
        />
      )}
      <Slider
        label="Time"
        value={time}
        max={duration}
        step={duration / 100 || 0.01}
        text={`${time.toFixed(1)} s`}
        onSlide={viewer.seek}
      />
      <Button className={toolCards.button} quiet onClick={() => viewer.play(!playing)}>
        <Sign aria-hidden="true" />
        {playing ? "Pause" : "Play"}
      </Button>
    </Card>
  );
}
