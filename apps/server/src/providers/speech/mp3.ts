/** Kilobits a second by MPEG version (1, else 2 and 2.5) for layer III. */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Samples a second by the version's two bits. */
const RATES: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8_000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** The frame whose header is at an offset (ISO/IEC 11172-3, 2.4.1.3), if there is one. */
function frameAt(mp3: Buffer, offset: number): Frame | undefined {
  if (offset + 4 > mp3.length) return undefined;
  const header = mp3.readUInt32BE(offset);
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  if (header >>> 21 !== 0x7ff || layer !== 1) return undefined;
  const kilobits = BITRATES[version === 3 ? 1 : 2][(header >>> 12) & 15];
  const rate = RATES[version]?.[(header >>> 10) & 3];
  if (!kilobits || !rate) return undefined;
  const samples = version === 3 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return { bytes: Math.floor((samples * kilobits * 125) / rate) + padding, seconds: samples / rate };
}

/** The size of the ID3v2 tag at the beginning of an MP3. */
function tagBytes(mp3: Buffer): number {
  if (mp3.length < 10 || mp3.toString("latin1", 0, 3) !== "ID3") return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((mp3[at] ?? 0) & 127), 0);
  return 10 + size;
}

/** Whether a frame holds no sound, only an encoder's information about a variable-bitrate file. */
function isInfo(mp3: Buffer, offset: number, { bytes }: Frame): boolean {
  const frame = mp3.subarray(offset, offset + Math.min(bytes, 64));
  return frame.includes("Xing") || frame.includes("Info") || frame.includes("VBRI");
}

/** The length of an MP3 in seconds, by its frames; 0 if it is not an MP3. Anything after the last whole frame is ignored. */
export function secondsOf(mp3: Buffer): number {
  let offset = tagBytes(mp3);
  let seconds = 0;
  for (let frame = frameAt(mp3, offset); frame && offset + frame.bytes <= mp3.length; frame = frameAt(mp3, offset)) {
    if (seconds > 0 || !isInfo(mp3, offset, frame)) seconds += frame.seconds;
    offset += frame.bytes;
  }
  return seconds;
}
