import {
  type Jackpot,
  priceInBets,
  type RoundMode,
  roundModes,
  rowCount,
  rowsOf,
  type SlotCode,
  type SlotGame,
  type SlotSymbol,
  type Volatility,
} from './game.ts'

/** What a game has besides its base play, by the names of the catalogue's filter. */
export type SlotFeature =
  | 'FREE_SPINS'
  | 'MULTIPLIER'
  | 'CASCADE'
  | 'HOLD_AND_WIN'
  | 'BUY_FEATURE'
  | 'JACKPOT'
  | 'WILDS'
  | 'SCATTERS'

/**
 * What a page of rules tells of a game besides its paytable and its lines, which stand in
 * the game itself. Pays are in units, `unitsPerBet` to a bet.
 */
export interface SlotFacts {
  readonly code: SlotCode
  readonly version: number
  readonly engine: SlotGame['engine']
  readonly reelCount: number
  readonly rowCount: number
  /** Fixed lines; null where there are none. */
  readonly lineCount: number | null
  /** Ways from the first reel to the last; null where there are none. */
  readonly wayCount: number | null
  readonly features: readonly SlotFeature[]
  /** What can be played, its price in bets and its return in basis points, rounded down. */
  readonly modes: readonly { readonly mode: RoundMode; readonly price: number; readonly returnBasisPoints: number }[]
  /** Rounds that win anything, in basis points, rounded down. */
  readonly hitBasisPoints: number
  readonly volatility: Volatility
  /** The most that a round can win, in bets. */
  readonly winMax: number
  /** One spin in so many starts the feature; wins a hundred bets or more; fills the window with coins. */
  readonly featureOneIn: number
  readonly hundredfoldOneIn: number
  readonly grandOneIn: number | null
  /** Dearest first: what each count of `paidCounts` of a symbol pays. */
  readonly symbols: readonly { readonly symbol: SlotSymbol; readonly units: readonly number[] }[]
  readonly unitsPerBet: number
  readonly betAmounts: readonly bigint[]
}

/** The jackpots of a game: each pays so many bets, to whoever hits it and whenever (docs/decisions/0120). */
export function fixedJackpotsOf(
  game: SlotGame,
): readonly { readonly gameCode: SlotCode; readonly name: Jackpot; readonly bets: number }[] {
  if (game.engine !== 'hold-and-win') return []
  const coins = game.coinValues.flatMap(({ jackpot, units }) => (jackpot === null ? [] : [{ name: jackpot, units }]))
  return [...coins, { name: 'GRAND' as const, units: game.hold.grandUnits }].map(({ name, units }) => ({
    gameCode: game.code,
    name,
    bets: units / game.unitsPerBet,
  }))
}

export function slotFacts(game: SlotGame): SlotFacts {
  const { published } = game
  return {
    code: game.code,
    version: game.version,
    engine: game.engine,
    reelCount: game.reels.length,
    rowCount: rowsOf(game),
    lineCount: 'lines' in game ? game.lines.length : null,
    wayCount: game.engine === 'ways' ? rowCount ** game.reels.length : null,
    features: featuresOf(game),
    modes: roundModes.flatMap((mode) => {
      const millionths = published.returnMillionths[mode]
      return millionths === undefined
        ? []
        : [{ mode, price: priceInBets(game, mode), returnBasisPoints: Math.floor(millionths / 100) }]
    }),
    hitBasisPoints: Math.floor(published.hitMillionths / 100),
    volatility: published.volatility,
    winMax: published.winMax,
    featureOneIn: published.featureOneIn,
    hundredfoldOneIn: published.hundredfoldOneIn,
    grandOneIn: published.grandOneIn ?? null,
    symbols: Object.entries(game.pays).map(([symbol, units]) => ({ symbol, units })),
    unitsPerBet: game.unitsPerBet,
    betAmounts: game.betAmounts,
  }
}

/** Counts of a symbol that a game's paytable names, ascending: on a line or a way, or from which on a cluster pays. */
export function paidCounts(game: SlotGame): readonly number[] {
  return game.engine === 'cluster' ? game.sizes : [3, 4, 5]
}

function featuresOf(game: SlotGame): readonly SlotFeature[] {
  switch (game.engine) {
    case 'lines':
      return ['FREE_SPINS', 'MULTIPLIER', 'WILDS', 'SCATTERS']
    case 'ways':
      return ['CASCADE', 'MULTIPLIER', 'FREE_SPINS', 'BUY_FEATURE', 'WILDS', 'SCATTERS']
    case 'cluster':
      return ['CASCADE', 'MULTIPLIER', 'FREE_SPINS', 'WILDS', 'SCATTERS']
    case 'hold-and-win':
      return ['HOLD_AND_WIN', 'JACKPOT', 'WILDS']
  }
}
