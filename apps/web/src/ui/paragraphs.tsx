/** Splits a text into paragraphs at blank lines. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
