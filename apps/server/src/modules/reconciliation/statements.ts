import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { Row } from './rows.ts'
import type { Run } from './run.ts'
import { type StatementFile, readStatement } from './statement-file.ts'

/** An account of ours at a bank. */
export interface Account {
  readonly bankId: number
  readonly bank: string
  readonly accountNumber: string
  readonly canAsk: boolean
}

export async function listAccounts(connection: Sql, merchantId: number): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`select bank_id as "bankId", bank, account_number as "accountNumber",
      is_on and can_ask as "canAsk" from cashier.bank_accounts(${merchantId}) order by bank, account_number`.execute(
    connection,
  )
  return rows
}

/**
 * Asks each bank that can be asked for its statement of the day, but for what it has said since the day was asked for:
 * a node that goes on where another has died asks no bank twice. A bank that says nothing leaves a difference.
 */
export async function askStatements(deps: ReconciliationDeps, run: Run, signal?: AbortSignal): Promise<void> {
  const { database, askStatement, log } = deps
  const { merchantId, day, timeZone } = run
  const { rows } = await sql<Row<'reconciliation.statement', 'bank_id' | 'account_number'>>`select bank_id,
      account_number from reconciliation.statement
    where (merchant_id, day) = (${merchantId}, ${day}) and taken_at >= ${run.askedAt}`.execute(database.sql)
  const said = new Set(rows.map(({ bank_id: id, account_number: number }) => `${id} ${number}`))
  for (const account of await listAccounts(database.sql, merchantId)) {
    const { bankId, bank, accountNumber, canAsk } = account
    if (!canAsk || said.has(`${bankId} ${accountNumber}`)) continue
    signal?.throwIfAborted()
    const csv = await askStatement({ merchantId, bank, accountNumber, day, timeZone })
    const read = csv === null ? null : readStatement(csv, { ...run, accountNumber })
    if (!read?.ok) {
      log.warn({ bank, day, line: read?.detail?.['line'] }, 'a bank did not say what an account held on a day')
      continue
    }
    await database.transaction((tx) =>
      keepStatement(tx, { run, account, file: read.value, takenAt: run.askedAt, uploadedBy: null }),
    )
  }
}

interface Kept {
  readonly run: Pick<Run, 'merchantId' | 'day'>
  readonly account: Pick<Account, 'bankId' | 'accountNumber'>
  readonly file: StatementFile
  readonly takenAt: Date
  /** Null: the bank was asked. */
  readonly uploadedBy: string | null
}

/** Keeps a statement instead of what was said of the day before. */
export async function keepStatement(tx: Tx, { run, account, file, takenAt, uploadedBy }: Kept): Promise<void> {
  const { merchantId, day } = run
  const { bookings } = file
  const found = sql`(merchant_id, day, bank_id, account_number)
    = (${merchantId}, ${day}, ${account.bankId}, ${account.accountNumber})`
  await sql`delete from reconciliation.statement where ${found}`.execute(tx)
  const { rows } = await sql<Row<'reconciliation.statement', 'id'>>`insert into reconciliation.statement (merchant_id,
      day, bank_id, account_number, opening_amount, closing_amount, taken_at, uploaded_by)
    values (${merchantId}, ${day}, ${account.bankId}, ${account.accountNumber}, ${file.openingAmount},
      ${file.closingAmount}, ${takenAt}, ${uploadedBy}) returning id`.execute(tx)
  await sql`insert into reconciliation.booking (statement_id, direction, name, amount, reference, booked_at)
    select ${rows[0]!.id}, direction, name, amount, reference, booked_at
    from unnest(${bookings.map(({ direction }) => direction)}::reconciliation.direction[],
      ${bookings.map(({ name }) => name)}::text[], ${bookings.map(({ amount }) => amount)}::bigint[],
      ${bookings.map(({ reference }) => reference)}::text[],
      ${bookings.map(({ bookedAt }) => bookedAt)}::timestamptz[]) as told(direction, name, amount, reference,
      booked_at)`.execute(tx)
}
