import * as calls from "@tenfold/contract/models";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import type { App } from "../../platform/app.ts";
import { LONGEST_BODY_TIME_MS } from "../../platform/body-time.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/mount.ts";
import { maxFormBytes, mountForms } from "../../platform/one-file-form.ts";
import type { ModelsDeps } from "./deps.ts";
import { mountModelFile } from "./file-route.ts";
import { openGate } from "./gate.ts";
import { generateOctahedron } from "./octahedron.ts";
import { queueTranslation } from "./queue.ts";
import { removeModel } from "./remove.ts";
import { awaitEnd, exampleStatus, findVisible, modelStatus } from "./status.ts";
import { findModel } from "./store.ts";
import { issueToken, TOKEN_TIME_MS } from "./tokens.ts";
import { receive } from "./upload.ts";

function mountUpload(app: App, deps: ModelsDeps): void {
  const { config, models } = deps;
  const gate = openGate(deps);

  mountForms(app, (scope) =>
    mount(
      scope,
      calls.uploadModel,
      {
        limit: "models",
        bodyTimeMs: LONGEST_BODY_TIME_MS,
        minBytesPerSecond: config.modelUploads.minBytesPerSecond,
        bodyLimit: maxFormBytes(config.maxModelMegabytes),
        answerTimeMs: LONGEST_ANSWER_TIME_MS,
      },
      async ({ headers, request }) => {
        const sessionId = headers["x-session-id"] ?? null;
        const urn = await gate.within(request, (network) =>
          models.tempFolders.within(async (folder) =>
            queueTranslation(deps, await receive(request, folder, config.maxModelMegabytes), { sessionId, ...network }),
          ),
        );
        return { urn, status: "inprogress" as const };
      },
    ),
  );
}

export function mountModels(app: App, deps: ModelsDeps): void {
  const { examples } = deps.models;
  const { maxModelMegabytes: maxMegabytes, modelDays: days } = deps.config;
  mountUpload(app, deps);
  mountModelFile(app, deps);

  mount(app, calls.getModelStatus, async ({ params: { urn }, query, headers }) => {
    const example = examples.get(urn);
    if (example) return exampleStatus(example);
    const row = await findVisible(deps, urn, headers["x-session-id"]);
    if (!row) throw new AppError("not_found");
    return modelStatus(deps, query.wait ? await awaitEnd(deps, row) : row);
  });

  mount(app, calls.getViewerToken, async ({ query: { urn }, headers }) => {
    const sessionId = headers["x-session-id"] ?? "";
    if (urn !== undefined && !examples.has(urn)) {
      const row = await findVisible(deps, urn, sessionId);
      if (!row) throw new AppError("not_found");
      if (row.status !== "success") throw new AppError("model_not_ready");
    }
    return { access_token: issueToken(deps, urn, sessionId), expires_in: TOKEN_TIME_MS / 1000 };
  });

  mount(app, calls.deleteModel, async ({ params: { urn }, headers }) => {
    const row = await findModel(deps.db, urn);
    if (row?.session_id !== headers["x-session-id"] || !(await removeModel(deps, row))) throw new AppError("not_found");
    return { deleted: 1 as const };
  });

  mount(app, calls.getExampleModels, async () => ({
    examples: [...examples.values()].map(({ urn, name, sentence, glb }) => ({ urn, name, sentence, bytes: glb.length })),
    maxMegabytes,
    days,
  }));

  mount(app, calls.generateOctahedron, { limit: "octahedron" }, () => generateOctahedron(deps));
}
