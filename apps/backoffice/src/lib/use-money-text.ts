import { formatDecimal } from '@banyan/ui'
import { useLanguage } from './texts.ts'

/** What the amounts of a desk are in. */
export interface Money {
  readonly currency: string
  readonly decimals: number
}

/** An amount with its currency. */
export function useMoneyText({ currency, decimals }: Money): (amount: bigint) => string {
  const language = useLanguage()
  return (amount) => `${formatDecimal(amount, decimals, language)} ${currency}`
}
