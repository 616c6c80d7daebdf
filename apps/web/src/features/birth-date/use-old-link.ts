import { type BirthDate, parseBirthDate, readGivenDate, typeDate } from "@tenfold/domain/numerology";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}

interface OldLinkHandlers {
  /** The address held a date. */
  readonly onDate: (date: BirthDate) => void;
  /** The address held something like a date that is not valid, given as the field can show it. */
  readonly onNoDate: (text: string) => void;
}

/**
 * Passes on the date that an old link holds behind its "#", and removes it at once from the address and the browser's
 * history, where no birth date belongs.
 */
export function useOldLink({ onDate, onNoDate }: OldLinkHandlers): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const take = useEffectEvent((text: string) => {
    const date = parseBirthDate(text) ?? readGivenDate(text);
    if (!date && !/^[\d/]+$/.test(text)) return;
    void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
    if (date) onDate(date);
    else onNoDate(typeDate("", text, text.length).text);
  });
  useEffect(() => take(decoded(hash)), [hash]);
}
