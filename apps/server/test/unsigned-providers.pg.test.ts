import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveBank } from '../src/modules/cashier/index.ts'
import { readMethods } from '../src/modules/cashier/deposits/methods.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { testBank } from './deposits.ts'
import { type PayoutHouse, payoutHouse } from './payouts.ts'
import { type ProviderHouse, providerHouse } from './provider-house.ts'
import { testProvider } from './providers.ts'

const refused = { status: 404, code: 'NOT_FOUND' }

describe('a bank or provider that nobody has signed for', () => {
  let database: ThrowawayDatabase
  let house: ProviderHouse

  beforeAll(async () => {
    database = await throwawayDatabase()
    house = await providerHouse(database)
  })
  beforeEach(() => void (house.signed.codes = [testBank.code]))
  afterAll(async () => {
    expect(await house.violations()).toEqual({})
    await house.close()
    await database.drop()
  })

  test('is refused its calls, and the one that was signed for is heard', async () => {
    expect(await house.tellOf({})).toMatchObject(refused)
    expect(await house.notify({})).toMatchObject({ code: 'OK' })
    house.signed.codes = [testProvider.code]
    expect(await house.tellOf({})).toMatchObject({ code: 'OK' })
    expect(await house.notify({})).toMatchObject(refused)
  })

  test('is shown to no member, and takes no order', async () => {
    const member = await house.newMember()
    const shown = async () => {
      const signed = house.signed.codes
      return (
        await readMethods(database.sql, {
          merchantId: 1,
          rankLevel: 1,
          signed,
          now: house.deps.clock?.() ?? new Date(),
          timeZone: 'UTC',
        })
      ).map(({ code }) => code)
    }
    expect(await shown()).toEqual([testBank.method.code])
    await expect(house.orderedAt(member)).rejects.toThrow('deposit_method_closed')
    const account = { ...testBank.account, accountNumber: '5550001111' }
    const stray = { ...testBank, code: 'stray-bank', account }
    await database.transaction((tx) => saveBank(tx, house.deps.vault, stray))
    for (let times = 0; times < 2; times++) {
      const { accountNumber } = (await house.ordered(member)).transfer
      expect(accountNumber).toBe(testBank.account.accountNumber)
    }
    house.signed.codes = []
    expect(await shown()).toEqual([])
    expect(await house.order(member)).toMatchObject({ code: 'deposit_method_closed' })
  })

  test('is asked for nothing: neither the page of an order nor a day', async () => {
    const member = await house.newMember()
    house.signed.codes = null
    house.behaves.answers = false
    const { number } = await house.orderedAt(member)
    house.behaves.answers = true
    house.signed.codes = []
    const asked = house.opened.length
    house.pass(5_000)
    await house.askAgain()
    expect(house.opened).toHaveLength(asked)
    await database.transaction((tx) => saveBank(tx, house.deps.vault, { ...testBank, askUrl: house.askUrl }))
    const { asking } = house.deposits.deskAt(() => house.deps.site.merchantOf(1))
    const canBeAsked = async () => {
      const ways = await Promise.all([testBank, testProvider].map(({ code }) => asking(code)))
      return ways.map((way) => way !== null)
    }
    expect(await canBeAsked()).toEqual([false, false])
    house.signed.codes = [testBank.code, testProvider.code]
    expect(await canBeAsked()).toEqual([true, true])
    house.pass(60_000)
    await house.askAgain()
    expect(house.opened.slice(asked).map(({ order }) => order)).toEqual([number])
  })
})

describe('a bank that pays out and that nobody has signed for', () => {
  let database: ThrowawayDatabase
  let house: PayoutHouse

  beforeAll(async () => {
    database = await throwawayDatabase()
    house = await payoutHouse(database)
  })
  afterAll(async () => {
    expect(await house.violations()).toEqual({})
    await house.close()
    await database.drop()
  })

  test('is not offered, told nothing and not heard, and pays once it is signed for', async () => {
    const [one, later] = [await house.passed(), await house.passed()]
    expect(await house.send(one)).toMatchObject({ ok: true })
    house.signed.codes = ['other-bank']
    await house.work()
    expect(house.bank.books()).toEqual([])
    const [part] = await house.parts(one)
    expect(await house.notify({ payoutId: part!.name, state: 'paid', reference: 'FT1' })).toMatchObject(refused)
    expect(await house.send(later)).toMatchObject({ code: 'not_found' })
    const { desk } = house.withdrawals
    expect(await desk.read(BigInt(later.withdrawalId), house.now())).toMatchObject({ providers: [] })
    house.signed.codes = [testBank.code]
    expect(await desk.read(BigInt(later.withdrawalId), house.now())).toMatchObject({
      providers: [{ code: testBank.code }],
    })
    await house.ask(part!.id)
    await house.work()
    await vi.waitFor(async () => expect(await house.stateOf(one)).toBe('completed awaited'))
    expect(house.bank.books()).toMatchObject([{ id: part!.name, state: 'paid' }])
  })
})
