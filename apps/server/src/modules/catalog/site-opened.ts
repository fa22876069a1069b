import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenedSite } from '../../platform/module.ts'

/**
 * The games that a new site begins with: those of the site it is like, arranged likewise; otherwise those of the house,
 * which need no connection.
 */
export async function gamesOfNewSite(tx: Tx, { merchant: { id }, from }: OpenedSite): Promise<void> {
  if (from === null) {
    await sql`insert into catalog.merchant_vendor (merchant_id, vendor_id)
      select ${id}::int, id from catalog.vendor where integration <> 'csw1'`.execute(tx)
    return
  }
  await sql`insert into catalog.merchant_vendor (merchant_id, vendor_id)
    select ${id}::int, vendor_id from catalog.merchant_vendor where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into catalog.direct_category (merchant_id, category, is_direct)
    select ${id}::int, category, is_direct from catalog.direct_category where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into catalog.esports_vendor (merchant_id, vassalage, is_esports)
    select ${id}::int, vassalage, is_esports from catalog.esports_vendor where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into catalog.nav_vendor (merchant_id, vassalage, is_own)
    select ${id}::int, vassalage, is_own from catalog.nav_vendor where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into catalog.hidden_game (merchant_id, game_id)
    select ${id}::int, game_id from catalog.hidden_game where merchant_id = ${from.id}`.execute(tx)
}
