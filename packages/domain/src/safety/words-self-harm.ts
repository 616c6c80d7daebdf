import type { RefusedWords } from "./refused-words.ts";

/** Suicide, self-injury, and praise of starving oneself. The words for illness, grief and despair are not included: they may be used. */
export const selfHarm: RefusedWords = {
  words: `
    *suicid* suiside suiscid* suisid* susicid* succide suacide suicde sucide suicied sueicide sooicide suizid*
    kms kys kysnow unalive* unaliving unaliv sewerslide selfharm* selfinjur* selfmutilat* selfdelete
    proana promia proanorexia probulimia thinspo* thinspiration bonespo meanspo fitspo fatspo noose
  `,
  foreign: `selbstmord* selbsttotung* freitod selbstverletz* automutilation autolesion* suizid* ritzen`,
  phrases: [
    "(kill|killing|kills|killed|murder|murdering|hang|hanging|shoot|shooting|drown|drowning|stab|stabbing|cut|cutting|cuts|hurt|hurting|harm|harming|burn|burning|starve|starving|poison|poisoning|strangle|choke|choking|suffocate|electrocute|slit|unalive|neck|rope|noose|off|offing|end|ending|destroy|mutilate|mutilating|injure|injuring|punch|punching|hit|hitting|delete|slice|slicing|bleed|overdose|execute|gas|jump and kill|knife) (myself|my self|yourself|your self|urself|ur self|yourselves|urselves|yrself|myslef|yourslef|urslf|mself|meself|oneself)",
    "(kill|end|shoot|stab|murder|hang|slaughter) me( now| please| already)?",
    "please (kill|end|shoot|murder|hang) me",
    "self (harm|harming|harmer|harmed|injury|injuring|injure|mutilation|mutilate|mutilating|cutting|hurt|hurting|inflicted|destruct|delete|unalive|immolation|kill|killing|murder|strangulation|starvation)",
    "(want|wants|wanted|wanting|wanna|wish|need|hope|ready|deserve|deserves|going|gonna|plan|planning|try|tried|trying|decided|prefer|love|like|rather|longing|choose|begging|wishing|hoping|how|ways|way|time|i have|i had|i ought) (i |for me |can i |i could |i can )?(to )?(just |simply |really |fucking |quickly |painlessly |soon |now )?(die|dye|be dead|be dying|not be alive|not live|not exist|stop living|stop existing|end it all|end everything|end my life|end my own life|commit|kms|be killed|not wake up|never wake up)",
    "(want|wanna|wish|hope) (i |to )?(was|were|be|being|had been) (dead|never born|not alive|not born)",
    "(i|we|ill|im|i will|i should|you should|u should|should|must|better|let me|lemme|let us|just|please|pls|go) (go and |go |just |better |rather |all |should |too )?(die now|die already|die today|die tonight|die alone now|kill self|better off dead|be dead)",
    "(i|you|u|we) (should|must|shall|ought to|need to|have to|deserve to) (just |all |go |really )?(die|be dead)",
    "(let|lemme|make|help) (me )?die",
    "(better|best) (off )?(dead|without me)",
    "(rather|wish i was|wish i were|wishing i was|id rather be|i d rather be) (be )?dead",
    "(dont|do not|didnt|not|never|no longer|without|stopped|cant|cannot|cant go on|couldnt) (want|wanna|wanting|wish|care|bear|stand|going|go on) (to )?(live|living|be alive|exist|existing|wake up|wake up again|be here anymore|live anymore|being alive|keep living|go on living)",
    "(cant|cannot|dont|do not) (live|exist) (anymore|any more|any longer|like this anymore)",
    "(no|not|nothing|without|lost the|lost my|lost|zero) (reason|will|point|worth|desire)?( )?(to live for|to live|to go on living|to be alive|in living|worth living|worth living for)",
    "(not|isnt|isn t|never|is not) worth (living|being alive)",
    "(want|wanted|wish|need) (my|this) (own )?(life|existence) (to end|to be over|was over|were over|over|ended|gone|to stop)",
    "(tired|sick|done|finished|exhausted|weary) (of|with) (living|being alive|existing|this life)",
    "(end|ending|ended|finish|finishing|take|taking|took|terminate|quit) (my|your|ur|own|their|this) (own )?(life|existence|living)",
    "(end|ending|finish|leave|leaving|stop) (it all|everything now|this world|it all now|it forever)",
    "(slit|slitting|slash|slashing|slice|slicing|cut|cutting|cuts|carve|carving|open) (my|your|ur|the|own|her|his)? ?(wrist|wrists|veins|arms|arm|thighs|thigh|skin|legs|vein|artery)",
    "(wrist|wrists|thigh|arm|skin) (cutting|slitting|cutter|slashing|cuts|slit)",
    "(razor|razors|blade|blades|knife) (wrist|wrists|arms|skin|arm)",
    "(cut|cutting|carve|carving|slice|slicing|burn|burning) (deep |deeper |words )?(into|in|on|up|open) (my|me) ?(arm|arms|skin|flesh|leg|legs|thigh|thighs|wrist|wrists|body)?",
    "i (cut|cutted|burn) (me|my arms|my wrists|myself|to feel)",
    "(jump|jumping|leap|leaping|throw myself|throwing myself) (off|from|out|in front|under|infront) (of )?(a |the |my )?(bridge|building|roof|rooftop|cliff|train|tower|window|balcony|truck|bus|golden gate|ledge)",
    "(drink|drinking|chug|swallow) (bleach|antifreeze|poison|pesticide|all the pills|all my pills|pills)",
    "(take|swallow|swallowing|taking|overdose on|overdosing on|od on) (all )?(the |my |of my )?(pills|sleeping pills|tylenol|meds)",
    "(overdosing|take an overdose|want to overdose|going to overdose|od on)",
    "(painless|easy|easiest|quick|fast|best|fastest|quickest|cheap) (way|ways|method|methods) (to |of )?(die|dying|go|death|suicide)",
    "(painless|quick|easy) death (method|methods|pills|now)",
    "(how|where) (do i |can i |to )(die|hang|tie a noose|end it|overdose|od|cut)",
    "(hang|hanging) (from|by) (a|the|my) (rope|rafters|ceiling|neck|noose|fan|tree)",
    "(rope|noose|bullet|gun|knife|razor|plastic bag|bag) (around|round|in|to|on|over) (my|your|ur) (neck|head|mouth|wrist|wrists|throat|temple)",
    "(goodbye|bye) cruel world",
    "(pro|ana|mia) (ana|mia|anorexia|bulimia|anorexic|bulimic|ed|tips|thinspo|diet|buddy|coach|goals)",
    "(anorexia|anorexic|bulimia|bulimic|purging|starving|starvation|thigh gap|skinny) (tips|goals|tricks|goal|diary inspo|inspo|inspiration|challenge|is beautiful|is pretty|is cool)",
    "(how|learn|teach me|tips|want|wanna|love) (to )?(be |become |get |being )?(anorexic|bulimic|anorexia|anorexic now|purge|starve)",
    "(starve|starving) (for|to|till|until) (be |look |get |feel )?(perfection|beauty|perfect|skinny|be thin|bones|death|be pretty|thin)",
    "(toaster) (bath|bathtub)",
    "(sewer|kermit) (slide|sewer slide|sewerslide)",
    "(razor|razors|blade|blades) (and|to|on|my|across) (my )?(wrist|wrists|skin|arms|veins)",
    "(sui|sooey) (cide|side|slide|cidal|sidal)",
    // Spanish, Portuguese, French, German, Italian
    "(me )?(quiero|quisiera|deseo|voy a|querer|necesito) (morir|morirme|matarme|suicidarme|cortarme|estar muerto|estar muerta)",
    "me (quiero|voy a|quisiera) (matar|morir|suicidar|cortar)",
    "(slit|cut|slitting|cutting) my throat",
    "(matarme|matarte|ahorcarme|suicidarme|suicidate|suicidarse|matate|me mato|me voy a matar|quitarme la vida|acabar con mi vida|no quiero vivir|cortarme las venas)",
    "(quero|queria|vou|desejo) (morrer|me matar|suicidar|me suicidar|me cortar)",
    "(me matar|se mate|se mata|matar me|tirar minha vida|nao quero viver|acabar com a minha vida|cortar os pulsos)",
    "(je veux|veux|envie de|jai envie de|j ai envie de|vouloir|je vais) (mourir|crever|me tuer|me suicider|me pendre|en finir)",
    "(me tuer|tue toi|suicide toi|me suicider|se suicider|me pendre|pends toi|va te pendre|va mourir|va crever|en finir avec la vie|finir ma vie|me couper les veines)",
    "(ich )?(will|mochte|mocht|wollte|moechte) (nicht mehr leben|sterben|tot sein|mich umbringen|mich toten|mich ritzen)",
    "(mich|dich|sich) (umbringen|selbst toten|toten|toeten|erhangen|aufhangen|ritzen|umzubringen|selbst umbringen)",
    "(bring|haeng|hang|toete|tote) (dich|mich) (um|auf|selbst)",
    "ik (wil|ga) (dood|sterven|mezelf doden|zelfmoord plegen)",
    "(voglio|vorrei|desidero) (morire|uccidermi|ammazzarmi|suicidarmi|farla finita|essere morto|essere morta)",
    "(uccidermi|ammazzarmi|ammazzati|ucciditi|impiccati|impiccarmi|suicidarmi|suicidarsi|farla finita|togliermi la vita|tagliarmi le vene|non voglio vivere|non voglio piu vivere)",
  ],
  accented: `
    хочу_умереть хочу_сдохнуть убить_себя убью_себя убей_себя покончить_с_собой не_хочу_жить хочу_померти أريد_أن_أموت मरना_चाहता मरना_चाहती θέλω_να_πεθάνω רוצה_למות ölmek_istiyorum chcę_umrzeć zabić_się *しにたい* *消えたい死* *活不下去* *不想活*
    *самоубийств* *суицид* самоубийца* самогубств* *自殺* *自杀* *自殘* *自残* *死にたい* *自傷* *リストカット* *割腕* *想死* *轻生* *尋死* *寻死* *首吊り*
    *자살* *자해* *죽고싶* *죽고* *انتحار* *انتحر* *आत्महत्या* *खुदकुशी* *αυτοκτον* *התאבד* *להתאבד* *ฆ่าตัวตาย* *intihar* *samobojstw* *samobójstw* *zelfmoord* *självmord* *selvmord* *sjalvmord* *itsemurha*
  `,
};
