import type { Amount } from '@banyan/money'
import type { Say } from '../lib/texts.ts'
import { type AutoPlan, autoCounts } from '../round/auto.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import type { Money } from './money.ts'

/** In bets: the choices for the limits. Words would invite more than a player means. */
const lossBets = [5, 10, 20, 50, 100]
const singleBets = [10, 20, 50, 100]

/** Asks for a plan. There is no default loss limit: the player chooses one, or nothing starts. */
export function openAutoDialog(betAmount: Amount, money: Money, say: Say, onStart: (plan: AutoPlan) => void): void {
  // as: a whole number of bets is an amount
  const amountOf = (bets: number) => money.full((betAmount * BigInt(bets)) as Amount)
  const counts = h(
    'select',
    { id: 'auto-count' },
    ...autoCounts.map((count) => h('option', { value: count }, money.count(count))),
  )
  const loss = h(
    'select',
    { id: 'auto-loss', required: true },
    h('option', { value: '' }, say('auto.loss_hint')),
    ...lossBets.map((bets) => h('option', { value: bets }, amountOf(bets))),
  )
  const single = h(
    'select',
    { id: 'auto-single' },
    h('option', { value: '' }, say('auto.single_none')),
    ...singleBets.map((bets) => h('option', { value: bets }, amountOf(bets))),
  )
  const feature = h('input', { id: 'auto-feature', type: 'checkbox', checked: true })
  const start = h('button', { type: 'button', class: 'primary' })
  const refresh = () => {
    start.textContent = say('auto.start', { count: Number(counts.value) })
    start.disabled = loss.value === ''
  }
  for (const select of [counts, loss]) select.addEventListener('change', refresh)
  refresh()
  const row = (id: string, label: string, control: HTMLElement) =>
    h('div', { class: 'row' }, h('label', { for: id }, label), control)
  const dialog = openDialog({
    title: say('auto.title'),
    closeLabel: say('close'),
    class: 'is-narrow',
    body: [
      h('p', {}, say('auto.text', { bet: money.full(betAmount) })),
      row('auto-count', say('auto.count'), counts),
      row('auto-loss', say('auto.loss'), loss),
      row('auto-single', say('auto.single'), single),
      row('auto-feature', say('auto.feature'), feature),
    ],
    actions: [start],
  })
  start.addEventListener('click', () => {
    dialog.close()
    onStart({
      count: Number(counts.value),
      lossAmountMax: betAmount * BigInt(loss.value),
      singleReturnAmount: single.value === '' ? null : betAmount * BigInt(single.value),
      stopsOnFeature: feature.checked,
    })
  })
}
