import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { blockMessage, roundMessage } from '@banyan/games/lottery'
import type { DrawName } from './draw.ts'

/** The two secrets of a draw, 32 bytes each as lower-case hex. Both together are the result. */
export interface Seeds {
  readonly seedA: string
  readonly seedB: string
}

const seedBytes = 32
const nonceBytes = 12
const tagBytes = 16

export function newSeeds(): Seeds {
  return { seedA: randomBytes(seedBytes).toString('hex'), seedB: randomBytes(seedBytes).toString('hex') }
}

/** SHA-256 of the bytes of a seed, hex: published before betting opens. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed, 'hex').digest('hex')
}

/** AES-256-GCM under the draw key, bound to the draw: nonce, ciphertext, tag. The database alone reveals nothing. */
export function sealSeeds(drawKey: Buffer, draw: DrawName, { seedA, seedB }: Seeds): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', drawKey, nonce).setAAD(nameBytes(draw))
  return Buffer.concat([nonce, cipher.update(seedA + seedB, 'hex'), cipher.final(), cipher.getAuthTag()])
}

/**
 * The seeds, or null when there are none, or they were sealed under another key or for another draw, or were tampered
 * with.
 */
export function openSeeds(drawKey: Buffer, draw: DrawName, sealed: Buffer | null): Seeds | null {
  if (sealed?.length !== nonceBytes + 2 * seedBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', drawKey, sealed.subarray(0, nonceBytes))
    .setAAD(nameBytes(draw))
    .setAuthTag(sealed.subarray(-tagBytes))
  try {
    const bytes = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
    return { seedA: bytes.toString('hex', 0, seedBytes), seedB: bytes.toString('hex', seedBytes) }
  } catch {
    return null
  }
}

/** The bytes that the seeds of a draw stand for, without an end (docs/fairness.md). No bet, member or clock goes in. */
export function* bytesOf({ gameCode, numero }: DrawName, { seedA, seedB }: Seeds): Generator<number, void> {
  const roundKey = createHmac('sha256', Buffer.from(seedA, 'hex'))
    .update(roundMessage({ gameCode, numero, seedB }))
    .digest()
  for (let index = 0; ; index++) yield* createHmac('sha256', roundKey).update(blockMessage(index)).digest()
}

function nameBytes({ gameCode, numero }: DrawName): Buffer {
  return Buffer.from(`${gameCode}:${numero}`)
}
