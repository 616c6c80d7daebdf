export interface MailContent {
  readonly productName: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly { readonly label: string; readonly url: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** The action for people who should not have got the mail. */
  readonly refusal?: { readonly label: string; readonly url: string };
  readonly notes?: readonly string[];
}

/** The longest line of the text part, in characters; addresses may be longer. */
const WIDTH = 72;

/** Composes a mail's text part and HTML part, which say the same. */
export function composeMail(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ productName, greeting, paragraphs, items = [], action, refusal, notes = [] }: MailContent): string {
  const blocks = [
    ...[greeting, ...paragraphs].map(wrap),
    ...items.map(({ label, url }) => `${wrap(label)}\n${url}`),
    // Alone on its line and whole, so that every mail program makes it a link.
    ...[action, refusal].flatMap((link) => (link ? [wrap(`${link.label}:`), link.url] : [])),
    ...notes.map(wrap),
    wrap(productName),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Breaks lines between words; a word that is longer than a line stays whole. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((word) => word !== "")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

/*
 * Mail programs choose the colors: with none set here, the mail is readable in light and in dark alike.
 * Styles are attributes, since several programs drop style elements.
 */
const PAGE = "max-width:36rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere";
const BUTTON = "display:inline-block;padding:0.75rem 1.5rem;border:2px solid;border-radius:0.5rem;color:inherit;font-weight:bold";
const SMALL = "font-size:0.875rem";

function htmlOf({ productName, greeting, paragraphs, items = [], action, refusal, notes = [] }: MailContent): string {
  const paragraph = (text: string, style?: string) => `<p${style ? ` style="${style}"` : ""}>${escaped(text)}</p>`;
  const body = [
    ...[greeting, ...paragraphs].map((text) => paragraph(text)),
    ...(items.length > 0
      ? ["<ul>", ...items.map(({ label, url }) => `<li><a href="${escaped(url)}">${escaped(label)}</a></li>`), "</ul>"]
      : []),
    ...(action
      ? [
          `<p><a href="${escaped(action.url)}" style="${BUTTON}">${escaped(action.label)}</a></p>`,
          paragraph("If that does not open, copy this address into your browser:", SMALL),
          paragraph(action.url, SMALL),
        ]
      : []),
    ...notes.map((text) => paragraph(text, SMALL)),
    ...(refusal ? [`<p><a href="${escaped(refusal.url)}" style="color:inherit">${escaped(refusal.label)}</a></p>`] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(productName)}</title>
</head>
<body style="margin:0">
<main style="${PAGE}">
${body.join("\n")}
<hr>
${paragraph(productName, SMALL)}
</main>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
