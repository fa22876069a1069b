import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { openSecrets, type SecretsPlace, sealSecrets } from '../../platform/secrets/contract-secrets.ts'
import { allowList } from '../../platform/http/networks.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Row } from './rows.ts'

/** See 83-operators.sql. */
export const operatorStatuses = ['open', 'draining', 'off'] as const
export type OperatorStatus = (typeof operatorStatuses)[number]

/** One contract with one outside operator, its secrets opened. */
export interface Operator {
  readonly id: number
  readonly code: string
  readonly merchantId: number
  readonly status: OperatorStatus
  /**
   * The address of the operator's own wallet, to which the name of a method is appended;
   * null where its players' money lies here.
   */
  readonly walletUrl: string | null
  /** Its sites, which may frame our games. */
  readonly frameOrigins: readonly string[]
  /** The first signs; all are believed. */
  readonly secrets: readonly string[]
  readonly signingSecret: string
  /** Whether its calls may come from there. */
  allows(address: string): boolean
}

export interface NewOperator {
  readonly code: string
  readonly merchantId: number
  readonly walletUrl?: string
  readonly frameOrigins: readonly string[]
  readonly addresses?: readonly string[]
  readonly secrets: readonly string[]
}

type OperatorRow = Row<
  'operators.operator',
  'id' | 'code' | 'merchant_id' | 'status' | 'wallet_url' | 'frame_origins' | 'addresses' | 'data_key' | 'secrets'
>

/** Owners of keys in the vault: persons and the vendors' merchants have the ids below. */
const owner = 2n ** 61n
const placeOf = (code: string): SecretsPlace => ({ table: 'operators.operator', name: code, owner })

/**
 * Writes an operator, or changes the secrets, sites, networks and wallet's address of the same code; whose shelf it is
 * offered stays, and where its players' money is: false, and nothing is changed, if that is asked for.
 */
export async function saveOperator(connection: Sql, vault: Vault, given: NewOperator): Promise<boolean> {
  const { dataKey, secrets } = sealSecrets(vault, placeOf(given.code), given.secrets)
  const { numAffectedRows } =
    await sql`insert into operators.operator (id, code, merchant_id, wallet, wallet_url, frame_origins, addresses,
      data_key, secrets)
    select coalesce(max(id), 0) + 1, ${given.code}, ${given.merchantId},
      ${given.walletUrl === undefined ? 'transfer' : 'seamless'}, ${given.walletUrl ?? null},
        ${[...given.frameOrigins]}::text[], ${[...(given.addresses ?? [])]}::text[],
      ${dataKey}, ${[...secrets]}::bytea[] from operators.operator
    on conflict (code) do update set wallet_url = excluded.wallet_url, frame_origins = excluded.frame_origins,
      addresses = excluded.addresses, data_key = excluded.data_key,
      secrets = excluded.secrets where operator.wallet = excluded.wallet`.execute(connection)
  return numAffectedRows === 1n
}

/** Switches an operator; false where there is none of the code. */
export async function switchOperator(connection: Sql, code: string, status: OperatorStatus): Promise<boolean> {
  const { numAffectedRows } = await sql`update operators.operator set status = ${status} where code = ${code}`.execute(
    connection,
  )
  return numAffectedRows === 1n
}

export async function readOperators(connection: Sql, vault: Vault): Promise<Operator[]> {
  const { rows } =
    await sql<OperatorRow>`select id, code, merchant_id, status, wallet_url, frame_origins, addresses, data_key, secrets
    from operators.operator order by id`.execute(connection)
  return rows.map((row) => {
    const { id, code, status } = row
    const { signing: signingSecret, believed: secrets } = openSecrets(vault, placeOf(code), {
      dataKey: row.data_key,
      secrets: row.secrets,
    })
    const common = { id, code, status, secrets, signingSecret }
    return {
      ...common,
      merchantId: row.merchant_id,
      walletUrl: row.wallet_url,
      frameOrigins: row.frame_origins,
      allows: allowList(row.addresses),
    }
  })
}

/** Every operator for the list of the command: what lies in its players' wallets, by its ledger space. */
export async function listOperators(
  connection: Sql,
): Promise<readonly { code: string; status: OperatorStatus; frameOrigins: string[]; players: bigint }[]> {
  const { rows } = await sql<{ code: string; status: OperatorStatus; frameOrigins: string[]; players: bigint }>`
    select code, status, frame_origins as "frameOrigins", (select count(*) from operators.player
      where operator_id = operator.id) as players
    from operators.operator order by id`.execute(connection)
  return rows
}
