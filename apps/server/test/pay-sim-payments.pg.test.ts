import type { Deposit } from '@banyan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { saveBank, saveProvider } from '../src/modules/cashier/index.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { testBank } from './deposits.ts'
import { paymentSim } from './payment-sim.ts'
import { testChain, testProvider, testWallet } from './providers.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof paymentSim>>

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await paymentSim(database)
})
const holds = async () => expect(await house.violations()).toEqual({})
afterAll(async () => {
  await house.close()
  await database.drop()
})

/** The three kinds, each with what reaches a wallet of 100,000. */
const kinds = [
  { kind: 'gateway', provider: testProvider, net: 98_000n },
  { kind: 'ewallet', provider: testWallet, net: 100_000n },
  { kind: 'crypto', provider: testChain, net: 100_000n },
] as const
type Kind = (typeof kinds)[number]

const pageOf = ({ checkout, chain }: Deposit) => checkout?.url ?? chain?.payUrl ?? ''
const balanceIs = (member: bigint, balance: bigint) =>
  vi.waitFor(async () => expect(await house.balanceOf(member)).toBe(balance), { interval: 20 })

test('[OPS-88] each provider, and the bank that pays out, says what lies there, in the site’s money', async () => {
  const bank = { ...testBank, askUrl: house.sim.url, payout: { url: house.sim.url, partMax: 60_000n } }
  await database.transaction((tx) => saveBank(tx, house.deps.vault, bank))
  const said = async () => new Map((await house.deposits.askBalances()).map(({ code, amount }) => [code, amount]))
  expect(await said()).toEqual(
    new Map([
      [testBank.code, 5_000_000_000n],
      [testProvider.code, 5_000_000_000n],
      [testWallet.code, 5_000_000_000n],
      // 5,000 of them.
      [testChain.code, 127_000_000n],
    ]),
  )
  await paid(kinds[1])
  expect((await said()).get(testWallet.code)).toBe(5_000_100_000n)
  await database.transaction((tx) =>
    saveProvider(tx, house.deps.vault, { ...testWallet, askUrl: 'http://127.0.0.1:1' }),
  )
  expect((await said()).get(testWallet.code)).toBeNull()
  await database.transaction((tx) => saveProvider(tx, house.deps.vault, { ...testWallet, askUrl: house.sim.url }))
})

/** An order that is paid on its page, and on the chain has its three blocks. */
async function paid({ kind, provider }: Kind, changes: Readonly<Record<string, string>> = {}) {
  const { member, order } = await house.orderedBy(provider.method.code)
  const page = pageOf(order)
  const id = await house.payOn(page, changes)
  if (kind === 'crypto') for (let block = 0; block < 3; block++) await house.does(page, id, 'block')
  return { member, order, page, id }
}

describe.each(kinds)('the simulated $kind', (each) => {
  const { kind, provider, net } = each
  afterAll(holds)

  test('shows the order, is paid on its page, and the wallet is credited once', async () => {
    const { member, order, page } = await paid(each)
    const shown = await house.read(`${page}?language=EN`)
    expect(shown).toContain('BANYAN DEMO')
    expect(shown).toContain(order.number)
    expect(shown).toContain(kind === 'crypto' ? '3.937008 USDT' : '100 000 VND')
    await balanceIs(member, net)
    await house.says(page, 'credited to the wallet')
    expect(await house.difference()).toEqual([])
  })

  test.each([
    ['tells it twice at once', { twice: 'on' }],
    ['loses the answer of the platform, and tells it again', { lostAnswer: 'on' }],
    ['tells it out of order', { outOfOrder: 'on' }],
    ['tells it late', { delay: '0.5' }],
  ])('that %s is heard once', async (_what, changes) => {
    const { member, page } = await paid(each, changes)
    if ('delay' in changes) expect(await house.balanceOf(member)).toBe(0n)
    await balanceIs(member, net)
    await house.says(page, 'credited to the wallet')
    expect(await house.balanceOf(member)).toBe(net)
    expect(await house.difference()).toEqual([])
  })

  test('that was paid after the order was cancelled is late, and credited', async () => {
    const { member, order } = await house.orderedBy(provider.method.code)
    expect(await house.cancel(member, order)).toMatchObject({ ok: true })
    const id = await house.payOn(pageOf(order))
    if (kind === 'crypto') for (let block = 0; block < 3; block++) await house.does(pageOf(order), id, 'block')
    await balanceIs(member, net)
    expect((await house.shownOf(member, order)).flags).toEqual(['late'])
  })

  test('that was paid another amount is credited as it came', async () => {
    const { member, order } = await paid(each, { amount: kind === 'crypto' ? '7.874016' : '200000' })
    await balanceIs(member, kind === 'gateway' ? 197_000n : 200_000n)
    await vi.waitFor(async () => expect((await house.shownOf(member, order)).flags).toEqual(['other_amount']))
    expect(await house.difference()).toEqual([])
  })

  test('that was paid in another currency moves nothing', async () => {
    const { member, page } = await paid(each, { otherCurrency: 'on' })
    await house.says(page, 'CURRENCY_MISMATCH')
    expect(await house.balanceOf(member)).toBe(0n)
    expect(await house.difference()).toEqual([])
  })

  test('that signs wrongly is not believed, until it is asked for the day', async () => {
    const { member, page } = await paid(each, { wrongSignature: 'on' })
    await house.says(page, 'INVALID_SIGNATURE')
    expect(await house.balanceOf(member)).toBe(0n)
    expect(await house.askDay(provider.code)).toMatchObject({ ok: true })
    expect(await house.balanceOf(member)).toBe(net)
    expect(await house.askDay(provider.code)).toMatchObject({ value: { missing: 0 } })
    expect(await house.difference()).toEqual([])
  })

  test.each([
    ['takes the money back', 'reverse', ['reversed']],
    ['says that it failed', 'lie', []],
  ])('that %s after it was credited leaves the wallet alone', async (_what, deed, flags) => {
    const { member, order, page, id } = await paid(each)
    await house.says(page, 'credited to the wallet')
    await house.does(page, id, deed)
    if (deed === 'lie') await house.says(page, 'PAYMENT_CONFLICT')
    await vi.waitFor(async () => {
      const { deposits } = await house.desk.list({ number: order.number })
      expect(deposits.map((listed) => listed.flags)).toEqual([flags])
    })
    expect(await house.balanceOf(member)).toBe(net)
    expect(await house.difference()).toEqual([])
  })

  test('whose answer to an order is lost is asked again, and has one page for it', async () => {
    await fetch(`${house.sim.url}/book`, { method: 'POST', body: new URLSearchParams({ provider: provider.code }) })
    const { member, order } = await house.orderedBy(provider.method.code)
    expect(pageOf(order)).toBe('')
    house.pass(3000)
    await house.askAgain()
    const page = pageOf(await house.shownOf(member, order))
    expect(await house.read(page)).toContain(order.number)
    const [only, ...more] = [...(await house.read(`${house.sim.url}/book`)).matchAll(new RegExp(order.number, 'g'))]
    expect([only?.[0], more]).toEqual([order.number, []])
  })

  test('that is killed goes on telling what was not answered', async () => {
    const { member } = await paid(each, { delay: '0.5' })
    await house.sim.die()
    await balanceIs(member, net)
    expect(await house.difference()).toEqual([])
  })
})

describe('the hosted page', () => {
  afterAll(holds)
  test('brings the browser back to the site, which credits nothing before the provider has said so', async () => {
    const { member, order } = await house.orderedBy('test_gateway')
    const page = pageOf(order)
    const cancel = /class="button quiet" href="([^"]+)"/.exec(await house.read(page))?.[1]
    expect(cancel).toBe(`https://play.example/deposit?order=${order.depositId}`)
    await house.payOn(page, { delay: '0.5' })
    expect(await house.read(`${page}?back`)).toContain(`http-equiv="refresh" content="2;url=${cancel}"`)
    expect(await house.shownOf(member, order)).toMatchObject({ state: 'pending', creditedAmount: null })
    expect(await house.balanceOf(member)).toBe(0n)
    await balanceIs(member, 98_000n)
  })

  test('lets a payment fail, and another one is paid', async () => {
    const { member, order } = await house.orderedBy('test_wallet')
    const page = pageOf(order)
    await house.payOn(page, { deed: 'fail' })
    await vi.waitFor(async () => expect((await house.shownOf(member, order)).checkout?.hasFailed).toBe(true))
    expect(await house.balanceOf(member)).toBe(0n)
    await house.payOn(page)
    await balanceIs(member, 100_000n)
    expect(await house.difference()).toEqual([])
  })

  test('that is paid twice leaves the second payment in suspense', async () => {
    const { member, page } = await paid(kinds[1])
    await balanceIs(member, 100_000n)
    const second = await house.payOn(page)
    await house.says(page, 'not known whose it is')
    expect(await house.desk.suspended(second)).toMatchObject({ why: 'order_closed', amount: 100_000n })
    expect(await house.balanceOf(member)).toBe(100_000n)
    expect(await house.difference()).toEqual([])
  })

  test('of a gateway that is switched off: it is not heard, and goes on telling until it is on again', async () => {
    const set = async (isOn: boolean) => {
      const { version } = (await house.desk.settings()).providers.find(({ code }) => code === testProvider.code)!
      return house.desk.setProvider({ code: testProvider.code, isOn, version })
    }
    const { member, order } = await house.orderedBy(testProvider.method.code)
    await set(false)
    // What is known of it may be a second old.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await house.payOn(pageOf(order))
    await vi.waitFor(async () => {
      const { calls } = await house.desk.calls({ result: 'refused' })
      expect(calls).toContainEqual(expect.objectContaining({ bank: testProvider.code, code: 'PROVIDER_DISABLED' }))
    })
    expect(await house.balanceOf(member)).toBe(0n)
    await set(true)
    await balanceIs(member, 98_000n)
  })

  test.each(['', '0', '-5', '1.5', 'x'])('takes no payment of "%s"', async (amount) => {
    const { order } = await house.orderedBy('test_gateway')
    await expect(house.payOn(pageOf(order), { amount })).rejects.toThrow('0 payments')
    expect(await house.read(`${pageOf(order)}?wrong&language=EN`)).toContain('The amount is wrong.')
  })

  test('tells whoever has not signed nothing', async () => {
    const day = await fetch(`${house.sim.url}/payments?day=2026-11-27`, {
      headers: { 'x-provider': testProvider.code },
    })
    const order = await fetch(`${house.sim.url}/orders`, { method: 'POST', body: '{}' })
    expect([day.status, await day.text(), order.status]).toEqual([401, '', 401])
  })
})

describe('the simulated chain', () => {
  afterAll(holds)
  const seen = async (member: bigint, order: Deposit) => (await house.shownOf(member, order)).chain
  const confirmationsAre = (member: bigint, order: Deposit, confirmations: number | null) =>
    vi.waitFor(async () => expect((await seen(member, order))?.confirmations).toBe(confirmations), { interval: 20 })

  test('shows each block at the order, and the money moves with the third', async () => {
    const { member, order } = await house.orderedBy('test_chain')
    const page = pageOf(order)
    expect(order.chain?.address).toBe(page.split('/').at(-1))
    const id = await house.payOn(page)
    for (const confirmations of [0, 1, 2]) {
      await confirmationsAre(member, order, confirmations)
      expect(await house.balanceOf(member)).toBe(0n)
      await house.does(page, id, 'block')
    }
    await balanceIs(member, 100_000n)
    expect((await seen(member, order))?.confirmations).toBe(3)
  })

  test('that is re-organised puts the payment into another block, and it is credited once', async () => {
    const { member, order } = await house.orderedBy('test_chain')
    const page = pageOf(order)
    const id = await house.payOn(page)
    for (let block = 0; block < 2; block++) await house.does(page, id, 'block')
    await confirmationsAre(member, order, 2)
    const before = (await seen(member, order))?.txHash
    await house.does(page, id, 'reorganise')
    await confirmationsAre(member, order, 0)
    expect((await seen(member, order))?.txHash).not.toBe(before)
    for (let block = 0; block < 3; block++) await house.does(page, id, 'block')
    await balanceIs(member, 100_000n)
    // Deeper than anyone waits for: it is credited already, and stays so.
    await house.says(page, 'credited to the wallet')
    await house.does(page, id, 'reorganise')
    for (let block = 0; block < 3; block++) await house.does(page, id, 'block')
    await vi.waitFor(async () => {
      const { deposits } = await house.desk.list({ number: order.number })
      expect(deposits.map(({ flags }) => flags)).toEqual([['reversed']])
    })
    expect(await house.balanceOf(member)).toBe(100_000n)
  })

  test('from which a payment is gone before it was sure credits nothing', async () => {
    const { member, order } = await house.orderedBy('test_chain')
    const page = pageOf(order)
    const id = await house.payOn(page)
    await house.does(page, id, 'block')
    await confirmationsAre(member, order, 1)
    await house.does(page, id, 'drop')
    await confirmationsAre(member, order, null)
    await house.does(page, id, 'block')
    expect(await house.shownOf(member, order)).toMatchObject({ state: 'pending' })
    expect(await house.balanceOf(member)).toBe(0n)
  })
})
