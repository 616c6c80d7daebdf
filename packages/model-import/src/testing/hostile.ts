import { zipSync } from "fflate";
import { hostileCads } from "./hostile-cad.ts";
import { hostileGltfs } from "./hostile-gltf.ts";
import { hostileXmls } from "./hostile-xml.ts";
import type { Hostile, Sample } from "./samples.ts";

const SEED = 20_250_923;
const CUTS = 8;
const FLIPPED = 9;

/**
 * About four hundred files that no reader should meet: whole models truncated and with flipped bits (always the same ones), and
 * files made to overwhelm.
 * @param samples whole models, one or more of each format
 */
export function hostileFiles(samples: readonly Sample[]): readonly Hostile[] {
  const random = mulberry32(SEED);
  return [
    ...samples.flatMap((sample) => [...cutOff(sample), ...flipped(sample, random)]),
    ...wrongNames(samples),
    ...hostileXmls(),
    ...hostileGltfs(),
    ...hostileCads(),
    ...nonsense(random),
  ];
}

function cutOff({ name, bytes }: Sample): Hostile[] {
  return Array.from({ length: CUTS }, (_, cut) => {
    const length = Math.floor((bytes.length * (cut + 0.5)) / CUTS);
    return { name: `cut-${cut}-${name}`, bytes: bytes.slice(0, length) };
  });
}

/** From one flipped bit to hundreds, in the whole file or in its header. */
function flipped({ name, bytes }: Sample, random: () => number): Hostile[] {
  return Array.from({ length: FLIPPED }, (_, round) => {
    // A slice of a Buffer would share memory with the original model.
    const turned = Uint8Array.from(bytes);
    const reach = round % 3 === 2 ? Math.min(turned.length, 256) : turned.length;
    for (let bit = 0; bit < 2 ** round; bit++) {
      const at = Math.floor(random() * reach);
      turned[at] = (turned[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return { name: `flip-${round}-${name}`, bytes: turned };
  });
}

/** Whole models with wrong extensions: they are recognized by content, so most succeed. */
function wrongNames(samples: readonly Sample[]): Hostile[] {
  return samples.map(({ name, bytes }, index) => ({
    name: `named-wrong-${name}.${samples[(index + 5) % samples.length]?.format}`,
    bytes,
  }));
}

function nonsense(random: () => number): Hostile[] {
  const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  const text = (written: string): Uint8Array => new TextEncoder().encode(written);
  return [
    { name: "empty.obj", bytes: new Uint8Array() },
    { name: "one-byte.stl", bytes: new Uint8Array(1) },
    { name: "zeros.3ds", bytes: new Uint8Array(100_000) },
    { name: "noise.fbx", bytes: noise(50_000) },
    {
      name: "noise-behind-a-mark.fbx",
      bytes: Buffer.concat([text("Kaydara FBX Binary  \0\u001a\0\xe8\u001c\0\0"), noise(5_000)]),
    },
    { name: "noise-behind-a-mark.dwg", bytes: Buffer.concat([text("AC1032"), noise(50_000)]) },
    { name: "picture.png", bytes: Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), noise(2_000)]) },
    { name: "page.html", bytes: text("<!doctype html><title>Not a model</title>") },
    { name: "empty.zip", bytes: zipSync({}) },
    { name: "old.dwg", bytes: text(`AC1009${"\0".repeat(2_000)}`) },
    { name: "unheard-of.dwg", bytes: text(`AC1099${"\0".repeat(2_000)}`) },
  ];
}

/** Repeatable numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
