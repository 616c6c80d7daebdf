import { hasFirefox } from "./firefox.ts";
import { hasWebKit } from "./webkit.ts";

const ENGINES = ["chromium", "firefox", "webkit"] as const;

/** The engines that the journeys of this folder run in on this machine. Chromium, which has journeys of its own, is the control. */
export const INSTALLED = ENGINES.filter((name) => ({ chromium: true, firefox: hasFirefox(), webkit: hasWebKit() })[name]);
