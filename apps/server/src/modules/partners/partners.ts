import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { openSecrets, type SecretsPlace, sealSecrets } from '../../platform/secrets/contract-secrets.ts'
import { allowList } from '../../platform/http/networks.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Row } from './rows.ts'

/** See 83-operators.sql. */
export const partnerStatuses = ['open', 'draining', 'off'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

/** One contract with one partner, its secrets opened. */
export interface Partner {
  readonly id: number
  readonly code: string
  readonly merchantId: number
  readonly status: PartnerStatus
  /**
   * The address of the partner's own wallet, to which the name of a method is appended;
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

export interface NewPartner {
  readonly code: string
  readonly merchantId: number
  readonly walletUrl?: string
  readonly frameOrigins: readonly string[]
  readonly addresses?: readonly string[]
  readonly secrets: readonly string[]
}

type PartnerRow = Row<
  'partners.partner',
  'id' | 'code' | 'merchant_id' | 'status' | 'wallet_url' | 'frame_origins' | 'addresses' | 'data_key' | 'secrets'
>

/** Owners of keys in the vault: persons and the vendors' merchants have the ids below. */
const owner = 2n ** 61n
/** The table by the name that it had when the first secrets were sealed: another one would open none of them. */
const placeOf = (code: string): SecretsPlace => ({ table: 'operators.operator', name: code, owner })

/**
 * Writes a partner, or changes the secrets, sites, networks and wallet's address of the same code; whose shelf it is
 * offered stays, and where its players' money is: false, and nothing is changed, if that is asked for.
 */
export async function savePartner(connection: Sql, vault: Vault, given: NewPartner): Promise<boolean> {
  const { dataKey, secrets } = sealSecrets(vault, placeOf(given.code), given.secrets)
  const { numAffectedRows } =
    await sql`insert into partners.partner (id, code, merchant_id, wallet, wallet_url, frame_origins, addresses,
      data_key, secrets)
    select coalesce(max(id), 0) + 1, ${given.code}, ${given.merchantId},
      ${given.walletUrl === undefined ? 'transfer' : 'seamless'}, ${given.walletUrl ?? null},
        ${[...given.frameOrigins]}::text[], ${[...(given.addresses ?? [])]}::text[],
      ${dataKey}, ${[...secrets]}::bytea[] from partners.partner
    on conflict (code) do update set wallet_url = excluded.wallet_url, frame_origins = excluded.frame_origins,
      addresses = excluded.addresses, data_key = excluded.data_key,
      secrets = excluded.secrets where partner.wallet = excluded.wallet`.execute(connection)
  return numAffectedRows === 1n
}

/** Switches a partner; false where there is none of the code. */
export async function switchPartner(connection: Sql, code: string, status: PartnerStatus): Promise<boolean> {
  const { numAffectedRows } = await sql`update partners.partner set status = ${status} where code = ${code}`.execute(
    connection,
  )
  return numAffectedRows === 1n
}

export async function readPartners(connection: Sql, vault: Vault): Promise<Partner[]> {
  const { rows } =
    await sql<PartnerRow>`select id, code, merchant_id, status, wallet_url, frame_origins, addresses, data_key, secrets
    from partners.partner order by id`.execute(connection)
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

/** Every partner for the list of the command: what lies in its players' wallets, by its ledger space. */
export async function listPartners(
  connection: Sql,
): Promise<readonly { code: string; status: PartnerStatus; frameOrigins: string[]; players: bigint }[]> {
  const { rows } = await sql<{ code: string; status: PartnerStatus; frameOrigins: string[]; players: bigint }>`
    select code, status, frame_origins as "frameOrigins", (select count(*) from partners.player
      where partner_id = partner.id) as players
    from partners.partner order by id`.execute(connection)
  return rows
}
