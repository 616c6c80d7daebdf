import type { SkyReply } from "@tenfold/contract/astrology";
import { SIGN_SYMBOLS, SIGNS, spreadAround } from "@tenfold/domain/astrology/zodiac";
import { PLANETS } from "@tenfold/domain/planets";
import { LABEL_GAP, leadPath, pointAt, RADII } from "./chart-geometry.ts";

type Planets = SkyReply["planets"];

interface LineProps {
  readonly className: string;
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
      <circle className="chart-ring" r={RADII.outer} />
      <circle className="chart-ring" r={RADII.zodiac} />
      <circle className="chart-ring" r={RADII.aspects} />
      {SIGNS.map((sign, index) => {
        const middle = pointAt(index * 30 + 15, (RADII.outer + RADII.zodiac) / 2);
        return (
          <g key={sign}>
            <Line className="chart-border" from={pointAt(index * 30, RADII.outer)} to={pointAt(index * 30, RADII.zodiac)} />
            <text className="chart-sign" data-element={index % 4} x={middle.x} y={middle.y}>
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
    return <Line key={`${a} ${b}`} className="chart-aspect" data-aspect={name} {...at} />;
  });
}

function Bodies({ planets }: { readonly planets: Planets }) {
  const angles = spreadAround(
    planets.map(({ longitude }) => longitude),
    LABEL_GAP,
  );
  return planets.map(({ name, symbol, longitude, isRetrograde }, index) => {
    const label = pointAt(angles[index] ?? longitude, RADII.label);
    return (
      <g key={name} className="chart-body" data-digit={PLANETS[name].principle}>
        <Line className="chart-mark" from={pointAt(longitude, RADII.zodiac)} to={pointAt(longitude, RADII.mark)} />
        <path className="chart-lead" d={leadPath(longitude, angles[index] ?? longitude)} />
        <circle
          className="chart-mark-end"
          r="2.5"
          cx={pointAt(longitude, RADII.aspects).x}
          cy={pointAt(longitude, RADII.aspects).y}
        />
        <text className="chart-symbol" x={label.x} y={label.y}>
          {symbol}
        </text>
        {isRetrograde && (
          <text className="chart-retrograde" x={label.x + 11} y={label.y + 8}>
            ℞
          </text>
        )}
      </g>
    );
  });
}

/** The sky as a wheel: the twelve signs, the ten bodies in them, and lines for the aspects. The table tells the same in words. */
export function ChartWheel({ sky, title }: { readonly sky: SkyReply; readonly title: string }) {
  return (
    <svg className="chart-wheel" viewBox="-200 -200 400 400" role="img" aria-label={title}>
      <Zodiac />
      <AspectLines sky={sky} />
      <Bodies planets={sky.planets} />
    </svg>
  );
}
