import { type AlertRule, type OutputOf, alertNumbers, staffAlertRoutes } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { useRuleNumbers } from '../../lib/use-rule-numbers.ts'

/** An alert with all that was found. */
export type AlertFile = OutputOf<typeof staffAlertRoutes.alert>

export const tones = { open: 'amber', taken: 'info', closed: 'neutral' } as const

/** What is no longer true once something was done with an alert. */
export const stale = [staffAlertRoutes.alerts, staffAlertRoutes.alert]

/** A colleague or a finding was faster: what stands on the page is read again, and the dialog closes. */
export const outrunBy = outrunOf(['not_found', 'already_decided', 'taken_by_another', 'changed_meanwhile'], stale)

/** What a rule looks for, in a sentence with its own numbers. */
export function useRuleText(): (rule: AlertRule, money: Money) => string {
  const t = useText()
  const numbersOf = useRuleNumbers()
  return (rule, money) => t(`alerts.rule_${rule.kind}`, numbersOf(alertNumbers[rule.kind], rule, money))
}
