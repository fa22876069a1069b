import { createHmac } from 'node:crypto'
import { type Multiplier, type OriginalSeeds, paidAt } from '@banyan/games/originals'
import { hiddenOf, offeredAt, type StepGame, stepGameOf } from '@banyan/games/steps'
import type { Amount } from '@banyan/money'
import { highestWinAmount } from '../originals/index.ts'
import type { StepChoice, StoredRound } from './stored-round.ts'

/** A round with its rules, and all that chance has given it: what only the server knows while it is open. */
export interface KnownRound {
  readonly game: StepGame
  readonly stake: Amount
  readonly picks: unknown
  readonly hidden: unknown
  readonly choices: readonly StepChoice[]
}

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()

/** The round that seeds stand for. @throws when the rules of its version are not known. */
export function knownRound(
  { gameCode, rulesVersion, stake, picks, choices }: StoredRound,
  seeds: OriginalSeeds,
): KnownRound {
  const game = stepGameOf(gameCode, rulesVersion)
  if (!game) throw new Error(`${gameCode} has no rules of version ${rulesVersion}`)
  return { game, stake, picks, choices, hidden: hiddenOf(game, picks, seeds, hmac) }
}

const nothing: Multiplier = { numerator: 0, denominator: 1 }

/** Whether the last choice was not survived. */
export const isLost = ({ game, hidden, choices }: KnownRound): boolean =>
  choices.length > 0 && !game.isSurvived(hidden, choices)

/** What the steps come to: nothing before the first, and when the last was not survived. */
export function multiplierOf(round: KnownRound): Multiplier {
  const { game, picks, hidden, choices } = round
  const last = choices.at(-1)
  if (last === undefined || isLost(round)) return nothing
  const before = choices.slice(0, -1)
  return game.multiplierWith({ picks, choices: before, seen: game.seenAfter(hidden, before.length) }, last)
}

/** What the round pays when it is taken now. */
export const paysNow = (round: KnownRound): Amount => paidAt(round.stake, multiplierOf(round))

/** What may be chosen next. */
export function offeredNow({ game, stake, picks, hidden, choices }: KnownRound): readonly unknown[] {
  const standing = { picks, choices, seen: game.seenAfter(hidden, choices.length) }
  return offeredAt(game, standing, { stake, highestWin: highestWinAmount })
}
