import { done, featureFlags, type siteRoutes } from '@banyan/contract'
import { cached } from '../../platform/cached.ts'
import type { Database } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { type Merchant, readMerchant } from './merchant.ts'

export type { Merchant } from './merchant.ts'

export interface Site {
  readonly handlers: Handlers<typeof siteRoutes>
  /** The merchant as of at most a second ago. */
  merchant(): Promise<Merchant>
}

/** What an operator changes is seen on every node within this time. */
const maxAgeMs = 1000

/** The configuration of the site. One node serves one merchant so far: the demo one. */
export function createSite({ database, merchantCode = 'demo' }: { readonly database: Database; readonly merchantCode?: string }): Site {
  const merchant = cached(() => readMerchant(database.sql, merchantCode), maxAgeMs)
  return {
    merchant,
    handlers: {
      async whiteLabel() {
        const { code, currency, flagsOn, ...site } = await merchant()
        const { id: _internalId, ...shownCurrency } = currency
        return done({
          merchantCode: code,
          platform: 'web',
          lotteryType: 'SEA',
          device: 'WEB',
          loggedinToHomePage: site.loggedInToHomePage,
          brandName: site.brandName,
          chatHeaderColour: site.chatHeaderColour,
          defaultLanguage: site.defaultLanguage,
          languages: [...site.languages],
          currency: shownCurrency,
          timeZone: site.timeZone,
          minAge: site.minAge,
          flags: Object.fromEntries(featureFlags.map((flag) => [flag, flagsOn.has(flag)])),
          categories: [...site.categories],
        })
      },
      async status() {
        return done({ status: (await merchant()).status })
      },
      async registrationRules() {
        return done({ fields: [...(await merchant()).fieldRules] })
      },
    },
  }
}
