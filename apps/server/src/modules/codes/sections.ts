import { type Configuration, done } from '@banyan/contract'
import { sql } from 'kysely'
import type { Section } from '../site/index.ts'
import { type Gateway, readGateway } from './gateway-request.ts'
import type { Tables } from './rows.ts'
import { readSetting } from './setting.ts'

/** How long codes are good for, where they go, and what their messages may cost. */
export const codesSection: Section<Configuration['codes']> = {
  async read(connection, merchantId) {
    const { range, country, site, ...setting } = await readSetting(connection, merchantId)
    return {
      expiredMinutes: setting.expiredMinutes,
      dialingCodes: [...setting.dialingCodes],
      rangePerHour: range.perHour,
      rangePerDay: range.perDay,
      countryPerHour: country.perHour,
      countryPerDay: country.perDay,
      sitePerHour: site.perHour,
      sitePerDay: site.perDay,
    }
  },
  async write(tx, merchantId, values) {
    const set = {
      expired_minutes: values.expiredMinutes,
      dialing_codes: values.dialingCodes,
      range_per_hour: values.rangePerHour,
      range_per_day: values.rangePerDay,
      country_per_hour: values.countryPerHour,
      country_per_day: values.countryPerDay,
      site_per_hour: values.sitePerHour,
      site_per_day: values.sitePerDay,
    }
    await tx
      .withTables<Tables>()
      .insertInto('codes.setting')
      .values({ merchant_id: merchantId, ...set })
      .onConflict((row) => row.column('merchant_id').doUpdateSet(set))
      .execute()
    return done({})
  },
}

type SmsValues = Configuration['sms']

const noGateway: SmsValues = {
  smsUrl: null,
  smsMethod: 'POST',
  smsContentType: 'application/json',
  smsHeaders: [],
  smsBody: null,
  smsSuccess: null,
  smsAnswers: [],
  smsTimeoutMs: 3000,
}

const answerText = ({ status, contains }: Gateway['refusals'][number]) =>
  [status, contains].filter((part) => part !== undefined && part !== '').join(' ')

function refusalOf({ answer, meaning }: SmsValues['smsAnswers'][number]): Gateway['refusals'][number] {
  const [, status, contains] = /^(?:([1-5]\d\d)(?: |$))?(.*)$/s.exec(answer) ?? []
  return { ...(status && { status: Number(status) }), ...(contains && { contains }), code: meaning }
}

/** How the HTTP gateway of a site takes a text message. The secret is a setting of the server, and never here. */
export const smsSection: Section<SmsValues> = {
  async read(connection, merchantId) {
    const gateway = await readGateway(connection, merchantId)
    if (!gateway) return noGateway
    return {
      smsUrl: gateway.url,
      smsMethod: gateway.method,
      smsContentType: gateway.contentType,
      smsHeaders: Object.entries(gateway.headers).map(([header, value]) => ({ header, value })),
      smsBody: gateway.body || null,
      smsSuccess: gateway.successText || null,
      smsAnswers: gateway.refusals.map((refusal) => ({ answer: answerText(refusal), meaning: refusal.code })),
      smsTimeoutMs: gateway.timeoutMs,
    }
  },
  async write(tx, merchantId, values) {
    await sql`delete from codes.sms_gateway where merchant_id = ${merchantId}`.execute(tx)
    if (values.smsUrl === null) return done({})
    const headers = Object.fromEntries(values.smsHeaders.map(({ header, value }) => [header, value]))
    await sql`insert into codes.sms_gateway (merchant_id, url, method, headers, content_type, body, success_text,
        refusals, timeout_ms)
      values (${merchantId}, ${values.smsUrl}, ${values.smsMethod}, ${JSON.stringify(headers)}::jsonb,
        ${values.smsContentType}, ${values.smsBody ?? ''}, ${values.smsSuccess ?? ''},
        ${JSON.stringify(values.smsAnswers.map(refusalOf))}::jsonb, ${values.smsTimeoutMs})`.execute(tx)
    return done({})
  },
}
