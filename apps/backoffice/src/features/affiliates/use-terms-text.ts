import type { AffiliateTerms } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { rateText } from '../agents/index.ts'

/** The terms of a contract in a line. */
export function useTermsText(money: Money): (terms: AffiliateTerms) => string {
  const t = useText()
  const moneyText = useMoneyText(money)
  return ({ kind, shareBp, feeBp, cpaAmount, depositMin, validMin, withinDays }) =>
    [
      t(`affiliates.kind_${kind}`),
      kind !== 'cpa' && t('affiliates.terms_share', { percent: rateText(shareBp), fee: rateText(feeBp) }),
      kind !== 'share' && t('affiliates.terms_cpa', { amount: moneyText(cpaAmount) }),
      t('affiliates.terms_rule', {
        deposit: moneyText(depositMin),
        valid: moneyText(validMin),
        days: withinDays,
      }),
    ]
      .filter((part) => part !== false)
      .join(' · ')
}
