import { openAutoDialog, singleStakes } from '../controls/auto-dialog.ts'
import type { BarActions } from '../controls/bar.ts'
import { openBuyDialog } from '../controls/buy-dialog.ts'
import { openFairDialog } from '../controls/fair-dialog.ts'
import { openInfoDialog } from '../controls/info-dialog.ts'
import { type GameContext, isIdle, openHistory, symbolNames } from './context.ts'

/** What the controls under the reels do. */
export function barActions(context: GameContext): BarActions {
  const { game, skin, money, sounds, croupier, offer, words, frame } = context
  const { say } = words
  return {
    spin: () => void context.table?.spin(),
    bet(step) {
      context.table?.bet(step)
      sounds.play('press')
    },
    openAuto() {
      const { table } = context
      if (!table) return
      openAutoDialog({
        stake: table.state.betAmount,
        money,
        say,
        title: say('auto.title'),
        closeLabel: say('close'),
        singles: singleStakes.slot,
        featureLabel: say('auto.feature'),
        onStart: (plan) => void table.startAuto(plan),
      })
    },
    stopAuto: () => context.table?.stopAuto(),
    turbo: () => context.table?.turbo(),
    openBuy() {
      const { table } = context
      if (table && game.engine === 'ways')
        openBuyDialog(game, table.state.betAmount, money, say, () => void table.spin('BUY'))
    },
    openInfo() {
      if (context.table) openInfoDialog(game, skin, context.table.state.betAmount, money, say, symbolNames(context))
    },
    openHistory: () => openHistory(context, (played) => isIdle(context) && void context.table?.replay(played)),
    openFairness() {
      const verifierUrl = frame.siteOrigin && `${frame.siteOrigin}/fairness`
      openFairDialog({ croupier, isDemo: offer.money === 'demo', money, words, verifierUrl })
    },
    sound(isOn) {
      sounds.setOn(isOn)
      sounds.play('press')
    },
    leave: () => frame.tell({ type: 'banyan:leave' }),
  }
}
