import { sql } from 'kysely'
import { memberOf } from '../ledger/index.ts'
import type { JackpotDeps } from './deps.ts'
import { sumOf } from './pools.ts'
import { topicOf } from './read.ts'
import type { Row } from './rows.ts'
import { payWins } from './win.ts'

type SumRow = Pick<Row<'jackpots.pool'>, 'merchant_id' | 'jackpot_id' | 'seed' | 'gathered'>

/**
 * Pays what was won, and tells the sums of each site that have changed since they were told last, all of a site in one
 * event. For a job, once a second: what another node told before is told once more, which changes nothing.
 */
export function createTelling(deps: JackpotDeps): () => Promise<void> {
  const told = new Map<number, string>()
  return async () => {
    for (const { pool_id: poolId, account_id: accountId, amount } of await payWins(deps))
      deps.notifyMember(memberOf(accountId), { kind: 'jackpot_won', winId: String(poolId), amount: String(amount) })
    for (const [merchantId, event] of await readSums(deps)) {
      const text = JSON.stringify(event)
      if (told.get(merchantId) === text) continue
      await deps.publish(topicOf(merchantId), { kind: 'jackpot_sums', ...event })
      told.set(merchantId, text)
    }
  }
}

/** The sums of each site that has had a jackpot, and how many were won there. */
async function readSums({ database }: JackpotDeps) {
  const { rows } = await sql<SumRow>`select merchant_id, jackpot_id, seed, gathered from jackpots.pool
    where state = 'open' order by jackpot_id`.execute(database.sql)
  const { rows: won } = await sql<{ merchant_id: number; wins: number }>`select merchant_id, count(*)::int as wins
    from jackpots.pool where state = 'won' group by 1`.execute(database.sql)
  const merchants = new Set([...rows, ...won].map((row) => row.merchant_id))
  return [...merchants].map((merchantId) => {
    const sums = rows.filter((row) => row.merchant_id === merchantId)
    const shown = sums.map((row) => ({ jackpotId: String(row.jackpot_id), amount: String(sumOf(row)) }))
    return [merchantId, { sums: shown, wins: won.find((row) => row.merchant_id === merchantId)?.wins ?? 0 }] as const
  })
}
