/** Such as "1 topic" or "2,500 topics". */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? thing : things}`;
}
