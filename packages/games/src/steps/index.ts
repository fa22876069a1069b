export { hiddenFromSeeds, hiddenOf } from './fairness.ts'
export {
  hilo,
  type HiloCards,
  type HiloChoice,
  hiloGuesses,
  type HiloPicks,
  hiloRankOf,
  hiloRanks,
  hiloWays,
} from './hilo.ts'
export { mines, minesCounts, type MinesHidden, type MinesPicks, minesTiles } from './mines.ts'
export { playSteps, simulateSteps, type Strategy } from './play.ts'
export { stepGame, stepGameOf } from './registry.ts'
export { offeredAt, type Standing, isStepCode, type StepCode, stepCodes, type StepGame } from './step-game.ts'
export { tower, towerDoors, towerFloors, type TowerHidden, type TowerPicks } from './tower.ts'
