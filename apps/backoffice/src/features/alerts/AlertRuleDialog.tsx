import { type AlertRule, alertBounds, alertNumbers, staffAlertRoutes } from '@banyan/contract'
import { RuleDialog } from '../../lib/RuleDialog.tsx'
import type { AskedRule } from '../../lib/RulesPage.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'

interface AlertRuleDialogProps extends AskedRule<AlertRule> {
  readonly money: Money
  readonly onClose: () => void
}

/** Sets the thresholds of a rule: they hold for what is found from then on. */
export function AlertRuleDialog({ rule, restored, money, onClose }: AlertRuleDialogProps) {
  const t = useText()
  const { kind, version } = rule
  const set = useAct(staffAlertRoutes.setAlertRule, [staffAlertRoutes.alertRules])
  const onSuccess = () => {
    toasts.success({ title: t('alerts.saved') })
    onClose()
  }
  return (
    <RuleDialog
      title={t('alerts.edit_title', { kind: t(`alerts.kind_${kind}`) })}
      text={t('alerts.rules_text')}
      onLabel={t('alerts.on')}
      isOn={rule.isOn}
      restored={restored}
      fields={alertNumbers[kind].map((name) =>
        name === 'amount'
          ? { name, label: t('alerts.amount'), value: rule.amount }
          : { name, label: t(`alerts.number_${name}`), value: rule[name], bounds: alertBounds[name] },
      )}
      money={money}
      busy={set.isPending}
      onSave={({ isOn, amount, counts: { count = null, hours = null, days = null } }, reason) =>
        set.mutate({ kind, isOn, amount, count, hours, days, before: version, reason }, { onSuccess })
      }
      onClose={onClose}
    />
  )
}
