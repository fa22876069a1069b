import {
  type OutputOf,
  type ReceiptState,
  type Withdrawal,
  type WithdrawalState,
  type withdrawalRoutes,
} from '@banyan/contract'
import type { TextKey } from '@banyan/i18n'
import type { IconName } from '@banyan/ui'
import type { Format } from '../../../lib/format.ts'
import type { Text } from '../../../lib/i18n.ts'

export type Offer = OutputOf<typeof withdrawalRoutes.withdrawalOffer>
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The hours of withdrawals as a clock says them. */
export const clockOf = ({ from, until }: NonNullable<Offer['rules']['hours']>) => ({
  from: clock(from),
  until: clock(until),
})

export type History = OutputOf<typeof withdrawalRoutes.withdrawal>['history']

interface Look {
  readonly tone: 'amber' | 'info' | 'win' | 'loss' | 'neutral'
  readonly icon: IconName
}

const stateLooks: Readonly<Record<WithdrawalState, Look>> = {
  pending: { tone: 'amber', icon: 'hourglass-medium' },
  review: { tone: 'info', icon: 'magnifying-glass' },
  approved: { tone: 'info', icon: 'seal-check' },
  paying: { tone: 'info', icon: 'upload-simple' },
  completed: { tone: 'win', icon: 'check-circle-fill' },
  rejected: { tone: 'loss', icon: 'warning-circle-fill' },
  cancelled: { tone: 'neutral', icon: 'prohibit' },
}

const receiptLooks: Readonly<Record<ReceiptState, Look>> = {
  awaited: { tone: 'amber', icon: 'question' },
  received: { tone: 'win', icon: 'check-circle-fill' },
  not_received: { tone: 'info', icon: 'magnifying-glass' },
  partly_received: { tone: 'info', icon: 'magnifying-glass' },
  forced: { tone: 'win', icon: 'check-circle-fill' },
  settled: { tone: 'win', icon: 'scales' },
}

/** How a withdrawal looks and is called: once it is paid, by what became of the payment. */
export function lookOf({ state, receipt }: Withdrawal): Look & { readonly text: TextKey } {
  if (state === 'completed' && receipt)
    return { ...receiptLooks[receipt.state], text: `withdrawals.receipt_${receipt.state}` }
  return { ...stateLooks[state], text: `withdrawals.state_${state}` }
}

/** Whether something is still to come of it. */
export function isUnderWay({ state, receipt }: Withdrawal): boolean {
  if (state !== 'completed') return state !== 'rejected' && state !== 'cancelled'
  return receipt !== null && ['awaited', 'not_received', 'partly_received'].includes(receipt.state)
}

const line = ['asked', 'review', 'approved', 'paid', 'received'] as const

export interface Step {
  readonly key: (typeof line)[number] | 'rejected' | 'cancelled'
  /** `ended`: no step follows. */
  readonly stage: 'done' | 'now' | 'next' | 'ended'
  /** When it was last come to. */
  readonly at: Date | null
}

const stepsReached = { pending: 0, review: 1, approved: 2, paying: 3, completed: 4 } as const

/** The states of a withdrawal as a line that its member understands. */
export function stepsOf(withdrawal: Withdrawal, history: History): readonly Step[] {
  const { state, createdAt, changedAt } = withdrawal
  const lastOf = (...states: readonly WithdrawalState[]) =>
    history.findLast((each) => states.includes(each.state))?.at ?? null
  const times: readonly (Date | null)[] = [
    createdAt,
    lastOf('review'),
    lastOf('approved'),
    lastOf('paying', 'completed'),
    null,
  ]
  if (state === 'rejected' || state === 'cancelled') {
    const passed = line.map((key, at) => ({ key, stage: 'done' as const, at: times[at] ?? null }))
    return [...passed.filter(({ at }) => at !== null), { key: state, stage: 'ended', at: changedAt }]
  }
  const reached = state === 'completed' && !isUnderWay(withdrawal) ? line.length : stepsReached[state]
  return line.map((key, at) => ({
    key,
    stage: at < reached ? 'done' : at === reached ? 'now' : 'next',
    at: at <= reached ? (times[at] ?? null) : null,
  }))
}

/** What became of a withdrawal, in a sentence each. */
export function outcomeOf(t: Text, format: Format, withdrawal: Withdrawal): readonly string[] {
  const { state, amount, payoutAmount, bankName: bank, accountNumber: account, reason, receipt, changedAt } = withdrawal
  const because = reason === null ? [] : [t('withdrawals.reason', { reason })]
  if (state !== 'completed')
    return [t(`withdrawals.${state}_text`, { amount: format.amount(amount), bank, account }), ...because]
  if (receipt === null || receipt.state === 'awaited')
    return [t('withdrawals.completed_text', { amount: format.amount(payoutAmount), bank, account })]
  if (receipt.state === 'settled')
    return [
      ...(receipt.outcome === null ? [] : [t(`withdrawals.outcome.${receipt.outcome}`)]),
      ...(receipt.outcomeReason === null ? [] : [t('withdrawals.reason', { reason: receipt.outcomeReason })]),
    ]
  const received = receipt.receivedAmount ?? 0n
  if (receipt.isByBank) return [t('withdrawals.came_back_text', { amount: format.amount(payoutAmount - received) })]
  return [
    t(`withdrawals.${receipt.state}_text`, {
      amount: format.amount(payoutAmount),
      received: format.amount(received),
      missing: format.amount(payoutAmount - received),
      // Those that it was asked by, whatever the rules say now: a paid withdrawal changes its state no more.
      minutes: Math.round((receipt.forcedAt.getTime() - changedAt.getTime()) / 60_000),
    }),
  ]
}
