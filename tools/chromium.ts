import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const PLACES = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].map(
    (folder) => folder && join(folder, "Google/Chrome/Application/chrome.exe"),
  ),
];

const find = () => PLACES.find((place) => place !== undefined && existsSync(place));

/** Flags for a browser driven by tests: nothing goes out to the network except what the page requests. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The address bar's own pages, which every new window would load although nobody sees them.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

const isRootOnDebian = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

function install(...packages: string[]): void {
  console.log(`Installing Debian's ${packages.join(" and ")}.`);
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: "inherit" });
}

/** Chrome or Chromium as people have it; installs Debian's if there is none and it is allowed to. Otherwise throws instructions. */
export function findChromium(): string {
  const found = find();
  if (found) return found;
  if (isRootOnDebian()) install("chromium");
  const installed = find();
  if (!installed) throw new Error("The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.");
  return installed;
}

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * The browser of the many journeys: Chromium without its windows, which takes a quarter less of the processor for the same
 * pages. Where it is not to be had, or another browser is asked for, that one, whole.
 */
export function findHeadlessShell(): string {
  if (process.env.CHROME_PATH) return findChromium();
  try {
    // Together, since both need the same version of what they share.
    if (!existsSync(HEADLESS_SHELL) && isRootOnDebian()) install("chromium", "chromium-headless-shell");
  } catch {
    console.log("Debian has no Chromium without windows here.");
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}
