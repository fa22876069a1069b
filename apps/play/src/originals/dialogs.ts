import { verifyOriginal } from '@banyan/client/proof-original'
import type { Language } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { openAutoDialog, singleStakes } from '../controls/auto-dialog.ts'
import { openFairDialog } from '../controls/fair-dialog.ts'
import type { Money } from '../controls/money.ts'
import type { SiteFrame } from '../lib/frame.ts'
import type { Words } from '../lib/texts.ts'
import type { AutoPlan } from '../round/auto.ts'
import { type OriginalCroupier, type OriginalOffer, roundOf } from './croupier.ts'
import type { Figures } from './figures.ts'
import { openHistoryDialog } from './history-dialog.ts'
import { openKeysDialog, stakeKeys } from './keys.ts'
import { openRulesDialog } from './rules-dialog.ts'
import { openSittingDialog } from './sitting-dialog.ts'
import type { Table } from './table.ts'
import type { SayOriginal } from './texts.ts'
import type { GameView } from './view.ts'

interface DialogParts {
  readonly offer: OriginalOffer
  readonly croupier: OriginalCroupier
  readonly board: GameView
  readonly money: Money
  readonly figures: Figures
  readonly words: Words
  readonly say: SayOriginal
  readonly language: Language
  readonly frame: SiteFrame
}

/** Everything that opens over the game. */
export function createDialogs(parts: DialogParts) {
  const { offer, croupier, board, money, figures, words, say, language, frame } = parts
  const closeLabel = words.say('close')
  const isDemo = offer.money === 'demo'
  return {
    auto: (stake: Amount, onStart: (plan: AutoPlan) => void) =>
      openAutoDialog({
        stake,
        money,
        say,
        title: say('auto.open'),
        closeLabel,
        singles: singleStakes.original,
        featureLabel: null,
        onStart,
      }),
    sitting: ({ state, countAnew }: Table) =>
      openSittingDialog({ sitting: state.sitting, money, figures, say, closeLabel, onReset: countAnew }),
    history: () =>
      openHistoryDialog({
        history: croupier.history,
        isDemo,
        language,
        money,
        words,
        sayOwn: say,
        textOf: ({ round }) => `${board.describe(roundOf(round))} · ${figures.times(roundOf(round).multiplier)}`,
        verify: verifyOriginal,
      }),
    fair() {
      const verifierUrl = frame.siteOrigin && `${frame.siteOrigin}/fairness?gameCode=${offer.gameCode}`
      openFairDialog({ croupier, isDemo, money, words, verifierUrl })
    },
    rules: () => openRulesDialog({ offer, money, figures, say, closeLabel }),
    keys: () =>
      openKeysDialog({
        say,
        closeLabel,
        rows: [[say('keys.space'), say('keys.bet')], ...stakeKeys(say), ['F', say('keys.fast')]],
      }),
  }
}
