import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { StoredSeed } from './seed-store.ts'

const seedBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** 32 random bytes as lower-case hex: whoever has it, the client seed and the nonce knows the round. */
export function newServerSeed(): string {
  return randomBytes(seedBytes).toString('hex')
}

/** What a player has who has chosen none. The player may change it before the first round. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex')
}

/** SHA-256 of the bytes of a seed, hex: shown before the first round under it. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'hex').digest('hex')
}

/**
 * AES-256-GCM under the slot key, bound to the commitment: nonce, ciphertext, tag. The database alone reveals nothing.
 */
export function sealSeed(slotKey: Buffer, serverSeed: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', slotKey, nonce).setAAD(Buffer.from(commitmentOf(serverSeed)))
  return Buffer.concat([nonce, cipher.update(serverSeed, 'hex'), cipher.final(), cipher.getAuthTag()])
}

/**
 * The seed of a commitment, or null when it was sealed under another key or for another
 * commitment, or was tampered with.
 */
export function openSeed(slotKey: Buffer, commit: string, sealed: Buffer): string | null {
  if (sealed.length !== nonceBytes + seedBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', slotKey, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(commit))
    .setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('hex')
  } catch {
    return null
  }
}

/** The server seed that rests, revealed or still sealed; null where it is not the one that was committed to. */
export function serverSeedOf(slotKey: Buffer, { commit, sealedSeed, serverSeed }: StoredSeed): string | null {
  const opened = serverSeed ?? openSeed(slotKey, commit, sealedSeed)
  return opened !== null && commitmentOf(opened) === commit ? opened : null
}
