import { SIGN_SYMBOLS, SIGNS, spreadAround } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { PLANETS } from "@tenfold/domain/planets";
import styles from "./chart.module.css";

/** Radii of the chart's circles, in units of a picture 400 wide and high, centered. */
const RADII = { outer: 196, zodiac: 160, mark: 152, label: 130, aspects: 100 } as const;

/** Minimum distance between the bodies' signs: at the label's radius, a little more than the width of a sign. */
const LABEL_GAP_DEGREES = 11.5;

/** How far a sign's text reaches outward from its position. */
const LABEL_REACH = 13;

/** The point at an ecliptic longitude: Aries begins at the left, and the signs go counterclockwise. */
function pointAt(longitude: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (longitude * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(-radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

/** The line from a body's place to its sign, bowed outward so that it clears the signs in between. */
function leadPath(longitude: number, label: number): string {
  const turn = ((label - longitude + 540) % 360) - 180;
  const [from, bow, to] = [
    pointAt(longitude, RADII.mark),
    pointAt(longitude + turn / 2, RADII.mark + Math.abs(turn) / 4),
    pointAt(label, RADII.label + LABEL_REACH),
  ];
  return `M${from.x} ${from.y}Q${bow.x} ${bow.y} ${to.x} ${to.y}`;
}

type Planets = SkyReply["planets"];

interface LineProps {
  readonly className: string | undefined;
  readonly "data-aspect"?: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

function Line({ from, to, ...rest }: LineProps) {
  return <line {...rest} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

function Zodiac() {
  return (
    <>
      <circle className={styles.ring} r={RADII.outer} />
      <circle className={styles.ring} r={RADII.zodiac} />
      <circle className={styles.ring} r={RADII.aspects} />
      {SIGNS.map((sign, index) => {
        const middle = pointAt(index * 30 + 15, (RADII.outer + RADII.zodiac) / 2);
        return (
          <g key={sign}>
            <Line className={styles.border} from={pointAt(index * 30, RADII.outer)} to={pointAt(index * 30, RADII.zodiac)} />
            <text className={styles.sign} data-element={index % 4} x={middle.x} y={middle.y}>
              {SIGN_SYMBOLS[sign]}
            </text>
          </g>
        );
      })}
    </>
  );
}

function AspectLines({ sky }: { readonly sky: SkyReply }) {
  const longitude = (name: string) => sky.planets.find((planet) => planet.name === name)?.longitude;
  return sky.aspects.map(({ bodies: [a, b], name }) => {
    const [from, to] = [longitude(a), longitude(b)];
    if (from === undefined || to === undefined || name === "conjunction") return null;
    const at = { from: pointAt(from, RADII.aspects), to: pointAt(to, RADII.aspects) };
    return <Line key={`${a} ${b}`} className={styles.aspect} data-aspect={name} {...at} />;
  });
}

function Bodies({ planets }: { readonly planets: Planets }) {
  const angles = spreadAround(
    planets.map(({ longitude }) => longitude),
    LABEL_GAP_DEGREES,
  );
  return planets.map(({ name, symbol, longitude, isRetrograde }, index) => {
    const label = pointAt(angles[index] ?? longitude, RADII.label);
    return (
      <g key={name} data-digit={PLANETS[name].principle}>
        <Line className={styles.mark} from={pointAt(longitude, RADII.zodiac)} to={pointAt(longitude, RADII.mark)} />
        <path className={styles.lead} d={leadPath(longitude, angles[index] ?? longitude)} />
        <circle
          className={styles.end}
          r="2.5"
          cx={pointAt(longitude, RADII.aspects).x}
          cy={pointAt(longitude, RADII.aspects).y}
        />
        <text className={styles.symbol} x={label.x} y={label.y}>
          {symbol}
        </text>
        {isRetrograde && (
          <text className={styles.retrograde} x={label.x + 11} y={label.y + 8}>
            ℞
          </text>
        )}
      </g>
    );
  });
}

/**
 * The sky as a wheel: the twelve signs, the ten bodies in them, and lines for the aspects. The table says the same in
 * words.
 */
export function ChartWheel({ sky, title }: { readonly sky: SkyReply; readonly title: string }) {
  return (
    <svg className={styles.wheel} viewBox="-200 -200 400 400" role="img" aria-label={title}>
      <Zodiac />
      <AspectLines sky={sky} />
      <Bodies planets={sky.planets} />
    </svg>
  );
}
