import { type AdjustmentState, type Outcome, dayMs, done, refuse } from '@banyan/contract'
import { type Amount, amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { LoyaltyDeps } from '../deps.ts'
import { movementKey, ofPoints } from '../movement.ts'
import type { Row } from '../rows.ts'

type Deps = Pick<LoyaltyDeps, 'ledger'>

export interface NewPointAdjustment {
  readonly merchantId: number
  readonly requestKey: string
  readonly memberId: bigint
  /** Above zero they are given. */
  readonly points: bigint
  readonly reason: string
  readonly by: string
  readonly now: Date
}

export interface PointDecision {
  readonly merchantId: number
  readonly id: bigint
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** How many times the number that two people decide one person may move alone within a day. */
const aloneTimes = 10n

type Adjustment = Row<'loyalty.adjustment', 'id' | 'member_id' | 'points' | 'state' | 'proposed_by' | 'proposed_at'>
const columns = sql`id, member_id, points, state, proposed_by, proposed_at`

/** What is set of points besides their conversion. Where nobody has set it, every adjustment needs two people. */
export async function readPointRule(connection: Sql, merchantId: number) {
  const { rows } = await sql<
    Row<'loyalty.point_rule', 'deposit_per_point' | 'second_person_from' | 'set_by' | 'set_at'>
  >`select deposit_per_point, second_person_from, set_by, set_at from loyalty.point_rule
    where merchant_id = ${merchantId}`.execute(connection)
  const [row] = rows
  const perPoint: Amount | null = row?.deposit_per_point ? amount(row.deposit_per_point) : null
  return {
    depositPerPoint: perPoint,
    secondPersonFrom: amount(row?.second_person_from ?? 1n),
    setBy: row?.set_by ?? null,
    setAt: row?.set_at ?? null,
  }
}

/**
 * Puts the points of a member right at once, or keeps it for a second person, by the rules of balances
 * (docs/decisions/0290). `isNew` is false where the same request has come before.
 */
export async function proposePoints(
  tx: Tx,
  deps: Deps,
  proposed: NewPointAdjustment,
): Promise<
  Outcome<
    { readonly id: bigint; readonly state: AdjustmentState; readonly isNew: boolean },
    'points_too_low' | 'idempotency_key_reused'
  >
> {
  const { merchantId, requestKey, memberId, points, reason, by, now } = proposed
  const needsSecond = await needsSecondPerson(tx, proposed)
  const { rows } = await sql<Adjustment>`insert into loyalty.adjustment (merchant_id, member_id, points, reason, state,
      needs_second, request_key, proposed_by, proposed_at, decided_by, decided_at)
    values (${merchantId}, ${memberId}, ${points}, ${reason}, ${needsSecond ? 'waiting' : 'posted'}, ${needsSecond},
      ${requestKey}, ${by}, ${now}, ${needsSecond ? null : by}, ${needsSecond ? null : now})
    on conflict (merchant_id, request_key) do nothing returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) {
    const { rows: found } = await sql<Row<'loyalty.adjustment', 'id' | 'state'>>`select id, state
      from loyalty.adjustment where (merchant_id, request_key, member_id, points, reason, proposed_by)
        = (${merchantId}, ${requestKey}, ${memberId}, ${points}, ${reason}, ${by})`.execute(tx)
    return found[0] ? done({ ...found[0], isNew: false }) : refuse('idempotency_key_reused')
  }
  if (row.state === 'posted' && !(await move(tx, deps, row))) return refuse('points_too_low')
  return done({ id: row.id, state: row.state, isNew: true })
}

async function needsSecondPerson(tx: Tx, { merchantId, points, by, now }: NewPointAdjustment): Promise<boolean> {
  const rule = await readPointRule(tx, merchantId)
  const asked = points > 0n ? points : 0n - points
  const dayAgo = new Date(now.getTime() - dayMs)
  if (asked >= rule.secondPersonFrom || (rule.setBy === by && rule.setAt !== null && rule.setAt > dayAgo)) return true
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points adjusted by ${by}`}, 0))`.execute(tx)
  const { rows } = await sql<{ alone: bigint }>`select coalesce(sum(abs(points)), 0)::bigint as alone
    from loyalty.adjustment where merchant_id = ${merchantId} and proposed_by = ${by} and state = 'posted'
      and not needs_second and proposed_at > ${dayAgo}`.execute(tx)
  return (rows[0]?.alone ?? 0n) + asked > rule.secondPersonFrom * aloneTimes
}

/** Posts what another person has proposed within a day; an older proposal is made again by whoever approves it. */
export async function approvePoints(
  tx: Tx,
  deps: Deps,
  decision: PointDecision,
): Promise<
  Outcome<
    { readonly memberId: bigint; readonly state: AdjustmentState },
    'not_found' | 'already_decided' | 'second_person_needed' | 'points_too_low'
  >
> {
  const row = await lock(tx, decision)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting') return refuse('already_decided')
  const { id, by, now } = decision
  if (row.proposed_at.getTime() + dayMs <= now.getTime()) {
    await sql`update loyalty.adjustment set proposed_by = ${by}, proposed_at = ${now} where id = ${id}`.execute(tx)
    return done({ memberId: row.member_id, state: 'waiting' })
  }
  if (row.proposed_by === by) return refuse('second_person_needed')
  await decide(tx, 'posted', decision)
  return (await move(tx, deps, row)) ? done({ memberId: row.member_id, state: 'posted' }) : refuse('points_too_low')
}

/** Rejects what waits; nothing moves. */
export async function rejectPoints(
  tx: Tx,
  decision: PointDecision,
): Promise<Outcome<{ readonly memberId: bigint; readonly state: AdjustmentState }, 'not_found' | 'already_decided'>> {
  const row = await lock(tx, decision)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting') return refuse('already_decided')
  await decide(tx, 'rejected', decision)
  return done({ memberId: row.member_id, state: 'rejected' })
}

async function lock(tx: Tx, { merchantId, id }: PointDecision): Promise<Adjustment | undefined> {
  const { rows } = await sql<Adjustment>`select ${columns} from loyalty.adjustment
    where (id, merchant_id) = (${id}, ${merchantId}) for update`.execute(tx)
  return rows[0]
}

const decide = (tx: Tx, state: 'posted' | 'rejected', { id, by, now, reason }: PointDecision) =>
  sql`update loyalty.adjustment set state = ${state}, decided_by = ${by}, decided_at = ${now},
    decision_reason = ${reason} where id = ${id}`.execute(tx)

/** The movement itself; false where the member has fewer points. */
async function move(tx: Tx, { ledger }: Deps, { id, member_id: memberId, points, proposed_at: at }: Adjustment) {
  await ledger.openWallet(tx, { memberId, currency: pointUnit })
  const [posted] = await ledger.post(tx, [
    ofPoints({
      memberId,
      direction: points > 0n ? 'credit' : 'debit',
      amount: amount(points > 0n ? points : 0n - points),
      reason: 'points_adjusted',
      reference: id,
      key: movementKey(`adjustment ${id}`, at),
    }),
  ])
  if (posted?.status === 'posted') return true
  if (posted?.status === 'balance_too_low') return false
  throw new Error(`the adjustment ${id} of points was ${posted?.status}`)
}
