import { setTimeout } from "node:timers/promises";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { getModelStatus } from "@tenfold/contract/models";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { fileAddress, type ModelsDeps } from "./deps.ts";
import type { Example } from "./examples.ts";
import { countBefore, findModel, type ModelRow } from "./store.ts";

type Status = ReplyOf<typeof getModelStatus>;

/** A model that a browser may see: its own, or a public one. */
export async function findVisible({ db }: ModelsDeps, urn: string, sessionId: string | undefined): Promise<ModelRow | undefined> {
  const row = await findModel(db, urn);
  return row && (row.session_id === null || row.session_id === sessionId) ? row : undefined;
}

/** How long to wait for a translation's end, and how often to check. */
const END_WAIT_MS = 1_500;
const LOOKS = 25;

/** A model at the end of its translation or after a moment, whichever comes first, on whichever server. */
export async function awaitEnd({ db }: ModelsDeps, row: ModelRow): Promise<ModelRow> {
  let latest = row;
  for (let look = 0; look < LOOKS && latest.status === "inprogress"; look += 1) {
    await setTimeout(END_WAIT_MS / LOOKS);
    const now = await findModel(db, row.urn);
    if (!now) throw new AppError("not_found");
    latest = now;
  }
  return latest;
}

export function exampleStatus({ urn, name, glb, properties }: Example): Status {
  return {
    urn,
    status: "success",
    progress: "100%",
    name,
    format: "glb",
    bytes: glb.length,
    warnings: [],
    properties,
    file: fileAddress(urn),
  };
}

export async function modelStatus({ db }: ModelsDeps, row: ModelRow): Promise<Status> {
  const { urn, status, name, bytes, expires_at } = row;
  const waits = status === "inprogress" && row.started_at === null;
  return {
    urn,
    status,
    progress: `${row.progress}%`,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(waits ? { place: (await countBefore(db, row)) + 1 } : {}),
    name,
    ...(row.format === null ? {} : { format: row.format }),
    bytes,
    warnings: JSON.parse(row.warnings) as string[],
    ...(row.properties === null ? {} : { properties: JSON.parse(row.properties) as Status["properties"] }),
    ...(status === "success" && row.file_hash !== null ? { file: fileAddress(urn) } : {}),
    ...(expires_at === null ? {} : { expiresAt: iso(expires_at) }),
  };
}
