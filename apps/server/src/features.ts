import type { Feature } from "./feature.ts";
import { accounts } from "./features/accounts/index.ts";
import { admin } from "./features/admin/index.ts";
import { angel } from "./features/angel/index.ts";
import { astrology } from "./features/astrology/index.ts";
import { birthDate } from "./features/birth-date/index.ts";
import { blog } from "./features/blog/index.ts";
import { forum } from "./features/forum/index.ts";
import { models } from "./features/models/index.ts";
import { myReadings } from "./features/my-readings/index.ts";
import { operations } from "./features/operations/index.ts";
import { pictures } from "./features/pictures/index.ts";
import { planetReadings } from "./features/planet-readings/index.ts";
import { preferences } from "./features/preferences/index.ts";
import { readings } from "./features/readings/index.ts";
import { sharedReadings } from "./features/shared-readings/index.ts";
import { site } from "./features/site/index.ts";
import { speech } from "./features/speech/index.ts";
import { terminology } from "./features/terminology/index.ts";
import { today } from "./features/today/index.ts";

/** Every feature of the server. There is no other list of them. */
export const FEATURES: readonly Feature[] = [
  operations,
  accounts,
  admin,
  forum,
  angel,
  astrology,
  preferences,
  readings,
  myReadings,
  planetReadings,
  terminology,
  birthDate,
  sharedReadings,
  models,
  pictures,
  speech,
  blog,
  today,
  site,
];
