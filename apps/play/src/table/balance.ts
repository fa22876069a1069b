import type { Croupier } from './croupier.ts'
import type { Held } from './player-calls.ts'

export interface Balance {
  /** A balance that came with an answer; an older one than is known changes nothing. */
  learn(held: Held): void
  /**
   * The site knows the balance of this sequence: unless it is known here, it is asked for as soon as no round is
   * played.
   */
  named(sequence: number): void
  /** Asks for a balance that the site has named and no round has brought. */
  catchUp(): Promise<void>
}

interface BalanceParts {
  readonly sequence: number
  readonly croupier: Pick<Croupier, 'balance'>
  isIdle(): boolean
  onKnown(held: Held): void
}

/**
 * Keeps the newest balance. While a round is played it stays as it is: the end of the round tells it, or asks again.
 */
export function createBalance({ sequence: first, croupier, isIdle, onKnown }: BalanceParts): Balance {
  let known = first
  /** The latest balance that the site has named, and the one that was last asked after. */
  let named = first
  let asked = first
  let isAsking = false

  const learn = (held: Held) => {
    if (held.sequence < known) return
    known = held.sequence
    onKnown(held)
  }
  const catchUp = async (): Promise<void> => {
    if (isAsking || !isIdle() || named <= Math.max(known, asked)) return
    isAsking = true
    const wanted = named
    const held = await croupier.balance()
    isAsking = false
    if (held.ok && isIdle()) {
      asked = wanted
      learn(held.value)
    }
    if (named > wanted) void catchUp()
  }
  return {
    learn,
    catchUp,
    named(sequence) {
      named = Math.max(named, sequence)
      void catchUp()
    },
  }
}
