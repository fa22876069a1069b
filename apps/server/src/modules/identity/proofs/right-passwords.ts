import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A payment password as somebody typed it, and what is stored of the right one. */
export interface TypedPassword {
  readonly sessionId: bigint
  readonly stored: string
  readonly typed: string
}

/**
 * Payment passwords that the slow hash has called right a moment ago, each of one session, in the memory of this node
 * alone (docs/decisions/0318). The same one again needs no slow hash. It is asked for each time all the same.
 */
export interface RightPasswords {
  /** The slow hash has said that it is right. */
  remember(password: TypedPassword): void
  /** Whether something is remembered of a session. */
  has(sessionId: bigint): boolean
  /**
   * Whether it is the one that is remembered. After another one nothing is: of any number of guesses at once a single
   * one is compared here, and that one too goes on to the slow hash and its count.
   */
  isRight(password: TypedPassword): boolean
  forget(sessionId: bigint): void
}

/** From the slow hash on, however often it is asked for again. */
const rememberedMs = 5 * 60_000
const rememberedMax = 100_000

export function createRightPasswords(nowMs: () => number = () => performance.now()): RightPasswords {
  // A copy of what is remembered, without this, is nothing to guess at.
  const key = randomBytes(32)
  const remembered = new LRUCache<bigint, { readonly tag: Buffer; readonly untilMs: number }>({ max: rememberedMax })
  // What is stored has a salt of its own: under another password, or another member, the tag is another.
  const tagOf = ({ sessionId, stored, typed }: TypedPassword) =>
    createHmac('sha256', key)
      .update(JSON.stringify([String(sessionId), stored, typed.normalize('NFC')]))
      .digest()
  const live = (sessionId: bigint) => {
    const found = remembered.get(sessionId)
    return found && nowMs() < found.untilMs ? found : undefined
  }
  return {
    remember: (password) =>
      void remembered.set(password.sessionId, { tag: tagOf(password), untilMs: nowMs() + rememberedMs }),
    has: (sessionId) => live(sessionId) !== undefined,
    isRight(password) {
      const found = live(password.sessionId)
      if (found && timingSafeEqual(found.tag, tagOf(password))) return true
      remembered.delete(password.sessionId)
      return false
    },
    forget: (sessionId) => void remembered.delete(sessionId),
  }
}
