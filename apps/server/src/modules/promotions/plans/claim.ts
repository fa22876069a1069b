import {
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  mostOf,
  type promotionRoutes,
  refuse,
  turnoverFor,
} from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { derivedKey, walletOf } from '../../ledger/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { giveSpins } from '../free-spins/given.ts'
import { type OpenedEnvelope, openEnvelope } from './envelope.ts'
import { drawOf } from './shown.ts'
import { planOf } from './store.ts'
import { keptFrom } from '../../wagering/index.ts'

type Route = typeof promotionRoutes.claimPromotion
type Claimed = Outcome<OutputOf<Route>, Route['refusals'][number]>
type Claimant = Pick<MemberContext, 'memberId' | 'merchant' | 'now'>
type ClaimDeps = Pick<PromotionsDeps, 'database' | 'ledger' | 'requireTurnover' | 'vault' | 'reversedDeposits'>

/**
 * Pays the reward of a fulfilled promotion, once, and asks for play with it [PROMO-18], or gives its free spins. The
 * wallet is locked before the part, as deposits lock them; of claims at once one finds the part fulfilled. A deposit
 * whose payment was taken back meanwhile earns nothing.
 */
export async function claimPromotion(
  deps: ClaimDeps,
  { promotionId, clientSeed }: InputOf<Route>,
  claimant: Claimant,
): Promise<Claimed> {
  const { memberId, merchant, now } = claimant
  return deps.database.transaction(async (tx): Promise<Claimed> => {
    const kept = await keptFrom(tx, { memberId, currency: merchant.currency }, 'beGiven')
    if (kept) return kept
    await deps.ledger.openWallets(tx, [memberId], merchant.currency)
    await sql`select from ledger.lock_wallets(${[walletOf(memberId, merchant.currency)]}::bigint[])`.execute(tx)
    const part = await lockLatest(tx, claimant, BigInt(promotionId))
    if (!part) return refuse('not_found')
    if (part.state !== 'claim' || part.until === null || part.until <= now) return refuse('promotion_not_fulfilled')
    if (part.deposit_id !== null && (await deps.reversedDeposits(tx, [part.deposit_id])).size > 0)
      return refuse('promotion_not_fulfilled')
    const plan = planOf(part.plan)
    const envelope =
      part.commit === null
        ? null
        : openEnvelope(deps, part, { prizes: plan.prizes, clientSeed: clientSeed ?? randomBytes(8).toString('hex') })
    const reward = amount(envelope?.amount ?? part.reward_amount ?? 0n)
    if (reward === 0n || reward > mostOf(plan, part.set_amount))
      throw new Error(`participation ${part.id} is worth ${reward}`)
    await writeClaim(tx, part.id, { reward, envelope, now })
    if (plan.freeSpins) await giveSpins(tx, { participationId: part.id, ...claimant, spins: plan.freeSpins })
    else await pay(tx, deps, claimant, { part, reward })
    const draw = envelope && drawOf({ ...part, ...written(envelope) })
    return done({ amount: reward, draw })
  })
}

type ClaimRow = Row<
  'promotion.participation',
  'id' | 'notice_id' | 'state' | 'plan' | 'set_amount' | 'multiple' | 'deposit_id' | 'deposit_amount' | 'reward_amount'
> &
  Row<'promotion.participation', 'until' | 'commit' | 'wrapped_key' | 'sealed_seed' | 'joined_at'>

async function lockLatest(tx: Tx, { memberId, merchant }: Claimant, noticeId: bigint): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`select id, notice_id, state, plan, set_amount, multiple, deposit_id,
      deposit_amount, reward_amount, until, commit, wrapped_key, sealed_seed, joined_at
    from promotion.participation
    where (merchant_id, member_id, notice_id) = (${merchant.id}, ${memberId}, ${noticeId})
    order by id desc limit 1 for update`.execute(tx)
  return rows[0]
}

const written = ({ serverSeed, clientSeed, number }: OpenedEnvelope) => ({
  server_seed: serverSeed,
  client_seed: clientSeed,
  number: BigInt(number),
})

interface Claiming {
  readonly reward: Amount
  readonly envelope: OpenedEnvelope | null
  readonly now: Date
}

async function writeClaim(tx: Tx, id: bigint, { reward, envelope, now }: Claiming): Promise<void> {
  const drawn = envelope && written(envelope)
  await sql`update promotion.participation set state = 'claimed', claimed_at = ${now}, reward_amount = ${reward},
      reserved_amount = ${reward}, server_seed = ${drawn?.server_seed ?? null},
      client_seed = ${drawn?.client_seed ?? null}, number = ${drawn?.number ?? null}
    where id = ${id} and state = 'claim'`.execute(tx)
}

async function pay(
  tx: Tx,
  { ledger, requireTurnover }: Pick<ClaimDeps, 'ledger' | 'requireTurnover'>,
  { memberId, merchant: { id: merchantId, currency }, now }: Claimant,
  { part, reward }: { readonly part: ClaimRow; readonly reward: Amount },
): Promise<void> {
  const credit = { memberId, currency, amount: reward, reason: 'promotion_claimed', reference: part.id } as const
  const key = derivedKey(`promotion participation ${part.id}`, now)
  const [posted] = await ledger.post(tx, [{ ...credit, direction: 'credit', house: 'promotion', key }])
  if (posted?.status !== 'posted') throw new Error(`participation ${part.id}: ${posted?.status}`)
  const asked = turnoverFor(planOf(part.plan), {
    multiple: part.multiple,
    reward,
    deposit: part.deposit_amount ?? 0n,
  })
  await requireTurnover(tx, {
    ...credit,
    merchantId,
    source: 'promotion',
    requiredAmount: asked === null ? undefined : amount(asked),
  })
}
