import { dayMs, shareOf } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { isReadUntil } from '../../../platform/nodes/outbox.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { readerName } from './count-play.ts'
import { endPart } from './end.ts'
import { statesBefore } from './moves.ts'
import { planOf } from './store.ts'

/** A bet's end is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 30_000

/** In one transaction. */
const chunkSize = 200

/** How long a deposit whose reward was claimed is watched: card schemes let a payment be taken back for so long. */
const watchedDays = 180

/** Makes losses up, ends what nobody can claim any more, and looks whether deposits were taken back. For a job. */
export async function settleParticipations(
  deps: Pick<PromotionsDeps, 'database' | 'giftsIn' | 'reversedDeposits'>,
  now: Date,
): Promise<void> {
  await makeUpLosses(deps, now)
  await endOverdue(deps.database, now)
  await noteReversals(deps, now)
}

type LossRow = Row<
  'promotion.participation',
  'id' | 'member_id' | 'plan' | 'lost_amount' | 'counts_from' | 'counts_until' | 'merchant_id'
>

/** Losses of periods that are over, once every bet before their end is counted: less what was given meanwhile. */
async function makeUpLosses(deps: Pick<PromotionsDeps, 'database' | 'giftsIn'>, now: Date): Promise<void> {
  const { database } = deps
  const at = new Date(now.getTime() - committedAfterMs)
  const due = sql`state in ('joined', 'in_process') and plan ->> 'kind' = 'loss_back' and counts_until <= ${at}`
  const { rows: waiting } = await sql`select from promotion.participation where ${due} limit 1`.execute(database.sql)
  if (waiting.length === 0 || !(await isReadUntil(database.sql, readerName, at))) return
  for (let isMore = true; isMore;)
    isMore = await database.transaction(async (tx) => {
      const { rows } =
        await sql<LossRow>`select id, member_id, plan, lost_amount, counts_from, counts_until, merchant_id
        from promotion.participation where ${due} order by id limit ${chunkSize} for update skip locked`.execute(tx)
      for (const row of rows) {
        const period = { from: row.counts_from, until: row.counts_until ?? now }
        const given = await deps.giftsIn(tx, { memberId: row.member_id, merchantId: row.merchant_id, ...period })
        const plan = planOf(row.plan)
        const reward = shareOf(plan, row.lost_amount - given)
        if (reward <= 0n) await endPart(tx, row.id, 'nothing')
        else
          await sql`update promotion.participation set state = 'claim', reward_amount = ${reward},
              reserved_amount = ${reward}, until = ${new Date(now.getTime() + plan.claimDays * dayMs)}
            where id = ${row.id} and state = any(${statesBefore('fulfil')})`.execute(tx)
      }
      return rows.length === chunkSize
    })
}

/** What was not fulfilled or claimed in its time, and what waits for a deposit to a promotion that is over. */
async function endOverdue({ sql: connection }: Database, now: Date): Promise<void> {
  await sql`update promotion.participation as part
    set state = 'ended', ended_by = 'expired', reserved_amount = 0
    where state = any(${statesBefore('end')}) and (plan ->> 'kind' <> 'loss_back' or state = 'claim')
      and (until <= ${now} or until is null and state = 'joined' and exists (select from promotion.activity
        where activity.notice_id = part.notice_id and ends_at <= ${now}))`.execute(connection)
}

/**
 * A deposit that was taken back: what was not claimed for it is over; what was claimed stays in the wallet with its
 * requirement open, and is marked for the desk, where people take it back (docs/decisions/0390).
 */
async function noteReversals(
  { database, reversedDeposits }: Pick<PromotionsDeps, 'database' | 'reversedDeposits'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ deposit_id: bigint }>`select deposit_id from promotion.participation
    where deposit_id is not null and taken_back_at is null and state <> 'ended'
      and (claimed_at is null or claimed_at > ${new Date(now.getTime() - watchedDays * dayMs)})`.execute(database.sql)
  if (rows.length === 0) return
  const reversed = await reversedDeposits(
    database.sql,
    rows.map((row) => row.deposit_id),
  )
  if (reversed.size === 0) return
  await sql`update promotion.participation set taken_back_at = ${now},
      state = case state when 'claimed' then state else 'ended' end,
      ended_by = case state when 'claimed' then null else 'taken_back' end,
      reserved_amount = case state when 'claimed' then reserved_amount else 0 end
    where deposit_id = any(${[...reversed]}::bigint[]) and taken_back_at is null and state <> 'ended'`.execute(
    database.sql,
  )
}
