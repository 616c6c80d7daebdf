import { type Digit, principleOf } from "../principles/index.ts";
import { digitalRoot } from "./digital-root.ts";

/** The meaning of each life path, in two paragraphs: its leaning and its gift, then what it asks, with one small thing to do. */
const LIFE_PATHS: Readonly<Record<Digit, readonly [leaning: string, asking: string]>> = {
  0: [
    "A life path of 0 is read as a life close to the ground. No day of the calendar comes to it, since only zeros add up to nothing, and so it is everybody’s number and nobody’s: the quiet that every other path crosses on its way.",
    "What it asks is to notice what was never apart. Sit for a minute where two rooms meet, and listen for the one house.",
  ],
  1: [
    "A life path of 1 is read as an ear for what is about to move. You may be the one who notices that a habit has run its course, or that a talk is over before the chairs are pushed back. The gift in this is beginning: someone has to step onto the wet grass first, and you would as soon it were you.",
    "What it asks is to tell a change from an escape. The pattern can last while its parts go through, and some of what you carry is the pattern. Let go of one small thing this week, and on the same day decide aloud what stays.",
  ],
  2: [
    "A life path of 2 is read as faithfulness to a shape that nobody else has. You may have felt it first as an awkwardness, the coat that would not sit like the others, and only later as a voice. The gift in this is distinction: where many nod, you can say what is particular about the thing in front of you.",
    "What it asks is to stay different without standing off. Being one of a kind needs no audience and no defense. Do one ordinary task entirely in your own way, and let somebody else do theirs beside you.",
  ],
  3: [
    "A life path of 3 is read as a life lived in the space between people. You may find yourself carrying greetings, introducing people who then no longer need you to, finishing the bridge from the side that had stopped building. The gift in this is trust: around you a third thing tends to appear that neither could have made alone.",
    "What it asks is to be one of the banks as well, and not only the bridge. A bond holds better when each end is planted. Bring two people together who should know each other, and then go home and keep yourself company.",
  ],
  4: [
    "A life path of 4 is read as patience with what grows out of sight. You may be slow to promise and slow to leave, and the things you have fed over years, a craft, a garden, a friendship, are likely your best answers. The gift in this is structure: others lean on what you have quietly let become strong.",
    "What it asks is to know roots from ruts. Growth prunes too, and a season of rest is part of the work. Look at one thing you tend, and ask whether it wants more light or only less of your worry.",
  ],
  5: [
    "A life path of 5 is read as a life that leans. Something is always a little way ahead, lit in a window, and you tend to know what you want sooner than why. The gift in this is direction: your wanting can give a tired table the idea to get up and walk to the sea.",
    "What it asks is to choose among your longings instead of obeying the loudest. A wish that is listened to for a while says more than it did at first. Write down three things you want, wait a day, and underline the one that is still warm.",
  ],
  6: [
    "A life path of 6 is read as a feeling for tempo. You may sense when a room is being rushed, and when a pause has gone on too long, before anyone could say how. The gift in this is craft: in your hands things get the time they need, and look afterward as if they had been easy.",
    "What it asks is to leave some things unpolished. Care can slow down until it stands still, and the right moment is seldom the perfect one. Take a task that you would rush and do it slowly; take one that you would linger on and end it at the bell.",
  ],
  7: [
    "A life path of 7 is read as listening for the accord in things. You may hear the one strained note in a good evening, and be restless until it has been let down a little. The gift in this is proportion: given several voices, you can often tell how they might agree without becoming the same.",
    "What it asks is to bear a discord for as long as it has something to say. Quiet that is kept by silence alone goes out of tune. Say the small true thing you have been smoothing over, kindly, and then listen to the room settle.",
  ],
  8: [
    "A life path of 8 is read as keeping faith with what came before. You may be the one who knows where the photographs are, whose recipe this was, and why the gate hangs as it does. The gift in this is recognition: you give back to people parts of themselves that they had put down somewhere and forgotten.",
    "What it asks is to let memory be a door and not a room. What is truly kept does not need you to stand guard. Tell one old story to somebody who has never heard it, and ask them for one of theirs.",
  ],
  9: [
    "A life path of 9 is read as the wide view. You may see how a quarrel will look in ten years, or how the parts of a plan belong together, while others are still looking for the map. The gift in this is clarity: near you, people remember the size of things, and breathe out.",
    "What it asks is to come down from the hill. The whole is also in the small, and nobody can be helped from a distance alone. Choose one detail of this day and give it all the attention you would give to everything.",
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
