import { type Language, type Outcome, type OutputOf, done, refuse, type staffJackpotRoutes } from '@banyan/contract'
import { slotGames } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { memberOf } from '../../ledger/index.ts'
import { maskedNamesOf } from '../../members/index.ts'
import type { Merchant } from '../../site/index.ts'
import { sumOf } from '../pools.ts'
import { addedReturn, baseReturn } from '../returns.ts'
import type { Row } from '../rows.ts'
import { readValues } from '../values.ts'

type Routes = typeof staffJackpotRoutes

interface Listed {
  readonly merchant: Merchant
  readonly versionOf: (name: string) => number
  readonly language: Language
}

/** Every jackpot of a site with what lies in its pool, and the slots that can carry one. */
export async function listForStaff(
  connection: Sql,
  { merchant, versionOf, language }: Listed,
): Promise<OutputOf<Routes['jackpotList']>> {
  const { rows } = await sql<Row<'jackpots.pool', 'jackpot_id' | 'seed' | 'gathered'>>`select jackpot_id, seed, gathered
    from jackpots.pool where merchant_id = ${merchant.id} and state = 'open'`.execute(connection)
  const sums = new Map(rows.map((row) => [String(row.jackpot_id), amount(sumOf(row))]))
  const { rows: named } = await sql<{ code: string; name: string }>`select round_code as code, name
    from catalog.games_in(${language})`.execute(connection)
  const names = new Map(named.map(({ code, name }) => [code, name]))
  return {
    jackpots: (await readValues(connection, merchant.id, null)).map(({ id, values }) => ({
      id,
      values,
      version: versionOf(id),
      amount: sums.get(id) ?? null,
      returns: addedReturn([values]),
    })),
    games: slotGames.map(({ code }) => ({ code, name: names.get(code) ?? code, returns: baseReturn(code) })),
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

/** So many pools the desk shows. */
const poolsShown = 20

type PoolRow = Row<'jackpots.pool', 'number' | 'state' | 'begun_at' | 'seed' | 'gathered'> & {
  readonly stakes: bigint
  readonly account_id: bigint | null
  readonly game_code: string
  readonly bet_id: bigint
  readonly amount: bigint
  readonly won_at: Date
}

/** The pool in play and the last ones that were won. */
export async function readPools(
  connection: Sql,
  merchant: Merchant,
  id: string,
): Promise<Outcome<OutputOf<Routes['jackpotPools']>, 'not_found'>> {
  const { rows: known } = await sql`select from jackpots.jackpot
    where (id, merchant_id) = (${id}, ${merchant.id})`.execute(connection)
  if (known.length === 0) return refuse('not_found')
  const { rows } = await sql<PoolRow>`select number, state, begun_at, seed, gathered,
      (select coalesce(sum(stakes), 0)::bigint from jackpots.feed where pool_id = pool.id) as stakes,
      account_id, game_code, bet_id, amount, won_at
    from jackpots.pool left join jackpots.win on pool_id = pool.id
    where jackpot_id = ${id} and state in ('open', 'won') order by number desc limit ${poolsShown}`.execute(connection)
  const winners = rows.flatMap((row) => (row.account_id === null ? [] : [memberOf(row.account_id)]))
  const names = await maskedNamesOf(connection, merchant.id, winners)
  const pools = rows.map((row) => ({
    number: row.number,
    state: row.state === 'won' ? ('won' as const) : ('open' as const),
    begunAt: row.begun_at ?? new Date(0),
    amount: amount(row.account_id === null ? sumOf(row) : row.amount),
    stakes: amount(row.stakes),
    win: row.account_id === null ? null : wonBy(row, memberOf(row.account_id), names),
  }))
  return done({ pools, currency: merchant.currency.code, decimals: merchant.currency.decimals })
}

const wonBy = (row: PoolRow, memberId: bigint, names: ReadonlyMap<bigint, string>) => ({
  memberId: String(memberId),
  account: names.get(memberId) ?? '•••',
  gameCode: row.game_code,
  betId: String(row.bet_id),
  wonAt: row.won_at,
})
