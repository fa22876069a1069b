import { type Outcome, type OutputOf, done, refuse, type transferRoutes, trialType } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import { type Sql, type Tx, afterCommit } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { derivedKey, heldCurrency, walletOf } from '../../ledger/index.ts'
import { findInLine, findUplineAgent, usernamesOf } from '../../members/index.ts'
import { cashOf } from '../bonus-wallet/cash.ts'
import { transfersSince } from '../known.ts'
import type { TransferDeps } from './deps.ts'
import { readDayLeft, readRule } from './rules.ts'
import { type TransferRow, findRequested, insertTransfer, shownTo } from './store.ts'
import { keptFrom } from '../../wagering/index.ts'

type Routes = Pick<typeof transferRoutes, 'transferToUpline' | 'transferToDownline'>
type Refusal = Routes[keyof Routes]['refusals'][number]
/** That nobody is there to be paid. */
type Nobody = 'no_upline' | 'not_a_downline'
type Sent<Code extends Nobody> = Outcome<OutputOf<Routes['transferToUpline']>, Exclude<Refusal, Nobody> | Code>

/** Who sends, with the key that was made once for it. */
export type Sender = Pick<MemberContext, 'memberId' | 'sessionId' | 'merchant' | 'now'> & {
  readonly idempotencyKey: string
}

interface Order {
  readonly amount: Amount
  readonly paymentPassword: string
  readonly remark: string
}

/** Where a transfer goes. */
type Way = { readonly way: 'up' } | { readonly way: 'down'; readonly account: string }

/** Sends money to the agent above [WALLET-49]. */
export const sendUp = (deps: TransferDeps, order: Order, sender: Sender): Promise<Sent<'no_upline'>> =>
  send(deps, { ...order, way: 'up' }, sender, 'no_upline')

/** Sends money to somebody of the own line [WALLET-50]. */
export const sendDown = (
  deps: TransferDeps,
  order: Order & { readonly account: string },
  sender: Sender,
): Promise<Sent<'not_a_downline'>> => send(deps, { ...order, way: 'down' }, sender, 'not_a_downline')

/**
 * Moves money between two wallets in one transaction. Both are locked first, in the order of their ids, so that what
 * is sent the other way at the same instant waits; everything is decided under these locks. The same request again is
 * answered as the first time. The password is asked for before anything is looked at.
 */
async function send<Code extends Nobody>(
  deps: TransferDeps,
  order: Order & Way,
  sender: Sender,
  nobody: Code,
): Promise<Sent<Code>> {
  const { memberId, sessionId, merchant, idempotencyKey: key } = sender
  const checked = await deps.checkPaymentPassword({ memberId, sessionId, password: order.paymentPassword })
  if (!checked.ok) return checked
  return deps.database.transaction(async (tx): Promise<Sent<Code>> => {
    const before = await findRequested(tx, { memberId, key })
    if (before) return again(deps, tx, { before, order, sender })
    const rule = await readRule(tx, merchant.id)
    if (!rule || !(order.way === 'up' ? rule.up_is_on : rule.down_is_on)) return refuse('operation_not_enabled')
    const receiverId = await findReceiver(tx, memberId, order)
    if (receiverId === null) return refuse(nobody)
    const wallets = [memberId, receiverId].map((each) => walletOf(each, merchant.currency))
    await sql`select from ledger.lock_wallets(${wallets}::bigint[])`.execute(tx)
    // The same request may have been under way at the same time.
    const meanwhile = await findRequested(tx, { memberId, key })
    if (meanwhile) return again(deps, tx, { before: meanwhile, order, sender })
    const refused = await whyNot(deps, tx, { rule, receiverId, sent: order.amount, sender })
    return refused ?? (await move(deps, tx, { receiverId, order, sender }))
  })
}

interface Decided {
  readonly receiverId: bigint
  readonly order: Order & Way
  readonly sender: Sender
}

/** Writes a transfer down that nothing stands against, and moves its money. */
async function move(deps: TransferDeps, tx: Tx, { receiverId, order, sender }: Decided) {
  const { memberId, merchant, now } = sender
  const made = await insertTransfer(tx, {
    merchant_id: merchant.id,
    way: order.way,
    from_member: memberId,
    to_member: receiverId,
    currency: heldCurrency(memberId, merchant.currency).id,
    amount: order.amount,
    remark: order.remark,
    request_key: sender.idempotencyKey,
    created_at: now,
  })
  const paid = await take(deps, tx, made, sender)
  if (!paid) return refuse('balance_too_low')
  await give(deps, tx, made, sender)
  const event = { kind: 'transfer', transferId: String(made.id) } as const
  afterCommit(tx, () => [memberId, receiverId].forEach((each) => deps.tellMember(each, event)))
  return answered(tx, made, { ...paid, now })
}

/** Who is meant; null when nobody is, or nobody whose wallet holds the same money. */
async function findReceiver(connection: Sql, memberId: bigint, order: Way): Promise<bigint | null> {
  if (order.way === 'up') return findUplineAgent(connection, memberId)
  const found = await findInLine(connection, memberId, order.account)
  return found && found.type !== trialType ? found.id : null
}

interface Asked {
  readonly rule: NonNullable<Awaited<ReturnType<typeof readRule>>>
  readonly receiverId: bigint
  readonly sent: Amount
  readonly sender: Sender
}

/** What stands against a transfer. A break keeps nobody from sending, as it keeps nobody from drawing out. */
async function whyNot(deps: TransferDeps, tx: Tx, { rule, receiverId, sent, sender }: Asked) {
  const { memberId, merchant } = sender
  const wallet = { memberId, currency: merchant.currency }
  const kept = await keptFrom(tx, wallet, 'send')
  if (kept) return kept
  const isKept = (await keptFrom(tx, { ...wallet, memberId: receiverId }, 'receive')) !== null
  const isHere = (await usernamesOf(tx, merchant.id, [receiverId])).has(receiverId)
  if (!isHere || isKept) return refuse('receiver_closed')
  if (sent < rule.amount_min || sent > rule.amount_max)
    return refuse('transfer_out_of_range', { min: String(rule.amount_min), max: String(rule.amount_max) })
  const left = await readDayLeft(tx, rule, sender)
  if (left.count === 0) return refuse('transfer_count_reached', { most: rule.day_count_max })
  if (sent > left.amount) return refuse('transfer_amount_reached', { left: String(left.amount) })
  const sumSince = transfersSince(tx, memberId)
  const [unknown] = await deps.kycRefusals(tx, [{ ...sender, action: 'transfer', amount: sent, sumSince }])
  if (unknown) return unknown
  const cash = await cashOf(tx, deps, wallet)
  const { missingAmount } = await deps.readOpenTurnover(tx, wallet)
  if (missingAmount > 0n) return refuse('turnover_missing', { missing: String(missingAmount) })
  return cash !== null && sent > cash ? refuse('bonus_money_held', { cash: String(cash) }) : null
}

interface Balance {
  readonly balanceAmount: Amount
  readonly balanceSequence: number
}

/** Takes the amount from the sender; null, and nothing has moved, where there is less. */
async function take(deps: TransferDeps, tx: Tx, made: TransferRow, { merchant }: Sender): Promise<Balance | null> {
  const [posted] = await deps.ledger.post(tx, [
    {
      ...movement(made, 'out'),
      memberId: made.from_member,
      currency: merchant.currency,
      direction: 'debit',
      reason: 'transfer_out',
    },
  ])
  return posted?.status === 'posted' || posted?.status === 'replayed' ? posted : null
}

/** Gives the amount to the receiver, who has to play with it as the site asks. */
async function give(deps: TransferDeps, tx: Tx, made: TransferRow, { merchant }: Sender): Promise<void> {
  const [posted] = await deps.ledger.post(tx, [
    {
      ...movement(made, 'in'),
      memberId: made.to_member,
      currency: merchant.currency,
      direction: 'credit',
      reason: 'transfer_in',
    },
  ])
  if (posted?.status !== 'posted') throw new Error(`transfer ${made.id} was ${posted?.status} to its receiver`)
  const credit = { memberId: made.to_member, currency: merchant.currency, amount: amount(made.amount) } as const
  const entry = { source: 'transfer_in', reason: 'transfer_in', reference: made.id } as const
  await deps.requireTurnover(tx, { ...credit, ...entry, merchantId: merchant.id })
}

const movement = ({ id, amount: sent, created_at: at }: TransferRow, side: 'out' | 'in') => ({
  house: 'transfer' as const,
  amount: amount(sent),
  reference: id,
  key: derivedKey(`transfer ${id} ${side}`, at),
})

interface Repeat {
  readonly before: TransferRow
  readonly order: Order & Way
  readonly sender: Sender
}

/** The answer of a request that was made before; refused where it now asks for something else. */
async function again(deps: TransferDeps, tx: Tx, { before, order, sender }: Repeat) {
  const { merchant, now } = sender
  const isSame =
    before.way === order.way &&
    before.amount === order.amount &&
    before.remark === order.remark &&
    (order.way === 'up' ||
      (await usernamesOf(tx, merchant.id, [before.to_member])).get(before.to_member)?.toLowerCase() ===
        order.account.toLowerCase())
  if (!isSame) return refuse('idempotency_key_reused')
  const paid = await take(deps, tx, before, sender)
  if (!paid) throw new Error(`transfer ${before.id} has no entry of its sender`)
  return answered(tx, before, { ...paid, now })
}

async function answered(
  connection: Sql,
  made: TransferRow,
  { balanceAmount, balanceSequence, now }: Balance & Pick<Sender, 'now'>,
) {
  const [transfer] = await shownTo(connection, made.from_member, [made])
  if (!transfer) throw new Error(`transfer ${made.id} is not shown`)
  return done({ transfer, balanceAmount, balanceSequence, serverTime: now })
}
