import { existsSync, globSync } from "node:fs";
import { freePorts } from "../../apps/server/test/free-ports.ts";
import { clicking, moving, pressing, tapping, typing } from "./actions.ts";
import type { Engine, Tab } from "./engine.ts";
import { type Programs, startPrograms } from "./processes.ts";
import { hasScreen, openScreen, type Screen } from "./screen.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const [MINI_BROWSER] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

export const hasWebKit = () => MINI_BROWSER !== undefined && existsSync(DRIVER) && hasScreen();

interface Driver {
  readonly driver: string;
  readonly zoom: number;
}

/** The window is never narrower than 447 pixels; at a zoom of 200 % that is less than any page is tested at. */
const NARROW_ZOOM = 2;

interface Answer {
  readonly value: { readonly error?: string; readonly message?: string } | null;
}

/** Sends a command of WebDriver; see https://www.w3.org/TR/webdriver2/ */
async function command(method: "GET" | "POST" | "DELETE", url: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === "POST" ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as Answer;
  if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const START_TIMEOUT_MS = 15_000;

async function untilReady(driver: string): Promise<void> {
  const latest = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await command("GET", `${driver}/status`).catch((error: unknown) => error);
    if (!(answer instanceof Error)) return;
    if (Date.now() > latest) throw answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Collects in the page what its console would say, which WebKit's driver does not tell; what is said before the page
 * has loaded is missed.
 */
const LISTEN = `(() => {
  if (window.pageFaults) return;
  window.pageFaults = [];
  const add = (words) => window.pageFaults.push(String(words));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => { add(words.join(" ")); say.apply(console, words); };
  }
  addEventListener("error", (event) => add(event.message));
  addEventListener("unhandledrejection", (event) => add(event.reason));
  document.addEventListener("securitypolicyviolation", (event) => add(event.violatedDirective + " refused " + event.blockedURI));
})()`;

async function openTab({ driver, zoom }: Driver, scripts: boolean): Promise<Tab> {
  const { sessionId } = (await command("POST", `${driver}/session`, {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: MINI_BROWSER,
          args: ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])],
        },
      },
    },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const run = (script: string) => command("POST", `${session}/execute/sync`, { script, args: [] });
  const act = async (actions: object[]) => void (await command("POST", `${session}/actions`, { actions }));
  const faults: string[] = [];
  const hearFaults = async () => {
    const heard = await run("return (window.pageFaults ?? []).splice(0)").catch(() => []);
    faults.push(...(heard as string[]));
  };
  const load = async (how: "url" | "refresh", what: object = {}) => {
    if (scripts) await hearFaults();
    await command("POST", `${session}/${how}`, what);
    if (scripts) await run(LISTEN);
  };
  return {
    goto: (url) => load("url", { url }),
    reload: () => load("refresh"),
    traverse: async (by) => void (await command("POST", `${session}/${by === 1 ? "forward" : "back"}`)),
    evaluate: async (expression) =>
      JSON.parse((await run(`return Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`)) as string),
    moveMouse: (x, y) => act(moving(x * zoom, y * zoom)),
    pressMouse: () => act(clicking()),
    async tap(x, y) {
      // The driver makes a mouse of the finger.
      await run("dispatchEvent(new Event('touchstart'))");
      await act(tapping(x * zoom, y * zoom));
    },
    type: (words) => act(typing(words)),
    press: (keys) => act(pressing(keys)),
    async resize(width, height) {
      // A window's size counts its frame.
      const [frameWidth, frameHeight] = (await run(
        `return [outerWidth - innerWidth * ${zoom}, outerHeight - innerHeight * ${zoom}].map(Math.round)`,
      )) as [number, number];
      const size = { width: width * zoom + frameWidth, height: height * zoom + frameHeight };
      await command("POST", `${session}/window/rect`, size);
    },
    screenshot: async () => Buffer.from((await command("GET", `${session}/screenshot`)) as string, "base64"),
    async faults() {
      if (scripts) await hearFaults();
      return faults;
    },
    close: async () => void (await command("DELETE", session)),
  };
}

/** Starts the driver, whose browsers show their pages as large as told. */
async function startDriver(programs: Programs, screen: Screen, zoom: number): Promise<Driver> {
  const [port] = await freePorts(1);
  programs.start(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      ...screen.env,
      GDK_DPI_SCALE: String(zoom),
      LIBGL_ALWAYS_SOFTWARE: "1",
      TZ: "America/New_York",
      NO_AT_BRIDGE: "1",
      // The sandbox needs rights that containers lack; the pages are the tests' own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const driver = `http://127.0.0.1:${port}`;
  await untilReady(driver);
  return { driver, zoom };
}

/** WebKitGTK's own small browser. Every page is a session of its own. */
export async function startWebKit(): Promise<Engine> {
  const screen = await openScreen();
  const programs = startPrograms();
  const close = async () => {
    await programs.end();
    await screen.close();
  };
  try {
    const plain = await startDriver(programs, screen, 1);
    let zoomed: Promise<Driver> | undefined;
    const open: Engine["open"] = async ({ scripts, narrow }) => {
      if (!narrow) return openTab(plain, scripts);
      zoomed ??= startDriver(programs, screen, NARROW_ZOOM);
      return openTab(await zoomed, scripts);
    };
    return { open, close };
  } catch (error) {
    await close();
    throw error;
  }
}
