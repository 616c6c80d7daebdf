import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { clicking, moving, pressing, tapping, typing } from "./actions.ts";
import { type BidiSession, connectBidi } from "./bidi.ts";
import type { Engine, Tab } from "./engine.ts";
import { lineOf, type Programs, startPrograms } from "./processes.ts";
import { hasScreen, openScreen, type Screen } from "./screen.ts";

const PROGRAM = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

export const hasFirefox = () => PROGRAM !== undefined && hasScreen();

type Preferences = Readonly<Record<string, string | number | boolean>>;

const PREFERENCES: Preferences = {
  // The driver's press of a button is not a visitor's everywhere.
  "media.autoplay.default": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "browser.shell.checkDefaultBrowser": false,
  // As in the oldest Firefox that the site is for: later ones have Back close layers by themselves, on phones.
  "dom.closewatcher.enabled": false,
};

interface LogEntry {
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
}

const asJson = "(value) => JSON.stringify(value ?? null)";

async function openTab(session: BidiSession, scripts: boolean): Promise<Tab> {
  const { userContext } = await session.send("browser.createUserContext", {});
  const { context } = await session.send("browsingContext.create", { type: "tab", userContext });
  const faults: string[] = [];
  session.on("log.entryAdded", (entry: LogEntry) => {
    if (entry.source.context === context && ["error", "warn"].includes(entry.level)) faults.push(entry.text);
  });
  const act = async (actions: object[]) => void (await session.send("input.performActions", { context, actions }));
  return {
    goto: async (url) => void (await session.send("browsingContext.navigate", { context, url, wait: "complete" })),
    reload: async () => void (await session.send("browsingContext.reload", { context, wait: "complete" })),
    traverse: async (delta) => void (await session.send("browsingContext.traverseHistory", { context, delta })),
    async evaluate(expression) {
      const { exceptionDetails, result } = await session.send("script.evaluate", {
        expression: scripts ? `Promise.resolve(${expression}).then(${asJson})` : `(${asJson})(${expression})`,
        // Where the page's scripts are off, only a place of its own runs any, and no promise comes to its end.
        target: { context, ...(scripts ? {} : { sandbox: "driver" }) },
        awaitPromise: scripts,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    moveMouse: (x, y) => act(moving(x, y)),
    pressMouse: () => act(clicking()),
    tap: (x, y) => act(tapping(x, y)),
    type: (words) => act(typing(words)),
    press: (keys) => act(pressing(keys)),
    async resize(width, height) {
      await session.send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await session.send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    faults: async () => faults,
    close: async () => void (await session.send("browser.removeUserContext", { userContext })),
  };
}

/** Starts the browser with a profile in an empty folder. */
async function start(programs: Programs, screen: Screen, profile: string, preferences: Preferences): Promise<BidiSession> {
  const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, "user.js"), lines.join(""));
  const program = programs.start(
    PROGRAM as string,
    ["--remote-debugging-port=0", "--profile", profile, "--no-remote", "about:blank"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, ...screen.env, LIBGL_ALWAYS_SOFTWARE: "1", TZ: "America/New_York" },
    },
  );
  const address = await lineOf(program, program.stderr as Readable, /WebDriver BiDi listening on (ws:\S+)/);
  const session = await connectBidi(`${address}/session`);
  await session.send("session.new", { capabilities: {} });
  await session.send("session.subscribe", { events: ["log.entryAdded"] });
  return session;
}

/** Firefox as it is installed, driven by WebDriver BiDi. It has a window, since without one it draws no 3D. */
export async function startFirefox(): Promise<Engine> {
  const screen = await openScreen();
  const programs = startPrograms();
  const folders: string[] = [];
  const startOne = async (preferences: Preferences = {}) => {
    const profile = await mkdtemp(join(tmpdir(), "tenfold-firefox-"));
    folders.push(profile);
    return start(programs, screen, profile, preferences);
  };
  const close = async () => {
    await programs.end();
    await screen.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  try {
    const session = await startOne();
    let scriptless: Promise<BidiSession> | undefined;
    const open: Engine["open"] = async ({ scripts }) => {
      if (scripts) return openTab(session, true);
      // Its driver can't take the scripts from one page alone.
      scriptless ??= startOne({ "javascript.enabled": false });
      return openTab(await scriptless, false);
    };
    return { open, close };
  } catch (error) {
    await close();
    throw error;
  }
}
