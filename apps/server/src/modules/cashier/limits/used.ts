import { type LimitPeriod, dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'

/** Money that has come, or that an order waits for. */
export interface Gross {
  readonly amount: bigint
  readonly at: Date
  /** When an order ends that waits; null of money that has come. */
  readonly expiresAt: Date | null
}

/** The calendar month of an instant in the zone of the site. */
export interface Month {
  readonly beginsAt: Date
  readonly endsAt: Date
}

export interface Used {
  readonly amount: bigint
  /** When the first part of it counts no more; null while nothing counts. */
  readonly movesAt: Date | null
}

/** What counts for each period at an instant: 24 hours are over to the moment. */
export function usedIn(gross: readonly Gross[], month: Month, now: Date): Readonly<Record<LimitPeriod, Used>> {
  const endOf = (period: LimitPeriod, at: Date): Date => {
    if (period === 'month') return at < month.beginsAt ? month.beginsAt : month.endsAt
    return new Date(at.getTime() + (period === 'day' ? dayMs : 7 * dayMs))
  }
  const used = (period: LimitPeriod): Used => {
    const ending = gross
      .map(({ amount, at, expiresAt }) => ({ amount, endsAt: expiresAt ?? endOf(period, at) }))
      .filter(({ endsAt }) => endsAt > now)
    const first = Math.min(...ending.map(({ endsAt }) => endsAt.getTime()))
    return {
      amount: ending.reduce((sum, { amount }) => sum + amount, 0n),
      movesAt: ending.length > 0 ? new Date(first) : null,
    }
  }
  return { day: used('day'), week: used('week'), month: used('month') }
}

export interface Payer {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'timeZone'>
  readonly now: Date
}

/**
 * What a member has paid in, gross: what was credited or lies in review, by when it came, and with `waiting` what
 * orders wait for. `except` is an order that does not count.
 */
export async function readUsed(
  connection: Sql,
  { memberId, merchant: { timeZone }, now }: Payer,
  { waiting, except }: { readonly waiting: boolean; readonly except?: bigint },
): Promise<Readonly<Record<LimitPeriod, Used>>> {
  const { rows: months } = await sql<Month>`select first at time zone ${timeZone} as "beginsAt",
      (first + interval '1 month') at time zone ${timeZone} as "endsAt"
    from (select date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) as first) as month`.execute(
    connection,
  )
  const month = months[0]! // It selects one row.
  const { rows } = await sql<Gross>`select case state when 'pending' then amount else received_amount end as amount,
      coalesce(decided_at, created_at) as at, case state when 'pending' then expires_at end as "expiresAt"
    from cashier.deposit
    where member_id = ${memberId} and id is distinct from ${except ?? null}
      and (state in ('credited', 'review')
          and decided_at >= least(${month.beginsAt}, ${new Date(now.getTime() - 8 * dayMs)}::timestamptz)
        or ${waiting} and state = 'pending' and expires_at > ${now})`.execute(connection)
  return usedIn(rows, month, now)
}

/** Deposits of a member are decided about one after the other: each counts those before it. */
export async function lockDeposits(tx: Tx, ...memberIds: readonly bigint[]): Promise<void> {
  // In one order for all, so that nobody waits for each other.
  await sql`select pg_advisory_xact_lock(hashtext('deposits of'), lock)
    from (select hashtext(id) as lock from unnest(${memberIds.map(String)}::text[]) as id order by 1) as locks`.execute(
    tx,
  )
}

/** How much a period still lets in; below zero where more has come. */
export interface Left {
  readonly period: LimitPeriod
  readonly limit: bigint
  readonly left: bigint
  readonly movesAt: Date | null
}

/** What is left of the limit that leaves the least, of equal ones of the longest; null where the member has none. */
export async function readLeast(
  connection: Sql,
  payer: Payer,
  counting: { readonly waiting: boolean; readonly except?: bigint },
): Promise<Left | null> {
  const { rows } = await sql<{ period: LimitPeriod; amount: bigint }>`select period, amount from cashier.deposit_limit
    where member_id = ${payer.memberId} order by period`.execute(connection)
  if (rows.length === 0) return null
  const used = await readUsed(connection, payer, counting)
  const all = rows.map(({ period, amount }): Left => {
    const { amount: counted, movesAt } = used[period]
    return { period, limit: amount, left: amount - counted, movesAt }
  })
  const least = all.reduce((min, { left }) => (left < min ? left : min), all[0]!.left) // There is a row.
  return all.findLast(({ left }) => left === least) ?? null
}
