/** What a sentence can hurt; the units of a corpus are tagged with it. `any` marks a joke or a reproach, out of place in any sorrow. */
export const WOUNDS = [
  "death",
  "child",
  "body",
  "mind",
  "memory",
  "violence",
  "love",
  "alone",
  "work",
  "money",
  "home",
  "animal",
  "drink",
  "shame",
  "any",
] as const;
export type Wound = (typeof WOUNDS)[number];

/** The sorrows that have their own answers; if several apply, the first one counts. */
export const SORROW_NAMES = [
  "despair",
  "child",
  "spouse",
  "pet",
  "memory",
  "death",
  "violence",
  "war",
  "illness",
  "drink",
  "prison",
  "parting",
  "gone",
  "dismissed",
  "homeless",
  "debt",
  "lonely",
  "homesick",
  "shame",
  "fear",
  "grief",
] as const;
export type SorrowName = (typeof SORROW_NAMES)[number];

/** A kind of sorrow, the words that reveal it, and what hurts somebody who has it. */
export interface Sorrow {
  readonly name: SorrowName;
  readonly wounds: readonly Wound[];
  /** Separated by commas. `*` is any ending, `…` up to three words, and a name in braces one of {@link NAMED}. */
  readonly words: string;
}

/**
 * People and animals that someone may lose, of which the last word decides ("my little boy" is a child), and what somebody may
 * be found to be without being ill.
 */
export const NAMED: Readonly<Record<string, string>> = {
  spouse: "husband, wife, spouse, hubby, fiance, fiancee, fiancé, fiancée, boyfriend, girlfriend",
  child: "baby, babies, son, daughter, child, children, kid, kids, newborn, infant, toddler, twin, twins, boy, girl",
  neurotype: "autism, audhd, adhd, asperger's, dyslexia, dyspraxia, dyscalculia, tourette's",
  pet: "dog, dogs, cat, cats, puppy, pup, kitten, kitty, horse, pony, hamster, rabbit, bunny, parrot, budgie, guinea pig, ferret, pet, pets",
  loved:
    "mother, mom, mum, mama, mommy, mummy, father, dad, papa, daddy, parent, parents, brother, sister, sibling, friend, friends, partner, grandma, grandpa, grandmother, grandfather, granny, gran, nan, nana, grandad, granddad, aunt, uncle, cousin, niece, nephew, stepdad, stepmom, mentor, love of my life",
};

export const SORROWS: readonly Sorrow[] = [
  {
    // Someone who writes only "grief" may have lost anybody.
    name: "grief",
    wounds: ["death", "child", "love"],
    words: "grief, griev*, mourn*, loss, losses, bereave*, funeral*, memorial service, condolences, sorrow*",
  },
  {
    name: "death",
    wounds: ["death"],
    words: `died, dies, die, dying, dead, death*, deceased, passed away, passing away, pass away, passed on, passed over to, passing of,
      {loved} passed, {loved} is gone, {loved} gone, {loved} has gone, late {loved}, lost … {loved}, losing … {loved}, lose … {loved},
      loss of … {loved}, miss my {loved}, miss our {loved}, missing my {loved}, missing {loved}, {loved}'s passing, without {loved},
      without my {loved}, orphan*, burial*, buried, cremat*, his ashes, her ashes, the ashes, scattering ashes, graveside, his grave, her grave,
      cemetery, obituary, eulogy, no longer with us, in heaven now, rest in peace, rip, drowned, sudden passing, last goodbye, his absence, her absence`,
  },
  {
    // Someone who is missed may have died or moved away.
    name: "grief",
    wounds: ["death", "love"],
    words:
      "miss you, missing you, miss him, miss her, missing him, missing her, without him, without her, lost him, lost her, losing him, losing her",
  },
  {
    name: "spouse",
    wounds: ["death", "love", "alone"],
    words: `widow*, late {spouse}, late partner, {spouse} died, {spouse} passed, {spouse} is gone, {spouse} gone, lost … {spouse}, lost … partner,
      losing … {spouse}, without my {spouse}, miss my {spouse}, missing my {spouse}, life without him, life without her`,
  },
  {
    name: "child",
    wounds: ["child", "death"],
    words: `miscarr*, stillb*, infertil*, ivf, iui, ectopic, abort*, childless*, barren, lost the baby, lost … {child}, losing … {child}, loss of … {child},
      {child} died, {child} passed, {child} is gone, late {child}, missing my {child}, miss my {child}, sids, cot death, crib death, nicu, angel baby, rainbow baby,
      empty nursery, empty cradle, empty crib, no heartbeat, can't conceive, cannot conceive, trying to conceive, can't have kids, can't have children,
      can't have a baby, never be a mother, never be a father, never a mother, not pregnant, pregnancy loss, failed transfer, failed adoption`,
  },
  {
    name: "gone",
    wounds: ["child", "alone", "love"],
    words: "custody, empty nest, {child} left home, {child} won't talk, lost touch with … {child}",
  },
  {
    name: "pet",
    wounds: ["animal", "death", "child"],
    words: `put … to sleep, put … {pet} down, putting … {pet} down, had to put, put him down, put her down, euthan*, rainbow bridge, {pet} died, {pet} passed, {pet} is gone,
      {pet} gone, {pet} is dying, lost … {pet}, losing … {pet}, late {pet}, loss of … {pet}, missing my {pet}, miss my {pet}, {pet} is sick, {pet} is ill,
      {pet} ran away, {pet} was hit, goodbye to … {pet}, without my {pet}`,
  },
  {
    name: "illness",
    wounds: ["body", "death"],
    words: `cancer*, tumor*, tumour*, leukemia, leukaemia, lymphoma, melanoma, metasta*, malignan*, chemo, chemotherapy, radiation, radiotherapy, biops*, mastectomy,
      diagnos*, prognosis, terminal, stage four, stage 4, remission, hospice, palliative, hospital*, intensive care, icu, surgery, surgeries, operation tomorrow,
      transplant, dialysis, amputat*, coma, life support, heart attack*, stroke, aneurysm, heart failure, seizure*, epilep*, hiv, aids, covid, long covid,
      parkinson*, multiple sclerosis, als, lupus, crohn*, cystic fibrosis, diabet*, fibromyalgia, endometriosis, arthritis, ill, illness*, sick, sickness*,
      disease*, chronic pain, migraine*, paraly*, going blind, going deaf, blood, blood test, blood pressure, test results, the lump,
      a lump, scan results, my scan, infection, sepsis, last days, weeks to live, months to live`,
  },
  {
    name: "memory",
    wounds: ["memory", "body", "death"],
    words: `dementia, alzheimer*, memory loss, memory care, losing … memory, lost … memory, amnesia, doesn't know me, doesn't recognize me, forgot who i am,
      forgot my name, forgets my name, forgets me, brain injury, senile, senility, care home, nursing home`,
  },
  {
    name: "despair",
    wounds: ["mind", "death"],
    words: `depress*, suicid*, self harm*, end it, ending it, end my life, give up, gives up, giving up, gave up, can't go on, cannot go on, no way out, no point,
      hopeless*, despair*, desperate, desperation, numb, numbness, empty inside, feel empty, feeling empty, overdose*, dark thoughts, dark place, darkness inside,
      tired of it all, sick of it all, tired of living, tired of life, don't want to be here, want it to stop, end of my rope, breakdown, nervous breakdown, postpartum, ptsd, trauma*, bipolar, schizo*, psychosis, psychotic, anorexi*, bulimi*, eating disorder, cutting myself, worthless*, psych ward`,
  },
  {
    name: "fear",
    wounds: ["mind"],
    words: `anxi*, panic*, worr*, fear, fears, fearful, afraid, scared, terrified, terror, dread*, insomnia, sleepless*, can't sleep, nightmare*, ocd, phobia*, paranoi*,
      overwhelm*, burnout, burned out, burnt out, exhaust*, tired, so tired, weary, struggl*, stressed out, falling apart, breaking down, can't cope,
      cry, crying, cried, cries, tears, weep*, sad, sadness, unhapp*, misery, miserable, broken, lost, losing, missing,
      hate, hatred, meltdown, hard year, worst year, bad news`,
  },
  {
    name: "fear",
    wounds: ["mind", "body"],
    words: "hurt, hurts, hurting, pain, pains, painful, suffer*, wound, wounds, wounded",
  },
  {
    name: "violence",
    wounds: ["violence", "shame", "body"],
    words: `rape*, rapist, assault*, molest*, incest, abus*, violen*, domestic violence, beat me, beats me, beaten, hit me, hits me, stalker*, stalked, being stalked, harass*, bully, bullied,
      bullies, bullying, traffick*, coercive, gaslight*, his temper, attacked, mugged, robbed, burgl*, kidnap*, torture*`,
  },
  {
    name: "war",
    wounds: ["violence", "death", "home"],
    words: `war, wars, wartime, bomb*, shooting, shootings, gunman, massacre, genocide, terrorism, terrorist, hostage*, murder*, kill*, homicide, refugee*, asylum, deport*, exile*,
      house fire, house burned, earthquake*, flooded, hurricane, tornado, wildfire*, tsunami, famine, accident, accidents, car crash, car wreck, plane crash`,
  },
  {
    name: "prison",
    wounds: ["violence", "shame", "alone", "home"],
    words: "prison*, jail*, arrest*, incarcerat*, parole, probation, locked up, behind bars, convict, convicted",
  },
  {
    name: "parting",
    wounds: ["love", "alone"],
    words: `divorc*, separated, separation, separating, breakup*, break up, breaking up, broke up, broken up, dumped, jilted, heartbreak*, heartbroken, heart break,
      heart broken, broken heart, broken heart*, my ex, ex husband, ex wife, ex boyfriend, ex girlfriend, left me, leaving me, walked out, walked out on,
      affair, adultery, infidel*, unfaithful, cheat, cheated, cheating, cheater, betray*, abandon*, reject*, unrequited, ghosted, doesn't love me, don't love me, loves someone else,
      fell out of love, stood up, called off, broken marriage, marriage is over, marriage failing, single again, {spouse} left, partner left, he moved out, she moved out,
      will she come back, will he come back, come back to me, want him back, want her back, get him back, get her back`,
  },
  {
    name: "gone",
    wounds: ["alone", "love", "child"],
    words:
      "estrange*, no contact, cut me off, cut off by, disown*, doesn't speak to me, won't speak to me, won't talk to me, stopped talking to me, family feud",
  },
  {
    name: "lonely",
    wounds: ["alone", "love"],
    words: `lonel*, alone, isolat*, friendless, no friends, no one calls, nobody calls, no one cares, nobody cares, left out, unloved, unwanted, unlovable,
      nobody loves me, no one loves me, feel invisible, feeling invisible, outcast, excluded, ostrac*, empty house, eat alone, forgotten by`,
  },
  { name: "homesick", wounds: ["home", "alone"], words: "homesick*, far from home, miss home, missing home, uprooted" },
  {
    name: "homeless",
    wounds: ["home", "money"],
    words: `homeless*, evict*, foreclos*, losing … house, lost … house, lost … home, losing … home, lost … apartment, living in my car, couch surfing,
      on the street, on the streets, nowhere to live, nowhere to go`,
  },
  {
    name: "dismissed",
    wounds: ["work", "money"],
    words: `laid off, layoff*, lay off*, laying off, let me go, let us go, was let go, got let go, been let go, being let go, let go from, let go by, fired, sacked, dismissed, dismissal, redundan*, jobless*, unemploy*,
      lost … job, losing … job, lose … job, job loss, out of work, no job, can't find work, can't find a job, didn't get the job, demoted, passed over, pink slip, furlough*,
      terminated, forced out, downsized, failed business, business failed`,
  },
  {
    name: "debt",
    wounds: ["money", "work"],
    words: `debt*, bankrup*, broke, poor, poverty, hunger, hungry, starv*, can't pay, cannot pay, can't afford, overdue, past due, payday loan*, repossess*, food bank*,
      food stamps, behind on rent, rent is due, no money, out of money, money trouble*, money problem*, money worr*, no savings, overdraft, overdrawn, lost everything, lost my savings, scammed, bailiff*, debt collector*,
      collections agency, maxed out, credit card bill*, insolv*, penniless, destitut*`,
  },
  {
    name: "drink",
    wounds: ["drink", "body", "shame"],
    words: `addict*, relaps*, alcohol*, drinking, drunk*, drinks too much, drinker, drugs, drug problem, sober*, sobriety, rehab*, detox*, heroin, opioid*, fentanyl, cocaine,
      meth, crack cocaine, pills, hungover, twelve steps, 12 steps, aa meeting, using again, clean for, withdrawal`,
  },
  { name: "drink", wounds: ["drink", "money", "shame"], words: "gambl*, betting, slot machines" },
  {
    name: "shame",
    wounds: ["shame"],
    words: `shame*, ashamed, asham*, guilt*, regret*, humiliat*, disgrac*, fail, fails, failed, failing, failure*, my fault, hate myself, hating myself, useless,
      unforgiv*, let them down, let her down, let him down, let everyone down, mistake i made, self loathing, not good enough`,
  },
];

/**
 * Phrases in which a word of sorrow means something else; removed from what was typed before looking for sorrows. Phrases that
 * the words above don't match anyway ("late train") need no entry here.
 */
export const NO_SORROW = `
  lost in music, lost in thought, lost in a book, lost in books, lost in translation, lost in time, lost in space, lost property, lost and found,
  lost keys, lost my keys, lost my phone, lost my wallet, lost my umbrella, lost sock*, lost luggage, lost art, lost city, lost world, lost boys, lost weight,
  losing weight, lose weight, weight loss, losing track, losing count, losing my keys, lost track of time, paradise lost, nothing lost,
  missing piece*, missing link, missing puzzle piece, missing sock*, missing button*,
  widow's peak, black widow*, shooting star*, passed her exam*, passed his exam*, passed the exam*, passed her test*, passed his test*, beat me at, beat me to it, let it rip, rip tide, rip current, wound up, killjoy*, killer heels, killer whale*, killer app*, killer queen, killer smile, killing it, killing time, kill time, dressed to kill,
  murder mystery, murder mysteries, murder ballad*, murder of crows,
  broken record, broken english, broken umbrella, broken vase, broken cup, broken glass, broken window, broken bike, broken pencil, broken zipper, broken crayon*, broken chord*, broken toaster, broken phone,
  broke a record, broke the ice, day broke, dawn broke, broke even,
  blood orange*, blood moon, blood red, young blood, new blood, blood brothers, bloody mary,
  panic room, panic button, panic buying, panic at the disco, hit me up, hit me with,
  war and peace, star wars, tug of war, cold war, war horse, infinity war, price war*,
  tired of winning, tired of waiting, tired of winter, tired feet, happy tears, tears of joy, cry of joy, crying for joy, tears for fears, crying with laughter, for crying out loud, crying wolf, far cry, battle cry,
  no worries, not worried, don't worry, worry beads, no fear, without fear, afraid not,
  guilty pleasure*, no regrets, without regret*, no shame, never fail, without fail, fail better, failing better, fail safe,
  dead sea, dead end*, dead poets, dead poets society, grateful dead, dead calm, dead center, day of the dead, walking dead, dead battery,
  die hard, the die is cast, roll the die, never say die, dying to know, dying to see, dying to tell, dying to try, dying to meet, dying to travel, dying to go, dying to hear, to die for, death valley, death star, death by chocolate,
  stroke of luck, stroke of genius, brush stroke*, breast stroke, stroke of midnight, stroke the cat, sick beat*, sick of winter, sick of rain, sick of snow, hearing aid*, first aid*,
  happy accident*, by accident, fired up, all fired up, wood fired, fired clay, drinking water, drinking tea, drinking coffee, drinking chocolate, drinking fountain,
  alcohol free, drunk on love, drunk on life, hungry for change, hungry for life, hungry for more, hungry for adventure, hungry caterpillar, hunger games,
  leave me alone, let alone, not alone, never alone, alone time, home alone movie, family affair, state of affairs, current affairs, cheat code*, cheat day*, cheat sheet*,
  wild abandon, break up the day, stood up for, stood up to, prison break, beaten track, beaten path, beaten egg*, war paint,
  cancer sign, cancer season, cancer rising, cancer moon, cancer sun, cancer zodiac, cancer horoscope, cancer woman, cancer man, zodiac cancer, sun in cancer, moon in cancer,
  mercury in cancer, venus in cancer, mars in cancer, jupiter in cancer, saturn in cancer, tropic of cancer, aries and cancer, cancer and leo, cancer and pisces, cancer and scorpio,
  i'm a cancer, i am a cancer, terminal velocity, airport terminal, bus terminal, ferry terminal, diagnostic*, hospitality, pain au chocolat, no pain no gain, growing pains,
  diagnos* of {neurotype}, diagnos* with {neurotype}, {neurotype} diagnos*, autistic diagnos*, dyslexic diagnos*, diagnos* as autistic,
  diagnos* as dyslexic, diagnos* autistic, diagnos* dyslexic,
  never give up, don't give up, not giving up, never gave up, give up chocolate, give up sugar, give up coffee, giving up sugar,
  debt of gratitude, debt free, in your debt, out of debt, separation of powers, separation of concerns, exhaust pipe*, hate the game, sad songs, suffer fools, poor thing, poor man's,
  put the baby to sleep, put the kids to sleep, put my baby to sleep, put my kids to sleep, put our baby to sleep, put our kids to sleep, put myself to sleep, put me to sleep, put you to sleep,
  passing of time, passing of the seasons, solar radiation, breaking up the soil, stood up straight, called off the meeting, called off the game, separating laundry, separating eggs,
  on the street where you live, poor posture, broken bread, overdue book*, overdue library book*, broke the news, bath bomb*, photo bomb*, killing two birds, arresting view*,
  probation period, probationary period, dying my hair, dying embers, dead lift*, buried treasure*, dreadlock*, abandoned building*, abandoned places, digital detox*, drunk noodles,
  hurricane lamp*, jailbreak*, barren land*, terminal one, terminal two, stroke play, plant transplant*`;
