import type { Language } from '@banyan/contract'
import { type Multiplier, originalGame } from '@banyan/games/originals'
import { type Money, moneyIn } from '../controls/money.ts'
import { showOver } from '../controls/over.ts'
import { createReminder, type Reminder } from '../controls/time-dialog.ts'
import type { SiteFrame } from '../lib/frame.ts'
import { createSounds, type Sounds } from '../lib/sounds.ts'
import { storageOf } from '../lib/storage.ts'
import type { Words } from '../lib/texts.ts'
import type { OriginalCroupier, OriginalOffer } from './croupier.ts'
import { createDialogs } from './dialogs.ts'
import { type Figures, figuresIn } from './figures.ts'
import { hearKeys } from './keys.ts'
import { tellRefused } from './refused.ts'
import { createScreen, type Screen, type ScreenActions } from './screen.ts'
import { createLanguageChange, hearSurroundings, reloadOnce } from './site.ts'
import { limitsOf } from './stake.ts'
import { createStakeField, type StakeField } from './stake-field.ts'
import { createTable, type Table } from './table.ts'
import type { SayOriginal } from './texts.ts'
import type { CreateView, GameView } from './view.ts'

export interface OriginalOptions {
  readonly root: Element
  readonly offer: OriginalOffer
  readonly croupier: OriginalCroupier
  readonly words: Words
  readonly say: SayOriginal
  readonly frame: SiteFrame
  readonly language: Language
  readonly createView: CreateView
}

/** What the parts of one open game share. The table comes last: what is pressed before it stands does nothing. */
interface Game extends OriginalOptions {
  readonly money: Money
  readonly figures: Figures
  readonly sounds: Sounds
  readonly board: GameView
  readonly stake: StakeField
  readonly dialogs: ReturnType<typeof createDialogs>
  /** The largest multiplier of the picks; the stake itself where nothing is picked. */
  readonly highest: () => Multiplier
  /** Null where nothing is around the game to go back to. */
  readonly leave: (() => void) | null
  table: Table | null
  isFast: boolean
}

/** Puts one game together: the board, what is pressed, and the table between them. */
export function openOriginal(options: OriginalOptions): void {
  const { root, offer, words, frame } = options
  // A page from before an update is opened again, once: what a reload does not mend must not be tried for ever.
  if (offer.rulesVersion !== originalGame(offer.gameCode).version) {
    if (!reloadOnce(`${offer.gameCode}.${offer.rulesVersion}`)) showOver(root, words, words.say('over.load'))
    return
  }
  // The parts say that something has changed while they are still being made.
  let refresh = () => {}
  const game = gameOf(options, () => refresh())
  const actions = actionsOf(game, () => screen)
  const screen: Screen = createScreen({ ...game, actions })
  refresh = () => {
    if (!game.table) return
    const highest = game.board.picks() === null ? null : game.highest()
    screen.render(game.table.state, { stakeAmount: game.stake.amount, highest })
  }
  const languageChange = createLanguageChange(options.language, () => isFree(game))
  game.table = tableOf(game, screen, { refresh, goOver: languageChange.goOver })
  root.replaceChildren(screen.view)
  game.stake.refresh()
  hearKeys({
    bet: actions.bet,
    half: () => isFree(game) && game.stake.halve(),
    double: () => isFree(game) && game.stake.double(),
    fast: actions.fast,
  })
  const { table } = game
  hearSurroundings({
    ...game,
    isDemo: offer.money === 'demo',
    balanceChanged: table.balanceChanged,
    onHidden: () => table.stopAuto('hidden'),
    want: languageChange.want,
  })
  frame.tell({ type: 'banyan:ready' })
}

/** Between rounds, and not in a row of automatic bets. */
const isFree = ({ table }: Game): boolean => table?.state.phase === 'idle' && table.state.auto === null

function gameOf(options: OriginalOptions, onChange: () => void): Game {
  const { offer, say, frame, language, createView } = options
  const rules = originalGame(offer.gameCode)
  const money = moneyIn(language, offer.currency)
  const figures = figuresIn(language)
  const sounds = createSounds(offer.gameCode, storageOf())
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const board = createView({ say, figures, sounds, isStill, onChange })
  const highest = () => {
    const picks = board.picks()
    return picks === null ? { numerator: 1, denominator: 1 } : rules.highestOf(rules.picksOf(picks))
  }
  const stake = createStakeField({
    first: offer.minStakeAmount,
    money,
    say,
    limits: () => limitsOf(offer, highest()),
    balance: () => game.table?.state.balance ?? offer.balanceAmount,
    onChange,
  })
  const game: Game = {
    ...options,
    money,
    figures,
    sounds,
    board,
    stake,
    dialogs: createDialogs({ ...options, board, money, figures }),
    highest,
    leave: frame.siteOrigin === null ? null : () => frame.tell({ type: 'banyan:leave' }),
    table: null,
    isFast: false,
  }
  return game
}

/** What is pressed on the page. `screen` is asked for when something is pressed. */
function actionsOf(game: Game, screen: () => Screen): ScreenActions {
  const { board, dialogs, offer, stake, leave } = game
  /** Says what is missing; true where nothing is. */
  const canBet = () => {
    if (board.picks() === null) screen().notice(board.hint)
    return board.picks() !== null
  }
  return {
    bet() {
      if (game.table?.state.auto) game.table.stopAuto(null)
      else if (canBet()) void game.table?.bet()
    },
    auto() {
      if (canBet()) dialogs.auto(stake.amount, (plan) => void game.table?.auto(plan))
    },
    fast() {
      game.isFast = !game.isFast && offer.profile.turbo
      screen().setFast(game.isFast)
    },
    sitting: () => game.table && dialogs.sitting(game.table),
    history: dialogs.history,
    fair: dialogs.fair,
    rules: dialogs.rules,
    keys: dialogs.keys,
    leave,
  }
}

interface Changed {
  readonly refresh: () => void
  readonly goOver: () => void
}

function tableOf(game: Game, screen: Screen, { refresh, goOver }: Changed): Table {
  const { offer, croupier, board, stake, words, say, frame } = game
  const reminder = reminderOf(game)
  return createTable({
    offer,
    croupier,
    order() {
      const picks = board.picks()
      return picks && { stakeAmount: stake.amount, picks }
    },
    async show({ round }) {
      screen.notice(null)
      await board.show(round, game.isFast ? 'fast' : 'full')
    },
    onState(state) {
      const isBusy = state.phase !== 'idle' || state.auto !== null
      board.setBusy(isBusy)
      stake.setBusy(isBusy)
      refresh()
      goOver()
      reminder?.check()
    },
    onRefused: (code, detail) => tellRefused({ screen, words, frame, reminder }, code, detail),
    onStopped: (why) => screen.notice(say(`auto.stopped.${why}`)),
    onLost: () => screen.notice(words.say('link.lost')),
    onRound(decided, stakeAmount) {
      screen.result(decided, stakeAmount)
      if (offer.money !== 'demo') frame.tell({ type: 'banyan:balance', sequence: decided.sequence })
    },
  })
}

/** Null in a demo, whose time nobody counts. */
function reminderOf(game: Game): Reminder | null {
  const { playTime } = game.offer
  if (!playTime) return null
  return createReminder({
    ...game,
    playTime,
    isIdle: () => game.table?.state.phase === 'idle',
    openHistory: game.dialogs.history,
    reload: () => location.reload(),
  })
}
