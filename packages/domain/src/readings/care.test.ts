import { describe, expect, it } from "vitest";
import { libraryOf, sorrows } from "../../test/library.ts";
import { COMPOSITIONS, KEYWORDS_MAX, STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { careFaults, sorrowOf, woundsOf } from "./care.ts";
import { sentencesOf, TENDER_STYLES } from "./corpus.ts";
import { composeReading, countWords, keywordsOf, parseCorpus, wordRangeOf } from "./index.ts";
import { NO_SORROW, SORROW_NAMES, SORROWS } from "./sorrows.ts";

const MANNERS = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));
const TENDER_MANNERS = MANNERS.filter(({ style }) => TENDER_STYLES.includes(style));

const listed = (text: string) => text.split(/[,\n]/).flatMap((part) => part.trim() || []);

/** What people may type, by what would hurt them. */
const RECOGNIZED: Readonly<Record<string, readonly string[]>> = {
  death:
    listed(`my late husband, late wife, our late mother, widow, widower, widowed, mom passed, since mom passed, dad passed away, grandpa died, my sister’s death,
    funeral, a funeral on Friday, grief, grieving, mourning, bereaved, loss, lost my mother, I lost my dad, losing my sister, losing him, without my brother, without her,
    missing my dad, miss my grandma, missing you, orphan, orphaned, his ashes, her grave, cemetery, eulogy, he is dying, death of a friend, dead brother, my partner died,
    my best friend died, no longer with us, life without him, terminal cancer, murder of my son,
    condolences, the memorial service, losses this year, miss you, missing her, lost him, losing her, my late partner, my husband is gone, I lost my wife, life without her, missing my husband, her obituary, she was cremated, scattering ashes, last goodbye, her absence, dad’s passing, rest in peace, prognosis, end my life, weeks to live`),
  child:
    listed(`miscarriage, we miscarried, stillborn, stillbirth, third round of IVF failed, IVF, infertility, infertile, lost the baby, lost our baby, lost our little boy, my son died,
    my daughter passed, abortion, ectopic, no heartbeat, can't conceive, can’t have children, childless, empty nest, custody, failed adoption, trying to conceive,
    IUI, SIDS, the NICU, angel baby, rainbow baby, empty nursery, not pregnant again, never be a mother, pregnancy loss, failed transfer, lost touch with my son, my daughter left home, loss of a child, miss my son`),
  animal:
    listed(`put our dog to sleep, put my cat to sleep, put him to sleep, put our old dog to sleep, my dog died, our cat died, lost our dog, my horse is dying, had to put her down,
    the rabbit died, rainbow bridge, my dog is sick, goodbye to our cat, euthanasia,
    put the cat down, our dog passed, the cat ran away, without my dog, miss my cat, our dog was hit, my late horse`),
  body: listed(`cancer, breast cancer, the biopsy, my biopsy, tumor, a brain tumor, chemo, chemotherapy, leukemia, diagnosis, diagnosed, hospice, in hospital, surgery, my surgery tomorrow,
    stroke, heart attack, dialysis, Parkinson’s, multiple sclerosis, epilepsy, HIV, chronic pain, chronic illness, I am ill, sick, test results, stage four, seizures, long covid, the lump,
    lymphoma, melanoma, radiotherapy, mastectomy, remission, in the ICU, transplant, amputation, coma, life support, aneurysm, heart failure, ALS, lupus, Crohn’s, diabetes, fibromyalgia, endometriosis, arthritis, migraines, paralyzed, going blind, a lump, sepsis, my prognosis, my late diagnosis, brain injury, suffering, wounded`),
  memory: [
    "dementia",
    "mom’s dementia",
    "Alzheimer's",
    "memory loss",
    "she doesn’t know me",
    "forgets my name",
    "care home",
    "losing her memory",
    "doesn’t recognize me",
    "nursing home",
    "amnesia",
  ],
  mind: listed(`depression, depressed, anxiety, anxious, panic, panic attacks, can’t sleep, insomnia, nightmares, PTSD, trauma, bipolar, anorexia, hopeless, despair, numb, worthless,
    giving up, give up, I can't go on, so tired of it all, scared, fear, fears, afraid, worry, worried, overwhelmed, burnout, exhausted, so tired, crying, tears, sadness, hurt, broken, lost, struggling,
    suicidal, end it all, gave up, no way out, no point, desperate, numbness, empty inside, dark thoughts, tired of living, don’t want to be here, want it to stop, nervous breakdown, postpartum, psychosis, eating disorder, cutting myself, terrified, dread, OCD, phobia, burned out, falling apart, can’t cope, cried all night, miserable, meltdown, worst year, bad news, autistic burnout, autism meltdown`),
  violence: listed(
    `rape, assault, abuse, abusive father, he hits me, violence, bullied, bullying, stalker, harassment, war, refugee, murder, prison, my son in prison, car crash, house fire,
    molested, incest, he beats me, hit me, being stalked, gaslighting, his temper, mugged, burglary, kidnapped, bombing, school shooting, massacre, hostage, asylum, deported, exile, earthquake, wildfire, plane crash, in jail, arrested, on parole, behind bars`,
  ),
  love: listed(`divorce, divorced, my divorce, separated, breakup, break-up, broke up, dumped, heartbreak, heartbroken, my ex, ex-husband, he left me, affair, infidelity,
    cheated on, betrayed, betrayal, abandoned, rejected, rejection, unrequited love, estranged, no contact,
    separation, breaking up, jilted, broken heart, my ex-wife, he walked out, adultery, cheating, ghosted, doesn’t love me, fell out of love, stood up, marriage is over, single again, my wife left, he moved out, will she come back, come back to me, want him back, get her back, cut me off, disowned, won’t speak to me, family feud, nobody loves me`),
  alone: listed(
    `lonely, so lonely, loneliness, alone, all alone, isolated, no friends, nobody calls, left out, unloved, unwanted, homesick,
    friendless, no one calls, nobody cares, unlovable, feeling invisible, outcast, ostracized, empty house, eat alone, far from home, missing home, uprooted`,
  ),
  home: [
    "homeless",
    "eviction",
    "evicted",
    "foreclosure",
    "we lost our house",
    "living in my car",
    "nowhere to live",
    "on the streets",
    "nowhere to go",
    "couch surfing",
    "losing the house",
  ],
  work: listed(
    `fired, laid off, they let me go, dismissed, dismissal, layoffs, redundancy, unemployed, unemployment, lost my job, jobless, demoted, out of work, furloughed,
    sacked, got let go, losing my job, no job, can’t find work, didn’t get the job, pink slip, forced out, downsized, my business failed`,
  ),
  money: listed(
    `debt, debts, in debt, bankruptcy, bankrupt, broke, poor, poverty, hunger, hungry, can’t pay rent, payday loans, food bank, overdrawn, lost everything, scammed, gambling,
    starving, can’t afford it, overdue rent, past due, repossessed, food stamps, no money, money troubles, overdraft, debt collectors, maxed out, insolvent, penniless`,
  ),
  drink: listed(
    `addiction, addicted, relapse, alcohol, alcoholic father, my drinking, drunk, drugs, sober, sobriety, rehab, heroin, withdrawal,
    drinks too much, cocaine, fentanyl, meth, pills, hungover, twelve steps, using again, clean for a year, betting, slot machines, detox`,
  ),
  shame: listed(
    `shame, ashamed, guilt, guilty, regret, failure, I failed, humiliated, my fault, hate myself, useless, let them down,
    disgraced, failing, let him down, mistake I made, self-loathing, not good enough, hating myself, unforgivable`,
  ),
};

/** What sounds like a sorrow but is not. */
const HARMLESS =
  listed(`late train, my late shift, late summer, late bloomer, a late breakfast, lost in music, lost in thought, lost property, lost my keys, lost in translation,
  weight loss, missing piece, missing link, killer heels, killer whale, killing time, murder mystery, a murder of crows, broken record, broken crayons, broke even, dawn broke,
  blood orange, blood oranges, blood moon, panic room, war and peace, star wars, tug of war, cold war, tired of winning, happy tears, tears of joy, no worries, don’t worry,
  guilty pleasure, guilty pleasures, no regrets, never fail, Dead Sea, dead end, Grateful Dead, day of the dead, die hard, dying to know, to die for, stroke of luck, brush strokes,
  happy accident, fired up, drinking water, drinking tea, drunk on life, hungry for change, leave me alone, not alone, family affair, cheat codes, wild abandon, cancer season,
  Cancer rising, Cancer moon, moon in Cancer, airport terminal, hospitality, pain au chocolat, growing pains, never give up, debt of gratitude, debt free, put the baby to sleep, put the kids to sleep,
  heart of gold, work stress, letting go, courage, the sea, healing, painting, paint, skill, skills, dictionary, diet, studies, warm, warmth, award, reward, sickle, poorly drawn cats,
  bluebells, terrace, terrific, illustration, pill box, lossless, fearsome dragons, aidan, childlike, widow’s peak, shooting stars, menopause, perimenopause, my menopause, hot flashes, autism, my autism, autistic, ADHD, diagnosis of autism, autism diagnosis, diagnosed with ADHD, my son’s autism diagnosis, neurodivergent, dyslexia,
  blind date, deaf club, my wheelchair, the way back to me, coming back to work, my comeback, passing of the seasons, solar radiation, breaking up the soil, stood up straight, called off the meeting, separating laundry,
  poor posture, broken bread, overdue library book, broke the news, bath bombs, killing two birds, arresting views, probation period, dying my hair, dying embers, dead lift, buried treasure, dreadlocks,
  abandoned buildings, digital detox, hurricane lamp, jailbreak, terminal two, engaged, retirement, adoption, expecting in May, comma, backstroke, deadline, terracotta, seasick, artistic, mom passed her exam, beat me at chess, black widow spider`);

describe("a sorrow", () => {
  const all = Object.entries(RECOGNIZED).flatMap(([wound, typed]) => typed.map((text) => ({ text, wound })));

  it("is recognized in all its words", () => {
    expect(new Set(all.map(({ text }) => text)).size).toBeGreaterThanOrEqual(250);
    expect(all.filter(({ text }) => keywordsOf(text)[0]?.kind !== "sorrow").map(({ text }) => text)).toEqual([]);
    expect(all.filter(({ text, wound }) => !woundsOf(text).some((one) => one === wound))).toEqual([]);
  });

  it("is not seen where there is none", () => {
    expect(new Set(HARMLESS).size).toBeGreaterThanOrEqual(90);
    expect(HARMLESS.filter((text) => woundsOf(text).length > 0)).toEqual([]);
  });

  it("is seen beside a phrase that is none, and in any spelling of apostrophe, hyphen and case", () => {
    for (const typed of [
      "lost in music since mom died",
      "CANCER SEASON, cancer",
      "ALZHEIMER’S",
      "Alzheimer's",
      "self-harm",
      "BREAK-UP",
    ])
      expect(woundsOf(typed), typed).not.toEqual([]);
  });

  it("is told from what only begins or ends like it", () => {
    for (const { words } of SORROWS) expect(words).not.toMatch(/(^|, )\w{1,2}\*/);
    expect(NO_SORROW).not.toMatch(/,\s*,/);
  });

  it("is looked for in one go, however long the text: one that goes back again and again would not end in time", () => {
    for (const part of ["put a ", "lost my ", "late ", "a", "’", "put ".repeat(9) + "x".repeat(99)])
      expect(woundsOf(part.repeat(2_000))).toBeInstanceOf(Array);
  });
});

describe("a corpus of single sentences", () => {
  it("has not enough for a sorrow where it hurts everywhere", () => {
    const hurting = parseCorpus("@poetic zero\n(death): One.\n(death): Two.");
    expect(careFaults(hurting).join("\n")).toContain("@poetic zero: 0 units are left in sorrow (death)");
    expect(careFaults(parseCorpus("@poetic zero\n: One.\n: Two."))).toEqual([]);
  });

  it("refuses a wound that there is not", () => {
    expect(() => parseCorpus("@a b\n\n(dearth): One.")).toThrow("line 3: “dearth” is no wound");
    expect(parseCorpus("@a b\n(death home): One.").get("a b")).toEqual([{ text: "One.", wounds: ["death", "home"] }]);
  });
});

describe("a sorrow is answered as", () => {
  it.each([
    ["my late husband", "spouse"],
    ["miscarriage", "child"],
    ["my son died", "child"],
    ["put our dog to sleep", "pet"],
    ["mom’s dementia", "memory"],
    ["lost my mother", "death"],
    ["my mother died", "death"],
    ["the biopsy", "illness"],
    ["divorce", "parting"],
    ["laid off", "dismissed"],
    ["in debt", "debt"],
    ["so lonely", "lonely"],
    ["homesick", "homesick"],
    ["abusive father", "violence"],
    ["war", "war"],
    ["sober", "drink"],
    ["my son in prison", "prison"],
    ["eviction", "homeless"],
    ["hopeless", "despair"],
    ["panic attacks", "fear"],
    ["guilt", "shame"],
    ["no contact", "gone"],
    ["grief", "grief"],
    ["come back to me", "parting"],
    ["cancer diagnosis and ADHD", "illness"],
    ["my autistic son’s cancer diagnosis", "illness"],
    ["autistic burnout", "fear"],
    ["menopause", undefined],
    ["diagnosis of autism", undefined],
    ["tea", undefined],
  ])("%s: %s", (typed, name) => {
    expect(sorrowOf(typed)).toBe(name);
  });

  it("each of its names, which some words lead to", () => {
    expect([...new Set(SORROWS.map(({ name }) => name))].sort()).toEqual([...SORROW_NAMES].sort());
  });
});

/** Nine sorrows of different kinds. */
const NINE = [
  "my late husband",
  "miscarriage",
  "put our dog to sleep",
  "the biopsy",
  "mom’s dementia",
  "they let me go",
  "in debt",
  "divorce",
  "so lonely",
];

describe.each(NINE)("a reading about “%s”", (typed) => {
  const wounds = woundsOf(typed);
  const carried = [...sorrows.values()].flat().flatMap(({ text, wounds: hurting }) => {
    const sentences = sentencesOf(text.replace("{q}", `“${typed}”`));
    return [sentences, sentences.slice(0, 2), sentences.slice(0, 1)].map((said) => ({ text: said.join(" "), wounds: hurting }));
  });

  it("is the spiritual one where a drier voice was asked for", () => {
    for (const { digit } of PRINCIPLES)
      for (const { style, composition } of MANNERS.filter((manner) => !TENDER_MANNERS.includes(manner))) {
        const of = (chosen: typeof style) =>
          composeReading(libraryOf(digit), {
            number: digit,
            preferences: { style: chosen, composition, keywords: typed },
            seed: digit,
          });
        expect(of(style)).toEqual(of("spiritual"));
      }
  });

  it("has nothing that would hurt, in text, title, insight, affirmation and what is asked for afterwards", () => {
    const faults: string[] = [];
    for (const { digit } of PRINCIPLES) {
      const arcs = TENDER_STYLES.flatMap((style) => libraryOf(digit).arcs[style] ?? []);
      const units = [...arcs.flatMap(({ parts, addresses }) => [...Object.values(parts).flat(), ...addresses]), ...carried];
      const known = new Map(units.map((unit) => [unit.text, unit.wounds]));
      for (const { style, composition } of TENDER_MANNERS)
        for (let seed = 0; seed < 50; seed += 1) {
          const request = { number: digit, preferences: { style, composition, keywords: typed }, seed: seed * 7_919 };
          const { principle, affirmation, sentences, afterwards } = composeReading(libraryOf(digit), request);
          const { shadow, questions, exercise } = afterwards;
          const title = principle.title.slice(principle.title.indexOf(": ") + 2);
          const fault = (what: string) => faults.push(`${what} (${digit} ${style} ${composition} ${request.seed})`);
          const words = countWords(principle.content);
          const [least, most] = wordRangeOf(composition, typed);
          if (words < least || words > most) fault(`${words} words`);
          for (const text of [...sentences, title, principle.insight, affirmation, shadow, ...questions, exercise]) {
            const hurting = known.get(text)?.filter((wound) => wounds.includes(wound));
            if (hurting === undefined) fault(`not in the corpus: ${text}`);
            else if (hurting.length > 0) fault(`${hurting.join(" ")}: ${text}`);
          }
          // There is no text beyond the listed sentences.
          const rest = sentences.reduce((left, text) => left.replace(text, ""), principle.content);
          if (rest.trim() !== "") fault(`besides its sentences: ${rest}`);
        }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
});

describe("a sorrow among other keywords", () => {
  const TYPED = [
    "cancer, Maria",
    "my boss, laid off",
    "divorce, Berlin, brave",
    "tea, moon, grief",
    "running, dog died, Rome",
    "grief, debt",
    "loss, fear, shame",
    "ill, sad, war, debt, moon",
    "ill,sad,war,hiv,sick,loss,poor",
  ];

  it.each(TYPED)("has a sentence of its own: %s", (typed) => {
    expect(typed.length).toBeLessThanOrEqual(KEYWORDS_MAX);
    const random = createRandom(typed);
    const given = keywordsOf(typed);
    const sorrows = given.filter(({ kind }) => kind === "sorrow");
    const faults: string[] = [];
    for (const { digit } of PRINCIPLES)
      for (const { style, composition } of TENDER_MANNERS)
        for (let round = 0; round < 8; round += 1) {
          const request = { number: digit, preferences: { style, composition, keywords: typed }, seed: random.whole(0, 2 ** 47) };
          const { principle } = composeReading(libraryOf(digit), request);
          const fault = (what: string) => faults.push(`${what} (${digit} ${style} ${composition}): ${principle.content}`);
          const words = countWords(principle.content);
          const [least, most] = wordRangeOf(composition, typed);
          if (words < least || words > most) fault(`${words} words`);
          for (const { text } of given) if (!principle.content.includes(`“${text}”`)) fault(`without ${text}`);
          const sentences = principle.content.split(/(?<=[.?]”?)\s+/);
          for (const sorrow of sorrows) {
            const with_ = sentences.filter((sentence) => sentence.includes(`“${sorrow.text}”`)).join(" ");
            const others = given.filter((other) => other !== sorrow && (sorrows.length <= 3 || other.kind !== "sorrow"));
            for (const { text } of others) if (with_.includes(`“${text}”`)) fault(`${sorrow.text} beside ${text}`);
          }
        }
    expect(faults.slice(0, 5)).toEqual([]);
  });
});
