import {
  type InputOf,
  type LimitPeriod,
  type Outcome,
  type OutputOf,
  type depositLimitRoutes,
  dayMs,
  done,
  limitPeriods,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { type Payer, lockDeposits, readLeast, readUsed } from './used.ts'

type Routes = typeof depositLimitRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>

interface LimitDeps {
  readonly database: Database
}

/** The limits of a member, one for each period. */
export async function readLimits(connection: Sql, payer: Payer): Promise<OutputOf<Routes['depositLimits']>> {
  const { rows } = await sql<
    Row<'cashier.deposit_limit', 'period' | 'amount' | 'raise_amount' | 'raise_from'>
  >`select period, amount, raise_amount, raise_from from cashier.deposit_limit
    where member_id = ${payer.memberId}`.execute(connection)
  const used = await readUsed(connection, payer, { waiting: true })
  const amountOf = (units: bigint | null | undefined) => (units === null || units === undefined ? null : amount(units))
  const limits = limitPeriods.map((period) => {
    const row = rows.find((each) => each.period === period)
    const confirmFrom = row?.raise_from
    return {
      period,
      limitAmount: amountOf(row?.amount),
      usedAmount: amount(used[period].amount),
      movesAt: used[period].movesAt,
      raise: confirmFrom ? { limitAmount: amountOf(row.raise_amount), confirmFrom } : null,
    }
  })
  return { limits, serverTime: payer.now }
}

async function findLimit(tx: Tx, { memberId }: Payer, period: LimitPeriod) {
  const { rows } = await sql<
    Row<'cashier.deposit_limit', 'amount' | 'raise_amount' | 'raise_from'>
  >`select amount, raise_amount, raise_from from cashier.deposit_limit
    where (member_id, period) = (${memberId}, ${period}::cashier.limit_period)`.execute(tx)
  return rows[0]
}

/** A raise is a decision for tomorrow's head, which then has to say it again. */
const raiseDelayMs = dayMs

/**
 * Sets a limit: the first and a lower one at once, which also ends a raise that was asked for. A higher one is noted
 * and waits for the second yes; asked again, it does not start over.
 */
export async function setDepositLimit(
  { database }: LimitDeps,
  { period, limitAmount: asked }: InputOf<Routes['setDepositLimit']>,
  payer: Payer,
): Promise<Answer<'setDepositLimit'>> {
  return database.transaction(async (tx) => {
    await lockDeposits(tx, payer.memberId)
    const limit = await findLimit(tx, payer, period)
    const isRaise = limit !== undefined && (asked === null || asked > limit.amount)
    if (isRaise && !(limit.raise_from && limit.raise_amount === asked))
      await sql`update cashier.deposit_limit set raise_amount = ${asked},
          raise_from = ${new Date(payer.now.getTime() + raiseDelayMs)}
        where (member_id, period) = (${payer.memberId}, ${period}::cashier.limit_period)`.execute(tx)
    if (!isRaise && asked !== null)
      await sql`insert into cashier.deposit_limit (member_id, period, amount)
        values (${payer.memberId}, ${period}, ${asked})
        on conflict (member_id, period) do update set amount = excluded.amount, raise_amount = null,
          raise_from = null`.execute(tx)
    return done(await readLimits(tx, payer))
  })
}

/** The second yes to what was asked for a day ago or more. */
export async function confirmDepositLimit(
  { database }: LimitDeps,
  { period, limitAmount: agreed }: InputOf<Routes['confirmDepositLimit']>,
  payer: Payer,
): Promise<Answer<'confirmDepositLimit'>> {
  return database.transaction(async (tx): Promise<Answer<'confirmDepositLimit'>> => {
    await lockDeposits(tx, payer.memberId)
    const limit = await findLimit(tx, payer, period)
    if ((limit?.amount ?? null) === agreed) return done(await readLimits(tx, payer))
    if (!limit?.raise_from || limit.raise_amount !== agreed) return refuse('limit_not_asked')
    if (limit.raise_from > payer.now) return refuse('limit_waits', { until: limit.raise_from.toISOString() })
    const row = sql`(member_id, period) = (${payer.memberId}, ${period}::cashier.limit_period)`
    if (agreed === null) await sql`delete from cashier.deposit_limit where ${row}`.execute(tx)
    else
      await sql`update cashier.deposit_limit set amount = ${agreed}, raise_amount = null, raise_from = null
        where ${row}`.execute(tx)
    return done(await readLimits(tx, payer))
  })
}

/** Why an order of so much is above the member's limits; null where it is not. The caller holds the deposits. */
export async function limitRefusal(tx: Tx, payer: Payer, ordered: bigint) {
  const least = await readLeast(tx, payer, { waiting: true })
  if (!least || ordered <= least.left) return null
  const { limit, left, movesAt } = least
  if (!movesAt) return refuse('deposit_above_limit', { limit: limit.toString() })
  return refuse('deposit_limit_reached', { left: (left > 0n ? left : 0n).toString(), until: movesAt.toISOString() })
}

/**
 * How much the limits of members still let in, by what has come, for what orders still wait for may never come; nothing
 * of a member without one. Other deposits of theirs wait meanwhile.
 */
export async function leftToPay(tx: Tx, payers: readonly Payer[]): Promise<Map<bigint, bigint>> {
  const lefts = new Map<bigint, bigint>()
  if (payers.length > 0) await lockDeposits(tx, ...payers.map(({ memberId }) => memberId))
  for (const payer of payers) {
    const least = await readLeast(tx, payer, { waiting: false })
    if (least) lefts.set(payer.memberId, least.left)
  }
  return lefts
}
