import { formatDecimal } from '@banyan/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
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

/** A field of a rule. An amount is grouped while nobody types in it. */
export function RuleInput({ label, decimals, disabled, value, onChange }: RuleInputProps) {
  const language = useLanguage()
  const [isTyping, setTyping] = useState(false)
  const units = decimals === null || isTyping ? null : unitsOf(value, decimals)
  return (
    <input
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
