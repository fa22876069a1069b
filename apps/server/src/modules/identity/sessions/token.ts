import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. It means nothing by itself: everything about a session stands in the database. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
