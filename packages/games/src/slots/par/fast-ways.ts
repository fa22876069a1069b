import { rowCount, type Strips, type WaysGame } from '../game.ts'
import { countsOf, marksOf } from './fast-lines.ts'

/**
 * A column in 12 bits, four a row, the top row lowest; symbol codes are the indexes of `pays`, then wild, then
 * scatter.
 */
const bitsPerRow = 4
const symbolsMax = 1 << bitsPerRow
const columnCount = 1 << (bitsPerRow * rowCount)
const maskCount = 1 << rowCount
const bitCount = Uint8Array.from({ length: maskCount }, (_, mask) => mask.toString(2).replaceAll('0', '').length)
/** No game comes near: the longest of the cycles has eight. */
const cascadesMax = 64

/** Whole spins with their cascades in packed columns, for simulating and enumerating: equal to the engine's by test. */
export interface FastWays {
  readonly lengths: readonly number[]
  /** Scatters in the window that the last spin left. */
  readonly scatters: () => number
  /** Units of a spin with all its cascades and their multipliers. */
  units(stop0: number, stop1: number, stop2: number, stop3: number, stop4: number): number
  /**
   * Calls back with each spin of the cycle, or with many at once where they are alike: the units, the scatters and
   * how often.
   */
  walk(visit: (units: number, scatters: number, count: number) => void): void
}

/** What all reels of a game are followed by. */
interface Tables {
  readonly code: string
  readonly wild: number
  readonly pays: Int32Array
  readonly strips: readonly Int32Array[]
  /** For each strip the column at each of its stops. */
  readonly shown: readonly Int32Array[]
  readonly matches: Uint8Array
  readonly scattersIn: Uint8Array
  readonly multipliers: Int32Array
}

/**
 * Reel by reel instead of cascade by cascade. Whether a combination wins, and so what is removed from the first three
 * reels in every cascade, is decided by those three alone; the fourth reel decides which combinations go on to the
 * fifth. So three reels are followed through all cascades first, then the fourth, then the fifth, and a walk over the
 * cycle does the earlier work once.
 */
export function fastWays(game: WaysGame, reels: Strips, ladder: readonly number[]): FastWays {
  const tables = tablesOf(game, reels, ladder)
  const { strips } = tables
  const three = firstThree(tables)
  const four = fourth(tables, three)
  const five = fifth(tables, three, four)
  const [length0 = 0, length1 = 0, length2 = 0, length3 = 0, length4 = 0] = strips.map(({ length }) => length)

  return {
    lengths: strips.map(({ length }) => length),
    scatters: () => five.scatters,
    units(stop0, stop1, stop2, stop3, stop4) {
      three.follow(stop0, stop1, stop2)
      four.follow(stop3)
      return five.follow(stop4)
    },
    walk(visit) {
      const lastScatters = countsOf(marksOf(reels, game.scatter)[4]!)
      const walkLastTwo = () => {
        for (let stop3 = 0; stop3 < length3; stop3++) {
          if (four.follow(stop3)) {
            for (let stop4 = 0; stop4 < length4; stop4++) visit(five.follow(stop4), five.scatters, 1)
          } else {
            lastScatters.forEach((count, more) => visit(four.units, four.scatters + more, count))
          }
        }
      }
      for (let stop0 = 0; stop0 < length0; stop0++) {
        for (let stop1 = 0; stop1 < length1; stop1++) {
          for (let stop2 = 0; stop2 < length2; stop2++) {
            three.follow(stop0, stop1, stop2)
            walkLastTwo()
          }
        }
      }
    },
  }
}

function tablesOf(game: WaysGame, reels: Strips, ladder: readonly number[]): Tables {
  const symbols = [...Object.keys(game.pays), game.wild, game.scatter]
  const wild = symbols.length - 2
  if (symbols.length > symbolsMax || reels.length !== 5)
    throw new RangeError(`${game.code} does not fit: five reels, at most ${symbolsMax} symbols`)
  const strips = reels.map((reel) => Int32Array.from(reel, (symbol) => symbols.indexOf(symbol)))
  const matches = matchTable(symbols.length, wild)
  return {
    code: game.code,
    wild,
    pays: Int32Array.from(Object.values(game.pays).flat()),
    strips,
    shown: strips.map(columnsOf),
    matches,
    scattersIn: Uint8Array.from(
      { length: columnCount },
      (_, column) => bitCount[matches[column * symbolsMax + wild + 1]!]!,
    ),
    multipliers: Int32Array.from(
      { length: cascadesMax },
      (_, cascade) => ladder[Math.min(cascade, ladder.length - 1)]!,
    ),
  }
}

/** The first three reels, through all cascades. */
function firstThree({ code, wild, strips, shown, matches, scattersIn, multipliers }: Tables) {
  const [strip0, strip1, strip2] = strips as [Int32Array, Int32Array, Int32Array] // as: there are five
  const [shown0, shown1, shown2] = shown as [Int32Array, Int32Array, Int32Array] // as: one for each strip
  const won = winners()
  /** The rows that win, of each of the three. */
  let [mask0, mask1, mask2] = [0, 0, 0]

  /** Writes the combinations of three columns behind the `found` ones; answers how many there are then. */
  const find = (column0: number, column1: number, column2: number, found: number) => {
    mask0 = mask1 = mask2 = 0
    for (let row = 0, seen = 0; row < rowCount; row++) {
      const symbol = (column0 >> (row * bitsPerRow)) & (symbolsMax - 1)
      if (symbol >= wild || (seen >> symbol) & 1) continue
      seen |= 1 << symbol
      const rows1 = matches[column1 * symbolsMax + symbol]!
      const rows2 = matches[column2 * symbolsMax + symbol]!
      if (rows1 === 0 || rows2 === 0) continue
      // A wild on the first reel would start a combination; there it stands for nothing.
      const rows0 = matches[column0 * symbolsMax + symbol]! & ~matches[column0 * symbolsMax + wild]!
      mask0 |= rows0
      mask1 |= rows1
      mask2 |= rows2
      won.symbol[found] = symbol
      won.ways[found] = bitCount[rows0]! * bitCount[rows1]! * bitCount[rows2]! * multipliers[won.cascades]!
      found++
    }
    return found
  }

  const three = {
    won,
    scatters: 0,
    /** False when nothing wins. */
    follow(stop0: number, stop1: number, stop2: number) {
      let [column0, column1, column2] = [shown0[stop0]!, shown1[stop1]!, shown2[stop2]!]
      let [above0, above1, above2] = [stop0, stop1, stop2]
      won.cascades = 0
      for (let found = 0; ;) {
        found = find(column0, column1, column2, found)
        if (mask0 === 0) break
        won.end[won.cascades] = found
        if (++won.cascades === cascadesMax) throw new RangeError(`${code} cascades without end`)
        column0 = refilled(strip0, column0, mask0, above0)
        column1 = refilled(strip1, column1, mask1, above1)
        column2 = refilled(strip2, column2, mask2, above2)
        above0 = up(strip0, above0, mask0)
        above1 = up(strip1, above1, mask1)
        above2 = up(strip2, above2, mask2)
      }
      three.scatters = scattersIn[column0]! + scattersIn[column1]! + scattersIn[column2]!
      return won.cascades > 0
    },
  }
  return three
}

/** The fourth reel, on which a combination of three goes on or is paid. */
function fourth({ strips, shown, matches, pays, scattersIn }: Tables, three: ReturnType<typeof firstThree>) {
  const [strip, shown3] = [strips[3]!, shown[3]!]
  const { won: before } = three
  const won = winners()
  const four = {
    won,
    scatters: 0,
    /** What the combinations of three pay. */
    units: 0,
    /** False when no combination goes on to the fifth. */
    follow(stop: number) {
      let column = shown3[stop]!
      let above = stop
      let going = 0
      let units = 0
      for (let cascade = 0, found = 0; cascade < before.cascades; cascade++) {
        let mask = 0
        for (; found < before.end[cascade]!; found++) {
          const symbol = before.symbol[found]!
          const rows = matches[column * symbolsMax + symbol]!
          if (rows === 0) {
            units += before.ways[found]! * pays[symbol * 3]!
            continue
          }
          mask |= rows
          won.symbol[going] = symbol
          won.ways[going] = before.ways[found]! * bitCount[rows]!
          going++
        }
        won.end[cascade] = going
        if (mask === 0) continue
        column = refilled(strip, column, mask, above)
        above = up(strip, above, mask)
      }
      four.units = units
      four.scatters = three.scatters + scattersIn[column]!
      return going > 0
    },
  }
  return four
}

/** The fifth reel, on which every combination is paid. */
function fifth(
  { strips, shown, matches, pays, scattersIn }: Tables,
  three: ReturnType<typeof firstThree>,
  four: ReturnType<typeof fourth>,
) {
  const [strip, shown4] = [strips[4]!, shown[4]!]
  const { won: begun } = three
  const { won: before } = four
  const five = {
    scatters: 0,
    /** The units of the whole spin. */
    follow(stop: number) {
      let column = shown4[stop]!
      let above = stop
      let sum = four.units
      for (let cascade = 0, going = 0; cascade < begun.cascades; cascade++) {
        let mask = 0
        for (; going < before.end[cascade]!; going++) {
          const symbol = before.symbol[going]!
          const rows = matches[column * symbolsMax + symbol]!
          mask |= rows
          sum += before.ways[going]! * (rows === 0 ? pays[symbol * 3 + 1]! : bitCount[rows]! * pays[symbol * 3 + 2]!)
        }
        if (mask === 0) continue
        column = refilled(strip, column, mask, above)
        above = up(strip, above, mask)
      }
      five.scatters = four.scatters + scattersIn[column]!
      return sum
    },
  }
  return five
}

/**
 * Combinations that are still alive, cascade by cascade: those of cascade i stand before `end[i]`. `ways` hold the
 * multiplier.
 */
function winners() {
  return {
    cascades: 0,
    end: new Int32Array(cascadesMax),
    symbol: new Int32Array(cascadesMax * rowCount),
    ways: new Int32Array(cascadesMax * rowCount),
  }
}

/** For each column and symbol the rows that show it, or a wild in place of a paying one. */
function matchTable(symbolCount: number, wild: number): Uint8Array {
  const table = new Uint8Array(columnCount * symbolsMax)
  for (let column = 0; column < columnCount; column++) {
    for (let symbol = 0; symbol < symbolCount; symbol++) {
      for (let row = 0; row < rowCount; row++) {
        const there = (column >> (row * bitsPerRow)) & (symbolsMax - 1)
        if (there === symbol || (there === wild && symbol < wild)) table[column * symbolsMax + symbol]! |= 1 << row
      }
    }
  }
  return table
}

/** The column at each stop of a strip. */
function columnsOf(strip: Int32Array): Int32Array {
  return strip.map((_, stop) => {
    let column = 0
    for (let row = 0; row < rowCount; row++) column |= strip[(stop + row) % strip.length]! << (row * bitsPerRow)
    return column
  })
}

/** For each column and mask of removed rows, what is left of it, fallen to the bottom. */
const fallen = Int32Array.from({ length: columnCount * maskCount }, (_, index) => {
  const [column, mask] = [index >> rowCount, index % maskCount]
  let left = 0
  let to = rowCount - 1
  for (let row = rowCount - 1; row >= 0; row--) {
    if ((mask >> row) & 1) continue
    left |= ((column >> (row * bitsPerRow)) & (symbolsMax - 1)) << (to * bitsPerRow)
    to--
  }
  return left
})

/** The column without the masked rows, closed up, and filled with what precedes position `above` on the strip. */
function refilled(strip: Int32Array, column: number, mask: number, above: number): number {
  let filled = fallen[column * maskCount + mask]!
  let next = above
  for (let row = bitCount[mask]! - 1; row >= 0; row--) {
    next = next === 0 ? strip.length - 1 : next - 1
    filled |= strip[next]! << (row * bitsPerRow)
  }
  return filled
}

/** Where the strip goes on after a refill. */
function up(strip: Int32Array, above: number, mask: number): number {
  const next = above - bitCount[mask]!
  return next < 0 ? next + strip.length : next
}
