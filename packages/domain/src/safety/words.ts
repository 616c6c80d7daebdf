import type { Reason, RefusedWords } from "./refused-words.ts";
import { hateful } from "./words-hateful.ts";
import { obscene } from "./words-obscene.ts";
import { selfHarm } from "./words-self-harm.ts";
import { violent } from "./words-violent.ts";

/** The list, in the order in which reasons are given if several apply: someone who may be in danger is shown help first. */
export const REFUSED: readonly (readonly [Reason, RefusedWords])[] = [
  ["self-harm", selfHarm],
  ["hateful", hateful],
  ["violent", violent],
  ["obscene", obscene],
];

/** Groups of people, as those who hate them call them. */
const GROUP =
  "jews|jew|muslims|muslim|moslems|christians|catholics|mormons|hindus|sikhs|atheists|blacks|black people|black ppl|africans|whites|white people|mexicans|latinos|hispanics|asians|chinese|japanese|koreans|indians|pakistanis|arabs|palestinians|israelis|zionists|turks|kurds|poles|russians|ukrainians|gypsies|gypsy|roma|romani|gays|gay people|the gays|homosexuals|homos|lesbians|lgbt|lgbtq|queers|trans people|transgenders|transgender people|transsexuals|trannies|trans|women|females|immigrants|migrants|refugees|foreigners|natives|native americans|aboriginals|disabled|disabled people|the disabled|cripples|autistics|autistic people|autists|jewish people|minorities|feminists|nonwhites|non whites|infidels|americans|brits|germans|italians|irish|poor people|homeless|homeless people|old people|fat people";

const PEOPLE =
  "him|her|them|you|u|ya|them all|you all|everyone|everybody|people|someone|somebody|all of them|all of you|kids|children|child|kid|baby|babies|a baby|students|teachers|teacher|cops|cop|police|my wife|my husband|my mom|my mum|my mother|my dad|my father|my boss|my ex|my girlfriend|my boyfriend|my parents|my family|my brother|my sister|my son|my daughter|my neighbor|my neighbour|my teacher|my kids|my children|my baby|your mom|your mother|your family|wife|husband|girlfriend|boyfriend|men|women|man|woman|girl|boy|girls|boys|humans|strangers|the president|president|politicians|civilians|prisoners|animals|animal|dogs|cats|dog|cat|puppies|kittens|bitch|bitches";

const FAMILY =
  "mother|mom|mum|mama|father|dad|papa|parents|sister|brother|son|daughter|child|children|baby|twin|husband|wife|spouse|partner|fiance|fiancee|friend|friends|cousin|uncle|aunt|auntie|nephew|niece|grandson|granddaughter|grandfather|grandmother|grandpa|grandma|boyfriend|girlfriend|stepson|stepdad|stepmom|boy|girl|family|classmate|neighbor|colleague|teacher|student";

/** What people may kill, or be tortured by: what nobody mourns, what is no living thing, and what exists only in games and stories. */
const NUISANCE =
  "fear|fears|doubt|doubts|time|hour|hours|minute|minutes|afternoon|evening|boredom|pain|pains|ego|anxiety|worry|worries|silence|shame|darlings|blues|procrastination|weeds|weed|germs|bacteria|virus|viruses|bugs|mosquitoes|mosquitos|wasps|slugs|moths|fleas|lice|mold|mould|tumor|tumors|tumour|cancer|cancer cells|joy|dreams|grief|loneliness|stress|sadness|sorrow|despair|depression|anger|rage|hatred|jealousy|envy|pride|lies|habits|habit|cravings|addiction|hunger|thirst|laziness|indecision|perfectionism|guilt|regret|regrets|mood|vibe|buzz|flow|momentum|lights|engine|noise|spam|dragon|dragons|monster|monsters|demons|zombie|zombies|orcs|goblins|boss level|boss fight|final boss|waiting|self pity|apathy|idols|pity|small talk|clutter|deadline|deadlines|debt|debts|chaos|drama|gossip|greed|vanity|fatigue|inertia|nightmares|nightmare|past|old me|old self|inner critic|critic|temptation|temptations|bad luck|illusion|illusions|expectations|excuses|excuse|noise|rumors|rumor|rust|dust|odor|odors|ticks|ants|termites|aphids|snails|exam|exams|homework|traffic|insomnia|thoughts|memories|conscience|negativity|ignorance|poverty|racism|hope|creativity|curiosity|distance|darkness|cold|self doubt";

/** Alternatives for the names in braces in phrases. */
export const PARTS: Readonly<Record<string, string>> = {
  group: GROUP,
  people: PEOPLE,
  family: FAMILY,
  nuisance: NUISANCE,
  all: "all |the |all the |all of the |these |those |some |every |any |all these |more |",
};
