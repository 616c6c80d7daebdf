export { AdChoice } from "./ad-choice.tsx";
export { AdSpace } from "./ad-space.tsx";
