import { sql } from 'kysely'
import { memberRow } from './factories.ts'
import type { Database } from '../src/platform/database/database.ts'

const hourMs = 3_600_000

/** A zone without summer time in which it is now this hour of the day. */
export function zoneWhereItIs(hour: number): string {
  const ahead = ((((hour - new Date().getUTCHours()) % 24) + 24 + 11) % 24) - 11
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Money that a member paid in or drew out, so many hours ago. */
export interface Paid {
  readonly memberId: bigint
  readonly merchantId?: number
  readonly amount: bigint
  readonly hours: number
}

/** Rows of the cashier as they lie there later: their banks and accounts are left out. */
export function paidRows(database: Database) {
  let rows = 0
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const text = () => {
    rows += 1
    return `NAP${Array.from({ length: 7 }, (_none, place) => letters[Math.floor(rows / 30 ** place) % 30]).join('')}`
  }
  const write = (row: ReturnType<typeof sql>) =>
    database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await row.execute(tx)
    })
  return {
    deposit(
      { memberId, merchantId = 1, amount, hours }: Paid,
      { state = 'credited', approved }: { readonly state?: string; readonly approved?: bigint } = {},
    ) {
      const at = hoursAgo(hours)
      return write(sql`insert into cashier.deposit (merchant_id, member_id, currency, method_code, account_id, amount,
          text, state, received_amount, approved_amount, request_key, created_at, expires_at, decided_at)
        values (${merchantId}, ${memberId}, 1, 'bank', 1, ${amount}, ${text()}, ${state}::cashier.deposit_state,
          ${amount}, ${approved ?? null}, gen_random_uuid(), ${at}, ${at}, ${state === 'credited' ? at : null})`)
    },
    withdrawal({ memberId, merchantId = 1, amount, hours }: Paid, { state = 'completed', fee = 0n } = {}) {
      const [at, by] = [hoursAgo(hours), state === 'completed' ? 'an' : null]
      return write(sql`insert into cashier.withdrawal (merchant_id, member_id, currency, account_id, amount, fee_amount,
          second_person_from, state, reviewed_by, paid_by, request_key, created_at, changed_at)
        values (${merchantId}, ${memberId}, 1, 1, ${amount}, ${fee}, 1, ${state}::cashier.withdrawal_state, ${by}, ${by},
          gen_random_uuid(), ${at}, ${at})`)
    },
  }
}

/** A member who registered so many hours ago. */
export const registered = (
  database: Database,
  username: string,
  hours: number,
  more: { merchantId?: number; type?: number } = {},
) => memberRow(database, { username, registeredAt: hoursAgo(hours), ...more })
