import type { MethodForStaff } from '@banyan/contract'

/** What a method takes of what comes: `2,000 + 1.5%`; nothing where it takes nothing. */
export function feeText(
  { feeAmount, feeShare }: Pick<MethodForStaff, 'feeAmount' | 'feeShare'>,
  moneyText: (amount: bigint) => string,
): string {
  const share = feeShare === 0 ? '' : `${feeShare / 100}%`
  return [feeAmount === 0n ? '' : moneyText(feeAmount), share].filter(Boolean).join(' + ')
}
