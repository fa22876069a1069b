import {
  type InputOf,
  type SuspicionNumber,
  type SuspicionRule,
  staffRoutes,
  suspicionBounds,
  suspicionNumbers,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { Checkbox, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import type { Money } from '../../lib/use-money-text.ts'

type Field = SuspicionNumber | 'amount' | 'points'
type Typed = Partial<Record<Field, string>>

/** Within which bounds a number lies that is no amount. */
const boundsOf = (name: Exclude<Field, 'amount'>) => (name === 'points' ? ([1, 100] as const) : suspicionBounds[name])

interface RuleDialogProps {
  readonly rule: SuspicionRule
  readonly money: Money
  readonly onClose: () => void
}

/** Sets the numbers of a rule: they hold for what happens from then on. */
export function RuleDialog({ rule, money, onClose }: RuleDialogProps) {
  const t = useText()
  const fields: readonly Field[] = ['points', ...suspicionNumbers[rule.kind]]
  const [isOn, setOn] = useState(rule.isOn)
  const [typed, setTyped] = useState<Typed>(() => typedOfRule(rule, fields, money.decimals))
  const set = useAct(staffRoutes.setSuspicionRule, [staffRoutes.suspicionRules])
  const confirm = (reason: string) => {
    const numbers = readNumbers(typed, fields, money.decimals)
    if (!numbers) return toasts.error({ title: t('withdrawals.wrong_number') })
    const next = { ...numbers, kind: rule.kind, isOn, before: rule.version, reason }
    set.mutate(next, {
      onSuccess() {
        toasts.success({ title: t('suspicions.saved') })
        onClose()
      },
    })
  }
  return (
    <ReasonDialog
      title={t('suspicions.edit_title', { kind: t(`suspicions.kind_${rule.kind}`) })}
      text={t('suspicions.edit_text')}
      confirm={t('deposits.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('suspicions.on')}
      </Checkbox>
      {fields.map((name) => (
        <TextField
          key={name}
          label={
            name === 'amount'
              ? `${t('suspicions.amount')} (${money.currency})`
              : t(name === 'days' ? 'suspicions.days_count' : `suspicions.${name}`)
          }
          hint={name === 'amount' ? undefined : boundsOf(name).join(' – ')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          required
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
    </ReasonDialog>
  )
}

function typedOfRule(rule: SuspicionRule, fields: readonly Field[], decimals: number): Typed {
  return Object.fromEntries(
    fields.map((name) => {
      const value = rule[name]
      return [name, typeof value === 'bigint' ? typedOf(value, decimals) : String(value)]
    }),
  )
}

type Numbers = Omit<InputOf<typeof staffRoutes.setSuspicionRule>, 'kind' | 'isOn' | 'before' | 'reason'>

/** The numbers that a rule of its kind has; null where one is none, or out of bounds. */
function readNumbers(typed: Typed, fields: readonly Field[], decimals: number): Numbers | null {
  const units = fields.includes('amount') ? unitsOf(typed.amount ?? '', decimals) : null
  if (fields.includes('amount') && (units === null || units === 0n)) return null
  const counts = fields.filter((name) => name !== 'amount').map((name) => [name, Number(typed[name])] as const)
  const isWrong = counts.some(([name, value]) => {
    const [least, most] = boundsOf(name)
    return !Number.isInteger(value) || value < least || value > most
  })
  if (isWrong) return null
  const numbers: Partial<Record<Field, number>> = Object.fromEntries(counts)
  const { points = 0, count = null, sharePercent = null, turnoverPercent = null, hours = null, days = null } = numbers
  return {
    points,
    amount: units === null ? null : amount(units),
    count,
    sharePercent,
    turnoverPercent,
    hours,
    days,
  }
}
