import { betReasons, type EntryKind, type EntryReason, entryNumber, reasonsOfKind } from '@banyan/contract'
import { type Amount, amount, type Currency, type Net, net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletOf } from './wallet.ts'

export interface RecordQuery {
  readonly memberId: bigint
  readonly currency: Currency
  readonly reason?: EntryReason | undefined
  /** One of these. */
  readonly reasons?: readonly EntryReason[] | undefined
  readonly kind?: EntryKind | undefined
  /** True: what came into the wallet alone. */
  readonly isIncoming?: boolean | undefined
  /** Posted at or after. */
  readonly from?: Date | undefined
  /** Posted before. */
  readonly until?: Date | undefined
  /** The sequence of the last entry of the page before. */
  readonly before?: bigint | undefined
  readonly count: number
}

export interface RecordEntry {
  readonly sequence: number
  readonly reason: EntryReason
  readonly netAmount: Net
  readonly balanceAmount: Amount
  /** The bet, as digits; null for what no bet caused. */
  readonly betId: string | null
  /** What caused it, by the id that its kind has. */
  readonly reference: bigint
  /** The same as members and support read it. */
  readonly number: string
  readonly at: Date
}

interface EntryRow {
  readonly seq: bigint
  readonly reason: EntryReason
  readonly amount: bigint
  readonly balance: bigint
  readonly ref: bigint
  readonly at: Date
}

const ofBets: ReadonlySet<EntryReason> = new Set(betReasons)

/** What a wallet holds after so many entries. */
export interface Balance {
  readonly balance: Amount
  readonly sequence: number
}

const unopened: Balance = { balance: amount(0n), sequence: 0 }

/** The balance of a wallet; zero for one that was never opened. */
export async function balance(db: Sql, memberId: bigint, currency: Currency): Promise<Balance> {
  return (await balances(db, [memberId], currency)).get(memberId) ?? unopened
}

/** The balances of several members' wallets by member; zero for one that was never opened. */
export async function balances(
  db: Sql,
  memberIds: readonly bigint[],
  currency: Currency,
): Promise<Map<bigint, Balance>> {
  const wallets = memberIds.map((memberId) => walletOf(memberId, currency))
  const { rows } = await sql<{
    id: bigint
    balance: bigint
    seq: bigint
  }>`select id, balance, seq from ledger.account where id = any(${wallets}::bigint[])`.execute(db)
  const held = new Map(rows.map((row) => [row.id, { balance: amount(row.balance), sequence: Number(row.seq) }]))
  return new Map(memberIds.map((memberId) => [memberId, held.get(walletOf(memberId, currency)) ?? unopened]))
}

/** Whose, and posted when: from the first instant on, and before the second. */
export interface GivenQuery {
  readonly memberIds: readonly bigint[]
  readonly currency: Currency
  readonly from: Date
  readonly until: Date
}

/** What was given to these members, by their wallets' entries. */
export async function given(connection: Sql, { memberIds, currency, from, until }: GivenQuery): Promise<Net> {
  const wallets = memberIds.map((memberId) => walletOf(memberId, currency))
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.entry
    where account = any(${wallets}::bigint[]) and at >= ${from} and at < ${until} and contra in ('promotion',
      'commission')
      and reason not in ('grant', 'dividend')`.execute(connection)
  return net(rows[0]?.sum ?? 0n)
}

/** What was in a wallet at each of these instants, which are given in order. */
export async function balancesAt(
  connection: Sql,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: Currency },
  instants: readonly Date[],
): Promise<Amount[]> {
  const { rows } = await sql<{ bucket: number; balance: bigint }>`select distinct on (bucket) bucket, balance
    from ledger.entry, width_bucket(at, ${[...instants]}::timestamptz[]) as bucket
    where account = ${walletOf(memberId, currency)} and bucket < ${instants.length}
    order by bucket, seq desc`.execute(connection)
  const after = new Map(rows.map((row) => [row.bucket, row.balance]))
  let held = 0n
  return instants.map((_instant, n) => amount((held = after.get(n) ?? held)))
}

/** The first entries of a wallet are sorted, the others have an index, `ledger.entry_heavy_idx`. */
const firstOnes = sql.lit(500)

/** As `ledger.entry_moved_idx` has it. */
const withoutBet = sql`reason not in (${sql.join(betReasons.map((reason) => sql.lit(reason)))})`

/** A page of a wallet's entries, newest first. `next` is the `before` of the page after it. */
export async function record(db: Sql, query: RecordQuery): Promise<{ entries: RecordEntry[]; next: string | null }> {
  const rows = await newestOf(db, query, query.count + 1)
  const page = rows.slice(0, query.count)
  const entries = page.map((row) => ({
    sequence: Number(row.seq),
    reason: row.reason,
    netAmount: net(row.amount),
    balanceAmount: amount(row.balance),
    betId: ofBets.has(row.reason) ? row.ref.toString() : null,
    reference: row.ref,
    number: entryNumber(row.reason, row.ref),
    at: row.at,
  }))
  return { entries, next: rows.length > query.count ? (page.at(-1)?.seq.toString() ?? null) : null }
}

async function newestOf(db: Sql, query: RecordQuery, most: number): Promise<EntryRow[]> {
  const { reason, reasons, kind, from } = query
  const isMoved = [reason && [reason], reasons, kind && reasonsOfKind(kind)].some(
    (asked) => asked && !asked.some((each) => ofBets.has(each)),
  )
  if (isMoved) return entriesOf(db, query, { where: withoutBet, most })
  const younger = await entriesOf(db, query, { where: sql`seq > ${firstOnes}`, most })
  if (younger.length === most || (from && (await areBefore(db, query, from)))) return younger
  const first = await entriesOf(db, query, { where: sql`seq <= ${firstOnes}`, most: most - younger.length })
  return [...younger, ...first]
}

/** Entries of a wallet are posted in their order, but for a moment that lies between a batch's clock and its locks. */
const outOfOrderMs = 60_000

/** Whether the first entries of a wallet, with a younger one after them, were all posted before an instant. */
async function areBefore(db: Sql, { memberId, currency }: RecordQuery, from: Date): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`select at from ledger.entry
    where account = ${walletOf(memberId, currency)} and seq > ${firstOnes} order by seq limit 1`.execute(db)
  return rows.some(({ at }) => at.getTime() < from.getTime() - outOfOrderMs)
}

interface Selected {
  readonly where: RawBuilder<unknown>
  readonly most: number
}

/** Entries of a wallet that are asked for, of a part of them, newest first. */
async function entriesOf(db: Sql, query: RecordQuery, { where, most }: Selected): Promise<EntryRow[]> {
  const { before = null, reason = null, reasons = null, isIncoming = false, from = null, until = null } = query
  const ofKind = query.kind === undefined ? null : reasonsOfKind(query.kind)
  const { rows } = await sql<EntryRow>`select seq, reason, amount, balance, ref, at from ledger.entry
    where account = ${walletOf(query.memberId, query.currency)} and ${where}
      and (${before}::bigint is null or seq < ${before})
      and (${reason}::text is null or reason::text = ${reason})
      and (${reasons}::text[] is null or reason::text = any(${reasons}::text[]))
      and (${ofKind}::text[] is null or reason::text = any(${ofKind}::text[]))
      and (not ${isIncoming}::boolean or amount > 0)
      and (${from}::timestamptz is null or at >= ${from})
      and (${until}::timestamptz is null or at < ${until})
    order by seq desc limit ${most}`.execute(db)
  return rows
}
