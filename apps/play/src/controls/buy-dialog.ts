import { slotFacts, type WaysGame } from '@banyan/games/slots'
import type { Amount } from '@banyan/money'
import type { Say } from '../lib/texts.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'
import type { Money } from './money.ts'

/** The price stands in the question, in the text and on the button; nothing is preselected. */
export function openBuyDialog(game: WaysGame, betAmount: Amount, money: Money, say: Say, onBuy: () => void): void {
  const price = money.full((betAmount * BigInt(game.buy.price)) as Amount) // as: a whole number of bets is an amount
  const { returnBasisPoints = 0 } = slotFacts(game).modes.find(({ mode }) => mode === 'BUY') ?? {}
  const confirm = h('button', { type: 'button', class: 'primary' }, say('buy.confirm', { price }))
  const cancel = h('button', { type: 'button', class: 'plain' }, say('cancel'))
  const dialog = openDialog({
    title: say('buy.title', { count: game.buy.freeSpins }),
    closeLabel: say('close'),
    class: 'is-narrow',
    body: [
      h('p', {}, say('buy.text', { price, times: money.count(game.buy.price), bet: money.full(betAmount) })),
      h('p', {}, say('buy.rtp', { rtp: money.percent(returnBasisPoints) })),
    ],
    actions: [cancel, confirm],
  })
  cancel.addEventListener('click', () => dialog.close())
  confirm.addEventListener('click', () => {
    dialog.close()
    onBuy()
  })
}
