import { afterAll } from 'vitest'
import { betting } from './betting.ts'
import { throwawayDatabase } from './database.ts'
import { lotteryHouse } from './lottery.ts'
import { originalsHouse } from './originals.ts'
import { slotsHouse } from './slots.ts'
import { stepsHouse } from './steps.ts'

/** Everything that can be asked of bets, on a database of its own, for a whole test file. */
export async function bettingOfFile() {
  const database = await throwawayDatabase()
  return { ...endAfterAll(betting(database), database), database }
}

/** A lottery that offers the quick game, on a database of its own, for a whole test file. */
export async function lotteryOfFile() {
  const database = await throwawayDatabase()
  const house = endAfterAll(lotteryHouse(database), database)
  await house.offerQuickGame()
  return { ...house, database }
}

/** The slots, on a database of their own, for a whole test file. */
export async function slotsOfFile() {
  const database = await throwawayDatabase()
  return { ...endAfterAll(slotsHouse(database), database), database }
}

/** The original games, on a database of their own, for a whole test file. */
export async function originalsOfFile() {
  const database = await throwawayDatabase()
  return { ...endAfterAll(originalsHouse(database), database), database }
}

/** The games in steps, on a database of their own, for a whole test file. */
export async function stepsOfFile() {
  const database = await throwawayDatabase()
  return { ...endAfterAll(stepsHouse(database), database), database }
}

function endAfterAll<House extends { readonly wagering: { stop(): Promise<void> } }>(
  house: House,
  database: { drop(): Promise<void> },
): House {
  afterAll(async () => {
    await house.wagering.stop()
    await database.drop()
  })
  return house
}
