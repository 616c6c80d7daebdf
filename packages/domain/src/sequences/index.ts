export { type Column, foldPairs, mirrorColumns, palindromeRow, palindromeSteps, type RunningStep } from "./palindrome.ts";
export { astrologicalPermutation, cyclesOf, RAINBOW, rainbowPermutation } from "./permutations.ts";
export { type TrinitySum, trinitySum } from "./trinity.ts";
export { type Outcome, zeroAndNine } from "./zero-and-nine.ts";
