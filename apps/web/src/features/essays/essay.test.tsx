import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Essay } from "./essay.tsx";

const TEXT = { title: "Color Meanings", description: "", image: "colors", imageAlt: "" };

// The arrow alone said so, which is no word to who listens.
it("a way back says that it is one", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Essay text={TEXT} pictured={false} back={[{ to: "/about", label: "About" }]} onward={[]}>
        Text
      </Essay>
    </MemoryRouter>,
  );
  expect(/<a [^>]*class="back-link"[^>]*>(.*?)<\/a>/s.exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, "")).toBe("Back to About");
});
