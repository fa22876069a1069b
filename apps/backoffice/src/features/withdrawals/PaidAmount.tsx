import { type Amount, amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { Due } from './due.ts'

interface PaidAmount {
  readonly field: ReactNode
  /** Less than is due, as the call takes it; nothing of the whole. Null, which is told, of what is no right amount. */
  readonly read: () => { readonly amount?: Amount } | null
  /** What is told once it is done. */
  readonly done: (number: string) => string
}

/** How much was transferred: the whole of what is due, or less, of which the rest is the next part. */
export function usePaidAmount(due: Due): PaidAmount {
  const t = useText()
  const moneyText = useMoneyText(due)
  const [typed, setTyped] = useState(typedOf(due.amount, due.decimals))
  const units = unitsOf(typed, due.decimals)
  return {
    field: (
      <TextField
        label={t('withdrawals.complete_amount', { currency: due.currency })}
        hint={t('withdrawals.complete_amount_hint', { amount: moneyText(due.amount) })}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    ),
    read() {
      if (units !== null && units > 0n && units <= due.amount)
        return units < due.amount ? { amount: amount(units) } : {}
      toasts.error({ title: t('withdrawals.complete_amount_wrong') })
      return null
    },
    done: (number) =>
      units === null || units >= due.amount
        ? t('withdrawals.complete_done', { number })
        : t('withdrawals.complete_part_done', { amount: moneyText(units), number }),
  }
}
