import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type WithdrawalRule,
  done,
  refuse,
  type withdrawalRoutes,
} from '@banyan/contract'
import { type Amount, amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { derivedKey, heldCurrency, walletOf } from '../../ledger/index.ts'
import { withdrawalsSince } from '../known.ts'
import { holdAccount, payeeNameOf } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { readClosedUntil } from './hours.ts'
import { passByRules, passesByItself } from './pass.ts'
import { readRules, ruleFor } from './rules.ts'
import { type WithdrawalRow, findRequested, findWithdrawal, giveBack, noteState, shown } from './store.ts'

type Routes = typeof withdrawalRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>

export type Asker = Pick<MemberContext, 'memberId' | 'merchant' | 'now'>

/** What the member could draw out now, and what stands against it. */
export async function readOffer(
  deps: WithdrawalDeps,
  { memberId, merchant, now }: Asker,
): Promise<OutputOf<Routes['withdrawalOffer']>> {
  const { sql: connection } = deps.database
  const { currency } = merchant
  const rules = await readRules(connection, deps, merchant)
  const rule = ruleFor(rules, await deps.rankLevelOf(memberId))
  const used = await usedToday(connection, { memberId, timeZone: merchant.timeZone, now })
  const turnover = await deps.readOpenTurnover(connection, { memberId, currency })
  const { balance } = await deps.ledger.balance(memberId, currency)
  const playBlock = await deps.readPlayBlock(connection, { memberId, currency })
  return {
    withdrawableAmount: turnover.missingAmount > zero ? zero : balance,
    turnover,
    rules: {
      amountMin: rule.amountMin,
      amountMax: rule.amountMax,
      feeAmount: rule.feeAmount,
      countLeft: Math.max(0, rule.dayCount - used.count),
      amountLeft: leftOf(rule, used),
      receiptMinutes: rules.receiptMinutes,
      accountWaitHours: rules.accountWaitHours,
      hours: rules.hours,
    },
    closedUntil: await readClosedUntil(connection, { ...rules, now }),
    isFrozen: playBlock?.frozen.withdrawals ?? false,
    hasPaymentPassword: await deps.hasPaymentPassword(memberId),
    payeeName: await payeeNameOf(deps, connection, memberId),
    serverTime: now,
  }
}

interface Used {
  readonly count: number
  readonly sum: bigint
}

/** What a member has asked for on the day of the merchant's zone, without what came back. */
async function usedToday(
  connection: Sql,
  { memberId, timeZone, now }: { readonly memberId: bigint; readonly timeZone: string; readonly now: Date },
): Promise<Used> {
  const { rows } = await sql<Used>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
    from cashier.withdrawal where member_id = ${memberId} and state not in ('rejected', 'cancelled')
      and created_at >= (${now}::timestamptz at time zone ${timeZone})::date::timestamp at time zone ${timeZone}`.execute(
    connection,
  )
  return rows[0] ?? { count: 0, sum: 0n }
}

const leftOf = ({ dayAmount }: WithdrawalRule, { sum }: Used): Amount => amount(sum < dayAmount ? dayAmount - sum : 0n)

/**
 * Holds money that a member wants to be sent, unless one of these is against it, asked in this order: the payment
 * password, a freeze, the hours, the account, its waiting time, the amount's limits, the day's count, the day's amount,
 * a level of verification, missing turnover, the balance. Breaks and self-exclusion are not: a member may always draw
 * out. The wallet is held from the first of them on, so that of requests at once each counts those before it. The same
 * request again answers the same withdrawal.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  { withdrawalAccountId, amount: asked, paymentPassword }: InputOf<Routes['requestWithdrawal']>,
  asker: Asker & { readonly idempotencyKey: string },
): Promise<Answer<'requestWithdrawal'>> {
  const { memberId, merchant, idempotencyKey: key } = asker
  const checked = await deps.checkPaymentPassword({ memberId, password: paymentPassword })
  if (!checked.ok) return checked
  const rules = await readRules(deps.database.sql, deps, merchant)
  const rule = ruleFor(rules, await deps.rankLevelOf(memberId))
  const order = { accountId: BigInt(withdrawalAccountId), asked, key, rule }
  const closedUntil = await readClosedUntil(deps.database.sql, { ...rules, now: asker.now })
  // Before the wallet is held: the sums of the risk are long, and only rules that pass by themselves ask for them.
  const passes = await passesByItself(deps, asker, order)
  return deps.database.transaction(async (tx): Promise<Answer<'requestWithdrawal'>> => {
    const wallet = walletOf(memberId, merchant.currency)
    await sql`select ledger.lock_wallets(array[${wallet}::bigint])`.execute(tx)
    const earlier = await findRequested(tx, { memberId, key })
    if (earlier && (earlier.account_id !== order.accountId || earlier.amount !== asked))
      return refuse('idempotency_key_reused')
    if (earlier) return hold(tx, deps, asker, earlier)
    const against = await refusalOf(tx, deps, asker, { ...order, closedUntil })
    if (against) return against
    const id = await insert(tx, asker, order)
    const answer = await hold(tx, deps, asker, id)
    if (!answer.ok || !passes) return answer
    await passByRules(tx, deps, { id, ...asker })
    const passed = await findWithdrawal(tx, { id })
    return passed ? done({ ...answer.value, withdrawal: shown(deps, passed) }) : answer
  })
}

interface Order {
  readonly accountId: bigint
  readonly asked: Amount
  readonly key: string
  readonly rule: WithdrawalRule
}

/** The first that is against a withdrawal, in the order of `requestWithdrawal`; null where nothing is. */
async function refusalOf(
  tx: Tx,
  deps: WithdrawalDeps,
  asker: Asker,
  { accountId, asked, rule, closedUntil }: Order & { readonly closedUntil: Date | null },
) {
  const { memberId, merchant, now } = asker
  const { currency, timeZone } = merchant
  const playBlock = await deps.readPlayBlock(tx, { memberId, currency })
  if (playBlock?.frozen.withdrawals !== false) return refuse('account_frozen', { kind: 'withdrawals' })
  if (closedUntil) return refuse('withdrawals_closed', { until: closedUntil.toISOString() })
  const account = await holdAccount(tx, { memberId, id: accountId })
  if (!account) return refuse('withdrawal_account_not_found')
  if (account.usable_at > now) return refuse('withdrawal_account_waits', { until: account.usable_at.toISOString() })
  const { amountMin, amountMax, dayCount } = rule
  if (asked < amountMin || asked > amountMax)
    return refuse('withdrawal_out_of_range', { min: amountMin.toString(), max: amountMax.toString() })
  const used = await usedToday(tx, { memberId, timeZone, now })
  if (used.count >= dayCount) return refuse('withdrawal_count_reached', { most: dayCount })
  const left = leftOf(rule, used)
  if (asked > left) return refuse('withdrawal_amount_reached', { left: left.toString() })
  const sumSince = withdrawalsSince(tx, memberId)
  const unknown = await deps.kycRefusal(tx, { ...asker, action: 'withdrawal', amount: asked, sumSince })
  if (unknown) return unknown
  const { missingAmount } = await deps.readOpenTurnover(tx, { memberId, currency })
  return missingAmount > zero ? refuse('turnover_missing', { missing: missingAmount.toString() }) : null
}

async function insert(
  tx: Tx,
  { memberId, merchant, now }: Asker,
  { accountId, asked, key, rule }: Order,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into cashier.withdrawal (merchant_id, member_id, currency,
      account_id, amount, fee_amount, second_person_from, request_key, created_at, changed_at)
    values (${merchant.id}, ${memberId}, ${heldCurrency(memberId, merchant.currency).id}, ${accountId}, ${asked},
      ${rule.feeAmount}, ${rule.secondPersonFrom}, ${key}, ${now}, ${now}) returning id`.execute(tx)
  return rows[0]!.id // An insert returns its row.
}

/** Takes the amount out of the wallet, of a withdrawal that is new; of one that was asked for before it is a replay. */
async function hold(
  tx: Tx,
  deps: WithdrawalDeps,
  { memberId, merchant, now }: Asker,
  withdrawal: bigint | WithdrawalRow,
): Promise<Answer<'requestWithdrawal'>> {
  const isNew = typeof withdrawal === 'bigint'
  const row = isNew ? await findWithdrawal(tx, { id: withdrawal }) : withdrawal
  if (!row) throw new Error('a withdrawal that was just written is gone')
  const [posted] = await deps.ledger.post(tx, [
    {
      memberId,
      currency: merchant.currency,
      direction: 'debit',
      house: 'withdrawal',
      reason: 'withdrawal',
      amount: amount(row.amount),
      reference: row.id,
      key: derivedKey(`withdrawal ${row.id}`, row.created_at),
    },
  ])
  if (posted?.status === 'balance_too_low') return refuse('balance_too_low')
  if (posted?.status !== (isNew ? 'posted' : 'replayed')) throw new Error(`withdrawal ${row.id} was ${posted?.status}`)
  if (isNew) await noteState(tx, deps, { id: row.id, memberId, state: 'pending', at: now })
  const { balanceAmount, balanceSequence } = posted
  return done({ withdrawal: shown(deps, row), balanceAmount, balanceSequence, serverTime: now })
}

/** Cancels a withdrawal that nobody has taken yet. Of a colleague who takes it at the same instant one is first. */
export async function cancelWithdrawal(
  deps: WithdrawalDeps,
  { withdrawalId }: InputOf<Routes['cancelWithdrawal']>,
  { memberId, now }: Asker,
): Promise<Answer<'cancelWithdrawal'>> {
  return deps.database.transaction(async (tx): Promise<Answer<'cancelWithdrawal'>> => {
    const found = await findWithdrawal(tx, { id: BigInt(withdrawalId), memberId }, { lock: true })
    if (!found) return refuse('withdrawal_not_found')
    const answer = (row: WithdrawalRow) => done({ withdrawal: shown(deps, row), serverTime: now })
    if (found.state === 'cancelled') return answer(found)
    if (found.state !== 'pending') return refuse('withdrawal_decided')
    await sql`update cashier.withdrawal set state = 'cancelled', changed_at = ${now} where id = ${found.id}`.execute(tx)
    await noteState(tx, deps, { id: found.id, memberId, state: 'cancelled', at: now })
    await giveBack(tx, deps, found, { house: 'withdrawal', sum: amount(found.amount) })
    return answer({ ...found, state: 'cancelled', changed_at: now })
  })
}

/** One withdrawal with its history. */
export async function readWithdrawal(
  deps: Pick<WithdrawalDeps, 'database' | 'vault'>,
  { withdrawalId }: InputOf<Routes['withdrawal']>,
  { memberId, now }: Asker,
): Promise<Answer<'withdrawal'>> {
  const { sql: connection } = deps.database
  const found = await findWithdrawal(connection, { id: BigInt(withdrawalId), memberId })
  if (!found) return refuse('withdrawal_not_found')
  const { rows: history } = await sql<OutputOf<Routes['withdrawal']>['history'][number]>`select state, at
    from cashier.withdrawal_event where withdrawal_id = ${found.id} order by id`.execute(connection)
  return done({ withdrawal: shown(deps, found), history, serverTime: now })
}
