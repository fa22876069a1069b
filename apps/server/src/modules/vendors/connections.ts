import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { openSecrets, sealSecrets, secretsOfMerchant } from '../../platform/secrets/contract-secrets.ts'
import { allowList } from '../../platform/http/networks.ts'
import type { Units } from '../../platform/units.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

/** One contract with one vendor for one merchant, as `vendors.connection` holds it, its secrets opened. */
export interface Connection extends Units {
  readonly id: number
  readonly operator: string
  readonly merchantId: number
  readonly vassalage: string
  readonly wallet: 'seamless' | 'transfer'
  readonly status: 'open' | 'draining' | 'off'
  readonly baseUrl: string
  readonly timeZone: string
  /** The first signs; all are believed. */
  readonly secrets: readonly string[]
  readonly signingSecret: string
  /** Whether its calls may come from there. */
  allows(address: string): boolean
}

export interface NewConnection {
  readonly operator: string
  readonly merchantId: number
  readonly vassalage: string
  readonly wallet: Connection['wallet']
  readonly unit: bigint
  readonly decimals: number
  readonly baseUrl: string
  readonly addresses?: readonly string[]
  readonly secrets: readonly string[]
}

interface ConnectionRow {
  readonly id: number
  readonly operator: string
  readonly merchant_id: number
  readonly vassalage: string
  readonly wallet: Connection['wallet']
  readonly status: Connection['status']
  readonly unit: bigint
  readonly decimals: number
  readonly base_url: string
  readonly addresses: readonly string[]
  readonly data_key: Buffer
  readonly secrets: readonly Buffer[]
  readonly time_zone: string
}

const placeOf = (merchantId: number, operator: string) => secretsOfMerchant('vendors.connection', merchantId, operator)

/** Writes a connection, or changes that of the same operator. */
export async function saveConnection(connection: Sql, vault: Vault, given: NewConnection): Promise<void> {
  const { dataKey, secrets } = sealSecrets(vault, placeOf(given.merchantId, given.operator), given.secrets)
  await sql`insert into vendors.connection (operator, merchant_id, vassalage, wallet, unit, decimals, base_url,
    addresses, data_key, secrets)
    values (${given.operator}, ${given.merchantId}, ${given.vassalage}, ${given.wallet}, ${given.unit},
      ${given.decimals}, ${given.baseUrl},
      ${[...(given.addresses ?? [])]}::text[], ${dataKey}, ${[...secrets]}::bytea[])
    on conflict (operator) do update set wallet = excluded.wallet, unit = excluded.unit, decimals = excluded.decimals,
      base_url = excluded.base_url,
      addresses = excluded.addresses, data_key = excluded.data_key, secrets = excluded.secrets`.execute(connection)
}

/** Every connection, or that of one operator. */
export async function readConnections(connection: Sql, vault: Vault, operator?: string): Promise<Connection[]> {
  const { rows } =
    await sql<ConnectionRow>`select id, operator, merchant_id, vassalage, wallet, status, unit, decimals, base_url,
      addresses, data_key, secrets, time_zone
    from vendors.connection where ${operator === undefined ? sql`true` : sql`operator = ${operator}`}
      order by id`.execute(connection)
  return rows.map((row) => {
    const { signing: signingSecret, believed: secrets } = openSecrets(vault, placeOf(row.merchant_id, row.operator), {
      dataKey: row.data_key,
      secrets: row.secrets,
    })
    const { id, operator, wallet, status, unit, decimals, vassalage } = row
    const common = { id, operator, wallet, status, unit, decimals, vassalage, secrets, signingSecret }
    return {
      ...common,
      merchantId: row.merchant_id,
      baseUrl: row.base_url,
      timeZone: row.time_zone,
      allows: allowList(row.addresses),
    }
  })
}
