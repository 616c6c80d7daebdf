export const AXES = ["x", "y", "z"] as const;
export type Axis = (typeof AXES)[number];

/** A cut through the model: across which axis, how far along it from 0 to 1, and which side stays. */
export interface Cut {
  readonly axis: Axis;
  readonly at: number;
  readonly flipped: boolean;
}
