/** In what pieces file systems hand out room, as a rule. */
const BLOCK_BYTES = 4096;

/** The room that files of these lengths take on a disk, in bytes: whole blocks. */
export const roomOf = (...lengths: readonly number[]) =>
  lengths.reduce((sum, length) => sum + Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES, 0);
