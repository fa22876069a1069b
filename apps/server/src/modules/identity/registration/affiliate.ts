import { randomInt } from 'node:crypto'
import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import type { IdentityDeps } from '../deps.ts'
import type { IdentityTables } from '../tables.ts'

/** Codes that one visit, and one address, may try out. */
const perVisit = per(10, 60)
const perAddress = per(60, 3600)

/** Without letters and digits that are read for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

export interface AffiliateQuestion {
  readonly code?: string | undefined
  /** The address that a visitor came by; its code is asked about when none is given. */
  readonly url?: string | undefined
  readonly visitor: { readonly address: string; readonly visitId: string | null }
}

/**
 * Whether a code places a registration under somebody. Whatever is wrong with it, the
 * answer is the same [API-33, API-34].
 */
export async function checkAffiliate(
  deps: Pick<IdentityDeps, 'database' | 'site' | 'limiter' | 'rateLimitFactor'>,
  { code, url, visitor }: AffiliateQuestion,
): Promise<Outcome<{ success: boolean }, 'too_many_requests'>> {
  const { limiter, rateLimitFactor } = deps
  const ofVisit =
    visitor.visitId === null
      ? 0
      : await limiter.take(`affiliate-visit:${visitor.visitId}`, scaled(perVisit, rateLimitFactor))
  const seconds =
    ofVisit || (await limiter.take(`affiliate:${addressKey(visitor.address)}`, scaled(perAddress, rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const asked = code ?? codeIn(url)
  const { id } = await deps.site.merchant()
  return done({ success: asked !== null && (await placementOf(deps.database.sql, id, asked)) !== null })
}

/** Under whom a registration is placed, and by which code, as it is written in the list of codes. */
export interface Placement {
  readonly uplineId: bigint
  readonly code: string
}

/** Where a code places a registration, or null. */
export async function placementOf(connection: Sql, merchantId: number, code: string): Promise<Placement | null> {
  const found = await connection
    .withTables<IdentityTables>()
    .selectFrom('identity.affiliate_code')
    .innerJoin('members.member', 'members.member.id', 'owner_id')
    .select(['owner_id as uplineId', 'code'])
    .where('identity.affiliate_code.merchant_id', '=', merchantId)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('is_active', '=', true)
    .where('status', '=', 'active')
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`clock_timestamp()`)]))
    .executeTakeFirst()
  return found ?? null
}

interface NewCode {
  readonly merchantId: number
  readonly ownerId: bigint
  readonly kind: 'affiliate' | 'referral'
  /** Null: never. */
  readonly expiresAt: Date | null
}

/** Makes a code that nobody has. */
export async function makeCode(tx: Tx, { merchantId, ownerId, kind, expiresAt }: NewCode): Promise<string> {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
    const made = await tx
      .withTables<IdentityTables>()
      .insertInto('identity.affiliate_code')
      .values({ merchant_id: merchantId, code, owner_id: ownerId, kind, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 1n) return code
  }
}

/** Gives a new member the code that they can invite others with. */
export async function makeReferralCode(tx: Tx, merchantId: number, ownerId: bigint): Promise<void> {
  await makeCode(tx, { merchantId, ownerId, kind: 'referral', expiresAt: null })
}

/** Has a code of a member place nobody any more. */
export async function closeCode(tx: Tx, ownerId: bigint, code: string): Promise<void> {
  const codes = tx.withTables<IdentityTables>().updateTable('identity.affiliate_code').set({ is_active: false })
  await codes.where('owner_id', '=', ownerId).where('code', '=', code).execute()
}

function codeIn(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null
  const { searchParams } = new URL(url)
  return searchParams.get('affiliateCode') ?? searchParams.get('referralCode')
}
