import type { GuardedAction } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Tables } from './rows.ts'

export interface VendorAccount {
  readonly provider: 'turnstile' | 'geetest'
  readonly siteKey: string
  readonly secret: string
}

/** What guards an action: our own proof of work, or a vendor. */
export type Guard = { readonly provider: 'altcha' } | VendorAccount

/** The guards of a merchant's actions; those without one are missing. */
export async function readConfig(sql: Sql, merchantId: number): Promise<ReadonlyMap<GuardedAction, Guard>> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('captcha.config')
    .select(['action', 'provider', 'site_key', 'secret'])
    .where('merchant_id', '=', merchantId)
    .execute()
  return new Map(
    rows.map(({ action, provider, site_key, secret }) => [action, guardOf(provider, site_key ?? '', secret ?? '')]),
  )
}

function guardOf(provider: Guard['provider'], siteKey: string, secret: string): Guard {
  return provider === 'altcha' ? { provider } : { provider, siteKey, secret }
}
