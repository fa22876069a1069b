import type { Currency } from '@banyan/money'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Content, Site } from '../site/index.ts'
import type { OfferMail } from './offer-mail.ts'

interface Ranks {
  levelsOf(
    merchant: Pick<SiteMerchant, 'id' | 'currency'>,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, number>>
  /** `all` counts the members of the merchant, for the first rank. */
  count(
    merchant: Pick<SiteMerchant, 'id' | 'currency'>,
    ranks: { readonly from: number; readonly to: number | null },
    all: () => Promise<number>,
  ): Promise<number>
}

export interface InboxDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant' | 'merchantOf'>
  readonly content: Pick<Content, 'allowsLink' | 'playerNotices'>
  readonly vault: Pick<Vault, 'makeKey' | 'openKey' | 'indexOf'>
  readonly limiter: SharedLimiter
  readonly offerMail: OfferMail
  /** The address that links of e-mails begin with. */
  readonly publicUrl: string
  /** Multiplies what one member and one address may do (docs/decisions/0010). */
  readonly rateLimitFactor: number
  /** The rank level of a member, for the VIP channel. */
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
  /** Who has which rank, and how many have some of them, for letters of offers. */
  readonly membersByRank: () => Ranks
  /** Those of these members who are kept from playing now: nothing is offered to them. */
  readonly blockedOf: (
    connection: Sql,
    memberIds: readonly bigint[],
    currency: Currency,
  ) => Promise<ReadonlySet<bigint>>
}
