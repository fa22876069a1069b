import { linesToJson } from '../../stored-lines.ts'
import type { CombinedLegs, OneRound, WagerOn } from '../intent.ts'

export type BetIntent = WagerOn<OneRound | CombinedLegs>

/** What a bet is on: one round, or the legs of a combined bet, each of which counts with all that it may pay. */
function legsOf({ on, exposures = [] }: BetIntent) {
  if (on.kind === 'round') return [{ ...on, exposures }]
  return on.legs.map(({ selection, capAmount, ...leg }) => ({
    ...leg,
    exposures: [{ selection, capAmount, liabilityAmount: on.maxPayoutAmount }],
  }))
}

/** All that a repeated key must repeat. */
function contentOf({ on, stakeAmount, lines }: BetIntent): string {
  const what =
    on.kind === 'round'
      ? [on.roundId]
      : [on.maxPayoutAmount, ...on.legs.map(({ roundId, selection, odds }) => `${roundId} ${selection} ${odds}`)]
  return [...what, stakeAmount, linesToJson(lines)].join()
}

/** What the oracle says of a bet: a refusal's code, or the balance after it and its number in the wallet. */
export type Verdict =
  | { readonly code: string; readonly leg?: number | undefined }
  | { readonly balance: bigint; readonly sequence: number; readonly replay: boolean }

export interface ModelPlayer {
  balance: bigint
  sequence: number
  readonly frozen: boolean
  readonly onBreak: boolean
  /** What may still be staked today; null without a limit. */
  room: bigint | null
}

export interface ModelRound {
  readonly state: 'open' | 'early' | 'closed' | 'suspended'
  readonly priceVersion: number
}

/**
 * The rules of placing, written a second time, one bet after the other and in memory: the oracle that the batches are
 * held against. It knows nothing of batches but that a repeated key waits for the first of its batch.
 */
export function createModel(players: ReadonlyMap<bigint, ModelPlayer>, rounds: ReadonlyMap<bigint, ModelRound>) {
  const used = new Map<string, { content: string; verdict: Verdict }>()
  const exposures = new Map<string, bigint>()

  function roundRefusalOf({ roundId, priceVersion }: Pick<OneRound, 'roundId' | 'priceVersion'>): string | null {
    const round = rounds.get(roundId)
    if (!round) return 'round_not_found'
    if (round.state === 'early') return 'round_not_open'
    if (round.state === 'closed') return 'round_closed'
    if (round.state === 'suspended') return 'round_suspended'
    return priceVersion !== undefined && priceVersion !== round.priceVersion ? 'price_changed' : null
  }

  function refusalOf(intent: BetIntent, player: ModelPlayer | undefined): Verdict | null {
    const legs = legsOf(intent)
    for (const [index, leg] of legs.entries()) {
      const code = roundRefusalOf(leg)
      if (code !== null) return intent.on.kind === 'legs' ? { code, leg: index + 1 } : { code }
    }
    if (!player || player.frozen) return { code: 'account_frozen' }
    if (player.onBreak) return { code: 'on_a_break' }
    if (player.room !== null && intent.stakeAmount > player.room) return { code: 'stake_limit_reached' }
    if (player.balance < intent.stakeAmount) return { code: 'balance_too_low' }
    const isOver = legs.some(({ roundId, exposures: asked }) =>
      asked.some(
        ({ selection, liabilityAmount, capAmount }) =>
          (exposures.get(`${roundId} ${selection}`) ?? 0n) + liabilityAmount > capAmount,
      ),
    )
    return isOver ? { code: 'exposure_reached' } : null
  }

  function place(intent: BetIntent): Verdict {
    const key = `${intent.memberId} ${intent.key}`
    const earlier = used.get(key)
    if (earlier)
      return earlier.content === contentOf(intent)
        ? { ...earlier.verdict, replay: true }
        : { code: 'idempotency_key_reused' }
    const player = players.get(intent.memberId)
    const refusal = refusalOf(intent, player)
    if (refusal !== null || !player) return refusal ?? { code: '' }
    player.balance -= intent.stakeAmount
    player.sequence += 1
    if (player.room !== null) player.room -= intent.stakeAmount
    for (const { roundId, exposures: asked } of legsOf(intent)) {
      for (const { selection, liabilityAmount } of asked) {
        const name = `${roundId} ${selection}`
        exposures.set(name, (exposures.get(name) ?? 0n) + liabilityAmount)
      }
    }
    const verdict: Verdict = { balance: player.balance, sequence: player.sequence, replay: false }
    used.set(key, { content: contentOf(intent), verdict })
    return verdict
  }

  /**
   * A batch in order of arrival; what repeats a key comes right after the first with that key if it is the same bet,
   * else last.
   */
  function placeTogether(intents: readonly BetIntent[]): Verdict[] {
    const verdicts = new Map<number, Verdict>()
    for (let waiting = [...intents.keys()]; waiting.length > 0;) {
      const firsts = new Map<string, number>()
      const again: number[] = []
      for (const index of waiting) {
        const intent = intents[index]
        if (!intent) continue
        const name = `${intent.memberId} ${intent.key}`
        const first = firsts.get(name)
        if (first === undefined) firsts.set(name, index)
        else again.push(index)
      }
      for (const index of firsts.values()) verdicts.set(index, place(intents[index] as BetIntent)) // Its own index.
      waiting = again.filter((index) => !answerRepeat(intents, verdicts, firsts, index))
    }
    return intents.map((_, index) => verdicts.get(index) ?? { code: 'unanswered' })
  }

  function answerRepeat(
    intents: readonly BetIntent[],
    verdicts: Map<number, Verdict>,
    firsts: ReadonlyMap<string, number>,
    index: number,
  ): boolean {
    const intent = intents[index] as BetIntent // Its own index.
    const firstIndex = firsts.get(`${intent.memberId} ${intent.key}`) ?? -1
    const [first, verdict] = [intents[firstIndex] as BetIntent, verdicts.get(firstIndex) as Verdict] // Decided above.
    if (contentOf(first) === contentOf(intent))
      verdicts.set(index, 'code' in verdict ? verdict : { ...verdict, replay: true })
    else if (!('code' in verdict)) verdicts.set(index, { code: 'idempotency_key_reused' })
    else return false
    return true
  }

  return { placeTogether }
}
