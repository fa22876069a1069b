import { type AdjustmentState, type Outcome, dayMs, done, refuse } from '@banyan/contract'
import { type Amount, type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type Ledger, derivedKey, heldCurrency } from '../../ledger/index.ts'
import type { Row } from '../rows.ts'
import { readRule } from './rule.ts'

export interface AdjustmentDeps {
  readonly ledger: Pick<Ledger, 'openWallet' | 'post'>
}

/** Whose site it is done at. */
export interface AtSite {
  readonly id: number
  readonly currency: Currency
}

export interface NewAdjustment {
  readonly requestKey: string
  readonly memberId: bigint
  readonly direction: 'credit' | 'debit'
  readonly amount: Amount
  readonly kind: Row<'cashier.adjustment', 'kind'>['kind']
  readonly reason: string
  readonly by: string
  readonly now: Date
}

export interface AdjustmentDecision {
  readonly id: bigint
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** How many times the amount that two people decide one person may move alone within a day. */
const aloneTimes = 10n

type Adjustment = Row<'cashier.adjustment', 'id' | 'member_id' | 'amount' | 'state' | 'proposed_by' | 'proposed_at'>
const columns = sql`id, member_id, amount, state, proposed_by, proposed_at`

/**
 * Moves the amount at once, or from the site's amount on keeps it for a second person (docs/decisions/0290). `isNew` is
 * false where the same request has come before: it is answered by what has become of it, and moves nothing.
 */
export async function proposeAdjustment(
  tx: Tx,
  deps: AdjustmentDeps,
  site: AtSite,
  proposed: NewAdjustment,
): Promise<
  Outcome<
    { readonly id: bigint; readonly state: AdjustmentState; readonly isNew: boolean },
    'balance_too_low' | 'idempotency_key_reused' | 'invalid_request'
  >
> {
  if (proposed.amount === 0n) return refuse('invalid_request')
  const row = await insert(tx, site, proposed)
  if (!row) return findProposed(tx, site, proposed)
  await note(tx, { ...proposed, id: row.id, state: row.state })
  if (row.state === 'posted') {
    const posted = await move(tx, deps, site, row)
    if (posted !== 'posted') return refuse(posted)
  }
  return done({ id: row.id, state: row.state, isNew: true })
}

/** Writes the adjustment as it will be once the transaction holds; null: the request has come before. */
async function insert(tx: Tx, site: AtSite, proposed: NewAdjustment): Promise<Adjustment | null> {
  const { requestKey, memberId, kind, reason, by, now } = proposed
  const needsSecond = await needsSecondPerson(tx, site, proposed)
  const decided = needsSecond ? null : now
  const { rows } = await sql<Adjustment>`insert into cashier.adjustment (merchant_id, member_id, currency, amount, kind,
      reason, state, needs_second, request_key, proposed_by, proposed_at, decided_by, decided_at)
    values (${site.id}, ${memberId}, ${heldCurrency(memberId, site.currency).id}, ${signed(proposed)}, ${kind},
      ${reason}, ${needsSecond ? 'waiting' : 'posted'}, ${needsSecond}, ${requestKey}, ${by}, ${now},
      ${decided && by}, ${decided})
    on conflict (merchant_id, request_key) do nothing returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

const signed = ({ direction, amount: units }: Pick<NewAdjustment, 'direction' | 'amount'>): bigint =>
  direction === 'credit' ? units : 0n - units

/**
 * Whether another person has to decide: of a large amount; of small ones in great number, which are a large one; and of
 * any by whoever has set the amount within a day. Proposals of one person wait for each other.
 */
async function needsSecondPerson(
  tx: Tx,
  site: AtSite,
  { amount: asked, by, now }: Pick<NewAdjustment, 'amount' | 'by' | 'now'>,
): Promise<boolean> {
  const rule = await readRule(tx, site.id)
  const dayAgo = new Date(now.getTime() - dayMs)
  if (asked >= rule.secondPersonFrom || (rule.setBy === by && rule.setAt !== null && rule.setAt > dayAgo)) return true
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjusted by ${by}`}, 0))`.execute(tx)
  const { rows } = await sql<{ alone: bigint }>`select coalesce(sum(abs(amount)), 0)::bigint as alone
    from cashier.adjustment where merchant_id = ${site.id} and proposed_by = ${by} and state = 'posted'
      and not needs_second and proposed_at > ${dayAgo}`.execute(tx)
  return (rows[0]?.alone ?? 0n) + asked > rule.secondPersonFrom * aloneTimes
}

/** What the same request has proposed before. */
async function findProposed(
  tx: Tx,
  site: AtSite,
  proposed: NewAdjustment,
): Promise<
  Outcome<{ readonly id: bigint; readonly state: AdjustmentState; readonly isNew: false }, 'idempotency_key_reused'>
> {
  const { requestKey, memberId, kind, reason, by } = proposed
  const { rows } = await sql<Row<'cashier.adjustment', 'id' | 'state'>>`select id, state from cashier.adjustment
    where merchant_id = ${site.id} and request_key = ${requestKey} and member_id = ${memberId}
      and amount = ${signed(proposed)} and kind = ${kind} and reason = ${reason} and proposed_by = ${by}`.execute(tx)
  return rows[0] ? done({ ...rows[0], isNew: false }) : refuse('idempotency_key_reused')
}

/**
 * Posts what another person has proposed within a day, once, whoever decides at the same time. A proposal that is older
 * counts no more: whoever approves it then proposes it again.
 */
export async function approveAdjustment(
  tx: Tx,
  deps: AdjustmentDeps,
  site: AtSite,
  decision: AdjustmentDecision,
): Promise<
  Outcome<
    { readonly memberId: bigint; readonly state: AdjustmentState },
    'not_found' | 'already_decided' | 'second_person_needed' | 'balance_too_low'
  >
> {
  const row = await lock(tx, site, decision.id)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting') return refuse('already_decided')
  const { member_id: memberId } = row
  const { id, by, now } = decision
  if (row.proposed_at.getTime() + dayMs <= now.getTime()) {
    await sql`update cashier.adjustment set proposed_by = ${by}, proposed_at = ${now} where id = ${id}`.execute(tx)
    await note(tx, { ...decision, state: 'waiting' })
    return done({ memberId, state: 'waiting' })
  }
  if (row.proposed_by === by) return refuse('second_person_needed')
  await decide(tx, 'posted', decision)
  const posted = await move(tx, deps, site, row)
  return posted === 'posted' ? done({ memberId, state: 'posted' }) : refuse(posted)
}

/** Rejects what waits; nothing moves. */
export async function rejectAdjustment(
  tx: Tx,
  site: AtSite,
  decision: AdjustmentDecision,
): Promise<Outcome<{ readonly memberId: bigint }, 'not_found' | 'already_decided'>> {
  const row = await lock(tx, site, decision.id)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting') return refuse('already_decided')
  await decide(tx, 'rejected', decision)
  return done({ memberId: row.member_id })
}

async function lock(tx: Tx, site: AtSite, id: bigint): Promise<Adjustment | undefined> {
  const { rows } = await sql<Adjustment>`select ${columns} from cashier.adjustment
    where id = ${id} and merchant_id = ${site.id} for update`.execute(tx)
  return rows[0]
}

async function decide(tx: Tx, state: 'posted' | 'rejected', decision: AdjustmentDecision): Promise<void> {
  const { id, by, reason, now } = decision
  await sql`update cashier.adjustment set state = ${state}, decided_by = ${by}, decided_at = ${now},
    decision_reason = ${reason} where id = ${id}`.execute(tx)
  await note(tx, { ...decision, state })
}

async function note(tx: Tx, noted: AdjustmentDecision & { readonly state: AdjustmentState }): Promise<void> {
  const { id, state, now, by, reason } = noted
  await sql`insert into cashier.adjustment_event (adjustment_id, state, at, by, reason)
    values (${id}, ${state}, ${now}, ${by}, ${reason})`.execute(tx)
}

/** The movement itself. A wallet with less refuses it, and whoever never logged in has one from here on. */
async function move(
  tx: Tx,
  { ledger }: AdjustmentDeps,
  { currency }: AtSite,
  { id, member_id: memberId, amount: units, proposed_at: at }: Adjustment,
): Promise<'posted' | 'balance_too_low'> {
  await ledger.openWallet(tx, { memberId, currency })
  const [posted] = await ledger.post(tx, [
    {
      memberId,
      currency,
      direction: units > 0n ? 'credit' : 'debit',
      amount: amount(units > 0n ? units : 0n - units),
      house: 'adjustment',
      reason: 'adjustment',
      reference: id,
      key: derivedKey(`adjustment ${id}`, at),
    },
  ])
  if (posted?.status === 'posted' || posted?.status === 'balance_too_low') return posted.status
  throw new Error(`adjustment ${id}: ${posted?.status}`)
}
