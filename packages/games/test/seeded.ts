import { amount } from '@banyan/money'
import { type Line, type LotteryRules, type PlayCode, checkLine, everyRules } from '../src/lottery/index.ts'

/** A small seeded generator (mulberry32), so that a failing run can be repeated. */
export function seededIndex(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export function* seededBytes(seed: number): Generator<number, void> {
  const index = seededIndex(seed)
  while (true) yield index(256)
}

/** A line as a table writes it: numbers separated by spaces. Fails the test when the play cannot take them. */
export function lineOf(rules: LotteryRules<string, PlayCode>, code: string, numbers: string, unit: bigint): Line {
  const checked = checkLine(rules, { play: code, numbers: numbers.split(' ') })
  if (typeof checked === 'string') throw new Error(`${code} ${numbers}: ${checked}`)
  return { ...checked, unitAmount: amount(unit), odds: rules.playOf(code).odds }
}

/** The rules whose numbers are drawn digit by digit, and those that draw whole numbers. */
export const digitRules = everyRules.filter(({ source }) => source === 'digits')
export const numberRules = everyRules.filter(({ source }) => source !== 'digits')
