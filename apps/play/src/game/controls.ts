import { type Bar, createBar } from '../controls/bar.ts'
import { type GameHud, createHud } from '../controls/hud.ts'
import { type Meters, createMeters } from '../controls/meters.ts'
import { type Screen, createScreen } from '../controls/screen.ts'
import { barActions } from './actions.ts'
import { type GameContext, symbolNames } from './context.ts'

export interface GameControls {
  readonly bar: Bar
  readonly meters: Meters
  readonly hud: GameHud
  readonly screen: Screen
}

/** Everything of a game that is an element of the page. */
export function createControls(context: GameContext): GameControls {
  const { game, offer, money, sounds, skin, words, frame } = context
  const { say } = words
  const bar = createBar(offer, money, say, sounds.isOn, barActions(context), frame.siteOrigin !== null)
  const meters = createMeters(game, money, say)
  const hud = createHud({
    game,
    money,
    say,
    meters,
    symbolName: symbolNames(context),
    onWin: (amount, isWin) => bar.setWin(amount, isWin),
  })
  return { bar, meters, hud, screen: createScreen({ offer, skin, say, hud, meters, bar }) }
}
