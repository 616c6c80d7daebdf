import { type Body, bodyNamed, FIRST_INSTANT, LAST_INSTANT } from "@tenfold/astronomy/names";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The instant in an address, in the form that calls take; undefined if it is invalid or outside the ephemeris. */
function readInstant(text: string): string | undefined {
  // A plus sign that is not escaped as %2B arrives as a space.
  const written = text.replace(" ", "+");
  const at = INSTANT.test(written) ? Date.parse(written) : Number.NaN;
  return at >= FIRST_INSTANT && at <= LAST_INSTANT ? new Date(at).toISOString() : undefined;
}

export function horoscopeAddress(body: Body): string {
  return `/astrology/${encodeURIComponent(body)}`;
}

/** What the page shows, according to its address, and functions that change it. */
export function useSkyPlace() {
  const { planet: named } = useParams();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const planet = named === undefined ? undefined : bodyNamed(named);
  const asked = named === undefined ? new URLSearchParams(search).get("at") : null;
  const at = asked === null ? undefined : readInstant(asked);

  // A page has one address; other spellings redirect to it.
  useEffect(() => {
    if (planet && named !== planet) void navigate(horoscopeAddress(planet), { replace: true, preventScrollReset: true });
  }, [planet, named, navigate]);

  // A double click must not add two steps to the history.
  const going = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to have arrived, wherever, is what matters.
  useEffect(() => {
    going.current = undefined;
  }, [key]);
  const go = (address: string) => {
    if (going.current === address) return;
    going.current = address;
    void navigate(address, { preventScrollReset: true });
  };
  return {
    planet,
    isUnknown: named !== undefined && planet === undefined,
    /** The moment looked at; undefined for now. */
    at,
    isWrongMoment: asked !== null && at === undefined,
    goToPlanet: (body: Body) => go(horoscopeAddress(body)),
    goToNow: () => go("/astrology"),
    goToMoment: (instant: number) => go(`/astrology?at=${new Date(instant).toISOString().replace(".000Z", "Z")}`),
  };
}
