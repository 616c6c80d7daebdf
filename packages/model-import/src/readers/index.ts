export { describe } from "./describe.ts";
export { optimize } from "./optimize.ts";
export { ReadError } from "./read-error.ts";
export { readModel } from "./read-model.ts";
export { recognize } from "./recognize.ts";
export { validate } from "./validate.ts";
export { Warnings } from "./warnings.ts";
