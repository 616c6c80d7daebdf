import type { SpeechLanguage } from "./voices.ts";

/** Abbreviations, with their periods, and the words that they stand for; in lower case also at the beginning of a sentence. */
type Table = Readonly<Record<string, string>>;

interface Tables {
  /** They come before what they belong to, so their period never ends a sentence. */
  readonly before: Table;
  /** They come after what they belong to: before a capital, their period also ends the sentence. */
  readonly after?: Table;
  /** They mean this only before a number: Max is a name, too. */
  readonly numbered?: Table;
  /** They mean this only before a year. */
  readonly dated?: Table;
  /** They mean this only before a Roman numeral. */
  readonly roman?: Table;
}

const ENGLISH: Tables = {
  before: {
    "e.g.": "for example",
    "i.e.": "that is",
    "vs.": "versus",
    "cf.": "compare",
    "approx.": "approximately",
    "incl.": "including",
    "a.k.a.": "also known as",
    "Dr.": "Doctor",
    "Mr.": "Mister",
    "Mrs.": "Missis",
    "Ms.": "Miz",
    "Prof.": "Professor",
    "Rev.": "Reverend",
    "Mt.": "Mount",
    "St.": "Saint",
    "fig.": "figure",
  },
  after: { "etc.": "et cetera" },
  numbered: { "no.": "number", "p.": "page", "pp.": "pages", "vol.": "volume", "ch.": "chapter" },
  dated: { "est.": "established" },
  roman: { "vol.": "volume", "ch.": "chapter" },
};

const TABLES: Partial<Record<SpeechLanguage, Tables>> = {
  "en-US": ENGLISH,
  "en-UK": ENGLISH,
  "en-AU": ENGLISH,
  "es-ES": {
    before: {
      "p. ej.": "por ejemplo",
      "Sr.": "señor",
      "Sra.": "señora",
      "Srta.": "señorita",
      "Dr.": "doctor",
      "Dra.": "doctora",
      "Ud.": "usted",
      "Uds.": "ustedes",
      "Vd.": "usted",
      "Vds.": "ustedes",
      "Dña.": "doña",
      "Avda.": "avenida",
      "Av.": "avenida",
      "tel.": "teléfono",
      "incl.": "incluido",
      "aprox.": "aproximadamente",
    },
    after: {
      "etc.": "etcétera",
      "EE. UU.": "Estados Unidos",
      "a. C.": "antes de Cristo",
      "d. C.": "después de Cristo",
    },
    numbered: {
      "pág.": "página",
      "págs.": "páginas",
      "p.": "página",
      "núm.": "número",
      "cap.": "capítulo",
      "máx.": "máximo",
      "mín.": "mínimo",
    },
    roman: { "cap.": "capítulo", "s.": "siglo", "vol.": "volumen" },
  },
  "fr-FR": {
    before: {
      "p. ex.": "par exemple",
      "c.-à-d.": "c'est-à-dire",
      "cf.": "confer",
      "M.": "Monsieur",
      "MM.": "Messieurs",
      "Dr.": "docteur",
      "env.": "environ",
      "N.B.": "nota bene",
      "tél.": "téléphone",
    },
    after: { "etc.": "et cetera", "av. J.-C.": "avant Jésus-Christ", "apr. J.-C.": "après Jésus-Christ" },
    numbered: {
      "p.": "page",
      "pp.": "pages",
      "vol.": "volume",
      "chap.": "chapitre",
      "art.": "article",
      "max.": "maximum",
      "min.": "minimum",
    },
    roman: { "chap.": "chapitre", "vol.": "volume", "t.": "tome" },
  },
  "de-DE": {
    before: {
      "z. B.": "zum Beispiel",
      "z. T.": "zum Teil",
      "d. h.": "das heißt",
      "u. a.": "unter anderem",
      "u. U.": "unter Umständen",
      "i. d. R.": "in der Regel",
      "bzw.": "beziehungsweise",
      "bspw.": "beispielsweise",
      "ca.": "circa",
      "evtl.": "eventuell",
      "ggf.": "gegebenenfalls",
      "inkl.": "inklusive",
      "vgl.": "vergleiche",
      "Mio.": "Millionen",
      "Mrd.": "Milliarden",
      "Nr.": "Nummer",
      "Dr.": "Doktor",
      "Prof.": "Professor",
      "St.": "Sankt",
      "m. E.": "meines Erachtens",
      "sog.": "sogenannte",
      "lt.": "laut",
      "bzgl.": "bezüglich",
      "einschl.": "einschließlich",
      "mind.": "mindestens",
      "Tel.": "Telefon",
      "Hr.": "Herr",
    },
    after: {
      "usw.": "und so weiter",
      "usf.": "und so fort",
      "etc.": "et cetera",
      "Jh.": "Jahrhundert",
      "v. Chr.": "vor Christus",
      "n. Chr.": "nach Christus",
      "o. Ä.": "oder Ähnliches",
      "u. Ä.": "und Ähnliches",
      "u. v. m.": "und vieles mehr",
      "u. v. a.": "und viele andere",
      "s. o.": "siehe oben",
      "s. u.": "siehe unten",
    },
    roman: { "Kap.": "Kapitel", "Bd.": "Band", "Abs.": "Absatz", "Art.": "Artikel" },
    numbered: {
      "max.": "maximal",
      "min.": "minimal",
      "S.": "Seite",
      "Kap.": "Kapitel",
      "Bd.": "Band",
      "Abs.": "Absatz",
      "Art.": "Artikel",
    },
  },
  "it-IT": {
    before: {
      "ad es.": "ad esempio",
      "p. es.": "per esempio",
      "cfr.": "confronta",
      "sig.": "signor",
      "sig.ra": "signora",
      "dott.": "dottor",
      "dott.ssa": "dottoressa",
      "prof.": "professor",
      "prof.ssa": "professoressa",
      "sigg.": "signori",
      "tel.": "telefono",
      "p.za": "piazza",
      "incl.": "incluso",
    },
    after: { "ecc.": "eccetera", "a. C.": "avanti Cristo", "d. C.": "dopo Cristo" },
    numbered: {
      "pag.": "pagina",
      "pagg.": "pagine",
      "p.": "pagina",
      "n.": "numero",
      "cap.": "capitolo",
      "max.": "massimo",
      "min.": "minimo",
    },
    roman: { "cap.": "capitolo", "vol.": "volume" },
  },
  "pt-BR": {
    before: {
      "p. ex.": "por exemplo",
      "Sr.": "senhor",
      "Sra.": "senhora",
      "Dr.": "doutor",
      "Dra.": "doutora",
      "prof.": "professor",
      "profa.": "professora",
      "Av.": "avenida",
      "tel.": "telefone",
    },
    after: { "etc.": "etcétera", "a. C.": "antes de Cristo", "d. C.": "depois de Cristo" },
    numbered: {
      "pág.": "página",
      "págs.": "páginas",
      "p.": "página",
      "n.": "número",
      "cap.": "capítulo",
      "máx.": "máximo",
      "mín.": "mínimo",
    },
    roman: { "cap.": "capítulo", "séc.": "século", "vol.": "volume" },
  },
  "nl-NL": {
    before: {
      "bijv.": "bijvoorbeeld",
      "bv.": "bijvoorbeeld",
      "d.w.z.": "dat wil zeggen",
      "o.a.": "onder andere",
      "m.a.w.": "met andere woorden",
      "i.p.v.": "in plaats van",
      "i.v.m.": "in verband met",
      "m.b.t.": "met betrekking tot",
      "t.o.v.": "ten opzichte van",
      "d.m.v.": "door middel van",
      "n.a.v.": "naar aanleiding van",
      "a.s.": "aanstaande",
      "ca.": "circa",
      "evt.": "eventueel",
      "incl.": "inclusief",
      "nr.": "nummer",
      "blz.": "bladzijde",
      "dhr.": "de heer",
      "mevr.": "mevrouw",
      "dr.": "doctor",
      "prof.": "professor",
      "mw.": "mevrouw",
      "ir.": "ingenieur",
      "drs.": "doctorandus",
      "tel.": "telefoon",
      "m.n.": "met name",
      "z.g.": "zogenaamd",
      "zgn.": "zogenaamd",
      "t.a.v.": "ten aanzien van",
      "t.z.t.": "te zijner tijd",
      "m.i.": "mijns inziens",
    },
    after: {
      "a.u.b.": "alstublieft",
      "s.v.p.": "alstublieft",
      "enz.": "enzovoort",
      "etc.": "et cetera",
      "e.d.": "en dergelijke",
      "z.s.m.": "zo snel mogelijk",
      "v. Chr.": "voor Christus",
      "n. Chr.": "na Christus",
    },
    numbered: { "p.": "pagina", "max.": "maximaal", "min.": "minimaal" },
    roman: { "hfst.": "hoofdstuk", "dl.": "deel" },
  },
  "pl-PL": {
    before: {
      "np.": "na przykład",
      "tzn.": "to znaczy",
      "tj.": "to jest",
      "m.in.": "między innymi",
      "zob.": "zobacz",
      "por.": "porównaj",
      "pt.": "pod tytułem",
      "prof.": "profesor",
      "ul.": "ulica",
      "al.": "aleja",
      "pl.": "plac",
      "tel.": "telefon",
      "tzw.": "tak zwany",
    },
    after: { "itd.": "i tak dalej", "itp.": "i tym podobne", "p.n.e.": "przed naszą erą", "n.e.": "naszej ery" },
    // Elsewhere "ok." is a word that ends a sentence.
    numbered: {
      "ok.": "około",
      "s.": "strona",
      "str.": "strona",
      "rozdz.": "rozdział",
      "maks.": "maksymalnie",
      "min.": "minimalnie",
    },
    roman: { "rozdz.": "rozdział", "t.": "tom", "cz.": "część" },
  },
  "ru-RU": {
    before: {
      "т. е.": "то есть",
      "т. к.": "так как",
      "т. о.": "таким образом",
      "напр.": "например",
      "см.": "смотри",
      "ср.": "сравни",
      "проф.": "профессор",
      "ул.": "улица",
      "т. н.": "так называемый",
      "тел.": "телефон",
    },
    after: {
      "и т. д.": "и так далее",
      "и т. п.": "и тому подобное",
      "и др.": "и другие",
      "и пр.": "и прочее",
      "до н. э.": "до нашей эры",
      "н. э.": "нашей эры",
      "гг.": "годы",
    },
    numbered: {
      "стр.": "страница",
      "с.": "страница",
      "гл.": "глава",
      "т.": "том",
      "д.": "дом",
      "кв.": "квартира",
      "макс.": "максимум",
      "мин.": "минимум",
    },
    roman: { "гл.": "глава", "т.": "том" },
  },
  "hi-IN": {
    before: { "डॉ.": "डॉक्टर", "प्रो.": "प्रोफ़ेसर", "कि.मी.": "किलोमीटर", "रु.": "रुपये" },
    after: { "ई.पू.": "ईसा पूर्व", "ई.": "ईसवी" },
    numbered: { "पृ.": "पृष्ठ", "सं.": "संख्या" },
  },
  "ar-SA": {
    before: { "د.": "دكتور", "أ.": "أُستاذ" },
    after: { "إلخ.": "إلى آخره", "ق.م.": "قبل الميلاد" },
    numbered: { "ص.": "صفحة" },
  },
};

export interface Abbreviation {
  /** With its periods; a space in it may be missing in a text. */
  readonly short: string;
  readonly long: string;
  /** Whether its period may end a sentence. */
  readonly ends: boolean;
  /** Before what alone it means this. */
  readonly only?: RegExp;
}

const NUMBER = /^ ?\d/u;
const YEAR = /^ ?(?:1[1-9]|20)\d\d(?![\p{L}\d]|[.,]\d)/u;
const ROMAN = /^ ?[IVX]{1,6}(?!\p{L})/u;
/** "See ch. I think it is good." */
const ROMAN_BUT_ME = /^ ?(?!I(?:'| \p{Ll}))[IVX]{1,6}(?!\p{L})/u;

const listed = (table: Table | undefined, ends: boolean, only?: RegExp): Abbreviation[] =>
  Object.entries(table ?? {}).map(([short, long]) => ({ short, long, ends, ...(only && { only }) }));

const known = new Map<SpeechLanguage, readonly Abbreviation[]>();

export function abbreviationsOf(language: SpeechLanguage): readonly Abbreviation[] {
  const { before, after, numbered, dated, roman } = TABLES[language] ?? {};
  const all = known.get(language) ?? [
    ...listed(roman, false, language.startsWith("en-") ? ROMAN_BUT_ME : ROMAN),
    ...listed(dated, false, YEAR),
    ...listed(numbered, true, NUMBER),
    ...listed(before, false),
    ...listed(after, true),
  ];
  known.set(language, all);
  return all;
}

/** The length of an abbreviation if the text has it at this position, otherwise 0. */
export function lengthAt(text: string, at: number, { short, only }: Abbreviation): number {
  let end = at;
  // S. V. García has no century.
  const initials = only === ROMAN && short.length === 2;
  for (const [place, part] of short.split(" ").entries()) {
    if (place > 0 && text.charAt(end) === " ") end += 1;
    const written = text.slice(end, end + part.length);
    if (written !== part && (place > 0 || initials || written.charAt(0).toLowerCase() + written.slice(1) !== part)) return 0;
    end += part.length;
  }
  const following = text.slice(end, end + 8);
  if (only) return only.test(following) ? end - at : 0;
  return /^[\p{L}\d]/u.test(following) ? 0 : end - at;
}
