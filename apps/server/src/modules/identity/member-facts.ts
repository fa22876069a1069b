import { type ContractMode, type OutputOf, type identityRoutes, staticAvatarCount } from '@banyan/contract'
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

/** The icon of a member [API-26] [API-59]: one of the fixed set by the member's number, so that it stays. */
export function iconOf(memberId: bigint): OutputOf<typeof identityRoutes.icon> {
  return { avatar: `/avatars/${(memberId % BigInt(staticAvatarCount)) + 1n}.svg`, avatarType: 'STATIC' }
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
