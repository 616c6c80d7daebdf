import { useClock } from "./clock.ts";
import { useStatus } from "./queries.ts";

/** Where the positions come from, when they were last computed, and how often they are. */
export function DataNote({ active }: { readonly active: boolean }) {
  const { tell } = useClock();
  const { data } = useStatus(active);
  return (
    <footer className="data-note">
      <p>
        Positions are apparent geocentric longitudes in the tropical zodiac, computed on this site from published theories of the
        planets and the Moon.
        {data?.lastUpdate && (
          <>
            {" "}
            Last updated <time dateTime={data.lastUpdate}>{tell(data.lastUpdate)}</time>.
          </>
        )}
        {data && ` Checked every ${data.checkIntervalMinutes} minutes.`}
        {data?.lastError && " The last check failed, so what is shown is from the one before."}
      </p>
    </footer>
  );
}
