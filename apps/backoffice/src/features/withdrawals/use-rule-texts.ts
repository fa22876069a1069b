import { useText } from '../../lib/texts.ts'
import { type Change, isMoney } from './rules.ts'

const heads = {
  rankLevel: 'withdrawals.rank',
  amountMin: 'withdrawals.min',
  amountMax: 'withdrawals.max',
  dayCount: 'withdrawals.day_count',
  dayAmount: 'withdrawals.day_amount',
  feeAmount: 'withdrawals.fee',
  freeCount: 'withdrawals.free_count',
  secondPersonFrom: 'withdrawals.second_from',
  receiptMinutes: 'withdrawals.receipt_minutes',
  accountWaitHours: 'withdrawals.account_hours',
  passUpTo: 'withdrawals.pass_up_to',
  isOneAtATime: 'withdrawals.one_at_a_time',
  waitsForReports: 'withdrawals.waits_for_reports',
  kinds: 'withdrawals.kinds',
  hours: 'withdrawals.hours',
  row: 'withdrawals.row',
} as const

/** What the parts of the rules are called, the amounts with their currency. */
export function useRuleTexts(currency: string) {
  const t = useText()
  const headOf = (field: Change['field']) => (isMoney(field) ? `${t(heads[field])} (${currency})` : t(heads[field]))
  const nameOf = ({ rank, field }: Change) =>
    rank === null ? t(heads[field]) : t('withdrawals.rule_of', { rank, what: t(heads[field]) })
  return { headOf, nameOf }
}
