import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type AdLook, AdUnit } from "./ad-unit.tsx";

const unit = (look: AdLook) =>
  /<ins[^>]*>/.exec(renderToStaticMarkup(<AdUnit client="ca-pub-1" takeFocus={false} {...look} />))?.[0];

describe("an ad unit", () => {
  it("tells the network all that was said of how it may look", () => {
    expect(unit({ slot: "77", format: "auto", responsive: true })).toBe(
      '<ins class="adsbygoogle" data-ad-client="ca-pub-1" data-ad-slot="77" data-ad-format="auto" data-full-width-responsive="true">',
    );
    expect(unit({ slot: "78", format: "rectangle", responsive: false })).toBe(
      '<ins class="adsbygoogle" data-ad-client="ca-pub-1" data-ad-slot="78" data-ad-format="rectangle" data-full-width-responsive="false">',
    );
  });

  it("says nothing of what was left open, so that the ad takes the size of its place", () => {
    expect(unit({})).toBe('<ins class="adsbygoogle" data-ad-client="ca-pub-1">');
  });
});
