import { type Amount, amount } from '@banyan/money'
import { useGroupedInput } from '@banyan/ui'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useSite } from '../../lib/site.ts'

/** A new limit as it is typed. `take` answers it, or marks the field where it is none. */
export function useLimitInput() {
  const decimals = useSite()?.currency.decimals ?? 0
  const language = useLanguage()
  const [units, setUnits] = useState<number | null>(null)
  const [wrong, setWrong] = useState(false)
  const input = useGroupedInput({
    value: units,
    onChange: (next) => {
      setUnits(next)
      setWrong(false)
    },
    language,
  })
  const take = (): Amount | null => {
    setWrong(!units)
    return units ? amount(BigInt(units) * 10n ** BigInt(decimals)) : null
  }
  return { input, wrong, take, clear: () => setUnits(null) }
}
