import { type Category, done, siteRoutes } from '@banyan/contract'
import { cachedBy } from '../../platform/cached.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { type PageSources, ownSourcesOnly } from '../../platform/http/security-headers.ts'
import { dialingCodes } from './mobile-number.ts'
import { type Module, served } from '../../platform/module.ts'
import { configurationDesk } from './configuration/desk.ts'
import type { OtherSections } from './configuration/sections.ts'
import { type CdnHosts, readCdnHosts } from './cdn-hosts.ts'
import { type MerchantResolverOptions, type MerchantResolver, createMerchantResolver } from './merchant-resolver.ts'
import { type Merchant, readMerchant, readSiteMerchant } from './merchant.ts'
import { type RealMoney, playMoneyAlone } from './real-money/real-money.ts'
import { sitesDesk } from './opening/desk.ts'
import type { SitesPorts } from './opening/open-site.ts'
import { whiteLabel } from './white-label.ts'

export type { Section } from './configuration/section.ts'
export { isPagePath } from './page-head.ts'
export { isFeatureOn, setFeature } from './configuration/set-feature.ts'
export { type Content, createContent } from './content.ts'
export { uploadPicture, usePicture as keepPicture } from './content-desk/pictures.ts'
export { type Merchant, readMerchant, readMerchants, readSiteMerchant } from './merchant.ts'
export { matchesWhole } from './patterns.ts'
export { hasCashier } from './has-cashier.ts'
export { openConfiguration, signConfiguration } from './real-money/configuration.ts'
export { type KnownProvider, gapsOf, isSimulatorCode, providerGaps } from './real-money/gate.ts'
export { type RealMoney, readRealMoney } from './real-money/real-money.ts'
export { mobileNumber, mobileNumberOf } from './mobile-number.ts'
export { readServiceChannels } from './service-channels.ts'
export { pageHeadRenderer, forMerchantOfHost, servePictures, serveSiteFiles } from './pages.ts'
export { permissionHandlers } from './permission.ts'

export interface Site {
  readonly module: Module
  readonly handlers: Handlers<typeof siteRoutes>
  /**
   * The merchant whose call is being answered, and outside of a call the installation's first, as of at most a second
   * ago. Inside a transaction, pass it: with all connections in transactions there is no other to read by.
   */
  merchant(within?: Tx): Promise<Merchant>
  /** Money and days of a merchant by its id, as of at most a second ago: for work that has the id in hand. */
  merchantOf(merchantId: number): Promise<SiteMerchant>
  /** Whose site is called, and whether it is served. */
  readonly resolver: MerchantResolver
  cdnHosts(merchantId: number): Promise<CdnHosts>
  /** Where the page's pictures may come from besides the site itself. */
  pageSources(): Promise<PageSources>
}

/** What an operator changes is seen on every node within this time. */
const maxAgeMs = 1000

export interface SiteOptions extends Omit<MerchantResolverOptions, 'merchantCode' | 'realMoney'> {
  /** The installation's first merchant. */
  readonly merchantCode?: string
  /** What real money is taken under; play money alone without it. */
  readonly realMoney?: RealMoney
  /** Whether play money has a cashier too. */
  readonly isDemo?: boolean
  /** Sections of the configuration that are other modules'; without them there is no desk of it. */
  readonly sections?: OtherSections
  /** What opening a site asks of the other modules; with the sections, there is a desk of the sites. */
  readonly opening?: SitesPorts
  /** The categories in which a merchant has a game; without it, those that it offers. */
  readonly categoriesOf?: (merchantId: number) => Promise<ReadonlySet<Category>>
}

/** The configuration of the sites: one node serves every merchant, each under its own hosts. */
export function createSite({
  database,
  merchantCode = 'demo',
  isDemo = false,
  realMoney = playMoneyAlone,
  categoriesOf,
  sections,
  opening,
  ...hosts
}: SiteOptions): Site {
  const merchants = cachedBy((code: string, within?: Tx) => readMerchant(within ?? database.sql, code), maxAgeMs)
  const resolver = createMerchantResolver({ database, merchantCode, realMoney, ...hosts })
  const merchant = (within?: Tx) => merchants(resolver.current() ?? merchantCode, within)
  const merchantOf = cachedBy((merchantId: number) => readSiteMerchant(database.sql, merchantId), maxAgeMs)
  const cdnHosts = cachedBy((merchantId: number) => readCdnHosts(database.sql, merchantId), maxAgeMs)
  const handlers: Site['handlers'] = {
    async whiteLabel() {
      const current = await merchant()
      const signed = realMoney.licenceOf(current, new Date())
      return done(whiteLabel(current, { isDemo, signed, withGames: await categoriesOf?.(current.id) }))
    },
    async countries() {
      const { countryCode, offeredCountries } = await merchant()
      const offered = offeredCountries.map(({ flag, ...country }) => ({ ...country, ...(flag !== null && { flag }) }))
      return done({
        countries: offered.length > 0 ? offered : dialingCodes(),
        defaultCountryCode: countryCode,
      })
    },
    async status({ url }, { address }) {
      const site = await (url === undefined ? resolver.siteOfCode((await merchant()).code) : resolver.siteOfHost(url))
      return done({ status: site ? await resolver.statusFor(site, address) : null })
    },
    async registrationRules() {
      return done({ fields: [...(await merchant()).fieldRules] })
    },
  }
  return {
    module: {
      routes: [served(siteRoutes, handlers)],
      desks: [
        ...(sections ? [configurationDesk(database, merchant, sections)] : []),
        ...(sections && opening ? [sitesDesk({ database, realMoney, isDemo, others: sections, ...opening })] : []),
      ],
    },
    merchant,
    merchantOf,
    resolver,
    cdnHosts,
    async pageSources() {
      const { image } = await cdnHosts((await merchant()).id)
      return { ...ownSourcesOnly, img: image.map((host) => `https://${host}`) }
    },
    handlers,
  }
}
