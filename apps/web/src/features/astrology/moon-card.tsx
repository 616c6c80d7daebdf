import { seenPhase } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { useClock } from "./clock.ts";
import styles from "./transits.module.css";

/** The lit part of a disc of radius 1 for a Moon that is `lead` degrees ahead of the Sun, with the lit limb on the right. */
function litPath(lead: number): string {
  const edge = Math.cos((lead * Math.PI) / 180);
  return `M0 -1A1 1 0 0 1 0 1A${Math.abs(edge).toFixed(3)} 1 0 0 ${edge > 0 ? 0 : 1} 0 -1Z`;
}

function MoonDisc({ lead }: { readonly lead: number }) {
  return (
    <svg className={styles.disc} viewBox="-1.06 -1.06 2.12 2.12" aria-hidden="true">
      <circle className={styles.dark} r="1" />
      <path className={styles.lit} d={litPath(lead)} {...(lead > 180 ? { transform: "scale(-1 1)" } : {})} />
      <circle className={styles.rim} r="1" />
    </svg>
  );
}

/** How far the Moon is ahead of the Sun, in degrees from 0 to 360; undefined if either is missing. */
function leadOf(planets: SkyReply["planets"]): number | undefined {
  const sun = planets.find(({ name }) => name === "Sun");
  const moon = planets.find(({ name }) => name === "Moon");
  return sun && moon && (moon.longitude - sun.longitude + 360) % 360;
}

export function MoonCard({ sky }: { readonly sky: SkyReply }) {
  const { date, time } = useClock();
  const { nextPhase } = sky.moonPhase;
  const lead = leadOf(sky.planets);
  const lit = lead === undefined ? undefined : Math.round(50 * (1 - Math.cos((lead * Math.PI) / 180)));
  return (
    <section className={`card ${styles.moon}`} aria-labelledby="moon-title">
      {lead !== undefined && <MoonDisc lead={lead} />}
      <div>
        <h3 className={styles.moonTitle} id="moon-title">
          Moon Phase
        </h3>
        <p className={styles.phase}>{seenPhase(sky.moonPhase)}</p>
        {lit !== undefined && <p className="note">{`About ${lit}% of the disc is lit.`}</p>}
      </div>
      <dl className={styles.next}>
        <dt className="hint">Next lunar event</dt>
        <dd>
          <strong>{nextPhase.type}</strong>{" "}
          <time dateTime={nextPhase.at}>
            <span>{date(nextPhase.at)}</span>, <span>{time(nextPhase.at)}</span>
          </time>
        </dd>
      </dl>
    </section>
  );
}
