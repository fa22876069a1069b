import { betting } from './betting.ts'
import { value } from './factories.ts'
import { proposeVoid } from '../src/modules/wagering/index.ts'
import type { Database } from '../src/platform/database/database.ts'

/** The calls of the desk of bets, about open bets of a member. */
export async function betCalls(database: Database, memberId: string, reason: string) {
  const house = betting(database)
  const roundId = await house.newRound()
  const place = async () =>
    String((await value(house.wagering.wager(house.intent(BigInt(memberId), roundId, 100n)))).betId)
  const proposed = async () => {
    const betId = await place()
    const step = { betId: BigInt(betId), by: 'another', reason, why: 'late' } as const
    await database.transaction(async (tx) => value(proposeVoid(tx, step)))
    return betId
  }
  const calls = {
    bets: { role: 'auditor', input: { list: 'all' } },
    bet: { role: 'support', input: { betId: await place() } },
    proposeBetVoid: { role: 'risk', input: { betId: await place(), why: 'late', reason } },
    confirmBetVoid: { role: 'risk', input: { betId: await proposed(), reason } },
    dropBetVoid: { role: 'risk', input: { betId: await proposed(), reason } },
  } as const
  await house.wagering.stop()
  return calls
}
