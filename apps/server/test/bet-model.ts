import { linesToJson } from '../src/modules/wagering/stored-lines.ts'
import type { CombinedLegs, OneRound, WagerOn } from '../src/modules/wagering/index.ts'

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

const textOf = (verdict: Verdict) =>
  'code' in verdict
    ? `${verdict.code} ${verdict.leg ?? ''}`
    : `${verdict.balance} ${verdict.sequence} ${verdict.replay}`

export interface ModelPlayer {
  readonly balance: bigint
  readonly sequence: number
  readonly frozen: boolean
  readonly onBreak: boolean
  /** The most that one bet may stake; null: as much as there is. */
  readonly stakeMax: bigint | null
  /** The most that one bet may pay; null: whatever it pays. */
  readonly payoutMax: bigint | null
  /** What may still be staked today; null without a limit. */
  readonly room: bigint | null
}

export interface ModelRound {
  readonly state: 'open' | 'early' | 'closed' | 'suspended'
  readonly priceVersion: number
}

/** What has happened so far. No step changes it: each makes another. */
interface State {
  readonly players: ReadonlyMap<bigint, ModelPlayer>
  /** What keys came with last, and what was said. Of those that were refused only the ones under way. */
  readonly known: ReadonlyMap<string, { readonly content: string; readonly verdict: Verdict }>
  readonly exposures: ReadonlyMap<string, bigint>
}

const nameOf = ({ memberId, key }: BetIntent) => `${memberId} ${key}`

/**
 * The rules of placing, written a second time, one bet after the other and in memory: the oracle that the batches are
 * held against. It knows nothing of batches; the order in which bets of different members that arrive together are
 * decided, it is told.
 */
export function createModel(players: ReadonlyMap<bigint, ModelPlayer>, rounds: ReadonlyMap<bigint, ModelRound>) {
  let now: State = { players, known: new Map(), exposures: new Map() }

  return {
    players: () => now.players,
    /**
     * Holds what was said of bets that arrived together against the rules; `accepted` are those that took a stake, in
     * the order of their ids. Returns it if each member's bets are decided just so, in the order of their arrival, one
     * after the other in that order; otherwise what would have been said in the order of arrival.
     */
    explain(intents: readonly BetIntent[], said: readonly Verdict[], accepted: readonly number[]): readonly Verdict[] {
      const end = followOrder(rounds, now, { intents, said, accepted })
      if (!end) return inArrivalOrder(rounds, intents, now)
      const known = [...end.known].filter(([, { verdict }]) => !('code' in verdict))
      now = { ...end, known: new Map(known) }
      return said
    },
  }
}

type Rounds = ReadonlyMap<bigint, ModelRound>

function inArrivalOrder(rounds: Rounds, intents: readonly BetIntent[], from: State): Verdict[] {
  let state = from
  return intents.map((intent) => {
    const { verdict, next } = place(rounds, state, intent)
    state = next
    return verdict
  })
}

interface Decided {
  readonly intents: readonly BetIntent[]
  readonly said: readonly Verdict[]
  readonly accepted: readonly number[]
}

/** The state after the bets, decided in the order in which stakes were taken; null when other things were said. */
function followOrder(rounds: Rounds, from: State, { intents, said, accepted }: Decided): State | null {
  let [state, waiting] = [from, [...intents.keys()]]

  /** Whether just this is said of a bet now; then it is decided. */
  function decide(index: number): boolean {
    const { verdict, next } = place(rounds, state, intents[index] as BetIntent) // Its own index.
    if (textOf(verdict) !== textOf(said[index] as Verdict)) return false
    state = next
    waiting = waiting.filter((each) => each !== index)
    return true
  }

  /** What takes no stake changes nothing for other members: it comes as soon as it is explained. */
  function refuseAll(taking: ReadonlySet<number>) {
    while (headsOf(intents, waiting).some((index) => !taking.has(index) && decide(index))) {}
  }

  for (const [position, index] of accepted.entries()) {
    refuseAll(new Set(accepted.slice(position)))
    if (!headsOf(intents, waiting).includes(index) || !decide(index)) return null
  }
  refuseAll(new Set())
  return waiting.length === 0 ? state : null
}

/** The first of each member. */
function headsOf(intents: readonly BetIntent[], waiting: readonly number[]): number[] {
  const heads = new Map<bigint | undefined, number>()
  for (const index of waiting) heads.getOrInsert(intents[index]?.memberId, index)
  return [...heads.values()]
}

/**
 * Decides a bet. The same bet asked again, while the first is under way or after it was accepted, is answered as the
 * first was; another one under its key is a bet of its own if that was refused.
 */
function place(rounds: Rounds, state: State, intent: BetIntent): { readonly verdict: Verdict; readonly next: State } {
  const content = contentOf(intent)
  const earlier = state.known.get(nameOf(intent))
  if (earlier) {
    const { verdict } = earlier
    if (earlier.content === content)
      return { verdict: 'code' in verdict ? verdict : { ...verdict, replay: true }, next: state }
    if (!('code' in verdict)) return { verdict: { code: 'idempotency_key_reused' }, next: state }
  }
  const player = state.players.get(intent.memberId)
  const refusal = refusalOf(rounds, state, intent, player)
  const knowing = (verdict: Verdict) => new Map(state.known).set(nameOf(intent), { content, verdict })
  if (refusal !== null || !player) {
    const verdict = refusal ?? { code: '' }
    return { verdict, next: { ...state, known: knowing(verdict) } }
  }
  const paid = take(player, intent.stakeAmount)
  const verdict = { balance: paid.balance, sequence: paid.sequence, replay: false }
  const next = {
    players: new Map(state.players).set(intent.memberId, paid),
    known: knowing(verdict),
    exposures: exposed(state.exposures, intent),
  }
  return { verdict, next }
}

function take(player: ModelPlayer, stake: bigint): ModelPlayer {
  const { balance, sequence, room } = player
  return { ...player, balance: balance - stake, sequence: sequence + 1, room: room === null ? null : room - stake }
}

function exposed(exposures: State['exposures'], intent: BetIntent): Map<string, bigint> {
  const after = new Map(exposures)
  for (const { roundId, exposures: asked } of legsOf(intent)) {
    for (const { selection, liabilityAmount } of asked) {
      const name = `${roundId} ${selection}`
      after.set(name, (after.get(name) ?? 0n) + liabilityAmount)
    }
  }
  return after
}

const highestOf = ({ on, highestPayoutAmount }: BetIntent): bigint =>
  on.kind === 'legs' ? on.maxPayoutAmount : (highestPayoutAmount ?? 0n)

function refusalOf(rounds: Rounds, { exposures }: State, intent: BetIntent, player?: ModelPlayer): Verdict | null {
  const legs = legsOf(intent)
  for (const [index, leg] of legs.entries()) {
    const code = roundRefusalOf(rounds, leg)
    if (code !== null) return intent.on.kind === 'legs' ? { code, leg: index + 1 } : { code }
  }
  if (!player || player.frozen) return { code: 'account_frozen' }
  if (player.onBreak) return { code: 'on_a_break' }
  if (player.stakeMax !== null && intent.stakeAmount > player.stakeMax) return { code: 'stake_max_exceeded' }
  if (player.payoutMax !== null && highestOf(intent) > player.payoutMax) return { code: 'payout_max_exceeded' }
  if (player.room !== null && intent.stakeAmount > player.room) return { code: 'stake_limit_reached' }
  if (player.balance < intent.stakeAmount) return { code: 'balance_too_low' }
  // What adds nothing to a selection is not refused for it, though others with a higher cap have taken more.
  const isOver = legs.some(({ roundId, exposures: asked }) =>
    asked.some(({ selection, liabilityAmount, capAmount }) => {
      const taken = exposures.get(`${roundId} ${selection}`) ?? 0n
      return liabilityAmount > 0n && taken + liabilityAmount > capAmount
    }),
  )
  return isOver ? { code: 'exposure_reached' } : null
}

function roundRefusalOf(rounds: Rounds, { roundId, priceVersion }: Pick<OneRound, 'roundId' | 'priceVersion'>) {
  const round = rounds.get(roundId)
  if (!round) return 'round_not_found'
  if (round.state === 'early') return 'round_not_open'
  if (round.state === 'closed') return 'round_closed'
  if (round.state === 'suspended') return 'round_suspended'
  return priceVersion !== undefined && priceVersion !== round.priceVersion ? 'price_changed' : null
}
