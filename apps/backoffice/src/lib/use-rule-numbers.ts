import { formatDecimal, formatNumber } from '@banyan/ui'
import { useLanguage } from './texts.ts'
import type { Money } from './use-money-text.ts'

type Numbers<Name extends string> = { readonly [Each in Name]?: bigint | number | null }

/** The numbers of a rule as its sentence shows them: amounts with their currency. */
export function useRuleNumbers() {
  const language = useLanguage()
  return <Name extends string>(names: readonly Name[], rule: Numbers<Name>, { currency, decimals }: Money) =>
    Object.fromEntries(
      names.map((name) => {
        const value = rule[name] ?? 0
        const isAmount = typeof value === 'bigint'
        return [
          name,
          isAmount ? `${formatDecimal(value, decimals, language)} ${currency}` : formatNumber(value, language),
        ]
      }),
    )
}
