import { sql } from 'kysely'
import { readSiteMerchant } from '../site/index.ts'
import { factsOf } from './day-desk.ts'
import type { ReportDeps } from './deps.ts'
import { countAnew } from './make-day-anew.ts'

/** A day whose counting fails so often is given up. */
const triesMost = 3

interface Order {
  readonly id: bigint
  readonly merchantId: number
  readonly day: string
  readonly tries: number
}

type Deps = Pick<ReportDeps, 'database' | 'log'>

/** Makes the days anew that colleagues have ordered, one after the other. One node does it at a time. */
export async function makeDaysAnew({ database, log }: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const order = await begin(database)
    if (!order) return
    if (order.tries > triesMost) await giveUp(database, order)
    else
      await make(database, order).catch((error: unknown) =>
        log.error({ err: error, orderId: String(order.id) }, 'a day of the reports was not made anew'),
      )
  }
}

/** The oldest order that has no end: one that is running was left by a node that died, or has failed. */
async function begin({ sql: connection }: Deps['database']): Promise<Order | undefined> {
  const { rows } = await sql<Order>`update reports.day_order set state = 'running', step = 0, tries = tries + 1
    where id = (select id from reports.day_order where state in ('waiting', 'running') order by id limit 1)
    returning id, merchant_id as "merchantId", day::text as day, tries`.execute(connection)
  return rows[0]
}

const giveUp = ({ sql: connection }: Deps['database'], { id }: Order) =>
  sql`update reports.day_order set state = 'failed', ended_at = clock_timestamp() where id = ${id}`.execute(connection)

/** What it comes to stands in the order with the transaction that counts; how far it is, before that. */
async function make(database: Deps['database'], { id, merchantId, day }: Order): Promise<void> {
  const merchant = await readSiteMerchant(database.sql, merchantId)
  await database.transaction(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '10min', true)`.execute(tx)
    const { before, after } = await countAnew(tx, { merchant, day }, async (step) => {
      await sql`update reports.day_order set step = ${step} where id = ${id}`.execute(database.sql)
    })
    const rowsLeft = after.reduce((rows, each) => rows + each.rows, 0)
    await sql`update reports.day_order set state = 'done', ended_at = clock_timestamp(),
      kept = ${JSON.stringify(factsOf(before, 'kept'))}::jsonb,
      made = ${JSON.stringify(factsOf(before, 'made'))}::jsonb, rows_left = ${rowsLeft} where id = ${id}`.execute(tx)
  })
}
