import { hash, randomBytes } from 'node:crypto'
import { trialType } from '@banyan/contract'
import { currencyById, type Currency } from '@banyan/money'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { SessionMember } from '../../platform/http/http.ts'

/** What a launch ticket was made for, as far as a game of our own needs it. */
export interface Launched {
  readonly merchantId: number
  readonly memberId: bigint
  /** The member's own session. What is played by the ticket ends with it. */
  readonly sessionId: bigint
  readonly isTrial: boolean
  readonly gameCode: string
}

export interface PlaySession extends Launched {
  readonly id: bigint
  readonly currency: Currency
}

/** Ids of the sessions that still live, of those given. */
export type LiveSessions = (sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>

export interface PlaySessions {
  /** Opens a session and ends the others of the member in the game. Returns its token, which is stored nowhere. */
  open(launched: Launched & { readonly currency: Currency }): Promise<string>
  /** What the HTTP edge knows a token by: `sessionId` is that of the play session. */
  authenticate(token: string): Promise<SessionMember | null>
  /** The play session of an id that has just been authenticated. */
  of(id: bigint): PlaySession
  end(id: bigint): Promise<void>
}

interface Held {
  readonly session: PlaySession
  /** `performance.now()` when the database was last asked whether it lives. */
  seenAtMs: number
}

/** A member who logs out, is frozen or takes a break from the site is out of the game within this time [T-44]. */
const believedForMs = 900
const heldMax = 100_000

const digestOf = (token: string) => hash('sha256', token, 'buffer')

/**
 * Sessions of the play origin. Whether one still lives is asked of the database at most once in 0.9 s, for all that are
 * to be asked about in one turn of the event loop together.
 */
export function createPlaySessions({
  database,
  liveSessions,
}: {
  readonly database: Database
  readonly liveSessions: LiveSessions
}): PlaySessions {
  const byToken = new LRUCache<string, Held>({ max: heldMax })
  const byId = new LRUCache<bigint, Held>({ max: heldMax })
  let asking: { readonly ids: bigint[]; readonly answer: Promise<ReadonlySet<bigint>> } | null = null

  async function readLive(ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const open = await readOpen(database.sql, ids)
    const live = await liveSessions([...new Set(open.map(({ sessionId }) => sessionId))])
    return new Set(open.filter(({ sessionId }) => live.has(sessionId)).map(({ id }) => id))
  }

  function isLive(id: bigint): Promise<ReadonlySet<bigint>> {
    if (!asking) {
      const ids: bigint[] = []
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asking = null
        return readLive(ids)
      })
      asking = { ids, answer }
    }
    asking.ids.push(id)
    return asking.answer
  }

  async function find(token: string): Promise<Held | null> {
    const name = digestOf(token).toString('base64')
    const known = byToken.get(name)
    if (known) return known
    const session = await readSession(database.sql, digestOf(token))
    if (!session) return null
    const held = { session, seenAtMs: Number.NEGATIVE_INFINITY }
    byToken.set(name, held)
    byId.set(session.id, held)
    return held
  }

  return {
    async open(launched) {
      const token = randomBytes(32).toString('base64url')
      await openSession(database, launched, digestOf(token))
      return token
    },
    async authenticate(token) {
      const held = await find(token)
      if (!held) return null
      const { session } = held
      if (performance.now() - held.seenAtMs > believedForMs) {
        const askedAtMs = performance.now()
        if (!(await isLive(session.id)).has(session.id)) return null
        held.seenAtMs = askedAtMs
      }
      byId.set(session.id, held)
      const { merchantId, memberId, isTrial } = session
      return { merchantId, memberId, sessionId: session.id, type: isTrial ? trialType : 0, kind: 'full', assurance: 1 }
    },
    of(id) {
      const held = byId.get(id)
      if (!held) throw new Error(`play session ${id} was not authenticated`)
      return held.session
    },
    async end(id) {
      const held = byId.get(id)
      if (held) held.seenAtMs = Number.NEGATIVE_INFINITY
      await sql`update solo.play_session set ended_at = clock_timestamp() where id = ${id}
        and ended_at is null`.execute(database.sql)
    },
  }
}

function openSession(
  database: Database,
  { merchantId, memberId, sessionId, currency, gameCode, isTrial }: Omit<PlaySession, 'id'>,
  tokenHash: Buffer,
) {
  return database.transaction(async (tx) => {
    await sql`update solo.play_session set ended_at = clock_timestamp()
      where member_id = ${memberId} and game_code = ${gameCode} and ended_at is null`.execute(tx)
    await sql`insert into solo.play_session (token_hash, merchant_id, member_id, session_id, currency, game_code,
      is_trial)
      values (${tokenHash}, ${merchantId}, ${memberId}, ${sessionId}, ${currency.id}, ${gameCode}, ${isTrial})`.execute(
      tx,
    )
  })
}

async function readOpen(db: Sql, ids: readonly bigint[]) {
  const { rows } = await sql<{
    id: bigint
    sessionId: bigint
  }>`select id, session_id as "sessionId" from solo.play_session
    where id = any(${ids}::bigint[]) and ended_at is null`.execute(db)
  return rows
}

async function readSession(db: Sql, tokenHash: Buffer): Promise<PlaySession | null> {
  const { rows } = await sql<
    Omit<PlaySession, 'currency'> & { currency: number }
  >`select id, merchant_id as "merchantId", member_id as "memberId",
      session_id as "sessionId", currency, game_code as "gameCode", is_trial as "isTrial"
    from solo.play_session where token_hash = ${tokenHash} and ended_at is null`.execute(db)
  const [row] = rows
  return row ? { ...row, currency: currencyById(row.currency) } : null
}
