// Checks everything the site needs, for the operator; the server may be running. Nothing is changed or sent.
import { type Config, ConfigError, readConfig } from "../../config.ts";
import { verifySmtp } from "../../providers/mail/smtp.ts";
import { openNaturalVoices } from "../../providers/speech/natural/natural-voices.ts";
import { checkDatabase } from "./database.ts";
import { type Finding, note, ok, reasonOf, wrong } from "./finding.ts";
import { checkClock, checkDisk, checkMode, checkNode, checkPackages } from "./machine.ts";
import { checkCertificate, checkProvider } from "./reach.ts";

const TIMEOUT_MS = 5000;

async function checkMail({ mail }: Config, timeoutMs: number): Promise<Finding> {
  if (mail.kind === "outbox")
    return note(
      "mail",
      "mails stay here, in outbox/ of the data folder",
      "Set MAIL_URL to a mail server, so that they reach people.",
    );
  const { host } = new URL(mail.url);
  try {
    await verifySmtp(mail.url, timeoutMs);
    return ok("mail", `${host} takes mails from here`);
  } catch (error) {
    return wrong(
      "mail",
      `${host} takes no mails: ${reasonOf(error)}`,
      "Check MAIL_URL and the mail server; mails wait meanwhile.",
    );
  }
}

function checkProviders({ writer, painter, speech, cad, storage }: Config, timeoutMs: number): Promise<readonly Finding[]> {
  const reach = (about: string, url: string, setting: string) => checkProvider(about, url, setting, timeoutMs);
  const here = async (about: string) => ok(about, "done here, without a provider");
  return Promise.all([
    writer.kind === "embedded" ? here("readings") : reach("readings", writer.url, "WRITER_URL"),
    painter.kind === "embedded" ? here("pictures") : reach("pictures", painter.url, "PAINTER_URL"),
    speech.kind === "embedded" ? here("speech") : reach("speech", speech.url, "MURF_URL"),
    cad.kind === "embedded" ? here("models") : reach("models", cad.url, "APS_URL"),
    storage.kind === "folder" ? here("files of models") : reach("files of models", storage.url, "S3_URL"),
  ]);
}

/** Whether voices.json is in order and there is what runs its voices, of which the files are not looked at. */
async function checkVoices({ speechVoices }: Config): Promise<readonly Finding[]> {
  if (speechVoices === undefined) return [];
  try {
    await openNaturalVoices(speechVoices, { warn: () => undefined });
    return [ok("natural voices", `voices.json in ${speechVoices} is in order; npm run voices -- check tries the files`)];
  } catch (error) {
    const todo = "Mend SPEECH_VOICES or that folder, and run npm run voices -- check; the embedded voices speak meanwhile.";
    return [wrong("natural voices", reasonOf(error), todo)];
  }
}

async function checkAddress({ publicUrl }: Config, now: number, timeoutMs: number): Promise<Finding> {
  if (publicUrl === undefined)
    return note("address", "PUBLIC_URL is not set", "Set it to the address people use, so that links in mails lead there.");
  if (new URL(publicUrl).protocol === "https:") return checkCertificate(publicUrl, now, timeoutMs);
  return note("address", `${publicUrl} is not encrypted`, "Put a proxy with https in front, and set PUBLIC_URL to its address.");
}

export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  { now = Date.now(), timeoutMs = TIMEOUT_MS } = {},
): Promise<readonly Finding[]> {
  const versions = [checkNode(), await checkPackages()];
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.mistakes.map((mistake) => wrong("settings", mistake, "Mend it in .env or the environment."));
    return [...versions, ...faults, note("the rest", "not looked at", "Run this again once the settings are right.")];
  }
  const database = await checkDatabase(config);
  return [
    ...versions,
    ok("settings", "can be used"),
    await checkDisk(config.dataDir),
    ...(await checkMode(config.dataDir)),
    database.finding,
    await checkClock(config.dataDir, now, database.now),
    await checkMail(config, timeoutMs),
    ...(await checkProviders(config, timeoutMs)),
    ...(await checkVoices(config)),
    await checkAddress(config, now, timeoutMs),
  ];
}

export function pageOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ about, state, words, todo }) => {
    const line = `${state.padEnd(6)} ${about}: ${words}`;
    return todo === undefined ? line : `${line}\n       → ${todo}`;
  });
  const faults = findings.filter(({ state }) => state === "wrong").length;
  const sum = faults === 0 ? "Nothing is wrong." : `${faults} ${faults === 1 ? "thing is" : "things are"} wrong.`;
  return [...lines, "", sum].join("\n");
}
