import "../../ui/terminology.css";
import { SIGNS, type Sign } from "@tenfold/domain/astrology/zodiac";
import { TESTED_PLANETS, type TestedPlanet } from "@tenfold/domain/terminology";
import { type FormEvent, useId, useState } from "react";
import { pageTitle } from "../../app/product.ts";
import { MarkedReading } from "./marked-reading.tsx";
import { ComplianceStatus, TermReport } from "./term-report.tsx";
import { type TestState, useTerminologyTest } from "./use-terminology-test.ts";

export function meta() {
  return [
    { title: pageTitle("Terminology Test") },
    { name: "description", content: "Makes a reading of a planet in a sign and counts the terms it uses." },
    { name: "robots", content: "noindex" },
  ];
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Select<Value extends string>({ label, name, values, chosen, onChoose }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="text-field"
        value={chosen}
        onChange={({ target }) => {
          const value = values.find((known) => known === target.value);
          if (value) onChoose(value);
        }}
      >
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </div>
  );
}

function announcement(state: TestState): string {
  if (state.phase === "testing") return "Testing terminology...";
  if (state.phase !== "result") return "";
  const { compliant, principle, zero } = state.result.terminologyCheck;
  const counts = `${principle.count} principle terms of ${principle.required} required, ${zero.count} zero terms of ${zero.required} required`;
  return `The reading of ${state.pair.planet} in ${state.pair.sign} is ${compliant ? "" : "not "}compliant: ${counts}.`;
}

function Result({ state }: { readonly state: TestState }) {
  if (state.phase === "error") return null;
  if (state.phase !== "result")
    return (
      <p className="results-empty">
        {state.phase === "testing" ? "Testing terminology..." : "The reading and what was counted in it appear here."}
      </p>
    );
  const { pair, result } = state;
  return (
    <>
      <h2 className="section-title">
        {pair.planet} in {pair.sign}
      </h2>
      <ComplianceStatus check={result.terminologyCheck} error={result.error} />
      <section aria-labelledby="generated-title">
        <h3 className="term-title" id="generated-title">
          Generated reading
        </h3>
        <MarkedReading result={result} />
        <p className="hint term-key">
          A solid line marks <span data-kind="principle">principle terms</span>, a double line{" "}
          <span data-kind="zero">zero terms</span>.
        </p>
      </section>
      <TermReport check={result.terminologyCheck} />
    </>
  );
}

export default function TerminologyPage() {
  const [planet, setPlanet] = useState<TestedPlanet>("Venus");
  const [sign, setSign] = useState<Sign>("Aries");
  const { state, test } = useTerminologyTest();
  const busy = state.phase === "testing";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void test({ planet, sign });
  };

  return (
    <div className="terminology">
      <header className="terminology-header">
        <h1 className="page-title">Terminology Test</h1>
        <p className="hint">
          Makes a reading, with the style and length that visitors have by default, and counts the words it uses of the planet’s
          principle and of Nonseparation.
        </p>
      </header>
      <form className="card terminology-form" onSubmit={submit}>
        <Select label="Planet" name="planet" values={TESTED_PLANETS} chosen={planet} onChoose={setPlanet} />
        <Select label="Zodiac Sign" name="sign" values={SIGNS} chosen={sign} onChoose={setSign} />
        <button type="submit" className="button" aria-disabled={busy}>
          Test Terminology
        </button>
      </form>
      <noscript>
        <p className="hint">This page needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <p className="sr-only" role="status">
        {announcement(state)}
      </p>
      <p className="form-problem" role="alert">
        {state.phase === "error" ? "Failed to test terminology" : ""}
      </p>
      <section className="terminology-result" aria-label="Result" aria-busy={busy}>
        <Result state={state} />
      </section>
    </div>
  );
}
