import type { SteadyConnection } from '../../../platform/database/steady-connection.ts'
import { int8Array } from '../binary-arrays.ts'
import type { Ticket } from './ticket.ts'

const text = 'select id from wagering.doubtful_wallets($1, $2, $3) as id'

/** The wallets that the tickets ask too much of, or that may not stake, by one look without a lock. */
export async function doubtfulWallets(
  connection: SteadyConnection,
  tickets: readonly Ticket[],
): Promise<ReadonlySet<bigint>> {
  const stakes = new Map<bigint, bigint>()
  const highest = new Map<bigint, bigint>()
  for (const ticket of tickets) {
    const { accountId } = ticket
    stakes.set(accountId, (stakes.get(accountId) ?? 0n) + ticket.stake)
    const most = highest.get(accountId) ?? 0n
    highest.set(accountId, ticket.highest > most ? ticket.highest : most)
  }
  const rows = await connection.many<{ readonly id: bigint }>('doubtful_wallets', text, [
    int8Array([...stakes.keys()]),
    int8Array([...stakes.values()]),
    int8Array([...highest.values()]),
  ])
  return new Set(rows.map(({ id }) => id))
}
