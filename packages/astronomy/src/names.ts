// What pages need of the zodiac, without the series behind the positions (2 MB).
export { ASPECTS, type AspectName } from "./aspect-names.ts";
export { BODIES, BODY_SYMBOLS, type Body, bodyNamed, isWanderer, WANDERERS, type Wanderer } from "./bodies.ts";
export { EVENT_KINDS, type EventKind } from "./event-kinds.ts";
export { arcOf, insightsOf, type SeenSky } from "./insights.ts";
export { EASTERN, type LocalTime, localTime } from "./local-time.ts";
export { PHASES, type Phase, QUARTERS, type Quarter, seenPhase } from "./phase-names.ts";
export { placeOf, SIGN_SYMBOLS, SIGNS, type Sign, signOf, type ZodiacPlace } from "./signs.ts";
export { FIRST_INSTANT, LAST_INSTANT } from "./span.ts";
export { spreadAround } from "./spread.ts";
export { instantsOfWallTime, type WallInstants, wallTimeOf } from "./wall-time.ts";
