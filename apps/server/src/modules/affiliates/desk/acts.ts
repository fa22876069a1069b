import {
  type AffiliateTerms,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  settingFields,
  type staffAffiliateRoutes,
  trialType,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import { searchMembers } from '../../members/index.ts'
import { dayIn, monthOf, nextMonth } from '../days.ts'
import type { AffiliateDeps } from '../deps.ts'
import { makeLink } from '../links.ts'
import { readVersions, writeVersion } from '../terms.ts'

type Routes = typeof staffAffiliateRoutes
type ActDeps = Pick<AffiliateDeps, 'database' | 'deskSite'> & { readonly audit: Audit }

/** What the audit log calls an affiliate. */
const subjectOf = (affiliateId: bigint | string) => `affiliate ${affiliateId}`

/** Makes an affiliate of a member who is none, with the first version of the contract. */
export function makeAffiliate(
  { database, deskSite, audit }: ActDeps,
  context: StaffContext,
  { account, name, contact, terms, reason }: InputOf<Routes['makeAffiliate']>,
): Promise<Outcome<OutputOf<Routes['makeAffiliate']>, 'member_not_found' | 'taken_by_another'>> {
  const { now, staff } = context
  return database.transaction(async (tx) => {
    const { id: merchantId, timeZone } = await deskSite(tx)
    const [member] = await searchMembers(tx, merchantId, account)
    if (!member || member.status !== 'active' || member.type === trialType) return refuse('member_not_found')
    const month = monthOf(dayIn(timeZone, now))
    await sql`insert into affiliates.site (merchant_id, open_from, time_zone)
      values (${merchantId}, ${month}::date, ${timeZone}) on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ id: bigint }>`insert into affiliates.affiliate (merchant_id, member_id, name, contact,
        made_at)
      values (${merchantId}, ${member.id}, ${name}, ${contact}, ${now}) on conflict do nothing returning id`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) return refuse('taken_by_another')
    await writeVersion(tx, { affiliateId: id, version: 1, from: month, terms, by: staff.name, reason, now })
    const after = { memberId: String(member.id), name, ...settingFields(terms) }
    await audit(tx, context, { action: 'affiliate.made', subject: subjectOf(id), after, reason })
    return done({ affiliateId: String(id) })
  })
}

interface OwnRow {
  readonly id: bigint
  readonly isOn: boolean
  readonly merchantId: number
}

/** An affiliate of the desk's site, held until the transaction ends. */
async function lockOwn(tx: Tx, merchantId: number, affiliateId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`select id, is_on as "isOn", merchant_id as "merchantId" from affiliates.affiliate
    where id = ${affiliateId} and merchant_id = ${merchantId} for no key update`.execute(tx)
  return rows[0]
}

/** Gives the contract another version from the next month on; one that has not begun is followed by the new one. */
export function setTerms(
  { database, deskSite, audit }: ActDeps,
  context: StaffContext,
  { affiliateId, version, terms, reason }: InputOf<Routes['setAffiliateTerms']>,
): Promise<Outcome<OutputOf<Routes['setAffiliateTerms']>, 'not_found' | 'changed_meanwhile'>> {
  const { now, staff } = context
  return database.transaction(async (tx) => {
    const { id: merchantId, timeZone } = await deskSite(tx)
    const own = await lockOwn(tx, merchantId, affiliateId)
    if (!own) return refuse('not_found')
    const last = (await readVersions(tx, own.id)).at(-1)
    if (last?.version !== version) return refuse('changed_meanwhile')
    const from = nextMonth(dayIn(timeZone, now))
    const next = version + 1
    await writeVersion(tx, { affiliateId: own.id, version: next, from, terms, by: staff.name, reason, now })
    await audit(tx, context, {
      action: 'affiliate.terms_set',
      subject: subjectOf(own.id),
      ...changed(last.terms, terms),
      reason,
    })
    return done({ affiliateId, version: next })
  })
}

const changed = (before: AffiliateTerms, after: AffiliateTerms) => ({
  before: settingFields(before),
  after: settingFields(after),
})

/** Switches the links of an affiliate off or on. */
export function switchAffiliate(
  { database, deskSite, audit }: ActDeps,
  context: StaffContext,
  { affiliateId, isOn, reason }: InputOf<Routes['switchAffiliate']>,
): Promise<Outcome<OutputOf<Routes['switchAffiliate']>, 'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const own = await lockOwn(tx, (await deskSite(tx)).id, affiliateId)
    if (!own) return refuse('not_found')
    if (own.isOn === isOn) return refuse('changed_meanwhile')
    await sql`update affiliates.affiliate set is_on = ${isOn} where id = ${own.id}`.execute(tx)
    const action = isOn ? 'affiliate.switched_on' : 'affiliate.switched_off'
    await audit(tx, context, { action, subject: subjectOf(own.id), reason })
    return done({ affiliateId })
  })
}

/** Makes a link for an affiliate. */
export function addLink(
  { database, deskSite, audit }: ActDeps,
  context: StaffContext,
  { affiliateId, campaign, reason }: InputOf<Routes['addAffiliateLink']>,
): Promise<Outcome<OutputOf<Routes['addAffiliateLink']>, 'not_found' | 'links_full'>> {
  return database.transaction(async (tx) => {
    const own = await lockOwn(tx, (await deskSite(tx)).id, affiliateId)
    if (!own) return refuse('not_found')
    const link = { affiliateId: own.id, merchantId: own.merchantId, campaign, now: context.now }
    const made = await makeLink(tx, link)
    if (!made.ok) return made
    const after = { campaign, code: made.value.code }
    await audit(tx, context, { action: 'affiliate.link_made', subject: subjectOf(own.id), after, reason })
    return made
  })
}
