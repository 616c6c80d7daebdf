/** What stands between, a name, and the address that follows it after a comma. */
const PIECE = /([;,\s]*)(.*?)(?:(,\s*)?https:\/\/([^\s,;]+)|(?=;)|$)/gs;

/** Says whose a voice is. An address becomes the link of the name before it; where none is, it is shown. */
export const VoiceCredit = ({ credit }: { readonly credit: string }) => (
  <p className="hint">
    {"Voice: "}
    {[...credit.matchAll(PIECE)].map(([, between, name, comma, address], at) => [
      between,
      address ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay where they are.
        <a key={at} className="link" href={`https://${address}`} rel="noreferrer">
          {comma ? name : `${name}${address}`}
        </a>
      ) : (
        name
      ),
    ])}
  </p>
);
