import { type Original, originalGame } from '@banyan/games/originals'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import type { OriginalOffer } from './croupier.ts'
import type { Figures } from './figures.ts'
import { settingText } from './setting.ts'
import type { SayOriginal } from './texts.ts'

export interface RulesOptions {
  readonly offer: OriginalOffer
  readonly money: Money
  readonly figures: Figures
  readonly say: SayOriginal
  readonly closeLabel: string
}

/** The rules, the exact return of every setting, and the limits. */
export function openRulesDialog({ offer, money, figures, say, closeLabel }: RulesOptions): void {
  const game = originalGame(offer.gameCode)
  const win = money.full(offer.highestWinAmount)
  const range = { min: money.full(offer.minStakeAmount), max: money.full(offer.maxStakeAmount) }
  const figure = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', { class: 'figure' }, value))
  openDialog({
    title: say('rules.open'),
    closeLabel,
    body: [
      h('p', {}, say(`rules.${offer.gameCode}`)),
      h(
        'dl',
        { class: 'figures' },
        figure(say('rules.return'), say('rules.at_least', { percent: lowest(game, figures) })),
        figure(say('rules.limits'), say('stake_range', range)),
        figure(say('rules.highest_win'), win),
      ),
      ...(game.published.length > 1 ? [returnsTable(game, figures, say)] : []),
      h('p', { class: 'quiet' }, say('rules.basis')),
      h('p', { class: 'quiet' }, say('rules.limits_note', { win })),
      h('p', { class: 'quiet' }, say('rules.rounding')),
      h('p', { class: 'quiet' }, say('rules.version', { version: offer.rulesVersion })),
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
