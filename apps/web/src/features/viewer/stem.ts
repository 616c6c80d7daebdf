/** A file's name without its ending, for files that are made from it. */
export const stem = (name: string) => name.replace(/\.[^.]*$/, "") || "model";
