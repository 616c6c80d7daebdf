// A voice with the work of one of Piper's medium quality: the layers of its network (VITS) in the same shapes, with random
// numbers, so that noise is heard, which takes as long to make as speech and lasts as long. Left out is what takes next to
// nothing: masks, the attention's relative positions, and the splines by which it predicts how long a phoneme lasts.

import { protobufField as field, protobufNumber as number } from "../apps/server/src/providers/speech/natural/piper.ts";
import { FLOAT, INT64, int64s, modelOf, node, tensor } from "../apps/server/test/factories/tiny-voice.ts";

export const HEAVY_RATE = 22_050;
const SYMBOLS = 256;
const HIDDEN = 192;
const HALF = HIDDEN / 2;
/** 256 samples each; with stresses and spaces, which last as long as phonemes, some 15 characters a second are spoken. */
const FRAMES_PER_PHONEME = 5;
/** How many times as many samples there are after each stage of the decoder, and its kernel. */
const STAGES = [[8, 16], [8, 16], [4, 8]] as const; // biome-ignore format: a table
/** The kernels of each stage's blocks, and the dilations of their two convolutions. */
const BLOCKS = [[3, 1, 2], [5, 2, 6], [7, 3, 12]] as const; // biome-ignore format: a table

const INTS = 7;
const INT = 2;
const ints = (name: string, ...values: readonly number[]) =>
  Buffer.concat([field(1, name), ...values.map((value) => number(8, value)), number(20, INTS)]);
const int = (name: string, value: number) => Buffer.concat([field(1, name), number(3, value), number(20, INT)]);

interface Shape {
  readonly kernel?: number;
  readonly dilation?: number;
  readonly groups?: number;
}

/** Its bytes, and how many numbers it has learned, or would have. */
export function heavyModel(): { readonly onnx: Buffer; readonly parameters: number } {
  const nodes: Buffer[] = [];
  const tensors: Buffer[] = [];
  let parameters = 0;
  let seed = 1;

  /** Of such a size that what comes out of a layer is about as large as what went in. */
  const learned = (...dims: readonly number[]) => {
    const most = Math.sqrt(3 / dims.slice(1).reduce((product, dim) => product * dim, 1));
    const values = Float32Array.from({ length: dims.reduce((product, dim) => product * dim, 1) }, () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return most * (seed / 2 ** 31 - 1);
    });
    parameters += values.length;
    tensors.push(tensor(`w${tensors.length}`, dims, FLOAT, Buffer.from(values.buffer)));
    return `w${tensors.length - 1}`;
  };
  const list = (...values: readonly number[]) => {
    tensors.push(tensor(`w${tensors.length}`, [values.length], INT64, int64s(...values)));
    return `w${tensors.length - 1}`;
  };
  const add = (operator: string, inputs: readonly string[], ...attributes: readonly Buffer[]) => {
    nodes.push(node(operator, inputs, `x${nodes.length}`, attributes));
    return `x${nodes.length - 1}`;
  };
  const sum = (one: string, other: string) => add("Add", [one, other]);
  const turned = (x: string, ...order: readonly number[]) => add("Transpose", [x], ints("perm", ...order));
  const reshaped = (x: string, ...dims: readonly number[]) => add("Reshape", [x, list(...dims)]);
  const channels = (x: string, from: number, to: number) => add("Slice", [x, list(from), list(to), list(1)]);
  const convolved = (x: string, from: number, to: number, { kernel = 1, dilation = 1, groups = 1 }: Shape = {}) => {
    const pad = ((kernel - 1) * dilation) / 2;
    const [weights, bias] = [learned(to, from / groups, kernel), learned(to)];
    return add("Conv", [x, weights, bias], ints("pads", pad, pad), ints("dilations", dilation), int("group", groups));
  };
  const normalized = (x: string) =>
    turned(add("LayerNormalization", [turned(x, 0, 2, 1), learned(HIDDEN), learned(HIDDEN)]), 0, 2, 1);

  const attended = (x: string) => {
    const [q = "", k = "", v = ""] = [0, 1, 2].map(() => reshaped(convolved(x, HIDDEN, HIDDEN), 1, 2, HALF, -1));
    const shares = add("Softmax", [add("MatMul", [turned(q, 0, 1, 3, 2), k])]);
    const heard = turned(add("MatMul", [shares, turned(v, 0, 1, 3, 2)]), 0, 1, 3, 2);
    return convolved(reshaped(heard, 1, HIDDEN, -1), HIDDEN, HIDDEN);
  };
  const understood = (symbols: string) => {
    let x = turned(add("Gather", [learned(SYMBOLS, HIDDEN), symbols]), 0, 2, 1);
    for (let layer = 0; layer < 6; layer += 1) {
      x = normalized(sum(x, attended(x)));
      const wide = add("Relu", [convolved(x, HIDDEN, 4 * HIDDEN, { kernel: 3 })]);
      x = normalized(sum(x, convolved(wide, 4 * HIDDEN, HIDDEN, { kernel: 3 })));
    }
    return x;
  };
  /** The predictor of durations, whose answer is heard, and not obeyed. */
  const timed = (x: string) => {
    const gelu = (y: string) => add("Mul", [y, add("Erf", [y])]);
    let y = x;
    for (let layer = 0; layer < 12; layer += 1) {
      const near = convolved(y, HIDDEN, HIDDEN, { kernel: 3, dilation: 3 ** (layer % 3), groups: HIDDEN });
      y = sum(y, gelu(normalized(convolved(gelu(normalized(near)), HIDDEN, HIDDEN))));
    }
    return normalized(y);
  };
  const lasting = (x: string) => {
    // Between any two phonemes stands one of padding.
    const phonemes = add("Slice", [x, list(0), list(1_000_000), list(2), list(2)]);
    const all = add("Expand", [reshaped(phonemes, 1, HIDDEN, -1, 1), list(1, 1, 1, FRAMES_PER_PHONEME)]);
    return reshaped(all, 1, HIDDEN, -1);
  };
  const flowed = (x: string) => {
    const [kept, moved] = [channels(x, 0, HALF), channels(x, HALF, HIDDEN)];
    let h = convolved(kept, HALF, HIDDEN);
    let out: string | undefined;
    for (let layer = 0; layer < 4; layer += 1) {
      const both = convolved(h, HIDDEN, 2 * HIDDEN, { kernel: 5 });
      const gate = add("Sigmoid", [channels(both, HIDDEN, 2 * HIDDEN)]);
      const passed = add("Mul", [add("Tanh", [channels(both, 0, HIDDEN)]), gate]);
      const wide = layer < 3 ? convolved(passed, HIDDEN, 2 * HIDDEN) : undefined;
      if (wide) h = sum(h, channels(wide, 0, HIDDEN));
      const skipped = wide ? channels(wide, HIDDEN, 2 * HIDDEN) : convolved(passed, HIDDEN, HIDDEN);
      out = out ? sum(out, skipped) : skipped;
    }
    return add("Concat", [add("Sub", [moved, convolved(out as string, HIDDEN, HALF)]), kept], int("axis", 1));
  };
  const decoded = (frames: string) => {
    const leaky = (y: string) => add("LeakyRelu", [y]);
    let width = 256;
    let x = convolved(frames, HIDDEN, width, { kernel: 7 });
    for (const [times, kernel] of STAGES) {
      const pad = (kernel - times) / 2;
      const weights = [learned(width, width / 2, kernel), learned(width / 2)];
      width /= 2;
      const up = add("ConvTranspose", [leaky(x), ...weights], ints("strides", times), ints("pads", pad, pad));
      const [first = "", ...others] = BLOCKS.map(([size, ...dilations]) =>
        dilations.reduce((y, dilation) => sum(y, convolved(leaky(y), width, width, { kernel: size, dilation })), up),
      );
      x = others.reduce(sum, first);
    }
    return add("Tanh", [convolved(leaky(x), width, 1, { kernel: 7 })]);
  };

  let x = understood("input");
  x = sum(x, timed(x));
  const [mean, deviation] = [lasting(convolved(x, HIDDEN, HIDDEN)), add("Exp", [lasting(convolved(x, HIDDEN, HIDDEN))])];
  let frames = sum(mean, add("Mul", [add("RandomNormalLike", [mean]), deviation]));
  for (let flow = 0; flow < 4; flow += 1) frames = flowed(frames);
  nodes.push(node("Reshape", [decoded(frames), list(1, 1, 1, -1)], "output"));
  return { onnx: modelOf(nodes, tensors), parameters };
}
