// A desk with Firefox and Orca, worked by keys alone, as by somebody who doesn't see.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPrograms } from "../../e2e/engines/processes.ts";
import { hasScreen, openScreen } from "../../e2e/engines/screen.ts";
import { spokenIn } from "./spoken.ts";

/** The programs of Debian's packages orca, speech-dispatcher-espeak-ng, at-spi2-core, openbox, xdotool and firefox-esr. */
const NEEDED = [
  "/usr/bin/orca",
  "/usr/lib/speech-dispatcher-modules/sd_espeak-ng",
  "/usr/libexec/at-spi-bus-launcher",
  "/usr/bin/openbox",
  "/usr/bin/xdotool",
  "/usr/bin/firefox-esr",
];

export const missingPrograms = (): readonly string[] => [
  ...NEEDED.filter((program) => !existsSync(program)),
  ...(hasScreen() ? [] : ["Xvfb, dbus-daemon or pulseaudio"]),
];

const PREFERENCES = `
user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.download.alwaysOpenPanel", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("browser.tabs.warnOnClose", false);
user_pref("browser.urlbar.suggest.searches", false);
user_pref("browser.urlbar.autoFill", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("media.autoplay.default", 0);
user_pref("signon.rememberSignons", false);
`;

/**
 * Runs Orca with its log written line by line. It writes blocks of 8 KB otherwise, so that what it says stands there only
 * once enough more was said.
 */
const ORCA_BY_LINES = `
import builtins, runpy, sys
opened = builtins.open
def open_by_lines(file, *given, **named):
    return opened(file, *given, **({**named, "buffering": 1} if file == sys.argv[-1] else named))
builtins.open = open_by_lines
runpy.run_path("/usr/bin/orca", run_name="__main__")
`;

/** Who has said nothing for so long has nothing more to say. */
const SILENCE_MS = 1_200;
/** How long a program may take to appear on the screen. */
const START_MS = 60_000;
/** How long the words that are waited for may take. */
const ANSWER_MS = 20_000;
const LOOK_MS = 100;
/** From one key to the next. */
const KEY_MS = 60;

export interface Desktop {
  /** Types an address into the browser's bar. */
  open(url: string): Promise<void>;
  /** Presses keys as xdotool names them. */
  press(...keys: readonly string[]): Promise<void>;
  type(words: string): Promise<void>;
  /** What was said since it was last asked, once nothing more comes; with a pattern, once that was said, too, if it is in time. */
  heard(until?: RegExp, withinMs?: number): Promise<readonly string[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-heard-"));
  const log = join(folder, "orca.log");
  await writeFile(join(folder, "user.js"), PREFERENCES);
  await (await open(log, "a")).close();
  const screen = await openScreen();
  const programs = startPrograms();
  const env = { PATH: process.env.PATH, ...screen.env, GNOME_ACCESSIBILITY: "1", LIBGL_ALWAYS_SOFTWARE: "1", LANG: "C.UTF-8" };
  const start = (command: string, args: readonly string[]) => programs.start(command, args, { stdio: "ignore", env });
  const xdotool = (...args: readonly string[]) => execFileSync("xdotool", args, { env, encoding: "utf8" });

  let read = 0;
  const unread = async () => (await readFile(log, "utf8")).slice(read);
  const close = async () => {
    await programs.end();
    await screen.close();
    await rm(folder, { recursive: true, force: true });
  };

  const heard: Desktop["heard"] = async (until, withinMs = ANSWER_MS) => {
    const end = Date.now() + withinMs;
    let count = -1;
    for (let since = Date.now(); ; await pause(LOOK_MS)) {
      const text = await unread();
      const lines = spokenIn(text);
      if (lines.length !== count) since = Date.now();
      count = lines.length;
      const complete = until === undefined || lines.some((line) => until.test(line));
      if ((complete && Date.now() - since > SILENCE_MS) || Date.now() > end) {
        read += text.length;
        return lines;
      }
    }
  };

  try {
    start("/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"]);
    start("openbox", []);
    await pause(SILENCE_MS);
    // A voice that nobody hears: without one Orca says nothing at all.
    start("speech-dispatcher", ["--run-single"]);
    const orca = ["--replace", "--user-prefs", join(folder, "orca"), "--enable", "speech", "--debug-file", log];
    start("/usr/bin/python3", ["-c", ORCA_BY_LINES, ...orca]);
    if ((await heard(/Screen reader on/, START_MS)).length === 0) throw new Error("Orca said nothing.");
    start("firefox-esr", ["--profile", folder, "--no-remote", "--new-instance", "about:blank"]);
    const end = Date.now() + START_MS;
    let window = "";
    while (window === "" && Date.now() < end) {
      await pause(SILENCE_MS);
      try {
        [window = ""] = xdotool("search", "--onlyvisible", "--class", "firefox").split("\n");
        xdotool("windowactivate", "--sync", window);
      } catch {
        // There is none yet, or the window manager isn't there yet.
        window = "";
      }
    }
    if (window === "") throw new Error("Firefox opened no window.");
    await heard();
  } catch (error) {
    await close();
    throw error;
  }
  const press: Desktop["press"] = async (...keys) => {
    for (const key of keys) {
      xdotool("key", "--clearmodifiers", key);
      await pause(KEY_MS);
    }
  };
  const type: Desktop["type"] = async (words) => void xdotool("type", "--delay", String(KEY_MS), words);
  return {
    async open(url) {
      await press("ctrl+l");
      await type(url);
      await press("Return");
    },
    press,
    type,
    heard,
    [Symbol.asyncDispose]: close,
  };
}
