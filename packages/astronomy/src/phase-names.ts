/** The four phases that happen at an instant. */
export const QUARTERS = ["New Moon", "First Quarter", "Full Moon", "Last Quarter"] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The phases between one quarter and the next. */
export const BETWEEN = ["Waxing Crescent", "Waxing Gibbous", "Waning Gibbous", "Waning Crescent"] as const;
export const PHASES = [...QUARTERS, ...BETWEEN] as const;
export type Phase = (typeof PHASES)[number];

/** The phase to tell people: a quarter gives its name to some hours before it, too, while it is still to come. */
export function seenPhase({
  current,
  nextPhase,
}: {
  readonly current: Phase;
  readonly nextPhase: { readonly type: Quarter };
}): Phase {
  if (current !== nextPhase.type) return current;
  return BETWEEN[(QUARTERS.indexOf(nextPhase.type) + 3) % 4] as Phase;
}
