import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import { type SystemStatus, done, refuse } from '@banyan/contract'
import { cached } from '../../platform/cached.ts'
import { countryOf } from '../../platform/http/country.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ResolveMerchant } from '../../platform/http/types.ts'
import { type RealMoney, playMoneyAlone } from './real-money/real-money.ts'
import { isRestricted } from './region.ts'
import { type ServedSite, readSites } from './sites.ts'

export interface MerchantResolver {
  /** Whom a call is for, and whether it is served now. */
  readonly resolveMerchant: ResolveMerchant
  /** The code of the merchant whose call is being answered, or undefined outside of a call. */
  current(): string | undefined
  /** Does the work as a call of this merchant. */
  within<T>(code: string, work: () => Promise<T>): Promise<T>
  /** The site of a host name, with or without its port; undefined when no merchant has it [ERR-11]. */
  siteOfHost(host: string): Promise<ServedSite | undefined>
  siteOfCode(code: string): Promise<ServedSite | undefined>
  /** The host names of all sites. */
  hosts(): Promise<readonly string[]>
  /** Whether the site of this code does not serve an address now. */
  isClosedTo(code: string | null, address: string): Promise<boolean>
  /** What the site of a merchant is to a visitor at an address; for callers whose session says whose they are. */
  statusOfMerchant(merchantId: number, address: string): Promise<SystemStatus>
  /** What a site is to a visitor at an address. Maintenance wins over the restriction [SITE-05]. */
  statusFor(site: ServedSite, address: string): Promise<SystemStatus>
}

export interface MerchantResolverOptions {
  readonly database: Database
  readonly merchantCode: string
  /** What real money is taken under; play money alone without it. */
  readonly realMoney?: Pick<RealMoney, 'mayBeServed' | 'isOpenIn'>
  /** Hosts that are the first merchant's without being listed, as the installation's own address. */
  readonly ownHosts?: readonly string[]
  /** A demo is opened by whatever address its machine has. */
  readonly servesAddresses?: boolean
}

/** What an operator switches is felt on every node within this time. */
const maxAgeMs = 400

/**
 * Whose site a call is for, and whether it is served (docs/decisions/0055). The merchant stays known for as long as the
 * call is being answered, so that whatever asks for the merchant then means the caller's.
 */
export function createMerchantResolver({
  database,
  merchantCode,
  realMoney = playMoneyAlone,
  ownHosts = [],
  servesAddresses = false,
}: MerchantResolverOptions): MerchantResolver {
  const sites = cached(() => readSites(database.sql), maxAgeMs)
  const answering = new AsyncLocalStorage<string>()
  const own = new Set(ownHosts.map(nameOf))

  const siteOfCode = async (code: string) => (await sites()).byCode.get(code)
  async function siteOfHost(host: string) {
    const name = nameOf(host)
    const { byCode, byHost } = await sites()
    return (
      byHost.get(name) ??
      (own.has(name) || (servesAddresses && isIP(name) !== 0) ? byCode.get(merchantCode) : undefined)
    )
  }
  async function statusFor({ merchant, status, regions }: ServedSite, address: string): Promise<SystemStatus> {
    if (status !== 0) return status
    if (!realMoney.mayBeServed(merchant)) return 1
    // Play money is asked nothing: no place of it is signed.
    if (!merchant.currency.isPlayMoney && !realMoney.isOpenIn(merchant, await countryOf(address))) return 2
    return (await isRestricted(regions, address, countryOf)) ? 2 : 0
  }
  const within = <T>(code: string, work: () => Promise<T>) => answering.run(code, work)

  return {
    current: () => answering.getStore(),
    within,
    siteOfHost,
    siteOfCode,
    hosts: async () => [...(await sites()).byHost.keys()],
    statusFor,
    async statusOfMerchant(merchantId, address) {
      const site = [...(await sites()).byCode.values()].find((each) => each.merchant.id === merchantId)
      return site ? statusFor(site, address) : 1
    },
    async isClosedTo(code, address) {
      const site = await siteOfCode(code ?? merchantCode)
      return site !== undefined && (await statusFor(site, address)) !== 0
    },
    async resolveMerchant({ host, merchant: named, address, always }) {
      // The permission call is told which host to look up, and says itself that no merchant has it.
      const site =
        (await (named === undefined ? siteOfHost(host) : siteOfCode(named))) ??
        (always ? await siteOfCode(merchantCode) : undefined)
      if (!site) return refuse('domain_unknown')
      const status = always ? 0 : await statusFor(site, address)
      if (status !== 0) return refuse(status === 1 ? 'maintenance' : 'region_restricted')
      const { merchant, defaultLanguage, flagsOn } = site
      const inSite = <T>(work: () => Promise<T>) => within(merchant.code, work)
      return done({ merchant, defaultLanguage, flagsOn, within: inSite })
    },
  }
}

/** A host as it is listed: small letters, no port, no brackets. */
function nameOf(host: string): string {
  const bare = host.toLowerCase().replace(/\.$/, '')
  if (bare.startsWith('[')) return bare.slice(1).replace(/\].*$/, '')
  return isIP(bare) === 6 ? bare : bare.replace(/:\d+$/, '')
}
