import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { openSecrets, sealSecrets, secretsOfMerchant } from '../../../platform/secrets/contract-secrets.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { type KnownProvider, isSimulatorCode } from '../../site/index.ts'
import type { Row } from '../rows.ts'

/** Who tells us of money that came in, its secrets opened. */
export interface Bank {
  readonly id: number
  readonly code: string
  readonly merchantId: number
  /** In which it counts, a unit of it for one of the site's money. */
  readonly currency: string
  readonly isOn: boolean
  /** Where it is asked for what it booked; null of one that cannot be. */
  readonly askUrl: string | null
  /** Where it is asked to pay out, and the most in one transfer; null of one that pays nothing out. */
  readonly payout: { readonly url: string; readonly partMax: bigint } | null
  /** The first signs; all are believed. */
  readonly secrets: readonly string[]
  readonly signingSecret: string
}

/** An account of ours, and the method that its orders are of. */
export interface NewBank {
  readonly code: string
  readonly merchantId: number
  readonly secrets: readonly string[]
  /** In which it counts; VND unless told. Where money is real, that of the site: nothing converts. */
  readonly currency?: string
  /** Where its own page takes a transfer: of a simulated bank alone. */
  readonly payUrl?: string
  /** Where it is asked for the transactions of a day. */
  readonly askUrl?: string
  /** Where it is asked to pay out, and the most in one transfer. */
  readonly payout?: { readonly url: string; readonly partMax: bigint }
  readonly account: {
    readonly bin: string
    readonly bankCode: string
    readonly bankName: string
    readonly accountNumber: string
    readonly accountName: string
  }
  readonly method: {
    readonly code: string
    readonly amountMin: bigint
    readonly amountMax: bigint
    readonly quickAmounts: readonly bigint[]
    readonly minutes: number
  }
}

const placeOf = (merchantId: number, code: string) => secretsOfMerchant('cashier.bank', merchantId, code)

type BankRow = Row<
  'cashier.bank',
  | 'id'
  | 'code'
  | 'merchant_id'
  | 'currency'
  | 'is_on'
  | 'ask_url'
  | 'payout_url'
  | 'payout_max'
  | 'data_key'
  | 'secrets'
>

export async function readBanks(connection: Sql, vault: Vault): Promise<Bank[]> {
  const { rows } = await sql<BankRow>`select id, code, merchant_id, currency, is_on, ask_url, payout_url,
      payout_max, data_key, secrets from cashier.bank where kind = 'bank_transfer' order by id`.execute(connection)
  return rows.map((row) => {
    const { id, code, currency, is_on: isOn, ask_url: askUrl, merchant_id: merchantId, data_key: dataKey } = row
    const { signing, believed } = openSecrets(vault, placeOf(merchantId, code), { dataKey, secrets: row.secrets })
    const { payout_url: url, payout_max: partMax } = row
    const payout = url === null || partMax === null ? null : { url, partMax }
    return { id, code, merchantId, currency, isOn, askUrl, payout, secrets: believed, signingSecret: signing }
  })
}

/** Everybody who tells us of money, for the gate at the start. A page of its own has the simulated bank alone. */
export async function readKnownProviders(connection: Sql): Promise<KnownProvider[]> {
  const { rows } = await sql<
    Row<'cashier.bank', 'code' | 'merchant_id' | 'kind' | 'currency' | 'is_on' | 'pay_url'>
  >`select code, merchant_id, kind, currency, is_on, pay_url from cashier.bank order by id`.execute(connection)
  return rows.map(({ code, merchant_id: merchantId, kind, currency, is_on: isOn, pay_url: payUrl }) => ({
    code,
    merchantId,
    currency: kind === 'crypto' ? null : currency,
    isOn,
    isSimulated: isSimulatorCode(code) || payUrl !== null,
  }))
}

/**
 * Connects a bank with one account and a method that is paid there. The same again changes nothing but the secrets,
 * addresses and the most in one payout: what an operator has set since stays.
 */
export async function saveBank(
  tx: Tx,
  vault: Vault,
  { code, merchantId, secrets: given, currency = 'VND', payUrl, askUrl, payout, account, method }: NewBank,
): Promise<void> {
  const { dataKey, secrets } = sealSecrets(vault, placeOf(merchantId, code), given)
  const { rows } = await sql<Row<'cashier.bank', 'id'>>`insert into cashier.bank (code, merchant_id, currency,
      pay_url, ask_url, payout_url, payout_max, data_key, secrets)
    values (${code}, ${merchantId}, ${currency}, ${payUrl ?? null}, ${askUrl ?? null}, ${payout?.url ?? null},
      ${payout?.partMax ?? null}, ${dataKey}, ${[...secrets]}::bytea[])
    on conflict (code) do update set pay_url = excluded.pay_url, ask_url = excluded.ask_url,
      payout_url = excluded.payout_url, payout_max = excluded.payout_max, data_key = excluded.data_key,
      secrets = excluded.secrets
    returning id`.execute(tx)
  const { rows: added } =
    await sql`insert into cashier.bank_account (bank_id, bin, bank_code, bank_name, account_number, account_name)
    values (${rows[0]!.id}, ${account.bin}, ${account.bankCode}, ${account.bankName}, ${account.accountNumber},
      ${account.accountName}) on conflict do nothing returning id`.execute(tx)
  const { rows: opened } =
    await sql`insert into cashier.deposit_method (merchant_id, code, kind, amount_min, amount_max,
      quick_amounts, minutes, place)
    values (${merchantId}, ${method.code}, 'bank_transfer', ${method.amountMin}, ${method.amountMax},
      ${[...method.quickAmounts]}::bigint[], ${method.minutes}, 1) on conflict do nothing returning code`.execute(tx)
  if (added.length + opened.length === 0) return
  await sql`insert into cashier.method_account (merchant_id, method_code, account_id)
    select ${merchantId}, code, id from cashier.bank_account, cashier.deposit_method
    where (bank_id, account_number) = (${rows[0]!.id}, ${account.accountNumber})
      and (merchant_id, code, kind) = (${merchantId}, ${method.code}, 'bank_transfer') on conflict do nothing`.execute(
    tx,
  )
}
