import type { Reminder } from '../controls/time-dialog.ts'
import { whenIn } from '../controls/when.ts'
import type { Words } from '../lib/texts.ts'
import type { TableState } from '../table/state.ts'
import type { TableNotice, TableView } from '../table/view.ts'
import type { GameContext } from './context.ts'
import type { GameControls } from './controls.ts'

/** The words over the reels. */
export function noticeText({ say, error }: Words, notice: TableNotice): string {
  switch (notice.kind) {
    case 'lost':
      return say('link.lost')
    case 'auto':
      return say(`auto.stopped.${notice.stop}`)
    case 'free':
      return notice.free ? say('gift.note', { count: notice.free.left }) : say('gift.over')
    case 'unknown_rules':
      return say('fair.unknown_rules')
    case 'refused':
      return error(notice.code, notice.facts)
  }
}

/** Tells the site what stands for the balance while a round is under way, and that it is over: each change once. */
function shownTeller({ offer, frame }: Pick<GameContext, 'offer' | 'frame'>) {
  let told: string | null = null
  return ({ phase, balanceAmount }: TableState) => {
    const isUnderWay = phase === 'asking' || phase === 'showing'
    const balance = isUnderWay && offer.money !== 'demo' ? String(balanceAmount) : null
    if (balance === told) return
    told = balance
    frame.tell({ type: 'banyan:shown', balance })
  }
}

interface ViewParts {
  readonly controls: GameControls
  readonly reminder: Reminder | null
  /** Called whenever the table has changed: what waits for it to rest looks whether it does. */
  readonly onChange: () => void
}

/** Writes what the table says to the screen, and tells the site around it. */
export function createView(
  context: GameContext,
  { controls: { bar, hud, meters, screen }, reminder, onChange }: ViewParts,
): TableView {
  const { game, offer, words, frame, language } = context
  const { say } = words
  const tellShown = shownTeller(context)
  return {
    render(state) {
      bar.render(state)
      tellShown(state)
      // A round that is shown again has set its own, and bets change between rounds alone.
      if (state.phase === 'idle') meters.setBet(state.free?.betAmount ?? state.betAmount, game)
      screen.setPhase(state.phase)
      onChange()
      reminder?.check()
    },
    setRound(round) {
      context.shown = round
      hud.setRound(round)
      meters.setBet(round.betAmount, round.rules)
    },
    notice(notice) {
      if (notice === null) screen.notice(null)
      else screen.notice(noticeText(words, notice), notice.kind === 'lost' ? 'lost' : undefined)
    },
    replaying(played) {
      const note = played && say('history.replay_note', { id: played.roundId, at: whenIn(language, played.playedAt) })
      screen.replaying(note === null ? null : { tag: say('history.replay_tag'), note })
    },
    balanceKnown: (sequence) => offer.money !== 'demo' && frame.tell({ type: 'banyan:balance', sequence }),
    over(ending) {
      frame.tell({ type: 'banyan:ended', reason: ending })
      screen.over(say('over.title'), say(`over.${ending}`))
    },
    timeDue: () => reminder?.due(),
    outdated: context.openAgain,
  }
}
