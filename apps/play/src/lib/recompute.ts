import type { PlayedRound } from '@banyan/contract'
import { roundFromSeeds, slotGameOf } from '@banyan/games/slots'

export type Verdict = 'match' | 'mismatch' | 'not_yet' | 'unknown_rules'

/**
 * Whether the seeds give the round, by the rules it was played by: of these a page that is older than the round knows nothing. `not_yet` while the
 * server seed is not revealed, and where the browser has no cryptography (plain http).
 */
export async function recomputed({ gameCode, rulesVersion, mode, serverSeed, clientSeed, nonce, commit, round }: PlayedRound): Promise<Verdict> {
  const { subtle } = crypto
  const game = slotGameOf(gameCode, rulesVersion)
  if (game === null) return 'unknown_rules'
  if (serverSeed === null || !subtle) return 'not_yet'
  const seedBytes = Uint8Array.from(serverSeed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const hash = new Uint8Array(await subtle.digest('SHA-256', seedBytes))
  if (hexOf(hash) !== commit.toLowerCase()) return 'mismatch'
  const hmac = async (key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => {
    const signing = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Uint8Array(await subtle.sign('HMAC', signing, message))
  }
  const again = await roundFromSeeds(game, mode, { serverSeed, clientSeed, nonce }, hmac)
  return again.totalUnits === round['totalUnits'] && JSON.stringify(again.draws) === JSON.stringify(round['draws']) ? 'match' : 'mismatch'
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
