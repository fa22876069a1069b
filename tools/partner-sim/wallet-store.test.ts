import { describe, expect, test } from 'vitest'
import { openStore, type Store } from './store.ts'

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

const messages = ['bet', 'bet again', 'win', 'refund', 'refund again'] as const
const first = 1_000_000

function newRound(store: Store, name: string, repeats: string) {
  const session = openSession(store, name)
  const bet = { tx: `${name}-b`, player: name, session, game: 'sen-vang', round: name, currency: 'PLAY', amount: '100' }
  const calls = {
    bet: ['bet', bet],
    'bet again': ['bet', bet],
    win: ['win', { tx: `${name}-w`, player: name, game: 'sen-vang', round: name, amount: '150' }],
    refund: ['refund', { tx: `${name}-r`, refTx: bet.tx, player: name }],
    'refund again': [
      'refund',
      { tx: repeats === 'by the same tx' ? `${name}-r` : `${name}-r2`, refTx: bet.tx, player: name },
    ],
  } as const
  return (message: (typeof messages)[number]) => {
    const [method, fields] = calls[message]
    return store.wallet(method, fields, '')
  }
}

/** By the token of a launch, as the platform does. */
function openSession(store: Store, player: string): string {
  const answer = store.wallet('authenticate', { token: store.newToken(player) }, '')
  return String(answer?.['sessionId'])
}

describe('the partner’s wallet', () => {
  test.each(['by the same tx', 'by another tx'])(
    'has the same balance after each of the 120 orders of bet, bet again, win, refund and refund again %s: a refund that comes first buries its bet',
    (repeats) => {
      const store = openStore(':memory:')
      const orders = permutations(messages)
      expect(orders).toHaveLength(120)
      for (const [index, order] of orders.entries()) {
        const send = newRound(store, `r${index}`, repeats)
        for (const message of order) {
          const answer = send(message)
          if (!message.startsWith('bet')) expect(answer?.code, `${message} of ${order.join(', ')}`).toBe('OK')
        }
        expect([order.join(', '), store.balance(`r${index}`)]).toEqual([order.join(', '), first + 150])
      }
      store.close()
    },
  )
})
