import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "@tenfold/domain/time";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../../app/api.ts";
import styles from "./composer.module.css";

/** A name being typed: an @ that is not part of an address, and the text between it and the caret. */
const BEING_WRITTEN = /(?<![\w@.-])@([A-Za-z0-9_-]{1,20})$/;

const TYPING_PAUSE_MS = 150;

const OFFERED = 6;

interface Writing {
  /** The position of the @. */
  readonly start: number;
  readonly prefix: string;
}

function useSettled(prefix: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(prefix), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [prefix]);
  return prefix === "" ? "" : settled;
}

/** Members whose names start with what was typed. If they can't be loaded, the name is simply typed out. */
function useMembers(prefix: string): readonly string[] {
  const asked = useSettled(prefix.toLowerCase());
  const { data } = useQuery({
    queryKey: ["api", "forum", "members", asked],
    queryFn: ({ signal }) => call("findMembers", { query: { prefix: asked }, signal }),
    enabled: asked !== "",
    staleTime: MINUTE_MS,
    // If the list vanished and came back with every letter, screen readers would announce it and the field each time.
    placeholderData: keepPreviousData,
  });
  const typed = prefix.toLowerCase();
  const found = (Array.isArray(data) ? data : []).map(({ username }) => username);
  const fitting = found.filter((username) => username.toLowerCase().startsWith(typed)).slice(0, OFFERED);
  const written = fitting.length === 1 && fitting[0]?.toLowerCase() === typed;
  return prefix === "" || written ? [] : fitting;
}

/** Completes "@na…" in a text area to a member's name. The focus stays in the text; arrows, Enter and Tab choose. */
export function useMentionCompletion(field: RefObject<HTMLTextAreaElement | null>, onChange: (text: string) => void) {
  const id = useId();
  const [writing, setWriting] = useState<Writing>();
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const members = useMembers(writing && writing.start !== closedAt ? writing.prefix : "");
  const active = Math.min(at, members.length - 1);
  const open = members.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  /** Checks whether a name is being typed at the caret. */
  const look = () => {
    const { value = "", selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const prefix = selectionStart === selectionEnd ? BEING_WRITTEN.exec(value.slice(0, selectionStart))?.[1] : undefined;
    const next = prefix === undefined ? undefined : { start: selectionStart - prefix.length - 1, prefix };
    if (next?.start !== closedAt) setClosedAt(undefined);
    if (next?.prefix !== writing?.prefix) setAt(0);
    setWriting(next);
  };

  const take = (username: string | undefined) => {
    const area = field.current;
    if (!area || !writing || username === undefined) return;
    const { start, prefix } = writing;
    const rest = area.value.slice(start + 1 + prefix.length).replace(/^ /, "");
    flushSync(() => onChange(`${area.value.slice(0, start)}@${username} ${rest}`));
    area.focus();
    area.setSelectionRange(start + username.length + 2, start + username.length + 2);
    setWriting(undefined);
  };

  const close = () => setClosedAt(writing?.start);

  /** Whether a key was used for the suggestions. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((active + 1) % members.length),
      ArrowUp: () => setAt((active + members.length - 1) % members.length),
      Enter: () => take(members[active]),
      Tab: () => take(members[active]),
      Escape: close,
    };
    const done = act[event.key];
    if (!done) return false;
    event.preventDefault();
    event.stopPropagation();
    done();
    return true;
  };

  return {
    look,
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
          {open && `${members.length === 1 ? "1 member" : `${members.length} members`} to mention; arrows choose, Enter takes.`}
        </p>
        {open && (
          <div className={`${styles.mentions} card`} role="listbox" id={`${id}-list`} aria-label="Members to mention">
            {members.map((username, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are the text area's.
              <div
                key={username}
                id={optionId(index)}
                className={styles.mention}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(username)}
              >
                @{username}
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}
