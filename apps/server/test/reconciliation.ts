import type { AccountKind } from '@banyan/contract'
import { sql } from 'kysely'
import type { ReconciliationDeps } from '../src/modules/reconciliation/deps.ts'
import { reconciliationDesk } from '../src/modules/reconciliation/desk.ts'
import { reconcileDays } from '../src/modules/reconciliation/runs.ts'
import { createSite, readMerchants } from '../src/modules/site/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { providerBooks } from './provider-books.ts'

export const account = '1234567890'
export const secondAccount = '2222222222'

export interface BankRow {
  readonly direction: 'in' | 'out'
  readonly name: string
  readonly amount: bigint
  readonly account: string
  readonly reference?: string
  readonly bookedAt: Date
}

/** A day of the site's zone, so many days from the first. */
export const dayAt = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10)
const zoneHours = 7
export const momentOf = (day: string, hour: number, minute = 0) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ((hour - zoneHours) * 60 + minute) * 60_000)

/** The books of a test's own bank: what it has booked, and what it says of a day. */
export function testBooks() {
  const rows: BankRow[] = []
  /** What an account holds besides, and says that it holds. */
  const plants = { opening: new Map<string, bigint>(), closing: new Map<string, bigint>() }
  const asked: string[] = []
  let silent: string | null = null
  let onAsked: (accountNumber: string) => unknown = () => {}
  const sumOf = (account_: string, before: Date) =>
    rows
      .filter((row) => row.account === account_ && row.bookedAt < before)
      .reduce((sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount), 0n)
  const statement = (accountNumber: string, day: string) => {
    const [from, until] = [momentOf(day, 0), momentOf(day, 24)]
    const booked = rows.filter((row) => row.account === accountNumber && row.bookedAt >= from && row.bookedAt < until)
    const at = (kind: 'opening' | 'closing') => plants[kind].get(`${day} ${accountNumber}`) ?? 0n
    return [
      'kind,id,booked_at,amount,reference',
      `opening,${accountNumber},,${sumOf(accountNumber, from) + at('opening')},`,
      ...booked.map((row) =>
        [row.direction, row.name, row.bookedAt.toISOString(), row.amount, row.reference ?? ''].join(','),
      ),
      `closing,${accountNumber},,${sumOf(accountNumber, until) + at('closing')},`,
    ].join('\n')
  }
  return {
    rows,
    plants,
    asked,
    statement,
    /** What happens when it is asked. */
    onAsked: (then: typeof onAsked) => void (onAsked = then),
    /** An account of which nothing is said. */
    silence: (accountNumber: string | null) => void (silent = accountNumber),
    askStatement: async ({ accountNumber, day }: { accountNumber: string; day: string }) => {
      onAsked(accountNumber)
      asked.push(`${day} ${accountNumber}`)
      return silent === accountNumber ? null : statement(accountNumber, day)
    },
  }
}

export type ReconciliationHouse = Awaited<ReturnType<typeof reconciliationHouse>>

/** The comparison on one database, with two accounts at a bank of the test's own, and a clock that the test moves. */
export async function reconciliationHouse(database: Database) {
  await sql`with bank as (insert into cashier.bank (code, merchant_id, ask_url, data_key, secrets)
      values ('test-bank', 1, 'http://bank.test', '\\x00', array['\\x00'::bytea]) returning id)
    insert into cashier.bank_account (bank_id, bin, bank_code, bank_name, account_number, account_name)
    select id, '970436', 'VCB', 'Vietcombank', number, 'CONG TY BANYAN'
    from bank, unnest(array[${account}, ${secondAccount}]) as number`.execute(database.sql)
  const books = testBooks()
  const provider = providerBooks()
  let now = momentOf(dayAt(1), 2)
  const deps: ReconciliationDeps = {
    database,
    deskSite: createSite({ database }).merchant,
    merchants: async () => [...(await readMerchants(database.sql)).values()].filter(({ id }) => id === 1),
    isDemo: true,
    askStatement: books.askStatement,
    listPayments: provider.listPayments,
    log: { warn: () => {} },
    clock: () => now,
  }
  const desk = reconciliationDesk(deps)
  const given = {
    by: 'linh',
    get now() {
      return now
    },
  }
  return {
    deps,
    books,
    provider,
    desk,
    given,
    reconcile: (signal?: AbortSignal) => reconcileDays(deps, now, signal),
    /** Goes to two in the morning after a day, when it is due. */
    after: (day: string) => void (now = momentOf(day, 26)),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    /** The differences in a word each: kind, then subject. */
    async open(): Promise<string[]> {
      const { rows } = await sql<{ word: string }>`select concat_ws(' ', kind, reference, coalesce(ours, 0),
          coalesce(theirs, 0)) as word
        from reconciliation.difference where closed_at is null order by 1`.execute(database.sql)
      return rows.map(({ word }) => word)
    },
    close: (id: string, reason = 'looked at') =>
      database.transaction((tx) => desk.close(tx, { id, reason }, { by: 'linh', now })),
    again: (day: string) => database.transaction((tx) => desk.again(tx, { day }, { by: 'linh', now })),
    upload: (day: string, accountNumber: string, csv = books.statement(accountNumber, day)) =>
      database.transaction((tx) =>
        desk.upload(tx, { day, bank: 'test-bank', accountNumber, csv }, { by: 'linh', now }),
      ),
    /** Money that our books have, with its posting: told of at once, or later. */
    async took(row: Omit<BankRow, 'direction'>, knownAt: Date = row.bookedAt): Promise<void> {
      await database.transaction(async (tx) => {
        await sql`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
            received_at, verdict, reason)
          select bank_id, ${row.name}, id, 1, ${row.amount}, '\\x00', ${row.bookedAt}, ${knownAt}, 'suspense', 'no_text'
          from cashier.bank_account where account_number = ${row.account}`.execute(tx)
        await sql`select ledger.move_house('bank', 'suspense', 1::smallint, ${row.amount}::bigint, ${knownAt})`.execute(
          tx,
        )
      })
    },
    /** Money that was sent back to its payer. */
    async gaveBack(row: Omit<BankRow, 'direction'>): Promise<void> {
      await database.transaction(async (tx) => {
        await sql`insert into cashier.clearing (bank_id, transaction_id, kind, amount, reference, reason, decided_by,
            decided_at)
          select bank_account.bank_id, transaction.id, 'returned', ${row.amount}, ${row.name}, 'nobody', 'linh', ${row.bookedAt}
          from cashier.bank_transaction as transaction
            join cashier.bank_account on bank_account.id = account_id and account_number = ${row.account}
          order by transaction.id limit 1`.execute(tx)
        await sql`select ledger.move_house('suspense', 'bank', 1::smallint, ${row.amount}::bigint,
          ${row.bookedAt})`.execute(tx)
      })
    },
    /** A withdrawal that was paid under a name to an account of a kind, and completed by a colleague at a time. */
    async paid(
      row: Pick<BankRow, 'name' | 'amount' | 'bookedAt'>,
      { kind, place }: { readonly kind: AccountKind; readonly place: string } = { kind: 'bank', place: 'VCB' },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`with account as (insert into cashier.withdrawal_account (merchant_id, member_id, kind, bank_code,
              account_index, head, last_four, data_key, account_number, holder_name, request_key, request_digest,
              added_at, usable_at)
            values (1, 1, ${kind}, ${place}, decode(md5(random()::text), 'hex'),
              case when ${kind} = 'crypto' then 'TJCnKs' end, '1234', '', '', '', gen_random_uuid(), '',
              ${row.bookedAt}, ${row.bookedAt}) returning id),
          made as (insert into cashier.withdrawal (merchant_id, member_id, currency, account_id, amount,
              fee_amount, second_person_from, state, reviewed_by, paid_by, request_key, created_at, changed_at)
            select 1, 1, 1, id, ${row.amount}, 0, 1, 'completed', 'a', 'b', gen_random_uuid(), ${row.bookedAt},
              ${row.bookedAt} from account returning id),
          receipt as (insert into cashier.withdrawal_receipt (withdrawal_id, forced_at)
            select id, ${row.bookedAt} from made),
          part as (insert into cashier.payout (withdrawal_id, part, amount, kind, state, reference, by, created_at,
              changed_at)
            select id, 1, ${row.amount}, 'hand', 'paid', ${row.name}, 'b', ${row.bookedAt}, ${row.bookedAt} from made)
          insert into cashier.payout_reference (merchant_id, reference, withdrawal_id, is_again)
          select 1, ${row.name}, id, false from made`.execute(tx)
        await sql`select ledger.move_house('withdrawal', 'bank', 1::smallint, ${row.amount}::bigint,
          ${row.bookedAt})`.execute(tx)
      })
    },
  }
}
