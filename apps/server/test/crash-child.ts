import { amount } from '@banyan/money'
import { createInterface } from 'node:readline'
import { openDatabase } from '../src/platform/database.ts'
import { betting } from './betting.ts'

/** A bet as the crash test asks for it, one JSON object a line. */
export interface AskedBet {
  readonly key: string
  readonly memberId: number
  readonly roundId: string
  readonly stake: number
}

/** What became of it, as the crash test's journal keeps it. */
export interface AnsweredBet {
  readonly key: string
  readonly code: string
  readonly betId?: string
  readonly stake?: string
  readonly balance?: string
}

/** The server under the crash test: places what comes on standard input and answers on standard output. */
if (import.meta.main) {
  const database = openDatabase(process.argv[2] ?? '', { applicationName: 'banyan crash', poolSize: 2, onConnectionLost: () => {} })
  const house = betting(database)
  const answer = (line: AnsweredBet) => process.stdout.write(`${JSON.stringify(line)}\n`)
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { key, memberId, roundId, stake } = JSON.parse(line) as AskedBet // The test's own line.
    void house.wagering
      .place(
        house.intent(BigInt(memberId), BigInt(roundId), BigInt(stake), {
          key,
          exposures: [{ selection: String(stake), liabilityAmount: amount(BigInt(stake)), capAmount: amount(10n ** 12n) }],
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
