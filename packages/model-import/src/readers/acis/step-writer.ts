import { AcisError } from "./records.ts";
import { dot, length, perpendicular, plus, scaled, unit, type Vector } from "./vectors.ts";

const HEAD = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','',(''),(''),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));
ENDSEC;
DATA;
`;

/** Writes entities of STEP (ISO 10303-21) one after the other; each call returns the entity's name ("#12"). */
export class StepWriter {
  readonly #lines: string[] = [];

  add(entity: string): string {
    this.#lines.push(`#${this.#lines.length + 1}=${entity};`);
    return `#${this.#lines.length}`;
  }

  point(place: Vector): string {
    return this.add(`CARTESIAN_POINT('',(${place.map(real).join()}))`);
  }

  direction(vector: Vector): string {
    return this.add(`DIRECTION('',(${unit(vector).map(real).join()}))`);
  }

  /** Axes at a place: Z, and X made perpendicular to it. */
  axes(origin: Vector, z: Vector, x?: Vector): string {
    const up = unit(z);
    const square = x && plus(x, scaled(up, -dot(x, up)));
    const across = square && length(square) > 1e-9 ? square : perpendicular(up);
    return this.add(`AXIS2_PLACEMENT_3D('',${this.point(origin)},${this.direction(up)},${this.direction(across)})`);
  }

  /** The shells as one product, in millimeters that stand for the drawing's unit, whichever it is. */
  file(shells: readonly string[]): string {
    const application = this.add("APPLICATION_CONTEXT('automotive design')");
    this.add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`);
    const product = this.add(`PRODUCT('solid','solid','',(${this.add(`PRODUCT_CONTEXT('',${application},'mechanical')`)}))`);
    const formation = this.add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
    const stage = this.add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`);
    const definition = this.add(`PRODUCT_DEFINITION('','',${formation},${stage})`);
    const shape = this.add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`);
    const context = this.#context();
    const model = this.add(`SHELL_BASED_SURFACE_MODEL('',(${shells.join()}))`);
    const axes = this.axes([0, 0, 0], [0, 0, 1], [1, 0, 0]);
    const representation = this.add(`MANIFOLD_SURFACE_SHAPE_REPRESENTATION('',(${model},${axes}),${context})`);
    this.add(`SHAPE_DEFINITION_REPRESENTATION(${shape},${representation})`);
    return `${HEAD}${this.#lines.join("\n")}\nENDSEC;\nEND-ISO-10303-21;\n`;
  }

  #context(): string {
    const length1 = this.add("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))");
    const angle = this.add("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))");
    const solid = this.add("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())");
    const fine = this.add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-6),${length1},'','')`);
    return this.add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${fine}))` +
        `GLOBAL_UNIT_ASSIGNED_CONTEXT((${length1},${angle},${solid}))REPRESENTATION_CONTEXT('',''))`,
    );
  }
}

/** STEP requires a point in every real number: "1.", "2.5E-7". */
export function real(value: number): string {
  if (!Number.isFinite(value)) throw new AcisError("not a number");
  const text = String(Number(value.toPrecision(15))).toUpperCase();
  return /[.]/.test(text) ? text : text.includes("E") ? text.replace("E", ".E") : `${text}.`;
}
