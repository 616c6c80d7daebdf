/**
 * Phrases in which a word of sorrow means something else; removed from what was typed before looking for sorrows. Phrases that
 * sorrows.ts does not match anyway ("late train") need no entry here.
 */
export const NO_SORROW = `
  lost in music, lost in thought, lost in a book, lost in books, lost in translation, lost in time, lost in space, lost property, lost and found, lost {thing}, lost my {thing}, losing my {thing},
  lost sock*, lost art, lost city, lost world, lost boys, lost weight, losing weight, lose weight, weight loss, losing track, losing count, lost track of time, paradise lost, nothing lost,
  missing piece*, missing link, missing puzzle piece, missing sock*, missing button*, widow's peak, black widow*, shooting star*, passed her exam*, passed his exam*, passed the exam*,
  passed her test*, passed his test*, beat me at, beat me to it, let it rip, rip tide, rip current, wound up, killjoy*, killer heels, killer whale*, killer app*, killer workout*, killer abs, killer instinct*, killer bee*, killer queen, killer smile,
  killing it, killing time, kill time, dressed to kill, murder mystery, murder mysteries, murder ballad*, murder of crows, broken {thing}, broken record, broken english, broken crayon*,
  broken chord*, day broke, dawn broke, {thing} broke down, blood type, blood donation, donating blood, blood drive, blood orange*, blood moon, blood red, young blood, new blood, blood brothers,
  bloody mary, panic room, panic button, panic buying, panic at the disco, hit me up, hit me with, war and peace, war of the worlds, star wars, tug of war, cold war, war horse, infinity war, price war*, nervous system,
  tired of winning, tired of waiting, tired of winter, tired feet, happy tears, tears of joy, cry of joy, crying for joy, tears for fears, crying with laughter, for crying out loud, crying wolf,
  far cry, cry me a river, job's tears, battle cry, no worries, not worried, don't worry, worry beads, worry dolls, not afraid, don't be afraid, no fear, without fear, afraid not, guilty pleasure*, no regrets, without regret*,
  no shame, shameless*, guilt free, never fail, without fail, fail better, failing better, fail safe, dead sea, dead end*, dead poets, dead poets society, grateful dead, dead calm, dead center,
  day of the dead, walking dead, dead {thing}, dying {thing}, {thing} died, {thing} is dying, {thing} are dying, dead serious, dead sure, dead set, dead weight, dead ringer, dead heat, dead language*,
  dead on my feet, drop dead gorgeous, dead(?= tired), die hard, the die is cast, roll the die, never say die, dying to (?:know|see|tell|try|meet|travel|go|hear|get|leave|have|find|read|eat|visit),
  to die for, death valley, death star, death by, bored to death, dead week, death metal, death card*, death tarot, tarot death, death in tarot, (?:die|died|dying) laughing,
  (?:die|died|dying) of(?= (?:boredom|curiosity|embarrassment|laughter)), buried(?= in (?:work|debt)), buried in paperwork, buried in email*, in the wake of, the wake up, made in heaven,
  our father in heaven, from the ashes, grave mistake*, grave danger, grave accent*, stroke of luck, stroke of genius, brush stroke*, breast stroke, stroke of midnight, stroke the cat, sick beat*,
  hearing aid*, first aid*, visual aid*, teaching aid*, mobility aid*, sleep aid*, happy accident*, by accident, fired up, all fired up, wood fired, fired clay, drinking water, drinking more water,
  drinking enough water, drinking tea, drinking coffee, drinking chocolate, drinking fountain, alcohol free, drunk on love, drunk on life, hungry for change, hungry for life, hungry for more,
  hungry for adventure, hungry caterpillar, hunger games, starving artist*, hopeless romantic*, desperate housewives, nightmare before christmas, leave me alone, let alone, not alone, never alone,
  alone time, home alone movie, travel(?:ing)? alone, lonely planet, lonely hearts club, heartbreak hotel, family affair, state of affairs, current affairs, cheat code*, cheat day*, cheat meal*,
  cheat sheet*, wild abandon, break up the day, stood up for, stood up to, prison break, cat burglar*, beaten track, beaten path, beaten egg*, war paint,
  cancer (?:sign|season|cusp|zodiac|horoscope|energy|woman|man|{placed}|and {sign}), cancer[ /]{sign}, {sign}[ /]cancer, cancer ♋, moon cancer, cancer (?:new|full) moon, (?:sign|sign of|zodiac|horoscope|{sign} and|{placed} in|tropic of) cancer,
  cancer \\(?(?:zodiac|sign), cancerian*, (?:i'm|i am) a cancer(?! \\w), terminal velocity, airport terminal, bus terminal, ferry terminal, diagnostic*, hospitality, pain au chocolat,
  no pain no gain, growing pains, diagnos* of {neurotype}, diagnos* with {neurotype}, {neurotype} diagnos*, autistic diagnos*, dyslexic diagnos*, diagnos* as autistic, diagnos* as dyslexic,
  diagnos* autistic, diagnos* dyslexic, never give up, don't give up, not giving up, never gave up, never giving up, won't give up, debt of gratitude, debt free,
  in your debt, (?<!get |getting )out of debt, debt ceiling, separation of powers, separation of concerns, exhaust pipe*, hate the game, sad songs, suffer fools, put(?:ting)? {sleeper} to sleep,
  passing of time, passing of the seasons, solar radiation, breaking up the soil, stood up straight, called off the meeting, called off the game, separating laundry, separating eggs,
  on the street where you live, broken bread, overdue book*, overdue library book*, bath bomb*, photo bomb*, killing two birds, arresting view*, {workplace} {post},
  (?:job|shift|work|working|volunteering) at … {workplace}, probation at, probation period, probationary period, dying my hair, dying embers, dead lift*, buried treasure*, dreadlock*,
  abandoned building*, abandoned house*, abandoned places, digital detox*, drunk noodles, hurricane lamp*, jailbreak*, barren land*, terminal one, terminal two, stroke play, plant transplant*`;
