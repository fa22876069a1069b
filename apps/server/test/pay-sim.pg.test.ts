import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankPath } from '@banyan/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readVietQr } from '../../../tools/pay-sim/payload.ts'
import { demoBank, demoProviders, offerDemoBank } from '../src/demo-bank.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { depositDesk } from './deposit-desk.ts'
import { type DepositHouse, depositHouse, testBank } from './deposits.ts'
import { type PayingBank, startPayingBank } from './paying-bank.ts'
import { freePort } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'banyan-pay-sim-'))
let database: ThrowawayDatabase
let house: DepositHouse
let platform: FastifyInstance
let bank: PayingBank

const startBank = (notifyUrl: string, port: number) =>
  startPayingBank({ notifyUrl, port, file: join(folder, 'bank.sqlite') })

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  platform = Fastify()
  house.deposits.mount(platform)
  await platform.listen({ port: 0, host: '127.0.0.1' })
  bank = await startBank(notifyUrl(), await freePort())
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(async () => {
  await bank.end()
  await platform.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const notifyUrl = () => {
  const address = platform.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${bankPath}`
}
async function ordered() {
  const member = await house.newMember()
  return { member, order: await house.ordered(member) }
}

describe('the simulated bank', () => {
  test('reads the code of an order, and its transfer is credited', async () => {
    const { member, order } = await ordered()
    expect(readVietQr(order.transfer.qr)).toEqual({
      bin: testBank.account.bin,
      accountNumber: testBank.account.accountNumber,
      amount: '100000',
      text: order.transfer.text,
    })
    await bank.says(await bank.pay(order), 'Trang đã cộng tiền vào ví.')
    expect(await house.balanceOf(member)).toBe(100_000n)
  })

  test('that tells it twice at once credits it once', async () => {
    const { member, order } = await ordered()
    await bank.says(await bank.pay(order, { twice: 'on' }), 'cộng tiền')
    expect(await house.balanceOf(member)).toBe(100_000n)
  })

  test('that pays another amount credits that, and with another text it lies in suspense', async () => {
    const { member, order } = await ordered()
    await bank.says(await bank.pay(order, { text: 'chuc mung nam moi' }), 'chưa biết của ai')
    expect(await house.stateOf(order)).toBe('pending')
    await bank.says(await bank.pay(order, { amount: '70000' }), 'cộng tiền')
    expect(await house.balanceOf(member)).toBe(70_000n)
  })

  test('that signs wrongly is refused', async () => {
    const { order } = await ordered()
    await bank.says(await bank.pay(order, { wrongSignature: 'on' }), 'INVALID_SIGNATURE')
    expect(await house.stateOf(order)).toBe('pending')
  })

  test('that tells it after the order was cancelled is late, and credits it', async () => {
    const { member, order } = await ordered()
    const receipt = await bank.pay(order, { delay: '1' })
    expect(await house.cancel(member, order)).toMatchObject({ ok: true })
    await bank.says(receipt, 'cộng tiền')
    expect(await house.balanceOf(member)).toBe(100_000n)
  })

  test('that is killed goes on telling what was not answered', async () => {
    const { member, order } = await ordered()
    const port = Number(new URL(bank.url).port)
    await bank.pay(order, { delay: '1' })
    await bank.end('SIGKILL')
    bank = await startBank(notifyUrl(), port)
    await vi.waitFor(async () => expect(await house.balanceOf(member)).toBe(100_000n), { timeout: 10_000 })
  })

  test('tells what it booked on a day to whoever asks with the secret, and what it never told is credited once', async () => {
    const desk = depositDesk(house)
    await sql`update cashier.bank set ask_url = ${bank.url} where code = ${testBank.code}`.execute(database.sql)
    const day = new Date().toISOString().slice(0, 10)
    // What was signed wrongly before is found now.
    await desk.ask(testBank.code, day)
    const [one, other] = [await ordered(), await ordered()]
    await bank.says(await bank.pay(one.order), 'cộng tiền')
    await bank.pay(other.order, { delay: '90000' })
    expect(await house.stateOf(other.order)).toBe('pending')
    const asked = await desk.ask(testBank.code, day)
    expect(asked).toMatchObject({ ok: true, value: { missing: 1 } })
    expect([await house.balanceOf(one.member), await house.balanceOf(other.member)]).toEqual([100_000n, 100_000n])
    expect((await desk.read(other.order))?.calls).toMatchObject([{ isAsked: true, isReplay: false, code: 'OK' }])
    expect(await desk.ask(testBank.code, day)).toMatchObject({ value: { missing: 0 } })
    expect(await desk.ask(testBank.code, '2020-01-01')).toMatchObject({ value: { told: 0 } })
    expect(await house.balanceOf(other.member)).toBe(100_000n)
    const unsigned = await fetch(`${bank.url}/transactions?day=${day}`)
    expect([unsigned.status, await unsigned.text()]).toEqual([401, ''])
  })

  test('that does not answer, or answers unsigned, is not believed', async () => {
    const desk = depositDesk(house)
    const liar = Fastify()
    liar.get('/transactions', () => ({ transactions: [], next: null }))
    const address = await liar.listen({ port: 0, host: '127.0.0.1' })
    try {
      for (const url of [address, 'http://127.0.0.1:9']) {
        await sql`update cashier.bank set ask_url = ${url} where code = ${testBank.code}`.execute(database.sql)
        expect(await desk.ask(testBank.code, '2026-11-27')).toMatchObject({ code: 'bank_unreachable' })
      }
    } finally {
      await liar.close()
    }
    await sql`update cashier.bank set ask_url = null where code = ${testBank.code}`.execute(database.sql)
    expect(await desk.ask(testBank.code, '2026-11-27')).toBeNull()
  })

  test('takes no form that is no transfer, and reads no code that is none', async () => {
    const refused = await fetch(`${bank.url}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ accountNumber: '1234567890', amount: '-5' }),
    })
    expect(refused.status).toBe(400)
    const { order } = await ordered()
    expect(readVietQr(order.transfer.qr.replace('100000', '900000'))).toBeNull()
    expect(await (await fetch(`${bank.url}/pay?qr=%3Cscript%3E`)).text()).not.toContain('<script>')
  })
})

describe('the bank of a demo', () => {
  const offer = (secret: string) =>
    offerDemoBank(
      { database, vault: house.deps.vault },
      {
        payUrl: 'http://127.0.0.1:3011/pay',
        askUrl: 'http://127.0.0.1:3011',
        returnUrl: 'http://127.0.0.1:3000/deposit',
        secret,
      },
    )

  test('is connected with an account and a method, and so is a provider of each kind; another start changes nothing that an operator has set', async () => {
    expect(await offer('first secret')).toBe(true)
    const { rows: kinds } = await sql`select method.kind, bank.code from cashier.deposit_method as method
      join cashier.method_account on (method_account.merchant_id, method_code) = (method.merchant_id, method.code)
      join cashier.bank_account on bank_account.id = account_id join cashier.bank on bank.id = bank_id
      where bank.code like 'banyan-demo-%' and bank.kind = method.kind order by place`.execute(database.sql)
    expect(kinds).toEqual([
      { kind: 'bank_transfer', code: demoBank },
      ...Object.entries(demoProviders).map(([kind, code]) => ({ kind, code })),
    ])
    await sql`update cashier.deposit_method set is_on = false, amount_max = 5000000
      where code = 'vietqr'`.execute(database.sql)
    const before = await rowsOf()
    expect(await offer('second secret')).toBe(true)
    expect(await rowsOf()).toEqual(before)
    const { rows } = await sql`select pay_url from cashier.bank where code = ${demoBank}`.execute(database.sql)
    expect(rows).toEqual([{ pay_url: 'http://127.0.0.1:3011/pay' }])
  })

  test('is never connected where money is real', async () => {
    await sql`update site.merchant set currency_code = 'VND' where id = 1`.execute(database.sql)
    try {
      expect(await offer('third secret')).toBe(false)
    } finally {
      await sql`update site.merchant set currency_code = 'PLAY' where id = 1`.execute(database.sql)
    }
  })

  const rowsOf = async () => {
    const { rows } = await sql`select to_jsonb(each.*) as row from (
      select account_number as name, is_on from cashier.bank_account
      union all select code || amount_max, is_on from cashier.deposit_method) as each order by 1`.execute(database.sql)
    return rows
  }
})
