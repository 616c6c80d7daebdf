import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FACES, faceNormal, type Point3, VERTICES } from "@tenfold/domain/octahedron";
import { MINUTE_MS } from "@tenfold/domain/time";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { fileKey, type ModelsDeps, RETRY_AFTER_SECONDS, sourceKey } from "./deps.ts";
import { queueTranslation, TRANSLATE_JOB } from "./queue.ts";
import { findCommonModel, type ModelRow, markAnew } from "./store.ts";

const SLUG = "octahedron";
const NAME = "octahedron.gltf";

/** How long after a failure it is tried again. */
const RETRY_AFTER_MS = MINUTE_MS;

/** The colors of the broad and of the narrow faces, as parts of red, green and blue (linear) and opacity. */
const COLORS = { broad: [0.09, 0.13, 0.42, 1], narrow: [0.3, 0.16, 0.55, 1] } as const;

type Kind = keyof typeof COLORS;

/** Faces over the long sides of the rectangle are broad. */
function kindOf(face: (typeof FACES)[number]): Kind {
  const reach = face.map((index) => (VERTICES[index] as Point3)[0]);
  return Math.max(...reach) - Math.min(...reach) > 1 ? "broad" : "narrow";
}

/** The solid as glTF with embedded data. Each face has its own corners, so that it is shaded flat. */
export function octahedronAsGltf(): string {
  const kinds: readonly Kind[] = ["broad", "narrow"];
  const facesOf = (kind: Kind) => FACES.filter((face) => kindOf(face) === kind);
  const positions = (kind: Kind) => facesOf(kind).flatMap((face) => face.map((index) => VERTICES[index] as Point3));
  const normals = (kind: Kind) => facesOf(kind).flatMap((face) => [faceNormal(face), faceNormal(face), faceNormal(face)]);
  const data = kinds.flatMap((kind) => [positions(kind), normals(kind)]);
  const bytes = Buffer.from(new Float32Array(data.flat(2)).buffer);
  const bound = (points: readonly Point3[], pick: (...values: number[]) => number) =>
    ([0, 1, 2] as const).map((axis) => pick(...points.map((point) => point[axis])));
  let offset = 0;
  return JSON.stringify({
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: "Octahedron", mesh: 0 }],
    meshes: [
      {
        name: "Octahedron",
        primitives: kinds.map((_, index) => ({
          attributes: { POSITION: index * 2, NORMAL: index * 2 + 1 },
          material: index,
        })),
      },
    ],
    materials: kinds.map((kind) => ({
      name: `${kind === "broad" ? "Broad" : "Narrow"} faces`,
      pbrMetallicRoughness: { baseColorFactor: COLORS[kind], metallicFactor: 0, roughnessFactor: 0.5 },
    })),
    accessors: data.map((points, bufferView) => ({
      bufferView,
      componentType: 5126,
      count: points.length,
      type: "VEC3",
      min: bound(points, Math.min),
      max: bound(points, Math.max),
    })),
    bufferViews: data.map((points) => {
      const view = { buffer: 0, byteOffset: offset, byteLength: points.length * 12 };
      offset += view.byteLength;
      return view;
    }),
    buffers: [{ byteLength: bytes.length, uri: `data:application/octet-stream;base64,${bytes.toString("base64")}` }],
  });
}

type Generated = { urn: string; status: "translating" | "success" };

/** Writes the solid to a file, for `use` to take. */
function write<T>({ models }: ModelsDeps, use: (file: string, bytes: number) => Promise<T>): Promise<T> {
  return models.tempFolders.within(async (folder) => {
    const gltf = octahedronAsGltf();
    const file = join(folder, NAME);
    await writeFile(file, gltf);
    return use(file, Buffer.byteLength(gltf));
  });
}

/** Queues its translation again, unless somebody else just has. */
async function translateAgain(deps: ModelsDeps, row: ModelRow): Promise<Generated> {
  await write(deps, (file) => deps.models.storage.keep(sourceKey(row.urn), file));
  await transact(deps.db, async (tx) => {
    if (await markAnew(tx, row)) await enqueue(tx, { kind: TRANSLATE_JOB, payload: { urn: row.urn }, now: deps.now() });
  });
  deps.jobs.wake();
  return { urn: row.urn, status: "translating" };
}

/** The octahedron: made and translated at the first call, reused at every other. */
export async function generateOctahedron(deps: ModelsDeps): Promise<Generated> {
  const row = await findCommonModel(deps.db, SLUG);
  if (!row) {
    const made = write(deps, (file, bytes) => queueTranslation(deps, { file, name: NAME, bytes }, { slug: SLUG }));
    return made.then(
      (urn) => ({ urn, status: "translating" as const }),
      async (error: unknown) => {
        // Two first calls may come at the same moment.
        const other = await findCommonModel(deps.db, SLUG);
        if (!other) throw error;
        return { urn: other.urn, status: "translating" as const };
      },
    );
  }
  if (row.status === "inprogress") return { urn: row.urn, status: "translating" };
  if (row.status === "failed") {
    if (deps.now() - (row.ended_at ?? 0) < RETRY_AFTER_MS) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
    return translateAgain(deps, row);
  }
  // A data folder may be restored without its files.
  const isThere = row.file_hash === null || (await deps.models.storage.has(fileKey(row.file_hash)));
  return isThere ? { urn: row.urn, status: "success" } : translateAgain(deps, row);
}
