import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Pictures of what was rejected are kept so long, for a member who asks why. */
export const rejectedDays = 30

/** Throws away pictures of what was rejected long ago; that it was sent and rejected stays. */
export async function prunePictures({ database }: { readonly database: Database }, now: Date): Promise<void> {
  await sql`delete from kyc.picture using kyc.document where document.id = document_id and state = 'rejected'
    and decided_at < ${now}::timestamptz - make_interval(days => ${rejectedDays})`.execute(database.sql)
}
