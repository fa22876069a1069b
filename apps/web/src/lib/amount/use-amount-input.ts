import { type Amount, amount } from '@banyan/money'
import { formatDecimal, formatNumber } from '@banyan/ui'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import { useSite } from '../site.ts'
import { type Typed, placeBehind, readTyped, typedOf, unitsOf } from './typed-amount.ts'

interface AmountInput {
  readonly value: Amount | null
  readonly onChange: (value: Amount | null) => void
}

/**
 * Properties of a text input that holds an amount of the site's money, down to its smallest unit: digits are grouped
 * while they are typed, caret kept.
 */
export function useAmountInput({ value, onChange }: AmountInput) {
  const language = useLanguage()
  const decimals = useSite()?.currency.decimals ?? 0
  // The second character of `0,1`.
  const sign = formatDecimal(1n, 1, language).charAt(1)
  const ref = useRef<HTMLInputElement>(null)
  const behind = useRef<number | null>(null)
  // What is typed last, for it says more than the amount: `12,` and `12,50`.
  const [typed, setTyped] = useState<Typed | null>(null)
  // A refused character leaves all as it was. The caret has to be put back all the same, so every change renders.
  const [, rendered] = useState(0)
  const isTyped = typed !== null && value !== null && unitsOf(typed, decimals) === value
  const shown = value === null ? null : isTyped ? typed : typedOf(value, decimals)
  const text = shown ? formatNumber(BigInt(shown.whole), language) + (shown.rest === null ? '' : sign + shown.rest) : ''

  useLayoutEffect(() => {
    const input = ref.current
    if (!input || behind.current === null) return
    const caret = placeBehind(text, behind.current, sign)
    input.setSelectionRange(caret, caret)
    behind.current = null
  })

  return {
    ref,
    value: text,
    inputMode: decimals === 0 ? 'numeric' : 'decimal',
    autoComplete: 'off',
    onChange({ currentTarget: { value: changed, selectionStart } }: ChangeEvent<HTMLInputElement>) {
      const caret = selectionStart ?? changed.length
      const read = readTyped({ text: changed, caret, before: text }, { decimals, sign })
      behind.current = read.behind
      rendered((count) => count + 1)
      setTyped(read.typed)
      onChange(read.typed && amount(unitsOf(read.typed, decimals)))
    },
  } as const
}
