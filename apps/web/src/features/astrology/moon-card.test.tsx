import type { SkyReply } from "@tenfold/contract/astrology";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MoonCard } from "./moon-card.tsx";

it("does not call the Moon full while the next event is that she becomes so", () => {
  const nextPhase = { type: "Full Moon", date: "", time: "", at: "2026-11-24T14:53:00.000Z" } as const;
  const sky: SkyReply = {
    at: "2026-11-24T05:00:00.000Z",
    planets: [],
    aspects: [],
    moonPhase: { current: "Full Moon", nextPhase },
  };
  const card = renderToStaticMarkup(<MoonCard sky={sky} />);
  expect(card).toContain(">Waxing Gibbous<");
  expect(card.match(/Full Moon/g)).toHaveLength(1);
});
