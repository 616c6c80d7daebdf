import { SIGNS, type Sign } from "@tenfold/astronomy/names";
import { TESTED_PLANETS, type TestedPlanet } from "@tenfold/domain/terminology";
import { type FormEvent, useState } from "react";
import { unlistedMeta } from "../../app/product.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Select } from "../../ui/select.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { MarkedReading } from "./marked-reading.tsx";
import { ComplianceStatus, TermReport } from "./term-report.tsx";
import styles from "./terminology.module.css";
import { type TerminologyTest, useTerminologyTest } from "./use-terminology-test.ts";

export const meta = () => unlistedMeta("Terminology Test", "Makes a reading of a planet in a sign and counts the terms it uses.");

function announcement({ isPending, given, data }: TerminologyTest): string {
  if (isPending) return "Testing terminology...";
  if (!given || !data) return "";
  const { compliant, principle, zero } = data.terminologyCheck;
  const counts = `${principle.count} principle terms of ${principle.required} required, ${zero.count} zero terms of ${zero.required} required`;
  return `The reading of ${given.planet} in ${given.sign} is ${compliant ? "" : "not "}compliant: ${counts}.`;
}

function Result({ test: { isPending, error, given, data } }: { readonly test: TerminologyTest }) {
  if (error) return null;
  if (!given || !data)
    return (
      <p className="results-empty">
        {isPending ? "Testing terminology..." : "The reading and what was counted in it appear here."}
      </p>
    );
  return (
    <>
      <h2 className="section-title">
        {given.planet} in {given.sign}
      </h2>
      <ComplianceStatus check={data.terminologyCheck} error={data.error} />
      <section aria-labelledby="generated-title">
        <h3 className={styles.title} id="generated-title">
          Generated reading
        </h3>
        <MarkedReading result={data} />
        <p className={`hint ${styles.key}`}>
          A solid line marks <span data-kind="principle">principle terms</span>, a double line{" "}
          <span data-kind="zero">zero terms</span>.
        </p>
      </section>
      <TermReport check={data.terminologyCheck} />
    </>
  );
}

export default function TerminologyPage() {
  const [planet, setPlanet] = useState<TestedPlanet>("Venus");
  const [sign, setSign] = useState<Sign>("Aries");
  const test = useTerminologyTest();
  const busy = test.isPending;
  const mounted = useMounted();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) test.start({ planet, sign });
  };

  return (
    <div className="page-wide">
      <header>
        <h1 className="page-title">Terminology Test</h1>
        <p className="hint">
          Makes a reading, with the style and length that visitors have by default, and counts the words it uses of the planet’s
          principle and of Nonseparation.
        </p>
      </header>
      <form className={`card ${styles.form}`} onSubmit={submit}>
        <Select label="Planet" name="planet" options={TESTED_PLANETS} value={planet} onChange={setPlanet} />
        <Select label="Zodiac Sign" name="sign" options={SIGNS} value={sign} onChange={setSign} />
        <button type="submit" className="button" disabled={!mounted} aria-disabled={busy}>
          Test Terminology
        </button>
      </form>
      <noscript>
        <p className="hint">This page needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <p className="sr-only" role="status">
        {announcement(test)}
      </p>
      <FormProblem words={test.error ? "Failed to test terminology" : ""} />
      <section className={`stack ${styles.result}`} aria-label="Result" aria-busy={busy}>
        <Result test={test} />
      </section>
    </div>
  );
}
