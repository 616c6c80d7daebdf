import type { Config } from "@react-router/dev/config";
import { BODIES } from "@tenfold/astronomy/names";

/** The ten bodies' pages; the last one serves every unknown planet. */
const SKY = ["", ...BODIES.map((body) => `/${body}`), "/unknown"].map((rest) => `/astrology${rest}`);

export default {
  appDirectory: "src/app",
  buildDirectory: "dist",
  // Every page is rendered when the site is built; the server only sends files.
  ssr: false,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), "/forum/topic", "/forum/member", "/r", ...SKY, "/404"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
