import type { Language } from '@banyan/contract'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '../format/format-number.ts'
import { caretAfterGrouping, digitsOf } from './grouped-digits.ts'

/** Fifteen digits are exact in a JavaScript number, and as many as an amount may have. */
const digitsMost = 15

/** Properties of a text input that holds a whole number and groups its digits while they are typed, caret kept. */
export function useGroupedInput({
  value,
  onChange,
  language,
}: {
  value: number | null
  onChange: (value: number | null) => void
  language: Language
}) {
  const ref = useRef<HTMLInputElement>(null)
  const typedBefore = useRef<string | null>(null)
  // A refused character leaves the value as it was. The caret has to be put back all the same, so every change renders.
  const [, rendered] = useState(0)
  const text = value === null ? '' : formatNumber(value, language)

  useLayoutEffect(() => {
    const input = ref.current
    if (!input || typedBefore.current === null) return
    const caret = caretAfterGrouping(typedBefore.current, text)
    input.setSelectionRange(caret, caret)
    typedBefore.current = null
  })

  return {
    ref,
    value: text,
    inputMode: 'numeric',
    autoComplete: 'off',
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value: typed, selectionStart } = event.currentTarget
      typedBefore.current = typed.slice(0, selectionStart ?? typed.length)
      rendered((count) => count + 1)
      const digits = digitsOf(typed).slice(0, digitsMost)
      onChange(digits === '' ? null : Number(digits))
    },
  } as const
}
