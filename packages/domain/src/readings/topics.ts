import nlp from "compromise";
import { asMeant, phrases } from "./care.ts";
import { type Keyword, termsOf } from "./keywords.ts";

/**
 * The topics that people bring, and the words that reveal them: as expressions like those of sorrows.ts. The
 * first match counts.
 */
export const TOPIC_WORDS = {
  identity: `🏳️‍🌈, 🏳‍🌈, 🏳️‍⚧️, (?<!(?:is|are|book|album|movie|film|song|record|game|issue|tooth|teeth|sun|stars) )comm?ing out(?! (?:of|in|on|at(?! (?:work|school|church|home|\\d+))|this|next|soon|today|tomorrow|ahead|okay|well)\\b), (?:i|we|s?he|they|son|daughter|child|kid|brother|sister|mom|mum|dad|wife|husband|friend) c[ao]me out(?! (?:of|in|on|well|good|fine|ahead|okay|wrong|last)\\b), (?<!.)came out(?! (?:of|in|on|well|good|fine)\\b), come out (?:to|as), (?<!.)come out(?!.),
    outness, in the closet, closeted, gay, gays, gayness, lesbian*, bisexual*, {self}bi(?!.), queer*, lgbt*, trans(?! (?:am|fats?|siberian|atlantic)\\b), transgender*, transsexual*, trans(?:masc|femme?)*, trans(?:man|woman|men|women), non ?binary, enby, genderqueer, gender ?fluid, agender, gender (?:identity|dysphoria|transition*|euphoria|affirm*), dysphoria, asexual*, aromantic*, pansexual*, intersex*,
    (?:my|our|his|her|their) (?:sexuality|pronouns), sexual (?:orientation|identity), pride (?:month|parade|flag|march), (?:top|bottom|gender affirming) surgery`,
  boundaries: `boundar(?:y|ies), people ?pleas*, pleasing (?:people|everyone|everybody|others), perfectionis*, (?:being |trying to be )?perfect(?= enough|.?$), self (?:care|respect|compassion|love|discovery|reflection|awareness|sabotage), loving myself, (?:say|saying|said) no(?!.), (?:say|saying) no to, vulnerab*, (?<!financial )independence(?! day), autonomy, codependen*, over ?giving, putting (?:myself|others) first, personal space, (?<!.)doormat(?!.), overshar*, (?:ask|asking) for help, needing help, (?:accepting|receiving) help, shadow work, mirror work, inner (?:work|child)(?: work| healing)?, soul searching, true self, higher self, authentic*`,
  ai: `🤖, (?<!.)(?:(?:the|my|an|your) )?ai(?:'s)?(?!.), (?:the|an|using|use|with|by|about|of|to|for|or|and|vs|is|are|was|will|can|does|should|how|why|generative|ethical) ai(?:'s)?(?! (?:weiwei|ai)), ai (?:and|or|vs|in|at|is|will|can|takes?|taking|took|powered|generated|art|arts|artists?|artwork|work|boyfriends?|girlfriends?|friends?|companions?|partners?|chats?|chat ?bots?|bots?|tools?|slop|models?|agents?|assistants?|therap\\w+|ethics|safety|future|jobs?|music|images?|pictures?|photos?|videos?|writing|research|bubble|startups?|revolution|course|class|company|companies|homework|code|coding|apps?), a\\.i, artificial intelligence, chat ?gpt, chat ?bots?, gpt, open ?ai, deep ?fakes?, llms?, language models?, machine learning, midjourney, robots?, robotics, (?<!.)copilot(?!.), (?<!.)(?:the )?algorithms?(?!.)`,
  envy: `envy*, envious*, envies, fomo, fear of missing out, (?:comparing|compare) (?:myself|ourselves), comparing … (?:to|with) (?:others|everyone|him|her|them), (?<!.)(?:comparison|comparing)(?!.), keeping up with the joneses,
    jealous of (?:others|other people|everyone|people|(?:my|our) (?!(?:ex|boyfriend|girlfriend|husband|wife|partner|bf|gf)\\b)\\w+), jealous of (?:his|her|their) (?:life|success|looks|body|job|house|money|career|grades|marriage),
    (?<!{wished})every(?:one|body)(?:'s| (?:else )?(?:is|seems|gets|has|does)| else's)? … (?:better (?:than me|off)|happier than me|ahead(?: of me)?|married|engaged|further along)(?!.), (?<!{wished})every(?:one|body) else(?:'s)? … (?:better|happier)(?!.), (?:all )?my friends are (?:all )?(?:getting )?(?:married|engaged|ahead of me), (?:falling|feel|feeling|being|so far) behind(?: in life| everyone(?: else)?)?(?!.), behind in life`,
  jealousy: `jealous*, possessive(?:ness)?`,
  trust: `truths?, trust(?! (?:fund|account|fall|company|law)s?\\b)*, mistrust*, distrust*, secret(?! (?:santa|garden|agent|service|recipe|sauce|ingredient|menu|admirer|history)s?\\b)s?, secrecy, secretive, promises?, promised(?! land), a lie, white lies?, lies, lied, lying(?! (?:down|awake|in|on|around|under|still)\\b), liars?, honest*, dishonest*, loyal*(?! (?:cards?|points|program)\\b)`,
  confidence: `(?:being|not|am i) enough, blushing, stutter*, stammer*, (?:self )?confiden(?:t|tly|ce)(?! (?:interval|trick|man|level)), over ?confiden(?:t|ce), self (?:esteem|worth|doubt|respect|assurance|image|conscious*|acceptance|belief), low esteem, insecurit(?:y|ies), shy(?! (?:of|away))(?:ness|er)?, timid*, bashful*, introver*, (?:believ(?:e|ing) in|standing up for|stand up for|sticking up for) (?:my|your)self, assertive*, (?:speaking|speak) up, being myself, be myself`,
  luck: `🍀, 🤞, luck, (?<!(?:{pet}|named|called) )lucky(?! (?:charms|strike|(?:is )?(?:my|our) {pet})\\b), luckily, luckier, unlucky, unluckily, misfortune*, good fortune, jinx*, superstiti*, friday the (?:13|thirteen)th, rabbit's foot, (?:four|4) leaf clover, horseshoe*, knock(?:ing)? on wood, touch wood`,
  neurotype: `autis*, audhd, adhd, asperger*, neurodiver*, neurotyp*, on the spectrum, dyslexi*, dyspraxi*, dyscalculi*, tourette*, stimming, hyperfocus*,
    sensory overload, executive dysfunction`,
  disability: `🦽, 🦼, 🦯, 🧏, (?<!(?:color|night|snow|love is) )blind(?! (?:rage|dates?|spots?|side|faith|alley|luck|eye|trust|taste|fury|drunk|item)\\b)(?:ness)?, (?:visually|vision|hearing) impair*, low vision, deaf(?:ness|blind)?, hard of hearing, hearing aids?, cochlear implants?, sign language, lip ?reading, wheelchair*, disabilit*, disabled(?! (?:account|parking)), accessibility, white cane, braille, paraplegic, quadriplegic, amputee, cerebral palsy, down'?s syndrome, spina bifida, limb difference, mobility scooter`,
  job: `(?<!(?:visa|citizenship|green card|magazine|radio|podcast|tv) )interview*(?! (?:magazine|with the)), job search*, job hunt*, new job, new career, job offer*, (?:get|getting|got) (?:the|this|that) job, job application*, applying, resume, cv, looking for work, looking for a job,
    find a job, finding a job, finding work, first day(?! (?:of|at|in) (?:school|college|uni|university|kindergarten|preschool|class)), recruiter*, career change, linked ?in, cover letters?, new skills`,
  exam: "📝, (?<!{medical} )exams?, exam's, examination*, examiner*, resit*, (?<!(?:pregnancy|unit|{medical}) )test(?! match), (?<!(?:unit|{medical}) )tests, final, finals, midterm*, (?<!(?:pub|music|bar) )quiz, quizzes, driving test, (?:pass|passed|passing|taking) the bar, entrance test, thesis defense, viva, sats, lsat, mcat, nclex, gcse*, a levels, a level results",
  driving: `🚗, 🚘, 🚙, 🚦, cars?(?! (?:payment|loan|insurance|salesman|dealer)s?\\b), driving(?! (?:force|me (?:crazy|mad|nuts|insane|up|to)|range)\\b), learn(?:ing)? to drive, drivers?'?s? licen[sc]e, learner'?s permit, parallel parking, parking, traffic, carpool*, rush hour, gas prices, (?:my|our|a|the|new|old|used|pickup) (?:truck|van|suv), truck driver, trucking, truckers?, motorbike*, motorcycl*, moped, flat t[iy]re, oil change, speeding ticket, highway, freeway`,
  birthday: `(?<!.)(?:[🎂🎉]\\ufe0f?)+(?!.), birthday*, b ?days?`,
  stage:
    "🎤, presentation*, public speaking, stage fright, applause, standing ovation, (?:best man|maid of honor|wedding|acceptance|graduation|opening) speech, (?<!.)(?:my |a |the )?speech(?!.), speeches, toastmasters, giving a (?:talk|speech|toast), ted talk, keynote*, (?<!.)(?:the )?stage(?!.), on stage, recital*, audition*, open mic, pitch deck, stand up comedy",
  change: `(?<!(?:climate|oil|tire) )change*, changing, let go, age?ing(?! (?:parents?|mother|mom|father|dad)), getting old*, growing old*, midlife, breaking (?:the |old )?(?:cycles?|patterns?), feeling old, turning \\d+, age \\d+, (?<!.){self}\\d+ years old(?!.), old age, midlife crisis, transition*, beginning*, fresh start*, starting over, start over, transform*, moving on, letting go, retir(?:e|ed|es|ing|ement|ee)s?, second chance*, going gr[ae]y, new chapter, new life,
    turning thirty, turning forty, turning fifty, turning sixty`,
  baby: "👶, 🍼, 🤰, start* a family, (?<!body after )baby, babies, newborn*, (?<!body after )pregnan*, expecting, due date, diapers?, (?:in|early|active|stage of) labou?r(?! (?:law|union|relation|market)s?), delivery room, waters? broke, due in (?:january|february|march|april|may|june|july|august|september|october|november|december), giving birth, childbirth, adoption, adopting, sleep training, pregnancy test*, trimester, night feeds?, c section, cesarean, surrogacy, breastfe*, colic",
  marriage: `💍, 👰, 💒, marriage*, married, marry*, wedding*, husband, wife, spouse, fiance, fiancee, fiancé, fiancée, engaged, engagement(?! (?:metric|rate|survey|manager|letter))*, (?:wedding|our|silver|golden|parents'|\\d+(?:st|nd|rd|th)) anniversary, (?<!.)(?:my )?anniversary(?!.), (?<!(?:business|grant|research|project|thesis|book|budget|sales|funding) )proposal(?! (?:deadline|writing)), bride, groom, bridesmaid*, best man, maid of honor, bachelor(?:ette)? party, prenup*,
    honeymoon, vows, s?he said yes(?!.)`,
  pet: "🐶, 🐕, 🐱, 🐈, 🐴, 🐾, dog, dogs, puppy, puppies, cat, cats, kitten*, pet, pets, horse, horses, pony, hamster*, rabbit*, parrot*, parakeet*, budgie*, guinea pig*, ferret*, tortoise*, gecko*, bearded dragon*, axolotl*, (?:my|our|his|her|pet) (?:snake|lizard|python|iguana)s?, hens, chickens, goldfish, the vet, vet (?:visit|appointment|bill)*",
  friend:
    "friend(?!ly)*, social life, flat ?mates?, housemates?, sleepovers?, bffs?, bestie*, best friend*, buddy, buddies, roommate*",
  siblings: "brother*, sister*, hermano, hermana, bruder, schwester, sibling*, twin brother, twin sister, my twin",
  children:
    "(?:am i|i'm|be|being|becoming) an? (?:\\w+ )?{parent}, potty training, school (?:run|pick ?up|drop ?off), pta, bath ?time, nursery(?! rhyme)(?: fees)?, (?:soccer|hockey|dance|football) (?:mom|mum|dad)s?, babysit*, daycare, preschool, kindergarten, child(?! support), children, fostering, childhood, (?:grand|step ?)(?:child*|kid*|son*|daughter*), godson, goddaughter, \\d+ year olds?, kid, kids, son, sons, daughter*, toddler*, teenager*, teen, teens, twins, parenting, parenthood, motherhood, fatherhood",
  parents:
    "mother(?! in law|ly|hood|board|ship|land|well)*, mom(?! in law), moms, mum(?! in law), mums, mama, mommy, mummy, daddy, dad(?! in law), dads, father(?! in law|hood|land)*, papa, parent, parents(?! in law), stepmother, stepfather, stepmom, stepmum, stepdad",
  work: `💼, etsy*, sunday scaries, mondays?, (?<!(?:shadow|mirror|inner|energy|dream) )work, working, workplace, job, jobs, boss*, colleague*, coworker*, co worker*, (?<!\\b(?:run|running) for )office, offices, meeting(?! (?:(?:his|her|their) (?!boss|manager|client|team)|my (?!boss|manager|client|team)|some(?:one|body)|new people|people|women|men|girls|guys|god|friends))*, deadline*, shift, shifts, overtime, promotion*, promoted, career*, client*,
    manager*, business, project*, employee*, employer*, performance review*, appraisal, resign*, commut*, (?:maternity|paternity|parental) leave, sabbatical*, zero hours?, on call, (?:under|short) ?staffed, staff shortage*, rotas?, handovers?, (?<!.)(?:the |my )?wards?(?!.), \\d+ hour days?, team leads?, team spirit, code (?:review|freeze|base)s?, legacy code, refactoring, tech(?:nical)? debt, debugging, (?:a|the|this|that) bug (?:i|in|we|that), unit tests?, sprint planning, production outages?, kubernetes, pull requests?, javascript, (?:agency|night|staff|ward) nurse, quiet quitting, networking, my shop, startup*, raise, pay rise, apprentic*, teaching, work anniversary, freelanc*, side hustle*, workaholic*, self employed, (?<!.)(?:i|i just|just) quit(?!.), leadership, internship*, imposter syndrome`,
  study: `🎓, 📚, study, studies, studying, uni, student*(?! loan| debt), school*, college*, university, scholarship*, degree*, class, classes, (?<!(?:assault|golf|obstacle) )course, courses, homework, thesis, dissertation, phd, grades,
    lecture*, all ?nighters?, (?:organic )?(?<!our )chemistry(?! (?:with|between)), physics, biology(?!ical), math(?:s|ematics)?, algebra, calculus, philosophy, geometry, (?<!(?:sign|body|love) )languages?(?! (?:of|barrier|models?)), trigonometry, tuition, lab reports?, professor*, graduat*, semester*, periods? {subject}, learning(?! (?:guitar|piano|violin|drums|to (?:swim|dance|sing|draw|paint|play|cook|bake|trust))\\b)`,
  moving:
    "downsizing, culture shock, moving(?! too fast), move, moving house, relocat*, new apartment, new house, new home, new city, new town, new country, packing boxes, immigrat*, emigrat*",
  money: `💰, 💸, 💵, money, spending habits?, financial (?:independence|freedom), bonus(?:es)?, rent, salary, savings, saving money, budget*, bill, bills, invest*, tax, taxes, mortgage*, paycheck*, finance*, financ*, wealth*, abundance,
    loan*, buy now pay later, child support, (?<!(?:river|blood|sand|snow|fog|power|data|left|right|memory) )bank(?! holiday), pension*, income, remittance*, (?:health|car|home|life|travel) insurance, (?<!.)insurance(?!.), credit (?:score|card)s?, car payment*, lottery, alimony, debt free, out of debt, inflation, cost of living, trust funds?, stocks, stock market*, interest rate*, bitcoin, crypto*`,
  love: "amor(?! fati), amore, amour, liebe, mi novi[oa], ❤, 💕, 💖, 💘, 😍, love, loving, in love, falling in love, dating, (?<!candy )crush*, romance*, romantic, relationship*, girlfriend*, boyfriend*, partner, lover*, soulmate*, soul mate*, first date, (?:date night|double date)s?, first kiss, twin flame*, situationship*, (?:meet|meeting|met) some(?:one|body)(?! (?:at work|from work))(?: new)?, kiss(?:es|ed|ing)?, date nights?, (?:second|third|next) dates?, cuddl*, (?<!.)(?:our )?long distance(?: love| relationship)?(?!.), age (?:gap|difference), commitments?(?: issues)?, (?:moving|going) too fast, falling for (?:him|her|them|someone), (?<!.)(?:our |my )?sex(?: life| drive)?(?!.), valentine*, blind date*, tinder, dating apps?, intimacy, polyamor*, bf, gf, hubby, wifey",
  quarrel:
    "😡, 🤬, 😠, anger*, angry(?! birds), rage, furious, fury, mad at, temper, lost my patience, losing my patience, grudge*, resent*, revenge, (?:say|saying|said) sorry, quarrel*, argument*, arguing, argue, fight, fights, fighting, conflict*, disagree*, apolog*, forgiv*, feud*, misunderstanding*",
  sleep:
    "😴, 💤, sleep, sleeping, (?<!.)(?:my |lucid |weird |vivid |recurring |falling |scary )*dreams(?!.), \\d ?am wake ?ups?, waking at (?:\\d|night), bedtime, nap, naps, napping, waking up, wake up early, snor*, (?:bad|weird|strange|vivid|recurring) dream*, dreams? (?:about|meanings?), dreaming about",
  health:
    "health*, diet*, weight, (?<!.)(?:my |our |your )?body(?!.), acne, wrinkles, skin ?care, {medical} (?:exam|test)*, doctor*, dentist*, checkup*, wellness, wellbeing, therapy, therapist*, healing, allerg*, menopaus*, perimenopaus*, flu, cholesterol, root canal*, ozempic, vaping, smoking(?! (?:meat|brisket|ribs|salmon|weed)), cigarettes, quit smoking, 🚬, 💊, 🤒, knees?, erectile dysfunction, stds?, prostate, (?<!.)periods?(?!.), (?:my|her|a|late|heavy|light|missed|skipped|painful|irregular|first|no) periods?(?! (?:drama|piece|of)), periods? (?:cramps?|pants|products?|tracker|pains?|poverty|leave|is late), hot flash*, hot flush*, hrt, hormone*, prosthe*, (?:my|bad|old|sore|new) (?:back|feet|foot|hips?|shoulders?|neck|eyes|heart|teeth|cane)(?!.), body after(?: (?:the |a )?(?:baby|babies|birth|kids|pregnancy|c section))?, (?<!.)braces(?!.), varicose veins, tooth ?ache, sunburn*, birth control",
  travel:
    "✈, 🧳, travel*, camping, trip, trips, vacation*, on holiday, summer holiday*, bank holiday*, flight, flights, abroad, road trip*, passport, airport*, sightseeing, weekend away, cruises?, gap year, spring break",
  garden:
    "🌱, 🌻, garden*, plant(?! based), plants, planting, flower*, rose(?:s| bush*)(?! war), tomatoes, tree, trees, yard, allotment, compost*",
  music:
    "🎵, 🎶, 🎸, music*, piano, guitar*, violin*, sing, singer*, singing, (?<!hit )song, songs, jazz, melod(?:y|ies), rhythms?, (?<!photo )albums?, gigs?(?! (?:econom\\w*|work\\w*))(?!abyte), drummers?, band ?mates?, spotify, improvis*, perfect pitch, rehears*, chords?, lyrics, vinyl, busking, choir*, band, drums, drumming, concert*, cello, flute, orchestra, songwriting, opera, karaoke, ukulele, saxophone, trumpet",
  art: `🎨, art, arts, artist*, painting*, paint, drawing*, sketch*, sculpt*, pottery, poem*, poetry, poet, writing, write, novel*, manuscript*, writer's block, book deal, my book, memoirs?, water ?colou?r*, (?:old |family )?photo(?:s|graph*| albums?), museums?, photography,
    creativity, creative, theater, acting, design*, crafts, knitting, crochet*, sewing, woodwork*, quilt*, dance, dancing, ballet, origami, calligraphy, film ?making, architecture`,
  sport: `⚽, 🏃, sport*, running, couch to \\d+k, \\d+k, jogging, marathon*, gym, swim*, yoga, pilates, football, soccer, tennis, basketball, baseball, (?<!(?:basic|military) )training, workout*, working out, cycling, biking,
    climbing, hiking, exercise, exercising, fitness, golf, rugby, pickleball, bowling, softball, lacrosse, hockey, volleyball, skating, skateboard*, surfing, skiing, bicycles?, bikes?, ballet class, olympic*, world cup, super ?bowl, triathlon*, karate, boxing, coach`,
  faith:
    "🙏, (?<!leap of )faith, pray*, god, ramadan, (?<!.)lent(?!.), for lent, easter, communion, baptism, bar mitzvah, bat mitzvah, rosh hashanah, yom kippur, shabbat, sabbath, ⛪, 🕌, 🕍, ✡, ☪, 📿, 🧘, allah, jesus, hanukkah, diwali, eid, hajj, torah, quran, hijab, rosary, confession, christening, baptiz*, muslim, islam, catholic*, christian*, jewish, hindu*, buddhis*, mormon*, exvangelical*, atheis*, church*, spiritual*, religio*, meditat*, bible, mosque, temple, synagogue, belief*, believing, my soul",
  decision:
    "decision*, decide*, deciding, stay or go, (?:second|mixed) thoughts, (?:the )?road not taken, leap of faith, choice*, choose, choosing, dilemma*, crossroad*, options",
  waiting:
    "wait, waiting, visa interview, patience, delay*, on hold, pending, visa, green card*, citizenship, work permit*, residence permit*, (?<!(?:election|survey|search|quick|fast|no) )results, waitlist*, waiting list, no callback",
  rest: "rest, resting, free time, relax*, calm, calmness, stillness, peace, inner peace, peace of mind, quiet, (?<!(?:his|her|their|your) )silence, solitude, slow living, simple living, a break, time (?:for|to) myself, me time, weekends?, (?<!.)breathe(?!.), simplicity, slowing down, slow down, balance, (?<!election )stress, day off",
  home: "🏠, 🏡, (?<!(?:calls?|calling) )home, house, mess, messy (?:room|desk|kitchen), apartment, kitchen, renovat*, landlord*, neighbou?r*, chores, cleaning, laundry, dishes, clutter, less stuff, minimalis*, tidying, decluttering, housework, living room, homeowner*",
  family:
    "👪, family*, families, (?:phone |video )?(?:calls?|calling) home, (?:mother|father|mom|mum|dad|parents?) in laws?, relatives, household, in laws?, inlaws, kinship, kinfolk, clan",
  holiday:
    "🎄, christmas*, xmas, thanksgiving*, holidays, holiday season, halloween, advent(?!ure), new year'?s?(?: (?:eve|resolution*))?",
  food: `🍕, 🍰, 🍞, 🥖, 🥐, 🥞, 🍳, 🍜, 🍝, 🍲, ☕, 🍵, 🍫, food(?! (?:chain|fight|poisoning|coma)s?\\b), foodie, cook(?! (?:islands?|county)\\b)s?, cooking, cookbook, bak(?:e|es|ed|ing|er|ery), bread, sourdough, desserts?, picky eaters?, intermittent fasting, dinner*, supper, lunch*, breakfast, brunch, recipe*, meals?, vegans?, veganism, plant based, vegetarian*, relationship with food, restaurant*, coffee, espresso, tea, cakes?, cupcakes?, cheesecake, pizza, soup, pasta, grocer*, barbecue*, bbq, potluck, picnic*, chocolate, cheese, cookies, pies?, pancakes?, curry, sushi, tacos, noodles, dumplings, leftovers, chefs?, honey(?! ?moon), spices, sugar(?! (?:baby|daddy|mama)), eating out, what to eat`,
  phone: `📱, 📲, 🤳, phones?, smartphone*, iphone*, cell ?phone*, screen ?time, screens, doom ?scroll*, scrolling, social ?media, insta, instagram, tik ?tok*, facebook, twitter, snapchat, whats ?app*, youtube, reddit, followers, (?<!.)likes(?!.), likes and followers, notifications?, e ?mails?, inbox, unread (?:messages?|texts?), texts, texting, text messages?, (?:my|his|her|their|a|the|no) text(?!.), group chats?, selfies?, online, offline, internet, wi ?fi, going viral, influencers?`,
  politics: `🗳, politic*, election*, vot(?:e|es|ed|er|ers|ing), ballot*, democra*, republican*, government*, congress, senat(?:e|or|ors), parliament*, presiden(?:t|tial)(?! of (?:my|our)), prime minister, governor, the mayor, protest(?:s|er|ers|ing)?, activis(?:m|t|ts), the news, news cycle, breaking news, headlines, state of (?:the|our) (?:world|country|nation|union), (?:my|our|this) country(?! (?:house|home|club)\\b), (?:left|right) wing, liberals?(?! arts), conservatives?, socialis*, capitalis*, polarization, equality, feminis*, social justice, inauguration, referendum, supreme court, geopolitics, for (?:office|mayor|congress|senate), (?:civil|human) rights`,
  stuck: `stuck, unstuck, in a rut, out of a rut, (?:no|lack of|zero|lost my) motivation, unmotivated, demotivated, can't (?:get (?:going|started|moving)|seem to start|start|focus), procrastinat*, plateau*, stagnat*, standstill, going (?:nowhere|in circles), spinning my wheels, (?<!.){self}(?:aimless|directionless|paralyzed by choice)(?!.), dead end job`,
  nature: `🌊, 🌧, 🌨, ❄, ☔, ☀, 🌞, 🌙, 🌕, 🌝, ⭐, 🌌, 🌲, 🌳, 🏔, 🌅, 🍂, 🐝, nature, the sea, sea, seaside, seashore, ocean*, beach*, waves, tides?, moon(?! (?:sign|in|conjunct|square|trine|opposite)\\b), moonlight, (?:full|new) moon, stars, starry, night sky, sunset*, sunrise*, rain*(?<!(?:rainbow|rainbows)), snow*, snowfall, thunder*, lightning, storms?, weather, wind, windy, (?<!brain )fog, clouds, sunshine, seasons?, winter*, spring(?! (?:break|rolls?|clean\\w*)\\b), springtime, summer*, autumn, forest*, woods, wilderness, mountain*, river*, lake*, waterfall*, birds?, birdsong, bees, animals(?! (?:rights|crossing|shelter)), (?:(?:desert|tropical|remote|small) )?islands?(?! (?:time|hopping)), deserts?, jungle*, rain ?forest*, countryside, volcano*, coral, wolf, wolves, fox(?:es)?, deer(?! hunting), elephants?, (?<!night )owls?, hawks?, eagles?, ravens?, crows?, cardinals?, hummingbird*, robins?, turtles?, frogs?, spiders?, (?<!.)(?:the )?(?:water|fire|earth|air)(?!.), northern lights, eclipses?, meteors?, shooting stars?, rainbows?, butterfl(?:y|ies), dragonfl(?:y|ies), dolphins?, whales?`,
  books: `📖, 📕, 📗, 📘, books?(?! (?:clubs?|deals?|a|the|my|me)\\b), reading(?<!(?:tarot|psychic|palm|card|cards|angel|astrology|my|your|a|this|the|first|daily|tea leaf|mind|meter) reading)(?! (?:the room|glasses|between|disorder)\\b), readers?, audio ?books?, e ?books?, kindle, bookworm, book ?shops?, bookstores?, librar(?:y|ies), fairy ?tales?, bedtime stor(?:y|ies), comics?, manga, novels`,
  games: `🎮, 🕹, ♟, 🎲, 🧩, candy crush, (?:video|computer|board|card|party|online|role playing) games?, game nights?, (?:pub|bar) quiz, gaming, gamers?, chess, checkers, dominoes, mahjong, scrabble, puzzles?, jigsaw*, crosswords?, sudoku, wordle, minecraft, fortnite, pok[eé]mon, zelda, roblox, tetris, the sims, dungeons and dragons, lego*, playstation, xbox, nintendo, hide and seek`,
  success: `🏆, 🥇, success(?! story)*, succeed*, achiev*, accomplish*, awards?, prizes?, trophy, trophies, winners?, winning(?! (?:streak|the lottery|lottery)), making it(?: big)?(?!.), getting ahead, fame, famous, being rich and famous`,
  hope: `hope(?! (?:college|chest|floats)), hopes, hoped, hopefull?y?, hoping, optimis*, pessimis*, wish(?! list), wishes, wishing, miracles?`,
  future:
    "future, (?:finding |find |losing |lost )?my path, finding my way, tomorrow, next year, plans, planning, goal*, ambition*, purpose, meaning of (?:my )?life, calling(?!.), destiny, fate, my dreams",
  signs: `🔮, 🪶, angel signs?, spirit animals?, seeing \\d{3,4}, (?<!.)(?:(?:i keep )?seeing )?(?:1?1:11|2?2:22|3:33|4:44|5:55|10:10|12:12|12:34)(?: [ap]\\.?m)?(?!.), (?<!.)(?:(\\d)\\1{2,3}|1212|1010|1234)(?!.), (?:angel|repeating|master|magic) numbers?, angel \\d+, pendulums?, palm reading, mirror hours?, numerolog*, life path, synchronicit*, serendipit*, (?<!.)coincidences?(?!.), (?<!.)(?:a |the |my )?signs?(?: from (?:above|the universe))?(?!.), (?<!cargo )manifest(?:ing|ations?)?(?!o), law of attraction, (?<!.)(?:the )?universe(?!.), chakras?, crystals?(?! (?:clear|palace)), tarot*, oracle cards?, third eye, karm(?:a|ic)*, soul (?:contracts?|famil(?:y|ies)|groups?), starseeds?, (?<!.)(?:white )?feathers?(?!.), retrograde, astrolog*, horoscope*, zodiac, (?:birth|natal) chart, (?:moon|sun|rising|star) signs?, saturn return, past li(?:fe|ves), reincarnat*, spirit guides?, guardian angels?, (?<!.)angels?(?!.), intuition, gut feelings?, premonition*, deja vu, déjà vu, clairvoyan*, auras?, reiki, feng shui, vibrations?, (?:high|low) vibes?`,
  virtue: `🦁, courage*, braver*, (?:being|becoming|be|more) (?:brave|kind|kinder|braver|fair|humble|generous|strong|stronger), strength(?! training)s?, resilien*, wisdom, kindness*, compassion(?! fatigue)*, empathy, generosity, gentleness, integrity, humility, dignity, honor, duty, responsibilit*, fairness, justice(?! (?:league|of the))(?<!(?:social|criminal) justice), virtue*, fortitude, perseverance, persistence, grit, determination, tenacity, boldness, fearless*, good deeds?, acts of kindness, heroism, heroes`,
  joy: `😊, 🥳, 😂, joys?, joyful*, gratitude, grateful*, thankful*, blessings?, happiness, (?<!(?:not|never|isn't|wasn't|aren't) )(?:happy|(?<!(?:is|are|seems?) )happier), laugh(?:s|ing|ter)?(?! track), humou?r, jokes?, fun(?! runs?\\b), (?<!.)play(?!.), playful*, smil(?:e|es|ing), delight*, contentment, celebrat(?:e|es|ed|ing|ion)s?(?! of (?:life|his|her|their)), (?<!(?:search|third|political|green|labor|labour|tea|republican|working|donner|injured) )part(?:y|ies)(?! (?:leader|line|wall|politics)), cheerful*, bliss(?!field), enjoy*, good mood`,
  habit: `(?<!(?:drug|spending|eating|smoking|drinking) )habits?, routines?, resolutions?(?! of), disciplined?, focus(?:ed|ing)?, concentrat(?:e|ing|ion)(?! camps?\\b), distract*, attention span, motivation*, motivated, consisten(?:t|cy), will ?power, self ?control, productiv*, time management, (?:get|getting|be|being|more) organized, to ?do lists?, bullet journal*, journal(?:s|ing)?(?! (?:article|entry for))(?!ist), (?<!.)(?:early )?mornings?(?!.), morning person, early bird, night owl, punctual*, being (?:late|on time), multitask*`,
  past: `🕰, (?<!.)(?:the )?(?:past|time)(?!.), (?:my|our|her|his|their) past(?!.), (?:passing|passage) of time, time (?:flies|flying|passing|goes by)(?: so fast)?, lost time, old times, good old days, (?<!.)yesterday(?!.), (?<!repressed )memor(?:y|ies)(?! (?:loss|care|problems?|test)\\b), nostalgi*, reminisc*, ancest*, genealog*, heritage, lineage, (?<!.)(?:my |family |their |a |leaving a )?legacy(?!.), heirlooms?, (?<!(?:medical|credit|search|work) )history(?! (?:of|class|channel|teacher|buff)\\b), roots(?! (?:canal|vegetable|beer)), old letters?, keepsakes?, mementos?, time capsule*, (?:class|school) reunion, home ?town, traditions?, generations?`,
  looks: `💄, 👗, 💇, 💅, (?<!.)(?:my )?skin(?!.), tattoos?(?! artist), tattooed, piercings?, fashion(?!ed)*, make ?up(?! (?:exam|test|class|work|with|for|sex)), (?<!.)(?:my )?style(?!.), beauty(?! (?:and the|of)), hair ?cuts?, hair ?styles?, hairdresser*, (?<!.)(?:my |new |gr[ae]y |long |short |curly |red |natural |thin |frizzy )*hair(?: colou?r| dye)?(?!.), bangs, beard*, mustache*, clothes(?! (?:line|pin|dryer))*, clothing, outfits?, wardrobe*, (?:prom |new |red )dress(?!.), (?:new |my )shoes(?!.), high heels, jewelry, earrings?, (?<!.)(?:my )?nails(?!.), manicure*, lipstick, perfume*, (?:my |new )glasses(?!.), (?<!.)(?:my )?looks(?!.), (?:my |physical )?appearance, body (?:image|positivity|confidence), (?:the |my )?mirror(?! (?:hours?|universe|neurons?))s?, botox`,
  spirit: `☯, 🕯, clarity, (?<!.)(?:awe|wonder)(?!.), harmony(?! (?:korine|hall))*, unity, oneness, wholeness, nonduality, (?<!.)(?:going with the |in the |in |finding )?flow(?!.), surrender(?:ing)?, acceptance(?! (?:letter|speech|rate|criteria)), (?<!.)(?:my |inner |personal )?freedom(?!.), growth, (?<!.)(?:the |inner |my )?light(?!.), (?<!.)(?:my |good |positive |inner |higher )?energy(?!.), (?<!wheel )alignment(?! (?:of|chart)), awakening, enlighten*, divine (?:timing|feminine|masculine|plan|love), (?<!.)(?:inner )?presence(?!.), being present, (?:living|being) in the (?:moment|now|present), mindful*, (?<!.)grounding(?!.), (?<!.)(?:divine |spiritual )?protection(?!.), consciousness`,
};

/** The topics that have their own words, then the kinds of words that belong to none of them. */
export const TOPICS = [
  ...(Object.keys(TOPIC_WORDS) as (keyof typeof TOPIC_WORDS)[]),
  ...(["person", "place", "doing", "quality", "question", "unknown", "several"] as const),
] as const;
export type Topic = (typeof TOPICS)[number];

const patterns = Object.entries(TOPIC_WORDS).map(([topic, words]) => ({ topic: topic as Topic, pattern: phrases(words) }));

/** Set phrases in which a word of a topic means something else. */
const NO_TOPIC =
  phrases(`mother tongue, mother nature, mother earth, mother lode, father time, sister city, sister company, brother in law, sister in law, baby daddy, baby mama, pet peeve*, pet name*, cat burglar*,
  cat nap*, hot dog*, dog days, horse power, dark horse, test drive, final fantasy, final straw, child's pose, child's play, rest of, peace corps, change purse, small change,
  moving picture*, moving speech, class action, world class, family tree, family (?:guy|feud|affair|doctor|name|law|car|game|size)s?, (?:modern|royal|addams|nuclear) family, decision tree*, tree of life, christmas tree*, power plant*, home run, home page, white house, full house, open house,
  song of songs, song of solomon, work of art, piece of work, fight club, pillow fight*, food fight*, friend request*, love handles, baby steps, baby blue, baby grand, running late, running out, running water, swimsuit,
  school of fish, book club, dog eared, (?:cat|dog|horse) person, baby (?:carrots?|shark|spinach|corn|powder|yoda|face), sugar baby, pregnant pause, mother teresa, mother goose, father christmas,
  father brown, boss level, boss fight, final boss, job lot, steve jobs, book of job, moving (?:average|film|story|target), money heist, marriage equality, war and peace, diet coke,
  cooking the books, piece of cake, food for thought, coffee table*, tea lea(?:f|ves), bread and butter, cookie cutter, humble pie, pie chart*, cable car*, stuck up, under the weather, (?:river|blood|sand|snow|fog) bank*,
  (?:it|this|that|things|everything) (?:all )?works?(?: out)?, test (?:be|is|was|came back|comes back) (?:negative|positive),
  (?:screen|card|mind|palm|tarot|barcode) readers?, (?:dna|paternity|taste|litmus) tests?, test (?:kitchen|tube|pilot|flight)*, first(?= periods? {subject}),
  expecting(?= (?:an? (?:package|parcel|delivery|call|letter|visitor|raise|refund|promotion)|packages|guests|visitors|company|results|too much)), (?<=(?:library|rent|bill|tax|loan|homework|essay|project) )due dates?, baby(?= (?:brother|sister)\\b),
  crush injur(?:y|ies), orange crush, love island, tinder ?box, carbon dating, (?<=(?:crush on|in love with|dating) (?:my|our|the|an?) )(?:boss|manager|colleague|coworker), relationship(?= with (?:god|jesus|allah|food|money|alcohol)),
  (?<=(?:business|law|dance|lab|study|sparring) )partners?, partner(?= at (?:the|a|my|our) (?:law )?(?:firm|practice)), rules of engagement, engagement(?= on (?:instagram|tiktok|facebook|twitter|youtube|social media)),
  rubber band*, running(?= (?:nose|for (?:office|mayor|president|governor|congress|senate))), (?<=teacher )training, (?<=(?:yoga|pilates|spin|zumba) )class, (?:first|middle|upper) class, main course*, of course, old school, school of thought,
  change the (?:tire|tyre|subject|channel|sheets), spare change, (?<=diaper )change, mother of pearl, parent company, sister ship*, birthday suit, god of war,
  (?:under|top) ?dog, hair of the dog, dog eat dog, copy ?cat*, cat got my tongue, (?<=raining )cats and dogs, pet(?= project), rabbit (?:hole|ears), hold your horses, hors(?:e|ing) around,
  smoking (?:hot|gun), bill of rights, rent (?:a|the) movie, daylight savings?, west bank, duck bill, nose job*, snowball fight*, fight song*, beat ?boxing,
  tone deaf, deaf ears, wisdom t(?:ooth|eeth), (?:jury|off|heavy|active|military|night) duty, duty free, honor (?:rolls?|society|system), joy (?:division|sticks?|cons?), happy (?:hours?|meals?|gilmore|accidents?),
  nun's habit, ford focus, focus (?:groups?|pull), memory (?:foam|cards?|sticks?), wolf of, fox news, turtle necks?, truth (?:or dare|serum), growth (?:charts?|hormones?|spurts?|rates?|stocks?|funds?|hacking)`);

const QUESTION =
  /\?$|^(?:should|shall|will|would|could|can|do|does|did|is|are|am|was)(?!['’])\b(?! (?:not|have|be|been|never|power|born|\w+ed)\b).* |^(?:what|when|where|which|who|whom|whose|why|how)\b.* /iu;

const MINE = /^(?:my|our)\s+(?=\S)/iu;
/** Topics whose sentences are right for somebody, whom the others would hold in a hand or turn over. */
const OF_PEOPLE: readonly Topic[] = [
  ...([
    "marriage",
    "baby",
    "friend",
    "siblings",
    "parents",
    "children",
    "family",
    "work",
    "love",
    "quarrel",
    "neurotype",
    "faith",
    "identity",
    "envy",
    "jealousy",
    "ai",
    "signs",
    "boundaries",
    "disability",
    "spirit",
    "past",
    "pet",
  ] as const),
];
/** Topics of which nobody is told that they have it. */
const OF_NOBODY: readonly Topic[] = [
  "unknown",
  "neurotype",
  "identity",
  "nature",
  "signs",
  "disability",
  "virtue",
  "spirit",
  "joy",
  "past",
];
/** People whom the tagger does not know as such. */
const SOMEBODY =
  /(?:^|[ -])(?:nurse|patients?|students?|senator|governor|mayor|sponsor|coach|midwife|doula|surrogate|baby (?:daddy|mama)|vet|trainees?|interns?|psychic|babysitter|caregiver|landlady|nan|muse|rival|hairstylist|in[ -]laws?)$/iu;

/** Whether the words are somebody: "my nurse", "piano teacher", "my Lucy"; not "my nurse's car", "promise to dad", "trusting God". */
function isSomebody(text: string): boolean {
  if (/\b(?:ph\.?d|god|period)$/i.test(text)) return false;
  const terms = termsOf(text);
  if (terms[0]?.tags.includes("Gerund")) return false;
  const preposition = terms.findIndex(({ tags }) => tags.includes("Preposition"));
  const head = terms.at(preposition < 1 ? -1 : preposition - 1)?.tags ?? [];
  return (preposition < 1 && SOMEBODY.test(text)) || head.includes("Actor") || head.includes("Person");
}

/** The topic of a visitor's words. */
export function topicOf({ text, kind }: Keyword): Topic {
  // In small letters it may be French or Italian.
  const plain = asMeant(text)
    .replace(/(?<!['\p{L}])AI(?! [Ww]eiwei)(?!\p{L})/gu, "a.i")
    .replace(NO_TOPIC, "|");
  const known = patterns.find(({ pattern }) => plain.search(pattern) >= 0)?.topic;
  // Sentences on a topic are written for a thing or for somebody; those on who somebody is can hold a question as well.
  if (QUESTION.test(text)) return known === "identity" ? known : "question";
  const isYours = MINE.test(text) || (known !== undefined && !ROLE.test(text));
  if (isYours && !(known && OF_PEOPLE.includes(known)) && isSomebody(text)) return "person";
  if (known) return known;
  if (kind !== "doing" && KIN.test(text)) return "person";
  if (kind === "person" || kind === "place" || kind === "doing" || kind === "quality") return kind;
  return "unknown";
}

const quoted = (text: string) => `“${text}”`;
const FIRST_PERSON = /\b(?:i|i['’]m|me|my|mine|myself|we|us|our|ours)\b/iu;
/** What of faith is somebody's own; a god, a feast or a scripture is not. */
const OWN_FAITH = /(?:church|mosque|temple|synagogue|baptism|communion|mitzvah|prayers?|belief|soul)$/iu;
/** Whom nobody but a relative, a pupil or a flock would call theirs, and for whom no topic is meant. */
const KIN =
  /(?:^|[ '’-])(?:baby (?:daddy|mama)|(?:brother|sister)[ -]in[ -]law|grand(?:ma|pa|mother|father|parents?)|gran|granny|nana|aunt|auntie|uncle|cousins?|niece|nephew|god(?:mother|father)|pastor|priest|rabbi|imam|mentor|oma|opa|abuel[oa]|nonn[ao])$/iu;
/** What somebody who types it may be, so that it is not theirs: a nurse has no nurse. */
const ROLE =
  /(?:^|[ -])(?:nurse|student|artist|singer|drummer|babysitter|poet|painter|writer|author|dancer|actor|actress|musician|guitarist|runner|athlete|bride|bridesmaid|groom|menopausal|homeowner|teen|teenager|graduate|freelancer|workaholic|retiree|employee|worker|winner|champion|introvert|vegan|vegetarian|foodie|chef|baker|freelance|apprentice|gamer|bookworm|(?<!(?:e|card|screen|kindle)[ -])reader|gardener|swimmer|dieter|designer|influencer|commuter|trucker|night owl|early bird|morning person|traveler|activist|voter|democrat|optimist|pessimist)$|^(?:new|single|solo|working|first time|stay[ -]at[ -]home|step|foster|young|teen|tired|proud|boy|girl)[ -](?:mom|mum|mama|mother|dad|father|parent)$|^(?:only|middle|eldest|oldest|youngest|firstborn|adopted|inner)[ -](?:child|daughter|son)$/iu;
/** What is done, or belongs to whom nobody owns, is not the reader's: "lost weight", "cleaning mom's house", "God's silence"; nor is what has no owner. */
const NOT_YOURS =
  /^(?:[a-z]+ing (?:god|[a-z]+['’]s)|lost|found|got|left|quit|gained|saved|finished|started|passed|failed|won|abandoned|haunted|god(?:['’]?s)?|allah|jesus|stds?$|gpt|concert hall|lottery|long distance|sex|applause|all nighter)\b/iu;
const RELATIVE = /^(?:mom|mum|mama|dad|papa|grandma|grandpa|granny|nana)$/;

/** What somebody has that the tagger takes for something one does. */
const NO_VERB =
  /^(?:interview|resume|rent|budget|loan|raise|pay rise|test|first day|day off|meeting|shift|project|move|trip|house|garden|wedding|crush|band|novel|coach|horse|pet)$|(?:^|[ -])(?:guide dog|screen reader)$/iu;

/** Whether the words are a thing or a person that can be someone's: "sister's wedding", "driving test"; not "boss hates everyone". */
function canBeYours(text: string): boolean {
  if (!/^[\p{Script=Latin}\p{M}\p{N}’' -]+$/u.test(text) || FIRST_PERSON.test(text) || NOT_YOURS.test(text)) return false;
  if (NO_VERB.test(text)) return true;
  const terms = termsOf(text);
  const unfit = ["Verb", "Pronoun", "Conjunction", "Negative", "Expression", "QuestionWord", "Preposition", "Determiner", "Date"];
  return (
    terms.length <= 4 &&
    !terms.some(({ tags }) => unfit.some((tag) => tags.includes(tag))) &&
    !!terms.at(-1)?.tags.includes("Noun")
  );
}

/** The words as the object of a sentence: "your exam", "moving to Berlin", “moon”. Anything doubtful is quoted, since that is never wrong. */
export function phraseOf(keyword: Keyword, topic: Topic): string {
  const { text, kind } = keyword;
  if (QUESTION.test(text) || topic === "quality") return quoted(text);
  const owned = text.replace(MINE, "");
  // Whatever one word of theirs is, it is theirs.
  if (owned !== text) return /^[\p{Script=Latin}\p{M}’'-]+$/u.test(owned) || canBeYours(owned) ? `your ${owned}` : quoted(text);
  if (RELATIVE.test(text)) return `your ${text}`;
  if (kind === "person" || kind === "place" || kind === "doing" || kind === "thing") return text;
  // Whoever types “autism” may be a parent, a friend or a teacher.
  if (
    kind === "quality" ||
    OF_NOBODY.includes(topic) ||
    (topic === "faith" && !OWN_FAITH.test(text)) ||
    ROLE.test(text) ||
    /\p{Lu}/u.test(text)
  )
    return quoted(text);
  return canBeYours(text) && !nlp(text).has("#Plural$") ? `your ${text}` : quoted(text);
}
