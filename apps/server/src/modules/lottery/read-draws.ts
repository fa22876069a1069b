import {
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  type lotteryRoutes,
  popularNumberCount,
  refuse,
  vnNumberCount,
} from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import type { Catalogue, GameState } from './catalogue.ts'
import { type Draw, drawOnWire, prizesOnWire } from './draw.ts'

type Routes = typeof lotteryRoutes
type Answer<Name extends keyof Routes> = OutputOf<Routes[Name]>

/** Specification: the popular numbers are those of the last 30 draws. */
const popularDraws = 30

function drawn(draws: readonly Draw[]) {
  return draws.flatMap((draw) =>
    draw.outcome === null ? [] : [{ ...drawOnWire(draw), prizes: prizesOnWire(draw.outcome) }],
  )
}

/** Every game with its current draw, last result, plays and odds, and the time by which they are meant (API-40). */
export async function gameMenu(catalogue: Catalogue): Promise<Outcome<Answer<'gameMenu'>>> {
  const { games, readAt, readAtMs } = await catalogue.snapshot()
  const serverTime = new Date(readAt.getTime() + performance.now() - readAtMs)
  return done({ games: games.filter(({ game }) => game.takesBets).map(gameOnWire), serverTime })
}

function gameOnWire({ game, offers, current, results }: GameState): Answer<'gameMenu'>['games'][number] {
  const { tiers, headline } = rulesOf(game)
  return {
    gameCode: game.code,
    area: game.area,
    intervalSeconds: game.intervalSeconds,
    cancellable: game.cancellable,
    orderDrawsMax: game.orderDrawsMax,
    current: current && drawOnWire(current),
    last: drawn(results.slice(0, 1))[0] ?? null,
    plays: offers.map(({ play, odds, unitAmountMin, unitAmountMax }) => ({ play, odds, unitAmountMin, unitAmountMax })),
    rules: game.rules,
    rulesVersion: game.rulesVersion,
    tiers: [...tiers],
    headline,
  }
}

/** The last drawn draws of a game, newest first (API-42). */
export async function drawHistory(
  catalogue: Catalogue,
  { gameCode, count = vnNumberCount }: InputOf<Routes['drawHistory']>,
): Promise<Outcome<Answer<'drawHistory'>, 'draw_not_found'>> {
  const state = await stateOf(catalogue, gameCode)
  return state ? done({ draws: drawn(state.results.slice(0, count)) }) : refuse('draw_not_found')
}

/** The last drawn draws of all games, newest first (API-43). */
export async function openedNumbers(
  catalogue: Catalogue,
  { count = vnNumberCount }: InputOf<Routes['openedNumbers']>,
): Promise<Outcome<Answer<'openedNumbers'>>> {
  const { games } = await catalogue.snapshot()
  const draws = games
    .flatMap(({ results }) => drawn(results))
    .toSorted((a, b) => b.drawsAt.getTime() - a.drawsAt.getTime())
  return done({ draws: draws.slice(0, count) })
}

/** The endings that came most often in the last 30 draws of a game, the first one when none is named (API-39). */
export async function popularNumbers(
  catalogue: Catalogue,
  { gameCode, count = popularNumberCount, prizeMode = 'SEA' }: InputOf<Routes['popularNumbers']>,
): Promise<Outcome<Answer<'popularNumbers'>, 'draw_not_found'>> {
  if (prizeMode !== 'SEA') return done({ numbers: [], draws: 0 })
  const state = await stateOf(catalogue, gameCode)
  if (!state) return refuse('draw_not_found')
  const rules = rulesOf(state.game)
  const draws = drawn(state.results.slice(0, popularDraws))
  const counts = new Map<string, number>()
  for (const { prizes } of draws) {
    for (const [ending, hits] of rules.index(prizes).get(rules.endings) ?? [])
      counts.set(ending, (counts.get(ending) ?? 0) + hits)
  }
  const numbers = [...counts]
    .map(([number, times]) => ({ number, count: times }))
    .toSorted((a, b) => b.count - a.count || Number(a.number) - Number(b.number))
  return done({ numbers: numbers.slice(0, count), draws: draws.length })
}

async function stateOf(catalogue: Catalogue, gameCode: string | undefined): Promise<GameState | undefined> {
  const { games } = await catalogue.snapshot()
  return gameCode === undefined ? games[0] : games.find(({ game }) => game.code === gameCode)
}
