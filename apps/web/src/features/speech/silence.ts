const HEADER_BYTES = 44;
const RATE = 8000;

/** A moment of silence, as a WAV file: playing it during a tap allows the element to play sound later on. */
export function silence(): Blob {
  const samples = RATE / 100;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples));
  const mark = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  mark(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  mark(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  mark(36, "data");
  view.setUint32(40, samples, true);
  for (let at = HEADER_BYTES; at < view.byteLength; at += 1) view.setUint8(at, 128);
  return new Blob([view], { type: "audio/wav" });
}
