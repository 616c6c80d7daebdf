import type { Sign } from "@tenfold/astronomy/names";
import type { CallReply } from "@tenfold/contract/calls";
import type { TestedPlanet } from "@tenfold/domain/terminology";
import { call } from "../../app/api.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";

export type TestResult = CallReply<"testTerminology">;

export type Pair = Readonly<{ planet: TestedPlanet; sign: Sign }>;

/** One test at a time; the answer of a superseded one is dropped. */
export function useTerminologyTest() {
  return useCancelableMutation({
    mutationFn: (params: Pair, signal) =>
      call("testTerminology", {
        params,
        query: { t: String(Date.now()) },
        headers: { "cache-control": "no-cache", pragma: "no-cache" },
        signal,
        isReply: ({ reading, terminologyCheck }) => typeof reading === "string" && Array.isArray(terminologyCheck.zero.found),
      }),
  });
}

export type TerminologyTest = ReturnType<typeof useTerminologyTest>;
