import type { ClusterGame } from '../game.ts'

/** No game comes near; strips that pass it fall for ever. */
const cascadesMax = 64
/** Cells of a window lie in the bits of one whole number, reel by reel, the top row lowest. */
const cellsMax = 30
const halfBits = 15
const bitCount = Uint8Array.from({ length: 1 << halfBits }, (_, mask) => mask.toString(2).replaceAll('0', '').length)
const bitsOf = (mask: number) => bitCount[mask & ((1 << halfBits) - 1)]! + bitCount[mask >>> halfBits]!

/** Whole spins with their cascades in bit masks, for simulating and enumerating: equal to the engine's by test. */
export interface FastCluster {
  readonly lengths: readonly number[]
  /** Units of the last spin as a paid one and as a free one, and the scatters that it left. */
  readonly last: { units: number; freeUnits: number; scatters: number }
  /** Plays the spin at these stops. */
  spin(stops: readonly number[]): void
  /** Calls back with each spin of the cycle; where reels are the same from both sides, once for it and its mirror. */
  walk(visit: (count: number) => void): void
}

/** What is counted of a game. */
interface Tables {
  readonly code: string
  readonly rows: number
  /** Codes of symbols: the indexes of `pays`, then wild, then scatter. */
  readonly strips: readonly Uint8Array[]
  readonly symbolCount: number
  readonly wild: number
  readonly least: number
  /** What a cluster of each size pays, `cellsMax` + 1 figures a symbol. */
  readonly pays: Int32Array
  readonly ladder: Int32Array
  readonly freeLadder: Int32Array
  /** By reel and stop: the cells of each symbol. */
  readonly shown: readonly (readonly Int32Array[])[]
}

export function fastCluster(game: ClusterGame): FastCluster {
  const tables = tablesOf(game)
  const { strips, shown, symbolCount } = tables
  const lengths = strips.map(({ length }) => length)
  const masks = new Int32Array(symbolCount)
  const last = { units: 0, freeUnits: 0, scatters: 0 }
  const follow = follower(tables, masks, last)
  const isMirrored = game.reels.every((strip, reel) => strip.join() === game.reels.at(-1 - reel)!.join())
  return {
    lengths,
    last,
    spin(stops) {
      masks.fill(0)
      for (let reel = 0; reel < stops.length; reel++) addMasks(masks, masks, shown[reel]![stops[reel]!]!)
      follow(stops)
    },
    walk(visit) {
      const stops = lengths.map(() => 0)
      const before = lengths.map(() => new Int32Array(symbolCount))
      const turn = (reel: number) => {
        const isLast = reel === lengths.length - 1
        // A spin and its mirror are played once: the one whose last stop is not before its first.
        for (let stop = isLast && isMirrored ? stops[0]! : 0; stop < lengths[reel]!; stop++) {
          stops[reel] = stop
          addMasks(isLast ? masks : before[reel + 1]!, before[reel]!, shown[reel]![stop]!)
          if (!isLast) {
            turn(reel + 1)
            continue
          }
          follow(stops)
          visit(isMirrored && stop > stops[0]! ? 2 : 1)
        }
      }
      turn(0)
    },
  }
}

function addMasks(to: Int32Array, from: Int32Array, shown: Int32Array): void {
  for (let symbol = 0; symbol < to.length; symbol++) to[symbol] = from[symbol]! | shown[symbol]!
}

function tablesOf(game: ClusterGame): Tables {
  const { code, rows, reels, sizes } = game
  if (rows * reels.length > cellsMax) throw new RangeError(`${code} does not fit: at most ${cellsMax} cells`)
  const symbols = [...Object.keys(game.pays), game.wild, game.scatter]
  const strips = reels.map((reel) => Uint8Array.from(reel, (symbol) => symbols.indexOf(symbol)))
  const unrolled = (ladder: readonly number[]) =>
    Int32Array.from({ length: cascadesMax }, (_, cascade) => ladder[Math.min(cascade, ladder.length - 1)]!)
  return {
    code,
    rows,
    strips,
    symbolCount: symbols.length,
    wild: symbols.length - 2,
    least: sizes[0]!,
    pays: Int32Array.from(
      Object.values(game.pays).flatMap((pays) =>
        Array.from({ length: cellsMax + 1 }, (_, count) => pays[sizes.findLastIndex((from) => count >= from)] ?? 0),
      ),
    ),
    ladder: unrolled(game.ladder),
    freeLadder: unrolled(game.freeSpins.ladder),
    shown: strips.map((strip, reel) =>
      Array.from(strip, (_, stop) => {
        const masks = new Int32Array(symbols.length)
        for (let row = 0; row < rows; row++) masks[strip[(stop + row) % strip.length]!]! |= 1 << (reel * rows + row)
        return masks
      }),
    ),
  }
}

/** Follows a spin, whose first window is in `masks`, through its cascades. */
function follower(tables: Tables, masks: Int32Array, last: FastCluster['last']) {
  const { code, rows, strips, wild, ladder, freeLadder } = tables
  const evaluate = evaluator(tables, masks)
  const columns = strips.map(() => new Uint8Array(rows))
  const above = new Int32Array(strips.length)
  const column = (1 << rows) - 1

  /** The removed cells of each reel are closed up and filled from above. */
  const fall = (removed: number) => {
    masks.fill(0)
    for (let reel = 0; reel < strips.length; reel++) {
      const [shown, strip] = [columns[reel]!, strips[reel]!]
      const gone = (removed >>> (reel * rows)) & column
      let to = rows - 1
      for (let row = rows - 1; row >= 0; row--) if (((gone >> row) & 1) === 0) shown[to--] = shown[row]!
      for (; to >= 0; to--) {
        above[reel] = above[reel] === 0 ? strip.length - 1 : above[reel]! - 1
        shown[to] = strip[above[reel]!]!
      }
      for (let row = 0; row < rows; row++) masks[shown[row]!]! |= 1 << (reel * rows + row)
    }
  }

  return (stops: readonly number[]) => {
    last.units = last.freeUnits = 0
    let removed = evaluate()
    if (removed !== 0) {
      for (let reel = 0; reel < strips.length; reel++) {
        const strip = strips[reel]!
        above[reel] = stops[reel]!
        for (let row = 0; row < rows; row++) columns[reel]![row] = strip[(stops[reel]! + row) % strip.length]!
      }
    }
    for (let cascade = 0; removed !== 0; cascade++) {
      if (cascade === cascadesMax) throw new RangeError(`${code} cascades without end`)
      last.units += evaluate.units() * ladder[cascade]!
      last.freeUnits += evaluate.units() * freeLadder[cascade]!
      fall(removed)
      removed = evaluate()
    }
    last.scatters = bitsOf(masks[wild + 1]!)
  }
}

/** The clusters of the window in `masks`: answers the cells that win, and what they pay without a multiplier. */
function evaluator({ rows, strips, wild, least, pays }: Tables, masks: Int32Array) {
  const cells = rows * strips.length
  const all = 2 ** cells - 1
  const top = strips.reduce((mask, _, reel) => mask | (1 << (reel * rows)), 0)
  const bottom = top << (rows - 1)
  const near = (mask: number) =>
    (mask | (mask << rows) | (mask >>> rows) | ((mask & ~bottom) << 1) | ((mask & ~top) >>> 1)) & all
  const touching = (mask: number) =>
    mask & ((mask << rows) | (mask >>> rows) | ((mask & ~bottom) << 1) | ((mask & ~top) >>> 1))
  let units = 0
  const evaluate = () => {
    let removed = 0
    units = 0
    for (let symbol = 0; symbol < wild; symbol++) {
      const own = masks[symbol]!
      // A cell that touches none of its kind is in no cluster of two.
      let left = touching(own | masks[wild]!)
      if (bitsOf(left) < least) continue
      for (let starts = left & own; starts !== 0; starts = left & own) {
        let cluster = starts & -starts
        for (let grown = near(cluster) & left; grown !== cluster; grown = near(cluster) & left) cluster = grown
        left &= ~cluster
        const count = bitsOf(cluster)
        if (count < least) continue
        removed |= cluster
        units += pays[symbol * (cellsMax + 1) + count]!
      }
    }
    return removed
  }
  return Object.assign(evaluate, { units: () => units })
}
