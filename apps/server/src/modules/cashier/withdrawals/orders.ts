import { type InputOf, type Outcome, type OutputOf, done, refuse, type withdrawalRoutes } from '@banyan/contract'
import { amount, minus, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { readCash } from '../bonus-wallet/cash.ts'
import { payeeNameOf } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { readClosedUntil } from './hours.ts'
import { readRules, ruleFor } from './rules.ts'
import { type WithdrawalRow, findWithdrawal, giveBack, noteState, shown } from './store.ts'
import { feeOf, leftOf, readUsed } from './used.ts'
import { readWaiting, waitsFor } from './waiting.ts'
import { readPlayBlock } from '../../wagering/index.ts'

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
  const [used] = await readUsed(connection, [{ memberId, timeZone: merchant.timeZone, now }])
  if (!used) throw new Error('what one member has used is one row')
  const [waiting] = await readWaiting(connection, [memberId])
  const cash = await readCash(deps, { memberId, currency })
  const turnover = await deps.readOpenTurnover(connection, { memberId, currency })
  const { balance } = await deps.ledger.balance(memberId, currency)
  const playBlock = await readPlayBlock(connection, { memberId, currency })
  return {
    withdrawableAmount: turnover.missingAmount > zero ? zero : (cash ?? balance),
    bonusAmount: cash === null || cash > balance ? zero : minus(balance, cash),
    turnover,
    rules: {
      amountMin: rule.amountMin,
      amountMax: rule.amountMax,
      feeAmount: feeOf(rule, used),
      freeLeft: Math.max(0, rule.freeCount - used.count),
      laterFeeAmount: rule.feeAmount,
      countLeft: Math.max(0, rule.dayCount - used.count),
      amountLeft: leftOf(rule, used),
      receiptMinutes: rules.receiptMinutes,
      accountWaitHours: rules.accountWaitHours,
      hours: rules.hours,
    },
    closedUntil: await readClosedUntil(connection, { ...rules, now }),
    waitsFor: waiting ? waitsFor(rules, waiting) : null,
    isFrozen: playBlock?.frozen.withdrawals ?? false,
    hasPaymentPassword: await deps.hasPaymentPassword(memberId),
    payeeName: await payeeNameOf(deps, connection, memberId),
    serverTime: now,
  }
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
