import { net, amount } from '@banyan/money'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import type { Figures } from './figures.ts'
import type { Sitting } from './sitting.ts'
import type { SayOriginal } from './texts.ts'

export interface SittingOptions {
  readonly sitting: Sitting
  readonly money: Money
  readonly figures: Figures
  readonly say: SayOriginal
  readonly closeLabel: string
  readonly onReset: () => void
}

/** What this sitting has come to so far. */
export function openSittingDialog({ sitting, money, figures, say, closeLabel, onReset }: SittingOptions): void {
  const { rounds, wins, staked, returned, highest } = sitting
  const figure = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', { class: 'figure' }, value))
  const reset = h('button', { type: 'button', class: 'plain' }, say('sitting.reset'))
  const dialog = openDialog({
    title: say('sitting.title'),
    closeLabel,
    class: 'is-narrow is-time',
    body: [
      h(
        'dl',
        { class: 'figures' },
        figure(say('sitting.rounds'), money.count(rounds)),
        figure(say('sitting.wins'), money.count(wins)),
        figure(say('sitting.staked'), money.full(amount(staked))),
        figure(say('sitting.returned'), money.full(amount(returned))),
        figure(say('sitting.net'), money.net(net(returned - staked))),
        figure(say('sitting.best'), figures.times(highest)),
      ),
    ],
    actions: [reset],
  })
  reset.addEventListener('click', () => {
    onReset()
    dialog.close()
  })
}
