import type { ContractMode, OutputOf, identityRoutes } from '@banyan/contract'
import { type Amount, sum, zero } from '@banyan/money'

export type ContractSettings = Readonly<
  Record<'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype', ContractMode>
>

/** What a member has, in the smallest unit of the site's currency. */
export interface Funds {
  readonly wallet: Amount
  /** Null: the vendor does not answer now. */
  readonly atVendors: readonly { readonly balance: Amount | null; readonly pendingAmount: Amount }[]
}

/** Totals of funds, and the consolidated contract settings [API-27]. */
export function consolidate(
  { wallet, atVendors }: Funds,
  settings: ContractSettings,
): OutputOf<typeof identityRoutes.consolidated> {
  const vendorAmount = sum(atVendors.map(({ balance }) => balance ?? zero))
  const pendingAmount = sum(atVendors.map((each) => each.pendingAmount))
  return {
    totalAmount: sum([wallet, vendorAmount, pendingAmount]),
    walletAmount: wallet,
    vendorAmount,
    pendingAmount,
    isComplete: atVendors.every(({ balance }) => balance !== null),
    ...settings,
  }
}
