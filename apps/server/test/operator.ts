import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type RealMoneySite,
  type SignedLicence,
  signConfiguration,
} from '../src/modules/site/real-money/configuration.ts'
import { newSigningKey } from '../src/platform/secrets/signed-document.ts'

/** All that a site of real money needs, in a currency. The licence holds whenever the tests run. */
export const complete = (currency = 'VND'): RealMoneySite & { readonly licence: SignedLicence } => ({
  licence: {
    authority: 'Ủy ban Thử nghiệm',
    number: '12-345',
    holder: 'Công ty Banyan',
    from: '2020-01-01',
    until: '2999-12-31',
    places: ['PH', 'VN'],
  },
  currency,
  kyc: { deposit: 1, withdrawal: 2, transfer: 1 },
  places: { otherwise: 'allow', countries: {} },
  providers: ['test-bank'],
})

/** The settings of a server whose operator has signed for these sites, with the file in a folder. */
export function signedFor(
  folder: string,
  sites: Readonly<Record<string, RealMoneySite>>,
): { readonly OPERATOR_CONFIG: string; readonly OPERATOR_KEY: string } {
  const { privatePem, publicHex } = newSigningKey()
  const file = join(folder, 'operator.json')
  writeFileSync(file, signConfiguration(privatePem, JSON.stringify({ version: 1, sites })))
  return { OPERATOR_CONFIG: file, OPERATOR_KEY: publicHex }
}
