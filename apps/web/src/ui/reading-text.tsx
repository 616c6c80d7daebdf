import type { ComponentProps } from "react";

interface ReadingTextProps extends ComponentProps<"div"> {
  /** Its paragraphs, with blank lines between them. */
  readonly text: string;
}

export function ReadingText({ text, className = "", ...rest }: ReadingTextProps) {
  return (
    <div className={`reading-text ${className}`} {...rest}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
