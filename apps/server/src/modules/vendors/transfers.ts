import { randomUUID } from 'node:crypto'
import { type Outcome, type WalletTransfer, done, refuse } from '@banyan/contract'
import { amount, type Currency, currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { minorUnits, unitsText } from '../../platform/units.ts'
import { currencyIdOf, derivedKey, type Ledger, memberOf, walletOf } from '../ledger/index.ts'
import { keptFrom } from '../wagering/index.ts'
import type { TransferVerdict, VendorAdapter } from './adapter.ts'
import type { Connection } from './connections.ts'
import { playerOf } from './sessions.ts'
import { AnswerUnknown } from '../../platform/http/signed-call.ts'

export interface TransferDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'post'>
  readonly adapter: VendorAdapter
  readonly connections: () => Promise<readonly Connection[]>
  readonly takesMoney: (merchantId: number) => Promise<boolean>
  readonly log: { warn(facts: object, message: string): void }
  /** How long after each check the next one comes; the last one stands for all that follow. */
  readonly checkDelaysSeconds?: readonly number[]
  /** How long a transfer under way is left to whoever sent it. Longer than the vendor's time to answer. */
  readonly sentSeconds?: number
}

/** Ten seconds, six times, then every five minutes (docs/vendor-api/guide.md). */
export const checkDelaysSeconds = [10, 10, 10, 10, 10, 10, 300] as const

/** The vendor's time to answer, and some more. */
const sentSecondsDefault = 40

export interface TransferRequest {
  readonly memberId: bigint
  readonly currency: Currency
  readonly connection: Connection
  readonly direction: 'in' | 'out'
  /** Rounded down to what the vendor can count. */
  readonly amount: bigint
  /** One intention, however often it is sent. */
  readonly key: string
}

interface TransferRow {
  readonly id: bigint
  readonly connection_id: number
  readonly account_id: bigint
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly status: 'new' | 'sent' | 'unknown' | 'done' | 'failed'
  readonly checks: number
  readonly created_at: Date
}

const columns = sql`id, connection_id, account_id, direction, amount, status, checks, created_at`

/**
 * Moves money between a member's wallet and the one that a vendor keeps for him. Whatever
 * dies on the way, the transfer ends done or returned: money on its way in lies in
 * `transit` from before the vendor hears of it until it has said what it did.
 */
export async function transfer(
  deps: TransferDeps,
  request: TransferRequest,
): Promise<
  Outcome<
    WalletTransfer,
    | 'balance_too_low'
    | 'account_frozen'
    | 'on_a_break'
    | 'licence_ended'
    | 'transfer_too_small'
    | 'idempotency_key_reused'
  >
> {
  const { database } = deps
  const { memberId, currency, connection, direction, key } = request
  const moved = countable(request.amount, connection)
  if (moved <= 0n) return refuse('transfer_too_small')
  if (direction === 'in' && !(await deps.takesMoney(connection.merchantId))) return refuse('licence_ended')
  const begun = await database.transaction(
    async (
      tx,
    ): Promise<
      Outcome<TransferRow, 'balance_too_low' | 'account_frozen' | 'on_a_break' | 'idempotency_key_reused'>
    > => {
      const accountId = walletOf(memberId, currency)
      const { rows } =
        await sql<TransferRow>`insert into vendors.transfer (connection_id, account_id, key, direction, amount,
          check_at)
      values (${connection.id}, ${accountId}, ${key}, ${direction}, ${moved}, ${soon(deps)}) on conflict do nothing
        returning ${columns}`.execute(tx)
      const [row] = rows
      if (!row) return repeated(tx, accountId, request, moved)
      if (direction === 'out') return done(row)
      // From here on a refusal leaves no row: its key may be used again.
      const kept = await keptFrom(tx, { memberId, currency }, 'toVendor')
      if (kept) return kept
      const isMoved = await post(deps, tx, row, { direction: 'debit', house: 'transit', reason: 'to_vendor' })
      return isMoved ? done(row) : refuse('balance_too_low')
    },
  )
  if (!begun.ok) return begun
  return done(
    onWire(begun.value.status === 'new' ? await send(deps, connection, begun.value) : begun.value, connection),
  )
}

/** What came of a transfer of the member; null of somebody else's, or none. */
export async function transferOf(deps: TransferDeps, memberId: bigint, id: bigint): Promise<WalletTransfer | null> {
  const { rows } = await sql<TransferRow>`select ${columns} from vendors.transfer where id = ${id}`.execute(
    deps.database.sql,
  )
  const [row] = rows
  const connection =
    row && memberOf(row.account_id) === memberId ? await connectionById(deps, row.connection_id) : undefined
  return row && connection ? onWire(row, connection) : null
}

/** Brings to an end what nobody else will: called by the job. Answers how many it looked at. */
export async function finishTransfers(deps: TransferDeps): Promise<number> {
  // Claimed by moving the time on, so that two nodes do not ask at once; harmless if they do.
  const { rows } = await sql<TransferRow>`update vendors.transfer set check_at = ${soon(deps)} where id in (
      select id from vendors.transfer where status in ('new', 'sent', 'unknown') and check_at <= clock_timestamp()
        order by check_at limit 100 for update skip locked)
    returning ${columns}`.execute(deps.database.sql)
  for (const row of rows) {
    const connection = await connectionById(deps, row.connection_id)
    if (!connection) continue
    // Whoever wrote it died before the vendor could hear of it.
    if (row.status === 'new') await end(deps, row, 'failed', 'new')
    else await settle(deps, row, await ask(deps, () => deps.adapter.checkTransfer(connection, row.id.toString())))
  }
  return rows.length
}

/** Everything that a vendor has of the member comes back. Null: it did not say how much that is. */
export async function recall(
  deps: TransferDeps,
  connection: Connection,
  { memberId, currency }: { memberId: bigint; currency: Currency },
): Promise<readonly WalletTransfer[] | null> {
  const player = await playerOf(deps.database.sql, connection.id, walletOf(memberId, currency))
  const there = await balanceAt(deps, connection, player)
  if (there === null) return null
  if (countable(there, connection) === 0n) return []
  const moved = await transfer(deps, {
    memberId,
    currency,
    connection,
    direction: 'out',
    amount: there,
    key: randomUUID(),
  })
  return moved.ok ? [moved.value] : null
}

/** What lies at a vendor; null when it does not say. */
export async function balanceAt(
  { adapter, log }: TransferDeps,
  connection: Connection,
  player: string,
): Promise<bigint | null> {
  try {
    return await adapter.balance(connection, player)
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    log.warn({ err: error, operator: connection.operator }, 'a vendor did not tell a balance')
    return null
  }
}

async function send(deps: TransferDeps, connection: Connection, row: TransferRow): Promise<TransferRow> {
  const { numAffectedRows } =
    await sql`update vendors.transfer set status = 'sent', check_at = ${soon(deps)} where id = ${row.id}
      and status = 'new'`.execute(deps.database.sql)
  if (numAffectedRows !== 1n) return reread(deps, row) // The job thought that we had died.
  const player = await playerOf(deps.database.sql, row.connection_id, row.account_id)
  const currency = currencyById(currencyIdOf(row.account_id)).code
  const order = { reference: row.id.toString(), player, currency, amount: row.amount, direction: row.direction }
  await settle(deps, row, await ask(deps, () => deps.adapter.transfer(connection, order)))
  return reread(deps, row)
}

/** What the vendor said, or that it has not said it yet. */
async function ask({ log }: TransferDeps, question: () => Promise<TransferVerdict>): Promise<TransferVerdict> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    log.warn({ err: error }, 'a vendor has to be asked what became of a transfer')
    return 'pending'
  }
}

async function settle(deps: TransferDeps, row: TransferRow, verdict: TransferVerdict): Promise<void> {
  if (verdict !== 'pending') return end(deps, row, verdict)
  const delays = deps.checkDelaysSeconds ?? checkDelaysSeconds
  const wait = delays[Math.min(row.checks, delays.length - 1)] ?? 300
  await sql`update vendors.transfer set status = 'unknown', checks = checks + 1, check_at = clock_timestamp() +
    make_interval(secs => ${wait})
    where id = ${row.id} and status in ('sent', 'unknown')`.execute(deps.database.sql)
}

/** The end, once: whoever comes second finds it ended and moves nothing. */
async function end(deps: TransferDeps, row: TransferRow, status: 'done' | 'failed', from?: 'new'): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { numAffectedRows } = await sql`update vendors.transfer set status = ${status}, ended_at = clock_timestamp()
      where id = ${row.id} and (status = ${from ?? 'sent'} or ${from === undefined} and status = 'unknown')`.execute(tx)
    if (numAffectedRows !== 1n) return
    if (row.direction === 'in' && status === 'done') {
      await sql`select ledger.move_house('transit', 'vendor_wallet', ${currencyIdOf(row.account_id)}::smallint,
        ${row.amount}, clock_timestamp())`.execute(tx)
    } else if ((row.direction === 'in') === (status === 'failed')) {
      const house = row.direction === 'in' ? 'transit' : 'vendor_wallet'
      if (!(await post(deps, tx, row, { direction: 'credit', house, reason: 'from_vendor' })))
        throw new Error(`transfer ${row.id} could not be credited`)
    }
  })
}

type Leg =
  | { readonly direction: 'debit'; readonly house: 'transit'; readonly reason: 'to_vendor' }
  | { readonly direction: 'credit'; readonly house: 'transit' | 'vendor_wallet'; readonly reason: 'from_vendor' }

async function post({ ledger }: TransferDeps, tx: Tx, row: TransferRow, leg: Leg): Promise<boolean> {
  const wallet = { memberId: memberOf(row.account_id), currency: currencyById(currencyIdOf(row.account_id)) }
  const [posted] = await ledger.post(tx, [
    { ...wallet, ...leg, amount: amount(row.amount), reference: row.id, key: legKey(row, leg.reason) },
  ])
  return posted?.status === 'posted'
}

async function repeated(
  tx: Tx,
  accountId: bigint,
  { connection, direction, key }: TransferRequest,
  moved: bigint,
): Promise<Outcome<TransferRow, 'idempotency_key_reused'>> {
  const { rows } =
    await sql<TransferRow>`select ${columns} from vendors.transfer where (account_id, key) = (${accountId},
      ${key})`.execute(tx)
  const [row] = rows
  if (!row || row.connection_id !== connection.id || row.direction !== direction || row.amount !== moved)
    return refuse('idempotency_key_reused')
  // Under way by the call before, whatever its state: only that one sends it.
  return done(row.status === 'new' ? { ...row, status: 'sent' } : row)
}

async function reread({ database }: TransferDeps, { id }: TransferRow): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`select ${columns} from vendors.transfer where id = ${id}`.execute(
    database.sql,
  )
  if (!rows[0]) throw new Error(`no transfer ${id}`)
  return rows[0]
}

async function connectionById({ connections }: TransferDeps, id: number): Promise<Connection | undefined> {
  return (await connections()).find((each) => each.id === id)
}

function soon({ sentSeconds = sentSecondsDefault }: TransferDeps) {
  return sql`clock_timestamp() + make_interval(secs => ${sentSeconds})`
}

/** The largest amount up to this that the vendor can write. */
export function countable(given: bigint, connection: Connection): bigint {
  return minorUnits(unitsText(given, connection), connection) ?? 0n
}

/** One for each leg of a transfer, for ever: a UUID of version 8, which no caller can send. */
function legKey({ id, created_at }: TransferRow, reason: string): string {
  return derivedKey(`vendors.transfer ${id} ${reason}`, created_at)
}

function onWire(row: TransferRow, { vassalage }: Connection): WalletTransfer {
  const status = row.status === 'done' || row.status === 'failed' ? row.status : 'unknown'
  return { reference: row.id.toString(), vassalage, direction: row.direction, amount: amount(row.amount), status }
}
