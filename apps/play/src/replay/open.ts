import type { Language, SiteMessage } from '@banyan/contract'
import { isSlotCode, slotGame } from '@banyan/games/slots'
import { createHud } from '../controls/hud.ts'
import { createMeters } from '../controls/meters.ts'
import { amountOfUnits, moneyIn } from '../controls/money.ts'
import { openInfoDialog } from '../controls/info-dialog.ts'
import { overCard, showOver } from '../controls/over.ts'
import { createScreen } from '../controls/screen.ts'
import { whenIn } from '../controls/when.ts'
import { h } from '../controls/dom.ts'
import { symbolNames } from '../game/context.ts'
import { hearSurroundings } from '../game/site.ts'
import type { SiteFrame } from '../lib/frame.ts'
import { inLanguage } from '../lib/launch.ts'
import { createSounds } from '../lib/sounds.ts'
import { storageOf } from '../lib/storage.ts'
import type { Words } from '../lib/texts.ts'
import { loadSkin } from '../skins/index.ts'
import { createStage } from '../stage/index.ts'
import { shownOf } from '../table/state.ts'
import { createReplayBar } from './bar.ts'

export interface ReplayOptions {
  readonly root: Element
  readonly words: Words
  readonly frame: SiteFrame
  readonly language: Language
}

type Handed = Extract<SiteMessage, { readonly type: 'banyan:round' }>

/** Shows the round that the site around this page hands in. There is no session here: nothing can be staked. */
export async function openReplay(options: ReplayOptions): Promise<void> {
  const { root, words, frame, language } = options
  if (frame.siteOrigin === null) return showOver(root, words, words.say('over.replay'))
  const handed = new Promise<Handed>((resolve) => {
    frame.onMessage((message) => {
      if (message.type === 'banyan:round') resolve(message)
      // Nothing is under way that another language could interrupt: the page opens again, and is handed its round anew.
      if (message.type === 'banyan:language' && message.language !== language) {
        history.replaceState(null, '', inLanguage(new URL(location.href), message.language))
        location.reload()
      }
    })
  })
  frame.tell({ type: 'banyan:ready' })
  await showHanded(options, await handed)
}

async function showHanded({ root, words, frame, language }: ReplayOptions, { round: played, currency }: Handed) {
  const { say } = words
  const again = shownOf(played)
  if (!again || !isSlotCode(played.gameCode)) {
    const card = overCard(say('history.round', { id: played.roundId }), say('fair.unknown_rules'))
    return root.replaceChildren(h('main', { class: 'over' }, card))
  }
  const { round, shown } = again
  const offer = { gameCode: played.gameCode, money: currency === 'TRIAL' ? 'trial' : 'real' } as const
  const game = slotGame(offer.gameCode)
  const skin = await loadSkin(offer.gameCode)
  const money = moneyIn(language, currency)
  const sounds = createSounds(offer.gameCode, storageOf(), skin.scale)
  const symbolName = symbolNames({ words, offer })
  const meters = createMeters(game, money, say)
  const bar = createReplayBar({
    say,
    money,
    played,
    isSoundOn: sounds.isOn,
    onAgain: () => void show(),
    onRules: () => openInfoDialog(shown.rules, skin, played.betAmount, money, say, symbolName),
    onSound: sounds.setOn,
    onLeave: () => frame.tell({ type: 'banyan:leave' }),
  })
  const hud = createHud({ game, money, say, meters, symbolName, onWin: bar.setWin })
  const screen = createScreen({ offer, skin, say, hud, meters, bar })
  root.replaceChildren(screen.view)
  screen.replaying({
    tag: say('history.replay_tag'),
    note: say('history.replay_note', { id: played.roundId, at: whenIn(language, played.playedAt) }),
  })
  const { director } = await createStage({
    game,
    skin,
    canvas: screen.canvas,
    hud,
    sounds,
    coinLabel: ({ jackpot, units }) =>
      jackpot ?? money.short(amountOfUnits(units, shown.betAmount, shown.rules.unitsPerBet)),
  })
  hearSurroundings({ frame, sounds, offer, table: null }, { want: () => {} })
  hud.setRound(shown)
  meters.setBet(shown.betAmount, shown.rules)

  async function show(): Promise<void> {
    bar.setBusy(true)
    screen.setPhase('replaying')
    director.start()
    await director.show(round, shown.rules)
    screen.setPhase('idle')
    bar.setBusy(false)
  }
  await show()
}
