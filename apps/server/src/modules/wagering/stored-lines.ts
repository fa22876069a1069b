import { amount, odds } from '@banyan/money'
import type { BetLine } from './bet.ts'

/** A line as it rests in `wagering.bet.lines`: in the words of the wire, money as digits. */
export interface StoredLine {
  readonly play: string
  readonly numbers: readonly string[]
  readonly unitAmount: string
  readonly odds: number
}

/** Always writes fields in the same order, so that equal lines are equal text. */
export function linesToJson(lines: readonly BetLine[]): string {
  return JSON.stringify(
    lines.map(({ play, numbers, unitAmount, odds }) => ({ play, numbers, unitAmount: unitAmount.toString(), odds })),
  )
}

export function linesFromStored(lines: readonly StoredLine[]): BetLine[] {
  return lines.map((line) => ({
    play: line.play,
    numbers: line.numbers,
    unitAmount: amount(BigInt(line.unitAmount)),
    odds: odds(line.odds),
  }))
}
