import type { promotionEnds } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { statesBefore } from './moves.ts'

/** Ends a part that was not claimed, and gives what was held back for it back to the budget. */
export async function endPart(connection: Sql, id: bigint, why: (typeof promotionEnds)[number]): Promise<void> {
  await sql`update promotion.participation set state = 'ended', ended_by = ${why}, reserved_amount = 0,
      taken_back_at = case when ${why} = 'taken_back' then clock_timestamp() end
    where id = ${id} and state = any(${statesBefore('end')})`.execute(connection)
}
