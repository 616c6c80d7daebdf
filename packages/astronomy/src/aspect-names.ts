/** The five aspects, with their angles and the widest orb that still counts, both in degrees. */
export const ASPECTS = [
  { name: "conjunction", angle: 0, orb: 8 },
  { name: "sextile", angle: 60, orb: 4 },
  { name: "square", angle: 90, orb: 6 },
  { name: "trine", angle: 120, orb: 6 },
  { name: "opposition", angle: 180, orb: 8 },
] as const;
export type AspectName = (typeof ASPECTS)[number]["name"];
