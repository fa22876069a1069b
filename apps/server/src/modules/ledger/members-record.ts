import { type EntryReason, dayMs } from '@banyan/contract'
import { type Amount, type Currency, type Net, amount, net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { memberOf, walletOf } from './wallet.ts'

export interface MembersRecordQuery {
  /** Some hundreds at most: each wallet is looked up by itself. */
  readonly memberIds: readonly bigint[]
  readonly currency: Currency
  /** One of these. */
  readonly reasons?: readonly EntryReason[] | undefined
  /** Posted at or after. */
  readonly from: Date
  /** Posted before. */
  readonly until: Date
  readonly order: 'asc' | 'desc'
  /** Where the page before ended. */
  readonly before?: string | undefined
  readonly count: number
}

export interface MembersEntry {
  readonly memberId: bigint
  readonly reason: EntryReason
  readonly netAmount: Net
  readonly balanceAmount: Amount
  readonly at: Date
}

/**
 * An entry lies in the place of its key, and may be posted later: a salary's key is of the window that it pays for,
 * which may have been owed for some time. The key of a first grant alone is of no time, so that grants are looked up
 * among what was given.
 */
const keysBeforeMs = 40 * dayMs

/**
 * A page of the entries of several wallets, in the order of their keys, which is that of time but for what was owed.
 * Two wallets may have one key, such as the two of a transfer: a page begins so many entries after the first of it.
 */
export async function membersRecord(
  connection: Sql,
  query: MembersRecordQuery,
): Promise<{ readonly entries: readonly MembersEntry[]; readonly next: string | null }> {
  const { memberIds, currency, reasons, from, until, order, before, count } = query
  if (memberIds.length === 0) return { entries: [], next: null }
  const [lastKey, seen = '0'] = before?.split('.') ?? []
  const [direction, beyond] = order === 'asc' ? [sql`asc`, sql`>=`] : [sql`desc`, sql`<=`]
  const most = count + 1 + Number(seen)
  const wallets = memberIds.map((memberId) => walletOf(memberId, currency))
  const asked = sql`at >= ${from} and at < ${until}
    and (${reasons ?? null}::text[] is null or reason::text = any(${reasons ?? null}::text[]))`
  const start = (place: RawBuilder<unknown>) =>
    sql`(${lastKey ?? null}::uuid is null or ${place} ${beyond} ${lastKey ?? null}::uuid)`
  const { rows } = await sql<{
    account: bigint
    key: string
    reason: EntryReason
    amount: bigint
    balance: bigint
    at: Date
  }>`select whose.account, place::text as key, reason, amount, balance, at
    from unnest(${wallets}::bigint[]) as whose (account)
    cross join lateral (
      (select key as place, reason, amount, balance, at from ledger.entry
      where entry.account = whose.account and ${asked} and reason <> 'grant'
        and key >= ledger.key_at(${new Date(from.getTime() - keysBeforeMs)})
        and key < ledger.key_at(${new Date(until.getTime() + dayMs)}) and ${start(sql`key`)}
      order by key ${direction} limit ${most})
      union all
      (select ledger.key_at(at) as place, reason, amount, balance, at from ledger.entry
      where entry.account = whose.account and ${asked} and reason = 'grant' and contra in ('promotion', 'commission')
        and ${start(sql`ledger.key_at(at)`)}
      order by at ${direction} limit ${most})) as each
    order by place ${direction}, whose.account ${direction} limit ${most} offset ${Number(seen)}`.execute(connection)
  const page = rows.slice(0, count)
  return {
    entries: page.map((row) => ({
      memberId: memberOf(row.account),
      reason: row.reason,
      netAmount: net(row.amount),
      balanceAmount: amount(row.balance),
      at: row.at,
    })),
    next: rows.length > count ? placeAfter(page, { lastKey, seen: Number(seen) }) : null,
  }
}

/** The last key of a page, and how many entries of it have been shown, those of the page before among them. */
function placeAfter(
  page: readonly { readonly key: string }[],
  before: { readonly lastKey: string | undefined; readonly seen: number },
): string | null {
  const key = page.at(-1)?.key
  if (key === undefined) return null
  const shown = page.filter((entry) => entry.key === key).length
  return `${key}.${key === before.lastKey ? shown + before.seen : shown}`
}

/** What came into a wallet for some reasons, by day of a zone. Money that was given out for them is left out. */
export async function incomeByDay(
  connection: Sql,
  {
    memberId,
    currency,
    reasons,
    ...days
  }: {
    readonly memberId: bigint
    readonly currency: Currency
    readonly reasons: readonly EntryReason[]
    /** The first day and the last one, `yyyy-MM-dd`. */
    readonly from: string
    readonly until: string
    readonly timeZone: string
  },
): Promise<readonly { readonly day: string; readonly reason: EntryReason; readonly amount: Amount }[]> {
  const { from, until, timeZone } = days
  const { rows } = await sql<{ day: string; reason: EntryReason; sum: bigint }>`select
      (at at time zone ${timeZone})::date::text as day, reason, sum(amount)::bigint as sum
    from ledger.entry
    where account = ${walletOf(memberId, currency)} and contra in ('promotion', 'commission') and amount > 0
      and at >= ${from}::date::timestamp at time zone ${timeZone}
      and at < (${until}::date + 1)::timestamp at time zone ${timeZone}
      and reason::text = any(${[...reasons]}::text[])
    group by 1, 2 order by 1 desc, 2`.execute(connection)
  return rows.map(({ day, reason, sum }) => ({ day, reason, amount: amount(sum) }))
}
