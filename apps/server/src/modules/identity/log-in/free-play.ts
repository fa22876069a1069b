import { randomBytes } from 'node:crypto'
import { type Language, type Outcome, done, refuse, trialType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import type { Merchant } from '../../site/index.ts'
import { startFirstSession } from './check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import type { LoginVisitor } from './finish-login.ts'
import type { LoginAnswer } from './start-session.ts'

/** Trials that one address may begin. */
const perHour = per(5, 3600)
const perDay = per(20, 86_400)

/**
 * Logs a guest in with a trial account of its own and its own trial money [AUTH-63, AUTH-67]. What the guest's browser
 * sends is noise: it makes no account, finds none, and is kept nowhere.
 */
export async function freePlay(
  deps: IdentityDeps,
  now: Date,
  visitor: LoginVisitor,
): Promise<Outcome<LoginAnswer, 'free_play_closed' | 'too_many_requests'>> {
  const merchant = await deps.site.merchant()
  if (!merchant.flagsOn.has('FREEPLAY3')) return refuse('free_play_closed')
  const key = addressKey(visitor.address)
  const seconds =
    (await deps.limiter.take(`trial-hour:${key}`, scaled(perHour, deps.rateLimitFactor))) ||
    (await deps.limiter.take(`trial-day:${key}`, scaled(perDay, deps.rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  return deps.database.transaction(async (tx) => {
    const memberId = await insertTrial(tx, merchant, visitor.language)
    return done(await startFirstSession(deps, tx, now, { memberId, proof: 'guest', visitor }))
  })
}

async function insertTrial(tx: Tx, merchant: Merchant, language: Language): Promise<bigint> {
  const username = `guest-${randomBytes(8).toString('hex')}` // No member's: theirs have no dash.
  const { rows } = await sql<{ id: bigint }>`
    insert into members.member (id, merchant_id, username, nickname, type, language, register_url)
    overriding system value values (nextval('identity.trial_id_seq'), ${merchant.id}, ${username},
      ${username.slice(0, 10)}, ${trialType}, ${language}, '')
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('a trial account was not made')
  return rows[0].id
}

/**
 * Closes the trials whose session must be over: nobody can log in to one again. Their
 * money stays where it is, as the ledger wants it.
 */
export async function closeTrials({ database }: Pick<IdentityDeps, 'database'>): Promise<void> {
  await sql`
    update members.member set status = 'closed' where type = ${trialType} and status = 'active'
      and registered_at < clock_timestamp() - (select longest from site.access_of(merchant_id))`.execute(database.sql)
}
