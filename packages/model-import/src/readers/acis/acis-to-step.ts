import { AcisGraph } from "./graph.ts";
import { type AcisBody, AcisError, type AcisRecord } from "./records.ts";
import { real, StepWriter } from "./step-writer.ts";
import { length, perpendicular, plus, scaled, toVector, unit } from "./vectors.ts";

type Written = {
  readonly step: string | undefined;
  readonly faces: number;
  readonly lostFaces: number;
  readonly transform: readonly number[] | undefined;
};
type Edge = { readonly curve: string } | { readonly vertex: string } | undefined;

const ROUND = 1e-6;

/**
 * The faces of a body on planes, cylinders, cones, spheres and tori, bounded by lines, circles and ellipses. Faces on free-form
 * surfaces are lost and counted.
 */
export function acisToStep(body: AcisBody): Written {
  return new StepOfAcis(body).write();
}

class StepOfAcis {
  readonly #graph: AcisGraph;
  readonly #writer = new StepWriter();
  readonly #vertices = new Map<AcisRecord, string>();
  readonly #edges = new Map<AcisRecord, Edge>();
  #faces = 0;
  #lost = 0;

  constructor(body: AcisBody) {
    this.#graph = new AcisGraph(body);
  }

  write(): Written {
    const bodies = this.#graph.all("body");
    const shells = bodies
      .flatMap((body) => [...this.#graph.chain(this.#graph.first(body, "lump"))])
      .flatMap((lump) => this.#shells(lump));
    const transform = bodies[0] && this.#graph.first(bodies[0], "transform");
    const figures = transform && this.#graph.figures(transform);
    return {
      step: shells.length > 0 ? this.#writer.file(shells) : undefined,
      faces: this.#faces,
      lostFaces: this.#lost,
      transform: figures && figures.length >= 13 ? figures.slice(0, 13) : undefined,
    };
  }

  #shells(lump: AcisRecord): string[] {
    return [...this.#graph.chain(this.#graph.first(lump, "shell"))].flatMap((shell) => {
      const faces = [...this.#graph.chain(this.#graph.first(shell, "face"))].flatMap((face) => this.#faceOrLost(face));
      return faces.length > 0 ? [this.#writer.add(`OPEN_SHELL('',(${faces.join()}))`)] : [];
    });
  }

  #faceOrLost(face: AcisRecord): string[] {
    this.#faces += 1;
    try {
      return [this.#face(face)];
    } catch (error) {
      if (!(error instanceof AcisError)) throw error;
      this.#lost += 1;
      return [];
    }
  }

  #face(face: AcisRecord): string {
    const source = this.#graph.first(face, /-surface$/);
    if (source === undefined) throw new AcisError("a face without a surface");
    const surface = this.#surface(source);
    const bounds = [...this.#graph.chain(this.#graph.first(face, "loop"))].flatMap((loop) => this.#bound(loop));
    if (bounds.length === 0) bounds.push(this.#wholeSurface(source));
    const sense = this.#graph.isReversed(face, /-surface$/) ? ".F." : ".T.";
    return this.#writer.add(`ADVANCED_FACE('',(${bounds.join()}),${surface},${sense})`);
  }

  #bound(loop: AcisRecord): string[] {
    const edges: string[] = [];
    let vertex: string | undefined;
    for (const coedge of this.#graph.chain(this.#graph.first(loop, "coedge"))) {
      const source = this.#graph.first(coedge, "edge");
      const edge = source && this.#edge(source);
      if (edge === undefined) throw new AcisError("an edge on a free-form curve");
      if ("vertex" in edge) vertex = edge.vertex;
      else {
        const sense = this.#graph.isReversed(coedge, /^edge$/) ? ".F." : ".T.";
        edges.push(this.#writer.add(`ORIENTED_EDGE('',*,*,${edge.curve},${sense})`));
      }
    }
    if (edges.length > 0) return [this.#writer.add(`FACE_BOUND('',${this.#writer.add(`EDGE_LOOP('',(${edges.join()}))`)},.T.)`)];
    return vertex === undefined ? [] : [this.#vertexBound(vertex)];
  }

  /** An unbounded sphere or torus still needs a point on it. */
  #wholeSurface(surface: AcisRecord): string {
    const figures = this.#graph.figures(surface);
    const center = toVector(figures);
    if (surface.type === "sphere-surface") {
      const pole = scaled(unit(toVector(figures, 7)), Math.abs(figures[3] ?? 0));
      return this.#vertexBound(this.#writer.add(`VERTEX_POINT('',${this.#writer.point(plus(center, pole))})`));
    }
    if (surface.type === "torus-surface") {
      const out = scaled(perpendicular(unit(toVector(figures, 3))), (figures[6] ?? 0) + Math.abs(figures[7] ?? 0));
      return this.#vertexBound(this.#writer.add(`VERTEX_POINT('',${this.#writer.point(plus(center, out))})`));
    }
    throw new AcisError("an endless face");
  }

  #vertexBound(vertex: string): string {
    return this.#writer.add(`FACE_BOUND('',${this.#writer.add(`VERTEX_LOOP('',${vertex})`)},.T.)`);
  }

  #edge(edge: AcisRecord): Edge {
    if (this.#edges.has(edge)) return this.#edges.get(edge);
    const made = this.#makeEdge(edge);
    this.#edges.set(edge, made);
    return made;
  }

  #makeEdge(edge: AcisRecord): Edge {
    const [start, end] = this.#graph.every(edge, "vertex");
    const source = this.#graph.first(edge, /-curve$/);
    if (start === undefined) return undefined;
    if (source === undefined) return { vertex: this.#vertex(start) };
    const curve = this.#curve(source);
    if (curve === undefined) return undefined;
    const sense = this.#graph.isReversed(edge, /-curve$/) ? ".F." : ".T.";
    return { curve: this.#writer.add(`EDGE_CURVE('',${this.#vertex(start)},${this.#vertex(end ?? start)},${curve},${sense})`) };
  }

  #vertex(vertex: AcisRecord): string {
    const known = this.#vertices.get(vertex);
    if (known) return known;
    const point = this.#graph.first(vertex, "point");
    if (point === undefined) throw new AcisError("a vertex without a place");
    const made = this.#writer.add(`VERTEX_POINT('',${this.#writer.point(toVector(this.#graph.figures(point)))})`);
    this.#vertices.set(vertex, made);
    return made;
  }

  #curve(curve: AcisRecord): string | undefined {
    const figures = this.#graph.figures(curve);
    const [origin, direction] = [toVector(figures), toVector(figures, 3)];
    if (curve.type === "straight-curve") {
      const vector = this.#writer.add(`VECTOR('',${this.#writer.direction(direction)},1.)`);
      return this.#writer.add(`LINE('',${this.#writer.point(origin)},${vector})`);
    }
    if (curve.type !== "ellipse-curve") return undefined;
    const major = toVector(figures, 6);
    const ratio = figures[9] ?? 1;
    const axes = this.#writer.axes(origin, direction, major);
    if (Math.abs(ratio - 1) < 1e-9) return this.#writer.add(`CIRCLE('',${axes},${real(length(major))})`);
    return this.#writer.add(`ELLIPSE('',${axes},${real(length(major))},${real(length(major) * ratio)})`);
  }

  #surface(surface: AcisRecord): string {
    const figures = this.#graph.figures(surface);
    const [origin, direction] = [toVector(figures), toVector(figures, 3)];
    switch (surface.type) {
      case "plane-surface":
        return this.#writer.add(`PLANE('',${this.#writer.axes(origin, direction)})`);
      case "cone-surface":
        return this.#cone(figures);
      case "sphere-surface": {
        const axes = this.#writer.axes(origin, toVector(figures, 7), toVector(figures, 4));
        return this.#writer.add(`SPHERICAL_SURFACE('',${axes},${real(Math.abs(figures[3] ?? 0))})`);
      }
      case "torus-surface": {
        const [major = 0, minor = 0] = figures.slice(6);
        if (!(major > 0 && Math.abs(minor) < major)) throw new AcisError("a torus without a hole");
        return this.#writer.add(
          `TOROIDAL_SURFACE('',${this.#writer.axes(origin, direction)},${real(major)},${real(Math.abs(minor))})`,
        );
      }
      default:
        throw new AcisError(surface.type);
    }
  }

  /** A cylinder is a cone that does not taper. */
  #cone(figures: readonly number[]): string {
    const [origin, axis, major] = [toVector(figures), toVector(figures, 3), toVector(figures, 6)];
    const [ratio = 1, sine = 0, cosine = 1] = figures.slice(9);
    if (Math.abs(ratio - 1) > ROUND) throw new AcisError("an elliptic cone");
    const radius = real(length(major));
    if (Math.abs(sine) < 1e-9)
      return this.#writer.add(`CYLINDRICAL_SURFACE('',${this.#writer.axes(origin, axis, major)},${radius})`);
    const narrowing = sine * cosine < 0 ? scaled(axis, -1) : axis;
    const axes = this.#writer.axes(origin, narrowing, major);
    return this.#writer.add(`CONICAL_SURFACE('',${axes},${radius},${real(Math.atan(Math.abs(sine / cosine)))})`);
  }
}
