import { hash } from 'node:crypto'
import type { SlotGame } from '@banyan/games/slots'

/**
 * SHA-256 of everything that decides a win, as JSON without blanks and with the fields in the order of their names. Bet
 * amounts and the figures that are told of the game are left out: they decide nothing.
 */
export function fingerprintOf({ published: _told, betAmounts: _amounts, ...rules }: SlotGame): string {
  return hash('sha256', JSON.stringify(rules, inOrder))
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
