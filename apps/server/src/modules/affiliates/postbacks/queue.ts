import type { AffiliateEvent } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Has affiliates with an address told of their players, once each and event, if the transaction holds. */
export async function tellOf(tx: Tx, event: AffiliateEvent, playerIds: readonly bigint[]): Promise<void> {
  if (playerIds.length === 0) return
  await sql`insert into affiliates.postback (affiliate_id, player_id, event, at, next_at)
    select affiliate_id, player_id, ${event}, clock_timestamp(), clock_timestamp() from affiliates.player
    join affiliates.affiliate on affiliate.id = affiliate_id
    where player_id = any(${playerIds}::bigint[]) and postback_url is not null
    on conflict do nothing`.execute(tx)
}
