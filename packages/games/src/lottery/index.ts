export { blockMessage } from '../block-message.ts'
export type { Ratio } from '../ratio.ts'
export { type CheckedLine, checkLine, entriesPerLineMax } from './check-line.ts'
export { combinations, permutations, xienQuay, xienQuayNumbers } from './combinations.ts'
export { digitCount } from './draw-prizes.ts'
export type { NumberSource } from './draw-numbers.ts'
export { roundMessage } from './fairness.ts'
export { headlineDigits, headlineOf } from './headline.ts'
export type { PrizeIndex } from './index-prizes.ts'
export { highestPayout } from './highest-payout.ts'
export { type Liability, liabilities } from './liabilities.ts'
export type { Line } from './line.ts'
export { normaliseEntry } from './normalise-entry.ts'
export { numbersHit } from './numbers-hit.ts'
export { parseNumbers } from './parse-numbers.ts'
export { type Part, type Play, type PlayGroup, playGroups } from './play.ts'
export { lotCount } from './plays-on.ts'
export { priceLine } from './price-line.ts'
export type { Prizes } from './prizes.ts'
export { type RandomIndex, quickPick, quickPickMax } from './quick-pick.ts'
export type { LotteryRules, LotteryTable } from './rules.ts'
export {
  type PlayCode,
  type Rules,
  type RulesName,
  type Tier,
  everyRules,
  findRules,
  isPlayCode,
  rulesOf,
} from './rules/index.ts'
export {
  type Selection,
  allNumbers,
  numbersOf,
  run,
  selections,
  withDigitSum,
  withTens,
  withUnits,
} from './selections.ts'
export { hitsOf, settleLine } from './settle-line.ts'
export { returnInBasisPoints, theoreticalReturn } from './theoretical-return.ts'
