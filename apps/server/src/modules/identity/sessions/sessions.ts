import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import type { SessionMember } from '../../../platform/http/http.ts'
import type { Log } from '../../../platform/process/log.ts'
import { type EndedSession, findLiveSessions, findRevoked, markSeen, revokeSession } from './session-store.ts'
import type { AccessRules } from './access-rules.ts'
import { hashToken } from './token.ts'

export interface Sessions {
  /** The member of a token, or null. A session revoked on any node is refused here within a second. */
  readonly authenticate: (token: string) => Promise<SessionMember | null>
  revoke(sessionId: bigint): Promise<void>
  /** Refuses sessions here at once that the database has ended; the other nodes follow within a second. */
  forget(ended: readonly EndedSession[]): void
  /** Writes down who was seen. */
  readonly close: () => Promise<void>
}

interface Held extends SessionMember {
  readonly endsAtMs: number
  seenAtMs: number
  isSeenUnwritten: boolean
}

/** Revocations are asked for in the background at this age of what is known … */
const askAfterMs = 400
/** … and waited for at this one, so that no answer is older than a second. */
const waitAfterMs = 900
/**
 * A revocation may commit this much later than it was dated; what was not asked for longer than this is forgotten
 * as a whole.
 */
const lookBackSeconds = 20
const writeSeenEveryMs = 30_000
const heldMax = 100_000

/**
 * Sessions as this node knows them. A call costs a hash and a look-up here; one question for all revocations every
 * half second keeps it true: what a session may do never changes, as one that is lifted gets a new token. Tokens
 * seen for the first time are looked up together, one statement a turn of the event loop.
 */
export function createSessions(
  database: Database,
  rulesOf: (merchantId: number) => Promise<AccessRules>,
  log: Pick<Log, 'warn'>,
): Sessions {
  const held = new LRUCache<string, Held>({ max: heldMax })
  const stayTrue = createRevocations(database, held, log)
  const lookUp = createLookUp(database, held)

  const stopWriting = writeSeenAtTimes(database, held, log)

  const isLive = async ({ merchantId, endsAtMs, seenAtMs }: Held) => {
    const { idleSeconds } = await rulesOf(merchantId)
    const nowMs = performance.now()
    return nowMs < endsAtMs && nowMs < seenAtMs + idleSeconds * 1000
  }

  return {
    async authenticate(token) {
      await stayTrue()
      const tokenHash = hashToken(token)
      const key = tokenHash.toString('base64')
      let session = held.get(key)
      if (!session || !(await isLive(session))) {
        // Another node may have seen it more recently, so that only the database can say that it is over.
        held.delete(key)
        await lookUp(tokenHash)
        session = held.get(key)
        if (!session) return null
      }
      session.seenAtMs = performance.now()
      session.isSeenUnwritten = true
      return session
    },
    async revoke(sessionId) {
      const tokenHash = await revokeSession(database.sql, sessionId)
      if (tokenHash) held.delete(tokenHash.toString('base64'))
    },
    forget(ended) {
      for (const { token_hash } of ended) held.delete(token_hash.toString('base64'))
    },
    close: stopWriting,
  }
}

type HeldSessions = LRUCache<string, Held>

/** Writes down at times who was seen. Answers what writes it down for the last time. */
function writeSeenAtTimes(database: Database, held: HeldSessions, log: Pick<Log, 'warn'>): () => Promise<void> {
  async function writeSeen() {
    const unwritten = [...held.values()].filter((session) => session.isSeenUnwritten)
    if (unwritten.length === 0) return
    const nowMs = performance.now()
    for (const session of unwritten) session.isSeenUnwritten = false
    await markSeen(
      database.sql,
      unwritten.map(({ sessionId }) => sessionId),
      unwritten.map(({ seenAtMs }) => (nowMs - seenAtMs) / 1000),
    )
  }
  const writing = setInterval(() => {
    writeSeen().catch((error: unknown) =>
      log.warn({ err: error }, 'when sessions were seen was not written; they may end early'),
    )
  }, writeSeenEveryMs).unref()
  return async () => {
    clearInterval(writing)
    await writeSeen().catch((error: unknown) => log.warn({ err: error }, 'when sessions were seen was not written'))
  }
}

/** Forgets sessions that were revoked on any node: one question of a node every half second answers for all calls. */
function createRevocations(database: Database, held: HeldSessions, log: Pick<Log, 'warn'>): () => Promise<void> {
  let knownAtMs = performance.now()
  let asking: Promise<void> | null = null

  async function askRevoked() {
    const startedAtMs = performance.now()
    if (startedAtMs - knownAtMs > (lookBackSeconds / 2) * 1000) held.clear()
    for (const tokenHash of await findRevoked(database.sql, lookBackSeconds)) held.delete(tokenHash.toString('base64'))
    knownAtMs = startedAtMs
  }

  return async () => {
    const ageMs = performance.now() - knownAtMs
    if (ageMs < askAfterMs) return
    asking ??= askRevoked().finally(() => (asking = null))
    if (ageMs > waitAfterMs) await asking
    else
      asking.catch((error: unknown) =>
        log.warn({ err: error }, 'revoked sessions were not read and will be asked for again'),
      )
  }
}

/** Looks tokens up together that are seen in the same turn of the event loop. */
function createLookUp(database: Database, held: HeldSessions) {
  let looking: { readonly hashes: Buffer[]; readonly done: Promise<void> } | null = null

  async function loadAll(hashes: readonly Buffer[]) {
    looking = null
    const nowMs = performance.now()
    for (const session of await findLiveSessions(database.sql, hashes)) {
      held.set(session.token_hash.toString('base64'), {
        memberId: session.member_id,
        merchantId: session.merchant_id,
        sessionId: session.id,
        type: session.type,
        kind: session.kind,
        assurance: session.assurance,
        endsAtMs: nowMs + session.seconds_left * 1000,
        seenAtMs: nowMs - session.idle_seconds * 1000,
        isSeenUnwritten: false,
      })
    }
  }

  return (tokenHash: Buffer): Promise<void> => {
    if (!looking) {
      const hashes: Buffer[] = []
      looking = { hashes, done: new Promise<void>((resolve) => setImmediate(resolve)).then(() => loadAll(hashes)) }
    }
    looking.hashes.push(tokenHash)
    return looking.done
  }
}
