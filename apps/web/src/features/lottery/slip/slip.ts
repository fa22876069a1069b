import type { LotteryGame } from '@banyan/contract'
import {
  type Line,
  type PlayCode,
  type Rules,
  entriesPerLineMax,
  priceLine,
  rulesOf,
  xienQuay,
  xienQuayNumbers,
} from '@banyan/games/lottery'
import { type Amount, type Odds, sum, times } from '@banyan/money'
import { type Board, boardOf, combine, sharesNumbers } from '../play/board.ts'
import { press } from './press.ts'

/** The lines one bet may have (contract of `placeBet`). */
export const linesMax = 20

export interface Offer {
  readonly odds: Odds
  readonly unitAmountMin: Amount
  readonly unitAmountMax: Amount
}

/** What is on sale now: the rules of the game, the odds and limits of each play, and the draw that takes bets. */
export interface Market {
  readonly rules: Rules
  readonly offers: ReadonlyMap<PlayCode, Offer>
  readonly numero: string | null
  /** On how many draws one order may bet; less than 2 where there are no orders. */
  readonly orderDrawsMax: number
}

/** What the member is editing. */
export interface Slip {
  readonly play: PlayCode
  /** Xiên quay: every xiên of two, three and four of the loose numbers. */
  readonly ring: boolean
  /** Entries chosen whole. */
  readonly entries: readonly string[]
  /** Parts chosen on a board that combines them. */
  readonly parts: readonly string[]
  /** Units per entry, counted in the smallest unit of the play. */
  readonly points: number
  readonly basket: readonly Line[]
  /** The odds that were on the screen when the first number was chosen. */
  readonly seenOdds: Readonly<Partial<Record<PlayCode, Odds>>>
  /** The draw for which the slip was begun. */
  readonly numero: string | null
  /** On how many draws it is bet, from that one on. */
  readonly draws: number
  /** Whether the stakes of the draws after a win come back. */
  readonly stopsAfterWin: boolean
}

export type SlipChange =
  | { readonly do: 'choose_play'; readonly play: PlayCode; readonly ring?: boolean }
  | { readonly do: 'toggle'; readonly number: string }
  /** A choice of whichever play: what was chosen of another play waits in the basket. */
  | { readonly do: 'press'; readonly play: PlayCode; readonly choice: string }
  /** Adds all, or takes all away when all are chosen already: a second press on "Tài" undoes the first. */
  | { readonly do: 'toggle_all'; readonly numbers: readonly string[] }
  | { readonly do: 'add'; readonly entries: readonly string[] }
  | { readonly do: 'remove'; readonly number: string }
  | { readonly do: 'set_points'; readonly points: number }
  | { readonly do: 'set_draws'; readonly draws: number }
  | { readonly do: 'set_stop'; readonly stopsAfterWin: boolean }
  | { readonly do: 'clear' }
  | { readonly do: 'put_in_basket' }
  | { readonly do: 'remove_line'; readonly index: number }
  | { readonly do: 'accept_odds' }
  | { readonly do: 'repeat'; readonly line: Pick<Line, 'play' | 'numbers' | 'unitAmount'> }
  | { readonly do: 'placed' }

export function marketOf(game: LotteryGame): Market {
  const rules = rulesOf(game)
  const offers = game.plays.flatMap(({ play, ...offer }) => (rules.hasPlay(play) ? [[play, offer] as const] : []))
  return { rules, offers: new Map(offers), numero: game.current?.numero ?? null, orderDrawsMax: game.orderDrawsMax }
}

export function emptySlip(play: PlayCode): Slip {
  return {
    play,
    ring: false,
    entries: [],
    parts: [],
    points: 1,
    basket: [],
    seenOdds: {},
    numero: null,
    draws: 1,
    stopsAfterWin: true,
  }
}

/**
 * The slip after a change. Odds and draw are noted when the first number is chosen and
 * kept until the member accepts others.
 */
export function changeSlip(slip: Slip, change: SlipChange, market: Market): Slip {
  const next = edit(slip, change, market)
  const wasEmpty = !hasDraft(slip)
  const seenOdds = hasDraft(next)
    ? { ...oddsOf(market, playsOf(next)), ...(wasEmpty ? {} : pickKeys(next.seenOdds, playsOf(next))) }
    : {}
  const begins = isEmpty(slip) || next.numero === null
  return { ...next, seenOdds, numero: isEmpty(next) ? null : begins ? market.numero : next.numero }
}

function edit(slip: Slip, change: SlipChange, market: Market): Slip {
  const { playOf } = market.rules
  const board = boardOf(playOf(slip.play))
  switch (change.do) {
    case 'choose_play': {
      const [from, to] = [playOf(slip.play), playOf(change.play)]
      const kept = sharesNumbers(from, to) ? slip : from.choices ? inBasket(slip, market) : cleared(slip)
      // Entries already combined belong to their size: a pair is no xiên of three.
      const entries = boardOf(playOf(change.play)).kind === 'whole' || change.play === slip.play ? kept.entries : []
      return withPoints({ ...kept, entries, play: change.play, ring: change.ring ?? false }, slip.points, market)
    }
    case 'toggle':
      return choose(slip, board, toggled(chosen(slip, board), [change.number]))
    case 'toggle_all':
      return choose(slip, board, toggled(chosen(slip, board), change.numbers))
    case 'add':
      return { ...slip, entries: union(slip.entries, change.entries).slice(0, entriesPerLineMax) }
    case 'remove':
      return { ...slip, entries: without(slip.entries, change.number), parts: without(slip.parts, change.number) }
    case 'set_points':
      return withPoints(slip, change.points, market)
    case 'set_draws':
      return { ...slip, draws: Math.min(Math.max(1, change.draws), Math.max(1, market.orderDrawsMax)) }
    case 'set_stop':
      return { ...slip, stopsAfterWin: change.stopsAfterWin }
    case 'press':
      return pressed(slip, change, market)
    case 'clear':
      return cleared(slip)
    case 'put_in_basket':
      return inBasket(slip, market)
    case 'remove_line':
      return { ...slip, basket: slip.basket.toSpliced(change.index, 1) }
    case 'accept_odds':
      return {
        ...slip,
        seenOdds: {},
        basket: slip.basket.map((line) => ({ ...line, odds: market.offers.get(line.play)?.odds ?? line.odds })),
      }
    case 'repeat': {
      const offer = market.offers.get(change.line.play)
      const points = offer ? Number(change.line.unitAmount / offer.unitAmountMin) : 1
      return withPoints(
        { ...slip, play: change.line.play, ring: false, entries: change.line.numbers, parts: [] },
        points,
        market,
      )
    }
    case 'placed':
      return { ...slip, entries: [], parts: [], basket: [], draws: 1 }
  }
}

/** After a press on a choice; a full basket takes nothing more. */
function pressed(slip: Slip, change: Extract<SlipChange, { readonly do: 'press' }>, market: Market): Slip {
  const changed = press(slip, change)
  if (changed !== 'begun') return { ...slip, ...changed }
  if (slip.basket.length >= linesMax) return slip
  const { play, choice } = change
  return withPoints({ ...inBasket(slip, market), play, ring: false, entries: [choice] }, slip.points, market)
}

const cleared = (slip: Slip): Slip => ({ ...slip, entries: [], parts: [] })

function inBasket(slip: Slip, market: Market): Slip {
  return { ...cleared(slip), basket: [...slip.basket, ...draftLines(slip, market)].slice(0, linesMax) }
}

/**
 * The lines the numbers on the board make, priced by the same rules as the server's. None while numbers are missing.
 */
export function draftLines(slip: Slip, market: Market): readonly Line[] {
  const made: readonly Pick<Line, 'play' | 'numbers'>[] = ringReady(slip)
    ? xienQuay(slip.parts)
    : [{ play: slip.play, numbers: draftEntries(slip, market) }]
  return made.flatMap(({ play, numbers }) => {
    const offer = market.offers.get(play)
    if (!offer || numbers.length === 0) return []
    return [
      { play, numbers, unitAmount: times(offer.unitAmountMin, slip.points), odds: slip.seenOdds[play] ?? offer.odds },
    ]
  })
}

/** Everything one press on the button would place. */
export function slipLines(slip: Slip, market: Market): readonly Line[] {
  return [...slip.basket, ...draftLines(slip, market)]
}

/** What the lines cost on one draw. */
export function stakeOf({ rules }: Pick<Market, 'rules'>, lines: readonly Line[]): Amount {
  return sum(lines.map((line) => priceLine(rules, line)))
}

/** Lines whose odds are no longer on offer, one for each play. */
export function movedOdds(lines: readonly Line[], market: Market) {
  const moved = new Map<PlayCode, { readonly play: PlayCode; readonly old: Odds; readonly new: Odds }>()
  for (const { play, odds } of lines) {
    const offered = market.offers.get(play)?.odds
    if (offered !== undefined && offered !== odds) moved.set(play, { play, old: odds, new: offered })
  }
  return [...moved.values()]
}

/** Whether the draw the slip was begun for has made way for another: the button names the one it bets on. */
export function drawMoved(slip: Slip, market: Market): boolean {
  return slip.numero !== null && market.numero !== null && slip.numero !== market.numero
}

/** The most points an entry may carry: the largest unit of the play, in its smallest. */
export function pointsMax(play: PlayCode, market: Market): number {
  const offer = market.offers.get(play)
  return offer ? Number(offer.unitAmountMax / offer.unitAmountMin) : 1
}

export function hasDraft(slip: Slip): boolean {
  return slip.entries.length > 0 || slip.parts.length > 0
}

export function isEmpty(slip: Slip): boolean {
  return !hasDraft(slip) && slip.basket.length === 0
}

function draftEntries(slip: Slip, { rules }: Market): readonly string[] {
  return slip.ring
    ? []
    : union(slip.entries, combine(boardOf(rules.playOf(slip.play)), slip.parts)).slice(0, entriesPerLineMax)
}

function ringReady(slip: Slip): boolean {
  return slip.ring && slip.parts.length >= xienQuayNumbers.min
}

/** What the board shows as pressed. */
export function chosen(slip: Slip, board: Board): readonly string[] {
  return board.kind === 'whole' ? slip.entries : slip.parts
}

function choose(slip: Slip, board: Board, numbers: readonly string[]): Slip {
  if (board.kind === 'whole') return { ...slip, entries: numbers.slice(0, entriesPerLineMax) }
  return { ...slip, parts: numbers.slice(0, board.partsMax) }
}

function toggled(list: readonly string[], numbers: readonly string[]): readonly string[] {
  const all = numbers.every((number) => list.includes(number))
  return all ? list.filter((number) => !numbers.includes(number)) : union(list, numbers)
}

function withPoints(slip: Slip, points: number, market: Market): Slip {
  const whole = Number.isSafeInteger(points) ? points : 1
  return { ...slip, points: Math.min(Math.max(1, whole), pointsMax(slip.play, market)) }
}

function playsOf(slip: Slip): readonly PlayCode[] {
  return slip.ring ? ['XIEN2', 'XIEN3', 'XIEN4'] : [slip.play]
}

function oddsOf(market: Market, plays: readonly PlayCode[]): Partial<Record<PlayCode, Odds>> {
  return Object.fromEntries(
    plays.flatMap((play) => [[play, market.offers.get(play)?.odds] as const]).filter(([, odds]) => odds !== undefined),
  )
}

function pickKeys(seen: Slip['seenOdds'], plays: readonly PlayCode[]): Slip['seenOdds'] {
  return Object.fromEntries(plays.flatMap((play) => (seen[play] === undefined ? [] : [[play, seen[play]] as const])))
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])]
const without = (list: readonly string[], item: string): readonly string[] => list.filter((each) => each !== item)
