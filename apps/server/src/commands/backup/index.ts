export { makeBackup, restoreBackup } from "./backup.ts";
export { BackupError, copyAll, type Sums } from "./copy.ts";
