export { ListenAloud } from "./listen-aloud.tsx";
