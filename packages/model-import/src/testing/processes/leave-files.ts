// Leaves files and folders in its own folder, and then never ends.
import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("deep/er", { recursive: true });
writeFileSync("deep/er/left", "left");
process.send?.({ kind: "progress", percent: 30 });
for (;;);
