import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadJapanese } from "./japanese.ts";

let kana: Awaited<ReturnType<typeof loadJapanese>>;
beforeAll(async () => {
  kana = await loadJapanese();
});

const CASES: readonly (readonly [string, string])[] = [
  ["木星が逆行中です。", "モクセイガ ギャッコーチューデス。"],
  ["私は学校へ行く。", "ワタシワ ガッコーエ イク。"],
  ["田中さんは装置に12万5,000円を払いました。", "タナカサンワ ソーチニ ジューニマン ゴセンエンオ ハライマシタ。"],
  ["2024年3月3日", "ニセンニジューヨネン サンガツミッカ"],
  ["1月1日", "イチガツツイタチ"],
  ["1日", "イチニチ"],
  ["三月三日に来た。", "サンガツミッカニ キタ。"],
  ["今日は二十日です。", "キョーワ ハツカデス。"],
  ["4月14日と7月24日", "シガツジューヨッカト シチガツニジューヨッカ"],
  ["午前8時30分", "ゴゼン ハチジ サンジュップン"],
  ["4時3分", "ヨジ サンプン"],
  ["9時間", "クジカン"],
  ["3週間", "サンシューカン"],
  ["人気のある人が一人で来た。", "ニンキノ アル ヒトガ ヒトリデ キタ。"],
  ["二人は百合子に会った。", "フタリワ ユリコニ アッタ。"],
  ["4人と7人", "ヨニント シチニン"],
  ["一人前です", "イチニンマエデス"],
  ["1本 2本 3本 6本 8本 10本", "イッポン ニホン サンボン ロッポン ハッポン ジュッポン"],
  ["一本 二本 三本", "イッポン ニホン サンボン"],
  ["1匹、3匹", "イッピキ、サンビキ"],
  ["6回 100回", "ロッカイ ヒャッカイ"],
  ["第一回 第3回", "ダイ イッカイ ダイ サンカイ"],
  ["3階", "サンガイ"],
  ["110個", "ヒャクジュッコ"],
  ["1歳と20歳", "イッサイト ハタチ"],
  ["1つ 9つ", "ヒトツ ココノツ"],
  ["3分の2", "サンブンノニ"],
  ["3.5度", "サンテンゴド"],
  ["12度34分", "ジューニド サンジューヨンプン"],
  ["300 600 800 3000 8000", "サンビャク ロッピャク ハッピャク サンゼン ハッセン"],
  ["1,234,567", "ヒャクニジューサンマンヨンセンゴヒャクロクジューナナ"],
  ["10000", "イチマン"],
  ["100000000", "イチオク"],
  ["1000000000000", "イッチョー"],
  ["0", "ゼロ"],
  ["007", "ゼロ ゼロ ナナ"],
  ["0.5", "ゼロテンゴ"],
  ["9 8 6", "キュー ハチ ロク"],
  ["三日月を見た。", "ミカズキオ ミタ。"],
  ["十分です。", "ジューブンデス。"],
  ["APIキー", "API キー"],
  ["行った・行きました", "イッタ イキマシタ"],
  ["ひらがなとカタカナ", "ヒラガナト カタカナ"],
];

describe("Japanese for a voice that only reads kana", () => {
  it.each(CASES)("%s", (text, expected) => {
    expect(kana(text).spoken).toBe(expected);
  });

  it("leaves no kanji of common words", () => {
    const text = "星占いでは、太陽と月の位置から性格や運勢を読み取ります。数字の意味を知り、静かに呼吸して心を整えましょう。";
    expect(kana(text).spoken).not.toMatch(/\p{Script=Han}/u);
  });

  it("tells where each word came from", () => {
    const text = "太陽は3月3日に輝く。";
    const { spoken, sourceOf } = kana(text);
    const sourceOfWord = (word: string) => {
      const at = spoken.indexOf(word);
      const { start, end } = sourceOf(at, at + word.length);
      return text.slice(start, end);
    };
    expect(sourceOfWord("タイヨーワ")).toBe("太陽は");
    expect(sourceOfWord("ミッカ")).toBe("3日");
    expect(sourceOfWord("カガヤク")).toBe("輝く");
  });

  it("loses no letter of a text without numbers in words", () => {
    const text = fc.string({ unit: fc.constantFrom(..."三月日人本回一第気々前中0123,.分間年、。ア"), maxLength: 30 });
    fc.assert(
      fc.property(text, (any) => {
        const { spoken, sourceOf } = kana(any);
        const covered = new Set<number>();
        for (let at = 0; at < spoken.length; at += 1) {
          const { start, end } = sourceOf(at, at + 1);
          for (let place = start; place < end; place += 1) covered.add(place);
        }
        for (const { index } of any.matchAll(/[\p{L}\p{N}]/gu)) expect(covered).toContain(index);
      }),
      { numRuns: 400 },
    );
  });

  it("takes any text, and gives stretches of it in order", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(..."三月日人本回一二十百千0123,.分の間 年第、。あアー😀a"), maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, (any) => {
        const { spoken, sourceOf } = kana(any);
        let last = 0;
        for (let at = 0; at < spoken.length; at += 1) {
          const { start, end } = sourceOf(at, at + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(any.length);
          last = start;
        }
      }),
      { numRuns: 400 },
    );
  });
});
