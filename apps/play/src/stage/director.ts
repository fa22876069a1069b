import { type Coin, priceInBets, type Round, type SlotGame, type Strips, type Win, type Window } from '@banyan/games/slots'
import { type Beat, type Celebration, lastWindowOf, timelineOf } from '../round/timeline.ts'
import type { Sounds } from '../lib/sounds.ts'
import type { Board } from './board.ts'
import type { Coins } from './coins.ts'
import type { Loop } from './loop.ts'

const readMs = 620
const readMoreMs = 160
const readMaxMs = 1_500
const plateMs = 1_700
const betweenFreeSpinsMs = 260
const turnAtLeastMs = 420
const celebrationMs: Readonly<Record<Celebration, number>> = { none: 0, win: 900, big: 2_600, mega: 3_600 }

/** What is shown beside the reels. Units are of the round's bet. */
export interface Hud {
  win(units: number, isFinal: boolean): void
  multiplier(multiplier: number): void
  freeSpins(left: number | null): void
  respins(left: number | null): void
  /** The player reads it; it goes by itself. */
  plate(
    plate: {
      readonly kind: 'free-spins' | 'free-spins-more' | 'free-spins-end' | 'hold' | 'cap'
      readonly count: number
      readonly units: number
    } | null,
  ): void
  wins(wins: readonly Win[]): void
  celebrate(celebration: Celebration, units: number): void
}

export interface Director {
  /** The reels turn while the server is asked. */
  start(): void
  /** Shows a whole round of these rules; done when its last figure stands. */
  show(round: Round, rules: SlotGame): Promise<void>
  /** Shows where a round ended, without movement. */
  cut(round: Round): void
  /** The reels come to rest where they were: there is no round. */
  giveUp(): Promise<void>
}

interface Parts {
  readonly game: SlotGame
  readonly board: Board
  readonly coins: Coins
  readonly loop: Loop
  readonly hud: Hud
  readonly sounds: Sounds
  readonly lineColours: readonly number[]
}

/** Plays the beats of a round, one after another. It decides nothing. */
export function createDirector({ game, board, coins, loop, hud, sounds, lineColours }: Parts): Director {
  let turningSince: number | null = null
  /** Of the round that is shown. */
  let rules = game
  let resting: { strips: Strips; stops: readonly number[]; window: Window } = {
    strips: game.reels,
    stops: game.reels.map(() => 0),
    window: game.reels.map((strip) => strip.slice(0, 3)),
  }

  const start = () => {
    coins.clear()
    hud.wins([])
    hud.win(0, false)
    hud.multiplier(1)
    void board.start()
    sounds.play('start')
    turningSince = performance.now()
  }
  const turnLongEnough = async () => {
    if (turningSince === null) return
    const turnedMs = performance.now() - turningSince
    turningSince = null
    if (!loop.isReduced) await loop.hold(Math.max(1, turnAtLeastMs - turnedMs))
  }
  const stripsOf = (isFree: boolean): Strips => (isFree && rules.engine === 'ways' ? rules.freeSpins.reels : rules.reels)
  const holdToRead = (count: number) => loop.hold(Math.min(readMaxMs, readMs + count * readMoreMs))

  /** Shows one beat; `before` is the one before it in the round. */
  const show = async (beat: Beat, before: Beat | undefined): Promise<void> => {
    switch (beat.kind) {
      case 'reels': {
        if (before && beat.isFree) await loop.hold(betweenFreeSpinsMs)
        hud.freeSpins(beat.isFree ? beat.freeSpinsLeft : null)
        hud.wins([])
        hud.multiplier(beat.multiplier)
        if (turningSince === null) {
          coins.clear()
          void board.start()
          turningSince = performance.now()
        }
        await turnLongEnough()
        const strips = stripsOf(beat.isFree)
        await board.land(strips, beat.stops, () => sounds.play('stop'))
        resting = { strips, stops: beat.stops, window: beat.window }
        board.show(beat.window)
        coins.write(beat.coins)
        return
      }
      case 'wins':
        hud.multiplier(beat.multiplier)
        hud.wins(beat.wins)
        hud.win(beat.shownUnits, false)
        board.light(beat.wins, lineColours)
        if (beat.units > rules.unitsPerBet) sounds.play('line')
        await Promise.all([board.pulse([...new Set(beat.wins.flatMap(({ cells }) => cells))]), holdToRead(beat.wins.length)])
        return
      case 'tumble':
        sounds.play('fall')
        hud.multiplier(beat.multiplier)
        await board.tumble(beat.window, beat.removed, beat.falls)
        resting = { ...resting, window: beat.window }
        return
      case 'free-spins': {
        await turnLongEnough()
        if (before === undefined) await restNow()
        board.unlight()
        if (beat.scatters.length > 0) await board.pulse(beat.scatters)
        sounds.play('feature')
        hud.freeSpins(beat.freeSpinsLeft)
        hud.plate({ kind: beat.cause === 'won-again' ? 'free-spins-more' : 'free-spins', count: beat.awarded, units: 0 })
        await loop.hold(plateMs)
        hud.plate(null)
        return
      }
      case 'free-spins-end':
        hud.plate({ kind: 'free-spins-end', count: beat.spins, units: beat.units })
        await loop.hold(plateMs)
        hud.plate(null)
        hud.freeSpins(null)
        return
      case 'hold':
        sounds.play('feature')
        hud.plate({ kind: 'hold', count: beat.coins.length, units: 0 })
        await Promise.all([coins.hold(beat.coins), loop.hold(plateMs)])
        hud.plate(null)
        hud.respins(beat.respinsLeft)
        return
      case 'respin':
        await coins.respin(beat.held, beat.landed)
        if (beat.landed.length > 0) sounds.play('coin')
        hud.respins(beat.respinsLeft)
        await loop.hold(betweenFreeSpinsMs)
        return
      case 'collect':
        await collect(beat)
        return
      case 'cap':
        hud.win(beat.shownUnits, false)
        hud.plate({ kind: 'cap', count: 0, units: beat.shownUnits })
        await loop.hold(plateMs)
        hud.plate(null)
        return
      case 'end':
        hud.respins(null)
        hud.freeSpins(null)
        hud.win(beat.shownUnits, true)
        if (beat.celebration === 'none') return
        hud.celebrate(beat.celebration, beat.shownUnits)
        sounds.play(beat.celebration === 'win' ? 'win' : 'big')
        await loop.hold(celebrationMs[beat.celebration])
        hud.celebrate('none', beat.shownUnits)
    }
  }

  const collect = async (beat: Extract<Beat, { kind: 'collect' }>) => {
    let units = beat.shownUnits - beat.units
    await coins.collect(beat.coins, (coin: Coin) => {
      units += coin.units
      hud.win(units, false)
      sounds.play('coin')
    })
    hud.win(beat.shownUnits, false)
  }
  /** Without a window to land on, the reels rest where they were. */
  const restNow = async () => {
    await board.land(resting.strips, resting.stops, () => {})
    board.show(resting.window)
  }

  return {
    start,
    async show(round, itsRules) {
      loop.settle()
      rules = itsRules
      const beats = timelineOf(round, rules.unitsPerBet * priceInBets(rules, round.mode))
      for (const [index, beat] of beats.entries()) {
        await show(beat, beats[index - 1])
        if (beat.kind !== 'wins') loop.settle()
      }
      loop.settle()
    },
    cut(round) {
      const { window, coins: lying } = lastWindowOf(round)
      coins.clear()
      if (window) {
        resting = { ...resting, window }
        board.show(window)
      }
      coins.write(lying)
      hud.freeSpins(null)
      hud.respins(null)
      hud.plate(null)
      hud.wins([])
      hud.win(round.totalUnits, true)
    },
    async giveUp() {
      turningSince = null
      await restNow()
    },
  }
}
