import { insightsOf } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { AspectsTable } from "./aspects-table.tsx";
import pageStyles from "./astrology.module.css";
import chartStyles from "./chart.module.css";
import { ChartTable } from "./chart-table.tsx";
import { ChartWheel } from "./chart-wheel.tsx";
import { useClock } from "./clock.ts";
import { MoonCard } from "./moon-card.tsx";
import { PlanetList } from "./planet-list.tsx";
import transitsStyles from "./transits.module.css";

function Insights({ sky }: { readonly sky: SkyReply }) {
  const { tell } = useClock();
  const insights = insightsOf(sky, tell);
  if (insights.length === 0) return null;
  return (
    <section className={transitsStyles.insights} aria-labelledby="insights-title">
      <h3 className={pageStyles.partTitle} id="insights-title">
        Insights
      </h3>
      {insights.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function Chart({ sky }: { readonly sky: SkyReply }) {
  const { tell } = useClock();
  return (
    <section aria-labelledby="chart-title">
      <h3 className={pageStyles.partTitle} id="chart-title">
        Chart
      </h3>
      <ChartWheel sky={sky} title={`Chart of the sky on ${tell(sky.at)}. The table below tells the same in words.`} />
      <ul className={`row hint ${chartStyles.key}`}>
        <li>
          <span className={`${chartStyles.aspect} ${chartStyles.swatch}`} data-aspect="trine" aria-hidden="true" />
          <span className="sr-only" data-spoken>
            Solid lines:
          </span>{" "}
          Sextile and trine
        </li>
        <li>
          <span className={`${chartStyles.aspect} ${chartStyles.swatch}`} data-aspect="square" aria-hidden="true" />
          <span className="sr-only" data-spoken>
            Dashed lines:
          </span>{" "}
          Square and opposition
        </li>
        <li>
          <span aria-hidden="true">℞</span>{" "}
          <span className="sr-only" data-spoken>
            A crossed R:
          </span>{" "}
          Retrograde
        </li>
      </ul>
      <ChartTable planets={sky.planets} title={`Positions on ${tell(sky.at)}`} />
    </section>
  );
}

export function Transits({ sky }: { readonly sky: SkyReply }) {
  if (sky.planets.length === 0)
    return (
      <>
        <MoonCard sky={sky} />
        <PlanetList planets={[]} />
      </>
    );
  return (
    <>
      <div className={`stack ${transitsStyles.front}`}>
        <Chart sky={sky} />
        <div className={`stack ${transitsStyles.side}`}>
          <MoonCard sky={sky} />
          <Insights sky={sky} />
        </div>
      </div>
      <PlanetList planets={sky.planets} />
      <section aria-labelledby="aspects-title">
        <h3 className={pageStyles.partTitle} id="aspects-title">
          Aspects
        </h3>
        <AspectsTable aspects={sky.aspects} />
      </section>
    </>
  );
}
