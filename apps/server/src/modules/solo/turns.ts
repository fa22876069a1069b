import { done, type ErrorCode, type Outcome, refuse, type Refused } from '@banyan/contract'
import { LRUCache } from 'lru-cache'
import type { PlacedBet } from '../wagering/index.ts'
import type { PlayerGame } from './player-game.ts'
import type { SeedPair, SeedPairs } from './seed-pair.ts'

/** What a player asks for in a game: one result. */
export interface Turn<Answer> {
  readonly playerGame: PlayerGame
  /** The client's own id of what it asks for. */
  readonly id: string
  /** What the id stands for: asked again, it has to be the same. */
  readonly content: string
  /** The least time between two results of the player in the game. */
  readonly cycleMs: number
  decide(): Promise<Answer>
}

type TurnRefusal = Refused<'round_in_progress'> | Refused<'idempotency_key_reused'> | Refused<'too_soon'>

const playerGamesMax = 50_000

/**
 * Results under way on this node. A player has one in each game; the same one asked again gets its answer, another is
 * refused. That of two nodes only one is the next result is decided where it is written.
 */
export function createTurns<Answer extends { readonly ok: boolean }>() {
  const underWay = new Map<string, { readonly turn: Turn<Answer>; readonly answer: Promise<Answer> }>()
  const last = new LRUCache<string, { readonly id: string; readonly atMs: number }>({ max: playerGamesMax })

  return async function take(turn: Turn<Answer>): Promise<Answer | TurnRefusal> {
    const { playerGame, id, cycleMs } = turn
    const name = `${playerGame.memberId} ${playerGame.currency.id} ${playerGame.gameCode}`
    const before = underWay.get(name)
    if (before) return whileUnderWay(before.turn, turn) ?? (await before.answer)
    const waitMs = msUntilNext(last.get(name), id, cycleMs)
    if (waitMs > 0) return refuse('too_soon', { ms: waitMs })
    const atMs = performance.now()
    const answer = turn.decide().finally(() => underWay.delete(name))
    underWay.set(name, { turn, answer })
    const decided = await answer
    if (decided.ok) last.set(name, { id, atMs })
    return decided
  }
}

function whileUnderWay(before: Turn<unknown>, turn: Turn<unknown>) {
  if (before.id !== turn.id) return refuse('round_in_progress')
  return before.content === turn.content ? null : refuse('idempotency_key_reused')
}

/** Spares the database a result that it would refuse: it saw the one before later than this. */
function msUntilNext(
  before: { readonly id: string; readonly atMs: number } | undefined,
  id: string,
  cycleMs: number,
): number {
  return before && before.id !== id ? Math.ceil(before.atMs + cycleMs - performance.now()) : 0
}

/** Another node, or a change of seeds, has moved the results on: so often one is decided anew. */
const attempts = 4

/** What was played, under which number of which seeds, and how it was accepted. */
export interface PlayedNext<Result> {
  readonly result: Result
  readonly placed: PlacedBet
  readonly pair: SeedPair
  readonly nonce: number
}

/**
 * Plays the next number of the player's seeds. Where this node's picture of them was old, it is played again from the
 * one that is in force.
 */
export async function playNext<Result, Code extends ErrorCode>(
  seedPairs: SeedPairs,
  playerGame: PlayerGame,
  play: (pair: SeedPair) => Promise<{ readonly result: Result; readonly outcome: Outcome<PlacedBet, Code> }>,
): Promise<Outcome<PlayedNext<Result>, Code | 'round_in_progress'>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const pair = await seedPairs.of(playerGame)
    const { nonce } = pair
    const { result, outcome } = await play(pair)
    if (outcome.ok) {
      const { value: placed } = outcome
      if (!placed.replay) {
        pair.nonce = nonce + 1
        pair.lastBetId = placed.betId
      }
      return done({ result, placed, pair, nonce })
    }
    if (outcome.code === 'round_in_progress' || outcome.code === 'outcome_unknown') seedPairs.forget(playerGame)
    if (outcome.code !== 'round_in_progress') return outcome
  }
  return refuse('round_in_progress')
}
