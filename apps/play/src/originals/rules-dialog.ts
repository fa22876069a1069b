import { type Original, originalGame } from '@banyan/games/originals'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import type { OriginalOffer } from './croupier.ts'
import type { Figures } from './figures.ts'
import { settingText } from './setting.ts'
import type { SayOriginal } from './texts.ts'

export interface RulesOptions {
  readonly offer: Pick<OriginalOffer, 'rulesVersion' | 'minStakeAmount' | 'maxStakeAmount' | 'highestWinAmount'>
  readonly money: Money
  readonly figures: Figures
  readonly say: SayOriginal
  readonly closeLabel: string
}

interface RulesTexts {
  readonly rules: string
  /** The return, as exactly as it is known. */
  readonly returns: string
  readonly table: HTMLElement | null
  readonly notes: readonly string[]
}

/** The rules, the exact return of every setting, and the limits. */
export function openRulesDialog(options: RulesOptions & { readonly offer: OriginalOffer }): void {
  const { offer, money, figures, say } = options
  const game = originalGame(offer.gameCode)
  showRules(options, {
    rules: say(`rules.${offer.gameCode}`),
    returns: say('rules.at_least', { percent: lowest(game, figures) }),
    table: game.published.length > 1 ? returnsTable(game, figures, say) : null,
    notes: [say('rules.basis'), say('rules.limits_note', { win: money.full(offer.highestWinAmount) })],
  })
}

/** The dialog of the rules, whatever game they are of. */
export function showRules(
  { offer, money, say, closeLabel }: RulesOptions,
  { rules, returns, table, notes }: RulesTexts,
): void {
  const range = { min: money.full(offer.minStakeAmount), max: money.full(offer.maxStakeAmount) }
  const figure = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', { class: 'figure' }, value))
  openDialog({
    title: say('rules.open'),
    closeLabel,
    body: [
      h('p', {}, rules),
      h(
        'dl',
        { class: 'figures' },
        figure(say('rules.return'), returns),
        figure(say('rules.limits'), say('stake_range', range)),
        figure(say('rules.highest_win'), money.full(offer.highestWinAmount)),
      ),
      ...(table ? [table] : []),
      ...[...notes, say('rules.rounding'), say('rules.version', { version: offer.rulesVersion })].map((note) =>
        h('p', { class: 'quiet' }, note),
      ),
    ],
  })
}

const million = 1_000_000

function lowest({ published }: Original, figures: Figures): string {
  return figures.percent(Math.min(...published.map(({ returnMillionths }) => returnMillionths)), million)
}

function returnsTable(game: Original, figures: Figures, say: SayOriginal): HTMLElement {
  return h(
    'div',
    { class: 'returns' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', {}, say('rules.setting')), h('th', {}, say('rules.return')))),
      h(
        'tbody',
        {},
        ...game.published.map(({ picks, returnMillionths }) =>
          h(
            'tr',
            {},
            h('td', {}, settingText(game.code, picks, say)),
            h('td', { class: 'figure' }, figures.percent(returnMillionths, million)),
          ),
        ),
      ),
    ),
  )
}
