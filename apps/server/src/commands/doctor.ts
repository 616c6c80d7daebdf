// Checks everything the site needs and says what to do; the server may be running: `npm run doctor`.
import { existsSync } from "node:fs";
import { examine, pageOf } from "./doctor/index.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const findings = await examine(process.env);
console.log(pageOf(findings));
if (findings.some(({ state }) => state === "wrong")) process.exitCode = 1;
