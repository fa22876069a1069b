import { createHash } from 'node:crypto'

/**
 * The key of a movement that nobody sent one for: a UUID of version 8, which no caller can send, the same for one name
 * for ever, in the partition of its time.
 */
export function derivedKey(name: string, at: Date): string {
  const digits = createHash('sha256').update(name).digest('hex')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-8${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}
