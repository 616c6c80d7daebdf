import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  // Every page is rendered when the site is built; the server only sends files.
  ssr: false,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), "/404"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
