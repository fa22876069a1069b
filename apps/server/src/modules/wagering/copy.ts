import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type CopyOf, type CopyPart, type CopyRow, byCursor } from '../../platform/own-copy.ts'
import { walletOf } from '../ledger/index.ts'
import { outsideBets, ownBets, shown } from './records/betting-record.ts'

const columns = ['id', 'placed_at', 'settled_at', 'product', 'game_code', 'number', 'lines', 'legs', 'details']

function betsOf(connection: Sql, { memberId, currency }: CopyOf, source: RawBuilder<unknown>) {
  return byCursor(
    connection,
    sql<CopyRow>`select id::text, placed_at, settled_at, product, game_code, number, lines::text, legs::text,
        told::text as details, stake, valid, payout, status
      from (select ${shown} from ${source} where account_id = ${walletOf(memberId, currency)}
        order by placed_at, bet.id) as bets`,
  )
}

const bets = (name: string, source: RawBuilder<unknown>): CopyPart => ({
  name,
  columns: [...columns, 'stake', 'valid', 'payout', 'status'],
  amounts: ['stake', 'valid', 'payout'],
  read: (connection, of) => betsOf(connection, of, source),
})

/** Every bet of a member, here and at vendors, and what limits and has limited their play. */
export const copyOfWagering: readonly CopyPart[] = [
  bets('bets', ownBets),
  bets('bets-at-vendors', outsideBets),
  {
    name: 'play-limits',
    columns: ['kind', 'period', 'amount', 'raise_amount', 'raise_from'],
    amounts: ['amount', 'raise_amount'],
    read: (connection, { memberId, currency }) =>
      byCursor(
        connection,
        sql`select kind, period, amount, raise_amount, raise_from from wagering.play_limit
          where account_id = ${walletOf(memberId, currency)} order by kind, period`,
      ),
  },
  {
    name: 'protection',
    columns: ['kind', 'since', 'until', 'minutes'],
    read: (connection, { memberId, currency }) =>
      byCursor(
        connection,
        sql`select 'exclusion' as kind, since, until, null::integer as minutes from wagering.exclusion
            where member_id = ${memberId}
          union all select 'break', null, break_until, null from wagering.player
            where account_id = ${walletOf(memberId, currency)} and break_until is not null
          union all select 'reminder', null, null, remind_minutes from wagering.player
            where account_id = ${walletOf(memberId, currency)}
          union all select 'session', null, null, session_minutes from wagering.player
            where account_id = ${walletOf(memberId, currency)} and session_minutes is not null
          order by kind, since`,
      ),
  },
]
