import { type Digit, principleOf } from "../principles/index.ts";
import { digitalRoot } from "./digital-root.ts";

/** The meaning of each life path, in two paragraphs: its leaning and its gift, then what it asks, with one small thing to do. */
const LIFE_PATHS: Readonly<Record<Digit, readonly [leaning: string, asking: string]>> = {
  0: [
    "A life path of 0 is read as a life close to the ground. No day of the calendar comes to it, since only zeros add up to nothing, and so it is everybody’s number and nobody’s: the quiet that every other path crosses on its way.",
    "What it asks is to notice what was never apart. Sit for a minute where two rooms meet, and listen for the one house.",
  ],
  1: [
    "A life path of 1 is read as an ear for what is about to move. You may be the one who notices that a habit has run its course, or that a talk is over before the chairs are pushed back. Somebody has to step onto the wet grass first, and you may be glad when it is you.",
    "The thing to watch is the difference between a change and an escape. In a change something of yours comes along, a friend or a way of working; in an escape you leave that behind, too. Let go of one small thing this week, and on the same day say aloud what stays.",
  ],
  2: [
    "A life path of 2 is read as faithfulness to a shape that nobody else has. It may have felt like an awkwardness at first, a coat that would not sit like the others’, and only later like a voice. Where many nod, you may be the one who can say what is particular about the thing in front of you.",
    "It takes practice to be different and stay near. You need no audience for it, and nobody has to be proved wrong. Do one ordinary task entirely in your own way, and leave somebody else to do theirs in another.",
  ],
  3: [
    "A life path of 3 is read as a life lived in the space between people. You may find yourself carrying greetings, introducing people who then no longer need you to, finishing the bridge from the side that had stopped building. Trust may come of it, and with trust a third thing that neither could have made alone.",
    "Whoever joins so many others can forget to be one of them. A bridge rests on two banks, and one of these is you. Bring two people together who would like to know each other, if only by a message, and then spend an hour on what you like to do by yourself.",
  ],
  4: [
    "A life path of 4 is read as patience with what grows out of sight. You may be slow to promise and slow to leave, and your best answers may be what you have fed over years: a craft, a garden, a friendship. In time others lean on it as if it had always stood there, and only you know how many evenings are in it.",
    "Beware of going on with something because you have always gone on with it. Growth prunes, too, and a season of rest is part of the work. Think of one thing that you tend, and ask whether it wants more of your time, or only less of your worry.",
  ],
  5: [
    "A life path of 5 is read as a life that leans. Something is always a little way ahead, lit in a window, and you may know what you want sooner than why. Others can take a direction from it: with you at the table, a tired evening may yet get up and walk to the sea.",
    "Among many longings the loudest one is apt to drive. A wish that is listened to for a while says more than it did at first. Name three things that you want, wait a day, and keep the one that is still warm.",
  ],
  6: [
    "A life path of 6 is read as a feeling for tempo. You may sense when a room is being rushed, and when a pause has gone on too long, before anyone could say how. A craft is well placed with you: things get the time they need, and seem afterward to have been easy.",
    "Care can slow down until it stands still, and nobody ever hears what you were polishing. A good moment, taken, is worth more than the perfect one that does not come. Do something slowly today that you would have rushed, and end something on the hour that you would have lingered on.",
  ],
  7: [
    "A life path of 7 is read as listening for the accord in things. You may hear the one strained note in a good evening, and be restless until it has been eased. Given several voices, you can perhaps tell how they might agree and each remain what it is.",
    "Some discords have something to say, and the task is to listen until it has been said. Peace that is kept by silence goes out of tune. Where you are safe, say kindly one small true thing that you have been smoothing over, and hear what becomes of the room.",
  ],
  8: [
    "A life path of 8 is read as keeping faith with what came before. You may be the one who knows where the photographs are, whose recipe this was, and why the gate hangs as it does. People may get back from you what they had put down somewhere and forgotten: a nickname, a song, what they were like at ten.",
    "So much keeping is work, and on some evenings you may put it down. What is truly kept does not need you to stand guard. Tell one old story to somebody who has never heard it, and ask them for one of theirs.",
  ],
  9: [
    "A life path of 9 is read as the wide view. You may see how a quarrel will look in ten years, or how the parts of a plan belong together, while others are still looking for the map. Near you somebody may remember how large the rest of the world is, and breathe out.",
    "From a hill it is easy to miss who is standing next to you. The whole is also in the small, and from far off it is hard to be of help. Choose one detail of this day, and give it all the attention that you would give to everything.",
  ],
};

const TIMES = ["", "once", "twice", "three times", "four times", "five times", "six times", "seven times", "eight times"];

/** How many times a digit must occur to be mentioned. */
const OFTEN = 3;

function ownWords(digits: readonly Digit[], root: Digit): string {
  const timesOf = (digit: Digit) => digits.filter((other) => other === digit).length;
  const own = timesOf(root);
  const told =
    own === 0
      ? `The ${root} itself stands nowhere in your date: it is heard only once all of the digits are taken together.`
      : `The ${root} stands in your date ${TIMES[own] ?? "again and again"}, so the sum comes back to something that was there.`;
  const most = Math.max(OFTEN, ...digits.map(timesOf));
  const [often, ...alike] = [...new Set(digits)].filter((digit) => timesOf(digit) === most);
  if (often === undefined || often === root || alike.length > 0) return told;
  return `${told} Most at home there is the ${often}, ${principleOf(often).name}, which comes ${TIMES[timesOf(often)] ?? "often"}.`;
}

/**
 * The summary of the life path that digits reduce to: its meaning, what it asks, and a word on these particular digits.
 * Paragraphs are separated by a blank line.
 */
export function lifePathSummary(digits: readonly Digit[]): string {
  const root = digitalRoot(digits);
  return [...LIFE_PATHS[root], ownWords(digits, root)].join("\n\n");
}
