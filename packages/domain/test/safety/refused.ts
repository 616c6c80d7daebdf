// These strings are offensive on purpose: each is something the site must refuse.
import type { Reason } from "../../src/safety/refused-words.ts";

/** Keywords that must be refused, by the reason that must be given. Keywords are separated by "|". */
export const REFUSED_EXAMPLES: Readonly<Record<Reason, readonly string[]>> = {
  obscene:
    `fuck|fucking|FUCK|fuckers|motherfucker|fuckyou|f4ck|f u c k|f.u.c.k|f-u-c-k|fuuuuck|f*ck|f**k|f***ing|fuсk|ｆｕｃｋ|𝖋𝖚𝖈𝖐|f\u200Bu\u200Bc\u200Bk|f̶u̶c̶k̶|fu ck|phuck|fvck|fcuk|kcuf|FuCk YoU|shit|sh1t|$hit|sh!t|5h1t|s h i t|bullshit|sh*t|shitty|cunt|c.u.n.t|kunt|bitch|b1tch|b!tch|biiitch|bitches|son of a bitch|d1ck|dickhead|suck my dick|dick pic|cock|c0ck|cocksucker|pussy|pu$$y|p*ssy|eat pussy|ass|a$$|@ss|asshole|a55hole|dumbass|kiss my ass|arsehole|tits|t1ts|big boobs|boobs|penis|vagina|clit|cum|cumshot|jizz|semen|porn|p0rn|pornhub|child porn|hardcore porn|sex|s3x|sexy nurse|anal sex|oral sex|blowjob|bl0wjob|handjob|hand job|rimjob|gangbang|orgy|masturbate|masturbation|jerk off|wank|wanker|dildo|butt plug|bukkake|milf|hentai|threesome|deepthroat|bdsm|nudes|send nudes|naked girls|nude woman|naked child|underage girls|lolicon|jailbait|pedophile|p3do|incest|bestiality|sex with dogs|horse sex|necrophilia|slut|sluts|whore|wh0re|skank|hooker|prostitute|twat|piss off|turd|bollocks|puta madre|hijo de puta|mierda|coño|cabrón|pendejo|putain|merde|salope|enculé|scheiße|SCHEISSE|arschloch|hurensohn|fotze|caralho|porra|filho da puta|buceta|cazzo|stronzo|vaffanculo|puttana|блядь|хуй|傻逼|セックス|kurwa|sit on my face|spread your legs|rule 34|onlyfans|xxx videos|xxx|lubejob|horny|orgasm|ejaculate`.split(
      "|",
    ),
  hateful:
    `nigger|n1gger|n!gg3r|niggers|nigga|n i g g e r|ni99er|n*gger|faggot|f@ggot|fag|fags|kike|spic|chink|gook|wetback|beaner|paki|raghead|towelhead|sand nigger|coon|jigaboo|tranny|shemale|dyke|homo|retard|retarded|ret4rd|spastic|libtard|feminazi|nazi|heil hitler|heilhitler|sieg heil|1488|14/88|14 88|hitler was right|adolf hitler|gas the jews|kill all jews|i hate muslims|death to gays|africoon|white power|whitepower|white supremacy|kkk|ku klux klan|dirty jew|filthy immigrants|jews are vermin|blacks are apes|blood and soil|race traitor|god hates fags|holocaust hoax|go back to africa|master race|subhuman|subhumans|women belong in the kitchen|no blacks allowed|maricón|schwuchtel|bougnoule|frocio|viado|pédé|ausländer raus`.split(
      "|",
    ),
  violent:
    `kill|killing|k1ll|kill them all|killthemall|kill you|i will kill you|murder|murderer|mass murder|murder my wife|rape|raped her|rapist|torture|beheading|behead him|decapitate|massacre|genocide|school shooting|shoot up a school|shooting up the mall|mass shooting|shoot the cops|bomb making|how to make a bomb|pipe bomb|build a bomb|blow up the school|terrorist|terrorism|praise isis|join isis|al qaeda|stab him|strangle her|dismember|mutilate|serial killer|lynch mob|slaughter them|die bitch|go die|i hope you die|death to america|slit your throat|snuff film|k i l l|assassinate the president|burn them alive|hang him|matar a todos|te voy a matar|je vais te tuer|убийство|殺す|杀人`.split(
      "|",
    ),
  "self-harm":
    `suicide|suicidal|su1cide|s u i c i d e|sui cide|suicide note|commit suicide|kill myself|killmyself|k1ll mys3lf|killing myself|kill yourself|killyourself|KillYourself|kys|kms|k y s|i want to die|iwanttodie|want to die|want to dieeee|endddd my lifeee|wanna die|i wish i was dead|better off dead|end my life|ending my life|end it all|take my own life|self harm|self-harm|selfharm|s3lf h4rm|cutting myself|cut myself|hurt myself|hang myself|slit my wrists|jump off a bridge|no reason to live|don't want to live|tired of living|unalive myself|unalive|pro ana|proana|thinspo|anorexia tips|starve myself|drink bleach|you should kill yourself|hope to kill myself|quiero morir|me quiero matar|je veux mourir|ich will sterben|selbstmord|voglio morire|quero morrer|自殺|自杀|死にたい|хочу умереть|самоубийство|自殺したい`.split(
      "|",
    ),
};
