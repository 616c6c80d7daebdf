/**
 * Whether fingers are what points here. A phone brings its keyboard only for a focus that comes with the tap, and is late to
 * sound.
 */
export const isOnPhone = () => matchMedia("(pointer: coarse)").matches;
