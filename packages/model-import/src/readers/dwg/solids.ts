import type { CadBody, Region, Solid3D } from "@node-projects/acad-ts";
import type { Occt } from "occt-import-js";
import { Matrix4, Vector3 } from "three";
import { acisToStep } from "../acis/acis-to-step.ts";
import { AcisError, parseSab, parseSat } from "../acis/records.ts";
import { latin1 } from "../bytes.ts";
import type { Warnings } from "../warnings.ts";

type AcisSolid = Solid3D | Region | CadBody;

/** Cuts solids into triangles: their ACIS body is written as STEP, which the CAD kernel reads. */
export class SolidCutter {
  readonly #occt: Occt;
  readonly #warnings: Warnings;
  readonly #done = new Map<AcisSolid, readonly Vector3[] | undefined>();

  constructor(occt: Occt, warnings: Warnings) {
    this.#occt = occt;
    this.#warnings = warnings;
  }

  cut(solid: AcisSolid): readonly Vector3[] | undefined {
    if (!this.#done.has(solid)) this.#done.set(solid, this.#make(solid));
    return this.#done.get(solid);
  }

  #make({ binaryData, isBinaryAcisData }: AcisSolid): readonly Vector3[] | undefined {
    if (!binaryData?.length) return undefined;
    try {
      const { step, lostFaces, transform } = acisToStep(isBinaryAcisData ? parseSab(binaryData) : parseSat(latin1(binaryData)));
      if (step === undefined) return undefined;
      const result = this.#occt.ReadStepFile(new TextEncoder().encode(step), { linearUnit: "millimeter" });
      if (!result.success || result.meshes.length === 0) return undefined;
      this.#warnings.leftOut("solidFace", lostFaces);
      const place = matrixOf(transform);
      return result.meshes.flatMap(({ attributes: { position }, index }) =>
        index.array.map((vertex) => new Vector3().fromArray(position.array as number[], 3 * vertex).applyMatrix4(place)),
      );
    } catch (error) {
      // A truncated body is read past its end.
      if (error instanceof AcisError || error instanceof RangeError) return undefined;
      throw error;
    }
  }
}

/** Nine numbers of a rotation by rows (for row vectors), three of a translation, one of a scale. */
function matrixOf(figures: readonly number[] | undefined): Matrix4 {
  if (figures === undefined) return new Matrix4();
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1, x = 0, y = 0, z = 0, size = 1] = figures;
  const turn = new Matrix4().set(a, d, g, 0, b, e, h, 0, c, f, i, 0, 0, 0, 0, 1);
  return new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeScale(size, size, size))
    .multiply(turn);
}
