import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { lineOf, startPrograms } from "./processes.ts";

/** What a browser with a window needs on a machine without a desk: a screen, a message bus and something to play sound to. */
export interface Screen {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The programs of a screen, which belong to the Debian packages xvfb, dbus and pulseaudio. */
const PROGRAMS = ["Xvfb", "dbus-daemon", "pulseaudio"];

export const hasScreen = () => PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));

/** Each program chooses a free place by itself and says it at its fourth descriptor. */
const SAYS_PLACE = { stdio: ["ignore", "ignore", "ignore", "pipe"] as ("ignore" | "pipe")[] };

export async function openScreen(): Promise<Screen> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-screen-"));
  const programs = startPrograms();
  const close = async () => {
    await programs.end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Not made anew when the last program leaves: one that comes in that moment would be thrown out.
    const x = programs.start(
      "Xvfb",
      ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"],
      SAYS_PLACE,
    );
    const bus = programs.start("dbus-daemon", ["--session", "--nofork", "--print-address=3"], SAYS_PLACE);
    const [display, address] = await Promise.all([
      lineOf(x, x.stdio[3] as Readable, /^(\d+)$/),
      lineOf(bus, bus.stdio[3] as Readable, /^(unix:.+)$/),
    ]);
    const home = { HOME: folder, XDG_RUNTIME_DIR: folder };
    const socket = join(folder, "sound");
    const sound = programs.start(
      "pulseaudio",
      // biome-ignore format: one module a line.
      ["-n", "--daemonize=no", "--exit-idle-time=-1", "--log-target=stderr", "--log-level=info",
        "--load=module-null-sink",
        `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`],
      { stdio: ["ignore", "ignore", "pipe"], env: { PATH: process.env.PATH, ...home } },
    );
    await lineOf(sound, sound.stderr as Readable, /(Daemon startup complete)/);
    return { env: { ...home, DISPLAY: `:${display}`, DBUS_SESSION_BUS_ADDRESS: address, PULSE_SERVER: `unix:${socket}` }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
