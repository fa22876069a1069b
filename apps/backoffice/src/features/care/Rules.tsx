import { type HarmRule, harmBounds, staffHarmRoutes } from '@banyan/contract'
import { RuleDialog } from '../../lib/RuleDialog.tsx'
import { type AskedRule, RulesPage } from '../../lib/RulesPage.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useRuleNumbers } from '../../lib/use-rule-numbers.ts'

/** No rule of care is money. */
const noMoney = { currency: '', decimals: 0 }

/** What scores and levels are made of, and every version that was in force before. */
export function Rules({ maySet }: { readonly maySet: boolean }) {
  const t = useText()
  const numbersOf = useRuleNumbers()
  const read = useRead(staffHarmRoutes.harmRules, {})
  const textOf = (rule: HarmRule) =>
    t(rule.weight === null ? 'care.rule_level' : 'care.rule_marker', numbersOf(['threshold', 'weight'], rule, noMoney))
  return (
    <RulesPage
      words="care"
      maySet={maySet}
      read={{ ...read, data: read.data && { ...read.data, ...noMoney } }}
      kindOf={({ kind }) => t(`care.kind_${kind}`)}
      textOf={textOf}
      dialog={(asked, _money, close) => <CareRuleDialog {...asked} onClose={close} />}
    />
  )
}

interface CareRuleDialogProps extends AskedRule<HarmRule> {
  readonly onClose: () => void
}

/** Sets the threshold and the weight of a marker, or the score that a level begins at. */
function CareRuleDialog({ rule, restored, onClose }: CareRuleDialogProps) {
  const t = useText()
  const { kind, isOn, threshold, weight, version } = rule
  const set = useAct(staffHarmRoutes.setHarmRule, [staffHarmRoutes.harmRules])
  const onSuccess = () => {
    toasts.success({ title: t('care.saved') })
    onClose()
  }
  const numbers = [
    { name: 'threshold' as const, label: t('care.number_threshold'), value: threshold, bounds: harmBounds.threshold },
    ...(weight === null
      ? []
      : [{ name: 'weight' as const, label: t('care.number_weight'), value: weight, bounds: harmBounds.weight }]),
  ]
  return (
    <RuleDialog<'threshold' | 'weight'>
      title={t('care.edit_title', { kind: t(`care.kind_${kind}`) })}
      text={t('care.rules_text')}
      onLabel={t('care.on')}
      isOn={isOn}
      restored={restored}
      fields={numbers}
      money={noMoney}
      busy={set.isPending}
      onSave={(saved, reason) =>
        set.mutate(
          {
            kind,
            isOn: saved.isOn,
            threshold: saved.counts.threshold ?? threshold,
            weight: weight === null ? null : (saved.counts.weight ?? weight),
            before: version,
            reason,
          },
          { onSuccess },
        )
      }
      onClose={onClose}
    />
  )
}
