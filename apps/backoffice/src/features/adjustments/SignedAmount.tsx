import type { AdjustmentForStaff } from '@banyan/contract'
import { Text } from '@banyan/ui'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

/** What comes into a wallet, or goes out of it. */
export function SignedAmount({
  direction,
  amount,
  money,
}: Pick<AdjustmentForStaff, 'direction' | 'amount'> & { readonly money: Money }) {
  const moneyText = useMoneyText(money)
  const isCredit = direction === 'credit'
  return (
    <Text as="strong" tone={isCredit ? 'win' : 'loss'}>
      {isCredit ? '+' : '−'} {moneyText(amount)}
    </Text>
  )
}
