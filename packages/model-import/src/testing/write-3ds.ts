/** A node of the keyframer. Its rotation is an angle and an axis. */
export type TdsNodeWritten = {
  readonly id: number;
  readonly parent?: number;
  readonly mesh?: string;
  readonly name?: string;
  readonly position?: readonly number[];
  readonly turn?: readonly number[];
  readonly scale?: readonly number[];
  readonly pivot?: readonly number[];
};

export function chunk(id: number, content: Uint8Array, length = content.length + 6): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(id);
  head.writeUInt32LE(length, 2);
  return Buffer.concat([head, content]);
}

/** A 3DS with one mesh, a cube of edge 1 with a corner at `at`, which is also the origin of its own axes, and with nodes that show it. */
export function cube3ds(at: readonly number[], nodes: readonly TdsNodeWritten[]): Buffer {
  const [x = 0, y = 0, z = 0] = at;
  const corners = Array.from({ length: 8 }, (_, index) => [x + (index & 1), y + ((index >> 1) & 1), z + (index >> 2)]);
  const sides = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5];
  const faces = [0, 4, 8, 12, 16, 20].flatMap((from) => {
    const [a = 0, b = 0, c = 0, d = 0] = sides.slice(from, from + 4);
    return [a, b, c, 0, a, c, d, 0];
  });
  const mesh = chunk(
    0x4100,
    Buffer.concat([
      chunk(0x4110, Buffer.concat([words(8), floats(...corners.flat())])),
      chunk(0x4120, Buffer.concat([words(12), words(...faces)])),
      chunk(0x4160, floats(1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z)),
    ]),
  );
  const editor = chunk(0x3d3d, chunk(0x4000, Buffer.concat([name("cube"), mesh])));
  return chunk(0x4d4d, Buffer.concat([editor, chunk(0xb000, Buffer.concat(nodes.map(node)))]));
}

function node({ id, parent = 0xffff, mesh, name: called, position, turn, scale, pivot }: TdsNodeWritten): Buffer {
  const parts = [
    chunk(0xb030, words(id)),
    chunk(0xb010, Buffer.concat([name(mesh ?? "$$$DUMMY"), words(0, 0, parent)])),
    ...(called === undefined ? [] : [chunk(0xb011, name(called))]),
    chunk(0xb013, floats(...(pivot ?? [0, 0, 0]))),
    chunk(0xb020, track(position ?? [0, 0, 0])),
    chunk(0xb021, track(turn ?? [0, 0, 0, 1])),
    chunk(0xb022, track(scale ?? [1, 1, 1])),
  ];
  return chunk(0xb002, Buffer.concat(parts));
}

/** One key, at the first frame. */
function track(values: readonly number[]): Buffer {
  return Buffer.concat([words(0, 0, 0, 0, 0, 1, 0, 0, 0, 0), floats(...values)]);
}

function words(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer);
}

function floats(...values: readonly number[]): Buffer {
  return Buffer.from(Float32Array.from(values).buffer);
}

function name(text: string): Buffer {
  return Buffer.from(`${text}\0`, "latin1");
}
