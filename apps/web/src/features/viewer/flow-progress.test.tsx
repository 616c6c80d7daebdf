import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FlowProgress } from "./flow-progress.tsx";

const heard = (percent: number) =>
  !/<progress[^>]* aria-hidden/.test(
    renderToStaticMarkup(<FlowProgress flow={{ phase: "translating", urn: "u", name: "table.step", percent }} />),
  );

it("tells no percentage between its words but one that says something", () => {
  expect([0, 1, 40, 99, 100].map(heard)).toEqual([false, true, true, true, false]);
});
