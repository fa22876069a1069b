import { type Multiplier, type OriginalSeeds, paidAt } from '@banyan/games/originals'
import { hiddenOf, offeredAt, type StepGame, stepGameOf } from '@banyan/games/steps'
import { type Amount, times } from '@banyan/money'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'
import { highestWinAmount } from '../originals/index.ts'
import type { BetLimits } from '../wagering/index.ts'
import type { StepChoice, StoredRound } from './stored-round.ts'

/** A round with its rules, and all that chance has given it: what only the server knows while it is open. */
export interface KnownRound {
  readonly game: StepGame
  readonly stake: Amount
  readonly picks: unknown
  readonly hidden: unknown
  readonly choices: readonly StepChoice[]
}

/** The round that seeds stand for. @throws when the rules of its version are not known. */
export function knownRound(
  { gameCode, rulesVersion, stake, picks, choices }: StoredRound,
  seeds: OriginalSeeds,
): KnownRound {
  const game = stepGameOf(gameCode, rulesVersion)
  if (!game) throw new Error(`${gameCode} has no rules of version ${rulesVersion}`)
  return { game, stake, picks, choices, hidden: hiddenOf(game, picks, seeds, hmacSha256) }
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

/** What may be chosen next: nothing that could pay more than the game, or the house's limit of the player, allows. */
export function offeredNow(
  { game, stake, picks, hidden, choices }: KnownRound,
  { payoutMaxAmount }: Pick<BetLimits, 'payoutMaxAmount'>,
): readonly unknown[] {
  const standing = { picks, choices, seen: game.seenAfter(hidden, choices.length) }
  const isLower = payoutMaxAmount !== null && payoutMaxAmount < highestWinAmount
  return offeredAt(game, standing, { stake, highestWin: isLower ? payoutMaxAmount : highestWinAmount })
}

/**
 * What a round can pay at the least, once a step is survived: a limit below it lets no round begin. After that no step
 * is offered that could pay more than the limit. HiLo has no choices before its first card, and always one that pays
 * less than twice the stake.
 */
export function firstPayout(game: StepGame, picks: unknown, stake: Amount): Amount {
  if (game.code === 'hilo') return times(stake, 2)
  const standing = { picks, choices: [], seen: null }
  const paid = game.choicesAt(standing).map((choice) => paidAt(stake, game.multiplierWith(standing, choice)))
  return paid.reduce((least, each) => (each < least ? each : least))
}
