import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { UNWRITTEN_PAGES } from "./shell/navigation.ts";

export default [
  index("../features/home/home-page.tsx"),
  ...UNWRITTEN_PAGES.map(({ path }) => route(path, "../features/unwritten/unwritten-page.tsx", { id: `unwritten${path}` })),
  route("*", "./not-found.tsx"),
] satisfies RouteConfig;
