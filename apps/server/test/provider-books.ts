import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ListedPayment, PaymentsAsked } from '../src/modules/reconciliation/deps.ts'
import type { Database } from '../src/platform/database/database.ts'

export const bookedProvider = 'test-pay'

export interface ProviderRow {
  readonly name: string
  readonly amount: bigint
  /** When the provider says that it came into its state. */
  readonly at: Date
  readonly state?: ListedPayment['state']
  readonly order?: string
  /** Another one than the site's. */
  readonly currency?: string
}

const digestOf = ({ order = 'D1', amount, currency = 'PLAY' }: ProviderRow) =>
  createHash('sha256').update(`${order} ${amount} ${currency}`).digest()

/** The books of a test's own payment provider, which lists a payment on the day on which it came into its state. */
export function providerBooks() {
  const rows: ProviderRow[] = []
  const asked: string[] = []
  let isSilent = false
  let onAsked: () => unknown = () => {}
  const listed = (row: ProviderRow): ListedPayment => ({
    name: row.name,
    state: row.state ?? 'paid',
    worth: row.currency === undefined ? row.amount : null,
    isForeign: row.currency !== undefined,
    told: `${row.amount} ${row.currency ?? 'PLAY'}`,
    digest: digestOf(row),
    at: row.at,
  })
  return {
    rows,
    asked,
    silence: (silent: boolean) => void (isSilent = silent),
    /** What happens when it is asked. */
    onAsked: (then: () => unknown) => void (onAsked = then),
    async listPayments({ provider, days }: PaymentsAsked): Promise<readonly ListedPayment[] | null> {
      if (provider !== bookedProvider) return null
      asked.push(days.join(' '))
      onAsked()
      return isSilent ? null : rows.filter(({ at }) => days.includes(at.toISOString().slice(0, 10))).map(listed)
    },
    /** Connects it. */
    connect: async (database: Database) =>
      void (await sql`with provider as (insert into cashier.bank (code, merchant_id, kind, name, ask_url, return_url,
          data_key, secrets)
        values (${bookedProvider}, 1, 'gateway', 'Test Pay', 'http://pay.test', 'http://site.test', '\\x00',
          array['\\x00'::bytea]) returning id)
      insert into cashier.bank_account (bank_id, bin, bank_code, bank_name, account_number, account_name)
      select id, '000000', 'test-pay', 'Test Pay', 'MERCHANT', 'MERCHANT' from provider`.execute(database.sql)),
    /** Money that our books have of it, with its posting: told of at once, or later. */
    took: (database: Database, row: ProviderRow, knownAt: Date = row.at) =>
      database.transaction(async (tx) => {
        await sql`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
            received_at, verdict, reason)
          select bank_id, ${row.name}, bank_account.id, 1, ${row.amount}, ${digestOf(row)}, ${row.at}, ${knownAt},
            'suspense', 'no_text'
          from cashier.bank_account join cashier.bank on bank.id = bank_id where code = ${bookedProvider}`.execute(tx)
        await sql`select ledger.move_house('provider', 'suspense', 1::smallint, ${row.amount}::bigint,
          ${knownAt})`.execute(tx)
      }),
    /** That we have heard that it took a payment back. */
    reversed: async (database: Database, { name }: ProviderRow, at: Date) =>
      void (await sql`insert into cashier.payment_reversal (transaction_id, told_at)
        select id, ${at} from cashier.bank_transaction where name = ${name}`.execute(database.sql)),
    /** That a colleague has sent it back to its payer. */
    returned: (database: Database, { name, amount }: ProviderRow, at: Date) =>
      database.transaction(async (tx) => {
        await sql`insert into cashier.clearing (bank_id, transaction_id, kind, amount, reference, reason, decided_by,
            decided_at)
          select bank_id, id, 'returned', ${amount}, ${name}, 'nobody', 'linh', ${at} from cashier.bank_transaction
          where name = ${name}`.execute(tx)
        await sql`select ledger.move_house('suspense', 'provider', 1::smallint, ${amount}::bigint, ${at})`.execute(tx)
      }),
  }
}
