import {
  type DepositMethod,
  type InputOf,
  type Outcome,
  type OutputOf,
  bonusAmount,
  depositFee,
  type depositRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { type Amount, minus } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { noteChoice } from '../bonuses/chosen.ts'
import { findOpenBonus } from '../bonuses/offer.ts'
import { heldCurrency } from '../../ledger/index.ts'
import { depositsSince } from '../known.ts'
import { limitRefusal } from '../limits/limits.ts'
import { lockDeposits } from '../limits/used.ts'
import { noteTerms, openAtProvider } from '../providers/orders.ts'
import type { DepositDeps } from './deps.ts'
import { chooseAccount, readMethods } from './methods.ts'
import { lockCapped } from './room.ts'
import { type DepositRow, findDeposit, findRequested, noteStates, shown } from './store.ts'
import { makeTransferText } from './transfer-text.ts'
import { keptFrom } from '../../wagering/index.ts'

type Routes = typeof depositRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>

export interface Asker {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
  readonly now: Date
}

/** So many orders of a member may wait for their transfer at once. */
export const pendingMost = 3

/** Orders a deposit, unless the member may not pay in now. The same request again answers the same order. */
export async function openDeposit(
  deps: DepositDeps,
  { methodCode, amount, bonusCode }: InputOf<Routes['openDeposit']>,
  asker: Asker & { readonly idempotencyKey: string },
): Promise<Answer<'openDeposit'>> {
  const { memberId, merchant, now, idempotencyKey: key } = asker
  const rankLevel = await deps.rankLevelOf(memberId)
  const opened = await deps.database.transaction(async (tx): Promise<Answer<'openDeposit'>> => {
    await lockDeposits(tx, memberId)
    const earlier = await findRequested(tx, { memberId, key })
    if (earlier && !isSame(earlier, { methodCode, amount, bonusCode })) return refuse('idempotency_key_reused')
    if (earlier) return answered(earlier, now)
    const kept = await keptFrom(tx, { memberId, currency: merchant.currency }, 'payIn')
    if (kept) return kept
    // Share lock: many members order at once, and none while colleagues change what the method is.
    await sql`select from cashier.deposit_method where (merchant_id, code) = (${merchant.id}, ${methodCode})
      for share`.execute(tx)
    const here = { merchantId: merchant.id, signed: deps.signedProviders(merchant), now, timeZone: merchant.timeZone }
    await lockCapped(tx, { merchantId: merchant.id, methodCode })
    const methods = await readMethods(tx, { ...here, rankLevel })
    const method = methods.find(({ code }) => code === methodCode)
    if (!method) return refuse('deposit_method_closed')
    const { amountMin, amountMax, minutes } = method
    if (amount < amountMin || amount > amountMax)
      return refuse('deposit_out_of_range', { min: amountMin.toString(), max: amountMax.toString() })
    const accountId = await chooseAccount(tx, { ...here, methodCode, asked: amount })
    if (accountId === null) return refuse('deposit_method_closed')
    const refusal = await limitRefusal(tx, asker, amount)
    if (refusal) return refusal
    const sumSince = depositsSince(tx, memberId, now)
    const [unknown] = await deps.kycRefusals(tx, [{ ...asker, action: 'deposit', amount, sumSince }])
    if (unknown) return unknown
    if ((await countPending(tx, asker)) >= pendingMost) return refuse('deposits_pending', { most: pendingMost })
    const bonus = bonusCode === undefined ? null : await findOpenBonus(tx, { ...asker, rankLevel }, bonusCode)
    const net = minus(amount, depositFee(method, amount))
    if (bonusCode !== undefined && (!bonus || bonusAmount(bonus, net) === 0n)) return refuse('deposit_bonus_closed')
    const id = await insert(tx, asker, { method, amount, accountId, minutes, key })
    if (bonus) await noteChoice(tx, asker, { depositId: id, bonus, ordered: net })
    await noteStates(tx, deps.tellMember, [{ id, memberId, state: 'pending', at: now }])
    return answered(await findDeposit(tx, { memberId, id }), now)
  })
  return opened.ok ? withPlace(deps, opened, { memberId, now }) : opened
}

/** The order with its provider's page or address: asked for once it is committed, and by the job if that is lost. */
async function withPlace(
  deps: DepositDeps,
  opened: Extract<Answer<'openDeposit'>, { ok: true }>,
  { memberId, now }: Pick<Asker, 'memberId' | 'now'>,
): Promise<Answer<'openDeposit'>> {
  const { deposit } = opened.value
  if (deposit.state !== 'pending' || deposit.kind === 'bank_transfer') return opened
  const id = BigInt(deposit.depositId)
  await openAtProvider(deps, id, now)
  return answered(await findDeposit(deps.database.sql, { memberId, id }), now)
}

/** Whether a request asks for what it asked for before. */
const isSame = (earlier: DepositRow, { methodCode, amount, bonusCode }: InputOf<Routes['openDeposit']>) =>
  earlier.method_code === methodCode && earlier.amount === amount && earlier.bonus_code === (bonusCode ?? null)

async function countPending(tx: Tx, { memberId, now }: Asker): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from cashier.deposit
    where member_id = ${memberId} and state = 'pending' and expires_at > ${now}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

interface NewDeposit {
  readonly method: DepositMethod
  readonly amount: Amount
  readonly accountId: number
  readonly minutes: number
  readonly key: string
}

/** Writes the order: of a transfer under a text that no other order ever had, of a provider under its terms. */
async function insert(tx: Tx, asker: Asker, order: NewDeposit): Promise<bigint> {
  const { code: methodCode, kind } = order.method
  if (kind !== 'bank_transfer') {
    const { rows } = await write(tx, asker, order, { text: null, fee: depositFee(order.method, order.amount) })
    const [{ id }] = rows as [{ id: bigint }] // as: nothing conflicts with an order without a text
    await noteTerms(tx, { id, merchantId: asker.merchant.id, methodCode, now: asker.now })
    return id
  }
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await write(tx, asker, order, { text: makeTransferText(), fee: 0n })
    if (rows[0]) return rows[0].id
  }
  throw new Error('no transfer text is free')
}

const write = (
  tx: Tx,
  { memberId, merchant, now }: Asker,
  { method, amount, accountId, minutes, key }: NewDeposit,
  { text, fee }: { readonly text: string | null; readonly fee: bigint },
) =>
  sql<{ id: bigint }>`insert into cashier.deposit (merchant_id, member_id, currency, method_code, account_id, amount,
      fee_amount, text, request_key, created_at, expires_at)
    values (${merchant.id}, ${memberId}, ${heldCurrency(memberId, merchant.currency).id}, ${method.code},
      ${accountId}, ${amount}, ${fee}, ${text}, ${key}, ${now},
      ${now}::timestamptz + make_interval(mins => ${minutes}))
    on conflict (text) do nothing returning id`.execute(tx)

/** Cancels an order that waits for its transfer. Of a transfer at the same instant one is first. */
export async function cancelDeposit(
  deps: DepositDeps,
  { depositId }: InputOf<Routes['cancelDeposit']>,
  { memberId, now }: Asker,
): Promise<Answer<'cancelDeposit'>> {
  return deps.database.transaction(async (tx): Promise<Answer<'cancelDeposit'>> => {
    const found = await findDeposit(tx, { memberId, id: BigInt(depositId), lock: true })
    if (!found) return refuse('deposit_not_found')
    if (found.state === 'cancelled') return answered(found, now)
    if (found.state !== 'pending' || found.expires_at <= now) return refuse('deposit_decided')
    await sql`update cashier.deposit set state = 'cancelled', decided_at = ${now} where id = ${found.id}`.execute(tx)
    await noteStates(tx, deps.tellMember, [{ id: found.id, memberId, state: 'cancelled', at: now }])
    return answered({ ...found, state: 'cancelled', decided_at: now }, now)
  })
}

/** One deposit with its history. */
export async function readDeposit(
  { database }: Pick<DepositDeps, 'database'>,
  { depositId }: InputOf<Routes['deposit']>,
  { memberId, now }: Asker,
): Promise<Answer<'deposit'>> {
  const found = await findDeposit(database.sql, { memberId, id: BigInt(depositId) })
  if (!found) return refuse('deposit_not_found')
  const { rows: history } = await sql<OutputOf<Routes['deposit']>['history'][number]>`select state, at
    from cashier.deposit_event where deposit_id = ${found.id} order by id`.execute(database.sql)
  return done({ deposit: shown(found), history, serverTime: now })
}

/** So many orders expire in one transaction. */
const expireMost = 500

/** Ends the orders whose time is over; one that is being paid or cancelled just now is left to that. */
export async function expireDeposits(
  { database, tellMember }: Pick<DepositDeps, 'database' | 'tellMember'>,
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint; member_id: bigint }>`update cashier.deposit
      set state = 'expired', decided_at = ${now}
      where id in (select id from cashier.deposit where state = 'pending' and expires_at <= ${now}
        order by expires_at limit ${expireMost} for update skip locked)
      returning id, member_id`.execute(tx)
    await noteStates(
      tx,
      tellMember,
      rows.map(({ id, member_id: memberId }) => ({ id, memberId, state: 'expired', at: now })),
    )
    return rows.length
  })
}

function answered(row: DepositRow | null, now: Date) {
  if (!row) throw new Error('a deposit that was just written is gone')
  return done({ deposit: shown(row), serverTime: now })
}
