/** The four phases that happen at an instant. */
export const QUARTERS = ["New Moon", "First Quarter", "Full Moon", "Last Quarter"] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The phases between one quarter and the next. */
export const BETWEEN = ["Waxing Crescent", "Waxing Gibbous", "Waning Gibbous", "Waning Crescent"] as const;
export const PHASES = [...QUARTERS, ...BETWEEN] as const;
export type Phase = (typeof PHASES)[number];
