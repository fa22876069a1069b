import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { saveBank } from '../deposits/banks.ts'
import { saveProvider } from '../providers/providers.ts'
import type { Row } from '../rows.ts'
import { type BankFile, bankOf, providerOf } from './bank-file.ts'

/** A bank or a payment provider as people may see it: no secret is among it. */
export interface Connection {
  readonly code: string
  readonly kind: Row<'cashier.bank'>['kind']
  readonly merchantId: number
  readonly currency: string
  readonly isOn: boolean
  readonly askUrl: string | null
  readonly returnUrl: string | null
  readonly payout: { readonly url: string; readonly partMax: bigint } | null
  /** The accounts of ours there, and the ways to pay in that are paid to them. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

type ConnectionRow = Row<
  'cashier.bank',
  'code' | 'kind' | 'merchant_id' | 'currency' | 'is_on' | 'ask_url' | 'return_url' | 'payout_url' | 'payout_max'
> & { readonly accounts: string[]; readonly methods: string[] }

/** Every bank and provider, or the one of a code. */
export async function listConnections(connection: Sql, code: string | null = null): Promise<Connection[]> {
  const { rows } = await sql<ConnectionRow>`select code, kind, merchant_id, currency, is_on, ask_url, return_url,
      payout_url, payout_max,
      array(select account_number from cashier.bank_account where bank_id = bank.id order by id) as accounts,
      array(select distinct method_code from cashier.method_account
        join cashier.bank_account on bank_account.id = account_id
        where bank_id = bank.id and method_account.merchant_id = bank.merchant_id order by 1) as methods
    from cashier.bank where ${code}::text is null or code = ${code}
    order by merchant_id, id ${code === null ? sql`` : sql`for update of bank`}`.execute(connection)
  return rows.map(({ payout_url: url, payout_max: partMax, ...row }) => ({
    code: row.code,
    kind: row.kind,
    merchantId: row.merchant_id,
    currency: row.currency,
    isOn: row.is_on,
    askUrl: row.ask_url,
    returnUrl: row.return_url,
    payout: url === null || partMax === null ? null : { url, partMax },
    accounts: row.accounts,
    methods: row.methods,
  }))
}

/** What a connection was before, and has become. */
export interface Connected {
  readonly before: Connection | null
  readonly after: Connection
  /** The way to pay in was there before, and stays as it is set. */
  readonly hasMethod: boolean
}

/**
 * Connects the bank or the provider of a file. The same again changes its secrets and addresses alone. A sentence says
 * why it cannot be: what moves money is of one site, one kind and one currency for good.
 */
export async function connect(
  tx: Tx,
  vault: Vault,
  { file, ...contract }: { readonly file: BankFile; readonly merchantId: number; readonly secrets: readonly string[] },
): Promise<Connected | string> {
  const [before = null] = await listConnections(tx, file.code)
  if (before && before.merchantId !== contract.merchantId) return `${file.code} is connected to another site`
  for (const what of ['kind', 'currency'] as const)
    if (before && before[what] !== file[what]) return `the ${what} of ${file.code} is ${before[what]} for good`
  const { rows } = await sql<Row<'cashier.deposit_method', 'kind'>>`select kind from cashier.deposit_method
    where (merchant_id, code) = (${contract.merchantId}, ${file.method.code})`.execute(tx)
  const [method] = rows
  if (!before && method && method.kind !== file.kind)
    return `the method ${file.method.code} is of the kind ${method.kind}`
  if (file.kind === 'bank_transfer') await saveBank(tx, vault, bankOf(file, contract))
  else await saveProvider(tx, vault, providerOf(file, contract))
  const [after] = await listConnections(tx, file.code)
  return { before, after: after!, hasMethod: method !== undefined } // It was written above.
}

/** Switches a bank or a provider, of which `connection` is held. A desk that has read it before reads it again. */
export async function switchConnection(tx: Tx, { code, isOn }: Pick<Connection, 'code' | 'isOn'>): Promise<void> {
  await sql`update cashier.bank set is_on = ${isOn}, version = version + 1
    where code = ${code} and is_on <> ${isOn}`.execute(tx)
}
