import { formatDecimal } from '@banyan/ui'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../lib/texts.ts'
import { unitsOf } from '../../lib/units-of.ts'
import own from './RulesDesk.module.css'

interface RuleInputProps {
  readonly label: string
  /** The digits behind the point of an amount; null of what is counted. */
  readonly decimals: number | null
  readonly disabled: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field of a rule. An amount is grouped while nobody types in it; all of it is selected when somebody begins to. */
export function RuleInput({ label, decimals, disabled, value, onChange }: RuleInputProps) {
  const language = useLanguage()
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The value has changed under the selection that the browser made.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select()
  }, [isTyping])
  const units = decimals === null || isTyping ? null : unitsOf(value, decimals)
  return (
    <input
      ref={field}
      className={clsx(own.field, decimals === null && own.small)}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      disabled={disabled}
      value={units === null || decimals === null ? value : formatDecimal(units, decimals, language)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
