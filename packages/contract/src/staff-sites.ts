import { currencies } from '@banyan/money'
import { z } from 'zod/mini'
import { siteHost } from './site-sections.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { languageValue } from './values.ts'

/** What a site can count in: every currency but that of trials, which every site has beside its own. */
export const siteCurrencies = currencies.map(({ code }) => code).filter((code) => code !== 'TRIAL')

/** Names a site in the addresses of its files, in commands and in the signed configuration; for good. */
export const siteCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

const currency = z.string().check(z.refine((code) => siteCurrencies.some((each) => each === code)))

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** A zone by its name, such as Asia/Bangkok: an offset alone knows no summer time. */
const timeZone = z
  .string()
  .check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(60), z.refine(isTimeZone))

/** What the books of a site count in; fixed once it has members. */
const books = z.strictObject({ currency, timeZone })
export type SiteBooks = z.output<typeof books>

const listedSite = z.object({
  code: z.string(),
  brandName: z.string(),
  books: z.object({ currency: z.string(), timeZone: z.string() }),
  languages: z.array(languageValue),
  hosts: z.array(z.string()),
  /** Closed by its own setting, or of real money that nobody has signed for here. */
  isServed: z.boolean(),
  hasMembers: z.boolean(),
})
export type ListedSite = z.output<typeof listedSite>

const opened = z
  .strictObject({
    code: siteCode,
    brandName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    ...books.shape,
    languages: z.array(languageValue).check(
      z.minLength(1),
      z.maxLength(6),
      z.refine((list) => new Set(list).size === list.length),
    ),
    defaultLanguage: languageValue,
    hosts: z.array(siteHost).check(
      z.minLength(1),
      z.maxLength(100),
      z.refine((list) => new Set(list).size === list.length),
    ),
    /** The code of the site whose configuration it begins with; null: what the product ships. */
    from: z.nullable(siteCode),
    reason: reasonText,
  })
  .check(z.refine((site) => site.languages.includes(site.defaultLanguage), { path: ['defaultLanguage'] }))

/** The sites of the installation, and how another one is opened (docs/decisions/0465). */
export const staffSiteRoutes = declareStaffRoutes({
  sites: {
    method: 'GET',
    path: '/ops/api/sites',
    summary: 'The sites of the installation with their hosts and books, and the currencies that one may have here',
    permission: 'site.read',
    input: z.strictObject({}),
    output: z.object({ sites: z.array(listedSite), currencies: z.array(z.string()) }),
    refusals: [],
  },
  openSite: {
    method: 'POST',
    path: '/ops/api/sites',
    summary: 'Opens a site, which answers at its hosts within a second',
    permission: 'sites.open',
    input: opened,
    output: z.object({ code: z.string() }),
    refusals: [
      'not_found',
      'site_code_taken',
      'host_taken',
      'real_money_unsigned',
      'field_rule_invalid',
      'link_not_allowed',
      'content_invalid',
      'secret_missing',
    ],
  },
  setSiteBooks: {
    method: 'POST',
    path: '/ops/api/sites/books',
    summary: 'Sets what the books of a site without members count in; refused to whoever has not seen what they are',
    permission: 'sites.open',
    input: z.strictObject({ code: siteCode, before: books, books, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'changed_meanwhile', 'site_in_use', 'real_money_unsigned', 'content_invalid'],
  },
})
