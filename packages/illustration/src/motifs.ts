import type { Random } from "@tenfold/domain/random";
import { createNoise2D, type NoiseFunction2D } from "simplex-noise";
import { lch } from "./color.ts";
import { type Drawn, type Essence, frame, type Ground } from "./frame.ts";
import { drawChange } from "./motifs/change.ts";
import { drawEmbers } from "./motifs/desire-embers.ts";
import { drawField as drawDesireField } from "./motifs/desire-field.ts";
import { drawFlame } from "./motifs/desire-flame.ts";
import { drawTendrils } from "./motifs/desire-tendrils.ts";
import { drawFern } from "./motifs/growth-fern.ts";
import { drawLeaf } from "./motifs/growth-leaf.ts";
import { drawSpiralHead } from "./motifs/growth-spiral-head.ts";
import { drawTree } from "./motifs/growth-tree.ts";
import { drawChords } from "./motifs/harmony-chords.ts";
import { drawPlate } from "./motifs/harmony-plate.ts";
import { drawTuning } from "./motifs/harmony-tuning.ts";
import { drawBraid } from "./motifs/joining-braid.ts";
import { drawBridge } from "./motifs/joining-bridge.ts";
import { drawConfluence } from "./motifs/joining-confluence.ts";
import { drawRings } from "./motifs/joining-rings.ts";
import { drawEclipse } from "./motifs/nonseparation-eclipse.ts";
import { drawRipples } from "./motifs/nonseparation-ripples.ts";
import { drawThreshold } from "./motifs/nonseparation-threshold.ts";
import { drawVeil } from "./motifs/nonseparation-veil.ts";
import { drawBloom as drawOmniscienceBloom } from "./motifs/omniscience-bloom.ts";
import { drawPleats } from "./motifs/omniscience-pleats.ts";
import { drawRosette } from "./motifs/omniscience-rosette.ts";
import { drawWindow } from "./motifs/omniscience-window.ts";
import { drawHarmonograph } from "./motifs/refinement-of-pace-harmonograph.ts";
import { drawLotus } from "./motifs/refinement-of-pace-lotus.ts";
import { drawPendulums } from "./motifs/refinement-of-pace-pendulums.ts";
import { drawPolyrhythm } from "./motifs/refinement-of-pace-polyrhythm.ts";
import { drawArches } from "./motifs/remembrance-arches.ts";
import { drawShell } from "./motifs/remembrance-shell.ts";
import { drawStrata } from "./motifs/remembrance-strata.ts";
import { drawTreeRings } from "./motifs/remembrance-tree-rings.ts";
import { drawBloom } from "./motifs/uniqueness-bloom.ts";
import { drawField } from "./motifs/uniqueness-field.ts";
import { drawGarden } from "./motifs/uniqueness-garden.ts";
import { drawScales } from "./motifs/uniqueness-scales.ts";

type Draw = (random: Random) => Drawn;

/** Picks one of several drawings and puts it on its background. */
const oneOf =
  (drawings: readonly Draw[], ground: Ground) =>
  (random: Random): Essence => {
    const { drawing, alt } = random.pick(drawings)(random);
    return { svg: frame(drawing, ground), alt };
  };

/** The same for drawings that use noise. */
const oneOfNoise =
  (drawings: readonly ((random: Random, noise: NoiseFunction2D) => Drawn)[], ground: Ground) =>
  (random: Random): Essence => {
    const noise = createNoise2D(random.next);
    return oneOf(
      drawings.map(
        (draw): Draw =>
          (chance) =>
            draw(chance, noise),
      ),
      ground,
    )(random);
  };

/** The motif of each principle; the index is the digit. A drawing listed twice appears twice as often. */
export const MOTIFS: readonly ((random: Random) => Essence)[] = [
  // Nonseparation: forms of warm light that emerge from the dark and dissolve into it again.
  oneOfNoise([drawEclipse, drawRipples, drawThreshold, drawVeil], {
    inner: lch(0.16, 0.012, 300),
    outer: lch(0.09, 0.008, 300),
    vignette: 0.35,
  }),
  drawChange,
  // Uniqueness: on a bright yellow ground, one thing unlike the many others.
  oneOf([drawField, drawBloom, drawGarden, drawScales], {
    inner: lch(0.88, 0.155, 94),
    outer: lch(0.72, 0.155, 78),
    center: [470, 420],
    vignette: 0.16,
  }),
  // Joining: two blues that meet, and a third thing that is in neither.
  oneOf([drawBraid, drawBraid, drawBridge, drawConfluence, drawConfluence, drawRings], {
    inner: lch(0.25, 0.085, 256),
    outer: lch(0.09, 0.035, 262),
  }),
  // Growth: green things that become more of themselves, by branching, unrolling or adding leaf to leaf.
  oneOf([drawTree, drawLeaf, drawFern, drawSpiralHead], { inner: lch(0.26, 0.065, 158), outer: lch(0.09, 0.025, 165) }),
  // Desire: everything in the picture leans toward one glowing point.
  oneOf([drawEmbers, drawDesireField, drawFlame, drawTendrils], { inner: lch(0.25, 0.075, 50), outer: lch(0.09, 0.03, 42) }),
  // Refinement of Pace: indigo traces of rhythms that find their tempo.
  oneOf([drawHarmonograph, drawLotus, drawPendulums, drawPolyrhythm], {
    inner: lch(0.25, 0.125, 282),
    outer: lch(0.085, 0.045, 288),
  }),
  // Harmony: violet figures of sound that has come to rest.
  oneOf([drawPlate, drawPlate, drawChords, drawTuning], { inner: lch(0.24, 0.11, 306), outer: lch(0.085, 0.045, 304) }),
  // Remembrance: what was laid down layer by layer, with old light in its depth.
  oneOfNoise([drawArches, drawShell, drawStrata, drawTreeRings], {
    inner: lch(0.3, 0.06, 55),
    outer: lch(0.12, 0.03, 48),
    vignette: 0.45,
  }),
  // Omniscience: white paper in layers, each seen at once with all the others.
  oneOf([drawRosette, drawWindow, drawOmniscienceBloom, drawPleats], {
    inner: lch(0.985, 0.008, 90),
    outer: lch(0.945, 0.014, 85),
    vignette: 0.06,
  }),
];
