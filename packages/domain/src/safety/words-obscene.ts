import type { RefusedWords } from "./refused-words.ts";

/**
 * Vulgar words, sexual acts and bodies as objects of lust, everything sexual about children, animals and the unwilling. Love,
 * bodies in medicine, gender and orientation are not included. The other meanings of some of these words, such as the name Dick,
 * are in homonyms.ts and innocent-words.ts.
 */
export const obscene: RefusedWords = {
  words: `
    *fuck* motherfuck* fawk fawking fawked *fuxk* *fucc* *fukc* *phuck* *phukk* *fvck* *fcuk* fuk phuk phuking phuker fuq fuqing fuqer fukk fukin* fuking fuker fukyou fukoff fukme fckn fck fcked fcking fcker fkn fking fucn muthafuka mofo mofos kcuf* rekcuf gnikcuf
    stfu gtfo foad shit shits shite shitt* shited shitea* shitb* shitc* shitf* shith* shitl* shitp* shits* shitn* shitw* shito* shitm* shitg* shitd* shitz shitin* shiting shity *bullshit* *horseshit* *dipshit* *apeshit* *batshit* *chickenshit* *dogshit* *bullshyt* *eatshit* *holyshit* jackshit ratshit shyt shyte sht shtty shiz sheit sheeit tihs
    cunt* *cunts kunt kunts cvnt cnt cnts tnuc *bitch* biatch* beeyotch beeotch biotch bytch bytches btch btches hctib
    dick dicks dickhead* dickface* dickwad* dickweed* dickish dickpic* dicklick* dicksuck* dickrid* dickhole* dickless dicked dicking dck dyck dikhead
    cock cocks cocksuck* cockhead* cockface* cockring* cockslut* cockwhore* cockbite* cockmunch* cawk 
    pussy pussies pussi pussys pussylick* pussyeat* pussyhole pssy pusy pvssy poontang punani punany
    ass asses assface* asshole* *asshole* asshat* asswipe* assfuck* asslick* assclown* assmunch* assbandit* asshead* asswad* dumbass* jackass* fatass* lardass* smartass* badass* kickass* bigass lameass wiseass candyass hardass tightass azz azzes azzhole* arse arses arsehole* arseface arselick* arsed arsewipe sshole buttfuck* buttsex buttplug* butthole* buttlick* buttslut
    piss pissed pisser pissing pissoff pisshead pissflaps twat twats twatface twatwaffle wank wanks wanked wanker* wanking wanky wankstain tosser tossers bollocks bellend knobhead nobhead knobend minge clunge
    tit tits titties titty tittys titfuck* titjob* tiddies boob boobs boobies boobie bewb* bazongas nipples penis* penile vagina vaginas vaginal vulva vajayjay cooch* coochie coochy clit clits clitor* cameltoe schlong* ballsack* ballsac nutsack* nutsac scrotum* anus anuses anal anally analsex analfuck*
    cum cums cumming cummed cumm cummin cumshot* cumslut* cumdump* cumbucket* cumguzz* cumface cumrag cumsock cumstain* jizz* *jizz* jism jisim spooge splooge semen ejacul* ejakul* precum pussyjuice
    sex sexx sexy sexi sexxy sexxi sext sexting sexted sexter sextape* sextoy* sexdoll* sexslave* sexcam* sexvideo* sexfilm secks seks seggs sexo sesso sexe sexfantas* phonesex cybersex groupsex gaysex hotsex
    porn porns porno* porny pornhub* pornstar* pornograph* *pornhub* xvideos xhamster redtube youporn xnxx onlyfans pr0n pron nrop nudes nudez milf milfs gilf dilf hentai futanari futa ahegao ecchi yiff* rule34 nsfw xrated erotic* erotik smut smutty
    masturb* *masturb* masterbat* mastrub* wankfest fap faps fapping fapped jackoff jerkoff *jerkoff* jerkingoff jackingoff handjob* blowjob* *blowjob* footjob* rimjob* titjob rimming fingerbang* fisting* fellat* felatio cunniling* cunilingus deepthroat* gangbang* *gangbang* gangban bukkake creampie* threesome* orgy orgies orgasm* orgasim cumfest doggystyle bdsm dominatrix femdom gloryhole* tribbing dildo* *dildo* vibrator* strapon strapons buttplugs fleshlight* fetish* horny horney hornie hornyboy boner boners erection* hardon hardons upskirt* voyeurporn camgirl* camwhore* sodomy sodomi* sodomize* coitus copulat* fornicat*
    slut sluts slutty sluttier sluttiest sluttily slutbag slutwhore sluts whore* *whore whores whoring whorehouse hoes skank* thot thots hooker* prostitut* brothel* callgirl* stripper* stripclub* erohw
    incest* bestial* zoophil* zoosex necrophil* coprophil* scatplay scatporn urophil* pederast* pedophil* paedophil* pedofil* pedo pedos paedo paedos pedobear pedophil* ephebophil* loli lolis lolicon* shotacon* jailbait childporn* kiddieporn* kidporn teenporn* underagesex molest* grope groped groping gropes groomer groomers upskirts cunnyporn
    bastard bastards bollock* cuck cucks cuckold* cucked douchebag* turd turds queef* felch* smegma shagger* wetdream
  `,
  foreign: `
    puta putas puto putos putita putona hijoputa hijueputa hijodeputa jueputa mierda mierdas joder jodete jodido jodida jodidos cabron cabrones cabrona pendejo pendejos pendeja pendejas chingar chinga chingada chingado chingate chingatumadre chingue culero culeros culiar culear verga vergas pinche pinches gilipollas gilipolla follar follame follarte cojones pajillero tetas tetona conchatumadre conchetumare carajo malparido
    putain pute putes merde merdes merdique salope salopes salopard salaud connard connards connasse connasses enculer encule enculee encules enculade enculeur niquer nique niques niquetamere ntm branler branlette branleur branleuse couille couilles foutre chier chiasse partouze suceuse pouffiasse petasse fdp
    scheisse* scheiss* scheiz* ficken fick ficker ficks fickt gefickt ficke fickdich fotze* fotzen hure huren hurensohn* hurens* arschloch* arschfick* kinderfick* mutterfick* arschgeige arsch arsche wichser* wichsen wichse schlampe* nutte nutten titten pimmel* missgeburt* verfickt* mutterficker* leckmich hackfresse
    caralho* porra porras foda fodase fodasse foder fodido fodida fodendo buceta* bucetas boceta merda merdas cuzao cuzinho arrombado arrombada punheta punheteiro piroca* xoxota puteiro vagabunda viadinho gozada siririca vadia vadias
    cazzo cazzi cazzata cazzate cazzone stronzo stronza stronzi stronze stronzata puttana puttane puttaniere vaffanculo fanculo minchia coglione coglioni coglionazzo scopare troione zoccola pompino pompini inculare inculato incula incazzato merdoso bastardo bastarda porcodio porcamadonna mignotta sborra sborrare tette
    kurwa* kurwy pizda chuj jebac jebany pierdol* spierdal* blyat blyad pizdec pizdets nahui nahuy xuy ebat yebat mudak orospu* siktir* amk amcik yarrak pezevenk klootzak* hoer hoeren neuken godverdomme knulla perkele vittu kusipaa madarchod* maderchod bhenchod* behenchod* bhosdi* bhosad* chutiya* chutiye gaand* gandu sharmuta sharmoota kusomak kosomak putangina* tangina* kantot pukimak* kontol memek ngentot bangsat jancok cibai chibai lanjiao sibal ssibal
  `,
  phrases: [
    "(suck|sucks|sucking|lick|licking|eat|eating|ride|riding|stroke|touch|grab|show|kiss|jerk|fondle|rub|feel|grope|smell|slap|spank|finger|fingering|spread|fist|taste|tickle|send|see) (on |me |of |up )?(my|your|his|her|ur|the|this|me|it|deez|these|big|a|that|some) (big |fat |hairy |wet |huge |long |hard |tight |naked |bare |juicy )?(balls|nuts|butt|booty|boobs|breasts|tits|nipple|nipples|crotch|genitals|rod|meat|member|package|privates|private parts|clam|snatch|wiener|weiner|willy|dong|johnson|hole|taint|feet|toes|legs wide|g spot|pecker|prick|schlong|cherry|peach|dick|cock|lollipop|pp|peepee|thighs|panties|underwear|inner thighs)",
    "(suck|blow) (me|me off|it dry|it bitch|him off|you off|a guy|my|deez nuts|dis|my d|the d)",
    "(go down|going down|get off|getting off) on (me|her|him|you|my)",
    "(eat|eating|ate) (me|her|him|you|my wife) out",
    "(finger|fingering|get|getting) (me|him|her|u|you|myself|himself|herself) off",
    "(jerk|jerking|jerks|jerked|jack|jacking|wack|whack|whacking|beat|beating|rub|rubbing|toss|tossing|crank|wank) (me |him |it |u |you |one |it all )?(off|meat|my meat|one out|myself off|my clit|himself off)",
    "sexual (act|acts|intercourse|favor|favors|favours|fantasy|fantasies|slave|slavery|position|positions|torture|predator|desires for|pleasure|content|encounter|penetration|arousal|gratification|roleplay|domination|degradation|humiliation|submission|perversion)",
    "(naked|nude|topless|nakid|underage|undressed|sexy|hot naked|bottomless|half naked|horny|slutty) {any}(girl|girls|woman|women|teen|teens|teenager|teenagers|child|children|kid|kids|boy|boys|lady|ladies|wife|man|men|schoolgirl|schoolgirls|chick|chicks|babe|babes|pics|pictures|picture|photo|photos|selfie|selfies|mom|moms|sister|daughter|son|nurse|teacher|toddler|toddlers|baby|babies|minors|minor|celebrities|celebrity|celebs|celeb|model|models|bodies|boobs|breasts|breast|body|butt|ass|blonde|anime|elf|nun|preteen|preteens|girlfriend|princess|feet|actress|twerk|twerking|dancers|student|students|milf|stepmom|cheerleader|cheerleaders|neighbor)",
    "(little|young|underage|preteen|pre teen|tiny|small|prepubescent|pubescent|barely legal|minor|teen|teenage|school|twelve year old|child|kid|kiddie|kiddy|toddler|infant|baby|lolita|jail) (girl |girls |boy |boys |child |children )?(nude|nudes|nudity|naked|sex|porn|porno|pornography|erotica|erotic|lover|lovers fantasy|bait|molester|molesters|molestation|molesting|rapist|rape|groomer|grooming|fucker|nude pics|sexy|abuse porn|strip|stripping|prostitute|prostitutes|bride sex|predator|predators|upskirt|panties|lingerie|exploitation|trafficking|slut|whore|pussy|cock|dick|boobs|tits|bikini pics)",
    "(sex|sexual|sexy|molest|groom|grooming|undress|undressing|fondle|fondling|seduce|seducing|horny for|lust for|attracted to|aroused by|fantasies about|turned on by|nude|naked|strip|penetrate|bang|banging|marry|spank|desire|fap to|date|dating) (with |about |for |of |to )?(a |the |some |my |sexy |hot |little |young |underage |naked )*(minor|minors|underage|underage girl|underage girls|underage boy|underage boys|preteen|preteens|prepubescent|toddler|toddlers|little girls|little boys|young girls|young boys|schoolgirls|schoolgirl|jailbait|kids sexually|children sexually|lolis|kids naked|a child sexually)",
    "(sex|sexual|sexy|molest|undress|undressing|seduce|fondle|fondling|horny|nude|naked|strip|spank) (with |about |for |of |to )?(a |the |some |my |sexy |hot |little |young |naked )*(child|children|kid|kids|girl|girls|boy|boys|baby|babies|teen|teens|schoolboy|schoolboys|student|students|daughter|niece|son|nephew|sister|brother|stepsister|stepdaughter|mom|mother|cousin|animals|animal|dog|dogs|horse|horses|goat|goats|sheep|corpse|corpses|pig|pigs|cat|cow|pony|dead body)",
    "{number} (yo|y o|yr old|year old|years old|yrs old) {any}(nude|naked|sex|porn|sexy|slut|pussy|virgin)",
    "(cp|kp) (porn|pics|vids|videos|trade|links|link|trading)",
    "(child|kid|kids|children) (love|sexual abuse material|csam|pics naked|lovers group)",
    "(dog|horse|animal|goat|sheep|pig|donkey|pony|cow|chicken|cat) (fucker|fucking|sex|porn|cock|lover sex|dick|penis|cum|knot porn|fuckers|shagger)",
    "(big|huge|giant|fat|bare|naked|nice|perky|bouncing|bouncy|saggy|double d|hot|massive|exposed|sweaty|juicy|round|firm|thicc|enormous|sexy) (breasts|breast|butt|booty|butts|ass|bum|boobies|melons|knockers|titts|rack|nipple|nipples|buttocks|bulge|crotch|genitals|thighs)",
    "(spread|open|spreading|opening) (your|her|his|ur|those|my|them)? ?(legs|thighs|cheeks|butt|ass|buttcheeks)( wide)?",
    "(sit|cum|sits|sitting) on (my|her|his|your) (face|lap naked|mouth|tongue)",
    "(bend|bent) (me|her|him) over",
    "(take|taking|rip|tear) (off )?(your|her|his|my|ur|all her) (clothes|panties|bra|underwear|pants|bikini|dress)( off)?",
    "(get|getting|got|go|getting me) laid",
    "(get|getting|got|go|have|getting me) (naked with|freaky with|it on with|head from|a boner|hard for you|me wet|me horny|a hard on|a stiffy)",
    "(hand|blow|rim|foot|boob|knob|tit|titty|tug) (job|jobs|jobz|jobber)",
    "(into|attracted to|marry|date|dating|kiss|kissing) (underage|little|preteen|young) (girls|boys)",
    "(wet|moist|tight|hairy|bald|shaved|dripping|creamy|gaping) (pussy|vagina|hole|snatch|panties|cooch|kitty hole|slit|beaver|bush|muff|clam|cunt|vag)",
    "(golden|pearl) (shower|showers) (me|on|porn|fetish)",
    "(kids|kid|children|child|boys|girls|teens|teen|toddlers|toddler|women|schoolgirls|schoolgirl|wife|students|babies) (naked|nude|topless|stripping|undressing|undressed)",
    "(rule|r) 34",
    "(?<=^ )xxx(?= $)",
    "(ball|nut) (sack|sacks|sac|sacs)",
    "(deez|these|my) nuts( in)?",
    "(balls|ball|nut|butt|feet|foot|toe|armpit) (licking|licker|lick|sucking|sucker|worship)",
    "(doggy|doggie|missionary|cowgirl|reverse cowgirl|sixty nine|69) (style|position|me|sex)",
    "(butt|ass|anal|nipple|vibrating|sex) (plug|plugs|clamps|beads|sex|toy|toys)",
    "(strap|hard|jerk|jack|turn me) (on dildo|ons|on me|off instructions|off to|off on|on sexually)",
    "(double|anal|vaginal|oral|deep) (penetration|penetrate|penetrations|creampie|fisting|sex|throat me)",
    "(glory|butt|cock|cum|bitch|fuck|pie) (hole|holes) ?(porn|sex|bathroom)",
    "(xxx|triple x|x rated|adult only) (video|videos|movie|movies|film|films|pics|porn|girl|girls|sex|rated|content|hot|teen|teens|site|sites|tube|hardcore|nude|photos|cartoon|clips|scene)",
    "(porn|adult|nude|sex|strip|lap|pole) (site|star|stars|hub|tube|club|clubs|dance naked|tease|hub com)",
    "(son|sons|daughter|daughters) of a (bitch|whore|b|biatch)",
    "(eat|eating|ate) (shit|pussy|ass|poo|feces|cum|turd|a dick|a bag of dicks|dick|cock|poop)",
    "(your|ur|yo|ya) (mom|mum|mother|mama|momma) is (a )?(whore|slut|hoe|ho|bitch|fat|easy|hot|hooker|milf)",
    "(stupid|dirty|fat|ugly|dumb|basic|little|filthy|trashy|thirsty|lying|broke|you|these|cheating|fake|skinny|thirsty|nasty) (hoe|hos|ho|slag|slags|prick|tramp|skank|wanker|trollop|harlot|tart|slapper|slut)",
    "(you|ya|u|ur a|youre a|you re a|such a|what a|little|fucking|total|stupid|complete|absolute|utter|huge|right|big|massive) (are a |absolute |total |little )?(prick|pricks|wanker|knob|nonce|tosser|cocksucker|tool bag|bellend)",
    "(nut|nutted|nutting|cream|creamed|creaming|bust|busting|blew|shoot|shot|blow|dump) (a |my |his |your |inside |in |on )(nut|load|loads|pants|in me|her face|her mouth|inside me|a load|wad)",
    "(sexual|sex|rape|raping|incest|pedo|pedophile|daddy dom|kidnap|dubcon|noncon|non con|spanking|feet|foot|diaper|cuckold|bimbo) (fantasy|fantasies|kink|kinks|fetish|fetishes|roleplay|roleplaying|fiction|story|stories|porn|fic|fics)",
    "(make me|made me|makes me|going to|gonna|im|i am|about to|want to) (cum|come hard|horny|wet for|bang you|bone you|screw you|bang her|screw her|hump|hump you|shag you|shag her|do you hard|bang your mom|bang my sister)",
    "(screw|bang|shag|bone|hump|plow|pound|rail|nail|banging|shagging|humping|boning|smash|screwing) (you|your mom|your mum|your mother|your wife|her|him|my sister|my mom|my cousin|my stepmom|your sister|a whore|ur mom|sluts|that ass|my teacher|my boss|my secretary|a chick|chicks|hookers|her hard|that pussy|the nanny|my stepsister|my wife|the babysitter|hot chicks|a virgin|virgins|her brains out|milfs)( hard)?",
    "(sleep|sleeping|slept|lie|make love) with (animals|a dog|dogs|a horse|horses|my sister|my brother|my mother|my mom|my daughter|my son|children|kids|a child|a minor|minors|corpses|a corpse|my dog|my cousin)",
    "(hijo|hija|hijos) de (puta|perra|la chingada|la gran puta)",
    "(filho|filha|filhos) da (puta|mae)",
    "(fils|fille) de (pute|putain|chien)",
    "(figlio|figli) di (puttana|troia|mignotta|cagna)",
    "(chupa|chupame|chupamela|mamame|mama|comeme|chupar|chupe|chupando) (la |el |mi |a |o |minha |meu |me )?(verga|pija|polla|pinga|concha|rola|pau|pica|huevo|huevos|piroca|tetas|pito)",
    "(vete|vaya|ve|vai|va|vas|andate) (a la|a|ao|te|tomar|se|pra|para|faire) (la )?(mierda|verga|chingada|foder|no cu|chier|faire foutre|faire enculer|faire mettre|cagar|puta que pariu|carajo|diavolo in culo|fare in culo|concha de tu madre)",
    "(ta|sa|la|vos) (mere la pute|gueule connard|race la pute|mere en slip|chatte|mere la chienne)",
    "(concha|la concha) (de tu|e tu|tu) (madre|hermana)",
    "(leck|leckt) (mich|mir) (am|den|die|meine|meinen) (arsch|eier|schwanz|fotze)",
    "(testa|pezzo|faccia|teste) di (cazzo|merda|minchia|culo)",
    "(che|in|nel|del|rotto in|leccami il|dare il|prendere in) culo",
    "(tomar|toma|dar|dou|no|meu|seu|comer) (o |no |seu |meu )?cu",
    "(porco|porca|dio) (dio|madonna|cane|troia|puttana|porco)",
    "(tu|su|mi|buen|romper el|romperte el|por el|lamer|lameme el|dame) culo",
    "(grosse|sale|petite|espece de) (pute|salope|chatte|bite|conne|con|chienne|encule|merde)",
    "(suce|suce ma|lecher|leche|grosse|ma|mange|mon) (ma |mon |la |des )?(bite|bites|queue dans|chatte mouillee|chatte|zob)",
    "(fuc|fuk|fck|fk|f|eff|fux|fu k) (you|u|off|ya|urself|yourself|me hard|your mom)",
    "(a|the|my|your|his|big|this|giant|hairy|that|ur) prick( in me)?",
    "(cyka|suka|suki|idi) (blyat|blyad|bliat|na hui|nahui|nahuy)",
    "(kiss|lick|bite|up) (my|your|the|ur|yer) (bum|butt|hole|arse|bumhole|backside hole)",
    "(two|2) girls (one|1) cup",
    "(gang|train|date|drug|group) (bang|bangs|banged|banging)",
    "(wife|partner|spouse) (swap|swapping|swinging|sharing porn)",
    "(tit|titty|tittie|mouth|face|skull|ass|throat|butt) (fuck|fucking|wank|bang)",
    "(dick|cock) (pic|pics|in|up|on|riding|rider|size|sucker|sucking|for|slap|tease)",
    "(happy ending) (massage|parlor)",
    "(finger|fist|tongue|pee on|piss on|poop on|choke|dominate|degrade|breed|ravish|undress|ravage) (me|her|my|him) (daddy|pussy|hole|harder|butt|hard|master|sexually|please daddy|now daddy|raw)",
    "(daddy|step daddy|stepdad|stepsister|step sister|step sis|stepbrother|step mom|stepmom|step bro) (fuck|sex|porn|kink|breed me|spank me|stuck|fucks me)",
    "(spank|breed) me( daddy| harder| now)?",
    "(oral|make) (pleasure|sex|love to my sister|love to a child)",
    "(peep|peeping|spy|spying) (on )?(girls|women) (changing|shower|showering|naked|undressing)",
    "(send|sending|want|trade|leaked|show|post|hot|your|her|get) (me |your |ur |some |hot )?(nudes|nude|noods|n00ds|nudies|titpics)",
  ],
  accented: `
    coño coños conho cabrón *хуй* *хуе* *хуё* *пизд* *бляд* блять ёбан* ебан* ебать ебал* ебёт выеб* заеб* наеб* проеб* долбоеб* долбоёб* еблан* ёб *мудак* *мудил* *залуп* *сучар* *гандон* *шлюх* *порно* *педофил* *дрочи* *инцест*
    сосихуй *オナニー* *セックス* *ちんこ* *ちんぽ* *チンコ* *チンポ* *まんこ* *マンコ* *強姦* *强奸* *エロ動画* *フェラ* *児童ポルノ* *ロリコン* *ポルノ* *輪姦* *轮奸* *操你* *草泥马* *傻逼* *傻屄* *肏* *鸡巴* *雞巴* *屌你* *婊子* *日你妈* *他妈的* *色情* *做爱* *做愛* *口交* *肛交* *淫* *性交*
    *씨발* *씨팔* *개새끼* *좆* *병신* *섹스* *포르노* *보지년* *창녀* *자위*  كس كسمك *شرموط* *قحبة*  نيك *زبي* *منيوك* *चूतिया* *मादरचोद* *भोसड़* *बहनचोद* *रंडी* *लौड़* *γαμώ* *γαμησ* *μουνί* *πουτάνα* *μαλάκα* *πούτσ* *זונה* *זיון* *כוס* *เย็ด* *ควย* *หี* *đụ* *địt* lồn piča piče kurva kurvy
  `,
};
