import { type Configuration, configurationSections } from '@banyan/contract'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import type { Sql } from '../../platform/database/database.ts'
import type { Merchant } from './merchant.ts'

type Brand = Configuration['brand']

const minutesMost = 15
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Keeps a draft of a brand for a while, and answers the token that it is shown by. What has expired goes. */
export async function keepPreview(connection: Sql, merchantId: number, brand: Brand): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql`delete from site.brand_preview where expires_at < now()`.execute(connection)
  await sql`insert into site.brand_preview (token_hash, merchant_id, brand, expires_at)
    values (${hashOf(token)}, ${merchantId}, ${JSON.stringify(brand)}::jsonb,
      now() + make_interval(mins => ${minutesMost}))`.execute(connection)
  return token
}

/** The token in the address of a page. Null: it is a page like any other. */
export function previewAsked(url: string): string | null {
  const token = new URL(url, 'http://localhost').searchParams.get('brandPreview')
  return token !== null && /^[\w-]{32}$/.test(token) ? token : null
}

/** The merchant as it would look with a draft; null where there is none of this token, or its time is over. */
export async function withPreview(connection: Sql, merchant: Merchant, token: string): Promise<Merchant | null> {
  const { rows } = await sql<{ brand: unknown }>`select brand from site.brand_preview
    where (token_hash, merchant_id) = (${hashOf(token)}, ${merchant.id}) and expires_at > now()`.execute(connection)
  const draft = z.safeParse(configurationSections.brand, rows[0]?.brand)
  if (!draft.success) return null
  const { brandHue, accentHue, neutralHue, mark, scene, fonts } = draft.data
  const skin =
    brandHue !== null && accentHue !== null && neutralHue !== null ? { brandHue, accentHue, neutralHue } : null
  return { ...merchant, skin, mark, scene, fonts }
}
