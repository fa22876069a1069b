import { sql } from 'kysely'
import { type Amount, amount } from '@banyan/money'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { maskedActiveNamesOf, merchantsOf } from '../members/index.ts'
import { onBreak, publicNumbersOf } from '../wagering/index.ts'
import type { CatalogDeps } from './deps.ts'
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

type KeptWin = Row<'catalog.big_win', 'id' | 'game_id' | 'member_id' | 'numero' | 'stake' | 'payout' | 'settled_at'>

export interface BigWin {
  readonly id: bigint
  readonly gameId: bigint
  readonly account: string
  readonly numero: string | null
  readonly multipleHundredths: number
  readonly payoutAmount: Amount
  readonly settledAt: Date
}

/**
 * The last big wins of a merchant's members, the last first. A member who takes a break, and one whose account is
 * frozen or closed, is not spoken of.
 */
export async function readBigWins(
  { database, site }: Pick<CatalogDeps, 'database' | 'site'>,
  merchantId: number,
): Promise<readonly BigWin[]> {
  const { currency } = await site.merchant()
  const kept = await keptWins(database.sql, merchantId, currency.id)
  const members = [...new Set(kept.map((win) => win.member_id))]
  const names = await maskedActiveNamesOf(database.sql, merchantId, members)
  const resting = await onBreak(database.sql, members)
  return kept.flatMap((win) => {
    const account = names.get(win.member_id)
    if (account === undefined || resting.has(win.member_id)) return []
    const { id, numero, stake, payout } = win
    return [
      {
        id,
        gameId: win.game_id,
        account,
        numero,
        multipleHundredths: Number((payout * 100n) / stake),
        payoutAmount: amount(payout),
        settledAt: win.settled_at,
      },
    ]
  })
}

async function keptWins(connection: Sql, merchantId: number, currencyId: number): Promise<KeptWin[]> {
  const { rows } = await sql<KeptWin>`select id, game_id, member_id, numero, stake, payout, settled_at
    from catalog.big_win where merchant_id = ${merchantId} and currency = ${currencyId}
    order by settled_at desc, bet_id desc limit ${bigWinsKept}`.execute(connection)
  return rows
}
