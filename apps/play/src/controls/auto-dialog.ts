import type { Amount } from '@banyan/money'
import { type AutoPlan, autoCounts } from '../round/auto.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import type { Money } from './money.ts'

/** In stakes: the choices for the limits. Words would invite more than a player means. */
const lossStakes = [5, 10, 20, 50, 100]
export const singleStakes = { slot: [10, 20, 50, 100], original: [2, 5, 10, 50, 100] } as const

/** The texts that are the same in a slot as in an original. */
type AutoKey = `auto.${'text' | 'count' | 'loss' | 'loss_hint' | 'single' | 'single_none' | 'start'}`

export interface AutoDialogOptions {
  readonly stake: Amount
  readonly money: Money
  readonly say: (key: AutoKey, facts?: Readonly<Record<string, string | number>>) => string
  readonly title: string
  readonly closeLabel: string
  /** Returns of a single round at which a player may stop, in stakes. */
  readonly singles: readonly number[]
  /** What is asked where rounds have features to stop at; null where they have none. */
  readonly featureLabel: string | null
  readonly onStart: (plan: AutoPlan) => void
}

/** Asks for a plan. There is no default loss limit: the player chooses one, or nothing starts. */
export function openAutoDialog(options: AutoDialogOptions): void {
  const { stake, money, say, title, closeLabel, singles, featureLabel, onStart } = options
  // as: a whole number of stakes is an amount
  const amountOf = (stakes: number) => money.full((stake * BigInt(stakes)) as Amount)
  const counts = h(
    'select',
    { id: 'auto-count' },
    ...autoCounts.map((count) => h('option', { value: count }, money.count(count))),
  )
  const loss = h(
    'select',
    { id: 'auto-loss', required: true },
    h('option', { value: '' }, say('auto.loss_hint')),
    ...lossStakes.map((stakes) => h('option', { value: stakes }, amountOf(stakes))),
  )
  const single = h(
    'select',
    { id: 'auto-single' },
    h('option', { value: '' }, say('auto.single_none')),
    ...singles.map((stakes) => h('option', { value: stakes }, amountOf(stakes))),
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
    title,
    closeLabel,
    class: 'is-narrow',
    body: [
      h('p', {}, say('auto.text', { bet: money.full(stake) })),
      row('auto-count', say('auto.count'), counts),
      row('auto-loss', say('auto.loss'), loss),
      row('auto-single', say('auto.single'), single),
      ...(featureLabel === null ? [] : [row('auto-feature', featureLabel, feature)]),
    ],
    actions: [start],
  })
  start.addEventListener('click', () => {
    dialog.close()
    onStart({
      count: Number(counts.value),
      lossAmountMax: stake * BigInt(loss.value),
      singleReturnAmount: single.value === '' ? null : stake * BigInt(single.value),
      stopsOnFeature: featureLabel !== null && feature.checked,
    })
  })
}
