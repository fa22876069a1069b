import { type SuspicionRule, staffRoutes, suspicionBounds, suspicionNumbers } from '@banyan/contract'
import { RuleDialog } from '../../lib/RuleDialog.tsx'
import type { AskedRule } from '../../lib/RulesPage.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'

interface SuspicionRuleDialogProps extends AskedRule<SuspicionRule> {
  readonly money: Money
  readonly onClose: () => void
}

const none = { count: null, sharePercent: null, turnoverPercent: null, hours: null, days: null }

/** Sets the numbers of a rule: they hold for what happens from then on. */
export function SuspicionRuleDialog({ rule, restored, money, onClose }: SuspicionRuleDialogProps) {
  const t = useText()
  const { kind, version } = rule
  const set = useAct(staffRoutes.setSuspicionRule, [staffRoutes.suspicionRules])
  const onSuccess = () => {
    toasts.success({ title: t('suspicions.saved') })
    onClose()
  }
  return (
    <RuleDialog
      title={t('suspicions.edit_title', { kind: t(`suspicions.kind_${kind}`) })}
      text={t('suspicions.edit_text')}
      onLabel={t('suspicions.on')}
      isOn={rule.isOn}
      restored={restored}
      fields={[
        { name: 'points' as const, label: t('suspicions.points'), value: rule.points, bounds: [1, 100] },
        ...suspicionNumbers[kind].map((name) =>
          name === 'amount'
            ? { name, label: t('suspicions.amount'), value: rule.amount }
            : {
                name,
                label: t(name === 'days' ? 'suspicions.days_count' : `suspicions.${name}`),
                value: rule[name],
                bounds: suspicionBounds[name],
              },
        ),
      ]}
      money={money}
      busy={set.isPending}
      onSave={({ isOn, amount, counts: { points = 0, ...counts } }, reason) =>
        set.mutate({ ...none, ...counts, kind, isOn, points, amount, before: version, reason }, { onSuccess })
      }
      onClose={onClose}
    />
  )
}
