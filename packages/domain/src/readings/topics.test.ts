import { describe, expect, it } from "vitest";
import { topics } from "../../test/library.ts";
import { keywordsOf } from "./keywords.ts";
import { phraseOf, topicOf } from "./topics.ts";

/** What people may type, by the topic that is found in it. */
const FOUND: Readonly<Record<string, string>> = {
  neurotype: `dyslexia, AuDHD, Tourette’s, neurodivergent, on the spectrum, sensory overload`,
  job: `job hunt, new career, my resume, looking for work, first day`,
  exam: `finals, midterms, a quiz, thesis defense, SATs, my gcses, a level results`,
  change: `transition, starting over, retirement, new chapter, turning forty, turning 40, aging, getting older, midlife crisis,
    retiring next year, second chance`,
  marriage: `engaged, our anniversary, my fiancé, the groom, vows, she said yes!!, 💍, prenup, maid of honor, bachelorette party`,
  baby: `newborn, pregnancy, due date, adopting, third trimester, c-section, surrogacy, breastfeeding, 👶, 🤰🏽`,
  pet: `puppy, hamsters, goldfish, my old pony, my parakeet, bearded dragon, my hens, guinea pigs, vet appointment,
    my axolotl, my snake, my dog Lucky, our cat Lucky, a horse named Lucky, Lucky my dog`,
  friend: `bestie, roommates, an old buddy, my bff`,
  parents: `mum, my stepfather, papa, daddy issues, my stepmum`,
  children: `childhood, toddlers, parenting, my teenager, grandkids, my step-daughter, my 5 year old, potty training, daycare`,
  work: `colleagues, overtime, promotion, a client, startup, asking for a raise, apprenticeship, teaching 4th grade,
    maternity leave, sabbatical, side hustle, freelancing, I quit, imposter syndrome, promoted`,
  study: `homework, my thesis, grades, graduation`,
  moving: `relocating, new apartment, new town, immigration`,
  money: `salary, savings, taxes, my mortgage, pension, student loans, alimony, stocks, bitcoin, credit score, car payment,
    lottery ticket, inflation, trust fund, buy now pay later`,
  love: `dating, a crush, my girlfriend, soulmate, twin flame, situationship, first kiss, valentines day, blind date,
    intimacy, ❤️, dating apps, amore, mi novia`,
  quarrel: `arguing, an apology, forgiveness, feud, anger, so angry!, angry at god, a fight with Anna, rage, my temper,
    holding a grudge, resentment, mad at him, 😡`,
  sleep: `bedtime, napping, bad dreams`,
  health: `therapy, allergies, checkup, my weight, flu, high cholesterol, root canal, quit smoking, hot flushes, HRT,
    my prosthesis, my body, acne, medical exam, bad knees, heavy periods, 💊, my period, periods, missed period,
    my period is late`,
  travel: `vacation, abroad, passport`,
  garden: `my plants, a rose bush, compost`,
  music: `guitar, the choir, cello, songwriting, opera, karaoke`,
  art: `poetry, my novel, knitting, theater, crochet, sewing, writer’s block, my manuscript, book deal`,
  sport: `soccer, swimming, my gym, hiking, golf, ice hockey, ice skating, rugby, pickleball, bowling, couch to 5k`,
  faith: `church, meditation, my soul, first communion, rosh hashanah, fasting for lent, ex mormon, muslim, my hijab,
    confession, christening, my rosary, allah, jesus, ⛪, 🧘`,
  decision: `choosing, a dilemma, crossroads`,
  waiting: `patience, delays, my visa, green card, lab results, waitlisted, no callback`,
  rest: `relaxing, inner peace, day off, a break`,
  home: `rented house, decluttering, chores, noisy neighbours, 🏠, laundry, clutter`,
  family: `family, my family, family reunion, relatives, in-laws, Christmas with family`,
  future: `goals, my purpose, destiny, meaning of life`,
  holiday: `Christmas, xmas, thanksgiving, the holidays, new year’s eve, christmas shopping, 🎄`,
  birthday: `birthday, my birthday, my daughter’s birthday, bday, birthday party, 🎂`,
  stage: `presentation, my big presentation at work, public speaking, giving a talk, best man speech, theater audition, 🎤`,
  unknown: `so cute 😭, everyone is better, everyone feels better now, everyone is happier, j’ai faim, J’AI FAIM, j'ai froid,
    ai tempi, ai miei nonni, trial period, my notice period, probation period, the Edo period, grace period,
    my grace period, hard drive, lucky strike, wish list, success story, confidence interval, shy of a hundred, stuck up,
    secret santa, trans fat, promised land, under the weather, piece of cake, things she likes,
    the sun came out, coming out of my shell`,
  identity: `coming out, comming out, coming out to my parents, I’m gay, lesbian, I think I’m bi, my son came out,
    my daughter is trans, in the closet, LGBTQ+, coming out at 50, came out at work, top surgery, 🏳️‍🌈`,
  jealousy: `jelous, he is jealous, my girlfriend is jealous, jealous of his ex, jealous of my boyfriend’s friends`,
  envy: `envy, jealous of my sister, jealous of other people, comparing myself to others, FOMO, everyone else is doing better,
    everybody’s ahead of me, all my friends are getting married, falling behind, everyone else is happier,
    everyone is better than me, everybody’s better off, everyone is ahead`,
  hope: `hope, hopeful, hopefull, my last hope, false hope, optimism, a wish, a miracle, I hope everyone feels better,
    hope everyone gets better, I wish everyone else were better off`,
  luck: `luck, bad luck, unlucky in love, lucky charm, Friday the 13th, 🍀, 🤞, lucky, a lucky day, I’m lucky`,
  confidence: `confidence, confidance, low self-esteem, shy, my shyness, introvert, believe in myself, self-doubt`,
  success: `success, sucess, being successful, my achievements, winning, 🏆`,
  siblings: `mi hermana`,
  person: `meine Oma`,
  games: `roblox, video games, chess, chess with grandpa, a crossword, 🧩`,
  ai: `AI, ChatGPT, artificial intelligence, AI art, my AI boyfriend, robots, AI at work, 🤖, ai, the ai, ai art,
    my ai boyfriend, ai at work, using ai, ai chatbots, generative ai, AI ethics in Rome, a.i.`,
  trust: `trust, trust issues, trusting God, a promise to my dad, learning to trust, my secret, a promise, I lied, honesty`,
  driving: `driving, my new car, learning to drive, stuck in traffic, parking ticket, oil change, drivers license, 🚗`,
  food: `cooking, learning to cook, my sourdough, going vegan, coffee, lunch break, grandma’s recipes, 🍕`,
  phone: `screen time, doomscrolling, socail media, TikTok addiction, unread messages, my inbox, deleting Facebook,
    lost my phone, 📱`,
  politics: `politics, polotics, the election, voting, the news, state of the world, my country, a protest march`,
  stuck: `feeling stuck, stuck in a rut, no motivation, procrastination, can’t get started`,
  nature: `rain, the ocean, full moon, autumn leaves, birds, winter`,
  books: `books, reading, the library, audiobooks`,
};

describe("a keyword", () => {
  it.each([
    ["my boss", "work", "your boss"],
    ["job interview", "job", "your job interview"],
    ["my job", "work", "your job"],
    ["work stress", "work", "work stress"],
    ["my driving test", "exam", "your driving test"],
    ["moving house", "moving", "moving house"],
    ["Paying rent", "money", "“Paying rent”"],
    ["leaving home", "home", "leaving home"],
    ["wedding dress", "marriage", "“wedding dress”"],
    // The tagger takes these for verbs; quoted, they would stand in a sentence like something overheard.
    ["interview", "job", "your interview"],
    ["rent", "money", "your rent"],
    ["wedding", "marriage", "your wedding"],
    ["garden", "garden", "your garden"],
    ["move", "moving", "your move"],
    ["moving", "moving", "moving"],
    ["my guide dog", "pet", "your guide dog"],
    ["guide dog", "pet", "your guide dog"],
    ["football", "sport", "football"],
    ["motherhood", "children", "motherhood"],
    ["family", "family", "your family"],
    // A god, a feast or a scripture is nobody's own, unless they say so.
    ["god", "faith", "“god”"],
    ["islam", "faith", "“islam”"],
    ["ramadan", "faith", "“ramadan”"],
    ["my god", "faith", "your god"],
    ["church", "faith", "your church"],
    ["moving to Oslo", "moving", "moving to Oslo"],
    ["moving on", "change", "moving on"],
    ["our wedding", "marriage", "your wedding"],
    ["my sister's wedding", "marriage", "your sister's wedding"],
    ["expecting in May", "baby", "expecting in May"],
    ["my twins", "children", "your twins"],
    ["mom", "parents", "your mom"],
    ["my little brother", "siblings", "your little brother"],
    ["two cats", "pet", "two cats"],
    ["buying a house", "home", "buying a house"],
    ["piano", "music", "your piano"],
    ["love", "love", "love"],
    ["God", "faith", "“God”"],
    ["a quarrel", "quarrel", "a quarrel"],
    ["my menopause", "health", "your menopause"],
    ["perimenopause", "health", "your perimenopause"],
    ["autism", "neurotype", "“autism”"],
    ["ADHD at work", "neurotype", "“ADHD at work”"],
    ["diagnosis of autism", "neurotype", "“diagnosis of autism”"],
    ["my autistic son", "neurotype", "your autistic son"],
    ["being autistic", "neurotype", "“being autistic”"],
    ["artistic", "art", "“artistic”"],
    ["waiting for news", "waiting", "waiting for news"],
    ["next year", "future", "“next year”"],
    ["letting go", "change", "letting go"],
    ["let go", "change", "“let go”"],
    ["results", "waiting", "“results”"],
    ["exam results", "exam", "exam results"],
    ["the anniversary", "unknown", "the anniversary"],
    ["our anniversary", "marriage", "your anniversary"],
    ["work anniversary", "work", "your work anniversary"],
    ["my wife's pregnancy", "baby", "your wife's pregnancy"],
    ["Ramadan", "faith", "“Ramadan”"],
    ["muslim", "faith", "“muslim”"],
    ["my aging parents", "parents", "your aging parents"],
    ["my stepson", "children", "your stepson"],
    ["my gf", "love", "your gf"],
    ["learning guitar", "music", "“learning guitar”"],
    ["learning to swim", "sport", "learning to swim"],
    // No child, parent or animal is meant in these.
    ["mother tongue", "unknown", "“mother tongue”"],
    ["pet peeve", "unknown", "“pet peeve”"],
    ["child's pose", "unknown", "“child's pose”"],
    ["family tree", "unknown", "“family tree”"],
    ["rest of my life", "unknown", "“rest of my life”"],
    // What somebody is can't be put on and taken off like a mood.
    ["nonbinary", "identity", "“nonbinary”"],
    ["undecided", "quality", "“undecided”"],
    ["ozempic", "health", "“ozempic”"],
    ["exvangelical", "faith", "“exvangelical”"],
    // Nothing is asked in these, though they begin like a question.
    ["was adopted", "unknown", "“was adopted”"],
    ["adopted", "unknown", "“adopted”"],
    ["snoring", "sleep", "snoring"],
    // What somebody may be themselves is not theirs: a nurse has no nurse.
    ["night shift nurse", "work", "“night shift nurse”"],
    ["first gen student", "study", "“first gen student”"],
    ["new mom", "parents", "“new mom”"],
    ["bride", "marriage", "“bride”"],
    ["my nurse", "person", "your nurse"],
    ["avid reader", "books", "“avid reader”"],
    ["my vegan", "food", "your vegan"],
    // A device or a test is somebody's own.
    ["e-reader", "books", "your e-reader"],
    ["my card reader", "unknown", "your card reader"],
    ["my screen reader", "unknown", "your screen reader"],
    ["std test", "health", "your std test"],
    ["std", "health", "“std”"],
    // These are people, never hung on a hook or turned over like a stone.
    ["my nephew", "person", "your nephew"],
    ["my grandma", "person", "your grandma"],
    ["aunt Rosa", "person", "aunt Rosa"],
    ["becoming a grandma", "doing", "becoming a grandma"],
    ["can't decide", "decision", "“can't decide”"],
    ["did he call", "question", "“did he call”"],
    // A whole sentence can't be the object of another one.
    ["my boss hates me", "work", "“my boss hates me”"],
    ["I love you", "love", "“I love you”"],
    ["will it snow", "question", "“will it snow”"],
    // A question stands where something is looked for; the sentences on a topic are written for what it is, or who.
    ["should I quit my job?", "question", "“should I quit my job?”"],
    ["should I keep the baby?", "question", "“should I keep the baby?”"],
    ["should I talk to my brother?", "question", "“should I talk to my brother?”"],
    ["should I come out?", "identity", "“should I come out?”"],
    ["will it work out?", "question", "“will it work out?”"],
    ["will the test be negative?", "question", "“will the test be negative?”"],
    // Words without a topic keep their kind; unknown words are quoted.
    ["Maria", "person", "Maria"],
    ["Berlin", "place", "Berlin"],
    ["whittling", "doing", "whittling"],
    ["brave", "quality", "“brave”"],
    ["the sea", "nature", "the sea"],
    ["moon", "nature", "“moon”"],
    ["my stapler", "unknown", "your stapler"],
    ["月光", "unknown", "“月光”"],
    ["2026 ♥ <b>", "unknown", "“2026 ♥ <b>”"],
    // A word inside another word doesn't count: no art in a party, no cat in a category.
    ["a category", "unknown", "a category"],
    ["partying", "doing", "partying"],
  ])("%s is about %s, and stands in a sentence as %s", (typed, topic, phrase) => {
    const [keyword] = keywordsOf(typed);
    expect(keyword && [topicOf(keyword), phraseOf(keyword, topicOf(keyword))]).toEqual([topic, phrase]);
  });

  it.each(Object.entries(FOUND))("%s is found in %s", (topic, typed) => {
    expect(typed.split(/,\s+/).filter((text) => keywordsOf(text).some((keyword) => topicOf(keyword) !== topic))).toEqual([]);
  });
});

it("never handles somebody’s husband, friend or boss like a thing, nor what it does not know, which may be a scar or a wheelchair", () => {
  const asThing =
    /\b(?:turn(?:ing)? over|far into|arrive at|smell|searching|trace|untold|live with|looking for|want|before|law of|bit of|belongs to|description of|leave) {k}|{k}[^.?]* (?:afraid of|account of|midst of) it\b|{k} (?:untold|at a quarter)|with {k} going quietly|(?:turn|hang|took) {k} (?:over|on)|{k} (?:in your hand|put into|covered)|{k}[.,][^“]*what color is it/i;
  const ofPeople =
    /^(?:poetic|scientific|spiritual|practical|simple) (?:marriage|love|parents|siblings|children|friend|work|identity|envy|jealousy|ai|confidence|unknown)$/;
  const units = [...topics].filter(([pool]) => ofPeople.test(pool)).flatMap(([, found]) => found.map(({ text }) => text));
  expect(units.length).toBeGreaterThan(140);
  expect(units.filter((text) => asThing.test(text))).toEqual([]);
});

it("never sets a mark behind a question, which has its own", () => {
  const units = [...topics].filter(([pool]) => /^\w+ (?:question|identity)$/.test(pool)).flatMap(([, found]) => found);
  expect(units.length).toBeGreaterThan(30);
  expect(units.filter(({ text }) => /{k}[?.!]/.test(text))).toEqual([]);
});
