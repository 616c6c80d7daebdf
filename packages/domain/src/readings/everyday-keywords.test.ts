import { describe, expect, it } from "vitest";
import { sorrowOf } from "./care.ts";

const listed = (text: string) => text.split(/[,\n]/).flatMap((part) => part.trim() || []);

/** What people carry, by what it is answered as. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  child: listed(
    `the baby we lost, will I get pregnant, will I ever have kids, my biological clock, misscarriage, egg freezing, premature birth, donor eggs, empty arms, Fehlgeburt, fausse couche`,
  ),
  spouse: listed("the husband I lost, viuda, Witwe, veuve"),
  pet: listed("my dog’s surgery, my cat’s tumor, the dog we lost, vet says it’s time, my cat’s last night"),
  memory: listed("mom in a home, moving dad into a home, mom forgets, dad wanders at night"),
  death: listed(
    `ashes, the urn, his coffin, the father I lost, mom’s last birthday, dad’s last words, 🪦, angelversary, cleaning out dad’s house, selling mom’s house, dad would be 80 today, mi abuela murió, Oma ist gestorben, mon père est mort, muerte, my mother in law passed`,
  ),
  grief: listed("first Christmas without him, first Christmas without Tom, our first year without Anna, funneral, deuil, Trauer"),
  violence: listed(`my husband’s temper, afraid of my husband, scared of my dad, he threatens me, death threats, women’s shelter,
    a safe house, he slapped me, she punches me, he choked me, my controlling boyfriend, he locks me in, he follows me, he screams at me, he won’t let me leave, my mother hit us, roofied, home invasion, being outed, conversion therapy, antisemitism`),
  war: listed(
    "flood, the killer of my son, his killer, fleeing the war, my brother is at the front, drone attack, missiles, la guerra, Krieg",
  ),
  illness: listed("fibroids, ovarian cyst, my stoma, colostomy bag, feeding tube, cáncer, Krebs"),
  despair: listed(
    "what is the point of living, what is the point, no reason to go on, hearing voices, meds not working, throwing up my food, daughter cut her arms, hate my life, quiero morir",
  ),
  fear: listed(
    "flashbacks, my scars, hot tears, lost my way, night terrors, intrusive thoughts, can’t stop shaking, ansiedad, Angst, court date",
  ),
  parting: listed(
    `why did she leave, why did he leave me, will she take me back, divorse, 💔, my wife is leaving, he wants out, he’s seeing someone else, she found someone else, Liebeskummer, Scheidung, Trennung, chagrin d’amour`,
  ),
  gone: listed("last of my family, my teen hates me, my daughter moved out"),
  homeless: listed("living in a shelter, sleeping rough"),
  drink: listed("drank again, alkoholkrank"),
  lonely: listed("where did my friends go, I have nobody, nobody to talk to, nobody came to my party, soledad, einsam"),
  dismissed: listed(
    "why is nobody hiring me, laied off, on the dole, no one will hire me, desempleo, arbeitslos, chômage, Kündigung",
  ),
  debt: listed("crypto losses, skint, medical debt, can’t feed my kids, shut off notice, power cut off, deudas, Schulden"),
  shame: listed(
    "am I a bad mother, I’m a terrible son, being a bad mom, can I forgive myself, I’m so stupid, I’m ugly, too fat, I ruined it, held back a year",
  ),
};

/** What only sounds like a sorrow. */
const UNTROUBLED =
  listed(`terminal 2, terminal B, breakup of a band, band breakup, the Beatles split up, deathcap mushroom, Death Cab,
  dying wool, dying Easter eggs, depression glass, the Great Depression, tropical depression, lost the game, lost the election, lost my umbrella, losing streak,
  war games, war movies, coffee addiction, chocolate addict, addicted to sudoku, rapeseed oil, suicide squad, miscarriage of justice, abort mission, alcohol wipes,
  hospital drama, weed killer, killer view, killer sudoku, serial killer podcast, buzzkill, shooting range, photo shooting, shooting hoops, egg separation, time bomb, bombshell, bomber jacket,
  trade war, war of the roses, band-aids, butterfly stroke, ex-pat, loss leader, loss function, mourning dove, die-cut stickers, epic fail, fear of missing out, sober October, drinking game,
  tired but happy, crying with joy, Home Alone, food bank volunteer, wood-fired pizza, hunger for learning, shooting a film, abandoned mine, Krebs cycle, puppy at the shelter, seat at the front, break in new shoes, held back laughter,
  cheating at cards, solitude, duelo, Mortimer`);

describe("what people type", () => {
  it.each(Object.entries(CARRIED))("is answered as %s", (name, typed) => {
    expect(typed.filter((text) => sorrowOf(text) !== name).map((text) => [text, sorrowOf(text)])).toEqual([]);
  });

  it("is no sorrow where it only sounds like one", () => {
    expect(UNTROUBLED.filter((text) => sorrowOf(text)).map((text) => [text, sorrowOf(text)])).toEqual([]);
  });
});
