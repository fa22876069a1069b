import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PayoutList,
  type StaffPayout,
  done,
  refuse,
  type staffAgentContractRoutes,
} from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type PayoutRow, statementOf } from '../contracts/lists.ts'
import { payNow } from '../contracts/pay.ts'
import type { ContractDeps } from '../contracts/deps.ts'
import type { Row } from '../rows.ts'
import type { DeskSite } from './contract-list.ts'
import type { AuditedDeps } from './deps.ts'
import { partiesOf, soughtParty } from './parties.ts'

type Routes = typeof staffAgentContractRoutes

const pageSize = 30

/** What the audit log calls what a contract has come to. */
const subjectOf = (payoutId: string) => `payout ${payoutId}`

const within: Readonly<Record<PayoutList, ReturnType<typeof sql>>> = {
  failed: sql`paid_at is null and held_at is null and failed_at is not null`,
  held: sql`paid_at is null and held_at is not null`,
  owed: sql`paid_at is null and held_at is null`,
  paid: sql`paid_at is not null`,
  all: sql`true`,
}

type ListedRow = PayoutRow &
  Row<'agents.payout', 'contract_id' | 'due_at' | 'failed_at' | 'held_at' | 'held_by' | 'held_reason'> &
  Row<'agents.contract', 'kind'>

/** A page of what contracts of a site have come to, newest first. */
export async function listSitePayouts(
  connection: Sql,
  site: DeskSite,
  { list, kind, text, before }: InputOf<Routes['payoutList']>,
): Promise<Pick<OutputOf<Routes['payoutList']>, 'payouts' | 'next'>> {
  const partyId = await soughtParty(connection, site.id, text)
  if (partyId === undefined) return { payouts: [], next: null }
  const ofParty = partyId === null ? sql`` : sql`and (payout.giver_id = ${partyId} or payout.receiver_id = ${partyId})`
  const { rows } = await sql<ListedRow>`select payout.id, contract_id, contract.kind, payout.giver_id,
      payout.receiver_id, from_at, until_at, base_amount, counted_amount, active_count, payout.rate_bp, amount,
      gross_amount, fee_amount, given_amount, carried_amount, paid_at, due_at, failed_at, held_at, held_by, held_reason
    from agents.payout join agents.contract on contract.id = contract_id
    where contract.merchant_id = ${site.id} and ${within[list]} ${ofParty}
      ${kind ? sql`and contract.kind = ${kind}` : sql``}
      ${before === undefined ? sql`` : sql`and payout.id < ${before}`}
    order by payout.id desc limit ${pageSize + 1}`.execute(connection)
  const page = rows.slice(0, pageSize)
  const { partyOf } = await partiesOf(
    connection,
    site.id,
    page.flatMap((row) => [row.giver_id, row.receiver_id]),
  )
  const payouts = page.map((row): StaffPayout => {
    const { held_at: at, held_by: by, held_reason: reason } = row
    return {
      id: String(row.id),
      contractId: String(row.contract_id),
      kind: row.kind,
      giver: row.giver_id === null ? null : partyOf(row.giver_id),
      receiver: partyOf(row.receiver_id),
      from: row.from_at,
      until: row.until_at,
      baseAmount: net(row.base_amount),
      dividend: statementOf(row),
      countedAmount: amount(row.counted_amount),
      activeCount: row.active_count,
      rateBp: row.rate_bp,
      amount: amount(row.amount),
      state: row.paid_at ? 'paid' : at ? 'held' : row.failed_at ? 'failed' : 'owed',
      dueAt: row.due_at,
      paidAt: row.paid_at,
      held: at && by !== null && reason !== null ? { by, at, reason } : null,
    }
  })
  return { payouts, next: rows.length > pageSize ? String(page.at(-1)?.id) : null }
}

type Refusal = 'not_found' | 'changed_meanwhile'

interface Step {
  readonly action: string
  readonly payoutId: string
  readonly reason: string
  /** Whether somebody was faster. */
  readonly isStale: (row: Pick<ListedRow, 'paid_at' | 'held_at'>) => boolean
  readonly set: ReturnType<typeof sql>
}

/** Changes what is owed, under its lock: a payment that is under way is waited for, and what is paid is left alone. */
function onPayout(
  { database, deskSite, audit }: AuditedDeps,
  context: StaffContext,
  { action, payoutId, reason, isStale, set }: Step,
): Promise<Outcome<{ readonly payoutId: string }, Refusal>> {
  return database.transaction(async (tx): Promise<Outcome<{ readonly payoutId: string }, Refusal>> => {
    const { id: merchantId } = await deskSite(tx)
    const { rows } = await sql<Row<'agents.payout', 'paid_at' | 'held_at'>>`select paid_at, held_at from agents.payout
      join agents.contract on contract.id = contract_id
      where payout.id = ${payoutId} and merchant_id = ${merchantId} for no key update of payout`.execute(tx)
    const [row] = rows
    if (!row) return refuse('not_found')
    if (isStale(row)) return refuse('changed_meanwhile')
    await sql`update agents.payout set ${set} where id = ${payoutId}`.execute(tx)
    await audit(tx, context, { action, subject: subjectOf(payoutId), reason })
    return done({ payoutId })
  })
}

type Asked = InputOf<Routes['holdPayout']>

/** Holds what is owed: no job and no colleague pays it until it is let go. */
export const holdPayout = (deps: AuditedDeps, context: StaffContext, asked: Asked) =>
  onPayout(deps, context, {
    ...asked,
    action: 'payout.held',
    isStale: (row) => row.paid_at !== null || row.held_at !== null,
    set: sql`held_at = ${context.now}, held_by = ${context.staff.name}, held_reason = ${asked.reason}`,
  })

type PayingDeps = AuditedDeps & Pick<ContractDeps, 'ledger'>

/** Lets go what was held, and pays it. */
export async function releasePayout(deps: PayingDeps, context: StaffContext, asked: Asked) {
  const released = await onPayout(deps, context, {
    ...asked,
    action: 'payout.released',
    isStale: (row) => row.held_at === null,
    set: sql`held_at = null, held_by = null, held_reason = null, due_at = ${context.now}`,
  })
  if (released.ok) await payNow(deps, BigInt(asked.payoutId), context.now)
  return released
}

/** Runs again what failed, or what is not due yet: paid once, under the keys that are its own for ever. */
export async function runPayout(
  deps: PayingDeps,
  context: StaffContext,
  asked: Asked,
): Promise<Outcome<OutputOf<Routes['runPayout']>, Refusal>> {
  const noted = await onPayout(deps, context, {
    ...asked,
    action: 'payout.run',
    isStale: (row) => row.paid_at !== null || row.held_at !== null,
    set: sql`due_at = ${context.now}`,
  })
  if (!noted.ok) return noted
  const isPaid = await payNow(deps, BigInt(asked.payoutId), context.now)
  return done({ status: isPaid ? 'paid' : 'failed' } as const)
}
