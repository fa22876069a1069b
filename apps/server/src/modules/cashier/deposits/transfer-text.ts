import { randomBytes } from 'node:crypto'

/** Without I, O, 0 and 1. The place of a character is its value. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const prefix = 'NAP'
const randomCharacters = 6
const written = new RegExp(`(?=(${prefix}[${alphabet}]{${randomCharacters + 1}}))`, 'g')

/** The text that a payer writes into a transfer, by which its order is found: a prefix, six at random, and a check. */
export function makeTransferText(): string {
  const values = [...randomBytes(randomCharacters)].map((byte) => byte % alphabet.length)
  return prefix + [...values, checkOf(values)].map((value) => alphabet[value]).join('')
}

/**
 * The texts of ours in what a payer or a bank has written: in any case, with anything between their characters that is
 * neither letter nor digit. Each once.
 */
export function findTransferTexts(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
  const found = [...plain.matchAll(written)].map(([, each = '']) => each)
  return [...new Set(found)].filter(isRight)
}

function isRight(text: string): boolean {
  const values = Array.from(text.slice(prefix.length), (character) => alphabet.indexOf(character))
  return values.at(-1) === checkOf(values.slice(0, -1))
}

/**
 * In the field of 32 elements each place has a weight of its own, so one wrong character and any two exchanged are
 * found.
 */
function checkOf(values: readonly number[]): number {
  let check = 0
  for (const value of values) check = twice(check ^ value)
  return check
}

/** By the polynomial x^5 + x^2 + 1. */
const twice = (value: number): number => (value << 1) ^ ((value & 16) === 0 ? 0 : 0b100101)
