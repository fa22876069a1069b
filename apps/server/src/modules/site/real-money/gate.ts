import { kycActions } from '@banyan/contract'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import type { RealMoneySite, SignedLicence } from './configuration.ts'
import { deniedPlaces } from './places.ts'

/** A provider of money as the cashier knows it. */
export interface KnownProvider {
  readonly code: string
  readonly merchantId: number
  /** Null of a chain, whose coins are paid at the rate of each order. */
  readonly currency: string | null
  readonly isSimulated: boolean
  readonly isOn: boolean
}

interface Gate {
  readonly isDemo: boolean
  readonly sites: Readonly<Record<string, RealMoneySite>>
  readonly merchants: Iterable<SiteMerchant>
  readonly providers: readonly KnownProvider[]
  readonly now: Date
}

/**
 * Everything that speaks against a start, in plain words and all at once: each site of real money has what it needs,
 * signed, and no simulator is connected where money is real or in production. None: the server may start.
 */
export function gapsOf({ isDemo, sites, merchants, providers, now }: Gate): string[] {
  return [...merchants].flatMap((merchant) => {
    const own = providers.filter(({ merchantId }) => merchantId === merchant.id)
    const { isPlayMoney } = merchant.currency
    const signed = Object.hasOwn(sites, merchant.code) ? sites[merchant.code] : undefined
    const gaps = isPlayMoney ? [] : realMoneyGaps(merchant, signed ?? {}, { isDemo, own, now })
    if (isPlayMoney && signed) gaps.push('the configuration says real money, and the site holds play money')
    if (!isPlayMoney || !isDemo) {
      const simulators = own.filter(({ isSimulated, isOn }) => isSimulated && isOn)
      gaps.push(...simulators.map(({ code }) => `the simulator ${code} is connected: switch it off`))
    }
    return gaps.length === 0 ? [] : [`site ${merchant.code}: ${gaps.join('; ')}`]
  })
}

interface Around {
  readonly isDemo: boolean
  readonly own: readonly KnownProvider[]
  readonly now: Date
}

function realMoneyGaps(
  { currency }: SiteMerchant,
  { licence, currency: signedCurrency, kyc, places, providers }: RealMoneySite,
  { isDemo, own, now }: Around,
): string[] {
  const gaps: string[] = []
  if (isDemo) gaps.push('real money is taken with MODE=production alone')
  if (!licence) gaps.push('there is no licence: authority, number, holder, from, until and places')
  else gaps.push(...licenceGaps(licence, now))
  if (signedCurrency === undefined) gaps.push('there is no currency')
  else if (signedCurrency !== currency.code)
    gaps.push(`the currency is ${signedCurrency} in the configuration and ${currency.code} in site.merchant`)
  const unnamed = kycActions.filter((action) => kyc?.[action] === undefined)
  if (unnamed.length > 0) gaps.push(`there is no KYC level for ${unnamed.join(', ')}`)
  if (!places) gaps.push('there are no place rules')
  else gaps.push(...placeGaps(places.countries, licence))
  const real = (providers ?? []).filter((code) => !isSimulatorCode(code))
  if (real.length === 0) gaps.push('there is no provider that is not the simulator')
  for (const provider of own.filter(({ isOn, isSimulated }) => isOn && !isSimulated))
    gaps.push(...providerGaps(provider, { currency: currency.code, signed: providers ?? [] }))
  return gaps
}

/** What speaks against a provider that is connected where money is real. */
export function providerGaps(
  { code, currency: counted }: Pick<KnownProvider, 'code' | 'currency'>,
  { currency, signed }: { readonly currency: string; readonly signed: readonly string[] },
): string[] {
  const gaps: string[] = []
  if (!signed.includes(code)) gaps.push(`the provider ${code} is connected, and nobody has signed for it`)
  if (counted !== null && counted !== currency)
    gaps.push(`the provider ${code} counts in ${counted}, and nothing converts`)
  return gaps
}

/** Simulators are called so in every contract: a name that no real provider is given. */
export const isSimulatorCode = (code: string): boolean => code.startsWith('banyan-demo-')

function licenceGaps({ from, until }: SignedLicence, now: Date): string[] {
  const day = now.toISOString().slice(0, 10)
  if (day < from) return [`the licence holds only from ${from}`]
  return day > until ? [`the licence has expired on ${until}`] : []
}

function placeGaps(countries: Readonly<Record<string, 'allow' | 'deny'>>, licence: SignedLicence | undefined) {
  const allowed = Object.keys(countries).filter((code) => countries[code] === 'allow')
  const outside = licence ? allowed.filter((code) => !licence.places.includes(code)) : []
  const gaps = outside.map((code) => `the place rules allow ${code}, where the licence does not hold`)
  const everywhereDenied = licence?.places.every((code) => (countries[code] ?? deniedPlaces[code]) === 'deny') ?? false
  return everywhereDenied ? [...gaps, 'the place rules deny every place of the licence'] : gaps
}

/** Whether a licence holds at an instant: from the beginning of its first day to the end of its last, in UTC. */
export const holdsAt = (licence: SignedLicence, now: Date): boolean => licenceGaps(licence, now).length === 0
