/** Such as "1 topic" or "2,500 topics". */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  // Not by a format: the first one has Chromium read its tables of all languages.
  return `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ",")} ${count === 1 ? thing : things}`;
}
