import { type BirthDate, formatBirthDate, parseBirthDate, readGivenDate, typeDate } from "@tenfold/domain/numerology";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The part of an address that holds a date. Browsers keep it to themselves: it is in no request and no referrer. */
export function fragmentOf(date: BirthDate): string {
  return `#${formatBirthDate(date)}`;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return fragment.slice(1);
  }
}

interface FragmentHandlers {
  /** The address has come to hold a date that is not the one on show. */
  readonly onDate: (date: BirthDate) => void;
  /** The address has come to hold something like a date that is none; given as the field can show it. */
  readonly onNoDate: (text: string) => void;
  /** The address holds a date no more. */
  readonly onGone: () => void;
}

/**
 * Keeps the page and the date in its address together: Back and Forward, an opened link and an edited address all
 * count. Returns how to say which date is being shown, and how to put it in the address.
 */
export function useFragment(handlers: FragmentHandlers) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = useRef("");
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const text = decoded(hash);
    const date = parseBirthDate(text) ?? readGivenDate(text);
    if (date) {
      if (fragmentOf(date) !== shown.current) latest.current.onDate(date);
    } else if (hash === "") {
      if (shown.current !== "") latest.current.onGone();
      shown.current = "";
    } else if (/^[\d/]+$/.test(text)) latest.current.onNoDate(typeDate("", text, text.length).text);
  }, [hash]);

  // A page that is mounted anew shows nothing yet.
  useEffect(
    () => () => {
      shown.current = "";
    },
    [],
  );

  const show = useCallback((date: BirthDate) => {
    shown.current = fragmentOf(date);
  }, []);

  const put = useCallback(
    (date: BirthDate) => {
      if (decoded(location.hash) === formatBirthDate(date)) return;
      // At once: a Back that came before this was rendered would go unnoticed.
      void navigate({ hash: fragmentOf(date) }, { preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );

  return { show, put };
}
