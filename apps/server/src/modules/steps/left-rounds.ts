import { currencyById } from '@banyan/money'
import type { Log } from '../../platform/process/log.ts'
import { endStored, type StepOptions } from './step.ts'
import { lockRound, readLeft, type StoredRound } from './stored-round.ts'

/** A round that nobody goes on with is taken after this time: as it stands, or its stake comes back. */
const hoursLeftOpen = 24
const roundsAtOnce = 100

interface LeftOptions extends StepOptions {
  readonly log: Pick<Log, 'error'>
}

/**
 * Ends the rounds that were left open. A job. Answers whose money has moved. A round that cannot be ended, as one of
 * rules that this node does not know, is told of and tried again, and keeps no other one waiting.
 */
export async function endLeftRounds(options: LeftOptions): Promise<bigint[]> {
  const moved: bigint[] = []
  for (let after = 0n; ;) {
    const left = await readLeft(options.database.sql, { hours: hoursLeftOpen, after, count: roundsAtOnce })
    for (const round of left) {
      const { betId, memberId } = round
      try {
        if (await endLeft(options, round)) moved.push(memberId)
      } catch (error) {
        options.log.error({ err: error, betId }, 'a round that was left cannot be ended')
      }
      after = betId
    }
    if (left.length < roundsAtOnce) return moved
  }
}

/** False when somebody has gone on with it, or ended it. */
function endLeft({ database, wagering, slotKey }: StepOptions, round: StoredRound): Promise<boolean> {
  const { betId, memberId, currencyId, choices } = round
  return database.transaction(async (tx) => {
    const stored = await lockRound(tx, { betId, memberId, currency: currencyById(currencyId) })
    if (stored?.status !== 'open' || stored.choices.length !== choices.length) return false
    await endStored(wagering, tx, slotKey, stored)
    return true
  })
}
