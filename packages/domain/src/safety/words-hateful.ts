import type { RefusedWords } from "./refused-words.ts";

/** Slurs, and hatred of groups of people. The plain names of groups are not included: they may be used. */
export const hateful: RefusedWords = {
  words: `
    *nigger* *nigga* nigs nig nigg niggs niggur* niggah* nigglet* nigra niqqa* niqqer* nigguh nibba nibbas niglet* nggr nggrs nigar niggar* niggr nigerz reggin* sandnig* wignat wigger* negro negros negroes negroid*
    coon coons jigaboo* jiggaboo* porchmonkey* junglebunny* junglebunnies pickaninn* piccaninn* darkie darkies darky golliwog* gollywog* wog wogs spearchucker* groid groids kaffir* kaffer* tarbaby mudshark*
    chink chinkies spic spics spick spicks wetback* beaner beaners beanerschnitzel greaseball* chinks chinky gook gooks jap japs slanteye* slopehead* zipperhead* chingchong* paki pakis dothead* towelhead* raghead* cameljockey* sandmonkey* dunecoon* muzzie muzzies muzzrat mudslime* muslimscum 
    kike kikes kyke yid yids heeb heebs hymie jewboy jewfag jewrat jewscum hooknose hooknosed holohoax* holocough zogbot
    gyppo gyppos gypo pikey pikeys gippo dago dagos wop wops polack polacks bohunk* honky honkey honkies honkeys peckerwood* redskin redskins injun injuns squaw squaws halfbreed* mongoloid mongoloids halfcaste abbo boong boongs
    fag fags faggy *faggot* faggit* fagget* faggs fagbag fagboy faghag *fagg fagtard toggaf dyke dykes bulldyke* lesbo lesbos lezbo* lezzie* lezzer* lezza tranny* trannie* shemale* heshe ladyboy* troon troons homo homos poofter* poofta pooftah poove sodomite* battyboy bumboy fudgepack* fudgepacker* carpetmunch* rugmunch* muffdiv* buttpirate* pillowbiter*
    retard retards retarded *tarded libtard* fucktard* mongtard spastic spastics spaz spazz spazzes spaztic spacker mong mongs cripple cripples midget midgets mongy windowlicker* retart* retrd*
    feminazi* femoid* foid foids neonazi* nazi nazis nazism naziism nazism natzi *hitler* siegheil heilhitler rahowa kkk kkkk klansman klansmen kukluxklan untermensch* subhuman* herrenvolk judensau judenrein judenschwein* goyslop wpww gtkrwn hateblacks
    whitepower whitesupremac* whitepride blutundboden ausrotten auslanderraus
  `,
  foreign: `
    maricon maricones maricona mariconazo sudaca sudacas moromierda travelo travelos mongolico 
    bougnoul* negresse youpin youpins youtre* bicot* crouille* tarlouze tapette tapettes gouine gouines tantouse enculedearabe
    kanake* kanacke* neger* nigga schwuchtel* tunte tunten spasti spastis spast missgeburt zigeunerpack judenpack kummelturke* schlitzauge*
    viado viados viadinho sapatao bichona baitola traveco travecos retardado retardada mongoloide* mongolon
    frocio froci frocia froce frocione ricchione ricchioni negraccio terrone terroni mongoloidi
    pidor* pidar* pidoras* zhid zhidy churka chernozhop*
  `,
  phrases: [
    "(kill|kills|killing|gas|gassing|burn|burning|hang|hanging|shoot|shooting|lynch|lynching|exterminate|eradicate|hate|hates|hating|hated|fuck|deport|ban|h8|bash|bashing|beat up|murder|murdering|behead|slaughter|nuke|bomb|castrate|sterilize|enslave|cleanse|eliminate|destroy|torture|punish|expel|stone|despise|loathe|wipe out|get rid of|down with|death to|no more|smash|rape|purge|crush|spit on) {all}(fucking |damn |dirty |filthy |stupid )?({group})( people)?",
    "(white|whites|aryan|european) (power|supremacy|supremacist|supremacists|pride|genocide|nationalist|nationalism|only|race|revolution|is right|lives matter|ethnostate|master race|rule|superiority|are superior|people superior|brotherhood|homeland|is might|nation)",
    "(aryan|master|superior|inferior|mud|impure) (race|races|bloodline|nation)",
    "(race|blood) (traitor|traitors|mixing|mixer|war|hygiene|purity|treason|defilement|and soil|and honour|and honor)",
    "(dirty|filthy|stupid|ugly|fucking|damn|greedy|evil|lazy|smelly|disgusting|goddamn|bloody|subhuman|cheap|scheming|sneaky|evil|vile|dumb|inferior|savage|worthless|stinking|hook nosed|big nosed|slanty eyed|nasty|useless|fugly) ({group}|girls|arab|mexican|black|blackie|immigrant|foreigner|gay|gypsy|african|redskin|migrant|chinaman|asian|homosexual|paki)( scum| bastard| bastards| pig| rats| vermin| trash| people)?",
    "({group}|jewish|arab|black|mexican|gay|trans|immigrant|gypsy|muslim|asian|african|islamic|zionist) (scum|vermin|rats|rat|pigs|pig|trash|filth|parasites|parasite|cockroaches|cockroach|monkeys|monkey|apes|ape|dogs should|plague|problem|question|lies|conspiracy|devils|devil|garbage|subhumans|savages|savage|disease|infestation|invasion|invaders|swine|menace|degenerates|degenerate|freaks|freak|should die|must die|should burn|should be shot|should hang|should be gassed|will not replace us|must be stopped|to the gas|get out|go home|deserve to die|deserve death|out now|bankers run world|run the world|control the world|control the media|control media|rule the world|did 911|did 9 11|belong in the kitchen|belong in kitchen|belong in ovens|belong in zoos|stay in the kitchen|need to die|raus)",
    "({group}|jewish people) (are|r|is|should be|shall be|must be|were) (all |just |like |only |fucking |the |so |mentally |a |literally )?(scum|vermin|rats|pigs|trash|filth|parasites|cockroaches|monkeys|apes|animals|subhuman|inferior|evil|disgusting|stupid|dumb|savages|criminals|rapists|terrorists|thieves|sick|ill|disease|cancer|plague|demons|devils|satan|satanic|sinners|abominations|abomination|killed|gassed|shot|deported|hanged|banned|exterminated|property|objects|slaves|whores|sluts|worthless|dirty|filthy|ugly|lazy|degenerate|degenerates|mental|mentally ill|garbage|dogs|lesser|lynched|burned|enslaved|destroying us|destroying america|not human|weak|liars|beneath men|eradicated|castrated|invaders|retarded|freaks|groomers|pedos|pedophiles|greedy|raped|unnatural|perverts|defective)",
    "(all|the|those|these) (blacks|jews|muslims|gays|immigrants|mexicans|arabs|women|gypsies|trannies|whites) (must|should|shall|need to) (die|burn|hang|leave|pay|be killed|be gassed|be shot|go)",
    "(no|only|anti|against) (blacks|jews|muslims|gays|fags|immigrants|mexicans|arabs|women|gypsies|trannies|whites|refugees|foreigners|asians|queers|homos|indians|chinese) (allowed|here|please|no gays|no jews|no blacks|wanted|in my country|in america|in our country)",
    "(whites|white people|white men|men|aryans|blacks|males|straight people|germans|christians) (are )?(only|superior|the master race|better than (blacks|jews|women)|above (women|blacks))",
    "(heil|hail|sieg|seig|zieg|sig|seeg|love|loving|like|praise|support|join|thanks|hell|thank you|glory to|hi|miss|bring back|viva|based|long live|we need|vote|worship|worshipping|gott mit) (the |mein |my )?(hitler|heil|hail hitler|adolf|adolf hitler|nazis|nazi|nazi party|hitlar|fuhrer|fuehrer|fuerer|furher|third reich|klan|kkk|ku klux klan|himmler|goebbels|mussolini|mengele|adolph|victory 88|aryan nation|reich|duce)",
    "(white|great) (replacement)( jews)?",
    "(adolf|adolph) (hitler|h|hitlar|was right|did nothing wrong)",
    "hitler (was right|did nothing wrong)",
    "(sieg|seig|zieg|sig|seeg) (hail|heil|hile|hiel|heal)",
    "(mein|main) (kampf|fuhrer|fuehrer)",
    "(ku|koo) (klux|clux) (klan|clan)",
    "(jew|jews|jewish|gypsy|black|muslim) (hater|haters|hating|oven|ovens|bbq|lampshade|soap|burning|burner|killer|removal)",
    "(holocaust|shoah|auschwitz|6 million|six million) (denial|denier|deniers|hoax|lie|lies|myth|fake|was fake|is fake|is a hoax|never happened|didnt happen|was a lie|is a lie|was a hoax|is a myth|jokes|joke|wasnt enough|2|part 2|part two|was good|was great|was funny|wasnt real|is funny|isnt real|was justified)",
    "(the )?(gas|gas chamber|ovens|oven|auschwitz|camps) (the|for|them|all|chamber for|chambers for|awaits) (jews|the jews|kikes|jew|gypsies|gays|muslims|k)",
    "(final|ethnic|jewish|racial) (solution|cleansing|question|holy war|purity|purge|hygiene|extermination)",
    "(14|fourteen) (words|88)",
    "(1488|14 88|8814|88 14|1488er|88 heil|heil 88|hh 88|14words|88hh)",
    "(hh|combat|wp|ss) (88|18)",
    "(god|jesus|we|i|everyone|everybody|we all|who|u) (hate|hates|h8) (all |the |those )?({group}|fags|arab|gay)",
    "(blut|blood) (und|and|n) (boden|soil|ehre)",
    "(arbeit macht|deutschland erwache|juden|auslander|moslems|turken|kanaken|asylanten|neger) (frei|erwache|raus|raus aus|verrecke|ins gas|vergasen|verrecken|abschieben alle)",
    "(auslander|juden) raus",
    "(go|get|send them|gtfo|going) (back|out) (to|of) (africa|mexico|your country|your own country|my country|our country|israel|china|where you came from|the jungle|the kitchen|ur country|the desert|asia|india|pakistan|syria)",
    "(back|return) to the kitchen",
    "(sand|jungle|porch|dune|snow|prairie|timber|curry) (nigger|monkey|coon|bunny|bunnies|monkeys|nigga|muncher|munchers|nig|negro)",
    "(camel|towel|rag|zipper|slope|carpet|fudge|rug|spear|muff|goat|dot) (jockey|jockeys|head muslim|heads|head|muncher|munchers|packer|packers|chucker|chuckers|diver|shaggers|raghead)",
    "(slant|slit|chink|squinty) (eye|eyes|eyed)( asian| chink)?",
    "(ching|ling) (chong|ching chong)( ling long)?",
    "(he|she|it) (she|he|shim) (freak|tranny|it)",
    "(butt|ass|batty|bum) (pirate|bandit|boy|bois|boys|bandits|pirates)",
    "(pillow|mattress) (biter|biters|muncher)",
    "(white|trailer) (trash|trash scum)",
    "(half) (breed|breeds|caste|castes)",
    "(window) (licker|lickers)",
    "(house|field) (negro|slave boy)",
    "(islam|judaism|christianity|islamism|homosexuality|feminism|transgenderism|zionism) (is )?(a )?(cancer|evil|satanic|filth|is cancer|a disease|disease|must die|poison|the devil|plague|mental illness|trash|a mental illness|sick|abomination|an abomination)",
    "(hate|fuck|ban|death to|burn|kill|against|destroy|stop) (islam|judaism|israel|the quran|quran|feminism|gay marriage|mosques)",
    "(jews|you|muslims|blacks) will not replace us",
    "(protocols of) (the elders of )?zion",
    "(gay|gays|trans|queer|lesbian|homo) (is )?(a )?(disease|conversion therapy|sin|sinner|should burn|burn in hell|cure|agenda|bashing|perverts|abomination|freaks|is wrong|is gross|is disgusting|is evil|disgusting|unnatural)",
    "(puto|pinche|maldito|maldita|putos|sucio|sucios|asqueroso|asquerosos|malditos|mueran los|odio a los|odio los|odio a las|odio) (negro|negros|judio|judios|moro|moros|gay|gays|mujeres|indio|indios|homosexuales|musulmanes|sudaca|inmigrantes|gitanos|negra)",
    "(sale|sales|mort aux|je hais les|dehors les) (juif|juifs|arabe|arabes|noir|noirs|negre|negres|pd|pede|race|musulmans|gouine)",
    "(dreckiger|dreckige|scheiss|drecks|verdammte|ich hasse|tod den) (jude|juden|neger|turke|turken|auslander|schwuchtel|muslime|moslems|zigeuner|schwule)",
    "(sporco|sporchi|odio gli|odio i|morte agli|maledetti|brutto|brutti|odio) (ebreo|ebrei|negro|negri|neri|immigrati|gay|musulmani|zingaro|zingari|arabi|omosessuali)",
    "(preto|preta|judeu|seu|negro|macaco) (imundo|imunda|macaco|sujo|fedido|nojento|safado imundo)",
    "(lower|natural|women|woman) (caste scum|slaves race|belongs in the kitchen|belong in the kitchen|are property|shut up and cook|know your place)",
    "(tar) (baby|babies) (black)",
    "(monkey|ape|gorilla) (blacks|black people|africans)",
    "(blacks|black people|africans) (monkeys|apes|gorillas|ape|monkey)",
  ],
  accented: `
    pédé pédés nègre nègres жид жиды жидов жидам *ниггер* *пидор* *пидар* *педик* *чурк* *черножоп* *хайльгитлер* *зигхайль* 支那猪 支那人去死 *黑鬼* *尼哥* *小日本鬼* *鬼子* *朝鮮人死ね* *チョン死ね* *ニガー* *깜둥이* *쪽바리* *짱깨* *עמלק* *כושי* mariçon
  `,
};
