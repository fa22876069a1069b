import type { DepositMethod } from '@banyan/contract'
import { formatNumber } from '@banyan/ui'
import type { Format } from '../../lib/format.ts'

type Fee = Pick<DepositMethod, 'feeAmount' | 'feeShare'>

export const hasFee = ({ feeAmount, feeShare }: Fee): boolean => feeAmount > 0n || feeShare > 0

/** What a method takes of what comes: `2.000 ₫ + 1,5%`. */
export function feeText({ feeAmount, feeShare }: Fee, format: Format, language: Parameters<typeof formatNumber>[1]) {
  const share = feeShare === 0 ? '' : `${formatNumber(feeShare / 100, language)}%`
  return [feeAmount === 0n ? '' : format.amount(feeAmount), share].filter(Boolean).join(' + ')
}
