import { type HoldAndWinGame, type LinesGame, rowCount, type SlotSymbol, type Strips } from '../game.ts'
import { windowAt } from '../window.ts'

/** A bit a line, so one operation compares a symbol on all lines at once. */
const linesMax = 31

/** Wins of a spin from bit masks, for simulating and enumerating: equal to the engine's by test. */
export interface FastLines {
  readonly lengths: readonly number[]
  /** Units of all lines at these stops, before any multiplier. */
  units(stop0: number, stop1: number, stop2: number, stop3: number, stop4: number): number
  /** Calls back with each spin of the cycle, or of many at once where they are alike: the units and how often. */
  walk(visit: (units: number, marks: number, count: number) => void, marks: readonly Uint8Array[]): void
}

export function fastLines(game: LinesGame | HoldAndWinGame): FastLines {
  if (game.lines.length > linesMax || game.reels.length !== 5)
    throw new RangeError(`${game.code} does not fit: five reels, at most ${linesMax} lines`)
  const symbols = Object.keys(game.pays)
  const pays = Int32Array.from(symbols.flatMap((symbol) => [...game.pays[symbol]!]))
  const lengths = game.reels.map((reel) => reel.length)
  const masks = game.reels.map((_, reel) => masksOf(game, symbols, reel))
  const [mask0, mask1, mask2, mask3, mask4] = masks as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]
  const first = firstSymbols(game.reels, symbols)
  const width = symbols.length

  const units = (stop0: number, stop1: number, stop2: number, stop3: number, stop4: number) => {
    let sum = 0
    for (let index = stop0 * rowCount; index < stop0 * rowCount + rowCount; index++) {
      const symbol = first[index]!
      if (symbol < 0) continue
      const three = mask0[stop0 * width + symbol]! & mask1[stop1 * width + symbol]! & mask2[stop2 * width + symbol]!
      if (three === 0) continue
      const four = three & mask3[stop3 * width + symbol]!
      const five = four & mask4[stop4 * width + symbol]!
      sum +=
        bits(three ^ four) * pays[symbol * 3]! +
        bits(four ^ five) * pays[symbol * 3 + 1]! +
        bits(five) * pays[symbol * 3 + 2]!
    }
    return sum
  }
  return {
    lengths,
    units,
    walk: (visit, marks) => walk({ lengths, units, mask0, mask1, mask2, mask3, first, width }, visit, marks),
  }
}

/** For each stop and symbol, the lines on which this reel shows the symbol, or a wild after the first reel. */
function masksOf(game: LinesGame | HoldAndWinGame, symbols: readonly SlotSymbol[], reel: number): Int32Array {
  const strip = game.reels[reel]!
  const masks = new Int32Array(strip.length * symbols.length)
  strip.forEach((_, stop) => {
    const column = windowAt([strip], [stop])[0]!
    symbols.forEach((symbol, at) => {
      game.lines.forEach((rows, line) => {
        const shown = column[rows[reel]!]!
        if (shown === symbol || (reel > 0 && shown === game.wild)) masks[stop * symbols.length + at]! |= 1 << line
      })
    })
  })
  return masks
}

/** For each stop of the first reel its different paying symbols, three places a stop, −1 where there is none. */
function firstSymbols(reels: Strips, symbols: readonly SlotSymbol[]): Int8Array {
  const strip = reels[0]!
  return Int8Array.from(
    strip.flatMap((_, stop) => {
      const different = [...new Set(windowAt([strip], [stop])[0])].map((symbol) => symbols.indexOf(symbol))
      return [...different, -1, -1].slice(0, rowCount)
    }),
  )
}

/** How many bits are set. */
function bits(mask: number): number {
  let count = mask - ((mask >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

interface Tables {
  readonly lengths: readonly number[]
  readonly units: FastLines['units']
  readonly mask0: Int32Array
  readonly mask1: Int32Array
  readonly mask2: Int32Array
  readonly mask3: Int32Array
  readonly first: Int8Array
  readonly width: number
}

/**
 * Every spin of the cycle, by branches: where no line is alive after three reels, or
 * after four, what the last reels show cannot matter, and their stops are counted instead
 * of walked. `marks` is the count of scatters or coins a reel and stop.
 */
function walk(
  tables: Tables,
  visit: (units: number, marks: number, count: number) => void,
  marks: readonly Uint8Array[],
): void {
  const [length0, length1, length2, length3, length4] = tables.lengths as [number, number, number, number, number]
  const [marks0, marks1, marks2, marks3, marks4] = marks as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const lastMarks = countsOf(marks4)
  const lastTwoMarks = countsOfSums(countsOf(marks3), lastMarks)
  for (let stop0 = 0; stop0 < length0; stop0++) {
    for (let stop1 = 0; stop1 < length1; stop1++) {
      for (let stop2 = 0; stop2 < length2; stop2++) {
        const marksSoFar = marks0[stop0]! + marks1[stop1]! + marks2[stop2]!
        if (!isAlive(tables, stop0, stop1, stop2, -1)) {
          lastTwoMarks.forEach((count, more) => count > 0 && visit(0, marksSoFar + more, count))
          continue
        }
        for (let stop3 = 0; stop3 < length3; stop3++) {
          const marksNow = marksSoFar + marks3[stop3]!
          if (isAlive(tables, stop0, stop1, stop2, stop3)) {
            for (let stop4 = 0; stop4 < length4; stop4++)
              visit(tables.units(stop0, stop1, stop2, stop3, stop4), marksNow + marks4[stop4]!, 1)
          } else {
            const units = tables.units(stop0, stop1, stop2, stop3, 0)
            for (let more = 0; more < lastMarks.length; more++)
              if (lastMarks[more]! > 0) visit(units, marksNow + more, lastMarks[more]!)
          }
        }
      }
    }
  }
}

/** Whether any line runs on over the first three reels, or four when `stop3` is not −1. */
function isAlive(
  { mask0, mask1, mask2, mask3, first, width }: Tables,
  stop0: number,
  stop1: number,
  stop2: number,
  stop3: number,
): boolean {
  for (let index = stop0 * rowCount; index < stop0 * rowCount + rowCount; index++) {
    const symbol = first[index]!
    if (symbol < 0) continue
    const three = mask0[stop0 * width + symbol]! & mask1[stop1 * width + symbol]! & mask2[stop2 * width + symbol]!
    if ((stop3 < 0 ? three : three & mask3[stop3 * width + symbol]!) !== 0) return true
  }
  return false
}

/** How many stops have 0, 1, 2, … marks. */
export function countsOf(marks: Uint8Array): readonly number[] {
  return Array.from({ length: Math.max(...marks) + 1 }, (_, count) => marks.filter((mark) => mark === count).length)
}

/** How many pairs of stops have 0, 1, 2, … marks together. */
export function countsOfSums(a: readonly number[], b: readonly number[]): readonly number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0)
  a.forEach((countA, marksA) => b.forEach((countB, marksB) => (sums[marksA + marksB]! += countA * countB)))
  return sums
}

/** How often a symbol is in sight at each stop, reel by reel. */
export function marksOf(reels: Strips, symbol: SlotSymbol): readonly Uint8Array[] {
  return reels.map((strip) =>
    Uint8Array.from(strip, (_, stop) => windowAt([strip], [stop])[0]!.filter((shown) => shown === symbol).length),
  )
}
