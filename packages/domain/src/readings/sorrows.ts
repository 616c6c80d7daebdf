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
  "relief",
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
  "grief",
  "fear",
  "weary",
] as const;
export type SorrowName = (typeof SORROW_NAMES)[number];

/** A kind of sorrow, the words that reveal it, and what hurts somebody who has it. */
export interface Sorrow {
  readonly name: SorrowName;
  readonly wounds: readonly Wound[];
  /**
   * In English, and the plainest also in Spanish, German and French. Regular expressions separated by commas, in which `*` is any ending, `…` up to three words, and a name in braces one of
   * {@link NAMED}.
   */
  readonly words: string;
}

/**
 * People and animals that someone may lose, of which the last word decides ("my little boy" is a child), what somebody may be
 * found to be without being ill, what is said to be killing somebody and is nobody, what
 * may stand after “hit her” where “her” is somebody and not whose it is, what stands before a word that somebody says of
 * themselves, what doctors test and schools teach, and what makes a word of sorrow harmless.
 */
export const NAMED: Readonly<Record<string, string>> = {
  spouse: "husband, wife, spouse, hubby, fiance, fiancee, fiancé, fiancée, boyfriend, girlfriend, bf, gf",
  child: "(?<!fur )baby, babies, son, daughter, child, children, kid, kids, newborn, infant, toddler, twins, boy, girl",
  parent: "mom, mum, mother, mama, dad, daddy, father, parent",
  neurotype: "autism, audhd, adhd, asperger's, dyslexia, dyspraxia, dyscalculia, tourette's",
  pet: "dog, doggo, chicken, dogs, cat, cats, puppy, pup, kitten, kitty, horse, pony, hamster, rabbit, bunny, parrot, budgie, guinea pig, ferret, bird, fish, goldfish, turtle, tortoise, hen, fur baby, pet, pets",
  loved:
    "mother, mom, mum, mama, mommy, mummy, father, dad, papa, daddy, parent, parents, brother, sister, sibling, twin, friend, friends, partner, grandma, grandpa, grandmother, grandfather, granny, gran, nan, nana, nanna, grandad, granddad, aunt, uncle, cousin, niece, nephew, stepdad, stepmom, stepfather, stepmother, mentor, love of my life",
  ownHand:
    "(?:took|taken|taking) (?:his|her|their) (?:own )?life, (?:hanged|hung|shot|drowned|killed) (?:him|her)self, (?:hanged|hung|shot|drowned|killed) themselves, (?:committed|completed|died by|died of|died from) suicide",
  bone: "leg, legs, arm, hip, wrist, ankle, foot, toe, finger, rib, ribs, back, neck, knee, shoulder, collarbone, jaw, bone, bones",
  killer:
    "kids, children, twins, toddlers?, teenagers?, baby, boss, students, coworkers, shoe, shoes, heels, boots, feet, knees, legs, hips, hands, eyes, throat, bones, muscles, tooth, teeth, head, headache, migraine, stomach, cramps, period, allergies, cancer, chemo, suspense, job, work, workload, commute, boredom, heat, cold, weather, wait, waiting, knowing, silence, distance, snoring, stress, anxiety, depression, grief, loneliness, guilt, shame, pain, debt, bills, alone, (?:missing|seeing|losing|loving) (?:him|her|you|them), school, college, homework, class, exams?, tests?, thesis, deadlines?, schedule, traffic, rent, mortgage, taxes, prices, inflation, noise, humidity, uncertainty, worry, fear, regret, jealousy, curiosity, memories, secrets?, lies, drinking, smoking, alcohol, drugs, addiction, hangover, fever, cough, hunger, diet, love, life, marriage, relationship, divorce, breakup, this, that, it, (?:every|some|no)thing",
  medical: "medical, physical, eye, vision, hearing, breast, pelvic, prostate, dental, std, sti, smear, pap, stress, drug",
  subject: "maths?, english, history, science, biology, bio, chemistry, physics, geography, spanish, french, gym, pe, class",
  manner:
    "again, up, down, so, hard, badly, regularly, sometimes, often, daily, constantly, a lot, all, too, once, when, whenever, while, until, after, before, because, if, and, or, for, with, every, at, in, on, over, to, yesterday, last, today, tonight, now, this, the other, black",
  wished: "(?:(?:hope|hopes|hoping|wish|wishing|pray|praying|want|glad|happy|grateful|if) (?:that )?)",
  slowly: "(?:(?:slowly|really|literally|just|still|absolutely|honestly) )?",
  self: "(?:(?:i'm|i am|i feel|i always feel|feel|feels|feeling|felt|being|so|too|very|always|just|like) ){0,4}",
  sleeper:
    "the baby, the kids, the twins, my baby, my kids, my son, my daughter, our baby, our kids, baby, kids, myself, me, you",
  sign: "aries, taurus, gemini, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces",
  placed:
    "sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto, chiron, lilith, node, stellium, ascendant, rising, midheaven",
  thing:
    "motherboard, server, website, phone, laptop, computer, battery, wifi, car, bike, tv, fridge, toaster, umbrella, vase, cup, glass, window, pencil, zipper, nail, link, links, episode, invoice, receipt, package, parcel, luggage, deadline, bus, train, flight, cart, mall, footage, calls, backups?, rice, dishwasher, heater, furnace, boiler, washer, dryer, washing machine, oven, microwave, shower, sink, toilet, faucet, pipe, door, chair, lamp, lock, screen, printer, tablet, glasses, necklace, watch, clock, mirror, guitar, string, suitcase, keys, wallet, passport, plant, plants, houseplant, orchid, tomatoes, lawn",
  workplace: "hospital, hospice, funeral, funeral home, prison, rehab, homeless shelter, food bank",
  post: "job, job interview, interview, internship, career, shift, night shift, volunteering, volunteer",
  hard: "hard, bad, rough, tough, difficult, awful, terrible, horrible, worst",
  span: "day, days, night, week, weeks, month, year, time, times, patch",
};

export const SORROWS: readonly Sorrow[] = [
  {
    // Someone who writes only "grief" may have lost anybody.
    name: "grief",
    wounds: ["death", "child", "love"],
    words:
      "(?<!.){self}bereft(?!.), motherless*, fatherless*, (?<!.)no (?:mother|mom|mum|father|dad)(?!.), grief, griev*, greiv*, mourn*, loss, losses, bereave*, funeral*, memorial service, celebrations? of (?:life|his life|her life), condolences, (?:mi|el|de) duelo, lutto, luto, trauer, deuil, sorrow*, first (?:christmas|birthday|thanksgiving|easter|eid|hanukkah|passover|anniversary|mother's day|father's day|new year|holidays?|summer|winter|spring|fall|year|month|week|night|day) without(?! (?:a|an|snow|rain|school|alcohol|sugar|meat|caffeine|coffee|smoking|braces|diapers|training wheels)\\b)",
  },
  {
    name: "death",
    wounds: ["death"],
    words: `died, dies, die(?! alone\\b), dying, (?<!(?:(?:marriage|relationship) (?:is|feels)|is (?:my|our|this|the) (?:marriage|relationship)) )dead(?! (?:marriage|relationship|bedroom)\\b), death(?! threat), deaths, deathbed*, deceased, pas(?:sed|sd|t|s) away(?! (?:the|my) ), passing away, passed on, passed over to, passing of,
      s?he passed(?! (?:the|his|her|a|an|it|me|us|by|out|with)), passed in (?:his|her) sleep, s?he never woke up(?! (?:early|late|on time)), (?:turned|turning|switched|switching) off (?:(?:the|his|her) (?:machines|ventilator)|(?:his|her|{loved}'s) machine)(?! at), gone but not forgotten, passed suddenly, passed peacefully, laid to rest,
      {loved} passed, in laws? passed, {loved} (?:i|we) lost, {loved} is gone, {loved}'s gone, {loved} gone, {loved} has gone, late {loved}, lost … {loved}, losing … {loved}, lose … {loved},
      loss of … {loved}, {loved}'s passing, without {loved},
      without my {loved}, orphan*, burial*, buried, cremat*, his ashes, her ashes, the ashes, scattering ashes, {loved}'s ashes, (?<!.)ashes(?!.), (?<!(?:coffee|tea|garden|water) )urn, coffin(?! nail), casket, hearse, {loved}'s last (?:birthday|christmas|summer|words|wish|days|text|message|voicemail|call), 🪦, ⚰, grave, graves, graveside, headstone*,
      gravestone*, tombstone*, the wake, his wake, her wake, {loved} in heaven, angel in heaven, signs? from … {loved}, (?:his|her|mom's|dad's) empty chair, (?:birthday|christmas|anniversary) in heaven, (?:one|two|three|five|ten|\\d+) years? gone, heaven birthday, heavenly birthday, angelversar*, cleaning out … {loved}'s, selling … {loved}'s house, {loved} would be \\d+, r\\.i\\.p,
      cemetery, obituary, eulogy, last rites, (?:his|her|their) passing, (?:year|years|months|weeks) since {loved}, no longer with us, in heaven now, muerte, muert[oa], muri[oó], falleci*, gestorben, verstorben, (?:ist|sind) tot(?!.), der tod, tod mein*, (?:annem|babam|anneannem|dedem) (?:öldü|vefat), (?:è|sono) mort[oaie], (?:è) mancat[oa], morreu, faleceu, perdi (?:o |a )?(?:meu|minha) (?:pai|mãe|avó|avô|irmão|irmã|amig[oa]), umarł[ay]?, zmarł[ay]?, extraño a mi (?:mamá|papá|abuel[oa]|madre|padre), beerdigung, (?:est|la) morte?, mort d[eu], décès, décédée?, enterrement, rest in peace, rip, drowned, sudden passing, last goodbye, sitting shiva, (?<!.)shiva(?!.), kaddish, (?:his|her) last (?:wish|words|days|breath|birthday|christmas|voicemail), (?:his|her) (?:voicemail|side of the bed), would have been \\d+, his absence, her absence`,
  },
  {
    name: "death",
    wounds: ["death", "mind"],
    words:
      "{ownHand}, (?:{loved}'s|his|her|their) suicide(?! attempt), suicide of (?:my|our|a), suicide loss, (?:lost|losing|loss of) … to suicide",
  },
  {
    // Someone who is missed may have died or moved away.
    name: "grief",
    wounds: ["death", "love"],
    words: `(?:i|we|still) miss {loved}, missing {loved}, miss(?:ing)? (?:my|our) (?:best |dear |old )?(?:{loved}|{spouse}), miss (?:you|u), missing (?:you|u), miss him, miss her, missing him, missing her, without him, without her, w/o (?:him|her), lost him, lost her, losing him, losing her,
      lost … someone, losing someone, lost … somebody, lost my person, lost … (?:coworker|colleague|patient|student|classmate|teammate|neighbor), lost … love, s?he's gone, s?he is gone,
      gone too soon, taken too soon, wish … was here, wish you were here, say goodbye, saying goodbye, said goodbye, goodbye {loved}, goodbye to … {loved},
      (?<!(?:road|lane|bridge|school|plant|factory|store|business|company|mill|mine|office|wound|zipper) )closure,
      (?<!and )(?:mom|mum|mother|dad|father|grandma|grandpa|nana|husband|wife|son|daughter)'s anniversary, anniversary of (?:his|her), letting (?:him|her|{loved}) go, let (?:him|her) go, let go of (?:him|her), letting go of (?:him|her)`,
  },
  {
    name: "spouse",
    wounds: ["death", "love", "alone"],
    words: `widow*, viud[oa], witwer?, mi (?:espos[oa]|marido|mujer) (?:ha muerto|murió|falleció), (?:murió|falleció) mi (?:espos[oa]|marido|mujer), mon mari est mort, ma femme est morte, mein mann ist (?:gestorben|tot), meine frau ist (?:gestorben|tot), veuf, veuve(?! clicquot), lost … soulmate, late {spouse}, late partner, {spouse} {ownHand}, {spouse}'s suicide(?! attempt), suicide of my {spouse}, {spouse} died, {spouse} passed, {spouse} is gone, {spouse} gone, {spouse} (?:i|we) lost, lost … {spouse}, lost … partner,
      losing … {spouse}, without my {spouse}, life without him, life without her`,
  },
  {
    name: "child",
    wounds: ["child", "death"],
    words: `misscar*, fehlgeburt*, fausse couche, perdí (?:a )?mi (?:bebé|hij[oa]), mi (?:bebé|hij[oa]) (?:ha muerto|murió|falleció), (?:murió|falleció) mi (?:bebé|hij[oa]), (?:mon (?:bébé|fils|enfant)|ma fille) est morte?, perdu (?:mon|notre|un) (?:bébé|enfant|fils), perdu (?:ma|notre) fille, (?:(?:mein|unser)e?|(?:mein|unser)en) (?:baby|kind|sohn|tochter) (?:ist )?(?:gestorben|tot|verloren), miscar*, stillb*, still birth, still born, infertil*, terminat* (?:my |the |a )?pregnanc*, pregnancy terminat*, (?<!soil )fertility, egg (?:retrieval|freezing), (?:i'm|i am|he's) sterile, gold star (?:mother|mom|father|dad|parent)s?, freezing my eggs, biological clock, will i (?:ever )?(?:get pregnant|conceive|have (?:a )?(?:baby|babies|child|children|kids)|be a (?:mom|mum|mother|dad|father)), bfn, period came, ivf, iui, ectopic, abort*, childless*, barren, lost the baby, lost … {child}, losing … {child}, loss of … {child},
      {child} {ownHand}, {child}'s suicide(?! attempt), suicide of (?:my|our) {child}, {child} died, {child} passed, {child} is gone, {child} (?:i|we) lost, late {child}, missing my {child}, miss my {child}, sids, cot death, crib death, nicu, premature bab*, premature birth*, donor eggs?, donor sperm, low amh, two week wait, tww, vanishing twin, trisomy, termination for medical*, empty arms, angel baby, rainbow baby, 🌈 ?👶,
      empty nursery, empty cradle, empty crib, no heartbeat, no second line, everyone(?: else)? is pregnant, lost our bean, {child}'s heartbeat, heartbeat stopped, can't conceive, cannot conceive, trying to conceive, can't have kids, can't have children,
      can't have a baby, can't (?:i|we) (?:conceive|get pregnant|have (?:a |an |another |any |more )?(?:baby|babies|child|children|kids)(?! over)), never be a mother, never be a father, never a mother, not pregnant, pregnancy loss, lost … pregnancy,
      losing … pregnancy, lost … at \\w+ weeks, waters? broke (?:at \\w+ weeks|too (?:soon|early)), tfmr, chemical pregnancy, molar pregnancy, blighted ovum, negative pregnancy, trying for … baby, ttc, can't get pregnant, cannot get pregnant, embryo transfer, failed transfer, failed adoption, adoption fell through, preemie*`,
  },
  {
    name: "gone",
    wounds: ["child", "alone", "love"],
    words: `custody, empty nest*, {child} left home, {child} moved out, (?:{child}|teen|teenager|stepkids) hates? me, {child} ran away, {child} won't talk, lost touch with … {child}, missing child, {child} is missing,
      {child} went missing, (?:give|giving|gave) up (?:my|our) {child}, (?:gave|give|given|giving) (?:him|her|them) up, (?:grandkids|grandchildren|kids|children|son|daughter) i never see, deployed, (?<!(?:software|app|code|production|cloud) )deployment(?! pipeline), parental alienation, (?:social services|cps|child services) (?:took|has|have|removed), took my kids, took my children, took my baby, baby up for, foster care`,
  },
  {
    name: "pet",
    wounds: ["animal", "death", "child"],
    words: `put … to sleep, putting … to sleep, put … {pet} down, putting … {pet} down, had to put, put(?:ting)? him down, put(?:ting)? her down, euthan*, rainbow bridge, {pet} died, {pet} passed, {pet} … is gone,
      {pet} gone, {pet} is dying, lost … {pet}, losing … {pet}, late {pet}, loss of … {pet}, missing my {pet}, miss my {pet}, {pet} is sick, {pet} is ill, {pet}'s last (?:day|night|walk), vet says it's time,
      rehom* … {pet}, (?:give|giving|gave) up (?:my|our) {pet}, sick {pet}, {pet} has cancer, {pet} is lost, dead {pet}, ashes of … {pet}, {pet}'s ashes, {pet}'s (?:death|passing|cancer|tumor|surgery|operation|diagnosis|illness|last day), {pet} (?:i|we) lost, {pet} can't walk, {pet} colicked, {pet} hit by, {pet} flew away, stolen {pet}, surrender* … {pet}, {pet} to heaven, {pet} heaven, {pet} is in heaven, {pet} went lame, lame {pet}, missing {pet}, {pet} missing, {pet} is missing, {pet} went missing, {pet} ran away, {pet} was hit, goodbye to … {pet}, without my {pet}, (?:hund|hündin|katze|kater|pferd) (?:ist )?(?:gestorben|tot), mi (?:perr[oa]|gat[oa]) (?:murió|falleció), murió mi (?:perr[oa]|gat[oa]), mon (?:chien|chat) est mort`,
  },
  {
    // It went well, and may still be feared for.
    name: "relief",
    wounds: ["body", "death"],
    words: `cancer free, free of cancer, not cancer, no evidence of disease, benign, all clear, (?<!(?:no|not in|out of|hoping for|lost) )(?:in )?remission, (?:cancer|stroke) survivor, beat cancer, last (?:chemo|radiation), end of (?:chemo|radiation), rang the bell`,
  },
  {
    name: "relief",
    wounds: ["drink", "body", "shame"],
    words: `(?<!relaps.{0,20})\\d+ (?:days?|weeks?|months?|years?|yrs?) (?:sober|clean)(?! eating), sober (?:since|birthday|anniversary|\\d+), clean (?:since|for (?:a|one|\\d)), sobriety (?:date|birthday|anniversary)`,
  },
  {
    name: "illness",
    wounds: ["body", "death"],
    words: `cancer*, canser*, kanser*, cáncer, câncer, krebs(?! cycle), (?:brust|lungen|darm|haut|blut|prostata|gebärmutter|bauchspeicheldrüsen)krebs, estoy enferm[oa], enfermedad, krankheit, krank, maladie, malade, cancr, tumor*, tumer*, tumour*, leukemia, leukaemia, lymphoma, melanoma, metasta*, malignan*, chemo, kemo, chemotherapy, radiation, radiotherapy, biops*, mastectomy,
      oncolog*, diagnos*, prognosis, terminal, stage (?:3|4|iii|iv|three|four), remission, hospice, end of life, palliative, hospital*, intensive care, icu, emergency room, surgery, surgeries,
      operation tomorrow, my operation, his operation, her operation, hip replacement, knee replacement, ventilator, transplant, dialysis, amput*, phantom limb, coma, life support, heart attack*, stroke, aneurysm, (?:heart|kidney|liver|organ) failure, (?:heart|lung|kidney|liver|bowel) (?:problems?|condition|trouble), in the er(?!.), m\\.e,
       pacemaker, arrhythm*, seizure*, epilep*, hiv, aids, covid, long covid, parkinson*, huntington*, multiple sclerosis, (?:my|has|have|with) ms, mnd, als, lupus, crohn*, cystic fibrosis, sickle cell, cirrhosis, emphysema,
      pneumonia, diabet*, fibromyalgia, arthritis, ill(?! (?:be|do|get|go|have|never|always|try|see|call|take|make|wait|find|tell|love|give|come|just|not)\\b), illness*, unwell, can't walk, ms flares?, scanxiety, usher syndrome, (?<!worried |worry |worrying myself )sick(?! of\\b| with (?:worry|fear|guilt|grief|nerves)| and tired of),
      sickness*, disease*, failing health, poor health, health is failing, chronic pain, chronic fatigue, autoimmune, asthma*, copd, eczema, psoriasis, celiac, colitis, ibs, thyroid, gout, sciatica, scoliosis, tinnitus, vertigo, shingles, angina, afib, kidney stone*,
      gallstone*, hernia, fibroid*, cyst, cysts, stoma, ostomy, colostomy, feeding tube, catheter, ulcer*, anemi*, cataract*, colonoscop*, herpes, hpv, dnr, do not resuscitate, torn (?:acl|meniscus|ligament|rotator cuff|achilles), {bone} pain, broken {bone}, broke (?:my|his|her|a) {bone}, migraine*, paraly*,
      going blind, going deaf, glaucoma, macular, retinitis, (?:hearing|vision|sight|hair) loss, loss of (?:hearing|vision|sight), (?:lost|losing) … (?:hearing|vision|sight|hair|leg),
      blood, blood test, blood pressure, test results, the lump, a lump, lump (?:in|on|under), {bone} op(?!.), (?:my |the )?(?:{bone}|feet|knees|hips|head|stomach|eyes?|ears?) (?:hurts?|aches?|aching)(?! when)(?!.), {bone} (?:is|are) {slowly}killing me, (?:heart|triple) bypass, insulin, pmdd, 🏥, concussion, herniated, slipped disc, scan, scans, scan results, mri, mammogram*, infect(?:ed|ion), sepsis, last days, weeks to live, months to live`,
  },
  { name: "illness", wounds: ["body", "death", "child"], words: "endometriosis, pcos, hysterectom*" },
  {
    name: "memory",
    wounds: ["memory", "body", "death"],
    words: `dementia, alzheimer*, memory loss, memory care, losing … memory, loss of memory, lost … memory, amnesia, doesn't know me, doesn't recognize me, doesn't remember me, forgot who i am,
      forgot my name, forgets my name, forgets me, {loved} (?:forgets|wanders|wandered), sundowning, forgot me, early onset, forgetting (?:things|names|words), memory (?:problems?|issues), brain injury, senile, senility, care home, nursing home, {loved} (?:in|into|to) a home`,
  },
  // Growing, swelling and appetite hurt here as well.
  {
    name: "despair",
    wounds: ["mind", "death", "body", "drink"],
    words: "anorexi*, bulimi*, eating disorder, throwing up my food",
  },
  {
    name: "despair",
    wounds: ["mind", "death"],
    words: `depres*, dépress*, déprim*, deppres*, suicid[ae]l*, suicidle, sucid*, suicide attempt*, (?:i|almost|nearly) committed suicide, (?<!(?:{loved}|{child}|{spouse})'s |(?:his|her|their|committed|completed|died by|died of|died from|(?:lost|losing|loss of)(?: [^ ]+){1,4} to) )suicide*(?! (?:of (?:my|our|a)|loss)), self harm*, end it, ending it, end my life, (?:want|wanting|plan|planning|hope|deserve) to (?:die|be dead), wanna (?:die|be dead), (?:hope|wish) i (?:die|died|was dead|were dead), i should be dead, i deserve to die, let me die, (?<!.)ready to die, better off dead,
      better (?:off )?without me, no (?:reason|will) to live, never wake up, sleep forever, dead inside, life (?:is not|isn't) worth, not worth living, (?:thinking|thoughts) (?:about|of) (?:death|dying|suicide), planning my death, (?<!(?:s?he|they|ex|{loved}|{spouse})(?:'s| is| was| has| had| keeps)? )(?:thoughts|thinking) (?:of|about) killing me, of being alive,
      (?:kill|killing|hang|shoot|drown|end) myself, jump off (?:a|the) (?:bridge|roof|building), urges? to cut, kms, quiero morir, no quiero vivir, selbstmord*, suizid*, sterben wollen, envie de mourir, (?:je veux|veux) mourir, unalive*, sewer ?slide*, (?:everything|life|it all) (?:is|feels|seems) (?:so )?pointless, (?:i'm|i am) so done(?: with (?:everything|it all|life|this))?(?!.), done with (?:everything|it all)(?!.), i cut myself, (?:{child}|teen|teenager)(?: is| keeps)? cutting (?:him|her|them)sel(?:f|ves), (?:no ?one|nobody) would (?:care|notice)(?! about), {loved} od(?!.), death wish, (?<!.)cutting(?!.), purging(?! (?:my|the|clothes)),
      (?:give|gives|giving|gave) up(?! (?:(?:my|our|the|a) (?!life|dream|hope|will)|(?!trying|living|fighting)\\w+ing\\b|meat|dairy|chocolate|sugar|coffee|caffeine|carbs|social media|control)), can't go on, cannot go on, can't anymore, can't do this anymore,
      can't take it, can't take this, done with life, want to disappear, what(?:'s| is) the point, no reason to (?:go on|get up|stay), nothing matters, (?:i'm|i am|be|being) a burden, burden to,
      would miss me, feel nothing, rock bottom, no way out, no point, hopeless*, despair*, desperat*, desparat*, numb, numbness, empty inside, (?<!.){self}(?:empty|hollow|lifeless|doomed)(?!.), (?<!.)(?:i have )?no (?:hope|joy|meaning|future|purpose)(?: left)?(?!.), can't get out of bed, overdose*, od'd, dark thoughts, dark place, darkness inside,
      tired of it all, sick of it all, (?:tired|weary|exhausted|worn out) (?:of|with|by|from) (?:life|living|existing|being (?:here|alive))(?! (?:alone|apart|in|with)), too tired to go on, don't (?:want to|wanna) (?:be here|be alive|exist|wake up(?! (?:early|at))|live(?! (?:here|there|with|in|at|alone))), want it to stop, end of my rope, breakdown, nervous breakdown, postpartum, c?ptsd, bpd, trauma*, bipolar, schizo*, psychosis, psychotic, hearing voices, antidepressant*, meds not working, daughter cut her(?:self)?, cut (?:her|his|my) (?:arms?|wrists?), hate my life, ed recovery, binge eating, bingeing, cutting myself, {child} cutting(?! (?:teeth|class|school|hair)), worthless*, psych ward`,
  },
  {
    name: "fear",
    wounds: ["mind"],
    words: `anxi*, anxei*, anxit*, panic*, panick*, nervous*, worr*, fear, fears, fearful, afraid, scared, terrified, terror, dread*, nightmare*, night terrors, can't stop (?:shaking|crying|thinking), going crazy, losing my mind, ocd, ansiedad, miedo, angst, angoisse, j'ai peur, (?:estoy|je suis|ich bin) (?:muy |si |très |so )?(?:triste|traurig), (?<!.)triste(?!.), panik attack*, panikattack*, tristeza, traurig*, tristesse, phobia*, agoraphob*, hoarding, trichotillomania, paranoi*, flashback*, intrusive thoughts, court (?:date|hearing), lawsuit, sued, cps,
      overwhelm*, overwelm*, struggl*, stressed, (?<!.)(?:my |all this |so much |too much )?stress(?!.), can't eat, freaking out, wit's end, falling apart, dark night of the soul, breaking down, can't cope,
      cry, crying, cried, cries, tears, weep*, sad, sadness, unhapp*, misery, miserable, broken, broke down, lost, losing, missing,
      (?<!.)(?:[😭😢😔😞😥😩😫😿🥺☹😰😨]\\ufe0f?)+(?!.), (?<!.):'? ?\\(+(?!.), feel(?:ing)? (?:low|down|blue), low mood, don't know what to do(?!.), can't stop eating, can't go to school, heartache*, devastat*, shattered, gutted, inconsolabl*, (?<!.){self}not (?:ok|okay|alright|doing (?:ok|okay|well))(?!.), sick of (?:it|this|everything|myself|being|feeling), (?<!.)hate(?!.), hates?d? (?:me|him|her|them|it|this|that|you|us|everyone|everybody|everything|people|being|having|how|when|my|our|going|school|work|life|living), hatred, meltdown,
      {hard} {span}, bad news, (?<!.){self}(?:trapped|helpless|powerless|defeated|discouraged|disheartened|crushed|drowning|sinking|suffocating|collapsing|spiraling|in pieces)(?!.),
      (?<!.)(?:please )?help me(?: please)?(?!.), (?<!.)please help(?!.), (?<!.)i need help(?!.), (?<!.)i can't(?!.), (?<!.)it's too much(?!.), life (?:is|feels)(?: so| too)? (?:hard|unfair|cruel), life so (?:hard|unfair|cruel), not eating(?! (?:meat|dairy|sugar|out|gluten|carbs))\\b, skipping meals`,
  },
  {
    name: "weary",
    wounds: ["mind"],
    words:
      "(?<!chronic )(?<!metal )fatigue(?!s), brain fog, insomnia*, sleepless*, can't sleep, burn ?out(?! (?:bright|fast))\\b, burned out, burnt out, exhaust(?:ed|ing|ion), exaust*, tired, weary, overworked, (?<!.){self}worn out(?! (?:shoes?|sneakers|jeans|sofa|welcome|tires|carpet)), (?<!.){self}drained(?!.), (?<!.)(?:i have )?no energy(?!.)",
  },
  {
    name: "fear",
    wounds: ["mind", "body"],
    words:
      "hurt, hurts, hurting, (?:{killer}|{bone})(?:'s| is| are| was| were| (?:has|have) been)? {slowly}killing me, {killer} kills me, scars, pain, pains, painful, suffer*, wound, wounds, wounded, can't breathe",
  },
  {
    name: "fear",
    wounds: ["mind", "home"],
    words: "undocumented, visa (?:expires|expired|runs out), daca, no papers, overstayed",
  },
  {
    name: "fear",
    wounds: ["mind", "love", "violence"],
    words:
      "hurt me, hurts me, hurting me, toxic, narcissis*, narc (?:mother|mom|father|dad|ex|husband|wife|parents?|abuse), cult(?! (?:classic|film|movie|following)), {loved} (?:yells|screams|shouts), (?:parents|mom and dad|they) (?:always )?(?:fight|fighting|argue|arguing)(?! for), controlling {loved}, walking on eggshells",
  },
  {
    name: "violence",
    wounds: ["violence", "shame", "body"],
    words: `maltrato, me (?:pega|golpea), schlägt mich, (?:il|elle) me (?:frappe|bat), violación, missbrauch*, vergewaltig*, maltraitance, violée?, rape, rapes, raped, raping, rapist*, assault*, molest*, incest, (?<!(?:substance|alcohol|drug) )abus*, battered (?:wife|wives|wom[ae]n|husband|mother|mom|child|children|by), violen*, domestic violence, beat me, beats me, beaten, hit me, hits me, stalker*, stalked, stalking, stalks (?:me|her|him), (?:hit|hits|beat|beats) us, (?:s?he|{spouse}) (?:locks|follows|grabs|pushes|spits at|screams at|yells at) me, {loved} (?:locks|pushes|spits at|screams at) me, won't let me (?:leave|see my), tracks my phone, checks my phone, (?<!(?:{killer}|{bone})(?:'s| is| are| was| were| (?:has|have) been)? {slowly})killing me, groped, drugged, roofied, outed, being outed, conversion therapy, islamophob*, antisemit*, sexis[tm], misogyn*, groomed by, being groomed,
      (?:he|{loved}|coach|teacher|priest|boss) (?:touches|touched|is touching|keeps touching) me, my nudes, nudes leaked, sextort*, revenge porn, blackmail*, doxx*, sa survivor, csa, harass*, threaten*(?: to)? (?:me|us), threatens, death threats?, (?:dad|mom|mum|stepdad|father|mother|brother) (?:hits?|beats?) (?:(?:my |our |her |his |their )?(?:mom|mum|dad|mother|father|sister|brother|kids?|children|son|daughter)|him|her(?! (?!{manner}\\b)))(?!'s| (?:to|up for|at(?! (?:night|home|times))|in(?! (?:front|(?:the|her|his) (?:face|head|mouth|stomach|chest|back|eye))))\\b), (?:slap|slaps|slapped|punch|punches|punched|choke|chokes|choked|strangle|strangles|strangled|shoves|shoved) (?:me|us), controlling {spouse}, (?:women's|domestic violence|dv) shelter, safe house, bully, bull?ied, bullyed,
      bullies, bullying, cyberbull*, traffick*, coercive, controls my, not allowed to (?:work|leave|go|drive), forced marriage, fgm, (?:they|everyone|kids|girls|boys) (?:all )?(?:laughs? at|picks? on|makes? fun of) me, call(?:s|ed)? me (?:fat|ugly|stupid|names), (?:are|is) mean(?: to me)?, gaslight*, racis*, hate crime*, homophob*, transphob*, (?:his|{spouse}'s|{loved}'s|stepfather's) temper, (?:scared|afraid|frightened|terrified) of (?:him|her|my (?:ex|stepfather|{spouse}|{loved})), restraining order, attacked, mugged, robbed, robbery, home invasion, (?<!.)break in(?!.), (?:house|home) break in, burgl*, kidnap*, torture*`,
  },
  {
    name: "war",
    wounds: ["violence", "death", "home"],
    words: `war, wars, wartime, (?:la |de )?guerra, krieg, la guerre, bomb, bombs, bombed, bombing, bombings, missile*, drone (?:attack|strike)*, air (?:raid|strike)*, (?:is|he's) at the front(?!.), shooting, shootings, stabbed, stabbing, (?:was|got|been) shot, acid attack, gunman, massacre, genocide, terrorism, terrorist, hostage*, murder*, kill, (?<!(?:{killer}|it) )kills, killed, killing(?! me\\b), killings, (?:his|her|their|the) killer, homicide, refugee*, asylum, visa denied, visa was denied, deport*, ice (?:raid*|agent*|detention|detain*|arrest*|custody|took|is here|at my), gaza, ukraine, (?:taken|detained|arrested) by ice, (?:afraid|scared|fear) of ice, exile*,
      house fire, house burned, earthquake*, (?:the |(?<!.))floods?(?! of), flooding(?! (?:back|in)), flooded(?! with), hurricane, tornado, wildfire*, tsunami, famine, accident, accidents,
      (?:car|bike|motorcycle|bus|train|plane) crash, car wreck, hit by a, hit and run`,
  },
  {
    name: "prison",
    wounds: ["violence", "shame", "alone", "home"],
    words:
      "prison*, jail*, arrest*, incarcerat*, parole, probation, locked up, behind bars, convict, convicted, felon*, sentenced, sentencing, dui, dwi, ex con, on bail, bail hearing, {child}'s trial, {loved}'s trial, on trial(?!.), indict*",
  },
  {
    name: "parting",
    wounds: ["love", "alone"],
    words: `divorc*, ruptura, desamor, me dej[oó](?!.), me engañ[oó], me fue infiel, separación, séparation, (?:hat|haben) mich (?:verlassen|betrogen), fremdgegangen, m'a (?:quitté|trompé|largué)e?, scheidung*, trennung*, liebeskummer, chagrin d'amour, 💔, why did s?he (?:leave|go), take me back, {spouse} (?:is leaving|wants out), s?he wants out, separated, separation, separating, seperat*, breakup*, br(?:eak|ake) up, breaking up, broke up, broken up, split up, splitting up, we split, dumped, jilted, heartbreak*, heartbrake*, heartbroken, brokenhearted, heart break,
      h(?:ea|a)rt broken, broken heart*, heart broke, (?:broke|breaks|breaking) … heart, ex(?! (?:boss|pat|pats|employer|employee|roommate|neighbor|landlord|smoker|on the beach|colleague|coworker|student|teacher|president|military|marine|con|convict|smoker|mormon|muslim|catholic|christian|machina|libris)), exes, left me, leaving me, walked out, walked out on,
      affair, adultery, infidel*, unfaithful, cheat, cheated, cheating, cheater, betray*, abandon*, (?<!(?:job|college|school|university|grant|paper|book|manuscript|visa|application) )reject*(?! (?:letter|email|manuscript|paper|sampling|from|by (?:college|harvard|yale))), unrequited, ghosted, ghosting, (?:s?he|they) (?:stopped (?:texting|calling|replying)|ended (?:it|things|us)), situationship (?:ended|is over), left on read, (?:blocked|unfollowed|unfriended|unmatched) me, ignores me, ignoring me, does s?he (?:still (?:love|miss)|miss) me, doesn't love me, don't love me, (?:doesn't|don't|won't|can't|didn't) (?:s?he|my {spouse}|my partner) (?:love|want|like) (?:me|us), (?:stopped|stop) loving me, (?:will|would) (?:s?he|my {spouse}|my partner) (?:ever )?leave me(?! (?:a|an|the|some|here|in peace|alone)\\b), going to leave me(?! (?:a|an|the|some|here|in peace|alone)\\b), should i leave (?:him|her)(?! (?:a|an|the|some|alone|here|in|at|with)\\b), (?:leave|leaving) (?:my|our) (?:{spouse}|partner)(?!'s| (?:a|an|the|some|at|in|with|to|alone|home|behind)\\b), is (?:my|our|this|the) (?:marriage|relationship) (?:really |already )?(?:over|dead|doomed|failing|ending|dying|falling apart)(?!.), (?:doesn't|don't) like me back, (?:crush|s?he) likes (?:someone|somebody) else(?!'s), schluss gemacht, mi ex(?!.), (?:marriage|relationship) (?:is|feels) dead, dead (?:marriage|relationship|bedroom), doesn't want me, loves someone else, (?:found|met|has|with|seeing|there's) (?:someone|somebody) else, other woman,
      one sided love, loveless, sexless,
      fell out of love, stood up, called off, broken marriage, failed marriage, marriage is over, marriage failing, single again, {spouse} left, partner left, never called back, s?he (?:never|won't|doesn't|didn't|hasn't) (?:call|text|write|answer|reply|replie)(?:s|d|ed)?(?: me)?(?: back)?(?!.), s?he said no(?!.), s?he chose (?:him|her|them|someone), s?he doesn't care, s?he lie[sd](?: to me)?(?!.), lied to(?: me)?(?!.), another woman, s?he's with (?:him|her|someone) now, s?he(?:'s)? (?:left|moved out|moved on|moving on(?! up)),
      it's over, not over (?:him|her), getting over (?:him|her), get over (?:him|her), moving on from (?:him|her), no closure,
      will she come back, will he come back, come back to me, want him back, want her back, get him back, get her back`,
  },
  {
    name: "gone",
    wounds: ["alone", "love", "child"],
    words: `estrange*, no contact, cut me off, cut off by, disown*, (?:doesn't|don't|won't|stopped|not) (?:speak|talk)(?:ing)?(?: to (?:me|my|us|each other)| anymore|(?!.)), haven't (?:spoken|talked), (?:haven't|hasn't|not) (?:seen|heard from) … (?:{child}|mom|mum|mother|dad|father|brother|sister), absent (?:father|dad|mother|mom|mum|parents?), deadbeat dad, runaway(?! train), missing persons?, s?he vanished, not on speaking terms, family feud, {loved} left, no family, last of my family, (?:no one|nobody) left(?!.)`,
  },
  {
    name: "lonely",
    wounds: ["alone", "love"],
    words: `lonel*, (?:cooking|table|dinner|supper|lunch|meals?) for one, (?:the |my |an |our )?empty bed, (?:i|we|still) miss friends, miss(?:ing)? (?:my|our) (?:\\w+ )?friends, soledad, einsam*, (?:estoy|me siento) (?:muy |tan )?sol[oa], (?:ich bin (?:so )?|(?<!.))allein(?!.), je (?:suis|me sens) (?:si |très )?seule?, lonley*, alone, isolat*, friendless, no friends, where did my friends go, (?:have|having|there's|got) (?:nobody|no one), (?:no one|no ?1|nobody) (?:calls|texts|listens|cares|understands|(?:likes?|loves?|wants?|invites?) me|visits|notices|talks to|to (?:sit|talk|eat|call|play|hang)), (?:everyone|everybody) hates me, left out, not invited, wasn't invited, don't belong, don't fit in, never fit in, outsider, unloved, (?:doesn't|don't|won't|can't) (?:(?:my )?{loved}|my {child}|anyone|anybody|people|they) (?:love|want|like|care about) me(?! (?:on|in|to)\\b), unwanted(?! pregnancy), unlovable, misunderstood, (?<!.){self}(?:invisible|ignored|overlooked|unappreciated|unseen|unheard|unimportant|forgotten|taken for granted)(?!.), every(?:one|body) (?:left|leaves)(?: me)?(?!.), need a hug, feel invisible, feeling invisible, outcast, excluded, ostrac*, (?:no one|nobody) (?:came|showed up|shows up|asks), empty house, eat alone, forgotten by`,
  },
  {
    name: "homesick",
    wounds: ["home", "alone"],
    words:
      "homesick*, left my country, can't go home, far from home, miss home, missing home, miss(?:ing)? (?:my|our) (?:country|homeland|hometown|village|old (?:house|home|town)), uprooted",
  },
  {
    name: "homeless",
    wounds: ["home", "money"],
    words: `homeless*, home is gone, desalojo, obdachlos*, wohnungslos*, evict*, foreclos*, losing … house, lost … house, lost … home, losing … home, lost … apartment, (?:living|sleeping) in my car, (?:couch|sofa) surfing, (?:living|live|staying|sleeping|sleep) (?:in|at) (?:a|the) shelter, sleeping rough,
      kicked out, kicked me out, (?:threw|throwing|throw) (?:me|us|him|her|them) out, thrown out, on the street, on the streets, nowhere to live, nowhere to go`,
  },
  {
    name: "dismissed",
    wounds: ["work", "money"],
    words: `laid off, despedid[oa], me despidieron, despido, desempleo, sin trabajo, perdí mi trabajo, gekündigt, kündigung, arbeitslos*, (?:job|arbeit) verloren, chômage, licenciement, licenciée?s?, perdu (?:mon|son) (?:travail|emploi|boulot), viré, layed off, laied off, on the dole, (?:nobody|no one) (?:is |will |wants to )?hir(?:e|es|ing) me, laid of, layoff*, lay off*, laying off, let me go, let us go, was let go, got let go, been let go, being let go, let go from, let go by, letting me go, letting us go, fired, sacked,
      got the sack, got the boot, dismissed, dismissal, redundan*, jobless*, unemploy*,
      lost … job, losing … job, lose … job, job loss, lost … contract, not renewed, took my job, ai (?:is |has )?(?:taking|taken|stole|stealing) (?:my|our|his|her) (?:job|work), ai (?:is replacing|replaced|has replaced) (?:me|us|him|her), replaced by (?:ai|a robot|robots|a machine|machines), position eliminated, job eliminated, job cuts, severance, out of work,
      out of a job, no job, can't find work, can't find a job, didn't get the job, job rejection*, rejection letter*, rejection email*, demot*, passed over, pink slip, furlough*,
      terminated, forced out, downsized, failed business, business failed, business is failing, (?:business|company|shop|store|restaurant|firm|farm) (?:is )?(?:going|went) (?:under|bust), startup failed, closing … (?:business|shop|store|bakery|restaurant|cafe|salon|studio|practice), (?:business|company|shop|store|restaurant|factory|plant|mill|mine|office|salon) (?:is )?(?:closing|closure|shutting down), lost … business`,
  },
  {
    name: "debt",
    wounds: ["money", "work"],
    words: `debt*, deudas?, sin dinero, kein geld, (?:plus d'|sans )argent, schulden, dettes?, skint, (?:crypto|stock|stock market|market|trading|gambling|betting|business|financial) loss(?:es)?, bankrup*, broke(?! (?:my|his|her|their|our|the|a|an|up|down|out|off|into|through|free|even)\\b),
      poor(?! (?:sleep|eyesight|vision|memory|posture|grades|communication|concentration|circulation|thing|man's)\\b), poverty, hunger(?! for), hungry(?! hungry), starv*(?! for), can't feed, no food (?:in|at|left|for)\\b, (?<!.)no food(?!.), shut ?off notice, (?:power|electricity|heat|gas|water) (?:was |got |is )?(?:cut|shut) off, can't pay, can't make ends meet, cannot pay, can't afford, overdue, past due, payday loan*, repossess*, food bank*,
      food stamps, (?:behind|late) on … (?:rent|bills|payments|mortgage), can't make rent, unpaid bill*, medical bill*, owe money, owing, garnish*, rent is due, no money, out of money, money trouble*, money problem*, money worr*, no savings, overdraft, overdrawn, lost everything, lost it all, lost my savings, lost … money, losing money, scammed, bailiff*, debt collector*,
      collections agency, maxed out, credit card bill*, insolv*, penniless, destitut*`,
  },
  {
    name: "drink",
    wounds: ["drink", "body", "shame"],
    words: `addict*, alkohol*, sucht, adict*, adicción, relaps*, alcohol*, alchohol*, alchol*, drinking, drunk*, drinks too much, drinker, drank again, drugs, (?:drug|drinking) habit*, drug problem, (?:substance|drug) (?:ab|mis)?use*, sober*, sobriety, rehab*, detox*, heroin, opioid*, fentanyl, cocaine,
      {loved} drinks, {spouse} drinks, s?he drinks, in recovery, meth, crack cocaine, pills, hungover, twelve steps, 12 steps, aa meeting, using again, is using(?!.), al anon, alanon, withdrawal`,
  },
  { name: "drink", wounds: ["drink", "money", "shame"], words: "gambl*, betting, slot machines, 🎰" },
  {
    name: "shame",
    wounds: ["shame"],
    words: `shame*, ashamed, asham*, embarrass*, embarass*, embaras*, guilt*, regret*, humiliat*, disgrac*, fail, fails, failed, failing, failure*, my fault, hate myself, hating myself, useless,
      unforgiv*, forgive myself, (?:am i|i'm|i am|be|being|like|feel like) a (?:bad|terrible|horrible|awful) (?:mom|mum|mother|dad|father|parent|wife|husband|partner|son|daughter|friend|person), let them down, let her down, let him down, let everyone down, mistake i made, my mistake, made a mistake, messed up, screwed up, ruined everything, didn't get in, (?:college|school|university|grant|paper|book|manuscript|application) reject*, rejected (?:manuscript|paper|from|by (?:college|harvard|yale)), flunk*, expelled, got suspended, suspended from, dropped out, dropping out, dropout, cut from … team, didn't make … team, self loathing, not good enough, i ruined, i (?:yelled at|hit|slapped|hurt) (?:him|her|them|someone|my (?:kids?|child|children|son|daughter|wife|husband|partner|mom|dad|brother|sister|dog|cat)), moral injury, i'm (?:so )?(?:stupid|ugly|fat|dumb|pathetic|disgusting|a mess|a loser|a fraud), (?<!.){self}(?:ugly|stupid|dumb|fat|weak|pathetic|inadequate|inferior|incompetent|insignificant|mediocre|insecure|unattractive|undesirable|a coward|a fraud|a? ?loser)(?!.), what(?:'s| is) wrong with me, why am i like this, hat(?:e|ing) my (?:body|face|nose|skin|thighs|belly|looks), body sham*, fat sham*, dysmorphi*, overeating, emotional eating, too (?:fat|ugly|stupid|skinny), am i (?:too |so )?(?:ugly|fat|stupid|dumb|skinny)(?!.), held back a (?:year|grade), not graduating`,
  },
];
