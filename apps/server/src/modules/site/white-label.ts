import { type Category, type OutputOf, type SignedLicence, featureFlags, type siteRoutes } from '@banyan/contract'
import { hasCashier } from './has-cashier.ts'
import type { Merchant } from './merchant.ts'

interface Around {
  readonly isDemo: boolean
  /** The categories in which the merchant has a game; absent: not known. */
  readonly withGames: ReadonlySet<Category> | undefined
  /** What real money is taken under now. */
  readonly signed: SignedLicence | null
}

/** What every page of a merchant's site begins with. */
export function whiteLabel(
  { code, currency, flagsOn, ...site }: Merchant,
  { isDemo, withGames, signed }: Around,
): OutputOf<typeof siteRoutes.whiteLabel> {
  const { id: _internalId, ...shownCurrency } = currency
  return {
    merchantCode: code,
    platform: 'web',
    lotteryType: 'SEA',
    device: 'WEB',
    loggedinToHomePage: site.loggedInToHomePage,
    brandName: site.brandName,
    chatHeaderColour: site.chatHeaderColour,
    defaultLanguage: site.defaultLanguage,
    languages: [...site.languages],
    currency: { ...shownCurrency, symbol: site.currencySymbol ?? shownCurrency.symbol },
    hasCashier: hasCashier({ isDemo }, { currency }),
    timeZone: site.timeZone,
    minAge: site.minAge,
    feedbackLength: site.feedbackLength,
    withdrawalReceiptMinutes: site.withdrawalReceiptMinutes,
    grantAmount: site.grantAmount,
    flags: Object.fromEntries(featureFlags.map((flag) => [flag, flagsOn.has(flag)])),
    categories: site.categories.filter((category) => withGames?.has(category) ?? true),
    licence: site.licence,
    ...(site.copyright !== null && { copyright: site.copyright }),
    ...(site.providerLogos.length > 0 && { providerLogos: [...site.providerLogos] }),
    signedLicence: signed && {
      authority: signed.authority,
      number: signed.number,
      holder: signed.holder,
      until: signed.until,
    },
    sideMenuReverse: site.sideMenuReverse,
    mark: site.mark,
  }
}
