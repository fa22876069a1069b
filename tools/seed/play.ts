import {
  type LotteryGame,
  catalogRoutes,
  lotteryOrderRoutes,
  lotteryRoutes,
  originalPlayRoutes,
  slotPlayRoutes,
} from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import { type OriginalCode, originalCodes } from '@banyan/games/originals'
import { slotCodes } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { newKey } from '../../apps/server/test/betting.ts'
import { rightPicks } from '../../apps/server/test/originals.ts'
import { tried } from './calls.ts'
import type { House } from './house.ts'
import { calling, type Person } from './people.ts'
import type { Random } from './random.ts'

/** One bet of a visit; false: there is no more. */
export type Play = () => Promise<boolean>

/** What can be played now. */
export interface Table {
  /** The lotteries whose draws are open. */
  readonly lotteries: readonly LotteryGame[]
  /** Catalogue ids by code. */
  readonly gameIds: ReadonlyMap<string, string>
}

/** Reads what can be played; `codes` are the lotteries that are drawn now. */
export async function readTable({ site, database }: House, codes: readonly string[]): Promise<Table> {
  const menu = codes.length === 0 ? null : await tried('menu', site.call(lotteryRoutes.gameMenu, {}))
  const { rows } = await sql<{ id: bigint; code: string }>`select id, code from catalog.game`.execute(database.sql)
  return {
    lotteries: (menu?.games ?? []).filter((game) => codes.includes(game.gameCode)),
    gameIds: new Map(rows.map(({ id, code }) => [code, String(id)])),
  }
}

/** Opens what a person plays on a visit. */
export async function openPlay(house: House, table: Table, person: Person, random: Random): Promise<Play> {
  const { favourite } = person.habits
  const wants = random.happens(0.65) ? favourite : random.of(['slots', 'lottery', 'originals'] as const)
  if (wants === 'lottery' && table.lotteries.length > 0) return lotteryPlay(house, table, person, random)
  const opened = wants === 'originals' ? await originalPlay(house, table, person, random) : null
  return opened ?? (await slotPlay(house, table, person, random)) ?? (async () => false)
}

/** A ticket of the address that the game opens at. */
async function ticketOf({ site }: House, { gameIds }: Table, person: Person, code: string): Promise<string | null> {
  const gameId = gameIds.get(code)
  if (gameId === undefined) return null
  const launched = await tried(`launch ${code}`, site.call(catalogRoutes.launchGame, { gameId }, calling(person)))
  return /#ticket=([\w-]+)/.exec(launched?.game_url ?? '')?.[1] ?? null
}

async function slotPlay(house: House, table: Table, person: Person, random: Random): Promise<Play | null> {
  const gameCode = slotCodes[(person.number + random.between(0, 3)) % slotCodes.length] ?? slotCodes[0]
  const ticket = await ticketOf(house, table, person, gameCode)
  if (ticket === null) return null
  const entered = await tried('slot', house.play.call(slotPlayRoutes.enterSlot, { ticket }))
  if (!entered) return null
  const caller = { token: entered.token, address: person.habits.address }
  const state = await tried('slot state', house.play.call(slotPlayRoutes.slotState, {}, caller))
  if (!state) return null
  const bet = state.betLevels.findLast((level) => level <= BigInt(person.habits.stake)) ?? state.betLevels[0]
  return async () => {
    if (bet === undefined) return false
    const input = { gameCode, bet, mode: 'SPIN', clientSpinId: newKey() } as const
    const spun = await tried('spin', house.play.call(slotPlayRoutes.spin, input, caller))
    if (spun) await tried('finish', house.play.call(slotPlayRoutes.finishRound, { roundId: spun.roundId }, caller))
    return spun !== null
  }
}

async function originalPlay(house: House, table: Table, person: Person, random: Random): Promise<Play | null> {
  const gameCode: OriginalCode = random.of(originalCodes)
  const ticket = await ticketOf(house, table, person, gameCode)
  if (ticket === null) return null
  const entered = await tried('original', house.play.call(originalPlayRoutes.enterOriginal, { ticket }))
  if (!entered) return null
  const caller = { token: entered.token, address: person.habits.address }
  return async () => {
    const stakeAmount = amount(BigInt(person.habits.stake * random.of([1, 1, 2, 5])))
    const input = { gameCode, stakeAmount, picks: rightPicks[gameCode], clientPlayId: newKey() }
    return (await tried('play', house.play.call(originalPlayRoutes.playOriginal, input, caller))) !== null
  }
}

function lotteryPlay({ site }: House, { lotteries }: Table, person: Person, random: Random): Play {
  const game = random.of(lotteries)
  return async () => {
    const menu = await tried('menu', site.call(lotteryRoutes.gameMenu, {}))
    const now = menu?.games.find(({ gameCode }) => gameCode === game.gameCode)
    if (!now?.current) return false
    const line = lineOn(now, person, random)
    if (line === null) return false
    const { gameCode, orderDrawsMax } = now
    const options = { ...calling(person), key: newKey() }
    const { numero } = now.current
    if (orderDrawsMax >= 3 && random.happens(0.1)) {
      const draws = random.between(2, Math.min(5, orderDrawsMax))
      const order = { gameCode, numero, draws, stopsAfterWin: random.happens(0.5), lines: [line] }
      return (await tried('order', site.call(lotteryOrderRoutes.placeOrder, order, options))) !== null
    }
    const bet = { gameCode, numero, lines: [line] }
    return (await tried('bet', site.call(lotteryRoutes.placeBet, bet, options))) !== null
  }
}

/** A line of a play on single numbers, with its odds of now. */
function lineOn(game: LotteryGame, person: Person, random: Random) {
  const plays = rulesOf(game).plays.filter(({ picks, part }) => picks === 1 && part !== 'last_any_order')
  const { code, choices, digits } = random.of(plays.slice(0, 12))
  const offer = game.plays.find(({ play }) => play === code)
  if (!offer) return null
  const number = () => String(random.between(0, 10 ** digits - 1)).padStart(digits, '0')
  const numbers = Array.from({ length: random.between(1, 3) }, () => (choices ? random.of(choices) : number()))
  const { unitAmountMin: min, unitAmountMax: max } = offer
  const asked = BigInt(person.habits.stake)
  return {
    play: code,
    numbers: [...new Set(numbers)],
    unitAmount: amount(asked < min ? min : asked > max ? max : asked),
    odds: offer.odds,
  }
}
