const ID3_HEADER = 10;
const ID3V1_BYTES = 128;

const startsWith = (bytes: Uint8Array, letters: string, at = 0) =>
  [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** A file's frames, without what tells its title and the like: in the middle of another file that would be noise. */
function framesOf(bytes: Uint8Array): Uint8Array {
  let from = 0;
  // Its length is in seven bits a byte.
  if (startsWith(bytes, "ID3"))
    from = ID3_HEADER + bytes.slice(6, ID3_HEADER).reduce((length, byte) => length * 128 + (byte & 127), 0);
  const tagged = bytes.length >= ID3V1_BYTES && startsWith(bytes, "TAG", bytes.length - ID3V1_BYTES);
  return bytes.subarray(from, tagged ? bytes.length - ID3V1_BYTES : bytes.length);
}

/** One MP3 of several that are alike in rate and channels. */
export const joinMp3 = (files: readonly Uint8Array[]) =>
  new Blob(
    files.map((file) => framesOf(file).slice()),
    { type: "audio/mpeg" },
  );
