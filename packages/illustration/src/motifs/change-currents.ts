import type { Random } from "@tenfold/domain/random";
import { CENTER } from "../frame.ts";
import { distance, mix, type Point, polar, TURN } from "../path.ts";
import { numberWord, placeWords } from "../words.ts";

/** The direction of the movement at a point, in radians. */
export type Current = (p: Point) => number;

/** A center of turning. */
export interface Eye {
  readonly at: Point;
  /** 1 turns clockwise, -1 counterclockwise. */
  readonly spin: 1 | -1;
  /** How far the current leans outward: 0 circles, PI / 2 flows straight away. */
  readonly lean: number;
  /** The radius that stays dark and empty. */
  readonly hollow: number;
}

/** The moving things in one picture, and where its bright threads start. */
export interface Plan {
  readonly eyes: readonly Eye[];
  readonly current: Current;
  readonly threads: readonly Point[];
  /** Whether strokes begin evenly everywhere, rather than around the eyes. */
  readonly spread: boolean;
  readonly ground: Point;
  readonly alt: string;
}

/** The combined direction of the eyes and a steady stream; near an eye its own rotation dominates. */
function blend(eyes: readonly Eye[], stream?: { angle: number; strength: number }): Current {
  return (p) => {
    let x = stream ? Math.cos(stream.angle) * stream.strength : 0;
    let y = stream ? Math.sin(stream.angle) * stream.strength : 0;
    for (const { at, spin, lean } of eyes) {
      const away = Math.atan2(p[1] - at[1], p[0] - at[0]);
      const angle = away + spin * (Math.PI / 2 - lean);
      const weight = 1 / (0.02 + (distance(p, at) / 300) ** 1.6);
      x += Math.cos(angle) * weight;
      y += Math.sin(angle) * weight;
    }
    return Math.atan2(y, x);
  };
}

const turning = (spin: 1 | -1) => (spin === 1 ? "clockwise" : "counterclockwise");

function oneSpiral(random: Random): Plan {
  const at = polar(CENTER, random.between(0, 190), random.next() * TURN);
  const tight = random.chance(0.5);
  const lean = tight ? random.between(0.14, 0.26) : random.between(0.5, 0.95);
  const eye: Eye = { at, spin: random.sign(), lean, hollow: 0 };
  const arms = random.whole(1, 3);
  const first = random.next() * TURN;
  const threads = Array.from({ length: arms }, (_, i) => polar(at, 9, first + (i / arms) * TURN));
  return {
    eyes: [eye],
    current: blend([eye]),
    threads,
    spread: false,
    ground: at,
    alt: `A ${tight ? "tight" : "wide, open"} spiral of red and amber strokes turns ${turning(eye.spin)} around a bright core ${placeWords(at)}, and ${["one luminous thread unwinds", "two luminous threads unwind", "three luminous threads unwind"][arms - 1]} from it into the dark.`,
  };
}

function twoEyes(random: Random): Plan {
  const axis = random.next() * Math.PI;
  const apart = random.between(190, 260);
  const spin = random.sign();
  const same = random.chance(0.5);
  const lean = random.between(0.16, 0.4);
  const a: Eye = { at: polar(CENTER, apart, axis), spin, lean, hollow: 0 };
  const b: Eye = { at: polar(CENTER, -apart, axis), spin: same ? spin : spin === 1 ? -1 : 1, lean, hollow: 0 };
  return {
    eyes: [a, b],
    current: blend([a, b]),
    threads: [polar(a.at, 9, axis + Math.PI / 2), polar(b.at, 9, axis - Math.PI / 2)],
    spread: false,
    ground: CENTER,
    alt: `Two whirls of red strokes, one ${placeWords(a.at)} and one ${placeWords(b.at)}, turn ${same ? `${turning(spin)} together` : "against each other"}; a glowing thread leaves each bright core and the currents mingle between them.`,
  };
}

function hollowRing(random: Random): Plan {
  const at = polar(CENTER, random.between(0, 110), random.next() * TURN);
  const hollow = random.between(120, 215);
  const spin = random.sign();
  const eye: Eye = { at, spin, lean: random.between(0.05, 0.34), hollow };
  return {
    eyes: [eye],
    current: blend([eye]),
    threads: [polar(at, hollow + 6, random.next() * TURN)],
    spread: false,
    ground: polar(at, hollow * 2, random.next() * TURN),
    alt: `A ring of red and ember strokes sweeps ${turning(spin)} around a ${hollow > 165 ? "wide" : "small"} dark hollow ${placeWords(at)}; one bright thread circles it and drifts outward.`,
  };
}

/** Whirls left and right of a stream, each rolling along with it, like those behind a stone in a river. */
function passingStream(random: Random): Plan {
  const down = random.chance(0.5);
  const angle = random.between(-0.5, 0.5) + (down ? Math.PI / 2 : 0);
  const across = angle + Math.PI / 2;
  const count = random.whole(1, 3);
  const first = random.sign();
  const sway = random.between(120, 180);
  const eyes = Array.from({ length: count }, (_, i): Eye => {
    const along = mix(-340, 340, (i + 0.5) / count);
    const side = i % 2 === 0 ? first : -first;
    return { at: polar(polar(CENTER, along, angle), side * sway, across), spin: side === 1 ? -1 : 1, lean: 0.06, hollow: 0 };
  });
  return {
    eyes,
    current: blend(eyes, { angle, strength: 4.4 }),
    threads: [polar(CENTER, -560, angle)],
    spread: true,
    ground: CENTER,
    alt: `A red stream runs ${down ? "down the picture" : "from left to right"} and winds past ${count === 1 ? "a single whirl" : `${numberWord(count)} whirls that turn in alternation`}, glowing amber at the core; one bright thread rides the current between them.`,
  };
}

export function planCurrent(random: Random): Plan {
  return random.pick([oneSpiral, twoEyes, hollowRing, passingStream])(random);
}
