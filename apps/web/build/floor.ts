/**
 * The oldest browsers that the site is made for (docs/browsers.md): Safari 16.4, the Firefox ESR before today's, and the Chromium
 * of November 2024. A browser on Android or iOS has the engine of the same number.
 */
export const FLOOR = { chrome: "131", edge: "131", firefox: "140", safari: "16.4" } as const;

/** The same as Vite names browsers. */
export const BUILD_TARGET = [...Object.entries(FLOOR).map(([browser, version]) => `${browser}${version}`), `ios${FLOOR.safari}`];
