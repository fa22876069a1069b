import { million } from '@banyan/games/jackpots'
import { amount, currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { derivedKey, memberOf } from '../ledger/index.ts'
import type { PlayedStake } from '../wagering/index.ts'
import type { JackpotDeps } from './deps.ts'
import { type OpenPool, beginNext, sumOf } from './pools.ts'
import type { Row } from './rows.ts'

/**
 * Ends a pool that a stake has won, and begins the next one. A must-drop pays the sum that it was to fall at; what is
 * above it, and the fraction of a unit, go on in the next pool. It is paid by `payWins`, outside of this transaction,
 * which reads many plays: so no wallet waits for it, and wallets are not locked out of their order.
 */
export async function decideWin(
  tx: Tx,
  deps: JackpotDeps,
  pool: OpenPool,
  { betId, accountId, gameCode, stake, placedAt, source, nonce }: PlayedStake,
): Promise<OpenPool | null> {
  const { id, jackpotId, currency, seed, gathered, serverSeed } = pool
  await sql`select from jackpots.jackpot where id = ${jackpotId} for update`.execute(tx)
  const won = pool.dropAt ?? sumOf(pool)
  await sql`insert into jackpots.win (pool_id, bet_id, account_id, game_code, stake, amount, won_at, source, nonce)
    values (${id}, ${betId}, ${accountId}, ${gameCode}, ${stake}, ${won}, ${placedAt}, ${source}, ${nonce})`.execute(tx)
  await sql`update jackpots.pool set state = 'won', ended_at = clock_timestamp(), server_seed = ${serverSeed}
    where id = ${id}`.execute(tx)
  return beginNext(tx, deps, { jackpotId, currency, left: gathered - (won - seed) * million })
}

export type PaidWin = Row<'jackpots.win', 'pool_id' | 'account_id' | 'amount' | 'won_at'>

/** Pays what was won and is not paid, each win in a transaction of its own, once: the key is the pool's. */
export async function payWins(deps: JackpotDeps): Promise<readonly PaidWin[]> {
  const { rows } = await sql<Row<'jackpots.win', 'pool_id'>>`select pool_id from jackpots.win where paid_at is null
    order by pool_id`.execute(deps.database.sql)
  const paid: PaidWin[] = []
  for (const { pool_id: poolId } of rows) paid.push(...(await payWin(deps, poolId)))
  return paid
}

/** None where another node has paid it meanwhile, or is about to. */
async function payWin({ database, ledger, tellMember }: JackpotDeps, poolId: bigint): Promise<readonly PaidWin[]> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<PaidWin & Row<'jackpots.pool', 'currency'>>`select pool_id, account_id, amount, won_at,
        (select currency from jackpots.pool where id = win.pool_id) as currency
      from jackpots.win where pool_id = ${poolId} and paid_at is null for update skip locked`.execute(tx)
    const [win] = rows
    if (!win) return []
    const memberId = memberOf(win.account_id)
    const [posted] = await ledger.post(tx, [
      {
        memberId,
        currency: currencyById(win.currency),
        direction: 'credit',
        amount: amount(win.amount),
        house: 'jackpot',
        reason: 'jackpot',
        reference: poolId,
        key: derivedKey(`jackpot ${poolId}`, win.won_at),
      },
    ])
    if (posted?.status !== 'posted') throw new Error(`the win of pool ${poolId}: ${posted?.status}`)
    await sql`update jackpots.win set paid_at = clock_timestamp() where pool_id = ${poolId}`.execute(tx)
    await tellMember(tx, { memberId, topic: 'jackpot_won' })
    return rows
  })
}
