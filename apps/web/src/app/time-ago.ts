const STEPS = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["month", 30],
  ["year", 12],
] as const;

/** Such as "3 hours ago". */
export function timeAgo(moment: string): string {
  let amount = (Date.now() - new Date(moment).getTime()) / 1000;
  let words = "just now";
  for (const [unit, size] of STEPS) {
    amount /= size;
    if (amount < 1) return words;
    words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }).format(-Math.floor(amount), unit);
  }
  return words;
}
