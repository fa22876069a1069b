export { hilo, type HiloCards, type HiloChoice, hiloGuesses, type HiloPicks, hiloRankOf, hiloWays } from './hilo.ts'
export { mines, minesCounts, type MinesHidden, type MinesPicks, minesTiles } from './mines.ts'
export { offeredAt, type Standing, type StepCode, stepCodes, type StepGame } from './step-game.ts'
export { tower, towerDoors, towerFloors, type TowerHidden, type TowerPicks } from './tower.ts'
