import { type TurnoverRule, categories, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { countOf, multipleText, readWeights, tenThousandths, weightFields } from './draft.ts'
import { useFieldTexts } from './use-field-texts.ts'
import { useSaved } from './use-saved.ts'

interface RuleDialogProps {
  readonly rule: TurnoverRule
  readonly version: number
  /** What is put back, to be looked at and saved. */
  readonly restored?: Draft | undefined
  readonly onClose: () => void
}

/** How often the credits of a source have to be played, with what counts how much, and what saving will change. */
export function RuleDialog({ rule, version, restored, onClose }: RuleDialogProps) {
  const t = useText()
  const nameOf = useFieldTexts()
  const [began] = useState<Draft>(() => ({
    multiple: multipleText(rule.multiple),
    days: rule.days === null ? '' : String(rule.days),
    ...weightFields(rule.weights),
  }))
  const [draft, setDraft] = useState({ ...began, ...restored })
  const set = useAct(staffRoutes.setTurnoverRules, [staffRoutes.bonuses, staffRoutes.bonusChanges])
  const saved = useSaved(onClose)
  const confirm = (reason: string) => {
    if (changedFields(began, draft).length === 0) return toasts.error({ title: t('configuration.no_changes') })
    const next = {
      source: rule.source,
      multiple: tenThousandths(draft['multiple'], 4),
      days: draft['days']?.trim() ? countOf(draft['days']) : null,
      weights: readWeights(draft),
    }
    const isOutside = [...Object.values(next.weights), next.multiple].some((each) => each < 0)
    const tooMuch = next.multiple > 1_000_000 || Object.values(next.weights).some((each) => each > 10_000)
    if (isOutside || tooMuch || (next.days !== null && (next.days < 1 || next.days > 3650)))
      return toasts.error({ title: t('withdrawals.wrong_number') })
    set.mutate({ rules: [next], version, reason }, saved)
  }
  return (
    <ReasonDialog
      title={t('bonuses.rule_edit', { source: t(`withdrawals.source_${rule.source}`) })}
      text={t('bonuses.turnover_text')}
      confirm={t('configuration.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {['multiple', 'days', ...categories.map((each) => `weight.${each}`)].map((name) => (
        <TextField
          key={name}
          label={nameOf(name)}
          autoComplete="off"
          inputMode="decimal"
          maxLength={8}
          hint={name === 'days' ? t('bonuses.days_none') : name === 'multiple' ? undefined : t('bonuses.weights_hint')}
          value={draft[name] ?? ''}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
        />
      ))}
      <FieldChanges began={began} draft={draft} nameOf={nameOf} />
    </ReasonDialog>
  )
}
