import { describe, expect, it } from "vitest";
import { sorrowOf, woundsOf } from "./care.ts";
import { keywordsOf } from "./index.ts";
import { NO_SORROW } from "./no-sorrow.ts";
import { SORROW_NAMES, SORROWS } from "./sorrows.ts";

const listed = (text: string) => text.split(/[,\n]/).flatMap((part) => part.trim() || []);

/** What people may type, by what would hurt them. */
const RECOGNIZED: Readonly<Record<string, readonly string[]>> = {
  death:
    listed(`my late husband, late wife, our late mother, widow, widower, widowed, mom passed, since mom passed, dad passed away, grandpa died, my sister’s death,
    funeral, a funeral on Friday, grief, grieving, mourning, bereaved, loss, lost my mother, I lost my dad, losing my sister, losing him, without my brother, without her,
    missing my dad, miss my grandma, missing you, orphan, orphaned, his ashes, her grave, cemetery, eulogy, he is dying, death of a friend, dead brother, my partner died,
    my best friend died, no longer with us, life without him, terminal cancer, murder of my son,
    condolences, the memorial service, losses this year, miss you, missing her, lost him, losing her, my late partner, my husband is gone, I lost my wife, life without her, missing my husband, her obituary, she was cremated, scattering ashes, last goodbye, her absence, dad’s passing, rest in peace, prognosis, end my life, weeks to live,
    he passed, she passed in March, passed in his sleep, mom’s gone, she’s gone, gone too soon, lost someone, lost someone close, lost my person, lost a coworker, lost my love,
    saying goodbye, goodbye dad, wish mom was here, dad in heaven, my angel in heaven, signs from dad, mom’s grave, dad’s ashes, at the wake, r.i.p., my brother took his life, he hanged himself, letting her go`),
  child:
    listed(`miscarriage, we miscarried, stillborn, stillbirth, third round of IVF failed, IVF, infertility, infertile, lost the baby, lost our baby, lost our little boy, my son died,
    my daughter passed, abortion, ectopic, no heartbeat, can't conceive, can’t have children, childless, empty nest, custody, failed adoption, trying to conceive,
    IUI, SIDS, the NICU, angel baby, rainbow baby, empty nursery, not pregnant again, never be a mother, pregnancy loss, failed transfer, lost touch with my son, my daughter left home, loss of a child, miss my son,
    we lost her at 20 weeks, lost him at twelve weeks, lost the pregnancy, still birth, TFMR, chemical pregnancy, negative pregnancy test, trying for a baby, TTC, can’t get pregnant,
    preemie, hysterectomy, they took my kids, foster care, gave my baby up for adoption, missing child, my son ran away,
    gave up my baby, my daughter hates me, adoption fell through`),
  animal:
    listed(`put our dog to sleep, put my cat to sleep, put him to sleep, put our old dog to sleep, my dog died, our cat died, lost our dog, my horse is dying, had to put her down,
    the rabbit died, rainbow bridge, my dog is sick, goodbye to our cat, euthanasia,
    put the cat down, our dog passed, the cat ran away, without my dog, miss my cat, our dog was hit, my late horse,
    putting her to sleep, putting him down tomorrow, my fur baby died, sick cat, dog has cancer, missing cat, my cat is lost, the bird died, rehoming my dog, giving up our cat`),
  body: listed(`cancer, anorexia, anorexic, bulimia, my eating disorder, breast cancer, the biopsy, my biopsy, tumor, a brain tumor, chemo, chemotherapy, leukemia, diagnosis, diagnosed, hospice, in hospital, surgery, my surgery tomorrow,
    stroke, heart attack, dialysis, Parkinson’s, multiple sclerosis, epilepsy, HIV, chronic pain, chronic illness, I am ill, sick, test results, stage four, seizures, long covid, the lump,
    lymphoma, melanoma, radiotherapy, mastectomy, remission, in the ICU, transplant, amputation, coma, life support, aneurysm, heart failure, ALS, lupus, Crohn’s, diabetes, fibromyalgia, endometriosis, arthritis, migraines, paralyzed, going blind, a lump, sepsis, my prognosis, my late diagnosis, brain injury, suffering, wounded,
    I’m a cancer survivor, I am a cancer patient, stage 3, stage iv, scan tomorrow, MRI, oncologist, kidney failure, my health is failing, cirrhosis, COPD, pneumonia, my MS, sickle cell, on a ventilator,
    hip replacement, my operation, broke my leg, broken hip, back pain, can’t breathe, hearing loss, losing my sight, glaucoma, hair loss, poor health, unwell, PCOS, lump in my breast, concussion`),
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
    suicidal, end it all, gave up, no way out, no point, desperate, numbness, empty inside, dark thoughts, tired of living, don’t want to be here, want it to stop, nervous breakdown, postpartum, psychosis, eating disorder, cutting myself, terrified, dread, OCD, phobia, burned out, falling apart, can’t cope, cried all night, miserable, meltdown, worst year, bad news, autistic burnout, autism meltdown,
    worried sick, sick with worry, sick of it all, dead tired, stressed, so nervous, at my wit’s end, I can’t do this anymore, I can’t anymore, what’s the point, nothing matters, I want to disappear,
    I’m a burden, nobody would miss me, rock bottom, feeling low, heartache, devastated, bad day, a rough week, hard times, binge eating, toxic mother, he hurt me,
    teen daughter cutting, overworked, can’t eat`),
  violence: listed(
    `rape, assault, abuse, abusive father, he hits me, violence, bullied, bullying, stalker, harassment, war, refugee, murder, prison, my son in prison, car crash, house fire,
    molested, incest, he beats me, hit me, being stalked, gaslighting, his temper, mugged, burglary, kidnapped, bombing, school shooting, massacre, hostage, asylum, deported, exile, earthquake, wildfire, plane crash, in jail, arrested, on parole, behind bars,
    scared of him, restraining order, hit by a car, bike crash, sentenced, racism, my visa was denied`,
  ),
  love: listed(`divorce, divorced, my divorce, separated, breakup, break-up, broke up, dumped, heartbreak, heartbroken, my ex, ex-husband, he left me, affair, infidelity,
    cheated on, betrayed, betrayal, abandoned, rejected, rejection, unrequited love, estranged, no contact,
    separation, breaking up, jilted, broken heart, my ex-wife, he walked out, adultery, cheating, ghosted, doesn’t love me, fell out of love, stood up, marriage is over, single again, my wife left, he moved out, will she come back, come back to me, want him back, get her back, cut me off, disowned, won’t speak to me, family feud, nobody loves me,
    ex, my ex’s wedding, he left, we split up, it’s over, getting over him, he moved on, the other woman, one-sided love, loveless marriage, broke my heart, dad left, son doesn’t talk to me, he blocked me, does he miss me, failed marriage, lost my soulmate`),
  alone: listed(
    `lonely, so lonely, loneliness, alone, all alone, isolated, no friends, nobody calls, left out, unloved, unwanted, homesick,
    friendless, no one calls, nobody cares, unlovable, feeling invisible, outcast, ostracized, empty house, eat alone, far from home, missing home, uprooted, not invited, I don’t belong, outsider, no family, my husband is deployed, nobody understands me`,
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
    "sleeping in my car",
    "my parents kicked me out",
    "losing the house",
  ],
  work: listed(
    `fired, laid off, they let me go, dismissed, dismissal, layoffs, redundancy, unemployed, unemployment, lost my job, jobless, demoted, out of work, furloughed,
    sacked, got let go, losing my job, no job, can’t find work, didn’t get the job, pink slip, forced out, downsized, my business failed,
    they’re letting me go, got the sack, contract not renewed, out of a job, rejection letter, job rejection, startup failed, closing my shop, lost my business, restaurant closing`,
  ),
  money: listed(
    `debt, debts, in debt, bankruptcy, bankrupt, broke, poor, poverty, hunger, hungry, can’t pay rent, payday loans, food bank, overdrawn, lost everything, scammed, gambling,
    starving, can’t afford it, overdue rent, past due, repossessed, food stamps, no money, money troubles, overdraft, debt collectors, maxed out, insolvent, penniless, getting out of debt, behind on bills, losing money, can’t make rent, late on rent, unpaid bills, I owe money`,
  ),
  drink: listed(
    `addiction, addicted, relapse, alcohol, alcoholic father, my drinking, drunk, drugs, sober, sobriety, rehab, heroin, withdrawal,
    drinks too much, cocaine, fentanyl, meth, pills, hungover, twelve steps, using again, clean for a year, betting, slot machines, detox, in recovery, my husband drinks`,
  ),
  shame: listed(
    `shame, ashamed, guilt, guilty, regret, failure, I failed, humiliated, my fault, hate myself, useless, let them down,
    disgraced, failing, let him down, mistake I made, self-loathing, not good enough, hating myself, unforgivable, embarrassed, I messed up, I made a mistake`,
  ),
};

/** The same as people type them on a phone, in haste or at nine years old. */
const HASTY: Readonly<Record<string, readonly string[]>> = {
  mind: listed(`i dont want to be here, cant do this anymore, cant go on, cant sleep, whats the point, im a burden, depresion, suicidle, anxeity, anxitey, panick, overwelmed,
    exausted, insomia, i cant cope, hopless, truama, bulemia, worthles, deppression, sadddd, soooo tired`),
  death: listed(
    "moms passing, dads gone, grandpas ashes, hes gone, greif, grife, funral, no heartbeat, cant conceive, past away, dad passd away",
  ),
  child: listed("stilborn, misscarraige, infertilty, endometreosis"),
  violence: listed("domestic voilence, sexual asault, abusve, harrassed, bulied at school"),
  home: listed("homless, evicton"),
  alone: listed("lonley, lonly, i dont belong, nobodys here since he left me, bro wont talk to me, wasnt invited"),
  love: listed(
    "doesnt love me, its over, seperated, seperation, devorce, hes moved out, she doesnt want me, hearbroken, he cheeted on me, brake up, brokenhearted",
  ),
  body: listed(
    "dad has parkinsons, crohns, cancr, cant breathe, dementia, dementa, alzhiemers, altzheimers, alzeimers, exzema, luekemia, fibromyalga, breast canser, tumer",
  ),
  money: listed("cant pay rent, cant afford it, didnt get the job, cant find work, layed off, bankrupcy, redundency, brokeee"),
  drink: listed("alchohol, alcoholc, adiction, adicted to pills"),
};

/** What sounds like a sorrow but is not. */
const HARMLESS =
  listed(`late train, my late shift, late summer, late bloomer, a late breakfast, lost in music, lost in thought, lost property, lost my keys, lost in translation,
  weight loss, missing piece, missing link, killer heels, killer whale, killing time, murder mystery, a murder of crows, broken record, broken crayons, broke even, dawn broke,
  blood orange, blood oranges, blood moon, panic room, war and peace, star wars, tug of war, cold war, tired of winning, happy tears, tears of joy, no worries, don’t worry,
  guilty pleasure, guilty pleasures, no regrets, never fail, Dead Sea, dead end, Grateful Dead, day of the dead, die hard, dying to know, to die for, stroke of luck, brush strokes,
  happy accident, fired up, drinking water, drinking tea, drunk on life, hungry for change, leave me alone, not alone, family affair, cheat codes, wild abandon, cancer season,
  Cancer rising, Cancer moon, moon in Cancer, airport terminal, hospitality, pain au chocolat, growing pains, never give up, debt of gratitude, debt free, put the baby to sleep, put the kids to sleep,
  heart of gold, work stress, stress relief, letting go, courage, the sea, healing, painting, paint, skill, skills, dictionary, diet, studies, warm, warmth, award, reward, sickle, poorly drawn cats,
  bluebells, terrace, terrific, illustration, pill box, lossless, fearsome dragons, aidan, childlike, widow’s peak, shooting stars, menopause, perimenopause, my menopause, hot flashes, autism, my autism, autistic, ADHD, diagnosis of autism, autism diagnosis, diagnosed with ADHD, my son’s autism diagnosis, neurodivergent, dyslexia,
  blind date, deaf club, my wheelchair, the way back to me, coming back to work, my comeback, passing of the seasons, solar radiation, breaking up the soil, stood up straight, called off the meeting, separating laundry,
  poor posture, broken bread, overdue library book, broke the news, bath bombs, killing two birds, arresting views, probation period, dying my hair, dying embers, dead lift, buried treasure, dreadlocks,
  abandoned buildings, digital detox, hurricane lamp, jailbreak, terminal two, engaged, retirement, adoption, expecting in May, comma, backstroke, deadline, terracotta, seasick, artistic, mom passed her exam, beat me at chess, black widow spider,
    sick of my job, sick of waiting, dying of boredom, dying laughing, dying to get away, dead serious, dead on my feet, dead weight, my phone died, my plant is dying, broke my phone, broken laptop, car broke down,
  funeral home job interview, hospital job, night shift at the hospital, star sign Cancer, Cancer (zodiac), Cancer ascendant, Scorpio and Cancer, north node in Cancer, I’m a Cancer, Cancerian, death card, death metal,
  she passed the bar, hopeless romantic, starving artist, poor sleep, blood donation, drinking more water, buried in work, nervous system, putting the kids to sleep, put baby to sleep, grave accent, rising from the ashes,
  cheat meal, abandoned house, traveling alone, in the wake of that, shameless, guilt-free, my passport, lost my passport, dying plants, baby cutting teeth, killer workout, bored to death, dead week, unwanted pregnancy, ill be okay, ill try, dont want to wake up early, dont want to live with him, want to die laughing, worth the wait, Cancer ♋, Cancer/Leo cusp, full moon Cancer,
  ice skating, killer abs, broken dishwasher, war of the worlds, cry me a river, cat burglar, ex mormon,
  giving up driving, gave up my license, cutting sugar, road closure, wedding anniversary, parents’ anniversary,
  flooded with light, let go, public speaking terms, he ended up winning, nobody wants to cook, 30 days clean eating,
  clean for guests, giving up meat, never giving up, tea`);

describe("a sorrow", () => {
  const all = Object.entries(RECOGNIZED).flatMap(([wound, typed]) => typed.map((text) => ({ text, wound })));

  it("is recognized in all its words", () => {
    expect(new Set(all.map(({ text }) => text)).size).toBeGreaterThanOrEqual(250);
    expect(all.filter(({ text }) => keywordsOf(text)[0]?.kind !== "sorrow").map(({ text }) => text)).toEqual([]);
    expect(all.filter(({ text, wound }) => !woundsOf(text).some((one) => one === wound))).toEqual([]);
  });

  it("is not seen where there is none", () => {
    expect(new Set(HARMLESS).size).toBeGreaterThanOrEqual(90);
    expect(HARMLESS.filter((text) => sorrowOf(text) !== undefined)).toEqual([]);
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

  it("is seen where no apostrophe was typed, and in the misspellings that people type", () => {
    for (const [wound, typed] of Object.entries(HASTY))
      expect(typed.filter((text) => !woundsOf(text).some((one) => one === wound))).toEqual([]);
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

/** A mourner's answer has no help line in it, so none of these may be met as mourning, though it is of dying that they speak. */
const DESPAIR =
  listed(`want to die, i wanna die, i want to be dead, wanting to die, wish i was dead, wish I were dead, better off dead, i should be dead, dont want to live, no reason to live,
  no will to live, dont want to wake up, never wake up, sleep forever, ready to die, let me die, hope i die, i deserve to die, dead inside, not worth living, life is not worth it, i give up on life,
  thinking about death, thoughts of dying, planning my death, plan to die, tired of being alive, killing myself, jump off a bridge, urge to cut, everyone better without me`);

it.each(DESPAIR)("%s: answered as despair, with somebody to call", (typed) => {
  expect(sorrowOf(typed)).toBe("despair");
});

/** What people may type, by what it is answered as. */
const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  spouse: listed(`my late husband, my husband’s suicide, wife killed herself, my husband shot himself, my bf died`),
  child:
    listed(`miscarriage, my son died, our son’s suicide, lost my daughter to suicide, my son killed himself, my son hanged himself,
    daughter took her own life, we lost her at 20 weeks, bfn, egg retrieval, fertility clinic`),
  pet: listed(`put our dog to sleep, my fur baby died, sick cat, giving up my dog, my dead dog, ashes of my dog,
    sent my dog to heaven, my horse went lame, cat went out and is gone`),
  memory: listed(`mom’s dementia, forgetting things`),
  death: listed(`lost my mother, my mother died, suicide of my brother, my brother’s suicide, lost my best friend to suicide,
    dad died by suicide, suicide loss, my brother killed himself, she committed suicide, a neighbor committed suicide,
    my ex died, anniversary of his passing, last rites, scared of dying, dad wants to die at home`),
  illness:
    listed(`the biopsy, no remission, cancer diagnosis and ADHD, my autistic son’s cancer diagnosis, kidney failure, hearing loss,
    broke my leg, chronic fatigue, torn acl, asthma, tinnitus, cataracts, dnr, end of life care`),
  parting: listed(`divorce, come back to me, broke my heart, situationship ended, he stopped texting, gf left`),
  dismissed: listed(`laid off, rejection letter, my business is failing, plant closure, my company is closing`),
  debt: listed(`in debt, buried in debt, lost all my money, lost it all on crypto`),
  lonely: listed(`so lonely, no one to sit with, no one likes me, everyone hates me, nobody texts back`),
  homesick: listed(`homesick, i miss my country`),
  violence: listed(`abusive father, cyberbullied, my nudes got leaked, my stepdad touches me, sa survivor, my ex is stalking me`),
  war: listed(`war, ICE, ice raids, ice took my dad, the flood, ukraine, hit and run`),
  drink: listed(`sober, relapse after 3 years sober, my son is using, al-anon`),
  prison: listed(`my son in prison, dui, out on bail, ex-con looking for work`),
  homeless: listed(`eviction`),
  despair: listed(`hopeless, sick of it all, suicidal, my suicide attempt, my daughter is suicidal, his suicide attempt,
    driven to suicide, ed recovery, kms, unalive, cutting, purging, giving up on life, gave up hope, my friend od’d`),
  fear: listed(`panic attacks, stress, too much stress, worried sick, sick with worry, undocumented,
    dark night of the soul`),
  weary: listed(`autistic burnout, dead tired`),
  shame: listed(`guilt, die of embarrassment, flunked chemistry, expelled, dropped out, cut from the team`),
  gone: listed(`no contact, missing child, gave up my baby, i dont speak to my sister, my sister and i dont speak, bro wont talk to me,
    deployment, parental alienation, not on speaking terms`),
  grief:
    listed(`grief, celebration of life, lost someone, missing him, first anniversary w/o him, need closure, dad’s anniversary, a year without her,
    lost a patient, miss u mom`),
  relief: listed(`90 days clean, sober anniversary`),
};

describe("a sorrow is answered as", () => {
  it.each(Object.entries(ANSWERED))("%s", (name, typed) => {
    expect(typed.filter((text) => sorrowOf(text) !== name).map((text) => [text, sorrowOf(text)])).toEqual([]);
  });

  it("each of its names, which some words lead to", () => {
    expect([...new Set(SORROWS.map(({ name }) => name))].sort()).toEqual([...SORROW_NAMES].sort());
  });
});
