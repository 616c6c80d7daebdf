import { type Body, bodyNamed, FIRST_INSTANT, LAST_INSTANT } from "@tenfold/astronomy/names";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The instant of an address, as the calls take it; undefined where it is none, or one that the sky is not known for. */
function readInstant(text: string): string | undefined {
  // A plus sign that is not written as %2B arrives as a space.
  const written = text.replace(" ", "+");
  const at = INSTANT.test(written) ? Date.parse(written) : Number.NaN;
  return at >= FIRST_INSTANT && at <= LAST_INSTANT ? new Date(at).toISOString() : undefined;
}

/** The address of a body's horoscope. */
export function horoscopeAddress(body: Body): string {
  return `/astrology/${encodeURIComponent(body)}`;
}

/** What the page shows, as its address tells it, and the ways to another one. */
export function useSkyPlace() {
  const { planet: named } = useParams();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const planet = named === undefined ? undefined : bodyNamed(named);
  const asked = named === undefined ? new URLSearchParams(search).get("at") : null;
  const at = asked === null ? undefined : readInstant(asked);

  // A page has one address; other spellings lead to it.
  useEffect(() => {
    if (planet && named !== planet) void navigate(horoscopeAddress(planet), { replace: true, preventScrollReset: true });
  }, [planet, named, navigate]);

  // A second click can come before the first one has led anywhere; the way back is one step all the same.
  const going = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to have arrived, wherever, is what matters.
  useEffect(() => {
    going.current = undefined;
  }, [key]);
  const go = useCallback(
    (address: string) => {
      if (going.current === address) return;
      going.current = address;
      void navigate(address, { preventScrollReset: true });
    },
    [navigate],
  );
  return {
    planet,
    isUnknown: named !== undefined && planet === undefined,
    /** The moment looked at; undefined for now. */
    at,
    isWrongMoment: asked !== null && at === undefined,
    goToPlanet: useCallback((body: Body) => go(horoscopeAddress(body)), [go]),
    goToNow: useCallback(() => go("/astrology"), [go]),
    goToMoment: useCallback(
      (instant: number) => go(`/astrology?at=${new Date(instant).toISOString().replace(".000Z", "Z")}`),
      [go],
    ),
  };
}
