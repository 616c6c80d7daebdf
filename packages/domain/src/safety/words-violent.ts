import type { RefusedWords } from "./refused-words.ts";

/** Killing, maiming and terror. War, death, dying, weapons and being a victim are not included: they may be used. */
export const violent: RefusedWords = {
  words: `
    kill kills killed killer killing killin killings murder* murdr* murda murdah murderbot manslaughter homicid* infanticid* filicid* femicid* assassinat*
    rape rapes raped raper rapers raping rapist rapists rapey rapefugee* gangrape* raep daterape* rapeplay rapetoy
    behead* decapitat* dismember* disembowel* eviscerat* mutilat* maim maimed maiming impale impaled impaling flay flayed flaying
    torture tortured torturer tortures torturing waterboard* massacr* genocid* ethnocid* exterminat* slaughter slaughtered slaughtering slaughterhouse butchering bloodbath
    bloodlust gorefest goreporn strangl* strangul* stabbing stabbings stabbed electrocut* lynching lynchings lynched snufffilm bombing bombings
    terrorism terrorist terrorists terrorista terroristas terroriste terroristen jihadi jihadist* jihadism alqaeda alqaida daesh unabomber bombmaking bombmaker pipebomb carbomb
    nailbomb bombthreat suicidebomb* molotov schoolshooter schoolshooting massshooting massshooter shootup gunman gunmen arson arsonist hitman matricid* patricid* throatcut
  `,
  foreign: `
    ermord* moerder umbring* umgebracht abschlacht* folter foltern enthaupt* massaker volkermord amoklauf terrorismus
    asesin* homicidio tortura torturar torturado masacre decapitar degollar descuartizar genocidio terrorismo
    assassinar assassinato assassino homicidio chacina estripar esquartejar
    assassiner assassinat meurtre* tuer tuez massacrer torturer decapiter egorger terrorisme genocide
    uccider* uccidi uccido ammazz* omicidio assassinio assassinare torturare decapitare strage sgozzare terrorista
  `,
  phrases: [
    "(die|drop dead|burn) (you )?(bitch|bitches|scum|pig|pigs|slow|slowly|bastard|motherfucker|whore|in a fire|jews|jew|muslims|blacks|gays|fags|whites|immigrants)",
    "(go|just|please|pls|plz|hope you|i hope you|hope u|hope they|hope he|hope she|you should|u should|you must|you will|you all|may you|wish you would|they should|they must|they all should|he must|she must|he should|she should|everyone should|everybody should|all must|all should) (all |just |go |fucking |please )?(die|burn in hell|get cancer|get killed|rot in hell|get shot|be shot|be hanged|be hung|be killed|get hit by a bus|be gassed)",
    "(death|deth) (to|2|for|upon) {all}({group}|{people}|america|israel|iran|russia|ukraine|the west|the jews|trump|biden|traitors|unbelievers|fags|england)",
    "(shoot|shooting|shot|gun down|gunning down|stab|stabbing|knife|strangle|choke|burn|burning|drown|poison|poisoning|hang|lynch|gas|bomb|nuke|beat|beating|beat up|punch|punching|slap|slapping|hit|hitting|kick|kidnap|kidnapping|abduct|bury alive|burying|whip|crucify|execute|executing|slice|gut|gutting|skin|skinning|attack|attacking|smash|crush|run over|sacrifice|sacrificing|harm|harming|destroy|slay|eliminate|cut up|chop up|chopping up|rip apart|blow up|mow down|cut) {all}(my |your |his |her |the |a |an |little |young |innocent |some |those )?(wife|husband|girlfriend|boyfriend|people|person|cops|cop|kids|kid|children|child|babies|baby|students|teachers|classmates|him to death|her to death|you to death|them to death|them all|you all|everyone|everybody|strangers|prisoners|hostages|women|woman|jews|jew|muslims|blacks|gays|immigrants|politicians|president|infidels|puppies|kittens|puppy|kitten|animals|my ex|humans|civilians|coworkers|boss|neighbors|homeless|toddler|toddlers|infant|infants|migrants|refugees)( alive| to death| up)?",
    "(shoot|stab|strangle|knife|lynch|bomb|choke|gas|poison|drown|execute|behead|gut|skin|kidnap|slay|burn|bury|beat|hang) (him|her|them|you|u|ya)( all| now| dead| alive| up| to death| slowly)?",
    "(shoot|shooting|shot|blow|blowing|blew|burn|burning|bomb|light) up (a |the |my |your |this |that |our )?(school|schools|church|mosque|synagogue|mall|office|building|club|place|crowd|hospital|plane|airport|classroom|class|work|everyone|everybody|train|stadium|festival|bus|temple|market|house|parade|concert|car|bridge|embassy|city)",
    "(school|church|mass|mosque|synagogue|columbine|mall|drive by|workplace|sandy hook|parkland|uvalde|theater|nightclub|spree|synagog|college|campus) (shooting|shootings|shooter|shooters|shoot up|stabbing|stabber|bomber|bombing|massacre)",
    "(shoot|shooting|stab|stabbing|killing|knife|murder|shooting) (spree|rampage)",
    "(make|making|build|building|built|create|creating|assemble|plant|planting|detonate|detonating|set off|throw|throwing|drop|dropping|buy|buying|homemade|home made|diy|recipe for|how to make|plans for|blueprint|construct|constructing) (a |an |the |some |my |your |own |me a )?(homemade |home made |pipe |nail |dirty |car |fertilizer |nuclear |atomic |chemical |pressure cooker |letter |suicide |time |small |big |petrol |school |hydrogen )?(bomb|bombs|explosive|explosives|ied|ieds|molotov|grenade|grenades|napalm|nerve gas|sarin|anthrax|ricin|bombz|pipebomb|mustard gas|ghost gun)",
    "(bomb|bombs|explosive|explosives|ied|napalm|ricin|sarin|molotov|thermite|tatp) (making|maker|makers|building|builder|recipe|recipes|threat|threats|plot|instructions|manual|tutorial|plans|attack|attacks|blueprint|vest|how to|belt|kit|guide|construction)",
    "(pipe|nail|dirty|car|suicide|fertilizer|letter|pressure cooker|parcel|truck|petrol|backpack|school) (bomb|bombs|bomber|bombers|vest|bombing)",
    "(bomb|bombing|nuke|nuking|attack|attacking|blow up|blowing up) (a |the |my |your |this |that )?(school|schools|church|mosque|synagogue|mall|hospital|plane|airport|train|stadium|city|embassy|white house|congress|capitol|marathon|temple|pentagon|parliament|bus|gaza|israel|iran|america|usa|mecca|us)",
    "(join|joining|love|loving|praise|praising|support|supporting|viva|long live|glory to|hail|i am|go|we are|fight for|fighting for|heroes of|pledge to|allegiance to|thank you|thanks|bless) (isis|isil|al qaeda|al qaida|hamas|hezbollah|taliban|the taliban|islamic state|boko haram|bin laden|osama bin laden|terrorists|terrorism|terror|terrorist|daesh|breivik|tarrant|the shooter|unabomber)",
    "(isis|isil|taliban|hamas|islamic state|bin laden) (fighter|fighters|forever|flag|execution|executions|beheading|soldier|is good|is great|rules|warrior|bride|was right|recruit|recruitment|propaganda|hero)",
    "(al|el) (qaeda|qaida|kaida|qaedah)",
    "(islamic state|boko haram|osama bin laden|bin laden|kill list|hit list|death squad|death squads|death camp|death camps|snuff film|snuff films|snuff movie|snuff video|blood bath|dead bodies pile|gore video|gore videos|gore pics|gore porn|blood and gore|guts and gore|severed head|severed heads|severed limbs|severed hand|headless corpse|mutilated corpse|mangled corpse|rotting corpse|chopped up body|human sacrifice|child sacrifice|baby sacrifice|sacrifice a virgin|necklacing|skinned alive|burned alive|burnt alive|burn alive|buried alive|bury alive|burning alive|boiled alive|flayed alive|eaten alive by|dead baby jokes|dead baby joke|dead jews|dead blacks|dead cops|dead babies joke|drive by shooting|contract killing|public execution|mass grave|mass execution|mass murder|animal abuse|animal cruelty|dog fighting|cock fighting|dogfighting|curb stomp|curbstomp|race war|holy war now)",
    "(chop|chopping|cut|cutting|hack|hacking|slice|slicing|saw|sawing|lop|rip|ripping|tear|tearing|bash|bashing|smash|smashing|crush|crushing|blow|blowing|stomp|stomping|stab|gouge|gouging|slit|slitting|snap|cave) (off |out |in |open )?(his|her|their|your|ur|someones|somebodys|the|a|peoples|him|my wifes|my exs)? ?(head|heads|throat|throats|limbs|fingers off|hands off|skull|skulls|eyes out|head off|heads off|head in|heart out|guts out|brains out|brains|brains in|neck|necks|eyes|face in|face off|balls off|dick off|arms off|legs off|guts)( off| out| in| open)?",
    "(lynch|lynching) (mob|mobs|them|him|her|the|all|a|those|every|from a tree|blacks|em)",
    "hang (mob|mobs|{all}{people}|all|from a tree|blacks|em|the (mayor|governor|judge|judges|banker|bankers|landlord|landlords|traitor|traitors|king|queen|thief|thieves|priest|priests|press|rich|poor|witch|witches))",
    "(shoot|shooting|stab|stabbing|strangle|choke|kidnap|kidnapping|abduct|abducting|drown|poison|gut|skin|beat|burn|hang|torture|attack|bomb|whip) (a|an|the|some|that|this|any|my) (little |young )?(girl|boy|man|guy|teenager|nun|stranger|person|baby|dog|cat|animal|kid|student|teacher|lady|priest|imam|rabbi)",
    "(set|setting|light|lit|lighting) (him|her|them|you|it all|people|kids|someone|myself|a person|homeless people|a cat|a dog|churches|a church|mosques) (on fire|ablaze|alight)",
    "(blood|extreme|brutal|graphic|body|bloody|ultra) (and )?(gore|violence|guts|gory)",
    "(burn|burning|skin|skinning|boil|boiling|flay|flaying|bury|burying) {any}{any}alive",
    "gore (and guts|and blood|porn|guts|pics|video|videos|fest|site)",
    "(blood|murder|death|terror|violence|rape) (everywhere on the walls|on my hands haha)",
    "(dead|bloody|naked|mutilated|tortured|mangled) (corpse|corpses|bodies|children|kids|babies|prostitute|hookers|hooker)( pile| pics| photos)?",
    "(acid|knife|terror|terrorist|machete|gas|chemical|arson|axe) (attack|attacks)( on| plan)?",
    "(lets|i will|ill|i ll|im gonna|im going to|gonna|going to|want to|wanna|i want to|i d like to|plan to|how to|time to) (shoot|stab|hurt|strangle|choke|bomb|behead|gut|knife|poison|burn|attack|beat|drown|hang|lynch|kidnap|nuke|destroy|harm|punch) (someone|somebody|people|everyone|everybody|him|her|them|you|u|kids|my)",
    "(te|lo|la|los|le|les|os) (voy a matar|vamos a matar|mato|mataremos|matare|matar)",
    "(matar|mata|mate|maten|matad|muerte|muerte a|mueran|muera|matem|morte|morte a|morte aos|mort|mort aux|morte agli|tod|tod den|tod allen) (a |al |aos |o |a los |aux |agli |den |los |las |os |as |les |gli |allen |todos |todas |tous )?(todos|gente|la gente|mi esposa|judios|los judios|negros|pessoas|gays|minha mulher|juifs|arabes|noirs|flics|ebrei|juden|moslems|muslimen|auslander|alguien|mujeres|ninos|policias|maricones|homosexuales|judeus|viados|criancas|mulheres|alle)",
    "(je vais|va|vais|veux|on va|tu vas) (te|le|la|les|vous) (tuer|buter|egorger|crever|planter|massacrer)",
    "(ich )?(bring|bringe|mach|mache|stech|steche|schlag|schlage) (dich|euch|ihn|sie) (um|kalt|ab|tot)",
    "(ti|vi|lo|la|li) (ammazzo|uccido|ammazzero|uccidero|sgozzo|scanno|uccideremo)",
    "(blow|take) (his|her|their|your|ur) (head|heads|brains) (off|out)",
    "(human|baby|child) (flesh eating|flesh|meat) ?(eating|recipe|cooking)?",
    "(eat|eating) (human flesh|humans|people|babies|a baby|human meat)",
  ],
  accented: `
    töten tötet ermorde* *mörder* völkermord* *убийств* *убийц* убить убью убей* расстрел* *террорист* *терроризм* взорвать *死ね* *去死* *죽어라* сдохни умри_сука *殺す* *殺せ* *殺人* *ぶっ殺* *殺し* *虐殺* *斬首* *拷問* *杀人* *杀死* *杀了* *殺死* *屠杀* *屠殺* *谋杀* *謀殺* *炸弹* *砍头*
    *恐怖分子* *恐怖袭击* *살인* *죽여* *죽일* *학살* *고문* *테러* قتل اقتل اذبح *إرهاب* *ذبح* *हत्या* *आतंकवाद* *कत्ल* *δολοφον* *σκοτώσω* *τρομοκρατ* *רצח* *להרוג* *טרור* *ฆ่าคน* öldür* *zabić* *morderstw* vermoord* mördare
  `,
};
