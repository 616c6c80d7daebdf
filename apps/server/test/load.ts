/**
 * For tests: a few ask all the time, each for the next as soon as their last has been answered.
 * Resolves to the turns in the order in which they were answered.
 */
export async function askSteadily(
  { askers, times }: { readonly askers: number; readonly times: number },
  ask: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const answered: number[] = [];
  let asked = 0;
  const askOn = async () => {
    while (asked < times) {
      const turn = asked++;
      await ask(turn);
      answered.push(turn);
    }
  };
  await Promise.all(Array.from({ length: askers }, askOn));
  return answered;
}
