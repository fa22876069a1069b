import { readFileSync } from 'node:fs'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { StartRefused, codeOf } from '../../../platform/process/start-refused.ts'
import type { Settings } from '../../../platform/process/settings.ts'
import {
  type OperatorConfiguration,
  type RealMoneySite,
  type SignedLevels,
  type SignedLicence,
  openConfiguration,
} from './configuration.ts'
import { holdsAt, isSimulatorCode } from './gate.ts'
import { isOpenIn } from './places.ts'

/** What the operator has signed, as every path asks it. A site of play money needs none of it. */
export interface RealMoney {
  readonly sites: OperatorConfiguration['sites']
  /** Whether a site may be served at all: one of real money that nobody signed for is closed. */
  mayBeServed(merchant: SiteMerchant): boolean
  /** Whether it may be served in a country, or to an address that belongs to none. */
  isOpenIn(merchant: SiteMerchant, country: string | null): boolean
  /** Whether it takes deposits and bets now: from the end of the licence on it does not. */
  takesMoney(merchant: SiteMerchant, now: Date): boolean
  /** The licence that it takes real money under now. */
  licenceOf(merchant: SiteMerchant, now: Date): SignedLicence | null
  /** The KYC levels below which nothing is done there; none where money is of play. */
  kycLevelsOf(merchant: SiteMerchant): SignedLevels
  /** The banks and providers that money may move by there, never a simulator; null where money is of play: any. */
  signedProviders(merchant: SiteMerchant): readonly string[] | null
}

export function createRealMoney({ sites }: Pick<OperatorConfiguration, 'sites'>): RealMoney {
  const signedFor = ({ code, currency }: SiteMerchant): RealMoneySite | null =>
    !currency.isPlayMoney && Object.hasOwn(sites, code) && sites[code]?.currency === currency.code ? sites[code] : null
  const licenceOf = (merchant: SiteMerchant, now: Date) => {
    const licence = signedFor(merchant)?.licence
    return licence && holdsAt(licence, now) ? licence : null
  }
  return {
    sites,
    licenceOf,
    kycLevelsOf: (merchant) => signedFor(merchant)?.kyc ?? {},
    mayBeServed: (merchant) => merchant.currency.isPlayMoney || signedFor(merchant) !== null,
    isOpenIn(merchant, country) {
      if (merchant.currency.isPlayMoney) return true
      const signed = signedFor(merchant)
      return signed !== null && isOpenIn(signed, country)
    },
    signedProviders(merchant) {
      if (merchant.currency.isPlayMoney) return null
      return (signedFor(merchant)?.providers ?? []).filter((code) => !isSimulatorCode(code))
    },
    takesMoney: (merchant, now) => merchant.currency.isPlayMoney || licenceOf(merchant, now) !== null,
  }
}

/** Nobody has signed anything: play money alone. */
export const playMoneyAlone = createRealMoney({ sites: {} })

/**
 * Reads the file of the settings.
 *
 * @throws StartRefused for one that cannot be read, or whose signature is wrong.
 */
export function readRealMoney(operator: Settings['operator']): RealMoney {
  if (operator === null) return playMoneyAlone
  return createRealMoney(openConfiguration(read(operator.file), operator.publicKey))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefused(`OPERATOR_CONFIG: cannot read ${path}: ${codeOf(error) ?? 'no file'}.`)
  }
}
