// Solids as separate triangles, in meters, y up; each counterclockwise as seen from outside.

export type Point = readonly [x: number, y: number, z: number];
export type Triangle = readonly [Point, Point, Point];
export type Shape = readonly Triangle[];

const TURN = 2 * Math.PI;

/** Two triangles between four corners, given in order around them. */
const quad = (a: Point, b: Point, c: Point, d: Point): Shape => [
  [a, b, c],
  [a, c, d],
];

const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, step) => step);

/** The surface between neighboring loops with equal numbers of points; the last point of a loop borders the first. */
function skin(loops: readonly (readonly Point[])[]): Shape {
  return loops.slice(1).flatMap((upper, row) => {
    const lower = loops[row] ?? [];
    return lower.flatMap((corner, at) => {
      const next = (at + 1) % lower.length;
      return quad(corner, upper[at] as Point, upper[next] as Point, lower[next] as Point);
    });
  });
}

function isArea([a, b, c]: Triangle): boolean {
  const cross = (i: 0 | 1 | 2, j: 0 | 1 | 2) => (b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]);
  return Math.hypot(cross(1, 2), cross(2, 0), cross(0, 1)) > 1e-9;
}

/** The solid of revolution of a profile around the y axis; the profile lists distances from the axis and heights, lowest first. */
function lathe(profile: readonly (readonly [distance: number, height: number])[], segments: number): Shape {
  const loops = profile.map(([distance, height]) =>
    steps(segments).map((step): Point => {
      const angle = (TURN * step) / segments;
      return [distance * Math.cos(angle), height, distance * Math.sin(angle)];
    }),
  );
  return skin(loops).filter(isArea);
}

export function ball(radius: number, segments: number): Shape {
  const rows = segments / 2;
  return lathe(
    steps(rows + 1).map((row) => [
      row % rows === 0 ? 0 : radius * Math.sin((Math.PI * row) / rows),
      -radius * Math.cos((Math.PI * row) / rows),
    ]),
    segments,
  );
}

export const cylinder = (radius: number, from: number, to: number, segments: number): Shape =>
  lathe(
    [
      [0, from],
      [radius, from],
      [radius, to],
      [0, to],
    ],
    segments,
  );

/** A tube along a closed path in the x-y plane. */
export function tube(path: (turn: number) => readonly [number, number], radius: number, around: number, segments: number): Shape {
  const loops = steps(around + 1).map((step) => {
    const [x, y] = path((step % around) / around);
    const [ahead, behind] = [path((step % around) / around + 1e-4), path((step % around) / around - 1e-4)];
    const [dx, dy] = [ahead[0] - behind[0], ahead[1] - behind[1]];
    const length = Math.hypot(dx, dy);
    return steps(segments).map((at): Point => {
      const angle = (TURN * at) / segments;
      const out = radius * Math.cos(angle);
      return [x + (out * dy) / length, y - (out * dx) / length, radius * Math.sin(angle)];
    });
  });
  return skin(loops);
}

/** A plate with a hole around the y axis, or a sector of one; the inner and outer radius may vary with the angle. */
export function plate(
  rim: readonly { readonly angle: number; readonly inner: number; readonly outer: number }[],
  from: number,
  to: number,
  closed = true,
): Shape {
  const place = (angle: number, distance: number, height: number): Point => [
    distance * Math.cos(angle),
    height,
    -distance * Math.sin(angle),
  ];
  const section = ({ angle, inner, outer }: (typeof rim)[number]) =>
    [place(angle, inner, from), place(angle, outer, from), place(angle, outer, to), place(angle, inner, to)] as const;
  const [first] = rim;
  if (!first) return [];
  const sections = (closed ? [...rim, first] : rim).map(section);
  const [head, tail] = [sections[0] ?? section(first), sections.at(-1) ?? section(first)];
  const ends = closed ? [] : [...quad(...head), ...quad(tail[0], tail[3], tail[2], tail[1])];
  return [...skin(sections), ...ends].filter(isArea);
}

export const moved = (shape: Shape, [x, y, z]: Point): Shape =>
  shape.map((triangle) => triangle.map(([a, b, c]): Point => [a + x, b + y, c + z]) as unknown as Triangle);

export function rod(from: Point, to: Point, radius: number): Shape {
  const along = to.map((value, axis) => value - (from[axis] as number)) as unknown as Point;
  const length = Math.hypot(...along);
  const up = along.map((value) => value / length) as unknown as Point;
  const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const aside = cross(up, Math.abs(up[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]);
  const span = Math.hypot(...aside);
  const right = aside.map((value) => value / span) as unknown as Point;
  const front = cross(right, up);
  const place = ([x, y, z]: Point): Point =>
    [0, 1, 2].map((axis) => {
      const at = axis as 0 | 1 | 2;
      return from[at] + x * right[at] + y * up[at] + z * front[at];
    }) as unknown as Point;
  return cylinder(radius, 0, length, 12).map((triangle) => triangle.map(place) as unknown as Triangle);
}
