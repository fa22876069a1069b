import { type Amount, times } from '@banyan/money'
import type { Line } from './line.ts'
import { playOf } from './plays.ts'

/** What a line costs: unit × multiplier of the play × entries. The server charges with this function and the slip shows it. */
export function priceLine(line: Pick<Line, 'play' | 'numbers' | 'unitAmount'>): Amount {
  return times(line.unitAmount, playOf(line.play).multiplier * line.numbers.length)
}
