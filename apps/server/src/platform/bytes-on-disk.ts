/** In what pieces file systems hand out room, as a rule. */
const BLOCK_BYTES = 4096;

/** The room that files of these lengths take on a disk: whole blocks. */
export const bytesOnDisk = (...byteLengths: readonly number[]) =>
  byteLengths.reduce((sum, length) => sum + Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES, 0);
