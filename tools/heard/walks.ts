// The ways through the site that are gone by keys, by their transcripts' names.
import type { Walk } from "./acts.ts";
import { forgotten, profile, registering } from "./walks/accounts.ts";
import { astrology } from "./walks/astrology.ts";
import { forum, member } from "./walks/forum.ts";
import { home } from "./walks/home.ts";
import { moderation } from "./walks/moderation.ts";
import { myReadings } from "./walks/my-readings.ts";
import { notifications } from "./walks/notifications.ts";
import { angel, birthDate } from "./walks/numbers.ts";
import { player } from "./walks/player.ts";
import { newTopic, search } from "./walks/search.ts";
import { sharing } from "./walks/sharing.ts";
import { blog, colors, essay } from "./walks/texts.ts";
import { twoStep } from "./walks/two-step.ts";
import { viewer } from "./walks/viewer.ts";

export const WALKS: Readonly<Record<string, Walk>> = {
  home,
  "my-readings": myReadings,
  sharing,
  astrology,
  "birth-date": birthDate,
  angel,
  essay,
  blog,
  colors,
  register: registering,
  forgotten,
  profile,
  "two-step": twoStep,
  forum,
  member,
  notifications,
  search,
  "new-topic": newTopic,
  moderation,
  player,
  viewer,
};
