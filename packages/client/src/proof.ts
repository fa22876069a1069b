import type { PlayedOriginal, PlayedRound } from '@banyan/contract'
import { type Round, roundFromSeeds, slotGameOf } from '@banyan/games/slots'
import { bytesOf, hexOf, hmac, sha256 } from './crypto.ts'

/**
 * `not_yet` while the server seed is not revealed, and where the browser has no
 * cryptography (plain http). `unknown_rules` where this page is older than the version of
 * the rules that the round was played by, as after an update while the page was open.
 */
export type RoundVerdict = 'match' | 'mismatch' | 'not_yet' | 'unknown_rules'

export interface RoundCheck {
  /** The text of the step: `fairness.slots.step.<name>`. */
  readonly name: 'commit' | 'draws' | 'steps' | 'win'
  readonly holds: boolean
  readonly published: string
  readonly computed: string
}

export interface RoundProof {
  readonly verdict: RoundVerdict
  /** What was compared; nothing where the round could not be recomputed. */
  readonly checks: readonly RoundCheck[]
}

/**
 * Recomputes a round from its seeds with WebCrypto and the rules alone (docs/slots.md): the
 * server seed against its commitment, the draws, the steps with their wins, and the amount
 * that was paid. `tools/verify-spin.mjs` does the same without any code of this project.
 */
export async function verifyRound(played: PlayedRound): Promise<RoundProof> {
  const { gameCode, rulesVersion, mode, serverSeed, clientSeed, nonce, commit, betAmount, winAmount } = played
  const game = slotGameOf(gameCode, rulesVersion)
  if (!game) return { verdict: 'unknown_rules', checks: [] }
  if (serverSeed === null || !globalThis.crypto?.subtle) return { verdict: 'not_yet', checks: [] }
  // as: the server stores rounds as the rules give them; every part of it is compared
  const stored = played.round as unknown as Round
  const round = await roundFromSeeds(game, mode, { serverSeed, clientSeed, nonce }, hmac)
  const paid = (betAmount / BigInt(game.unitsPerBet)) * BigInt(round.totalUnits)
  const checks = [
    compared('commit', commit.toLowerCase(), hexOf(await sha256(bytesOf(serverSeed)))),
    compared('draws', stored.draws.join(' '), round.draws.join(' ')),
    compared('steps', written(stored), written(round)),
    compared('win', winAmount.toString(), paid.toString()),
  ]
  return { verdict: checks.every(({ holds }) => holds) ? 'match' : 'mismatch', checks }
}

function compared(name: RoundCheck['name'], published: string, computed: string): RoundCheck {
  return { name, published, computed, holds: published === computed }
}

/** The steps in a text that is the same for the same steps, in whatever order their fields come. */
function written({ steps }: Round): string {
  return JSON.stringify(steps, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** The round as the offline verifier reads it: the answer of the call, in the words of the wire. */
export function exportOf(played: PlayedRound | PlayedOriginal): string {
  return JSON.stringify(played, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)
}
