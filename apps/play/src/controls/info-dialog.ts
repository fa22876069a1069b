import type { SlotTextKey } from '@banyan/i18n/slots'
import { type SlotGame, paidCounts, slotFacts, slotGame } from '@banyan/games/slots'
import type { Amount } from '@banyan/money'
import type { Say } from '../lib/texts.ts'
import type { Skin } from '../skins/skin.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import { type Money, amountOfUnits } from './money.ts'
import { symbolPicture } from './symbol.ts'

const ruleParts = ['a', 'b', 'c', 'd', 'e'] as const
const volatilityBars = { low: 2, medium: 3, high: 5 } as const

/**
 * Pays at this bet, the rules, and every figure that is disclosed. The words of the rules are those of the version
 * that is played now; an earlier one has its figures.
 */
export function openInfoDialog(
  game: SlotGame,
  skin: Skin,
  betAmount: Amount,
  money: Money,
  say: Say,
  symbolName: (symbol: string) => string,
): void {
  openDialog({
    title: say('info.title'),
    closeLabel: say('close'),
    body: [
      h('h3', {}, say('info.figures')),
      figureList(game, money, say),
      h('p', { class: 'quiet' }, say('info.basis')),
      h('h3', {}, say('info.pays')),
      h('p', { class: 'quiet' }, say('info.pays_note', { bet: money.full(betAmount) })),
      payList(game, skin, betAmount, money, symbolName),
      ...(game.version === slotGame(game.code).version ? wordsOf(game, say) : []),
      ...('lines' in game ? [h('h3', {}, say('info.lines')), lineList(game.lines)] : []),
      h('p', { class: 'quiet' }, say('info.version', { version: game.version })),
    ],
  })
}

function wordsOf({ code }: SlotGame, say: Say): readonly HTMLElement[] {
  // as: every game has these parts
  const parts = ruleParts.map((part) => h('li', {}, say(`rule.${code}.${part}` as SlotTextKey)))
  return [h('h3', {}, say('info.rules')), h('ul', { class: 'rules' }, ...parts, h('li', {}, say('rule.void')))]
}

function figureList(game: SlotGame, money: Money, say: Say): HTMLElement {
  const { modes, volatility, hitBasisPoints, winMax, featureOneIn, grandOneIn, hundredfoldOneIn } = slotFacts(game)
  const oneIn = (count: number) => say('info.one_in', { count: money.count(count) })
  const entry = (label: string, ...value: readonly (Node | string)[]) =>
    h('div', {}, h('dt', {}, label), h('dd', { class: 'figure' }, ...value))
  const bars = h(
    'span',
    { class: 'bars', 'aria-hidden': 'true' },
    ...[1, 2, 3, 4, 5].map((bar) => h('i', { class: bar <= volatilityBars[volatility] ? 'is-on' : null })),
  )
  return h(
    'dl',
    { class: 'figures' },
    ...modes.map(({ mode, returnBasisPoints }) =>
      entry(say(mode === 'BUY' ? 'info.rtp_buy' : 'info.rtp'), money.percent(returnBasisPoints)),
    ),
    entry(say('info.volatility'), say(`info.${volatility}`), bars),
    entry(say('info.hit'), say('info.hit_value', { percent: money.percent(hitBasisPoints) })),
    entry(say('info.max'), say('info.max_value', { times: money.count(winMax) })),
    entry(say('info.feature'), oneIn(featureOneIn)),
    grandOneIn !== null && entry(say('info.grand'), oneIn(grandOneIn)),
    entry(say('info.hundred'), oneIn(hundredfoldOneIn)),
  )
}

function payList(
  game: SlotGame,
  skin: Skin,
  betAmount: Amount,
  money: Money,
  symbolName: (symbol: string) => string,
): HTMLElement {
  const pay = (count: number | string, units: number) =>
    h(
      'li',
      {},
      h('span', {}, `${count}×`),
      h('b', { class: 'figure' }, money.full(amountOfUnits(units, betAmount, game.unitsPerBet))),
    )
  const special = game.engine === 'hold-and-win' ? game.coin : game.scatter
  const card = (symbol: string, lines: readonly HTMLElement[]) =>
    h(
      'li',
      { class: 'pay' },
      symbolPicture(skin.atlas, symbol, 64),
      h('div', {}, h('b', {}, symbolName(symbol)), h('ul', {}, ...lines)),
    )
  return h(
    'ul',
    { class: 'pays' },
    card(game.wild, []),
    card(
      special,
      game.engine === 'lines' ? game.scatterAwards.toReversed().map(({ count, units }) => pay(count, units)) : [],
    ),
    ...Object.entries(game.pays).map(([symbol, pays]) =>
      card(
        symbol,
        countTexts(game)
          .map((count, index) => pay(count, pays[index] ?? 0))
          .toReversed(),
      ),
    ),
  )
}

/** The counts of a symbol that a game pays for; of clusters, each as far as the next begins. */
function countTexts(game: SlotGame): readonly string[] {
  return paidCounts(game).map((count, index, counts) => {
    if (game.engine !== 'cluster') return String(count)
    const next = counts[index + 1]
    if (next === undefined) return `≥ ${count}`
    return next === count + 1 ? String(count) : `${count}–${next - 1}`
  })
}

function lineList(lines: readonly (readonly number[])[]): HTMLElement {
  return h(
    'ol',
    { class: 'lines' },
    ...lines.map((line, index) =>
      h(
        'li',
        {},
        h('span', { class: 'figure' }, String(index + 1)),
        h(
          'span',
          { class: 'line', 'aria-label': line.map((row) => row + 1).join(' '), role: 'img' },
          ...[0, 1, 2].flatMap((row) => line.map((at) => h('i', { class: at === row ? 'is-on' : null }))),
        ),
      ),
    ),
  )
}
