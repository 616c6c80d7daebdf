// Measures, as in `npm run bench -- readings`; machines differ, so compare only within one run.
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  readings: () => import("./readings.ts"),
  prose: () => import("./prose.ts"),
  accounts: () => import("./accounts.ts"),
  admin: () => import("./admin.ts"),
  astrology: () => import("./astrology.ts"),
  forum: () => import("./forum.ts"),
  porting: () => import("./porting.ts"),
  "first-sound": () => import("./first-sound.ts"),
  speech: () => import("./speech.ts"),
  models: () => import("./models.ts"),
  memory: () => import("./memory.ts"),
  overload: () => import("./overload.ts"),
  attacks: () => import("./attacks.ts"),
  kill: () => import("./kill.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  interactions: () => import("./interactions.ts"),
};

const bench = BENCHES[process.argv[2] ?? ""];
if (!bench) throw new Error(`Say what to measure: ${Object.keys(BENCHES).join(" or ")}`);
await bench();

export {};
