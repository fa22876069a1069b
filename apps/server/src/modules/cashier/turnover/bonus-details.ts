import { type GivenBonus, bonusDetailRoutes, done, giftReasons } from '@banyan/contract'
import { type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { served } from '../../../platform/module.ts'
import { readRecord, walletOf } from '../../ledger/index.ts'
import type { Row } from '../rows.ts'
import { whole } from './fill.ts'
import { readPlayed } from './open.ts'

interface Asked {
  readonly memberId: bigint
  readonly currency: Currency
  /** The sequence of the last one of the page before. */
  readonly before?: bigint | undefined
  readonly count: number
}

/** Free spins stand here by their promotion, not stake by stake. */
const listed = giftReasons.filter((reason) => reason !== 'free_round')
const gifts: ReadonlySet<string> = new Set(listed)
const isGift = (reason: string): reason is GivenBonus['reason'] => gifts.has(reason)

/** A page of what a wallet was given, newest first, each with the turnover that it asks for, as of now. */
export async function readBonuses(connection: Sql, { memberId, currency, ...page }: Asked) {
  // An agent pays salaries and dividends on, under the same reasons: what went out was given to somebody else.
  const query = { memberId, currency, reasons: listed, isIncoming: true, ...page }
  const { entries, next } = await readRecord(connection, query)
  const { rows } = await sql<
    Row<'cashier.turnover_requirement', 'id' | 'reason' | 'reference' | 'required_amount' | 'progress_amount' | 'state'>
  >`select id, reason, reference, required_amount, progress_amount, state from cashier.turnover_requirement
    where account_id = ${walletOf(memberId, currency)} and required_amount > 0
      and (reason, reference) in (select * from unnest(${entries.map(({ reason }) => reason)}::ledger.reason[],
        ${entries.map(({ reference }) => reference)}::bigint[]))`.execute(connection)
  const asked = new Map(rows.map((row) => [`${row.reason} ${row.reference}`, row]))
  // Bets that have ended a moment ago are not in the rows yet.
  const open = rows.some(({ state }) => state === 'open')
    ? await readPlayed(connection, walletOf(memberId, currency))
    : []
  const played = new Map(open.map(({ id, progress }) => [id, amount(progress / whole)]))
  const bonuses = entries.flatMap(({ sequence, reason, netAmount, reference, at }): GivenBonus[] => {
    const row = asked.get(`${reason} ${reference}`)
    const turnover = row && {
      requiredAmount: amount(row.required_amount),
      progressAmount: played.get(row.id) ?? amount(row.progress_amount),
      state: row.state,
    }
    return isGift(reason) ? [{ sequence, reason, amount: amount(netAmount), at, turnover: turnover ?? null }] : []
  })
  return { bonuses, next }
}

/** What a member reads of the bonuses that were given. */
export const servedBonuses = ({ database }: { readonly database: Database }) =>
  served(bonusDetailRoutes, {
    bonusDetails: async ({ before, count = 20 }, { memberId, merchant: { currency } }) =>
      done(
        await readBonuses(database.sql, {
          memberId,
          currency,
          before: before === undefined ? undefined : BigInt(before),
          count,
        }),
      ),
  })
