import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { type TodayPart, type Trouble, waitingIn } from '../../platform/today.ts'

/** The books are compared every hour, up to an hour ago: a vendor that lacks two of these does not answer. */
const silentHours = 4

/** A transfer is asked for again within minutes; after this long a colleague asks the vendor by other means. */
const unknownMinutes = 15
const shownMost = 10

/** Vendors whose rounds could not be compared for hours. */
async function readSilent(connection: Sql, { id }: SiteMerchant): Promise<Trouble[]> {
  const { rows } = await sql<{ vassalage: string; operator: string; until: Date }>`select vassalage, operator, until
    from vendors.connection join vendors.reconciled on connection_id = connection.id
    where merchant_id = ${id} and wallet = 'seamless' and status = 'open'
      and until < clock_timestamp() - make_interval(hours => ${silentHours}) order by until`.execute(connection)
  return rows.map(({ vassalage, operator, until }) => ({ subject: `${vassalage} · ${operator}`, since: until }))
}

/** Transfers of which the vendor does not tell what became of them. */
async function readUnknown(connection: Sql, { id }: SiteMerchant): Promise<Trouble[]> {
  const { rows } = await sql<{ id: bigint; vassalage: string; createdAt: Date }>`select transfer.id, vassalage,
      created_at as "createdAt"
    from vendors.transfer join vendors.connection on connection.id = connection_id
    where transfer.status in ('new', 'sent', 'unknown') and merchant_id = ${id}
      and created_at < clock_timestamp() - make_interval(mins => ${unknownMinutes})
    order by created_at limit ${shownMost}`.execute(connection)
  return rows.map((row) => ({ subject: `${row.vassalage} · ${row.id}`, since: row.createdAt }))
}

/** What vendors leave to people, and which of them do not answer. */
export const vendorsToday: TodayPart = {
  tasks: {
    parked_payouts: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select parked_at as at from vendors.parked_payout join vendors.connection on connection.id = connection_id
          where verdict is null and merchant_id = ${merchantId}`,
      ),
    disputes: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select found_at as at from vendors.dispute join vendors.connection on connection.id = connection_id
          where closed_at is null and merchant_id = ${merchantId}`,
      ),
  },
  troubles: { vendor: readSilent, transfer: readUnknown },
}
