import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { ListedPayment, ReconciliationDeps } from './deps.ts'
import type { Row } from './rows.ts'
import type { Run } from './run.ts'

interface AskedProvider {
  readonly bankId: number
  readonly provider: string
}

/** The payment providers of a merchant, those too that are off. */
export async function listProviders(connection: Sql, merchantId: number) {
  const { rows } = await sql<AskedProvider & { readonly isOn: boolean }>`select bank_id as "bankId", provider,
      is_on as "isOn" from cashier.payment_providers(${merchantId}) order by provider`.execute(connection)
  return rows
}

/**
 * Asks each payment provider for the payments of the day and of the days beside it, but for who has said them since the
 * day was asked for, as banks. A payment stands in the list of the day on which it came into its state, by whatever
 * clock the provider has. One that says nothing leaves a difference.
 */
export async function askPayments(deps: ReconciliationDeps, run: Run, signal?: AbortSignal): Promise<void> {
  const { database, listPayments } = deps
  const { merchantId, day, askedAt } = run
  const { rows } = await sql<Row<'reconciliation.payment_list', 'bank_id'>>`select bank_id
    from reconciliation.payment_list
    where (merchant_id, day) = (${merchantId}, ${day}) and taken_at >= ${askedAt}`.execute(database.sql)
  const said = new Set(rows.map((row) => row.bank_id))
  const days = daysToAsk(run)
  for (const each of await listProviders(database.sql, merchantId)) {
    if (!each.isOn || said.has(each.bankId)) continue
    signal?.throwIfAborted()
    const payments = await listPayments({ merchantId, provider: each.provider, days })
    await (payments
      ? database.transaction((tx) => keepPayments(tx, run, { provider: each, days, payments }))
      : noteSilence(database.sql, run, each))
  }
}

/** The days of UTC that the day lies in, with one before and one after as far as they have begun. */
function daysToAsk({ beginsAt, endsAt, askedAt }: Run): string[] {
  const until = Math.min(endsAt.getTime() + dayMs - 1, askedAt.getTime())
  const days: string[] = []
  for (let at = startOf(beginsAt.getTime() - dayMs); at <= until; at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const startOf = (at: number) => at - (at % dayMs)

/** What was said of the day before stays. */
async function noteSilence(connection: Sql, { merchantId, day }: Run, { bankId }: AskedProvider): Promise<void> {
  await sql`insert into reconciliation.payment_list (merchant_id, day, bank_id) values (${merchantId}, ${day}, ${bankId})
    on conflict do nothing`.execute(connection)
}

interface Said {
  readonly provider: AskedProvider
  readonly days: readonly string[]
  readonly payments: readonly ListedPayment[]
}

/** Keeps what a provider says of some days instead of what it has said of them before. */
async function keepPayments(
  tx: Tx,
  { merchantId, day, askedAt }: Run,
  { provider: { bankId }, days, payments }: Said,
): Promise<void> {
  await sql`insert into reconciliation.payment_list (merchant_id, day, bank_id, taken_at)
    values (${merchantId}, ${day}, ${bankId}, ${askedAt})
    on conflict (merchant_id, day, bank_id) do update set taken_at = excluded.taken_at`.execute(tx)
  await sql`delete from reconciliation.payment where bank_id = ${bankId}
    and at >= ${`${days[0]}T00:00:00Z`}::timestamptz
    and at < ${`${days.at(-1)}T00:00:00Z`}::timestamptz + interval '24 hours'`.execute(tx)
  const told = payments.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  await sql`insert into reconciliation.payment (bank_id, name, merchant_id, day, state, worth, is_foreign, told, digest,
      at)
    select ${bankId}, name, ${merchantId}, ${day}, state, worth, is_foreign, told, digest, at
    from unnest(${told.map(({ name }) => name)}::text[],
      ${told.map(({ state }) => state)}::reconciliation.payment_state[], ${told.map((each) => each.worth)}::bigint[],
      ${told.map(({ isForeign }) => isForeign)}::boolean[], ${told.map((each) => each.told)}::text[],
      ${told.map(({ digest }) => digest)}::bytea[], ${told.map(({ at }) => at)}::timestamptz[])
      as said(name, state, worth, is_foreign, told, digest, at)
    on conflict (bank_id, name) do update set day = excluded.day, state = excluded.state, worth = excluded.worth,
      is_foreign = excluded.is_foreign, told = excluded.told, digest = excluded.digest, at = excluded.at
    where payment.at <= excluded.at`.execute(tx)
}
