import {
  type ConnectionValues,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  type staffVendorConnectionRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { csw1 } from '../adapter.ts'
import { readConnections, saveConnection } from '../connections.ts'
import type { Row } from '../rows.ts'
import { readCeilings } from './ceilings.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffVendorConnectionRoutes

type ConnectionRow = Row<
  'vendors.connection',
  'id' | 'vassalage' | 'wallet' | 'status' | 'base_url' | 'addresses' | 'version'
> & { readonly secrets: number }

/** A connection of a site; locked until the transaction ends, where it is asked for. */
async function rowOf(
  connection: Sql,
  merchantId: number,
  operator: string,
  lock = sql``,
): Promise<ConnectionRow | null> {
  const { rows } = await sql<ConnectionRow>`select id, vassalage, wallet, status, base_url, addresses, version,
      cardinality(secrets) as secrets
    from vendors.connection where (operator, merchant_id) = (${operator}, ${merchantId}) ${lock}`.execute(connection)
  return rows[0] ?? null
}

const valuesOf = ({ vassalage, wallet, status, base_url: baseUrl, addresses }: ConnectionRow): ConnectionValues => ({
  vassalage,
  wallet: wallet === 'transfer' ? 'transfer' : 'seamless',
  status: status === 'draining' ? 'draining' : status === 'off' ? 'off' : 'open',
  baseUrl,
  addresses,
})

export async function openConnection(
  { database, merchant }: DeskDeps,
  operator: string,
): Promise<Outcome<OutputOf<Routes['vendorConnection']>, 'not_found'>> {
  const row = await rowOf(database.sql, merchant.id, operator)
  if (!row) return refuse('not_found')
  const { code: currency, decimals } = merchant.currency
  return done({
    version: row.version,
    values: valuesOf(row),
    secrets: row.secrets,
    ...(await readCeilings(database.sql, row.id)),
    currency,
    decimals,
  })
}

type SetConnection = InputOf<Routes['setVendorConnection']>
type SetOutcome = Outcome<OutputOf<Routes['setVendorConnection']>, Routes['setVendorConnection']['refusals'][number]>

/** Connects a vendor, or changes its connection under its lock. */
export async function setConnection(deps: DeskDeps, context: StaffContext, asked: SetConnection): Promise<SetOutcome> {
  const { database, merchant } = deps
  return database.transaction(async (tx) => {
    // One connection at a time, a new one too.
    await sql`select pg_advisory_xact_lock(hashtext('vendors connection'))`.execute(tx)
    const before = await rowOf(tx, merchant.id, asked.operator, sql`for update`)
    if (!before && asked.version !== 0) return refuse('not_found')
    if (before && before.version !== asked.version)
      return refuse(asked.version === 0 ? 'invalid_request' : 'changed_meanwhile')
    if (!before && !(await isFree(tx, merchant.id, asked))) return refuse('invalid_request')
    if (before && before.vassalage !== asked.values.vassalage) return refuse('invalid_request')
    const secrets = await secretsOf(deps, tx, asked)
    if (!secrets) return refuse('invalid_request')
    const next = await writeConnection(deps, tx, { asked, secrets })
    await deps.audit(tx, context, {
      action: before ? 'vendor.connection_set' : 'vendor.connected',
      subject: `vendor connection ${asked.operator}`,
      ...(before && { before: valuesOf(before) }),
      after: { ...asked.values, secret: asked.secret === null ? 'kept' : 'new', secrets: secrets.length },
      reason: asked.reason,
    })
    return done({ version: next })
  })
}

/** Whether neither the name nor the vendor has a connection yet. */
async function isFree(tx: Tx, merchantId: number, { operator, values }: SetConnection): Promise<boolean> {
  const { rows } = await sql`select from vendors.connection where operator = ${operator}
    or (merchant_id, vassalage) = (${merchantId}, ${values.vassalage})`.execute(tx)
  return rows.length === 0
}

/** The secrets that are believed from now on, the one that signs first; null of a new connection without one. */
async function secretsOf({ vault }: DeskDeps, tx: Tx, { operator, secret, keepsOld }: SetConnection) {
  const [known] = await readConnections(tx, vault, operator)
  if (secret === null) return known?.secrets ?? null
  return known && keepsOld && known.signingSecret !== secret ? [secret, known.signingSecret] : [secret]
}

async function writeConnection(
  { vault, merchant }: DeskDeps,
  tx: Tx,
  { asked: { operator, values }, secrets }: { readonly asked: SetConnection; readonly secrets: readonly string[] },
): Promise<number> {
  const { vassalage, wallet, baseUrl, addresses, status } = values
  const { decimals } = merchant.currency
  const unit = 10n ** BigInt(decimals)
  const given = { operator, merchantId: merchant.id, vassalage, wallet, unit, decimals, baseUrl, addresses, secrets }
  const { rows: known } = await sql<{ unit: bigint; decimals: number }>`select unit, decimals from vendors.connection
    where operator = ${operator}`.execute(tx)
  // In what the vendor counts stays what it was agreed to be.
  await saveConnection(tx, vault, { ...given, ...known[0] })
  const { rows } = await sql<{ version: number }>`update vendors.connection
    set status = ${status}, version = version + ${known.length} where operator = ${operator}
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}

/** Asks the vendor for its games, as the connection is saved. */
export async function testConnection(
  { database, vault, merchant, log }: DeskDeps,
  operator: string,
): Promise<Outcome<OutputOf<Routes['testVendorConnection']>, 'not_found'>> {
  const [found] = await readConnections(database.sql, vault, operator)
  if (found?.merchantId !== merchant.id) return refuse('not_found')
  try {
    return done({ games: (await csw1.gameList(found)).length, problem: null })
  } catch (error) {
    log.warn({ err: error, operator }, 'a vendor did not answer a test of its connection')
    return done({ games: null, problem: error instanceof Error ? error.message.slice(0, 300) : 'unknown' })
  }
}
