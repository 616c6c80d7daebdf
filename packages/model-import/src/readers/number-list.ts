import { limits } from "./limits.ts";
import { ReadError } from "./read-error.ts";

/** A growing list of numbers, in an eighth of the memory of a list of objects, and never longer than a model allows. */
export class NumberList {
  #array = new Float64Array(1_024);
  length = 0;

  push(...values: readonly number[]): void {
    if (this.length + values.length > 3 * limits.corners) {
      throw new ReadError("too-large", "This model has too many triangles. Reduce it, then upload it again.");
    }
    if (this.length + values.length > this.#array.length) {
      const larger = new Float64Array(2 * (this.length + values.length));
      larger.set(this.#array.subarray(0, this.length));
      this.#array = larger;
    }
    for (const value of values) this.#array[this.length++] = value;
  }

  toArray(): Float64Array<ArrayBuffer> {
    return this.#array.subarray(0, this.length);
  }
}
