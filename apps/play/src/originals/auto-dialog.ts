import type { Amount } from '@banyan/money'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import { type AutoPlan, autoCounts } from '../round/auto.ts'
import type { SayOriginal } from './texts.ts'

/** In stakes: the choices for the limits. */
const lossStakes = [5, 10, 20, 50, 100]
const singleStakes = [2, 5, 10, 50, 100]

/** Asks for a plan. There is no loss limit by default: the player chooses one, or nothing starts. */
export function openAutoDialog(
  stake: Amount,
  money: Money,
  { say, closeLabel }: { readonly say: SayOriginal; readonly closeLabel: string },
  onStart: (plan: AutoPlan) => void,
): void {
  // as: a whole number of stakes is an amount
  const amountOf = (stakes: number) => money.full((stake * BigInt(stakes)) as Amount)
  const option = (value: number | '', text: string) => h('option', { value }, text)
  const counts = h('select', { id: 'auto-count' }, ...autoCounts.map((count) => option(count, money.count(count))))
  const loss = h(
    'select',
    { id: 'auto-loss', required: true },
    option('', say('auto.loss_hint')),
    ...lossStakes.map((stakes) => option(stakes, amountOf(stakes))),
  )
  const single = h(
    'select',
    { id: 'auto-single' },
    option('', say('auto.single_none')),
    ...singleStakes.map((stakes) => option(stakes, amountOf(stakes))),
  )
  const start = h('button', { type: 'button', class: 'primary' })
  const refresh = () => {
    start.textContent = say('auto.start', { count: Number(counts.value) })
    start.disabled = loss.value === ''
  }
  for (const select of [counts, loss]) select.addEventListener('change', refresh)
  refresh()
  const row = (id: string, label: string, field: Node) =>
    h('div', { class: 'row' }, h('label', { for: id }, label), field)
  const dialog = openDialog({
    title: say('auto.open'),
    closeLabel,
    class: 'is-narrow',
    body: [
      h('p', {}, say('auto.text', { bet: money.full(stake) })),
      row('auto-count', say('auto.count'), counts),
      row('auto-loss', say('auto.loss'), loss),
      row('auto-single', say('auto.single'), single),
    ],
    actions: [start],
  })
  start.addEventListener('click', () => {
    dialog.close()
    onStart({
      count: Number(counts.value),
      lossAmountMax: stake * BigInt(loss.value),
      singleReturnAmount: single.value === '' ? null : stake * BigInt(single.value),
      stopsOnFeature: false,
    })
  })
}
