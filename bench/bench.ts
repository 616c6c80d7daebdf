// Measures. `npm run bench -- readings` or `npm run bench -- lighthouse`; machines differ, so compare within one run.
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  readings: () => import("./readings.ts"),
  lighthouse: () => import("./lighthouse.ts"),
};

const bench = BENCHES[process.argv[2] ?? ""];
if (!bench) throw new Error(`Say what to measure: ${Object.keys(BENCHES).join(" or ")}`);
await bench();

export {};
