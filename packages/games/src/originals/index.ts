export { originalDraws, originalFromSeeds, originalMessage, type OriginalSeeds } from './fairness.ts'
export {
  isOriginalCode,
  type Multiplier,
  type Original,
  type OriginalCode,
  originalCodes,
  type OriginalRound,
  paidAt,
  playOriginal,
  type PublishedReturn,
  replayOriginal,
  stakeMaxOf,
} from './original.ts'
export { originalGame, originalGameOf, originalGames, originalVersions } from './registry.ts'
export { measuredReturn, type OriginalTally, simulateOriginal, tallyOf } from './simulate.ts'
export { dice, diceChances, type DiceDrawn, type DicePicks, diceRolls, diceSides, isDiceWin } from './dice/index.ts'
export { limbo, type LimboDrawn, type LimboPicks, limboTargets } from './limbo/index.ts'
export { plinko, plinkoBins, type PlinkoDrawn, type PlinkoPicks, plinkoRisks, plinkoRows } from './plinko/index.ts'
export { wheel, type WheelDrawn, type WheelPicks, wheelRisks, wheelSizes, wheelTenths } from './wheel/index.ts'
export {
  keno,
  kenoDrawn,
  type KenoDrawn,
  kenoNumbers,
  kenoPays,
  type KenoPicks,
  kenoPicksMost,
  type KenoRisk,
  kenoRisks,
} from './keno/index.ts'
