import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import styles from "./composer.module.css";
import { replaceText } from "./replace-text.ts";
import { useEmoji, useMembers } from "./use-offers.ts";

/** Names being typed before the caret: after an @ that is not part of an address, or a colon that is not part of a time. */
const BEING_TYPED = {
  member: /(?<![\w@.-])@([A-Za-z0-9_-]{1,20})$/,
  emoji: /(?<![\p{L}\p{N}_:]):([a-z\d_+-]{2,30})$/iu,
} as const;
type Kind = keyof typeof BEING_TYPED;

/** What is completed: all of it in a text, or a name that is all that a field holds. */
const COMPLETED = {
  text: BEING_TYPED,
  name: { member: /^@?([A-Za-z0-9_-]{1,20})$/ },
} as const;
type Completed = keyof typeof COMPLETED;

/** An emoji's name with its second colon. */
const EMOJI_TYPED = /(?<![\p{L}\p{N}_:]):([a-z\d_+-]+):$/iu;

interface Writing {
  readonly kind: Kind;
  /** The position of what a name takes the place of: the sign before it, if there is one. */
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
}

interface Offer {
  readonly name: string;
  readonly insert: string;
  readonly shown: string;
}

/**
 * Completes "@na…" to a member's name and ":na…" to an emoji. The focus stays in the text; arrows, Enter and Tab choose.
 */
export function useCompletion(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  onChange: (text: string) => void,
  completed: Completed,
) {
  const alone = completed === "name";
  const id = useId();
  const [writing, setWriting] = useState<Writing>();
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const asked = writing && writing.start !== closedAt ? writing : undefined;
  const members = useMembers(asked?.kind === "member" ? asked.prefix : "");
  const { emoji, named } = useEmoji(asked?.kind === "emoji" ? asked.prefix : "");
  const kind = emoji.length > 0 ? "emoji" : members.length === 1 ? "member" : "members";
  const offers: readonly Offer[] =
    kind === "emoji"
      ? emoji.map(({ emoji, name }) => {
          const words = name.replaceAll("_", " ");
          return { name: words, insert: `${emoji} `, shown: `${emoji} ${words}` };
        })
      : members.map((name) => (alone ? { name, insert: name, shown: name } : { name, insert: `@${name} `, shown: `@${name}` }));
  const active = Math.min(at, offers.length - 1);
  const open = offers.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  /** The text before the caret; nothing while a part is selected. */
  const beforeCaret = () => {
    const { value = "", selectionStart, selectionEnd } = field.current ?? {};
    return selectionStart === selectionEnd ? value.slice(0, selectionStart ?? 0) : "";
  };

  /** Checks whether a name is being typed at the caret. */
  const look = () => {
    const before = beforeCaret();
    const end = before.length;
    const [next] = Object.entries(COMPLETED[completed]).flatMap(([kind, pattern]): Writing[] => {
      const [found, prefix] = pattern.exec(before) ?? [];
      return found === undefined || prefix === undefined ? [] : [{ kind: kind as Kind, start: end - found.length, end, prefix }];
    });
    // A name alone begins in the same place always, so there it is what is typed that opens the list again.
    if (next?.start !== closedAt || (alone && next?.prefix !== writing?.prefix)) setClosedAt(undefined);
    if (next?.prefix !== writing?.prefix) setAt(0);
    setWriting(next);
  };

  /** Looks after a letter was typed; a second colon makes an emoji of its name. */
  const type = () => {
    const before = beforeCaret();
    const [found, name = ""] = EMOJI_TYPED.exec(before) ?? [];
    const made = found === undefined || alone ? undefined : named?.(name.toLowerCase());
    if (found !== undefined && made !== undefined && field.current)
      replaceText(field.current, before.length - found.length, before.length, made, onChange);
    look();
  };

  const take = (offer: Offer | undefined) => {
    const area = field.current;
    if (!area || !writing || !offer) return;
    // A space that is there already needs no second one.
    const end = alone ? area.value.length : writing.end + (area.value[writing.end] === " " ? 1 : 0);
    replaceText(area, writing.start, end, offer.insert, onChange);
    setWriting(alone ? { ...writing, prefix: offer.name } : undefined);
    if (alone) setClosedAt(0);
  };

  const close = () => setClosedAt(writing?.start);

  /** Whether a key was used for the suggestions. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((active + 1) % offers.length),
      ArrowUp: () => setAt((active + offers.length - 1) % offers.length),
      Enter: () => take(offers[active]),
      Tab: () => take(offers[active]),
      Escape: close,
    };
    const done = act[event.key];
    if (!done) return false;
    event.preventDefault();
    event.stopPropagation();
    done();
    return true;
  };

  const purpose = kind === "emoji" || alone ? "" : " to mention";
  return {
    open,
    look,
    type,
    onKey,
    close,
    fieldProps: {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": open ? `${id}-list` : undefined,
      "aria-activedescendant": open ? optionId(active) : undefined,
    } as const,
    list: (
      <>
        <p className="sr-only" role="status">
          {open && `${offers.length} ${kind}${purpose}; arrows choose, Enter takes.`}
        </p>
        {open && (
          <div
            className={`${styles.mentions} card`}
            role="listbox"
            id={`${id}-list`}
            aria-label={kind === "emoji" ? "Emoji" : `Members${purpose}`}
          >
            {offers.map((offer, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are the text area's.
              <div
                key={offer.name}
                id={optionId(index)}
                className={styles.mention}
                role="option"
                // An emoji's own name would be said beside the one it is found by.
                aria-label={kind === "emoji" ? offer.name : undefined}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(offer)}
              >
                {offer.shown}
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}
