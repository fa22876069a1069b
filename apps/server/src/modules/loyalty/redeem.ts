import {
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  lengthOf,
  type loyaltyRoutes,
  refuse,
  rewardAddressLength,
} from '@banyan/contract'
import { amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { keptFrom } from '../wagering/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { findMade, insertExchange, makeOnce, nextId, requestOf } from './exchange.ts'
import { movementKey, ofMoney, ofPoints } from './movement.ts'
import { rankLevelOf } from './ranks.ts'
import type { Row } from './rows.ts'

type Route = typeof loyaltyRoutes.redeemPointReward
type Refusal = Route['refusals'][number]
type Redeemed = Outcome<OutputOf<Route>, Refusal>

/** Who asks, with the key that was made once for it. */
export type Asker = Pick<MemberContext, 'memberId' | 'merchant' | 'address' | 'userAgent' | 'now'> & {
  readonly idempotencyKey: string
}

type RewardRow = Row<
  'loyalty.reward',
  'kind' | 'points' | 'required_amount' | 'bonus_amount' | 'stock' | 'rank_level_min' | 'member_max' | 'member_days'
>

/**
 * Takes points, money and stock for a reward in one transaction and puts it before an operator [POINT-14]. The same
 * request again answers the exchange that it made. The password is asked for before anything is looked at [POINT-11].
 */
export async function redeemReward(deps: LoyaltyDeps, input: InputOf<Route>, asker: Asker): Promise<Redeemed> {
  const { database, ledger } = deps
  const { memberId, now } = asker
  const { rewardId, quantity, password, address = '', mobileNum = '' } = input
  const checked = await deps.checkPassword({ ...asker, password })
  if (!checked.ok) return checked
  const { id: merchantId } = asker.merchant
  const request = requestOf(deps, memberId, asker.idempotencyKey, ['redeem', rewardId, quantity, address, mobileNum])
  const answer = async (id: bigint): Promise<Redeemed> =>
    done({ id: String(id), currentPoints: (await ledger.balance(memberId, pointUnit)).balance })
  const before = await findMade(database.sql, request)
  if (before) return before.ok ? answer(before.value.id) : before
  const rankLevel = await rankLevelOf(deps, memberId, asker.merchant)
  const id = await nextId(database.sql)

  const redeemed = await makeOnce(database, request, async (tx): Promise<Outcome<object, Refusal>> => {
    const kept = await keptFrom(tx, { memberId, currency: asker.merchant.currency }, 'collect')
    if (kept) return kept
    const reward = await lockReward(tx, rewardId, merchantId)
    if (!reward) return refuse('not_found')
    if (rankLevel < reward.rank_level_min) return refuse('rank_not_reached')
    const fault = reward.kind === 'goods' ? faultOf({ address, mobileNum }) : null
    if (fault) return refuse('address_invalid', { field: fault, ...rewardAddressLength })
    if (reward.stock !== null && reward.stock < quantity) return refuse('out_of_stock')
    const { member_max: max } = reward
    if (max !== null && (await piecesOf(tx, { memberId, rewardId, reward, now })) + quantity > max)
      return refuse('reward_limit_reached', { max })
    const pieces = BigInt(quantity)
    const price = { points: reward.points * pieces, requiredAmount: reward.required_amount * pieces }
    const taken = await takePrice(ledger, tx, asker, { id, ...price })
    if (!taken.ok) return taken
    await sql`update loyalty.reward set stock = stock - ${quantity} where id = ${rewardId}`.execute(tx)
    const isGoods = reward.kind === 'goods'
    await insertExchange(tx, request, {
      id,
      merchantId,
      kind: reward.kind,
      rewardId: BigInt(rewardId),
      quantity,
      ...price,
      bonusAmount: reward.bonus_amount * pieces,
      at: now,
      goods: isGoods ? sealGoods(deps, id, { address, mobileNum }) : null,
    })
    return done({})
  })
  if (!redeemed.ok) return redeemed
  const made = await findMade(database.sql, request)
  return answer(made?.ok ? made.value.id : id)
}

/** Locked, so that no two take the last piece. */
async function lockReward(tx: Tx, rewardId: string, merchantId: number): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select kind, points, required_amount, bonus_amount, stock,
      rank_level_min, member_max, member_days from loyalty.reward
    where id = ${rewardId} and merchant_id = ${merchantId} and is_offered for update`.execute(tx)
  return rows[0]
}

/** The pieces of a reward that a member has taken, those of the days that its limit counts. Its row is locked. */
async function piecesOf(
  tx: Tx,
  {
    memberId,
    rewardId,
    reward: { member_days: days },
    now,
  }: Pick<Asker, 'memberId' | 'now'> & { readonly rewardId: string; readonly reward: RewardRow },
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`select coalesce(sum(quantity), 0)::int as pieces from loyalty.exchange
    where member_id = ${memberId} and reward_id = ${rewardId} and status <> 'rejected'
      and (${days}::int is null or asked_at > ${now}::timestamptz - make_interval(days => ${days}::int))`.execute(tx)
  return rows[0]?.pieces ?? 0
}

/** Takes what an exchange costs. Wallets in order of ids: money stands before points. */
async function takePrice(
  ledger: LoyaltyDeps['ledger'],
  tx: Tx,
  { memberId, merchant, now }: Asker,
  { id, points, requiredAmount }: { readonly id: bigint; readonly points: bigint; readonly requiredAmount: bigint },
): Promise<Outcome<object, 'balance_too_low' | 'points_too_low'>> {
  const movement = { memberId, direction: 'debit', reason: 'redeemed', reference: id } as const
  if (requiredAmount > 0n) {
    const key = movementKey(`redeem ${id} money`, now)
    const [paid] = await ledger.post(tx, [
      ofMoney({ ...movement, amount: amount(requiredAmount), key }, merchant.currency),
    ])
    if (paid?.status !== 'posted') return refuse('balance_too_low')
  }
  const [given] = await ledger.post(tx, [
    ofPoints({ ...movement, amount: amount(points), key: movementKey(`redeem ${id} points`, now) }),
  ])
  return given?.status === 'posted' ? done({}) : refuse('points_too_low')
}

/** The part of where goods go that nobody could deliver to. */
function faultOf({
  address,
  mobileNum,
}: {
  readonly address: string
  readonly mobileNum: string
}): 'address' | 'mobileNum' | null {
  const length = lengthOf(address)
  if (length < rewardAddressLength.min || length > rewardAddressLength.max) return 'address'
  return /^\+?[0-9][0-9 .-]{6,18}$/.test(mobileNum.trim()) ? null : 'mobileNum'
}

function sealGoods(
  { vault }: Pick<LoyaltyDeps, 'vault'>,
  row: bigint,
  { address, mobileNum }: { readonly address: string; readonly mobileNum: string },
) {
  const wrappedKey = vault.makeKey(row)
  const key = vault.openKey(row, wrappedKey)
  const seal = (field: string, words: string) => key.seal({ table: 'loyalty.exchange', field, row }, words.trim())
  return { wrappedKey, address: seal('address', address), mobileNum: seal('mobile_num', mobileNum) }
}
