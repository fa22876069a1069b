import { randomInt } from 'node:crypto'
import { type Outcome, affiliateLinksMost, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Without letters and digits that are read for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

interface NewLink {
  readonly affiliateId: bigint
  readonly merchantId: number
  readonly campaign: string
  readonly now: Date
}

/** Makes a link under a code that no other has. The affiliate's row is locked. */
export async function makeLink(
  tx: Tx,
  { affiliateId, merchantId, campaign, now }: NewLink,
): Promise<Outcome<{ readonly code: string }, 'links_full'>> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from affiliates.link
    where affiliate_id = ${affiliateId} and is_on`.execute(tx)
  if ((rows[0]?.count ?? 0) >= affiliateLinksMost) return refuse('links_full')
  for (;;) {
    const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
    const made = await sql`insert into affiliates.link (affiliate_id, merchant_id, code, campaign, made_at)
      values (${affiliateId}, ${merchantId}, ${code}, ${campaign}, ${now}) on conflict do nothing`.execute(tx)
    if (made.numAffectedRows === 1n) return done({ code })
  }
}
