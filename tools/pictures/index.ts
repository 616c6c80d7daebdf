// Draws the site's pictures, its film and its pictures for sharing: `npm run pictures`. With --check nothing is written.
import { useSiteFonts } from "./fonts.ts";

const removeFonts = await useSiteFonts();
try {
  // Loaded late, because the drawing library looks for fonts when it is loaded.
  const { regenerate } = await import("./regenerate.ts");
  const faults = await regenerate(process.argv.includes("--check"));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  removeFonts();
}
