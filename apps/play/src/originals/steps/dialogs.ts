import { verifySteps } from '@banyan/client/proof-steps'
import type { Language } from '@banyan/contract'
import { stepGame } from '@banyan/games/steps'
import { openFairDialog } from '../../controls/fair-dialog.ts'
import type { Money } from '../../controls/money.ts'
import type { SiteFrame } from '../../lib/frame.ts'
import type { Words } from '../../lib/texts.ts'
import type { Figures } from '../figures.ts'
import { openHistoryDialog } from '../history-dialog.ts'
import { openKeysDialog, stakeKeys } from '../keys.ts'
import { showRules } from '../rules-dialog.ts'
import { openSittingDialog } from '../sitting-dialog.ts'
import type { SayOriginal } from '../texts.ts'
import { type StepCroupier, type StepOffer, stepRoundOf } from './croupier.ts'
import { paidTimes, type StepTable } from './table.ts'
import type { StepView } from './view.ts'

interface DialogParts {
  readonly offer: StepOffer
  readonly croupier: StepCroupier
  readonly board: StepView
  readonly money: Money
  readonly figures: Figures
  readonly words: Words
  readonly say: SayOriginal
  readonly language: Language
  readonly frame: SiteFrame
}

const million = 1_000_000

/** Everything that opens over a game in steps. */
export function createStepDialogs(parts: DialogParts) {
  const { offer, croupier, board, money, figures, words, say, language, frame } = parts
  const closeLabel = words.say('close')
  return {
    sitting: ({ state, countAnew }: StepTable) =>
      openSittingDialog({ sitting: state.sitting, money, figures, say, closeLabel, onReset: countAnew }),
    history: () =>
      openHistoryDialog({
        history: croupier.history,
        isDemo: false,
        language,
        money,
        words,
        sayOwn: say,
        textOf(played) {
          const round = stepRoundOf(played)
          return `${board.describe(round)} · ${figures.times(paidTimes(round))}`
        },
        verify: verifySteps,
      }),
    fair() {
      const verifierUrl = frame.siteOrigin && `${frame.siteOrigin}/fairness?gameCode=${offer.gameCode}`
      openFairDialog({ croupier, isDemo: false, money, words, verifierUrl })
    },
    rules: () =>
      showRules(
        { offer, money, figures, say, closeLabel },
        {
          rules: say(`rules.${offer.gameCode}`),
          returns: figures.percent(stepGame(offer.gameCode).returnMillionths, million),
          table: null,
          notes: [
            say('steps.return_note'),
            say('steps.drawn_note'),
            say('steps.limits_note', { win: money.full(offer.highestWinAmount) }),
          ],
        },
      ),
    keys: () =>
      openKeysDialog({
        say,
        closeLabel,
        rows: [
          [say('keys.space'), say('steps.keys.bet')],
          ['← ↑ → ↓', say('steps.keys.arrows')],
          ['Enter', say('steps.keys.enter')],
          ['R', say('steps.random')],
          ...stakeKeys(say),
        ],
      }),
  }
}
