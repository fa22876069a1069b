import { type OutputOf, type SuspicionRule, staffRoutes, suspicionNumbers } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { useRuleNumbers } from '../../lib/use-rule-numbers.ts'

/** A suspicion with all that it rests on. */
export type SuspicionFile = OutputOf<typeof staffRoutes.suspicion>

/** What is no longer true once something was done with a suspicion. */
export const stale = [staffRoutes.suspicions, staffRoutes.suspicion]

/**
 * A colleague or a finding was faster, which the server has told: what stands on the page is read again, and the dialog
 * closes, so that nobody decides about what they have not read.
 */
export const outrunBy = outrunOf(
  ['not_found', 'already_decided', 'taken_by_another', 'second_person_needed', 'changed_meanwhile'],
  stale,
)

export type RuleNumbers = Pick<
  SuspicionRule,
  'kind' | 'amount' | 'count' | 'sharePercent' | 'turnoverPercent' | 'hours' | 'days'
>

/** What a rule looks for, in a sentence with its own numbers. */
export function useRuleText(): (rule: RuleNumbers, money: Money) => string {
  const t = useText()
  const numbersOf = useRuleNumbers()
  return (rule, money) => t(`suspicions.rule_${rule.kind}`, numbersOf(suspicionNumbers[rule.kind], rule, money))
}
