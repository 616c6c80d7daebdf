/** The value of a numeral of I, V and X. */
export function romanValue(numeral: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  return [...numeral].reduce((sum, letter, place) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[numeral.charAt(place + 1)] ?? 0) ? -value : value);
  }, 0);
}
