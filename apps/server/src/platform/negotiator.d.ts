/** What is used of it; the types that there are know nothing of what the server prefers. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: object });
    encoding<const Encoding extends string>(
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding | undefined;
    mediaType(available: readonly string[]): string | undefined;
  }
}
