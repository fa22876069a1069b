import { currencyById } from '@banyan/money'
import { endStored, type StepOptions } from './step.ts'
import { lockRound, readLeft } from './stored-round.ts'

/** A round that nobody goes on with is taken after this time: as it stands, or its stake comes back. */
const hoursLeftOpen = 24
const roundsAtOnce = 100

/** Ends the rounds that were left open. A job. Answers whose money has moved. */
export async function endLeftRounds({ database, wagering, slotKey }: StepOptions): Promise<bigint[]> {
  const left = await readLeft(database.sql, { hours: hoursLeftOpen, count: roundsAtOnce })
  const moved: bigint[] = []
  for (const { betId, memberId, currencyId, choices } of left) {
    const isEnded = await database.transaction(async (tx) => {
      const stored = await lockRound(tx, { betId, memberId, currency: currencyById(currencyId) })
      // Somebody has gone on with it, or ended it.
      if (stored?.status !== 'open' || stored.choices.length !== choices.length) return false
      await endStored(wagering, tx, slotKey, stored)
      return true
    })
    if (isEnded) moved.push(memberId)
  }
  return moved
}
