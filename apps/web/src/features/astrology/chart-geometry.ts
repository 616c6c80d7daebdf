/** The chart's circles, in units of a picture 400 wide and high around its middle. */
export const RADII = { outer: 196, zodiac: 160, mark: 152, label: 130, aspects: 100 } as const;

/** How far apart the bodies' signs are written, in degrees: at the label's radius a little more than a sign is wide. */
export const LABEL_GAP = 11.5;

/** How far a sign that is written at its place reaches outward. */
const LABEL_REACH = 13;

/** The point at an ecliptic longitude: Aries begins at the left, and the signs go around against the clock. */
export function pointAt(longitude: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (longitude * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(-radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

/** The line from a body's place to where its sign is written, bowed outward so that it leaves the signs between them free. */
export function leadPath(longitude: number, label: number): string {
  const turn = ((label - longitude + 540) % 360) - 180;
  const [from, bow, to] = [
    pointAt(longitude, RADII.mark),
    pointAt(longitude + turn / 2, RADII.mark + Math.abs(turn) / 4),
    pointAt(label, RADII.label + LABEL_REACH),
  ];
  return `M${from.x} ${from.y}Q${bow.x} ${bow.y} ${to.x} ${to.y}`;
}
