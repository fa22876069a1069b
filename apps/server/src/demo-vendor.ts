import { type VendorChanges, importVendor, readVendorFile } from './modules/catalog/index.ts'
import { createSite } from './modules/site/index.ts'
import { saveConnection } from './modules/vendors/index.ts'
import type { Database } from './platform/database/database.ts'
import type { Vault } from './platform/secrets/vault.ts'

/** What the simulated vendor of a demo calls the house; what the house calls it stands in its file. */
export const demoOperator = 'banyan-demo'

interface DemoVendor {
  /** The catalogue, as an operator would write it. */
  readonly file: string
  /** Where the vendor answers, on this machine. */
  readonly baseUrl: string
  /** Signs the calls of both sides; the vendor is started with it. */
  readonly secret: string
}

/**
 * Imports the demo's simulated vendor for the site, and connects it. The same again changes nothing but the secret;
 * what the operator has switched or hidden stays as it is.
 */
export async function offerDemoVendor(
  { database, vault }: { readonly database: Database; readonly vault: Vault },
  { file: text, baseUrl, secret }: DemoVendor,
): Promise<VendorChanges> {
  const read = readVendorFile(text)
  if (!read.ok) throw new Error(`the catalogue of the simulated vendor is wrong: ${read.faults.join(', ')}`)
  const { file } = read
  const merchant = await createSite({ database }).merchant()
  const changes = await database.transaction((tx) => importVendor(tx, file, [merchant.id]))
  const { decimals } = merchant.currency
  await saveConnection(database.sql, vault, {
    operator: demoOperator,
    merchantId: merchant.id,
    vassalage: file.vassalage,
    wallet: file.wallet,
    unit: 10n ** BigInt(decimals),
    decimals,
    baseUrl,
    secrets: [secret],
  })
  return changes
}
