// Checks everything the site needs and says what to do; the server may be running.
import { existsSync } from "node:fs";
import { examine, pageOf } from "./doctor/index.ts";
import { isAskedForHelp } from "./operate.ts";

if (isAskedForHelp())
  console.log("npm run doctor   says what is wrong with what the site needs, and what to do; the server may be running");
else {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const findings = await examine(process.env);
  console.log(pageOf(findings));
  if (findings.some(({ state }) => state === "wrong")) process.exitCode = 1;
}
