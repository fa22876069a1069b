import { type InputOf, type Outcome, type OutputOf, done, type loyaltyRoutes, refuse } from '@banyan/contract'
import { amount, maxAmount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { keptFrom } from '../wagering/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { type ExchangeRow, findMade, insertExchange, makeOnce, nextId, requestOf } from './exchange.ts'
import { movementKey, ofMoney, ofPoints } from './movement.ts'
import { readConversion } from './points.ts'
import type { Asker } from './redeem.ts'

type Route = typeof loyaltyRoutes.convertPoint
type Refusal = Route['refusals'][number]
type Converted = Outcome<OutputOf<Route>, Refusal>

/** Turns points into money of the wallet at once, by the merchant's rate and within its bounds [POINT-16]. */
export async function convertPoints(
  deps: LoyaltyDeps,
  { points, password }: InputOf<Route>,
  asker: Asker,
): Promise<Converted> {
  const { database, ledger } = deps
  const { memberId, now } = asker
  const checked = await deps.checkPassword({ ...asker, password })
  if (!checked.ok) return checked
  const { merchant } = asker
  const { currency } = merchant
  const request = requestOf(deps, memberId, asker.idempotencyKey, ['convert', String(points)])
  const before = await findMade(database.sql, request)
  if (before) return before.ok ? answer(ledger, asker, before.value) : before
  const conversion = await readConversion(database.sql, merchant.id)
  if (!conversion) return refuse('operation_not_enabled')
  const { amountPerPoint, pointsMin, pointsDailyMax } = conversion
  const bounds = { min: String(pointsMin), max: String(pointsDailyMax) }
  const paid = points * amountPerPoint
  if (points < pointsMin || points > pointsDailyMax || paid > maxAmount) return refuse('points_out_of_range', bounds)
  const id = await nextId(database.sql)

  const converted = await makeOnce(database, request, async (tx): Promise<Outcome<object, Refusal>> => {
    const kept = await keptFrom(tx, { memberId, currency }, 'collect')
    if (kept) return kept
    const movement = { memberId, reason: 'points_converted', reference: id } as const
    // Money first, in the order of wallets. Its lock is also what lets one conversion of
    // a member count the day at a time.
    const [credited] = await ledger.post(tx, [
      ofMoney(
        { ...movement, direction: 'credit', amount: amount(paid), key: movementKey(`convert ${id} money`, now) },
        currency,
      ),
    ])
    if (credited?.status !== 'posted') throw new Error(`the money of conversion ${id} was ${credited?.status}`)
    if ((await pointsConvertedToday(tx, asker)) + points > pointsDailyMax) return refuse('points_out_of_range', bounds)
    const [given] = await ledger.post(tx, [
      ofPoints({ ...movement, direction: 'debit', amount: points, key: movementKey(`convert ${id} points`, now) }),
    ])
    if (given?.status !== 'posted') return refuse('points_too_low')
    const credit = { memberId, merchantId: merchant.id, currency, amount: amount(paid) } as const
    await deps.requireTurnover(tx, { ...credit, source: 'points_converted', reason: 'points_converted', reference: id })
    const made = { id, merchantId: merchant.id, points, requiredAmount: 0n, bonusAmount: paid, at: now } as const
    await insertExchange(tx, request, { ...made, kind: 'convert', rewardId: null, quantity: 1, goods: null })
    return done({})
  })
  if (!converted.ok) return converted
  const made = await findMade(database.sql, request)
  return answer(ledger, asker, { id: made?.ok ? made.value.id : id, bonus_amount: paid })
}

/** What a conversion paid, and what the member has now. */
async function answer(
  ledger: LoyaltyDeps['ledger'],
  { memberId, merchant }: Asker,
  { id, bonus_amount: paid }: Pick<ExchangeRow, 'id' | 'bonus_amount'>,
): Promise<Converted> {
  const [held, money] = await Promise.all([
    ledger.balance(memberId, pointUnit),
    ledger.balance(memberId, merchant.currency),
  ])
  return done({
    id: String(id),
    amount: amount(paid),
    currentPoints: held.balance,
    sumBalance: money.balance,
    sequence: money.sequence,
  })
}

/** In the day of the merchant's zone. */
async function pointsConvertedToday(tx: Tx, { memberId, merchant, now }: Asker): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`select coalesce(sum(points), 0)::bigint as points from loyalty.exchange
    where member_id = ${memberId} and kind = 'convert'
      and asked_at >= date_trunc('day', ${now}::timestamptz at time zone ${merchant.timeZone}) at time zone
        ${merchant.timeZone}`.execute(tx)
  return rows[0]?.points ?? 0n
}
