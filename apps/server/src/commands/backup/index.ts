export { makeBackup, restoreBackup } from "./backup.ts";
export { BackupError, copyAll, refuseFull, type Sums } from "./copy.ts";
