/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
