import type { Language } from '@banyan/contract'
import { offeredAt, type StepGame, stepGame } from '@banyan/games/steps'
import type { Multiplier } from '@banyan/games/originals'
import { type Money, moneyIn } from '../../controls/money.ts'
import { showOver } from '../../controls/over.ts'
import { createReminder, type Reminder } from '../../controls/time-dialog.ts'
import type { SiteFrame } from '../../lib/frame.ts'
import { createSounds, type Sounds } from '../../lib/sounds.ts'
import { storageOf } from '../../lib/storage.ts'
import type { Words } from '../../lib/texts.ts'
import { type Figures, figuresIn } from '../figures.ts'
import { hearKeys } from '../keys.ts'
import { tellRefused } from '../refused.ts'
import { createLanguageChange, hearSurroundings, reloadOnce } from '../site.ts'
import { createStakeField, type StakeField } from '../stake-field.ts'
import type { SayOriginal } from '../texts.ts'
import { wait } from '../view.ts'
import type { StepCroupier, StepOffer } from './croupier.ts'
import { createStepDialogs } from './dialogs.ts'
import { createStepScreen, type StepScreen } from './screen.ts'
import { createStepTable, isOpen, type StepTable } from './table.ts'
import type { CreateStepView, StepChoice, StepView } from './view.ts'

export interface StepOptions {
  readonly root: Element
  readonly offer: StepOffer
  readonly croupier: StepCroupier
  readonly words: Words
  readonly say: SayOriginal
  readonly frame: SiteFrame
  readonly language: Language
  readonly createView: CreateStepView
}

interface Game extends StepOptions {
  readonly rules: StepGame
  readonly money: Money
  readonly figures: Figures
  readonly sounds: Sounds
  readonly board: StepView
  readonly stake: StakeField
  readonly dialogs: ReturnType<typeof createStepDialogs>
  readonly isStill: boolean
  readonly leave: (() => void) | null
  /** The table comes last: what is pressed before it stands does nothing. */
  table: StepTable | null
  reminder: Reminder | null
}

/** How long the end of a round is seen before all that was hidden is. */
const revealMs = 520

/** Puts a game in steps together: the board, what is pressed, and the table between them. */
export function openSteps(options: StepOptions): void {
  const { root, offer, words, say, frame } = options
  if (offer.rulesVersion !== stepGame(offer.gameCode).version) {
    if (!reloadOnce(`${offer.gameCode}.${offer.rulesVersion}`)) showOver(root, words, words.say('over.load'))
    return
  }
  let refresh = () => {}
  const game = gameOf(options, () => refresh())
  const isFree = () => game.table?.state.phase === 'idle' && !isOpen(game.table.state.round)
  const bet = () => void (isOpen(game.table?.state.round ?? null) ? game.table?.take() : game.table?.start())
  const random = () => {
    const choice = oneOf(offeredIn(game))
    if (choice !== undefined) void game.table?.step(choice)
  }
  const { dialogs, leave } = game
  const screen = createStepScreen({
    ...game,
    actions: { ...dialogs, bet, random, leave, sitting: () => game.table && dialogs.sitting(game.table) },
  })
  const languageChange = createLanguageChange(options.language, () => game.table?.state.phase === 'idle')
  refresh = () => render(game, screen)
  game.table = tableOf(game, screen, languageChange.goOver)
  if (offer.round) {
    game.board.setPicks(offer.round.picks)
    game.stake.set(offer.round.stakeAmount)
    screen.notice(say('steps.resumed'))
  }
  root.replaceChildren(screen.view)
  game.stake.refresh()
  render(game, screen)
  hearKeys({
    bet,
    random,
    half: () => isFree() && game.stake.halve(),
    double: () => isFree() && game.stake.double(),
  })
  const { table } = game
  hearSurroundings({
    ...game,
    isDemo: false,
    balanceChanged: table.balanceChanged,
    want: languageChange.want,
  })
  frame.tell({ type: 'banyan:ready' })
}

function gameOf(options: StepOptions, onChange: () => void): Game {
  const { offer, say, frame, language, createView } = options
  const money = moneyIn(language, offer.currency)
  const figures = figuresIn(language)
  const sounds = createSounds(offer.gameCode, storageOf())
  const board = createView({
    say,
    figures,
    sounds,
    onChange() {
      // Another number of mines is another game than the one whose end is shown.
      game.table?.clear()
      onChange()
    },
    onChoose: (choice) => void game.table?.step(choice),
  })
  const stake = createStakeField({
    first: offer.minStakeAmount,
    money,
    say,
    limits: () => ({ min: offer.minStakeAmount, max: offer.maxStakeAmount }),
    balance: () => game.table?.state.balance ?? offer.balanceAmount,
    onChange,
  })
  const game: Game = {
    ...options,
    rules: stepGame(offer.gameCode),
    money,
    figures,
    sounds,
    board,
    stake,
    dialogs: createStepDialogs({ ...options, board, money, figures }),
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    leave: frame.siteOrigin === null ? null : () => frame.tell({ type: 'banyan:leave' }),
    table: null,
    reminder: null,
  }
  return game
}

/** What may be chosen now, by the rules of the game and its highest win. */
function offeredIn({ table, rules, offer }: Game): readonly StepChoice[] {
  const round = table?.state.round ?? null
  if (!isOpen(round) || table?.state.phase !== 'idle') return []
  const limits = { stake: round.stakeAmount, highestWin: offer.highestWinAmount }
  return offeredAt(rules, round, limits) as readonly StepChoice[] // as: the choices of these games
}

/** What the next step pays: of every choice, but the same once. */
function nextsIn(game: Game): readonly Multiplier[] {
  const { rules, table, board } = game
  const round = table?.state.round ?? null
  // Before a round of HiLo there is no card yet to guess from.
  const standing = isOpen(round) ? round : { picks: board.picks(), choices: [], seen: null }
  if (standing.seen === null && game.offer.gameCode === 'hilo') return []
  const choices = isOpen(round) ? offeredIn(game) : rules.choicesAt(standing)
  const paid = new Map(
    choices.map((choice) => {
      const multiplier = rules.multiplierWith(standing, choice)
      return [`${multiplier.numerator}/${multiplier.denominator}`, multiplier] as const
    }),
  )
  return [...paid.values()]
}

function render(game: Game, screen: StepScreen, isRevealed = true): void {
  if (!game.table) return
  const { phase, round, asked } = game.table.state
  const isBusy = phase !== 'idle' || isOpen(round)
  game.board.setBusy(isBusy)
  game.stake.setBusy(isBusy)
  game.board.render({ shown: round, offered: offeredIn(game), asked, isRevealed })
  screen.render(game.table.state, nextsIn(game))
}

function tableOf(game: Game, screen: StepScreen, goOver: () => void): StepTable {
  const { offer, croupier, board, stake, words, frame, sounds, isStill } = game
  const table = createStepTable({
    offer,
    croupier,
    order: () => ({ stakeAmount: stake.amount, picks: board.picks() }),
    async show(round) {
      screen.notice(null)
      if (isOpen(round)) {
        sounds.play(round.choices.length === 0 ? 'start' : 'coin')
        if (round.choices.length === 0) screen.say(board.hint)
        return
      }
      sounds.play(round.status === 'lost' ? 'fall' : 'win')
      render(game, screen, false)
      if (!isStill) await wait(revealMs)
    },
    onState(state) {
      render(game, screen, state.phase !== 'showing')
      goOver()
      game.reminder?.check()
    },
    onRefused: (code, detail) => tellRefused({ screen, words, frame, reminder: game.reminder }, code, detail),
    onLost: () => screen.notice(words.say('link.lost')),
    onRound: screen.ended,
    onMoved: (sequence) => frame.tell({ type: 'banyan:balance', sequence }),
  })
  game.reminder = reminderOf(game)
  return table
}

/** Null where the site counts no time. */
function reminderOf(game: Game): Reminder | null {
  const { playTime } = game.offer
  if (!playTime) return null
  return createReminder({
    ...game,
    playTime,
    isIdle: () => game.table?.state.phase === 'idle' && !isOpen(game.table.state.round),
    openHistory: game.dialogs.history,
    reload: () => location.reload(),
  })
}

/** Which of the choices is taken for the player is no result: a word by their number is even enough. */
function oneOf<Choice>(choices: readonly Choice[]): Choice | undefined {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return choices[word % Math.max(1, choices.length)]
}
