import { formatDecimal, formatNumber } from '@banyan/ui'
import { useLanguage } from '../../lib/language.ts'

/** Ten-thousandths as people read them: percents, and how many times. No zero stands at the end of a fraction. */
export function useShareTexts() {
  const language = useLanguage()
  const text = (units: number, decimals: number) =>
    units % 10 ** decimals === 0
      ? formatNumber(units / 10 ** decimals, language)
      : formatDecimal(BigInt(units), decimals, language).replace(/0+$/, '')
  return { percent: (share: number) => text(share, 2), times: (multiple: number) => text(multiple, 4) }
}
