import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The day of a site that it is now. */
export interface DayOf {
  readonly now: Date
  readonly timeZone: string
}

/**
 * What has come to an account on this day, with what orders that can still be paid would bring: of the row
 * `bank_account` of a query.
 */
export const cameToday = ({ now, timeZone }: DayOf): RawBuilder<bigint> =>
  sql`(select coalesce(sum(told.amount), 0)::bigint from cashier.bank_transaction as told
      where told.account_id = bank_account.id
        and booked_at >= (${now}::timestamptz at time zone ${timeZone})::date::timestamp at time zone ${timeZone})
    + (select coalesce(sum(waits.amount), 0)::bigint from cashier.deposit as waits
      where waits.account_id = bank_account.id and waits.state = 'pending' and waits.expires_at > ${now})`

/** What an account still takes on this day: of the row `bank_account` of a query; null: any amount. */
export const roomOf = (day: DayOf): RawBuilder<bigint | null> =>
  sql`case when day_amount_max is not null then greatest(0, day_amount_max - (${cameToday(day)})) end`

/** Holds the accounts of a method that have a cap: of orders at once each counts those before it. */
export const lockCapped = (tx: Tx, method: { readonly merchantId: number; readonly methodCode: string }) =>
  sql`select from cashier.bank_account where day_amount_max is not null and id in (
      select account_id from cashier.method_account
      where (merchant_id, method_code) = (${method.merchantId}, ${method.methodCode}))
    order by id for no key update`.execute(tx)
