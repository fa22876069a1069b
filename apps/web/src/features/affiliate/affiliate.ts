import type { OutputOf, affiliateRoutes } from '@banyan/contract'

/** What an affiliate reads of the own contract, links and postback. */
export type Affiliate = NonNullable<OutputOf<typeof affiliateRoutes.affiliate>['affiliate']>
