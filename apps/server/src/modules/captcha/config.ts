import type { GuardedAction } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import type { Row } from './rows.ts'

export type Vendor = Row<'captcha.vendor_key'>['provider']

/** The secrets of the accounts with vendors, by vendor; empty without one. */
export type VendorSecrets = Settings['captchaSecrets']

export interface VendorAccount {
  readonly provider: Vendor
  readonly siteKey: string
  readonly secret: string
}

/** What guards an action: our own proof of work, or a vendor. */
export type Guard = { readonly provider: 'altcha' } | VendorAccount

/** The guards of a merchant's actions; those without one are missing. */
export async function readConfig(
  connection: Sql,
  secrets: VendorSecrets,
  merchantId: number,
): Promise<ReadonlyMap<GuardedAction, Guard>> {
  const { rows } = await sql<
    Row<'captcha.config', 'action' | 'provider'> & { readonly site_key: string | null }
  >`select action, config.provider, site_key
    from captcha.config left join captcha.vendor_key using (merchant_id, provider)
    where merchant_id = ${merchantId}`.execute(connection)
  return new Map(
    rows.map(({ action, provider, site_key: siteKey }) => [
      action,
      provider === 'altcha' ? { provider } : { provider, siteKey: siteKey ?? '', secret: secrets[provider] },
    ]),
  )
}

/** @throws StartRefused where a form of a site waits for a vendor whose secret this server does not have. */
export async function ensureSecrets(connection: Sql, secrets: VendorSecrets): Promise<void> {
  const { rows } = await sql<Row<'captcha.config', 'provider'>>`select distinct provider from captcha.config`.execute(
    connection,
  )
  for (const { provider } of rows)
    if (provider !== 'altcha' && secrets[provider] === '')
      throw new StartRefused(
        `Forms are guarded by ${provider}, whose secret this server does not have: set ${provider.toUpperCase()}_SECRET.`,
      )
}
