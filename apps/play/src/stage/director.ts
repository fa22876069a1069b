import { priceInBets, type Round, type SlotGame } from '@banyan/games/slots'
import { lastWindowOf, timelineOf } from '../round/timeline.ts'
import { showBeat } from './show-beat.ts'
import { type Showing, restNow, restingAtFirst, startTurning } from './showing.ts'

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

interface Parts extends Pick<Showing, 'board' | 'coins' | 'loop' | 'hud' | 'sounds' | 'lineColours'> {
  readonly game: SlotGame
}

/** Plays the beats of a round, one after another. It decides nothing. */
export function createDirector({ game, ...parts }: Parts): Director {
  const showing: Showing = { ...parts, rules: game, turningSince: null, resting: restingAtFirst(game) }
  const { loop } = parts
  return {
    start() {
      const { coins, hud, sounds } = parts
      coins.clear()
      hud.wins([])
      hud.win(0, false)
      hud.multiplier(1)
      startTurning(showing)
      sounds.play('start')
    },
    async show(round, rules) {
      loop.settle()
      showing.rules = rules
      const beats = timelineOf(round, rules.unitsPerBet * priceInBets(rules, round.mode))
      for (const [index, beat] of beats.entries()) {
        await showBeat(showing, beat, beats[index - 1])
        if (beat.kind !== 'wins') loop.settle()
      }
      loop.settle()
    },
    cut: (round) => cut(showing, round),
    async giveUp() {
      showing.turningSince = null
      await restNow(showing)
    },
  }
}

function cut(showing: Showing, round: Round): void {
  const { board, coins, hud } = showing
  const { window, coins: lying } = lastWindowOf(round)
  coins.clear()
  if (window) {
    showing.resting = { ...showing.resting, window }
    board.show(window)
  }
  coins.write(lying)
  hud.freeSpins(null)
  hud.respins(null)
  hud.plate(null)
  hud.wins([])
  hud.win(round.totalUnits, true)
}
