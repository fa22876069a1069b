import type { PlayedRound } from '@banyan/contract'
import { isSlotCode, roundFromSeeds, slotGame } from '@banyan/games/slots'

/** Null while the server seed is not revealed, or where the browser has no cryptography (plain http). */
export async function isRecomputed({ gameCode, mode, serverSeed, clientSeed, nonce, commit, round }: PlayedRound): Promise<boolean | null> {
  const { subtle } = crypto
  if (serverSeed === null || !subtle || !isSlotCode(gameCode)) return null
  const seedBytes = Uint8Array.from(serverSeed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const hash = new Uint8Array(await subtle.digest('SHA-256', seedBytes))
  if (hexOf(hash) !== commit.toLowerCase()) return false
  const hmac = async (key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) => {
    const signing = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Uint8Array(await subtle.sign('HMAC', signing, message))
  }
  const again = await roundFromSeeds(slotGame(gameCode), mode, { serverSeed, clientSeed, nonce }, hmac)
  return again.totalUnits === round['totalUnits'] && JSON.stringify(again.draws) === JSON.stringify(round['draws'])
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
