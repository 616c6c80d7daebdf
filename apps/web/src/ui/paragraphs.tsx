/** The paragraphs of a text, which blank lines part. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
