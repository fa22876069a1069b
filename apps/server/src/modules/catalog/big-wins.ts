import type { OutputOf, catalogRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { amount } from '@banyan/money'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { maskedActiveNamesOf, merchantsOf } from '../members/index.ts'
import { onBreak, publicNumbersOf } from '../wagering/index.ts'
import { type View, gamesById } from './read.ts'
import type { Row } from './rows.ts'

/** Nothing is shown while there are fewer: two entries would point at two people. */
export const bigWinsMin = 10
/** Wins that are kept of each merchant; the list shows fewer. */
export const bigWinsKept = 100

/** A win of many times its stake, as the stream of ends tells it. */
export interface NewBigWin {
  readonly betId: bigint
  readonly gameId: bigint
  readonly memberId: bigint
  readonly currency: number
  readonly stake: bigint
  readonly payout: bigint
  readonly settledAt: Date
}

/**
 * Keeps these wins, each bet once, and forgets all but the last of each merchant, in the transaction that moves past
 * the fact that told them.
 */
export async function keepBigWins(tx: Tx, wins: readonly NewBigWin[]): Promise<void> {
  if (wins.length === 0) return
  const merchants = await merchantsOf(tx, [...new Set(wins.map(({ memberId }) => memberId))])
  const numbers = await publicNumbersOf(
    tx,
    wins.map(({ betId }) => betId),
  )
  const rows = wins.flatMap(({ betId, gameId, memberId, currency, stake, payout, settledAt }) => {
    const merchantId = merchants.get(memberId)
    if (merchantId === undefined) return []
    const numero = numbers.get(betId) ?? null
    return [
      sql`(${betId}::bigint, ${merchantId}::int, ${memberId}::bigint, ${gameId}::bigint, ${currency}::smallint,
      ${numero}::text, ${stake}::bigint, ${payout}::bigint, ${settledAt}::timestamptz)`,
    ]
  })
  if (rows.length === 0) return
  await sql`insert into catalog.big_win
    (bet_id, merchant_id, member_id, game_id, currency, numero, stake, payout, settled_at)
    values ${sql.join(rows)} on conflict (bet_id) do nothing`.execute(tx)
  await sql`delete from catalog.big_win where id in (select id from (
      select id, row_number() over (partition by merchant_id order by settled_at desc, bet_id desc) as place
      from catalog.big_win where merchant_id = any(${[...new Set(merchants.values())]}::int[])) as placed
    where place > ${bigWinsKept})`.execute(tx)
}

type KeptWin = Row<
  'catalog.big_win',
  'id' | 'game_id' | 'member_id' | 'currency' | 'numero' | 'stake' | 'payout' | 'settled_at'
>

/** A win that may be told of, with the name that its winner is told by. */
export interface BigWin extends KeptWin {
  readonly account: string
}

/**
 * The last big wins of a merchant's members, the last first. A member who takes a break, and one whose account is
 * frozen or closed, is not spoken of.
 */
export async function readBigWins(connection: Sql, merchantId: number): Promise<readonly BigWin[]> {
  const { rows } = await sql<KeptWin>`select id, game_id, member_id, currency, numero, stake, payout, settled_at
    from catalog.big_win where merchant_id = ${merchantId}
    order by settled_at desc, bet_id desc limit ${bigWinsKept}`.execute(connection)
  const members = [...new Set(rows.map((win) => win.member_id))]
  const names = await maskedActiveNamesOf(connection, merchantId, members)
  const resting = await onBreak(connection, members)
  return rows.flatMap((win) => {
    const account = names.get(win.member_id)
    return account === undefined || resting.has(win.member_id) ? [] : [{ ...win, account }]
  })
}

/** So many of them as a site shows them, of its games and in its currency; none while there are few. */
export function bigWinsOnWire(
  view: View,
  wins: readonly BigWin[],
  count: number,
): OutputOf<typeof catalogRoutes.bigWins> {
  const listed = wins.filter((win) => win.currency === view.currencyId && view.catalogue.byId.has(String(win.game_id)))
  if (listed.length < bigWinsMin) return { wins: [], games: [] }
  const shown = listed.slice(0, count)
  return {
    wins: shown.map(({ id, account, game_id: gameId, numero, stake, payout, settled_at: settledAt }) => ({
      id: String(id),
      account,
      gameId: String(gameId),
      numero,
      multipleHundredths: Number((payout * 100n) / stake),
      payoutAmount: amount(payout),
      settledAt,
    })),
    games: gamesById(view, [...new Set(shown.map((win) => win.game_id))], undefined),
  }
}
