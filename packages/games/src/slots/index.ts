export { drawsOf } from '../draws.ts'
export type { Hmac } from '../draws.ts'
export { drawsFromSeeds, roundFromSeeds, roundMessage, type RoundSeeds } from './fairness.ts'
export {
  type CascadingGame,
  type ClusterGame,
  type CoinValue,
  type Draws,
  freeReelsOf,
  type HoldAndWinGame,
  type Jackpot,
  jackpots,
  type LinesGame,
  type Pays,
  priceInBets,
  type PublishedFigures,
  type RoundMode,
  roundModes,
  rowCount,
  rowsOf,
  type ScatterAward,
  type SlotCode,
  slotCodes,
  type SlotGame,
  type SlotSymbol,
  type Strips,
  type Volatility,
  type WaysGame,
} from './game.ts'
export { fixedJackpotsOf, paidCounts, type SlotFacts, type SlotFeature, slotFacts } from './facts.ts'
export { isSlotCode, slotGame, slotGameOf, slotGames, slotRegistry, slotVersions } from './games.ts'
export { playRound, replayRound } from './play-round.ts'
export type {
  CapStep,
  CascadeStep,
  Cell,
  ClusterWin,
  Coin,
  CollectStep,
  Fall,
  FreeSpinsStep,
  HoldStep,
  LineWin,
  RespinStep,
  Round,
  ScatterWin,
  SpinStep,
  Step,
  WaysWin,
  Win,
  Window,
} from './round.ts'
