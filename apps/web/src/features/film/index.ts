export { Film } from "./film.tsx";
