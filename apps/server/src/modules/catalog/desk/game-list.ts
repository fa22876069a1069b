import {
  type GameListChanges,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  gameFields,
  gameListBytesMost,
  gameListShownMost,
  refuse,
  type staffVendorRecordRoutes,
} from '@banyan/contract'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { readSnapshotIn } from '../catalogue-snapshot.ts'
import { type VendorChanges, importVendor } from '../import-vendor.ts'
import { type VendorFile, readVendorFile } from '../vendor-file.ts'
import { keepChanges } from './changes.ts'
import type { DeskDeps } from './deps.ts'
import { valuesOf } from './game.ts'

type Routes = typeof staffVendorRecordRoutes

/** What the changes are, told and named. */
function toldOf({ vassalage }: VendorFile, { isNewVendor, added, changes, gone }: VendorChanges): GameListChanges {
  const all = { vassalage, isNewVendor, added, changes, gone }
  return {
    vassalage,
    isNewVendor,
    added: [...added],
    changed: changes.slice(0, gameListShownMost).map(({ code, fields }) => ({ code, fields: [...fields] })),
    changedCount: changes.length,
    gone: [...gone],
    digest: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
  }
}

function fileIn(bytes: Uint8Array): ReturnType<typeof readVendorFile> {
  return bytes.length > gameListBytesMost
    ? { ok: false, faults: [`more than ${gameListBytesMost} bytes`] }
    : readVendorFile(new TextDecoder().decode(bytes))
}

/** Thrown to take back what was only tried. */
class Tried extends Error {
  readonly changes: GameListChanges

  constructor(changes: GameListChanges) {
    super('a list of games was tried')
    this.changes = changes
  }
}

/** Does it, and takes it back: what is shown is what would be done. */
export async function readGameList(
  { database, merchant }: DeskDeps,
  bytes: Uint8Array,
): Promise<OutputOf<Routes['readGameList']>> {
  const read = fileIn(bytes)
  if (!read.ok) return { faults: read.faults.slice(0, 50), changes: null }
  try {
    return await database.transaction(async (tx) => {
      throw new Tried(toldOf(read.file, await importVendor(tx, read.file, [merchant.id])))
    })
  } catch (error) {
    if (error instanceof Tried) return { faults: [], changes: error.changes }
    throw error
  }
}

/** Takes a list in: a vendor at a time, and nothing else than what was looked at. */
export async function takeGameList(
  { database, audit, merchant }: DeskDeps,
  context: StaffContext,
  { file: bytes, digest, reason }: InputOf<Routes['takeGameList']>,
): Promise<Outcome<OutputOf<Routes['takeGameList']>, 'invalid_request' | 'changed_meanwhile'>> {
  const read = fileIn(bytes)
  if (!read.ok) return refuse('invalid_request')
  const { vassalage } = read.file
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('catalog vendor'), hashtext(${vassalage}))`.execute(tx)
    await sql`select from catalog.vendor where vassalage = ${vassalage} for update`.execute(tx)
    const before = await fieldsOf(tx, vassalage, merchant.currency.id)
    const changes = await importVendor(tx, read.file, [merchant.id])
    const told = toldOf(read.file, changes)
    if (told.digest !== digest) return refuse('changed_meanwhile')
    const after = await fieldsOf(tx, vassalage, merchant.currency.id)
    await keepChanges(tx, { kind: 'game', before, after, reason }, context)
    const counts = { added: told.added.length, changed: told.changedCount, gone: told.gone.length }
    const act = { action: 'vendor.games_imported', subject: `vendor ${vassalage}`, reason }
    await audit(tx, context, { ...act, after: { ...counts, isNewVendor: told.isNewVendor, digest } })
    return done(counts)
  })
}

/** The fields of a vendor's games, by their ids, as their histories keep them. */
async function fieldsOf(tx: Tx, vassalage: string, currencyId: number) {
  const { games } = await readSnapshotIn(tx)
  const own = games.filter(({ vendor }) => vendor.vassalage === vassalage)
  return new Map(own.map((game) => [String(game.id), gameFields(valuesOf(game, currencyId))]))
}
