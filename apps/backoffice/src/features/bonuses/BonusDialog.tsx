import {
  type BonusForStaff,
  bonusBases,
  bonusRhythms,
  categories,
  languages,
  staffRoutes,
  wrongBonusParts,
} from '@banyan/contract'
import { Checkbox, SelectField, TextArea, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { Cost } from './Cost.tsx'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { draftOf, fieldOf, readDraft } from './draft.ts'
import { useFieldTexts } from './use-field-texts.ts'
import { useSaved } from './use-saved.ts'

/** The parts of the contract's schema that are several fields. */
const several = ['names', 'texts', 'weights']

interface BonusDialogProps {
  /** Null: a new one. */
  readonly bonus: BonusForStaff | null
  /** What is put back, to be looked at and saved. */
  readonly restored?: Draft | undefined
  readonly money: Money
  readonly onClose: () => void
}

/** A bonus in fields, with what it would have cost and what saving will change. */
export function BonusDialog({ bonus, restored, money, onClose }: BonusDialogProps) {
  const t = useText()
  const nameOf = useFieldTexts()
  const [began] = useState(() => draftOf(bonus, money.decimals))
  const [draft, setDraft] = useState<Draft>({ ...began, ...restored })
  const set = useAct(staffRoutes.setBonus, [staffRoutes.bonuses, staffRoutes.bonusChanges])
  const saved = useSaved(onClose)
  const setting = readDraft(draft, money.decimals)
  const confirm = (reason: string) => {
    const wrong = wrongBonusParts(setting).map((part) =>
      nameOf(`${fieldOf(part)}${several.includes(part) ? '.…' : ''}`),
    )
    if (wrong.length > 0) return toasts.error({ title: t('bonuses.wrong', { parts: wrong.join(', ') }) })
    if (changedFields(began, draft).length === 0) return toasts.error({ title: t('configuration.no_changes') })
    set.mutate({ ...setting, version: bonus?.version ?? 0, reason }, saved)
  }
  return (
    <ReasonDialog
      title={bonus ? t('bonuses.title_edit', { code: bonus.code }) : t('bonuses.title_new')}
      text={t('bonuses.text')}
      confirm={t('configuration.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Checkbox
        checked={draft['isOn'] === 'yes'}
        onChange={({ target }) => setDraft({ ...draft, isOn: target.checked ? 'yes' : '' })}
      >
        {t('bonuses.is_on')}
      </Checkbox>
      <Fields draft={draft} isNew={bonus === null} onChange={setDraft} />
      <Cost setting={setting} money={money} />
      <FieldChanges began={began} draft={draft} nameOf={nameOf} />
    </ReasonDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly isNew: boolean
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, isNew, onChange }: FieldsProps) {
  const t = useText()
  const nameOf = useFieldTexts()
  const field = (name: string) => ({
    label: nameOf(name),
    autoComplete: 'off',
    value: draft[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  })
  return (
    <>
      <TextField {...field('code')} disabled={!isNew} maxLength={32} />
      {languages.map((each) => (
        <TextField key={each} {...field(`name.${each}`)} maxLength={60} />
      ))}
      {languages.map((each) => (
        <TextArea key={each} {...field(`text.${each}`)} rows={2} maxLength={1000} />
      ))}
      {(['percent', 'cap', 'min', 'multiple'] as const).map((each) => (
        <TextField key={each} {...field(each)} inputMode="decimal" maxLength={16} />
      ))}
      <SelectField
        {...field('basis')}
        placeholder={t('bonuses.choose')}
        options={bonusBases.map((id) => ({ id, label: t(`bonuses.basis_${id}`) }))}
      />
      <SelectField
        {...field('rhythm')}
        placeholder={t('bonuses.choose')}
        options={bonusRhythms.map((id) => ({ id, label: t(`bonuses.rhythm_${id}`) }))}
      />
      <TextField {...field('days')} inputMode="numeric" hint={t('bonuses.days_none')} maxLength={3} />
      <TextField {...field('stakeMax')} inputMode="decimal" hint={t('bonuses.stake_max_none')} maxLength={16} />
      <TextField {...field('uses')} inputMode="numeric" hint={t('bonuses.uses_none')} maxLength={4} />
      <TextField {...field('rank')} inputMode="numeric" maxLength={3} />
      <TextField {...field('place')} inputMode="numeric" maxLength={4} />
      <TextField {...field('from')} type="datetime-local" />
      <TextField {...field('until')} type="datetime-local" />
      {categories.map((each) => (
        <TextField
          key={each}
          {...field(`weight.${each}`)}
          inputMode="decimal"
          hint={t('bonuses.weights_hint')}
          maxLength={6}
        />
      ))}
      {categories.map((each) => (
        <Checkbox
          key={each}
          checked={draft[`excluded.${each}`] === 'yes'}
          onChange={({ target }) => onChange({ ...draft, [`excluded.${each}`]: target.checked ? 'yes' : '' })}
        >
          {nameOf(`excluded.${each}`)}
        </Checkbox>
      ))}
    </>
  )
}
