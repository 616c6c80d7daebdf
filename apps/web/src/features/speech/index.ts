export { Speech } from "./speech.tsx";
