import type { FreeRounds, Language, PlayedRound } from '@banyan/contract'
import { type Coin, slotGame, slotGameOf } from '@banyan/games/slots'
import type { SlotTextKey } from '@banyan/i18n/slots'
import { openAutoDialog } from './controls/auto-dialog.ts'
import { createBar } from './controls/bar.ts'
import { openBuyDialog } from './controls/buy-dialog.ts'
import { openDialog } from './controls/dialog.ts'
import { h, icon } from './controls/dom.ts'
import { openFairDialog } from './controls/fair-dialog.ts'
import { openHistoryDialog, whenIn } from './controls/history-dialog.ts'
import { createHud } from './controls/hud.ts'
import { openInfoDialog } from './controls/info-dialog.ts'
import { createMeters } from './controls/meters.ts'
import { amountOfUnits, type Money, moneyIn } from './controls/money.ts'
import { createScreen } from './controls/screen.ts'
import { createReminder } from './controls/time-dialog.ts'
import type { SiteFrame } from './lib/frame.ts'
import { inLanguage } from './lib/launch.ts'
import { createSounds } from './lib/sounds.ts'
import type { Words } from './lib/texts.ts'
import { loadSkin } from './skins/index.ts'
import { createStage } from './stage/index.ts'
import type { Croupier, Offer } from './table/croupier.ts'
import { type ShownRound, type Table, type TableView, createTable } from './table/table.ts'

export interface GameOptions {
  readonly root: Element
  readonly offer: Offer
  readonly croupier: Croupier
  readonly words: Words
  readonly frame: SiteFrame
  readonly language: Language
}

/** Puts one game together: what is drawn, what is pressed, and the table between them. */
export async function openGame({ root, offer, croupier, words, frame, language }: GameOptions): Promise<void> {
  const { say, error } = words
  const game = slotGame(offer.gameCode)
  const openAgain = () => {
    croupier.carryOver()
    location.reload()
  }
  if (offer.rulesVersion !== game.version) {
    if (takeTurn(`banyan.play.rules.${offer.gameCode}.${offer.rulesVersion}`)) return openAgain()
    throw new Error(`rules ${offer.rulesVersion} of ${offer.gameCode} are not known here`)
  }
  const skin = await loadSkin(offer.gameCode)
  const money = moneyIn(language, offer.currency)
  const sounds = createSounds(offer.gameCode, storageOf())
  const symbolName = (symbol: string) =>
    /^[AKQJT]$/.test(symbol) ? symbol.replace('T', '10') : say(`symbol.${offer.gameCode}.${symbol}` as SlotTextKey) // as: each strip's symbols have names
  let shown: ShownRound | null = null
  const coinLabel = ({ jackpot, units }: Coin) =>
    jackpot ?? (shown === null ? '' : money.short(amountOfUnits(units, shown.betAmount, shown.rules.unitsPerBet)))

  let table: Table | null = null
  const idle = () => table !== null && table.state.phase === 'idle' && table.state.auto === null
  const openRules = ({ gameCode, rulesVersion, betAmount }: PlayedRound) => {
    const rules = slotGameOf(gameCode, rulesVersion)
    if (rules) openInfoDialog(rules, skin, betAmount, money, say, symbolName)
    return rules !== null
  }
  const openHistory = (onReplay: ((played: PlayedRound) => void) | null) =>
    openHistoryDialog({ croupier, isDemo: offer.money === 'demo', language, money, words, onReplay, openRules })
  const leave = () => frame.tell({ type: 'banyan:leave' })
  const bar = createBar(
    offer,
    money,
    say,
    sounds.isOn,
    {
      spin: () => void table?.spin(),
      bet: (step) => {
        table?.bet(step)
        sounds.play('press')
      },
      openAuto: () => table && openAutoDialog(table.state.betAmount, money, say, (plan) => void table?.startAuto(plan)),
      stopAuto: () => table?.stopAuto(),
      turbo: () => table?.turbo(),
      openBuy: () => table && game.engine === 'ways' && openBuyDialog(game, table.state.betAmount, money, say, () => void table?.spin('BUY')),
      openInfo: () => table && openInfoDialog(game, skin, table.state.betAmount, money, say, symbolName),
      openHistory: () => openHistory((played) => idle() && void table?.replay(played)),
      openFairness: () =>
        openFairDialog({ croupier, isDemo: offer.money === 'demo', money, words, verifierUrl: frame.siteOrigin && `${frame.siteOrigin}/fairness` }),
      sound: (isOn) => {
        sounds.setOn(isOn)
        sounds.play('press')
      },
      leave,
    },
    frame.siteOrigin !== null,
  )
  const meters = createMeters(game, money, say)
  const hud = createHud({
    game,
    money,
    say,
    meters,
    symbolName,
    onWin: (amount, isWin) => bar.setWin(amount, isWin),
    isReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  const screen = createScreen({ offer, skin, say, hud, meters, bar })
  root.replaceChildren(screen.view)

  const { director, loop } = await createStage({ game, skin, canvas: screen.canvas, hud, sounds, coinLabel })
  const reminder =
    offer.playTime &&
    createReminder({
      playTime: offer.playTime,
      croupier,
      language,
      money,
      words,
      isIdle: () => table?.state.phase === 'idle',
      openHistory: () => openHistory(null),
      leave: frame.siteOrigin === null ? null : leave,
      reload: openAgain,
    })
  let wantedLanguage = language
  const goOverToLanguage = () => {
    if (wantedLanguage === language || !idle()) return
    history.replaceState(null, '', inLanguage(new URL(location.href), wantedLanguage))
    // The page opens again, in its session: a reload keeps who frames it, and a new address would not.
    openAgain()
  }
  const freeText = (free: FreeRounds | null) => (free ? say('gift.note', { count: free.left }) : say('gift.over'))
  const view: TableView = {
    render(state) {
      bar.render(state)
      // A round that is shown again has set its own, and bets change between rounds alone.
      if (state.phase === 'idle') meters.setBet(state.free?.betAmount ?? state.betAmount, game)
      screen.setPhase(state.phase)
      goOverToLanguage()
      reminder?.check()
    },
    setRound(round) {
      shown = round
      hud.setRound(round)
      meters.setBet(round.betAmount, round.rules)
    },
    notice(notice) {
      if (notice === null) screen.notice(null)
      else if (notice.kind === 'lost') screen.notice(say('link.lost'), 'lost')
      else if (notice.kind === 'auto') screen.notice(say(`auto.stopped.${notice.stop}`))
      else if (notice.kind === 'free') screen.notice(freeText(notice.free))
      else if (notice.kind === 'unknown_rules') screen.notice(say('fair.unknown_rules'))
      else screen.notice(error(notice.code, notice.facts))
    },
    replaying: (played) =>
      screen.replaying(
        played && { tag: say('history.replay_tag'), note: say('history.replay_note', { id: played.roundId, at: whenIn(language, played.playedAt) }) },
      ),
    balanceKnown: (sequence) => offer.money !== 'demo' && frame.tell({ type: 'banyan:balance', sequence }),
    over(ending) {
      frame.tell({ type: 'banyan:ended', reason: ending })
      screen.over(say('over.title'), say(`over.${ending}`))
    },
    timeDue: () => reminder?.due(),
    outdated: openAgain,
  }
  table = createTable({ offer, croupier, director, loop, view })
  view.render(table.state)
  if (offer.profile.turbo) screen.view.querySelector('.reels')?.addEventListener('click', () => loop.hurry())
  frame.onMessage((message) => {
    switch (message.type) {
      case 'banyan:visible':
        sounds.setHeard(message.visible)
        if (!message.visible) table?.stopAuto('hidden')
        return
      case 'banyan:balance':
        if (offer.money !== 'demo') table?.balanceChanged(message.sequence)
        return
      case 'banyan:theme':
        document.documentElement.dataset['theme'] = message.theme
        return
      case 'banyan:language':
        wantedLanguage = message.language
        goOverToLanguage()
    }
  })
  document.addEventListener('visibilitychange', () => {
    sounds.setHeard(!document.hidden)
    if (document.hidden) table?.stopAuto('hidden')
  })
  if (offer.freeRounds) view.notice({ kind: 'free', free: offer.freeRounds })
  frame.tell({ type: 'banyan:ready' })
  if (offer.last && offer.isLastUnfinished) askToResume(offer.last, table, say, money)
}

/** A round that a reload interrupted is decided and paid; the player chooses how to see it. */
function askToResume(played: PlayedRound, table: Table, say: Words['say'], money: Money): void {
  let isWatched = false
  const { roundId: id, campaign } = played
  const text = campaign === null ? say('unfinished.text', { id, stake: money.full(played.stakeAmount) }) : say('unfinished.text_given', { id })
  const watch = h('button', { type: 'button', class: 'primary' }, icon('replay', 18), h('span', {}, say('unfinished.watch')))
  const skip = h('button', { type: 'button', class: 'plain' }, say('unfinished.skip'))
  const dialog = openDialog({
    title: say('unfinished.title'),
    closeLabel: say('close'),
    class: 'is-narrow',
    body: [h('p', {}, text)],
    actions: [skip, watch],
    onClose: () => void table.resume(played, isWatched),
  })
  watch.addEventListener('click', () => {
    isWatched = true
    dialog.close()
  })
  skip.addEventListener('click', () => dialog.close())
}

/** True once for a name, as long as the tab is open: what a reload does not mend must not be tried for ever. */
function takeTurn(name: string): boolean {
  if (sessionStorage.getItem(name) !== null) return false
  sessionStorage.setItem(name, 'taken')
  return true
}

/** A browser may forbid storage in frames; sound is then simply not remembered. */
function storageOf(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
