import { type Configuration, type GuardedAction, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Section } from '../site/index.ts'
import type { Vendor, VendorSecrets } from './config.ts'
import type { Row } from './rows.ts'

type Values = Configuration['captcha']

const fields = {
  login: 'guardLogin',
  register: 'guardRegister',
  sms: 'guardSms',
  recover: 'guardRecover',
} as const satisfies Record<GuardedAction, keyof Values>
const actions = Object.keys(fields) as readonly GuardedAction[] // as: the keys of a constant
const keyOf = { turnstile: 'turnstileKey', geetest: 'geetestId' } as const satisfies Record<Vendor, keyof Values>
const vendors = Object.keys(keyOf) as readonly Vendor[] // as: the keys of a constant

/** Which forms of a site are guarded by what. A vendor guards none whose secret this server does not have. */
export const captchaSection = (secrets: VendorSecrets): Section<Values> => ({
  async read(connection, merchantId) {
    const { rows: guards } = await sql<
      Row<'captcha.config', 'action' | 'provider'>
    >`select action, provider from captcha.config where merchant_id = ${merchantId}`.execute(connection)
    const { rows: keys } = await sql<
      Row<'captcha.vendor_key', 'provider' | 'site_key'>
    >`select provider, site_key from captcha.vendor_key where merchant_id = ${merchantId}`.execute(connection)
    const guardOf = (action: GuardedAction) => guards.find((row) => row.action === action)?.provider ?? 'none'
    const siteKeyOf = (vendor: Vendor) => keys.find((row) => row.provider === vendor)?.site_key ?? null
    return {
      guardLogin: guardOf('login'),
      guardRegister: guardOf('register'),
      guardSms: guardOf('sms'),
      guardRecover: guardOf('recover'),
      turnstileKey: siteKeyOf('turnstile'),
      geetestId: siteKeyOf('geetest'),
    }
  },
  async write(tx, merchantId, values) {
    const guarded = actions.filter((action) => values[fields[action]] !== 'none')
    const isMissing = vendors.some(
      (vendor) => secrets[vendor] === '' && guarded.some((action) => values[fields[action]] === vendor),
    )
    if (isMissing) return refuse('secret_missing')
    await sql`delete from captcha.config where merchant_id = ${merchantId}`.execute(tx)
    await sql`delete from captcha.vendor_key where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into captcha.config (merchant_id, action, provider)
      select ${merchantId}, action, provider from unnest(${guarded}::text[],
        ${guarded.map((action) => values[fields[action]])}::text[]) as guarded (action, provider)`.execute(tx)
    const named = vendors.filter((vendor) => values[keyOf[vendor]] !== null)
    await sql`insert into captcha.vendor_key (merchant_id, provider, site_key)
      select ${merchantId}, provider, site_key from unnest(${named}::text[],
        ${named.map((vendor) => values[keyOf[vendor]])}::text[]) as named (provider, site_key)`.execute(tx)
    return done({})
  },
})
