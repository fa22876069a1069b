import { amount } from '@banyan/money'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/database.ts'
import { slotsHouse } from './slots.ts'

/** A bet as the crash test asks for it, one JSON object a line. */
export interface AskedBet {
  readonly key: string
  readonly memberId: number
  readonly roundId: string
  readonly stake: number
  /** A spin of the member instead of a bet on the round. */
  readonly isSpin: boolean
}

/** What became of it, as the crash test's journal keeps it. */
export interface AnsweredBet {
  readonly key: string
  readonly code: string
  readonly betId?: string
  readonly stake?: string
  readonly balance?: string
}

/** Seals the seeds of every server of the test. */
export const slotKey = Buffer.alloc(32, 7)

/** Whoever asks again at once keeps the machine from starting PostgreSQL. */
const retryDelayMs = 50

/** Spins cost this much, whatever was asked. */
export const spinStake = 1000n

/** The server under the crash test: places what comes on standard input and answers on standard output. */
if (import.meta.main) {
  const database = openDatabase(process.argv[2] ?? '', {
    applicationName: 'banyan crash',
    poolSize: 6,
    onConnectionLost: () => {},
  })
  const house = slotsHouse(database, { slotKey })
  const games = new Map<number, ReturnType<typeof house.enter>>()
  const answer = (line: AnsweredBet) => process.stdout.write(`${JSON.stringify(line)}\n`)
  async function spin(key: string, memberId: number) {
    const entered = games.get(memberId) ?? house.enter(BigInt(memberId))
    games.set(memberId, entered)
    try {
      const outcome = await (await entered).spin({ clientSpinId: key, bet: amount(spinStake) })
      if (!outcome.ok) return answer({ key, code: outcome.code })
      const { roundId: betId, balanceAfter } = outcome.value
      answer({ key, code: 'accepted', betId, stake: String(spinStake), balance: balanceAfter.toString() })
    } catch {
      // The database was away before the spin was asked for; whoever asked asks again.
      games.delete(memberId)
      await sleep(retryDelayMs)
      answer({ key, code: 'outcome_unknown' })
    }
  }
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { key, memberId, roundId, stake, isSpin } = JSON.parse(line) as AskedBet // The test's own line.
    if (isSpin) return void spin(key, memberId)
    void house.wagering
      .wager(
        house.intent(BigInt(memberId), BigInt(roundId), BigInt(stake), {
          key,
          exposures: [
            { selection: String(stake), liabilityAmount: amount(BigInt(stake)), capAmount: amount(10n ** 12n) },
          ],
        }),
      )
      .then((outcome) =>
        answer(
          outcome.ok
            ? {
                key,
                code: 'accepted',
                betId: outcome.value.betId.toString(),
                stake: outcome.value.stakeAmount.toString(),
                balance: outcome.value.balanceAmount.toString(),
              }
            : { key, code: outcome.code },
        ),
      )
  })
}
