import { BODIES, BODY_SYMBOLS, SIGN_SYMBOLS, SIGNS } from "@tenfold/astronomy/names";
import { respelled } from "./respelled.ts";
import type { SpeechLanguage } from "./voices.ts";

/**
 * Names of the twelve signs from Aries on and of the ten bodies from the Sun on, the word for retrograde, and the aspects:
 * conjunction, opposition, trine, square, sextile.
 */
type SkyWords = readonly [signs: string, bodies: string, retrograde: string, aspects?: string];

const ENGLISH: SkyWords = [SIGNS.join(" "), BODIES.join(" "), "retrograde", "conjunct opposite trine square sextile"];

const SKY: Readonly<Record<SpeechLanguage, SkyWords>> = {
  "en-US": ENGLISH,
  "en-UK": ENGLISH,
  "en-AU": ENGLISH,
  "es-ES": [
    "Aries Tauro Géminis Cáncer Leo Virgo Libra Escorpio Sagitario Capricornio Acuario Piscis",
    "Sol Luna Mercurio Venus Marte Júpiter Saturno Urano Neptuno Plutón",
    "retrógrado",
    "conjunción oposición trígono cuadratura sextil",
  ],
  "fr-FR": [
    "Bélier Taureau Gémeaux Cancer Lion Vierge Balance Scorpion Sagittaire Capricorne Verseau Poissons",
    "Soleil Lune Mercure Vénus Mars Jupiter Saturne Uranus Neptune Pluton",
    "rétrograde",
    "conjonction opposition trigone carré sextile",
  ],
  "de-DE": [
    "Widder Stier Zwillinge Krebs Löwe Jungfrau Waage Skorpion Schütze Steinbock Wassermann Fische",
    "Sonne Mond Merkur Venus Mars Jupiter Saturn Uranus Neptun Pluto",
    "rückläufig",
    "Konjunktion Opposition Trigon Quadrat Sextil",
  ],
  "it-IT": [
    "Ariete Toro Gemelli Cancro Leone Vergine Bilancia Scorpione Sagittario Capricorno Acquario Pesci",
    "Sole Luna Mercurio Venere Marte Giove Saturno Urano Nettuno Plutone",
    "retrogrado",
    "congiunzione opposizione trigono quadratura sestile",
  ],
  "pt-BR": [
    "Áries Touro Gêmeos Câncer Leão Virgem Libra Escorpião Sagitário Capricórnio Aquário Peixes",
    "Sol Lua Mercúrio Vênus Marte Júpiter Saturno Urano Netuno Plutão",
    "retrógrado",
    "conjunção oposição trígono quadratura sextil",
  ],
  "nl-NL": [
    "Ram Stier Tweelingen Kreeft Leeuw Maagd Weegschaal Schorpioen Boogschutter Steenbok Waterman Vissen",
    "Zon Maan Mercurius Venus Mars Jupiter Saturnus Uranus Neptunus Pluto",
    "retrograde",
    "conjunctie oppositie driehoek vierkant sextiel",
  ],
  "pl-PL": [
    "Baran Byk Bliźnięta Rak Lew Panna Waga Skorpion Strzelec Koziorożec Wodnik Ryby",
    "Słońce Księżyc Merkury Wenus Mars Jowisz Saturn Uran Neptun Pluton",
    "w retrogradacji",
    "koniunkcja opozycja trygon kwadratura sekstyl",
  ],
  "ja-JP": [
    "おひつじざ おうしざ ふたござ かにざ ししざ おとめざ てんびんざ さそりざ いてざ やぎざ みずがめざ うおざ",
    "太陽 月 水星 金星 火星 木星 土星 天王星 海王星 冥王星",
    "逆行",
    "コンジャンクション オポジション トライン スクエア セクスタイル",
  ],
  "zh-CN": [
    "白羊座 金牛座 双子座 巨蟹座 狮子座 处女座 天秤座 天蝎座 射手座 摩羯座 水瓶座 双鱼座",
    "太阳 月亮 水星 金星 火星 木星 土星 天王星 海王星 冥王星",
    "逆行",
    "合相 对分相 三分相 四分相 六分相",
  ],
  "ko-KR": [
    "양자리 황소자리 쌍둥이자리 게자리 사자자리 처녀자리 천칭자리 전갈자리 궁수자리 염소자리 물병자리 물고기자리",
    "태양 달 수성 금성 화성 목성 토성 천왕성 해왕성 명왕성",
    "역행",
    "컨정션 어포지션 트라인 스퀘어 섹스타일",
  ],
  "hi-IN": ["मेष वृषभ मिथुन कर्क सिंह कन्या तुला वृश्चिक धनु मकर कुंभ मीन", "सूर्य चंद्र बुध शुक्र मंगल बृहस्पति शनि यूरेनस नेपच्यून प्लूटो", "वक्री", "युति"],
  "ru-RU": [
    "Овен Телец Близнецы Рак Лев Дева Весы Скорпион Стрелец Козерог Водолей Рыбы",
    "Солнце Луна Меркурий Венера Марс Юпитер Сатурн Уран Нептун Плутон",
    "ретроградный",
    "соединение оппозиция тригон квадрат секстиль",
  ],
  "ar-SA": [
    "الحمل الثور الجوزاء السرطان الأسد العذراء الميزان العقرب القوس الجدي الدلو الحوت",
    "الشمس القمر عطارد الزهرة المريخ المشتري زُحَل أورانوس نبتون بلوتو",
    "متراجع",
    "اقتران مقابلة تثليث تربيع تَسْديس",
  ],
};

/** The emoji of Sun and Moon, mapped to the signs in the tables. */
const PICTURES: Readonly<Record<string, string>> = { "☀": "☉", "🌞": "☉", "☾": "☽", "🌙": "☽", "🌛": "☽", "🌜": "☽", "⛢": "♅" };

const GLYPHS: readonly string[] = [
  ...SIGNS.map((sign) => SIGN_SYMBOLS[sign].charAt(0)),
  ...BODIES.map((body) => BODY_SYMBOLS[body].charAt(0)),
  "℞",
  ..."☌☍△□⚹",
];

/** The name of a sign, a body, an aspect or the retrograde mark; undefined for any other character. */
export function skyWord(character: string, language: SpeechLanguage): string | undefined {
  const place = GLYPHS.indexOf(PICTURES[character] ?? character);
  if (place < 0) return undefined;
  const [signs, bodies, retrograde, aspects = ""] = SKY[language];
  const word = [...signs.split(" "), ...bodies.split(" "), retrograde, ...aspects.split(" ")][place] || undefined;
  return word && (respelled(word, language) ?? word);
}
