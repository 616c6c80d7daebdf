import type { Body } from "@tenfold/astronomy/names";
import type { PlanetLibrary } from "@tenfold/domain/planet-readings";
import type { Digit } from "@tenfold/domain/principles";
import type { Library } from "@tenfold/domain/readings";
import { embeddedTranslator, type Translator } from "@tenfold/model-import";
import type { FastifyBaseLogger } from "fastify";
import { type Config, settle } from "../config.ts";
import type { Mailer } from "./mail/mail.ts";
import { outboxMailer } from "./mail/outbox.ts";
import { autodeskTranslator } from "./models/autodesk.ts";
import { embeddedPainter } from "./painter/embedded.ts";
import type { Painter } from "./painter/painter.ts";
import { embeddedSpeaker } from "./speech/embedded.ts";
import { murfSpeaker } from "./speech/murf.ts";
import { type NaturalVoices, openNaturalVoices } from "./speech/natural/natural-voices.ts";
import type { Speaker } from "./speech/speech.ts";
import { folderStorage } from "./storage/folder.ts";
import { s3Storage } from "./storage/s3.ts";
import type { Storage } from "./storage/storage.ts";
import type { AngelWriter } from "./writer/angel-writer.ts";
import { openLibrary, openPlanetLibrary } from "./writer/library.ts";
import type { PlanetWriter } from "./writer/planet-writer.ts";
import type { Writer } from "./writer/writer.ts";

/** The work that outside services can do too. Where one is set, the embedded provider steps in when it fails. */
export interface Providers {
  readonly mailer: Mailer;
  readonly painter: Painter;
  readonly imageModel: Painter | undefined;
  readonly speaker: Speaker;
  readonly hostedSpeaker: Speaker | undefined;
  readonly translator: Translator;
  readonly storage: Storage;
  readonly libraryOf: (digit: Digit) => Library;
  readonly planetLibraryOf: (planet: Body) => PlanetLibrary;
  readonly writer: Writer | undefined;
  readonly planetWriter: PlanetWriter | undefined;
  readonly angelWriter: AngelWriter | undefined;
}

async function openMailer(config: Config, path: (...parts: string[]) => string, log: FastifyBaseLogger): Promise<Mailer> {
  const from = { name: config.productName, address: config.mailFrom };
  if (config.mail.kind !== "smtp") return outboxMailer({ folder: path("outbox"), from, log });
  const { smtpMailer } = await import("./mail/smtp.ts");
  return smtpMailer({ url: config.mail.url, from });
}

function openTranslator({ cad }: Config, log: FastifyBaseLogger): Translator {
  const here = embeddedTranslator({ onBroken: (error) => log.warn({ error }, "a model's file broke its translation") });
  const onLeft = (error: Error) => log.warn({ error: error.message }, "a model stays in the cloud");
  return cad.kind === "autodesk" ? autodeskTranslator({ ...cad, here, onLeft }) : here;
}

/** The library that calls models takes 9 MB, so it is loaded only if one is set. */
async function openImageModel({ painter }: Config): Promise<Painter | undefined> {
  if (painter.kind !== "model") return undefined;
  const { modelPainter } = await import("./painter/model.ts");
  return modelPainter(painter);
}

async function openWriters({ writer }: Config): Promise<Pick<Providers, "writer" | "planetWriter" | "angelWriter">> {
  if (writer.kind === "embedded") return { writer: undefined, planetWriter: undefined, angelWriter: undefined };
  const [{ modelWriter }, { modelPlanetWriter }, { modelAngelWriter }] = await Promise.all([
    import("./writer/model.ts"),
    import("./writer/planet-writer.ts"),
    import("./writer/angel-writer.ts"),
  ]);
  return { writer: modelWriter(writer), planetWriter: modelPlanetWriter(writer), angelWriter: modelAngelWriter(writer) };
}

/** A folder that can't be used is no reason not to start: the embedded voices speak. */
async function openNatural({ speechVoices }: Config, log: FastifyBaseLogger): Promise<NaturalVoices | undefined> {
  if (speechVoices === undefined) return undefined;
  try {
    return await openNaturalVoices(speechVoices, { warn: (words) => log.warn(words) });
  } catch (error) {
    log.warn(`SPEECH_VOICES can't be used, and the embedded voices speak: ${(error as Error).message}`);
    return undefined;
  }
}

/** Opens the providers that the settings choose; `path` resolves paths in the data folder. */
export async function openProviders(
  config: Config,
  path: (...parts: string[]) => string,
  log: FastifyBaseLogger,
): Promise<Providers> {
  const { storage, speech } = config;
  const libraryOf = openLibrary();
  return {
    mailer: await openMailer(config, path, log),
    painter: embeddedPainter(),
    imageModel: await openImageModel(config),
    speaker: embeddedSpeaker({ natural: await openNatural(config, log) }),
    hostedSpeaker: speech.kind === "murf" ? murfSpeaker(speech) : undefined,
    translator: openTranslator(config, log),
    storage: storage.kind === "s3" ? s3Storage(storage) : await settle("DATA_DIR", () => folderStorage(path("models", "kept"))),
    libraryOf,
    planetLibraryOf: openPlanetLibrary(libraryOf),
    ...(await openWriters(config)),
  };
}

/** Lets work under way end and releases the providers' resources. */
export async function closeProviders({ mailer, painter, imageModel, speaker, hostedSpeaker }: Providers): Promise<void> {
  await mailer.close();
  await Promise.all([painter.close(), imageModel?.close(), speaker.close(), hostedSpeaker?.close()]);
}
