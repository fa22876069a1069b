import type { Amount } from '@banyan/money'
import { useState } from 'react'
import { useAmountInput } from '../../lib/amount/use-amount-input.ts'

/** A new limit as it is typed. `take` answers it, or marks the field where it is none. */
export function useLimitInput() {
  const [value, setValue] = useState<Amount | null>(null)
  const [wrong, setWrong] = useState(false)
  const input = useAmountInput({
    value,
    onChange: (next) => {
      setValue(next)
      setWrong(false)
    },
  })
  const take = (): Amount | null => {
    setWrong(!value)
    return value === 0n ? null : value
  }
  return { input, wrong, take, clear: () => setValue(null) }
}
