import { expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { readPaying, unitsOf, wholesOf } from './behaviour.ts'
import { keepMining } from './calls.ts'
import { openPayments } from './store.ts'

const payments = openPayments(':memory:')

const order = {
  provider: 'sim-crypto',
  number: 'D00000001',
  amount: '3937008',
  currency: 'USDT',
  return_url: 'http://127.0.0.1:3000/deposit?order=1',
  expires_at: '2026-11-27T18:00:00.000Z',
  place: 'SIM0001',
}
const well = readPaying(new URLSearchParams({ amount: '3.937008' }))!
const sent = { amount: '3937008', currency: 'USDT', outcome: 'paid' } as const

test('a block comes by the clock until the platform has the money, and upon no payment that is gone', async () => {
  const settings = readSettings({ BANK_BLOCK_MS: '5', BANK_BLOCKS: '3' })
  payments.open(order)
  const [id, gone] = [payments.pay(order, 'crypto', sent, well), payments.pay(order, 'crypto', sent, well)]
  payments.reorganise(gone, true)
  const far = (each: string) => {
    const row = payments.find(each)
    return `${row?.state} ${row?.confirmations}`
  }
  const stopped = new AbortController()
  const mining = keepMining({ settings, payments }, stopped.signal)
  await vi.waitFor(() => expect(far(id)).toMatch(/^paid/))
  const mailbox = payments.mailbox('sim-crypto')
  const [first] = mailbox.due(Date.now())
  expect(JSON.parse(first!.body)).toMatchObject({ state: 'pending', confirmations: 0, order: order.number })
  mailbox.answered(first!.id, '{"code":"OK","verdict":"credited"}')
  const last = far(id)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([far(id), far(gone)]).toEqual([last, 'reversed 0'])
  stopped.abort()
  await mining
})

test.each([
  ['200000', 'VND', '200000'],
  ['3.937008', 'USDT', '3937008'],
  ['3.5', 'USDT', '3500000'],
  ['10', 'USDT', '10000000'],
])('%s %s are %s smallest units, and back', (typed, currency, units) => {
  expect(unitsOf(typed, currency)).toBe(units)
  expect(wholesOf(units, currency)).toBe(typed)
})

test.each([
  ['1.5', 'VND'],
  ['0', 'VND'],
  ['-1', 'VND'],
  ['1.0000001', 'USDT'],
  ['1,5', 'USDT'],
  ['1000000000000000', 'VND'],
  ['', 'USDT'],
])('%s %s are no amount', (typed, currency) => {
  expect(unitsOf(typed, currency)).toBeNull()
})
