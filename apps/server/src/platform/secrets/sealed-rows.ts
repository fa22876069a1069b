import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import type { Vault } from './vault.ts'

/** What seals the words of a row. */
export interface Sealing {
  readonly vault: Pick<Vault, 'makeKey' | 'openKey' | 'indexOf'>
}

/** The number of a row that is about to be written: its words are sealed to it. */
export async function nextId(connection: Sql, table: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(
    connection,
  )
  return rows[0]!.id // nextval answers one row.
}

/** The same of several rows. */
export async function nextIds(connection: Sql, table: string, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Seals words under a key of their own, which is to be kept beside them. */
export function sealWords({ vault }: Sealing, table: string, row: bigint) {
  const wrapped = vault.makeKey(row)
  const key = vault.openKey(row, wrapped)
  return { wrapped, seal: (field: string, words: string | Uint8Array) => key.seal({ table, field, row }, words) }
}

export function openWords({ vault }: Sealing, table: string, row: bigint, wrapped: Buffer) {
  const key = vault.openKey(row, wrapped)
  return (field: string, sealed: Buffer) => key.open({ table, field, row }, sealed)
}

/** The same of a picture. */
export function openBytes({ vault }: Sealing, table: string, row: bigint, wrapped: Buffer) {
  const key = vault.openKey(row, wrapped)
  return (field: string, sealed: Buffer) => key.openBytes({ table, field, row }, sealed)
}

export interface Request {
  readonly table: string
  /** Made by the client once per intention. */
  readonly key: string
  readonly digest: Buffer
}

/**
 * A request by its key, and what tells it from another under the same key: keyed too, so
 * that short words cannot be guessed from it.
 */
export function requestOf({ vault }: Sealing, table: string, key: string, sent: readonly unknown[]): Request {
  return { table, key, digest: vault.indexOf(`request|${table}`, JSON.stringify(sent)) }
}

/** What an earlier arrival of this request has stored, or null of a new one. */
export async function findSent(
  connection: Sql,
  { table, key, digest }: Request,
): Promise<Outcome<{ id: string }, 'idempotency_key_reused'> | null> {
  const { rows } = await sql<{ id: bigint; request_digest: Buffer }>`
    select id, request_digest from ${sql.table(table)} where request_key = ${key}`.execute(connection)
  const [sent] = rows
  if (!sent) return null
  return sent.request_digest.equals(digest) ? done({ id: String(sent.id) }) : refuse('idempotency_key_reused')
}
