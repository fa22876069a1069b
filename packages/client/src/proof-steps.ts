import type { PlayedOriginal } from '@banyan/contract'
import { type Multiplier, paidAt } from '@banyan/games/originals'
import { hiddenFromSeeds, type StepGame, stepGameOf } from '@banyan/games/steps'
import { bytesOf, hexOf, hmac, sha256 } from './crypto.ts'
import { compared, type OriginalProof, written } from './proof-original.ts'

/** An ended round of a game in steps, as it rests. */
export interface StepRecord {
  readonly picks: Readonly<Record<string, number>>
  readonly choices: readonly (number | string)[]
  readonly status: 'won' | 'lost'
  readonly hidden: unknown
  readonly multiplier: Multiplier
}

/** The contract carries a round as plain data. */
export function stepRecordOf({ round }: Pick<PlayedOriginal, 'round'>): StepRecord {
  return round as unknown as StepRecord // as: the server writes nothing else
}

/**
 * Recomputes a round in steps from its seeds with WebCrypto and the rules alone: all that was hidden, whether each
 * choice was survived, and what that pays.
 */
export async function verifySteps(played: PlayedOriginal): Promise<OriginalProof> {
  const { gameCode, rulesVersion, serverSeed, clientSeed, nonce, commit, stakeAmount, winAmount } = played
  const game = stepGameOf(gameCode, rulesVersion)
  if (!game) return { verdict: 'unknown_rules', checks: [] }
  if (serverSeed === null || !globalThis.crypto?.subtle) return { verdict: 'not_yet', checks: [] }
  const stored = stepRecordOf(played)
  const picks = game.picksOf(stored.picks)
  if (picks === null) return { verdict: 'mismatch', checks: [] }
  const hidden = await hiddenFromSeeds(game, picks, { serverSeed, clientSeed, nonce }, hmac)
  const multiplier = endOf(game, { picks, hidden, choices: stored.choices })
  const checks = [
    compared('commit', commit.toLowerCase(), hexOf(await sha256(bytesOf(serverSeed)))),
    compared('draws', written(stored.hidden), written(hidden)),
    compared(
      'result',
      written({ choices: stored.choices, isLost: stored.status === 'lost' }),
      written({ choices: stored.choices, isLost: multiplier === null }),
    ),
    compared('win', winAmount.toString(), (multiplier ? paidAt(stakeAmount, multiplier) : 0n).toString()),
  ]
  return { verdict: checks.every(({ holds }) => holds) ? 'match' : 'mismatch', checks }
}

interface Ended {
  readonly picks: unknown
  readonly hidden: unknown
  readonly choices: readonly unknown[]
}

/** What the last of the choices pays; null where one of them was not survived. */
function endOf(game: StepGame, { picks, hidden, choices }: Ended): Multiplier | null {
  const before = choices.slice(0, -1)
  const isSurvived = choices.every((_, step) => game.isSurvived(hidden, choices.slice(0, step + 1)))
  if (!isSurvived || choices.length === 0) return null
  return game.multiplierWith({ picks, choices: before, seen: game.seenAfter(hidden, before.length) }, choices.at(-1))
}
