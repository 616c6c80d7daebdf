/** What stands between, a name, and the address that follows it after a comma. */
const PIECE = /([;,\s]*)(.*?)(?:(,\s*)?https:\/\/([^\s,;]+)|(?=;)|$)/gs;

/**
 * Says whose a voice is. An address becomes the link of the name before it; where none is, it is shown. A link opens elsewhere:
 * what is read aloud ends with the page.
 */
export const VoiceCredit = ({ credit }: { readonly credit: string }) => (
  <p className="hint">
    {"Voice: "}
    {[...credit.matchAll(PIECE)].map(([, between, name, comma, address], at) => [
      between,
      address ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay where they are.
        <a key={at} className="link" href={`https://${address}`} target="_blank" rel="noreferrer">
          {comma ? name : `${name}${address}`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        name
      ),
    ])}
  </p>
);
