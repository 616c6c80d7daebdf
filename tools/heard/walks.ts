// The ways through the site that are gone by keys, by their transcripts' names.
import type { Walk } from "./acts.ts";
import { profile, registering } from "./walks/accounts.ts";
import { astrology } from "./walks/astrology.ts";
import { forum } from "./walks/forum.ts";
import { home } from "./walks/home.ts";
import { moderation } from "./walks/moderation.ts";
import { angel, birthDate } from "./walks/numbers.ts";
import { player } from "./walks/player.ts";
import { blog, essay } from "./walks/texts.ts";
import { viewer } from "./walks/viewer.ts";

export const WALKS: Readonly<Record<string, Walk>> = {
  home,
  astrology,
  "birth-date": birthDate,
  angel,
  essay,
  blog,
  register: registering,
  profile,
  forum,
  moderation,
  player,
  viewer,
};
