import type { CallReply } from "@tenfold/contract/paths";
import type { Sign } from "@tenfold/domain/astrology/zodiac";
import type { TestedPlanet } from "@tenfold/domain/terminology";
import { useRef, useState } from "react";
import { call } from "../../app/api.ts";

export type TestResult = CallReply<"testTerminology">;

/** What was tested. */
export interface Pair {
  readonly planet: TestedPlanet;
  readonly sign: Sign;
}

export type TestState =
  | { readonly phase: "idle" }
  | { readonly phase: "testing" }
  | { readonly phase: "result"; readonly pair: Pair; readonly result: TestResult }
  | { readonly phase: "error" };

/** A test at a time; the answer of one that was overtaken is dropped. */
export function useTerminologyTest() {
  const [state, setState] = useState<TestState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);

  async function test(pair: Pair): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ phase: "testing" });
    try {
      const result = await call("testTerminology", {
        params: { ...pair },
        query: { t: String(Date.now()) },
        headers: { "cache-control": "no-cache", pragma: "no-cache" },
        signal: own.signal,
      });
      if (!own.signal.aborted) setState({ phase: "result", pair, result });
    } catch {
      if (!own.signal.aborted) setState({ phase: "error" });
    }
  }

  return { state, test };
}
