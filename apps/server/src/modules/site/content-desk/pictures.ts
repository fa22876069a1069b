import { type Outcome, type OutputOf, done, type staffContentRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type PictureRefusal, cleanPicture } from '../../../platform/pictures/clean-picture.ts'
import type { Row } from '../rows.ts'
import type { DeskDeps } from './deps.ts'

export type StoredPicture = Row<'site.picture', 'type' | 'content'>

/** Where the site shows the pictures that operators upload. */
const folder = '/pictures/'

/** Takes a picture, as it is written anew in a process that does nothing else. What nobody uses in a day goes. */
export async function uploadPicture(
  { database, audit, merchant }: DeskDeps,
  context: StaffContext,
  file: Uint8Array,
): Promise<Outcome<OutputOf<(typeof staffContentRoutes)['uploadContentPicture']>, PictureRefusal>> {
  const clean = await cleanPicture(file)
  if (!clean.ok) return clean
  const { type, bytes } = clean.value
  const name = `${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`
  await database.transaction(async (tx) => {
    await sql`insert into site.picture (name, merchant_id, type, content, uploaded_at, uploaded_by)
      values (${name}, ${merchant.id}, ${type}, ${bytes}, ${context.now}, ${context.staff.name})`.execute(tx)
    const after = { picture: name, bytes: bytes.length }
    await audit(tx, context, { action: 'picture.uploaded', subject: `site ${merchant.id}`, after })
  })
  return done({ picture: folder + name, type })
}

/** A picture of a merchant. */
export async function readPicture(connection: Sql, merchantId: number, name: string): Promise<StoredPicture | null> {
  const { rows } = await sql<StoredPicture>`select type, content from site.picture
    where (name, merchant_id) = (${name}, ${merchantId})`.execute(connection)
  return rows[0] ?? null
}

/** Keeps the picture of an address, if it is one that was uploaded. False: it was, and is gone. */
export async function usePicture(tx: Tx, merchantId: number, address: string | null): Promise<boolean> {
  if (!address?.startsWith(folder)) return true
  const { rows } = await sql`update site.picture set is_used = true
    where (name, merchant_id) = (${address.slice(folder.length)}, ${merchantId}) returning name`.execute(tx)
  return rows.length === 1
}

/** Forgets what was uploaded and never saved with anything. */
export const prunePictures = (connection: Sql) =>
  sql`delete from site.picture where not is_used and uploaded_at < now() - interval '1 day'`.execute(connection)
