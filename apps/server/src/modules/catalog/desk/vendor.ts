import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type VendorValues,
  done,
  refuse,
  type staffVendorRecordRoutes,
  vendorFields,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Vendor, readSnapshotIn } from '../catalogue-snapshot.ts'
import { differing, keepChange, versionOf } from './changes.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffVendorRecordRoutes

const valuesOf = ({ names, smallIcon, showIcon, isHot, cards }: Vendor): VendorValues => ({
  names: Object.fromEntries(names),
  smallIcon,
  showIcon: showIcon && smallIcon !== null,
  isHot,
  cards: [...cards],
})

export async function openVendor(
  { cache, database }: DeskDeps,
  vassalage: string,
): Promise<Outcome<OutputOf<Routes['vendorRecord']>, 'not_found'>> {
  const { vendors, games } = await cache.current()
  const vendor = vendors.find((each) => each.vassalage === vassalage)
  if (!vendor) return refuse('not_found')
  const { status, maintenanceUntil, integration, wallet, isSimulated, frameOrigins } = vendor
  return done({
    version: await versionOf(database.sql, { kind: 'vendor', name: vassalage }),
    values: valuesOf(vendor),
    status,
    maintenanceUntil,
    games: games.filter((game) => game.vendor === vendor).length,
    fixed: { integration, wallet, isSimulated, frameOrigins: [...frameOrigins] },
  })
}

/** Sets a vendor under its lock: whoever has not seen its last version is told. */
export async function setVendor(
  { database, audit }: DeskDeps,
  context: StaffContext,
  { vassalage, version, values, reason }: InputOf<Routes['setVendor']>,
): Promise<Outcome<OutputOf<Routes['setVendor']>, Routes['setVendor']['refusals'][number]>> {
  const subject = { kind: 'vendor', name: vassalage } as const
  return database.transaction(async (tx) => {
    await sql`select from catalog.vendor where vassalage = ${vassalage} for update`.execute(tx)
    const found = (await readSnapshotIn(tx)).vendors.find((each) => each.vassalage === vassalage)
    if (!found) return refuse('not_found')
    if ((await versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    const sorted = (cards: VendorValues['cards']) => cards.map(({ category }) => category).toSorted()
    // A card comes with the first game of its category, and goes with none.
    if (sorted(values.cards).join() !== sorted([...found.cards]).join()) return refuse('invalid_request')
    await writeVendor(tx, found.id, values)
    const [before, after] = [vendorFields(valuesOf(found)), vendorFields(values)]
    const next = await keepChange(tx, subject, { before, after, reason }, context)
    const act = { action: 'vendor.set', subject: `vendor ${vassalage}`, reason }
    await audit(tx, context, { ...act, ...differing(before, after) })
    return done({ version: next })
  })
}

async function writeVendor(
  tx: Tx,
  id: number,
  { names, smallIcon, showIcon, isHot, cards }: VendorValues,
): Promise<void> {
  await sql`update catalog.vendor set small_icon = ${smallIcon}, show_icon = ${showIcon}, is_hot = ${isHot}
    where id = ${id}`.execute(tx)
  await sql`delete from catalog.vendor_name where vendor_id = ${id}`.execute(tx)
  await sql`insert into catalog.vendor_name (vendor_id, language, name)
    select ${id}::integer, key, value from jsonb_each_text(${JSON.stringify(names)}::jsonb)`.execute(tx)
  await sql`update catalog.vendor_category set position = card.position
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (category text, position integer)
    where vendor_id = ${id} and vendor_category.category = card.category`.execute(tx)
}
