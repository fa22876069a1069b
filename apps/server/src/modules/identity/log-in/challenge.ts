import type { ChallengeWay, SocialProvider } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Account } from '../sessions/account.ts'
import type { LoginAttempt, PendingLogin } from './login-attempt.ts'
import type { IdentityDeps } from '../deps.ts'
import { deviceOf, nameBrowser } from '../sessions/device.ts'
import { ownerChannels } from '../proofs/own-contact.ts'
import type { Visitor } from '../sessions/session-store.ts'
import type { Proof } from '../tables.ts'
import { hashToken, makeToken } from '../sessions/token.ts'

const lifeSeconds = 600
const triesMax = 5

/** What a log-in still has to prove, and by which ways it can. */
type Due = Pick<PendingLogin['pending'], 'kind' | 'ways' | 'smsByService'>

/**
 * What a log-in still has to prove, or null. Two-step first: whoever passes it has proven enough for a new address too.
 */
export async function challengeDue(
  deps: IdentityDeps,
  tx: Tx,
  { isTwoStep, isAddressInDoubt }: Account,
  { memberId, proof }: Pick<LoginAttempt, 'memberId' | 'proof'>,
): Promise<Due | null> {
  // A passkey is two factors: the device that has it, and what opens it there.
  if (proof === 'passkey') return null
  if (isTwoStep) return { kind: 'two_step', ways: ['totp', 'recoveryCode'], smsByService: false }
  if (!isAddressInDoubt) return null
  const { mobileNum, email, payeeName } = await deps.profile.read(tx, memberId)
  const sent = await ownerChannels(deps, 'address', tx)
  // Whoever has just shown a code sent to the number proves nothing new by it.
  const ways: ChallengeWay[] = [
    ...(mobileNum && proof !== 'sms' ? (['mobile', ...(sent.sms ? (['sms'] as const) : [])] as const) : []),
    ...(email && sent.email ? (['email'] as const) : []),
    ...(payeeName ? (['payeeName'] as const) : []),
  ]
  // An account that knows nothing of its owner has nothing to ask for.
  return ways.length > 0 ? { kind: 'address', ways, smsByService: sent.smsByService } : null
}

/** Keeps the log-in until its further proof, and answers what the browser needs to give it. */
export async function openChallenge(
  tx: Tx,
  attempt: LoginAttempt,
  { kind, ways, smsByService }: Due,
): Promise<PendingLogin> {
  const ticket = makeToken()
  await sql`
    insert into identity.challenge (ticket_hash, member_id, kind, ways, device_hash, proof, entrance, remember_me,
      is_default_password, link_provider,
      link_subject_digest, expires_at)
    values (${hashToken(ticket)}, ${attempt.memberId}, ${kind}, ${ways}, ${nameBrowser(attempt.visitor)},
      ${attempt.proof}, ${attempt.entrance ?? 'player'},
      ${attempt.rememberMe ?? false}, ${attempt.isDefaultPassword ?? false}, ${attempt.link?.provider ?? null},
        ${attempt.link?.subjectDigest ?? null},
      clock_timestamp() + make_interval(secs => ${lifeSeconds}))`.execute(tx)
  return { pending: { kind, ticket, ways, smsByService, expiresInSeconds: lifeSeconds } }
}

export interface OpenChallenge {
  readonly member_id: bigint
  readonly kind: 'two_step' | 'address'
  readonly ways: readonly ChallengeWay[]
  readonly proof: Proof
  readonly entrance: 'player' | 'agent'
  readonly remember_me: boolean
  readonly is_default_password: boolean
  readonly link_provider: SocialProvider | null
  readonly link_subject_digest: Buffer | null
}

interface Shown {
  readonly ticket: string
  readonly visitor: Pick<Visitor, 'cookies'>
}

/** The log-in of a ticket, in the browser that began it. */
export async function findChallenge(connection: Sql, { ticket, visitor }: Shown): Promise<OpenChallenge | null> {
  const { rows } = await sql<OpenChallenge>`
    select member_id, kind, ways, proof, entrance, remember_me, is_default_password, link_provider, link_subject_digest
      from identity.challenge
    where ticket_hash = ${hashToken(ticket)} and device_hash = ${deviceOf(visitor)} and tries < ${triesMax}
      and expires_at > clock_timestamp()`.execute(connection)
  return rows[0] ?? null
}

/** Counts a try before what was given is looked at, so that parallel tries count too. Null when there are none left. */
export async function takeChallengeTry(connection: Sql, { ticket, visitor }: Shown): Promise<OpenChallenge | null> {
  const { rows } = await sql<OpenChallenge>`
    update identity.challenge set tries = tries + 1
    where ticket_hash = ${hashToken(ticket)} and device_hash = ${deviceOf(visitor)} and tries < ${triesMax}
      and expires_at > clock_timestamp()
    returning member_id, kind, ways, proof, entrance, remember_me, is_default_password, link_provider,
      link_subject_digest`.execute(connection)
  return rows[0] ?? null
}

/** Ends the ticket. Of parallel right answers one is told true. */
export async function spendChallenge(tx: Tx, ticket: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from identity.challenge where ticket_hash = ${hashToken(ticket)}`.execute(tx)
  return numAffectedRows === 1n
}

export async function pruneChallenges(connection: Sql): Promise<void> {
  await sql`delete from identity.challenge where expires_at < clock_timestamp()`.execute(connection)
}
