/** What people carry, in the words that are most often misspelled in haste and on phones. */
const MEANT =
  `divorce divorced divorcing separated separation heartbreak heartbroken betrayed abandoned cheated cheating relationship marriage
  wedding girlfriend boyfriend husband engagement pregnant pregnancy miscarriage miscarried stillborn stillbirth infertility daughter children
  anxiety anxious depression depressed suicidal exhausted overwhelmed stressed worried nightmares insomnia trauma psychosis bipolar anorexia
  anorexic bulimia disorder hopeless homeless worthless useless humiliated embarrassed failure grief grieving funeral bereaved hospital leukemia
  lymphoma diabetes dementia alzheimer
  alzheimers parkinson parkinsons fibromyalgia endometriosis eczema arthritis epilepsy chemotherapy therapy alcoholic addiction
  lonely loneliness bankruptcy foreclosure eviction unemployed redundancy homesick bullying violence abusive assault harassed university
  promotion presentation retirement graduation dissertation interview mortgage apartment forgiveness vacation birthday friend friends eating career jealous jealousy social politics election cooking confidence success successful`.split(
    /\s+/,
  );

/** Those, and other words that are one letter away from one of them; each stands for itself. */
const KNOWN = new Set(
  MEANT.concat(
    `separate separates chested created creating wadding weeding welding wending wedging lovely loveliness addition bullring bellying gradation
  vocation worries worrier nightmare traum grieg fiend fiends fried carer
  carver carter careen easing elating looking booking cocking coking rooking ejection erection selection socials`.split(/\s+/),
  ),
);

const SHORTEST = 5;

/** Whether one letter was left out, put in, mistaken or changed places; hardly anybody gets the first one wrong. */
function isSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  const [is, should] = [typed.slice(at), meant.slice(at)];
  const rest = should.slice(1);
  const turned = `${rest[0]}${should[0]}${rest.slice(1)}`;
  return at > 0 && (is === rest || is === turned || is.slice(1) === rest || is.slice(1) === should);
}

/** A text with the words that people most often misspell as they meant them, and “soooo” as “so”. */
export function respelled(text: string): string {
  return text.replace(/([a-hj-vx-z])\1{2,}/giu, "$1").replace(/[a-z][a-z']+/giu, (typed) => {
    const word = typed.toLowerCase().replace(/'/g, "");
    if (word.length < SHORTEST || KNOWN.has(word) || KNOWN.has(word.replace(/s$/, ""))) return typed;
    return MEANT.find((meant) => isSlip(word, meant)) ?? typed;
  });
}
