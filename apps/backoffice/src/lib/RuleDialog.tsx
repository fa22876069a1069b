import { type Amount, amount } from '@banyan/money'
import { Checkbox, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import type { Draft } from './draft.ts'
import { toasts } from './query.ts'
import { useText } from './texts.ts'
import { typedOf, unitsOf } from './units-of.ts'
import type { Money } from './use-money-text.ts'

/** A number that a rule is set by: an amount, or a count within bounds. */
export interface RuleField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly value: bigint | number | null
  /** Absent: an amount above zero. */
  readonly bounds?: readonly [least: number, most: number]
}

/** What was typed: counts by name, and the amount where the rule has one. */
export interface RuleNumbers<Name extends string> {
  readonly isOn: boolean
  readonly amount: Amount | null
  readonly counts: { readonly [Each in Name]?: number }
}

type RestoredRule<Name extends string> = { readonly isOn: boolean } & {
  readonly [Each in Name]?: bigint | number | null
}

interface RuleDialogProps<Name extends string> {
  readonly title: string
  readonly text: string
  readonly onLabel: string
  readonly isOn: boolean
  readonly fields: readonly RuleField<Name>[]
  /** What is put back, to be looked at and saved. */
  readonly restored: RestoredRule<Name> | undefined
  readonly money: Money
  readonly busy: boolean
  readonly onSave: (numbers: RuleNumbers<Name>, reason: string) => void
  readonly onClose: () => void
}

/** Sets the numbers of a rule: they hold for what happens from then on. */
export function RuleDialog<Name extends string>(props: RuleDialogProps<Name>) {
  const { title, onLabel, fields, restored, money, busy, onSave, onClose } = props
  const t = useText()
  const text = (value: bigint | number | null = null) =>
    typeof value === 'bigint' ? typedOf(value, money.decimals) : String(value ?? '')
  const draftOf = (isOn: boolean, valueOf: (field: RuleField<Name>) => bigint | number | null | undefined): Draft => ({
    isOn: isOn ? 'yes' : '',
    ...Object.fromEntries(fields.map((field) => [field.name, text(valueOf(field))])),
  })
  const began = draftOf(props.isOn, ({ value }) => value)
  const [typed, setTyped] = useState(restored ? draftOf(restored.isOn, ({ name }) => restored[name]) : began)
  const confirm = (reason: string) => {
    const numbers = readNumbers(typed, fields, money.decimals)
    if (numbers) onSave({ ...numbers, isOn: typed['isOn'] === 'yes' }, reason)
    else toasts.error({ title: t('withdrawals.wrong_number') })
  }
  return (
    <ReasonDialog
      title={title}
      text={props.text}
      confirm={t('configuration.save')}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Checkbox
        checked={typed['isOn'] === 'yes'}
        onChange={({ target }) => setTyped({ ...typed, isOn: target.checked ? 'yes' : '' })}
      >
        {onLabel}
      </Checkbox>
      {fields.map(({ name, label, bounds }) => (
        <TextField
          key={name}
          label={bounds ? label : `${label} (${money.currency})`}
          hint={bounds?.join(' – ')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          required
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <FieldChanges
        began={began}
        draft={typed}
        nameOf={(name) => fields.find((field) => field.name === name)?.label ?? onLabel}
      />
    </ReasonDialog>
  )
}

/** What was typed; null where something is no number, or out of bounds. */
function readNumbers<Name extends string>(
  typed: Draft,
  fields: readonly RuleField<Name>[],
  decimals: number,
): Omit<RuleNumbers<Name>, 'isOn'> | null {
  const counts: { [Each in Name]?: number } = {}
  let units: bigint | null = null
  for (const { name, bounds } of fields) {
    const text = typed[name] ?? ''
    if (bounds) {
      const value = Number(text)
      if (!Number.isInteger(value) || value < bounds[0] || value > bounds[1]) return null
      counts[name] = value
    } else {
      units = unitsOf(text, decimals)
      if (units === null || units === 0n) return null
    }
  }
  return { amount: units === null ? null : amount(units), counts }
}
