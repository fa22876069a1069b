import type { Language } from '@banyan/contract'
import { type Coin, slotGame } from '@banyan/games/slots'
import { amountOfUnits, moneyIn } from './controls/money.ts'
import { askToResume } from './controls/resume-dialog.ts'
import { type Reminder, createReminder } from './controls/time-dialog.ts'
import { type GameContext, openHistory } from './game/context.ts'
import { createControls } from './game/controls.ts'
import { createLanguageChange, hearSurroundings } from './game/site.ts'
import { createView } from './game/view.ts'
import type { SiteFrame } from './lib/frame.ts'
import { createSounds } from './lib/sounds.ts'
import { storageOf } from './lib/storage.ts'
import type { Words } from './lib/texts.ts'
import { loadSkin } from './skins/index.ts'
import { createStage } from './stage/index.ts'
import type { Croupier, Offer } from './table/croupier.ts'
import { createTable } from './table/table.ts'

export interface GameOptions {
  readonly root: Element
  readonly offer: Offer
  readonly croupier: Croupier
  readonly words: Words
  readonly frame: SiteFrame
  readonly language: Language
}

/** Puts one game together: what is drawn, what is pressed, and the table between them. */
export async function openGame({ root, ...options }: GameOptions): Promise<void> {
  const { offer, croupier, words, frame } = options
  const openAgain = () => {
    croupier.carryOver()
    location.reload()
  }
  const game = slotGame(offer.gameCode)
  if (offer.rulesVersion !== game.version) {
    if (takeTurn(`banyan.play.rules.${offer.gameCode}.${offer.rulesVersion}`)) return openAgain()
    throw new Error(`rules ${offer.rulesVersion} of ${offer.gameCode} are not known here`)
  }
  const gameSkin = await loadSkin(offer.gameCode)
  const context: GameContext = {
    ...options,
    game,
    openAgain,
    skin: gameSkin,
    money: moneyIn(options.language, offer.currency),
    sounds: createSounds(offer.gameCode, storageOf(), gameSkin.scale),
    table: null,
    shown: null,
  }
  const { skin, money, sounds } = context
  const controls = createControls(context)
  const { screen, hud } = controls
  root.replaceChildren(screen.view)
  const { director, loop } = await createStage({
    game,
    skin,
    canvas: screen.canvas,
    hud,
    sounds,
    coinLabel: (coin) => coinLabel(context, coin),
  })

  const languageChange = createLanguageChange(context)
  const view = createView(context, { controls, reminder: reminderOf(context), onChange: languageChange.goOver })
  const table = createTable({ offer, croupier, director, loop, view })
  context.table = table
  view.render(table.state)
  if (offer.profile.turbo) screen.view.querySelector('.reels')?.addEventListener('click', () => loop.hurry())
  hearSurroundings(context, languageChange)
  if (offer.freeRounds) view.notice({ kind: 'free', free: offer.freeRounds })
  frame.tell({ type: 'banyan:ready' })
  const { last } = offer
  if (last && offer.isLastUnfinished)
    askToResume(last, (isWatched) => void table.resume(last, isWatched), words.say, money)
}

function coinLabel({ shown, money }: GameContext, { jackpot, units }: Coin): string {
  return jackpot ?? (shown === null ? '' : money.short(amountOfUnits(units, shown.betAmount, shown.rules.unitsPerBet)))
}

/** Null in a demo, whose time nobody counts. */
function reminderOf(context: GameContext): Reminder | null {
  const { offer, croupier, language, money, words, frame, openAgain } = context
  if (!offer.playTime) return null
  return createReminder({
    playTime: offer.playTime,
    croupier,
    language,
    money,
    words,
    isIdle: () => context.table?.state.phase === 'idle',
    openHistory: () => openHistory(context, null),
    leave: frame.siteOrigin === null ? null : () => frame.tell({ type: 'banyan:leave' }),
    reload: openAgain,
  })
}

/** True once for a name, as long as the tab is open: what a reload does not mend must not be tried for ever. */
function takeTurn(name: string): boolean {
  if (sessionStorage.getItem(name) !== null) return false
  sessionStorage.setItem(name, 'taken')
  return true
}
