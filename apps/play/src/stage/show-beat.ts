import { type Coin, freeReelsOf } from '@banyan/games/slots'
import type {
  Beat,
  BigWin,
  CapBeat,
  CollectBeat,
  EndBeat,
  FreeSpinsBeat,
  FreeSpinsEndBeat,
  HoldBeat,
  ReelsBeat,
  RespinBeat,
  TumbleBeat,
  WinsBeat,
} from '../round/timeline.ts'
import type { Plate } from './hud.ts'
import { type Showing, restNow, startTurning, turnLongEnough } from './showing.ts'

const readMs = 620
const readMoreMs = 160
const readMaxMs = 1_500
const plateMs = 1_700
const betweenFreeSpinsMs = 260
const winMs = 900
/** How long a win that takes the stage is counted up; then it stands, to be read. */
const countMs: Readonly<Record<BigWin, number>> = { big: 1_900, huge: 2_800, epic: 3_800 }
const countedMs = 1_300

/** Shows one beat; `before` is the one before it in the round. */
export async function showBeat(showing: Showing, beat: Beat, before: Beat | undefined): Promise<void> {
  switch (beat.kind) {
    case 'reels':
      return showReels(showing, beat, before !== undefined)
    case 'wins':
      return showWins(showing, beat)
    case 'tumble':
      return showTumble(showing, beat)
    case 'free-spins':
      return showFreeSpins(showing, beat, before === undefined)
    case 'free-spins-end':
      return showFreeSpinsEnd(showing, beat)
    case 'hold':
      return showHold(showing, beat)
    case 'respin':
      return showRespin(showing, beat)
    case 'collect':
      return showCollect(showing, beat)
    case 'cap':
      return showCap(showing, beat)
    case 'end':
      return showEnd(showing, beat)
  }
}

async function showReels(showing: Showing, beat: ReelsBeat, isLater: boolean): Promise<void> {
  const { board, coins, hud, loop, sounds } = showing
  if (isLater && beat.isFree) await loop.hold(betweenFreeSpinsMs)
  hud.freeSpins(beat.isFree ? beat.freeSpinsLeft : null)
  hud.wins([])
  hud.multiplier(beat.multiplier)
  if (showing.turningSince === null) {
    coins.clear()
    startTurning(showing)
  }
  await turnLongEnough(showing)
  const strips = beat.isFree ? freeReelsOf(showing.rules) : showing.rules.reels
  await board.land(strips, beat.stops, () => sounds.play('stop'))
  showing.resting = { strips, stops: beat.stops, window: beat.window }
  board.show(beat.window)
  coins.write(beat.coins)
}

async function showWins({ board, hud, loop, sounds, rules, lineColours }: Showing, beat: WinsBeat): Promise<void> {
  hud.multiplier(beat.multiplier)
  hud.wins(beat.wins)
  hud.win(beat.shownUnits, false)
  board.light(beat.wins, lineColours)
  if (beat.units > rules.unitsPerBet) sounds.play('line')
  const cells = [...new Set(beat.wins.flatMap((win) => win.cells))]
  await Promise.all([board.pulse(cells), loop.hold(Math.min(readMaxMs, readMs + beat.wins.length * readMoreMs))])
}

async function showTumble(showing: Showing, { multiplier, window, removed, falls }: TumbleBeat): Promise<void> {
  showing.sounds.play('fall')
  showing.hud.multiplier(multiplier)
  await showing.board.tumble(window, removed, falls)
  showing.resting = { ...showing.resting, window }
}

/** The player reads it; it goes by itself. */
async function showPlate({ hud }: Showing, plate: Plate, isRead: Promise<unknown>): Promise<void> {
  hud.plate(plate)
  await isRead
  hud.plate(null)
}

async function showFreeSpins(showing: Showing, beat: FreeSpinsBeat, isFirst: boolean): Promise<void> {
  const { board, hud, sounds, loop } = showing
  await turnLongEnough(showing)
  if (isFirst) await restNow(showing)
  board.unlight()
  if (beat.scatters.length > 0) await board.pulse(beat.scatters)
  sounds.play('feature')
  hud.freeSpins(beat.freeSpinsLeft)
  const kind = beat.cause === 'won-again' ? 'free-spins-more' : 'free-spins'
  await showPlate(showing, { kind, count: beat.awarded, units: 0 }, loop.hold(plateMs))
}

async function showFreeSpinsEnd(showing: Showing, { spins, units }: FreeSpinsEndBeat): Promise<void> {
  await showPlate(showing, { kind: 'free-spins-end', count: spins, units }, showing.loop.hold(plateMs))
  showing.hud.freeSpins(null)
}

async function showHold(showing: Showing, beat: HoldBeat): Promise<void> {
  showing.sounds.play('feature')
  const isRead = Promise.all([showing.coins.hold(beat.coins), showing.loop.hold(plateMs)])
  await showPlate(showing, { kind: 'hold', count: beat.coins.length, units: 0 }, isRead)
  showing.hud.respins(beat.respinsLeft)
}

async function showRespin(
  { coins, hud, loop, sounds }: Showing,
  { held, landed, respinsLeft }: RespinBeat,
): Promise<void> {
  await coins.respin(held, landed)
  if (landed.length > 0) sounds.play('coin')
  hud.respins(respinsLeft)
  await loop.hold(betweenFreeSpinsMs)
}

async function showCollect({ coins, hud, sounds }: Showing, beat: CollectBeat): Promise<void> {
  let units = beat.shownUnits - beat.units
  await coins.collect(beat.coins, (coin: Coin) => {
    units += coin.units
    hud.win(units, false)
    sounds.play('coin')
  })
  hud.win(beat.shownUnits, false)
}

async function showCap(showing: Showing, { shownUnits: units }: CapBeat): Promise<void> {
  showing.hud.win(units, false)
  await showPlate(showing, { kind: 'cap', count: 0, units }, showing.loop.hold(plateMs))
}

async function showEnd({ hud, loop, sounds }: Showing, { celebration, shownUnits }: EndBeat): Promise<void> {
  hud.respins(null)
  hud.freeSpins(null)
  hud.win(shownUnits, true)
  if (celebration === 'none') return
  sounds.play(celebration)
  hud.sparkle(celebration)
  if (celebration === 'win') return loop.hold(winMs)
  await showBigWin({ hud, loop }, celebration, shownUnits)
}

/** The stage is the win's until it is counted and read. A press shows the rest of it quickly. */
async function showBigWin({ hud, loop }: Pick<Showing, 'hud' | 'loop'>, size: BigWin, units: number): Promise<void> {
  // Who hurried the wins of the round has not asked to hurry this.
  loop.settle()
  hud.counted(0)
  hud.celebrate(size, () => loop.hurry())
  await loop.tween(countMs[size], (part) => hud.counted(Math.round(units * part)))
  await loop.hold(countedMs)
  hud.celebrate(null, () => {})
}
