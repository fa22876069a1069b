import type { PlayedOriginal } from '@banyan/contract'
import { originalFromSeeds, originalGameOf, type OriginalRound, paidAt } from '@banyan/games/originals'
import { bytesOf, hexOf, hmac, sha256 } from './crypto.ts'

/**
 * `not_yet` while the server seed is not revealed, and where the browser has no cryptography (plain http).
 * `unknown_rules` where this page is older than the version of the rules that the round was played by.
 */
export type OriginalVerdict = 'match' | 'mismatch' | 'not_yet' | 'unknown_rules'

export interface OriginalCheck {
  /** The text of the step: `fairness.slots.step.<name>`. */
  readonly name: 'commit' | 'draws' | 'result' | 'win'
  readonly holds: boolean
  readonly published: string
  readonly computed: string
}

export interface OriginalProof {
  readonly verdict: OriginalVerdict
  /** What was compared; nothing where the round could not be recomputed. */
  readonly checks: readonly OriginalCheck[]
}

/**
 * Recomputes a round of an original game from its seeds with WebCrypto and the rules alone (docs/originals.md).
 * `tools/verify-original.mjs` does the same without any code of this project.
 */
export async function verifyOriginal(played: PlayedOriginal): Promise<OriginalProof> {
  const { gameCode, rulesVersion, serverSeed, clientSeed, nonce, commit, stakeAmount, winAmount } = played
  const game = originalGameOf(gameCode, rulesVersion)
  if (!game) return { verdict: 'unknown_rules', checks: [] }
  if (serverSeed === null || !globalThis.crypto?.subtle) return { verdict: 'not_yet', checks: [] }
  // as: the server stores rounds as the rules give them; every part of it is compared
  const stored = played.round as unknown as OriginalRound
  const picks = game.picksOf(stored.picks as Record<string, unknown>) // as: picks rest as an object
  if (picks === null) return { verdict: 'mismatch', checks: [] }
  const round = await originalFromSeeds(game, picks, { serverSeed, clientSeed, nonce }, hmac)
  const checks = [
    compared('commit', commit.toLowerCase(), hexOf(await sha256(bytesOf(serverSeed)))),
    compared('draws', stored.draws.join(' '), round.draws.join(' ')),
    compared('result', written(resultOf(stored)), written(resultOf(round))),
    compared('win', winAmount.toString(), paidAt(stakeAmount, round.multiplier).toString()),
  ]
  return { verdict: checks.every(({ holds }) => holds) ? 'match' : 'mismatch', checks }
}

const resultOf = ({ picks, drawn, multiplier }: OriginalRound) => ({ picks, drawn, multiplier })

/** A step of a proof: what was published beside what was computed. */
export function compared(name: OriginalCheck['name'], published: string, computed: string): OriginalCheck {
  return { name, published, computed, holds: published === computed }
}

/** Plain data in a text that is the same for the same data, in whatever order its fields come. */
export function written(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
