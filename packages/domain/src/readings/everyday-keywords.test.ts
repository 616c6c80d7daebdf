import { describe, expect, it } from "vitest";
import { sorrowOf } from "./care.ts";
import { keywordsOf } from "./index.ts";
import { phraseOf, topicOf } from "./topics.ts";

const listed = (text: string) => text.split(/[,\n]/).flatMap((part) => part.trim() || []);

/** What people carry, by what it is answered as. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  // It went well, and is not to be met with “advice comes from all sides” or “there is no reproach”.
  relief:
    listed(`cancer free, mom is cancer free, in remission, it’s benign, all clear, breast cancer survivor, my last chemo, 10 years sober, 3 days clean,
    sober since May, my sober birthday, sobriety date`),
  child: listed(
    `no second line, everyone is pregnant, lost our bean, the baby we lost, will I get pregnant, will I ever have kids, my biological clock, misscarriage, egg freezing, premature birth, donor eggs, empty arms, Fehlgeburt, fausse couche, mi hijo murió, j’ai perdu mon bébé, mein Kind ist gestorben, 🌈👶, our baby’s heartbeat stopped, terminated pregnancy, gold star mother, I’m sterile, low AMH, two week wait, vanishing twin, trisomy 18, why can’t I have a baby?, why can’t we have another child?, why can’t I get pregnant?`,
  ),
  spouse: listed(
    "the husband I lost, viuda, Witwe, veuve, mein Mann ist tot, mi esposa falleció, mon mari est mort, I miss my late husband",
  ),
  pet: listed(
    "my doggo died, my chicken died, my dog’s surgery, my cat’s tumor, the dog we lost, vet says it’s time, my cat 🐈 died, mein Hund ist gestorben, mi perro murió, my cat’s last night, old dog can’t walk, cat hit by car, my bird flew away, stolen dog, surrendering my dog, lost my chicken",
  ),
  memory: listed(
    "mom in a home, moving dad into a home, mom forgets, dad wanders at night, sundowning, mom wandered off, he forgot me",
  ),
  death: listed(
    `he never woke up, we turned off the machines, gone but not forgotten, my nanna passed, babam öldü, è morto mio padre, minha mãe morreu, perdi meu pai, mama umarła, extraño a mi mamá, his voicemail, her side of the bed, her last wish, would have been 30, shiva, kaddish, ashes, the urn, his coffin, the father I lost, mom’s last birthday, dad’s last words, dad’s last text, 🪦, angelversary, cleaning out dad’s house, selling mom’s house, dad would be 80 today, mi abuela murió, Oma ist gestorben, meine Oma ist tot, mon père est mort, muerte, mort de mon père, my mother in law passed, my late twin, her empty chair, first birthday in heaven, one year gone, I miss my mom who died, turned off her machine`,
  ),
  grief: listed(
    "lutto, bereft, motherless, no dad, first Christmas without him, first Christmas without Tom, our first year without Anna, funneral, deuil, Trauer, I miss mom, we miss dad, I miss my mom, i miss grandma, we miss grandma abroad, I miss my best friend, missing my dad, I miss my boyfriend, I miss my husband",
  ),
  violence:
    listed(`dad hits mom, my husband’s temper, afraid of my husband, scared of my dad, he threatens me, death threats, women’s shelter,
    a safe house, he slapped me, she punches me, he choked me, my controlling boyfriend, he locks me in, he follows me, he screams at me, he won’t let me leave, my mother hit us, roofied, home invasion, being outed, conversion therapy, antisemitism, they laugh at me, they call me fat, kids at school are mean, forced marriage, he controls my money, me pega, er schlägt mich, il me frappe, not allowed to work, he was killing me, tried killing me, he threatened killing me, he’s killing me, dad tried killing me, my boyfriend’s killing me, my husband is killing me, afraid of him killing me, my ex has thoughts of killing me, he is thinking of killing me, dad hits her, dad beats her when he drinks, my father beat him up, mom hits her kids, my dad hit him in the face, dad hits mom at night`),
  war: listed(
    "flood, the killer of my son, his killer, fleeing the war, my brother is at the front, drone attack, missiles, la guerra, Krieg, stabbed, my son was shot, acid attack",
  ),
  illness: listed(
    "my feet hurt, my back hurts, lump on my neck, knee op, heart bypass, insulin, PMDD, 🏥, my back is killing me, fibroids, ovarian cyst, my stoma, heart problems, my heart condition, in the ER, m.e., colostomy bag, feeding tube, cáncer, Krebs, Brustkrebs, estoy enfermo, amputee, phantom limb, can’t walk, MS flare, scanxiety, my cancer is killing me, mom beat her cancer",
  ),
  despair: listed(
    "sewerslide, im so done, done with everything, everything is pointless, i cut myself, my teen is cutting herself, no one would care if i died, my brother od, death wish, no hope..., no joy!!, empty, feeling hollow, can’t get out of bed, eatting disorder, what is the point of living, what is the point, no reason to go on, hearing voices, meds not working, throwing up my food, daughter cut her arms, hate my life, quiero morir, dépression, CPTSD, BPD, thoughts of killing me, thinking about killing me, i cut myself last night, i cut myself on purpose",
  ),
  fear: listed(
    "im not ok, not okay, panik attack, this job is killing me, 😰, :(, low mood, don’t know what to do, can’t stop eating, trapped :(, helpless..., so discouraged, I’m drowning, in pieces, help me, please help, I need help, I can’t, it’s too much, life is hard, skipping meals, mom and dad fight, controlling mom, 😭, 😢😢, ☹️, flashbacks, my scars, hot tears, lost my way, night terrors, intrusive thoughts, can’t stop shaking, ansiedad, Angst, j’ai peur, estoy triste, ich bin so traurig, je suis triste, court date, my dad yells, parents fighting, walking on eggshells, agoraphobia, narc mother, cult survivor, my visa expires, my shoes are killing me, the suspense is killing me, my job’s killing me, it’s killing me, the waiting was killing me, not knowing is slowly killing me, his silence is killing me, exams are killing me, the uncertainty is killing me, not seeing you is killing me, his lies are killing me",
  ),
  weary: listed(
    "exhausted, tired, so tired, tired all the time, burned out, burn out, burnout, burnt out, weary, overworked, can’t sleep, insomnia, sleepless, sleepless nights, soooo tired, exausted, insomia, dead tired, autistic burnout, worn out, drained, no energy",
  ),
  parting: listed(
    `crush doesnt like me back, my crush likes someone else, Schluss gemacht, my marriage is dead, he never calls, he won’t text back, she said no, he chose her, he doesn’t care, he lied, lied to, another woman, heartbrake, why did she leave, why did he leave me, will she take me back, divorse, 💔, my wife is leaving, he wants out, he’s seeing someone else, she found someone else, Liebeskummer, Scheidung, mi esposo me dejó, me engañó, separación, er hat mich verlassen, il m’a quittée, Trennung, chagrin d’amour, rejected by him, rejection, he’s with her now, she unfollowed me, she’s moving on, he never called back, should I leave my husband?, leaving my wife, is my marriage over?, is our relationship doomed?, is my marriage dead?, why doesn’t he love me?, why won’t she love me anymore?, why doesn’t my husband love me?, why did he stop loving me?, will he leave me?`,
  ),
  gone: listed(
    "social services took my son, haven’t seen my son in years, haven’t heard from my dad, deadbeat dad, runaway, missing person, he vanished, last of my family, my teen hates me, my daughter moved out, gave him up for adoption, grandkids I never see",
  ),
  homesick: listed("left my country, can’t go home"),
  homeless: listed("living in a shelter, sleeping rough, home is gone, my parents threw me out"),
  drink: listed("drank again, alkoholkrank, 🎰, mom beat her addiction"),
  lonely: listed(
    "cooking for one, table for one, the empty bed, no1 likes me, invisible, ignored, feeling overlooked, taken for granted, no one listens to me, everyone left, I need a hug, no freinds, where did my friends go, I have nobody, nobody to talk to, nobody came to my party, soledad, einsam, estoy sola, ich bin allein, je me sens seule, why doesn’t my mom love me?, why doesn’t anyone like me?, I miss friends, missing my friends, I miss my old friends",
  ),
  dismissed: listed(
    "shop is going under, why is nobody hiring me, laied off, on the dole, no one will hire me, desempleo, perdí mi trabajo, arbeitslos, Job verloren, licencié, j’ai perdu mon travail, chômage, Kündigung, closing my bakery, AI took my job, AI is taking my job, AI is replacing us, replaced by AI",
  ),
  debt: listed(
    "crypto losses, skint, medical debt, can’t feed my kids, no food in the house, shut off notice, power cut off, deudas, sin dinero, Schulden, can’t make ends meet",
  ),
  shame: listed(
    "am I ugly, too skinny, ugly, I feel so stupid, inadequate, feel like a loser, too weak, what’s wrong with me, why am I like this, I hate my body, body shaming, emotional eating, am I a bad mother, I’m a terrible son, being a bad mom, can I forgive myself, I’m so stupid, I’m ugly, too fat, I ruined it, held back a year, rejected from Harvard, college rejection, grant rejection, rejected manuscript, I yelled at my kids, I hit my kid, I hurt her",
  ),
};

/** What only sounds like a sorrow. */
const UNTROUBLED =
  listed(`terminal 2, terminal B, breakup of a band, band breakup, the Beatles split up, deathcap mushroom, Death Cab,
  dying wool, dying Easter eggs, depression glass, the Great Depression, tropical depression, lost the game, lost the election, lost my umbrella, losing streak,
  war games, war movies, coffee addiction, chocolate addict, addicted to sudoku, rapeseed oil, suicide squad, miscarriage of justice, abort mission, alcohol wipes,
  hospital drama, weed killer, killer view, killer sudoku, serial killer podcast, buzzkill, shooting range, photo shooting, shooting hoops, egg separation, time bomb, bombshell, bomber jacket,
  trade war, war of the roses, band-aids, butterfly stroke, ex-pat, loss leader, loss function, mourning dove, die-cut stickers, epic fail, fear of missing out, sober October, drinking game,
  tired but happy, crying with joy, Home Alone, food bank volunteer, wood-fired pizza, hunger for learning, shooting a film, abandoned mine, Krebs cycle, puppy at the shelter, seat at the front, break in new shoes, held back laughter,
  first day without sugar, first steps without help, my first year without a car, Veuve Clicquot, tea urn, cult classic, moving on up, she’s moving to Rome, what they call me at work, an empty chair in the café, I hit my goal, he forgot my birthday, ill-fitting shoes, anxious for Friday, tired of my couch, weeping willow, crocodile tears, crying laughing, violent storm, civil war history, breakup of the USSR, virus scan, terminal window, redundant backups, abandoned cart, mission aborted, overdose of cuteness, trauma surgeon, hate Mondays, exhaust, broken link, missing invoice, weak tea, ugly sweater, dumb luck, empty promises, invisible ink, sore loser, crushed ice, help me decide, not eating meat, runaway train, she said no sugar, will I be friends, lovely day, addition, welding, creating, separate rooms, Traum, Grieg, windowed, shot glass, cheating at cards, solitude, duelo, Mortimer, TikTok addiction, addicted to my phone, top surgery, no food after eight, my brother beat dad at chess, dad beat mom to the car, I’m done, done with my thesis, burn out bright candles, not okay with cilantro, does she love me, he likes someone else’s cooking, my mom hit her head, my dad hit her car, my brother beat her record, mom beats her eggs, my brother beat him in chess, dad beat mom’s record, dad hit his goal, leave my husband a note, should I leave him a note, leaving my wife at the airport, is the wedding over, am I pregnant?, should I keep the baby?, will he leave me a message, why doesn’t he love opera, why doesn’t my dog like me on the sofa, I cut myself shaving, cutting myself some slack, I cut myself a slice, turning off the machine, lost my chicken recipe, lost my dog’s leash, pointless meetings, he never woke up early, lump sum, chicken soup, too thin for winter`);

const OF_TOPIC: readonly (readonly [typed: string, topic: string, phrase: string])[] = [
  // Nobody is held in a hand or turned over, and nobody's students are studied.
  ["my Lucy", "person", "your Lucy"],
  ["my patients", "person", "your patients"],
  ["my students", "person", "your students"],
  ["my sponsor", "person", "your sponsor"],
  ["my in-laws", "family", "your in-laws"],
  ["my family", "family", "your family"],
  ["family reunion", "family", "your family reunion"],
  ["starting a family", "baby", "starting a family"],
  ["family vacation", "travel", "your family vacation"],
  ["family doctor", "unknown", "“family doctor”"],
  ["my brother-in-law", "person", "your brother-in-law"],
  ["my mother-in-law", "family", "your mother-in-law"],
  ["my doctor", "person", "your doctor"],
  ["neighbors", "person", "“neighbors”"],
  ["dentist", "person", "your dentist"],
  ["my landlord", "person", "your landlord"],
  ["my new neighbor", "person", "your new neighbor"],
  ["my coach", "person", "your coach"],
  ["my midwife", "person", "your midwife"],
  ["my baby daddy", "person", "your baby daddy"],
  ["my piano teacher", "person", "your piano teacher"],
  ["my baby", "baby", "your baby"],
  ["my best friend", "friend", "your best friend"],
  ["my son’s teacher", "children", "your son’s teacher"],
  ["my landlord’s letter", "home", "your landlord’s letter"],
  // What is meant is another thing than the word in it says.
  ["me@example.com", "unknown", "“me@example.com”"],
  ["motherboard", "unknown", "“motherboard”"],
  ["Steve Jobs", "person", "Steve Jobs"],
  ["a moving film", "unknown", "a moving film"],
  ["boss fight", "unknown", "“boss fight”"],
  ["river bank", "unknown", "“river bank”"],
  ["concert hall", "music", "“concert hall”"],
  ["lottery", "money", "“lottery”"],
  ["tarot", "signs", "“tarot”"],
  ["my intuition", "signs", "your intuition"],
  ["my guardian angel", "signs", "your guardian angel"],
  ["routine", "habit", "“routine”"],
  ["drummer", "music", "“drummer”"],
  ["dog-eared book", "books", "your dog-eared book"],
  ["baby carrots", "unknown", "“baby carrots”"],
  ["engagement metrics", "unknown", "engagement metrics"],
  ["proposal deadline", "work", "your proposal deadline"],
  ["child support", "money", "your child support"],
  ["my visa interview", "waiting", "your visa interview"],
  ["my performance review", "work", "your performance review"],
  ["due in June", "baby", "“due in June”"],
  ["Christmas", "holiday", "Christmas"],
  ["Thanksgiving", "holiday", "Thanksgiving"],
  ["positive pregnancy test", "baby", "your positive pregnancy test"],
  ["first day of school", "study", "“first day of school”"],
  ["climate change", "unknown", "climate change"],
  ["basic training", "unknown", "“basic training”"],
  ["my PhD", "study", "your PhD"],
  ["workaholic", "work", "“workaholic”"],
  ["my 50th birthday party", "birthday", "your 50th birthday party"],
  ["my 3 kids", "children", "your 3 kids"],
  ["our 10th anniversary", "marriage", "your 10th anniversary"],
  // What nobody has one of needs no quotation marks, and nobody is called justice.
  ["justice", "virtue", "justice"],
  ["boredom", "unknown", "boredom"],
  ["my girlfreind", "love", "your girlfreind"],
  ["my boyfrend", "love", "your boyfrend"],
  ["univeristy", "study", "your univeristy"],
  ["pregnent", "baby", "“pregnent”"],
  ["weding", "marriage", "“weding”"],
  ["scholarship", "study", "your scholarship"],
  // Nobody has these, or may be it themselves.
  ["lost weight", "health", "“lost weight”"],
  ["god’s silence", "faith", "“god’s silence”"],
  ["only child", "children", "“only child”"],
  ["stay-at-home dad", "parents", "“stay-at-home dad”"],
  // An -ing word that is done to something, and one that is none.
  ["cleaning mom’s kitchen", "parents", "“cleaning mom’s kitchen”"],
  ["wedding next week", "marriage", "“wedding next week”"],
  ["moving back home", "moving", "moving back home"],
  ["menopausal", "health", "“menopausal”"],
  ["police officer", "unknown", "“police officer”"],
  ["my nan", "person", "your nan"],
  ["my landlady", "person", "your landlady"],
  ["passed the bar", "exam", "“passed the bar”"],
  ["bridesmaid", "marriage", "“bridesmaid”"],
  // Nobody owns what they are themselves, nor what nobody has one of.
  ...["vegan", "vegetarian", "foodie", "chef", "baker"].map((word) => [word, "food", `“${word}”`] as const),
  ...["freelance", "apprentice", "commuter"].map((word) => [word, "work", `“${word}”`] as const),
  ["gamer", "games", "“gamer”"],
  ["fomo", "envy", "fomo"],
  // No one is called these as one is called brave.
  ...["pandemic", "orange", "animal", "rebel"].map((word) => [word, "unknown", `“${word}”`] as const),
  ["blessing", "joy", "“blessing”"],
  ["paraplegic", "disability", "“paraplegic”"],
  ["jealousy", "jealousy", "jealousy"],
  ["hope", "hope", "hope"],
  ["my hopes", "hope", "your hopes"],
  ["last hope", "hope", "your last hope"],
  ["bad luck", "luck", "bad luck"],
  ["confidence", "confidence", "confidence"],
  ["shy", "confidence", "“shy”"],
  ["success", "success", "success"],
  ["winner", "success", "“winner”"],
  ["introvert", "confidence", "“introvert”"],
  ["AI", "ai", "“AI”"],
  ["jealous", "jealousy", "“jealous”"],
  ["my jealous boyfriend", "jealousy", "your jealous boyfriend"],
  ["my phone", "phone", "your phone"],
  ["car", "driving", "your car"],
  ["my senator", "person", "your senator"],
  ["dinner", "food", "your dinner"],
  ["stuck", "stuck", "“stuck”"],
  // Whoever types “trans” may be a parent or a friend.
  ["trans", "identity", "“trans”"],
  ["my trans daughter", "identity", "your trans daughter"],
  ["my book is coming out", "art", "“my book is coming out”"],
  ["my laser printer", "unknown", "your laser printer"],
];

describe("what people type", () => {
  it.each(Object.entries(CARRIED))("is answered as %s", (name, typed) => {
    expect(typed.filter((text) => sorrowOf(text) !== name).map((text) => [text, sorrowOf(text)])).toEqual([]);
  });

  it("is no sorrow where it only sounds like one", () => {
    expect(UNTROUBLED.filter((text) => sorrowOf(text)).map((text) => [text, sorrowOf(text)])).toEqual([]);
  });

  it.each(OF_TOPIC)("%s is about %s, and stands in a sentence as %s", (typed, topic, phrase) => {
    const [keyword] = keywordsOf(typed);
    expect(keyword && [topicOf(keyword), phraseOf(keyword, topicOf(keyword))]).toEqual([topic, phrase]);
  });

  it("is taken up without the marks between its words, unless there is nothing else", () => {
    const words = (typed: string) => keywordsOf(typed).map(({ text }) => text);
    expect(words("'; DROP TABLE users;--")).toEqual(["DROP TABLE users"]);
    expect(words("grief, ..., ?")).toEqual(["grief"]);
    expect(words("💍, C++, 42, 愛")).toEqual(["💍", "C++", "42", "愛"]);
    expect(words("???")).toEqual(["???"]);
  });
});
