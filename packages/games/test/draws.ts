import type { Draws } from '../src/slots/index.ts'

/** The listed numbers in turn, then `rest` for ever. Fails the test when a number does not fit what is asked for. */
export function listedDraws(numbers: readonly number[], rest = 0): Draws {
  let next = 0
  return {
    below(below) {
      const number = numbers[next++] ?? rest
      if (number >= below) throw new RangeError(`draw ${next} is ${number}, which is not below ${below}`)
      return number
    },
  }
}
