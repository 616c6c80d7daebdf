/** The page of a license of Creative Commons, which its licenses want beside their name, by how model cards and SPDX call it; undefined for any other. */
function pageOf(license: string): string | undefined {
  const [, kind, version] = /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -]([1-4]\.[05])$/.exec(license) ?? [];
  if (kind) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
  return /^CC0(?:[ -]1\.0)?$/.test(license) ? "https://creativecommons.org/publicdomain/zero/1.0/" : undefined;
}

/** Whose a voice is, and its license, with the address of its page after a comma where it is known. */
export function creditFor({ attribution, license }: { readonly attribution: string; readonly license: string }): string {
  const page = pageOf(license);
  return page ? `${attribution}; ${license}, ${page}` : `${attribution}, ${license}`;
}
