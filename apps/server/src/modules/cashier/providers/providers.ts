import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Party } from '../../../platform/http/signed-call.ts'
import { openSecrets, sealSecrets, secretsOfMerchant } from '../../../platform/secrets/contract-secrets.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { paymentHeaders } from '@banyan/contract'
import type { Bank } from '../deposits/banks.ts'
import type { Row } from '../rows.ts'

/** Who takes payments for us and tells us of them, its secrets opened. */
export interface Provider extends Bank {
  readonly kind: ProviderKind
  readonly name: string
  /** Where its orders are opened and its payments asked for. */
  readonly askUrl: string
  readonly returnUrl: string
  /** Digits behind the point of what it counts in. */
  readonly decimals: number
}

export type ProviderKind = Exclude<Row<'cashier.bank'>['kind'], 'bank_transfer'>

/** A provider, and the method that it takes orders of. */
export interface NewProvider {
  readonly code: string
  readonly merchantId: number
  readonly kind: ProviderKind
  readonly name: string
  readonly secrets: readonly string[]
  readonly askUrl: string
  readonly returnUrl: string
  readonly currency: string
  readonly decimals?: number
  readonly method: {
    readonly code: string
    readonly amountMin: bigint
    readonly amountMax: bigint
    readonly quickAmounts: readonly bigint[]
    readonly minutes: number
    readonly place: number
    readonly feeFixed?: bigint
    readonly feeShare?: number
    readonly chain?: {
      readonly network: string
      readonly asset: string
      readonly rate: bigint
      readonly confirmations: number
    }
  }
}

const placeOf = (merchantId: number, code: string) => secretsOfMerchant('cashier.bank', merchantId, code)

export async function readProviders(connection: Sql, vault: Vault): Promise<Provider[]> {
  const { rows } = await sql<Row<'cashier.bank'>>`select id, code, merchant_id, currency, is_on, ask_url, data_key,
      secrets, kind, name, return_url, decimals
    from cashier.bank where kind <> 'bank_transfer' order by id`.execute(connection)
  return rows.map((row) => {
    const { code, merchant_id: merchantId, data_key: dataKey, secrets } = row
    const { signing, believed } = openSecrets(vault, placeOf(merchantId, code), { dataKey, secrets })
    return {
      id: row.id,
      code,
      merchantId,
      kind: row.kind as ProviderKind, // as: banks are left out
      name: row.name ?? code,
      currency: row.currency,
      decimals: row.decimals,
      isOn: row.is_on,
      askUrl: row.ask_url ?? '',
      returnUrl: row.return_url ?? '',
      payout: null,
      secrets: believed,
      signingSecret: signing,
    }
  })
}

/** How a provider is called. */
export const partyOf = (provider: Provider): Party => ({
  ...provider,
  contract: provider.code,
  baseUrl: provider.askUrl,
  headers: paymentHeaders,
})

/**
 * Connects a provider with its method. The same again changes nothing but secrets and addresses: what an operator has
 * set since stays.
 */
export async function saveProvider(tx: Tx, vault: Vault, given: NewProvider): Promise<void> {
  const { code, merchantId, method } = given
  const { dataKey, secrets } = sealSecrets(vault, placeOf(merchantId, code), given.secrets)
  const { rows } = await sql<Row<'cashier.bank', 'id'>>`insert into cashier.bank (code, merchant_id, kind, name,
      currency, decimals, ask_url, return_url, data_key, secrets)
    values (${code}, ${merchantId}, ${given.kind}, ${given.name}, ${given.currency}, ${given.decimals ?? 0},
      ${given.askUrl}, ${given.returnUrl}, ${dataKey}, ${[...secrets]}::bytea[])
    on conflict (code) do update set ask_url = excluded.ask_url, return_url = excluded.return_url,
      data_key = excluded.data_key, secrets = excluded.secrets
    returning id`.execute(tx)
  // Where its money lies: an account in our name, at the provider.
  await sql`insert into cashier.bank_account (bank_id, bin, bank_code, bank_name, account_number, account_name)
    values (${rows[0]!.id}, '000000', ${code}, ${given.name}, 'MERCHANT', 'MERCHANT')
    on conflict do nothing`.execute(tx)
  const { chain } = method
  // What an operator has given to another provider since stays there.
  await sql`with added as (insert into cashier.deposit_method (merchant_id, code, kind, amount_min, amount_max,
      quick_amounts, minutes, place, fee_amount, fee_share, network, asset, rate, confirmations)
    values (${merchantId}, ${method.code}, ${given.kind}, ${method.amountMin}, ${method.amountMax},
      ${[...method.quickAmounts]}::bigint[], ${method.minutes}, ${method.place}, ${method.feeFixed ?? 0n},
      ${method.feeShare ?? 0}, ${chain?.network ?? null}, ${chain?.asset ?? null}, ${chain?.rate ?? null},
      ${chain?.confirmations ?? null})
    on conflict do nothing returning code)
    insert into cashier.method_account (merchant_id, method_code, account_id)
    select ${merchantId}, code, id from added, cashier.bank_account where bank_id = ${rows[0]!.id}`.execute(tx)
}
