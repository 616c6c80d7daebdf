import { expect, it } from "vitest";
import { fragmentOf, viewIn } from "./share-link.ts";

const urn = "abcdefghijklmnopqrstuv";

it("brings back the model, the view and the section", () => {
  const view = { urn, camera: [1, -2.5, 3, 0, 0.125, 9], cut: { axis: "z", at: 0.25, flipped: true } } as const;
  expect(fragmentOf(view)).toBe(`#model=${urn}&view=1,-2.5,3,0,0.125,9&cut=z,0.25,flipped`);
  expect(viewIn(fragmentOf(view))).toEqual(view);
  expect(viewIn(fragmentOf({ urn }))).toEqual({ urn });
});

it("gives six digits, which are enough to find the view again", () => {
  expect(fragmentOf({ urn, camera: [1 / 3, 1e-9, 123_456_789, 0, 0, 0] })).toContain("view=0.333333,1e-9,123457000,0,0,0");
});

it.each(["", "#", "#model=", "#model=short", `#model=${urn}x`, "#view=1,2,3,4,5,6"])("of %j there is no model", (fragment) => {
  expect(viewIn(fragment)).toBeUndefined();
});

it.each([
  "view=1,2,x,4,5,6&cut=w,7",
  "view=1,2,3,4,5&cut=x",
  "view=1,2,3,4,5,Infinity&cut=y,1.5",
  "view=&cut=z,-0.1",
  "nonsense=1",
])("leaves out what %s says wrong", (rest) => {
  expect(viewIn(`#model=${urn}&${rest}`)).toEqual({ urn });
});
