import { PARTS } from "./words.ts";

/**
 * Refused words that also have a harmless meaning: a name, a bird, a crop, an organ. Company tells which is meant: if a keyword
 * nearby goes with the harmless meaning, and none goes with the other, the word is set aside before the rest is judged as usual.
 * This applies only to plain spellings: someone who writes "d1ck" does not mean an uncle.
 */
interface Homonym {
  readonly words: string;
  /** Words that point to the harmless meaning. */
  readonly company: string;
  /** Whether the word is harmless as a theme of its own. */
  readonly alone?: boolean;
  /** Words that point to the other meaning, besides those that do so for every homonym. */
  readonly unless?: string;
  /** Whether the company must be in the same theme. */
  readonly sameTheme?: boolean;
}

/** Words that give any of these homonyms the other meaning. */
const LEWD = `
  suck sucks sucked sucking sucker lick licks licking ride rides riding rode stroke stroking rub rubbing touch touching grab squeeze bounce bouncing
  jerk jerking fuck fucks fucking fucked fucker bang banging screw screwing hump shag shagging hard wet horny sexy hot nude naked topless erect huge giant
  massive tiny fat thick thicc juicy hairy shaved tight perky saggy nice show showing send pic pics picture pictures photo photos video videos porn xxx sex
  balls boobs cum mouth tongue throat milf teen teens schoolgirl schoolgirls slut sluts whore whores bitches hoes cunt cheap dirty filthy ugly stupid dumb
  damn goddamn nasty smelly disgusting hate hates kill rape die burn beat lesbo bull scum vermin rats trash pig pigs blow head suckers lover lovers
`;

const ARTICLES =
  "a an the my your his her their our this that these those some such any more no all every everywhere i me you u ur we he she it they is are am was be want wants need needs love loves like get gets got take takes eat eats eating in inside into on up your ass pussy tits black white big little small long large";

const KIN =
  "family families surname maiden clan genealogy ancestry ancestors descendants house mr mrs ms miss dr sir lady lord captain general president reverend judge professor coach uncle aunt auntie grandma grandpa granny gran grandmother grandfather granddad grandad nana papa cousin brother sister mother father mom mum dad son daughter husband wife late friend neighbor née";

const GIVEN_NAMES =
  "aaron abigail adam agnes alan albert alex alexander alfred alice amanda amy andrea andrew angela ann anna anne anthony arthur barbara ben benjamin betty bill bob brenda brian carl carol caroline catherine charles charlie charlotte chris christine christopher claire clara daniel david deborah dennis diana donald donna dorothy douglas edith edward eleanor elizabeth ellen emily emma eric ethel eva evelyn florence frances francis frank fred frederick gary george gerald grace harold harry heather helen henry herbert ian irene isaac jack jacob james jane janet jason jean jeff jennifer jessica jim joan joe john joseph joshua joyce judith julia julie karen kate katherine kathleen keith kelly ken kenneth kevin kim larry laura lawrence leonard lily linda lisa louis louise lucy luke margaret maria marie mark martha martin mary matthew megan michael michelle mike molly nancy nathan nicholas nick nicole olivia oliver pamela patricia patrick paul peter philip phillip rachel ralph ramón raymond rebecca richard robert robin roger ronald rosa rose roy russell ruth sally sam samuel sandra sara sarah scott sharon shirley simon sophie stephen steve steven stuart sue susan teresa thelma theresa thomas timothy tom tony tyler victor victoria vincent virginia walter wayne wendy william winifred zoe";

const LANDSCAPE =
  "walk walks walking walked path paths trail stroll heath moor marsh dune dunes reeds tide tides storm wind sky cloud clouds sunset sunrise grass levee embankment ditch ditches wall walls stone stones sheep lamb lambs cow cows goat goats boat boats ferry harvest north south east west inn pub farm farms hill hills mount mountain mountains lake river rivers creek bay cape harbor harbour island islands valley road lane town village rapids falls county bridge beach coast sea shore water waters flood floods canal canals field fields meadow polder windmill windmills dam dike dikes afsluitdijk offa devil hadrian holland dutch netherlands zeeland friesland frisian england wales oklahoma geology swarm hike cycling bike";

const BIRDS =
  "bird birds birdie birding birdwatching birdsong nest nests nesting nestbox feeder feeders feeding egg eggs garden gardens feather feathers wing wings beak hen hens rooster crow crows crowing pheasant finch finches robin robins sparrow sparrows wren wrens swan swans owl owls galapagos weather woodland woodlands forest farm farmyard barn barnyard hedge branch migration species flock fledgling fledglings perch perched twig twigs song blackbird blackbirds magpie jay thrush winter autumn snow frost peru tree trees suet peanuts binoculars hide tufted coal blue marsh willow crested chirping puffin gannet penguin penguins kookaburra";

const MEDICAL =
  "analysis test tests testing sample doctor clinic cancer pain pains polyp polyps gland glands sphincter wart warts bleeding itch itching burning cream hemorrhoids hemorrhoid ultrasound scan mri lump lumps psoriasis eczema mesh stitches tear suture catheter surgeon urology urologist gynecology gynecologist gynaecology surgery surgical infection disease health exam examination symptom symptoms treatment therapy fertility infertility ivf donor donation hospital nurse ward tumor tumour fissure fissures abscess implant implants prolapse birth delivery atrophy dryness thrush cyst biopsy anatomy pathology diagnosis healing scar scars swelling itching rash ulcer dysfunction problem problems medicine medication paralysis palsy bladder colon gait muscle muscles leg arm hand hands growth bone quality count motility";

const PLANTS =
  "seed seeds seedling seedlings seedpod pod pods acre acres countryside pollen hay wheat barley rye oats clover spray biodiesel fuel press pressed margarine oil oilseed field fields flower flowers flowering blossom blossoms bloom blooming crop crops harvest honey bee bees meal cake plant plants winter turnip canola yellow farm farming farmer agriculture";

const GRIEF =
  "grieving grieve grief widow widower widowed bereaved bereavement mourning mourn healing heal healed survivor survivors survived surviving survive victim victims memorial memory remembrance remembering remembered monument vigil candle candles prayer prayers anniversary museum history funeral lost loss losing died missing orphan orphaned ancestor ancestors prevention awareness trauma therapy therapist counseling support recovery recovering camp camps escaped fled";

/** Words that reveal somebody's own intent. */
const SELF_HARM =
  "want wanna commit committing plan plans planning how way ways method methods ready tonight soon pills going gonna will should let pact deserve deserved i'm im";

/** Whom someone may hurt, by the last word of what they are called. */
const PEOPLE = `${PARTS.people}|${PARTS.group}`.replaceAll(/[^|]* /g, "").replaceAll("|", " ");

const HOMONYMS: readonly Homonym[] = [
  {
    words: "dick",
    company: `${KIN} ${GIVEN_NAMES} cheney whittington turner und doof bauch zu sehr`,
    alone: true,
    unless: `${ARTICLES} hole face wad slap slapping size inch inches tip`,
    sameTheme: true,
  },
  {
    words: "hooker hookers dyke dykes cock cocks coon coons tit slaughter raper killing cumming cummings jap fuk anal semen",
    company: `${KIN} ${GIVEN_NAMES}`,
    unless: `${ARTICLES.replace(" the ", " ")} hired paid street corner pimp old nurse`,
    sameTheme: true,
  },
  {
    words: "hooker hookers",
    company: "rugby position try props prop scrum lock flanker crochet yarn knitting telescope mount oklahoma primrose",
    unless: "near me you paid street",
  },
  {
    words: "dyke dykes cock cocks coon coons hooker tit titty",
    company: LANDSCAPE,
    unless: `${PEOPLE} worker workers corner`,
  },
  { words: "slaughter massacre murderers", company: "rocks creek river bay island point lake beach", unless: `${PEOPLE} on at` },
  { words: "dyke dykes", company: "pride lesbian proud", unless: "no anti stop ban" },
  { words: "coon coons", company: "dog dogs hound hounds cat cats cheese maine rapids valley creek tail skin cap hat" },
  { words: "negro", company: "rio rios porto puerto cerro monte lago cabo punta del vino café pan gato perro ojo ojos noche" },
  { words: "fuk", company: "tak wing tsuen wah lam yuk wai chi kwok ching lo sing hong ming man kam yuen wo" },
  { words: "tit tits booby boobies boob cock cocks pecker peckers shag shags jackass", company: BIRDS },
  { words: "cock", company: "robin pheasant lobster salmon guinea weather hen hens eggs" },
  { words: "jackass", company: "laughing penguin donkey mule" },
  {
    words: "ass asses",
    company:
      "foal ox oxen donkey donkeys mule mules jenny jennies manger stable palm bethlehem balaam balaam's zebra zebras onager wild africa african somali desert pack burro burros saddle hay cart carts plough plow stubborn bray brays braying hoof hooves",
    unless: ARTICLES.replaceAll(/\b(a|an|the|in|on)\b/g, ""),
  },
  {
    words: "bitch",
    company:
      "puppy puppies terrier collie spaniel retriever labrador litter pups pup brood hound kennel breeder whelp whelping whelped",
    unless: "you u your son",
  },
  {
    words: "pussy pussies",
    company: "cat cats kitten kittens meow miaow purr purring purrs kitty feline whiskers paw paws willow willows tabby",
    unless: "you your her wet eat eats eating girl girls woman women",
  },
  { words: "nipple nipples", company: "cactus bottle grease pipe fitting fittings" },
  {
    words: "hoe hoes",
    company:
      "rake rakes spade spades shovel shovels fork trowel trowels plow plough garden gardening soil weeds tool tools allotment",
  },
  {
    words: "horny",
    company: "toad toads frog frogs lizard lizards lark snake goat skin coral layer beak scales hoof hooves weed",
    unless: "girl girls boy boys me i for",
  },
  { words: "stripper strippers", company: "wood paint varnish wallpaper furniture wire well wells", unless: "hung" },
  {
    words: "erection erections",
    company:
      "barn bridge church fence house monument mosque scaffold scaffolding shed statue steeple synagogue temple tent tower",
    sameTheme: true,
  },
  {
    words: "faggot faggots",
    company:
      "peas gravy onion onions mash mushy potatoes meatball meatballs pudding butcher stick sticks twigs wood firewood brushwood bundle bundles hedge kindling",
    unless: "ass",
  },
  { words: "fisting", company: "dough bread kneading pizza sourdough" },
  { words: "jap", company: "knotweed" },
  { words: "threesome", company: "golf golfing tee bridge whist foursome tennis" },
  {
    words: "hitler nazi nazis kkk holocaust genocide",
    company:
      "history exam essay lesson lessons class lecture homework documentary documentaries museum seminar textbook thesis biography dictators archive",
    unless: `${PEOPLE} right love heil hail fan fake hoax denial lie great good hero nothing wrong revival teach`,
    sameTheme: true,
  },
  { words: "suicide", company: "grief grieving bereaved bereavement mourning widow widower", unless: SELF_HARM },
  { words: "bastard", company: "toadflax balm cabbage saffron sword swords file teak orleans trench william" },
  { words: "kaffir", company: "lime limes lily lilies leaf leaves" },
  { words: "rape", company: PLANTS, unless: `${PEOPLE} worker workers` },
  {
    words:
      "penis penile vagina vaginal vulva anal anus nipple nipples clitoris scrotum semen erection erections ejaculation orgasm spastic retarded",
    company: MEDICAL,
    unless: "you your her teen girl girls",
  },
  {
    words: "murder murders murdered murderer murderers",
    company:
      "mystery mysteries whodunit whodunnit novel novels detective detectives agatha christie poirot marple podcast fiction crows",
    unless: `${PEOPLE} mass serial`,
  },
  {
    words:
      "suicide suicides genocide raped rape murder murdered killed nazi nazis kkk lynching lynched shooting massacre torture",
    company: GRIEF,
    unless: `${SELF_HARM} fake hoax denial lie hail heil join love fun funny`,
    sameTheme: true,
  },
];

const wordSet = (words: string) => new Set(words.trim().split(/\s+/));

const LEWD_WORDS = wordSet(LEWD);

const senses = HOMONYMS.map(({ words, company, alone = false, unless = "", sameTheme = false }) => ({
  own: wordSet(words),
  company: wordSet(company),
  alone,
  unless: wordSet(unless),
  sameTheme,
}));

const LETTERS = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const wordsIn = (text: string): string[] => text.match(LETTERS)?.map((word) => word.replace(/['’]s$/u, "")) ?? [];

/** The words of a theme that are harmless given the rest of it and the other themes. */
function harmlessIn(theme: readonly string[], all: readonly string[]): Set<string> {
  const harmless = new Set<string>();
  for (const { own, company, alone, unless, sameTheme } of senses) {
    const found = theme.filter((word) => own.has(word));
    if (found.length === 0) continue;
    const others = theme.filter((word) => !own.has(word));
    if (others.some((word) => unless.has(word))) continue;
    const around = sameTheme ? others : all.filter((word) => !own.has(word));
    if (all.some((word) => LEWD_WORDS.has(word) && !own.has(word) && !company.has(word))) continue;
    if (!around.some((word) => company.has(word)) && !(alone && others.length === 0)) continue;
    for (const word of found) harmless.add(word);
  }
  return harmless;
}

/** If a word contains characters other than letters, or is in pieces, a plain spelling does not mean a plain meaning. */
const DISGUISED = /[\p{L}][@$0-9!|*+#_]+[\p{L}]|(?<=^| )[@$!|*+#][\p{L}]|(?<=^| )\p{L}[ .]\p{L}(?=$|[ .])/u;

/** A folded text without the words that are harmless in their company. */
export function setAsideHomonyms(text: string): string {
  const all = wordsIn(text);
  return text
    .split(/([,;/&\n]+)/)
    .map((theme) => {
      const harmless = harmlessIn(wordsIn(theme), all);
      return harmless.size === 0 || DISGUISED.test(text)
        ? theme
        : theme.replace(LETTERS, (word) => (harmless.has(word.replace(/['’]s$/u, "")) ? "" : word));
    })
    .join("");
}
