import type { Bet, BetStatus } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { memberOf, walletOf } from '../../ledger/index.ts'
import { int8Array } from '../binary-arrays.ts'
import { type BetRow, betOf, outsideBets, ownBets, shown } from '../records/betting-record.ts'

/** Where bets are looked for: one by its id, a member's, those of the rounds of a number, or all of them. */
export type BetSource =
  | { readonly by: 'id'; readonly id: bigint }
  | { readonly by: 'member'; readonly memberId: bigint }
  | { readonly by: 'round'; readonly number: string }
  | { readonly by: 'all' }

export interface BetQuery {
  readonly source: BetSource
  readonly currency: Currency
  /** A game of our own, one of a vendor as `vendor:game`, or all of a vendor as `vendor:`. */
  readonly gameCode?: string | undefined
  readonly status?: BetStatus | undefined
  /** Placed at or after. */
  readonly from?: Date | undefined
  /** Placed before. */
  readonly until?: Date | undefined
  /** The id of the last bet that was looked at. */
  readonly before?: bigint | undefined
}

/** A bet of anybody, with whose it is. A bet on a round at a vendor says at which one. */
export interface FoundBet {
  readonly bet: Bet
  readonly memberId: bigint
  readonly vendor: string | null
}

/** Those of the bets looked at that are asked for, newest first. Null: there is nothing older to look at. */
export interface FoundBets {
  readonly bets: readonly FoundBet[]
  readonly last: bigint | null
}

/** So many are looked at in one step: what is asked for may be rare, and a step must be quick all the same. */
const atOnce = 1000

/** One step of a search, newest bets first: the next bets of the source by an index, and of them those asked for. */
export async function findBets(connection: Sql, query: BetQuery): Promise<FoundBets> {
  const { rows: looked } = await idsOf(query).execute(connection)
  const ids = looked.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await readBetsOf(connection, ids, query)
  const found = new Map(rows.map((row) => [row.id, row]))
  return {
    bets: ids.flatMap((id) => foundOf(found.get(id))),
    last: ids.length < atOnce ? null : (ids.at(-1) ?? null),
  }
}

const foundOf = (row: FoundRow | undefined): FoundBet[] =>
  row ? [{ bet: betOf(row), memberId: memberOf(row.account_id), vendor: row.vendor }] : []

const highest = 9_223_372_036_854_775_807n

function idsOf({ source, currency, from, until, before }: BetQuery): RawBuilder<{ id: bigint }> {
  if (source.by === 'id')
    return sql`select ${source.id}::bigint as id where ${source.id} < ${before ?? highest}::bigint`
  const older = sql`id < ${before ?? highest}::bigint`
  if (source.by === 'round')
    return sql`select id from (${onRounds(source.number, older)} union all ${onOutside(source.number, older)}) as each
      order by id desc limit ${atOnce}`
  if (source.by === 'member') return idsOfMember(walletOf(source.memberId, currency), { from, until, before })
  const newest = (table: RawBuilder<unknown>) => sql`(select id from ${table} where ${older}
      and id >= (select wagering.first_bet_from(${from ?? new Date(0)}))
      and id < ${until ? sql`(select wagering.first_bet_from(${new Date(until.getTime() + 120_000)}))` : highest}
    order by id desc limit ${atOnce})`
  return sql`${newest(sql`wagering.bet`)} union all ${newest(sql`wagering.outside_round`)}
    order by id desc limit ${atOnce}`
}

/** A number is that of a draw of several games at once: the codes of all games are few, and are skipped through. */
const onRounds = (number: string, older: RawBuilder<unknown>) => sql`(with recursive code as (
      (select game_code from wagering.round where game_code > '' order by game_code limit 1)
      union all select (select game_code from wagering.round where game_code > code.game_code
        order by game_code limit 1) from code where code.game_code is not null)
    select newest.id from code join wagering.round on (round.game_code, number) = (code.game_code, ${number})
    cross join lateral (select id from wagering.bet where round_id = round.id and ${older}
      order by id desc limit ${atOnce}) as newest)`

const onOutside = (number: string, older: RawBuilder<unknown>) => sql`(with recursive code as (
      (select vendor from wagering.outside_round where vendor > '' order by vendor limit 1)
      union all select (select vendor from wagering.outside_round where vendor > code.vendor
        order by vendor limit 1) from code where code.vendor is not null)
    select id from code join wagering.outside_round on (outside_round.vendor, number) = (code.vendor, ${number})
    where ${older})`

function idsOfMember(accountId: bigint, { from, until, before }: Pick<BetQuery, 'from' | 'until' | 'before'>) {
  const newest = (table: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`(select id, ${at} as at from ${table}
    where account_id = ${accountId} and ${at} >= ${from ?? new Date(0)} and ${at} < ${until ?? new Date(8.64e15 / 1000)}
      and (${at}, id) < (select at, id from last)
    order by ${at} desc, id desc limit ${atOnce})`
  return sql<{ id: bigint }>`with last as materialized (
      select placed_at as at, id from wagering.bet where id = ${before ?? null} and account_id = ${accountId}
      union all select opened_at, id from wagering.outside_round where id = ${before ?? null}
        and account_id = ${accountId}
      union all select 'infinity', ${highest}::bigint where ${before === undefined})
    select id from (${newest(sql`wagering.bet`, sql`placed_at`)}
      union all ${newest(sql`wagering.outside_round`, sql`opened_at`)}) as each
    order by at desc, id desc limit ${atOnce}`
}

interface FoundRow extends BetRow {
  readonly account_id: bigint
  readonly vendor: string | null
}

const vendor = sql`(select vendor from wagering.outside_round where outside_round.id = bet.id)`

async function readBetsOf(connection: Sql, ids: readonly bigint[], query: BetQuery): Promise<FoundRow[]> {
  const { status, from, until, currency } = query
  const asked = (source: RawBuilder<unknown>, at: RawBuilder<unknown>, game: RawBuilder<unknown>) => sql`
    select ${shown}, account_id, ${at} as vendor from ${source} where bet.id = any(${int8Array(ids)}::bigint[])
      and ledger.currency_of(account_id) = ${currency.id} and not ledger.is_partners(account_id) and ${game}
      and (${status ?? null}::text is null or bet.status::text = ${status ?? null})
      and (${from ?? null}::timestamptz is null or placed_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or placed_at < ${until ?? null})`
  const { own, outside } = gamesOf(query.gameCode)
  const { rows } = await sql<FoundRow>`${asked(ownBets, sql`null::text`, own)}
    union all ${asked(outsideBets, vendor, outside)}`.execute(connection)
  return rows
}

/** Which games of our own and which of vendors a filter has. */
function gamesOf(gameCode: string | undefined) {
  const all = { own: sql`true`, outside: sql`true` }
  if (gameCode === undefined) return all
  const [at = '', game = ''] = gameCode.split(/:(.*)/s)
  if (!gameCode.includes(':')) return { own: sql`game_code = ${gameCode}`, outside: sql`false` }
  return { own: sql`false`, outside: game === '' ? sql`${vendor} = ${at}` : sql`game_code = ${gameCode}` }
}

/** The games of our own and the vendors that bets were placed at, vendors as `vendor:`. */
export async function listBetGames(connection: Sql): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`with recursive game as (
      (select game_code as code from wagering.round where game_code > '' order by game_code limit 1)
      union all select (select game_code from wagering.round where game_code > code order by game_code limit 1)
        from game where code is not null),
    at as ((select vendor as code from wagering.outside_round where vendor > '' order by vendor limit 1)
      union all select (select vendor from wagering.outside_round where vendor > code order by vendor limit 1)
        from at where code is not null)
    select code from game where code is not null union all select code || ':' from at where code is not null`.execute(
    connection,
  )
  return rows.map(({ code }) => code)
}
