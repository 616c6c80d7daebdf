import type { Sign } from "@tenfold/astronomy/names";
import type { CallReply } from "@tenfold/contract/calls";
import type { TestedPlanet } from "@tenfold/domain/terminology";
import { call } from "../../app/api.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";

export type TestResult = CallReply<"testTerminology">;

/** What is tested. */
export type Pair = Readonly<{ planet: TestedPlanet; sign: Sign }>;

/** A test at a time; the answer of one that was overtaken is dropped. */
export function useTerminologyTest() {
  return useCancelableMutation({
    mutationFn: (params: Pair, signal) =>
      call("testTerminology", {
        params,
        query: { t: String(Date.now()) },
        headers: { "cache-control": "no-cache", pragma: "no-cache" },
        signal,
      }),
  });
}

export type TerminologyTest = ReturnType<typeof useTerminologyTest>;
