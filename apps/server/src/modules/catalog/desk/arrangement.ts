import {
  type Arrangement,
  type InputOf,
  type Outcome,
  type OutputOf,
  arrangementFields,
  done,
  refuse,
  type staffVendorRecordRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { arrangementOf, directByDefault, esportsByDefault } from '../arrangement.ts'
import { readSnapshotIn } from '../catalogue-snapshot.ts'
import { nameIn } from '../site-catalogue.ts'
import { differing, keepChange, versionOf } from './changes.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffVendorRecordRoutes

const subjectOf = (merchantId: number) => ({ kind: 'site', name: String(merchantId) }) as const

export async function readArrangement(
  { cache, database, merchant }: DeskDeps,
  { language }: Pick<StaffContext, 'language'>,
): Promise<OutputOf<Routes['arrangement']>> {
  const snapshot = await cache.current()
  return {
    version: await versionOf(database.sql, subjectOf(merchant.id)),
    values: arrangementOf(snapshot, merchant.id),
    vendors: snapshot.vendors.map(({ vassalage, names, cards }) => ({
      vassalage,
      name: nameIn(names, language, merchant.defaultLanguage) ?? vassalage,
      hasSports: cards.some(({ category }) => category === 'SPORTS'),
    })),
  }
}

/** One change of a site at a time: whoever has not seen the last version is told. */
export async function setArrangement(
  { database, audit, merchant: { id } }: DeskDeps,
  context: StaffContext,
  { version, values, reason }: InputOf<Routes['setArrangement']>,
): Promise<Outcome<OutputOf<Routes['setArrangement']>, 'changed_meanwhile' | 'invalid_request'>> {
  const subject = subjectOf(id)
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('catalog site'), ${id})`.execute(tx)
    if ((await versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    const snapshot = await readSnapshotIn(tx)
    const known = new Set(snapshot.vendors.map(({ vassalage }) => vassalage))
    if ([...values.offered, ...values.navItems].some((name) => !known.has(name))) return refuse('invalid_request')
    await writeArrangement(tx, id, values)
    const before = arrangementFields(arrangementOf(snapshot, id))
    const after = arrangementFields(values)
    const next = await keepChange(tx, subject, { before, after, reason }, context)
    const act = { action: 'vendors.arranged', subject: `site ${id} vendors`, reason }
    await audit(tx, context, { ...act, ...differing(before, after) })
    return done({ version: next })
  })
}

/** Rows say only where the site differs from the defaults (docs/decisions/0137). */
async function writeArrangement(
  tx: Tx,
  merchantId: number,
  { offered, esports, navItems, direct }: Arrangement,
): Promise<void> {
  await sql`delete from catalog.merchant_vendor where merchant_id = ${merchantId}
    and vendor_id not in (select id from catalog.vendor where vassalage = any(${offered}::text[]))`.execute(tx)
  await sql`insert into catalog.merchant_vendor (merchant_id, vendor_id)
    select ${merchantId}::integer, id from catalog.vendor where vassalage = any(${offered}::text[])
    on conflict do nothing`.execute(tx)
  await sql`delete from catalog.esports_vendor where merchant_id = ${merchantId}`.execute(tx)
  await sql`insert into catalog.esports_vendor (merchant_id, vassalage, is_esports)
    select distinct ${merchantId}::integer, name, name = any(${esports}::text[])
    from unnest(${[...esports, ...esportsByDefault]}::text[]) as name
    where (name = any(${esports}::text[])) <> (name = any(${[...esportsByDefault]}::text[]))`.execute(tx)
  await sql`delete from catalog.nav_vendor where merchant_id = ${merchantId}`.execute(tx)
  await sql`insert into catalog.nav_vendor (merchant_id, vassalage, is_own)
    select ${merchantId}::integer, vassalage, not own_nav_item from catalog.vendor
    where (vassalage = any(${navItems}::text[])) <> own_nav_item`.execute(tx)
  await sql`delete from catalog.direct_category where merchant_id = ${merchantId}`.execute(tx)
  await sql`insert into catalog.direct_category (merchant_id, category, is_direct)
    select distinct ${merchantId}::integer, category, category = any(${direct}::text[])
    from unnest(${[...direct, ...directByDefault]}::text[]) as category
    where (category = any(${direct}::text[])) <> (category = any(${[...directByDefault]}::text[]))`.execute(tx)
}
