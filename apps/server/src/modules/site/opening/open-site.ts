import {
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  registrationAge,
  type staffSiteRoutes,
} from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import type { OpenedSite } from '../../../platform/module.ts'
import { tables } from '../configuration/section.ts'
import type { Sections } from '../configuration/sections.ts'
import { readMerchants } from '../merchant.ts'
import type { RealMoney } from '../real-money/real-money.ts'
import { type Opening, writeFirstConfiguration } from './begin.ts'

type Routes = typeof staffSiteRoutes

/** What the site asks of the house, as it calls no module. */
export interface SitesPorts {
  /** Has each module write what a new site begins with. */
  readonly siteOpened: (tx: Tx, opened: OpenedSite) => Promise<void>
  /** Whether a site has members, trials left aside: from then on its books are fixed. */
  readonly hasMembers: (connection: Sql, merchantId: number) => Promise<boolean>
}

export interface SitesDeps extends SitesPorts {
  readonly database: Database
  readonly audit: Audit
  readonly sections: Sections
  readonly realMoney: RealMoney
  readonly isDemo: boolean
}

type Refusals<Name extends keyof Routes> = Routes[Name]['refusals'][number]

/** A zone that the browser knows has to be one of the database too, which counts the days. */
export async function knowsZone(connection: Sql, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(connection)
  return rows.length > 0
}

/** Sites are opened one after the other: the next number is nobody else's. */
const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('site opened'))`.execute(tx)

/**
 * Opens a site: its row, its configuration, and what each module begins with there, in one transaction with its entry.
 * Money that is real needs the signature first, so that no start of the server fails for what a page has done.
 */
export async function openSite(
  deps: SitesDeps,
  context: StaffContext,
  opening: Opening,
): Promise<Outcome<OutputOf<Routes['openSite']>, Refusals<'openSite'>>> {
  const { database, audit, realMoney, sections } = deps
  const { reason, ...rest } = opening
  const currency = currencyByCode(opening.currency)
  return database.transaction(async (tx) => {
    await oneAtATime(tx)
    const known = [...(await readMerchants(tx)).values()]
    if (known.some(({ code }) => code === opening.code)) return refuse('site_code_taken')
    if (!(await knowsZone(tx, opening.timeZone))) return refuse('content_invalid', { part: 'timeZone' })
    const source = known.find(({ code }) => code === opening.from)
    if (opening.from !== null && !source) return refuse('not_found')
    const id = Math.max(0, ...known.map((each) => each.id)) + 1
    const merchant: SiteMerchant = { id, code: opening.code, currency, timeZone: opening.timeZone }
    if (!realMoney.mayBeServed(merchant)) return refuse('real_money_unsigned')
    const from = source ? { id: source.id, isSameMoney: source.currency.code === currency.code } : null
    await writeRow(tx, merchant, opening, context.now)
    const written = await writeFirstConfiguration(tx, sections, { merchant, from }, opening)
    if (!written.ok) return written
    await deps.siteOpened(tx, { merchant, from })
    await audit(tx, context, { action: 'site.opened', subject: `site ${id}`, after: rest, reason })
    return done({ code: merchant.code })
  })
}

/** The sections that follow say the rest. The terms are those of the day on which the site opens. */
function writeRow(tx: Tx, merchant: SiteMerchant, opening: Opening, now: Date) {
  return tables(tx)
    .insertInto('site.merchant')
    .values({
      id: merchant.id,
      code: merchant.code,
      brand_name: opening.brandName,
      chat_header_colour: '#6142bf',
      default_language: opening.defaultLanguage,
      languages: [...opening.languages],
      currency_code: merchant.currency.code,
      time_zone: merchant.timeZone,
      min_age: registrationAge,
      grant_amount: 0n,
      terms_version: now.toISOString().slice(0, 10),
    })
    .execute()
}

/**
 * Sets what the books of a site count in, as long as it has no members: nothing converts, and days that were counted
 * stay as they were. For real money the signed file comes after this and before the next start (docs/operations.md).
 */
export async function setBooks(
  { database, audit, hasMembers, isDemo }: SitesDeps,
  context: StaffContext,
  { code, before, books, reason }: InputOf<Routes['setSiteBooks']>,
): Promise<Outcome<OutputOf<Routes['setSiteBooks']>, Refusals<'setSiteBooks'>>> {
  return database.transaction(async (tx) => {
    const row = await tables(tx)
      .selectFrom('site.merchant')
      .select(['id', 'currency_code', 'time_zone'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return refuse('not_found')
    if (row.currency_code !== before.currency || row.time_zone !== before.timeZone) return refuse('changed_meanwhile')
    if (await hasMembers(tx, row.id)) return refuse('site_in_use')
    // A demo takes play money alone, and would not start again with any other.
    if (isDemo && !currencyByCode(books.currency).isPlayMoney) return refuse('real_money_unsigned')
    if (!(await knowsZone(tx, books.timeZone))) return refuse('content_invalid', { part: 'timeZone' })
    const isOther = books.currency !== before.currency
    await tables(tx)
      .updateTable('site.merchant')
      .set({ currency_code: books.currency, time_zone: books.timeZone, ...(isOther && { grant_amount: 0n }) })
      .where('id', '=', row.id)
      .execute()
    await audit(tx, context, { action: 'site.books_set', subject: `site ${row.id}`, before, after: books, reason })
    return done({})
  })
}
