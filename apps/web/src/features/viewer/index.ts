export { useOctahedronModel } from "./use-octahedron-model.ts";
