import { randomUUID } from 'node:crypto'
import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { VendorAdapter, VendorTx } from './adapter.ts'
import { type Call, hashOf } from './call.ts'
import type { Connection } from './connections.ts'
import type { StoredAnswer } from './call-batcher.ts'
import { AnswerUnknown } from '../../platform/http/signed-call.ts'

export interface ReconcileDeps {
  readonly database: Database
  readonly adapter: VendorAdapter
  readonly connections: () => Promise<readonly Connection[]>
  readonly answer: (call: Call) => Promise<StoredAnswer | null>
  readonly log: { warn(facts: object, message: string): void }
}

/** What is younger may still be on its way. */
const settleMs = 3600_000
/**
 * The vendor's clock says when a round began, ours when a call came: both sides are read
 * a little wider than they are compared.
 */
const overlapMs = 3600_000

interface TxRow {
  readonly family: 'stake' | 'pay'
  readonly tx: string
  readonly amount: bigint
  readonly undone: boolean
  /** Whether the moment is compared, and not only known. */
  readonly due: boolean
}

/**
 * Compares the books of every seamless vendor with ours up to an hour ago. Answers how many wins were paid that had not
 * come, and how many differences were written down.
 */
export async function reconcile(
  deps: ReconcileDeps,
  now: Date,
): Promise<{ readonly paid: number; readonly disputes: number }> {
  const total = { paid: 0, disputes: 0 }
  for (const connection of await deps.connections()) {
    if (connection.wallet !== 'seamless' || connection.status === 'off') continue
    try {
      const found = await reconcileOne(deps, connection, new Date(now.getTime() - settleMs))
      total.paid += found.paid
      total.disputes += found.disputes
    } catch (error) {
      if (!(error instanceof AnswerUnknown)) throw error
      deps.log.warn(
        { err: error, operator: connection.operator },
        'a vendor did not tell its rounds; the next hour compares them too',
      )
    }
  }
  return total
}

async function reconcileOne(
  deps: ReconcileDeps,
  connection: Connection,
  until: Date,
): Promise<{ paid: number; disputes: number }> {
  const { database, adapter } = deps
  const { rows } = await sql<{
    until: Date
  }>`select until from vendors.reconciled where connection_id = ${connection.id}`.execute(database.sql)
  const from = rows[0]?.until ?? new Date(until.getTime() - dayMs)
  const ours = await transactionsOf(database, connection.id, from, until)
  let [paid, disputes] = [0, 0]
  const told = new Set<string>()
  for await (const theirs of adapter.transactions(connection, new Date(from.getTime() - overlapMs), until)) {
    told.add(`${theirs.family} ${theirs.tx}`)
    const known = ours.get(`${theirs.family} ${theirs.tx}`)
    if (known === undefined && theirs.family === 'pay' && !theirs.undone)
      paid += await payMissing(deps, connection, theirs)
    else disputes += await dispute(database, connection.id, theirs, differenceOf(theirs, known))
  }
  for (const [name, known] of ours) {
    if (known.due && !told.has(name))
      disputes += await dispute(database, connection.id, known, {
        kind: 'missing_there',
        told: null,
        ours: known.amount,
      })
  }
  await sql`insert into vendors.reconciled (connection_id, until) values (${connection.id}, ${until})
    on conflict (connection_id) do update set until = excluded.until`.execute(database.sql)
  return { paid, disputes }
}

interface Difference {
  readonly kind: 'missing_here' | 'missing_there' | 'amount' | 'undone'
  readonly told: bigint | null
  readonly ours: bigint | null
}

function differenceOf(theirs: VendorTx, known: TxRow | undefined): Difference | null {
  if (known === undefined) return theirs.undone ? null : { kind: 'missing_here', told: theirs.amount, ours: null }
  if (known.undone !== theirs.undone) return { kind: 'undone', told: theirs.amount, ours: known.amount }
  // What counts on neither side may differ.
  return known.amount === theirs.amount || known.undone
    ? null
    : { kind: 'amount', told: theirs.amount, ours: known.amount }
}

/** Only what moved money, or would have: a refused bet, and one taken back before it came, is one that was undone. */
async function transactionsOf(
  database: Database,
  connectionId: number,
  from: Date,
  until: Date,
): Promise<Map<string, TxRow>> {
  const [first, last] = [new Date(from.getTime() - 2 * overlapMs), new Date(until.getTime() + overlapMs)]
  const { rows } =
    await sql<TxRow>`select family, tx, case family when 'stake' then staked else paid + coalesce((select amount
      from vendors.parked_payout as parked
        where (parked.connection_id, parked.family, parked.tx) = (tx.connection_id, tx.family, tx.tx)
          and verdict is null), 0) end as amount,
      state <> 'done' or undone_by is not null as undone, at >= ${from} and at < ${until} and answer is not null
        and state = 'done' and undone_by is null as due
    from vendors.tx where connection_id = ${connectionId} and family in ('stake', 'pay') and at >= ${first}
      and at < ${last}`.execute(database.sql)
  return new Map(rows.map((row) => [`${row.family} ${row.tx}`, row]))
}

/** A win that the vendor has written down and could not tell: it is paid as if it had come. 1 when it was. */
async function payMissing({ answer, log }: ReconcileDeps, connection: Connection, theirs: VendorTx): Promise<number> {
  const { tx, player, game, round, amount } = theirs
  const paid = await answer({
    call_id: randomUUID(),
    connection_id: connection.id,
    nonce: `reconcile ${randomUUID()}`,
    method: 'win',
    request_id: null,
    hash: hashOf(JSON.stringify(['reconciled', tx, player, game, round, String(amount)])),
    tx,
    ref_tx: null,
    player,
    session: null,
    token_hash: null,
    game,
    game_open: true,
    round,
    currency: null,
    stake: '0',
    pay: String(amount),
    ends: true,
  })
  if (paid?.code === 'OK') return 1
  log.warn(
    { operator: connection.operator, tx, code: paid?.code },
    'a win of a vendor that never came could not be paid',
  )
  return 0
}

/** 1 when it was not known before. */
async function dispute(
  database: Database,
  connectionId: number,
  { family, tx }: Pick<VendorTx, 'family' | 'tx'>,
  difference: Difference | null,
): Promise<number> {
  if (difference === null) return 0
  const { kind, told, ours } = difference
  const { numAffectedRows } = await sql`insert into vendors.dispute (connection_id, family, tx, kind, told, ours)
    values (${connectionId}, ${family}, ${tx}, ${kind}, ${told}, ${ours}) on conflict do nothing`.execute(database.sql)
  return Number(numAffectedRows ?? 0n)
}
