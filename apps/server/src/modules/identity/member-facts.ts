import { type ContractMode, type OutputOf, type identityRoutes, staticAvatarCount } from '@banyan/contract'
import { type Amount, sum, zero } from '@banyan/money'
import type { Sql } from '../../platform/database.ts'
import type { IdentityTables } from './tables.ts'

export type ContractSettings = Readonly<Record<'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype', ContractMode>>

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
export async function consolidate(
  connection: Sql,
  merchantId: number,
  { wallet, atVendors }: Funds,
): Promise<OutputOf<typeof identityRoutes.consolidated>> {
  const vendorAmount = sum(atVendors.map(({ balance }) => balance ?? zero))
  const pendingAmount = sum(atVendors.map((each) => each.pendingAmount))
  return {
    totalAmount: sum([wallet, vendorAmount, pendingAmount]),
    walletAmount: wallet,
    vendorAmount,
    pendingAmount,
    isComplete: atVendors.every(({ balance }) => balance !== null),
    ...(await readContractSettings(connection, merchantId)),
  }
}

/** Who proposes contracts between agents at a merchant [AGENT-18]. */
export async function readContractSettings(connection: Sql, merchantId: number): Promise<ContractSettings> {
  const settings = connection.withTables<IdentityTables>().selectFrom('identity.contract_setting')
  const kept = await settings
    .select(['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return kept ?? { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }
}
