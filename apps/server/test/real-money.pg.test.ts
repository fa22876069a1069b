import { depositRoutes, kycRoutes, siteRoutes, withdrawalRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveBank } from '../src/modules/cashier/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { callOfBank, testBank, transaction } from './deposits.ts'
import { people, value } from './factories.ts'
import { complete } from './operator.ts'
import { refusedStart } from './server-process.ts'

const headers = { host: 'lotus.localhost' }
const site = complete('JPY')
let database: ThrowawayDatabase
/** Nobody has signed anything. */
let unsigned: TestApp
/** All is signed, and no rule of places is the operator's own. */
let shipped: TestApp
/** The licence has ended while it ran, and Vietnam was allowed. */
let ended: TestApp

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set currency_code = 'JPY' where code = 'lotus'`.execute(database.sql)
  const started = (signed: Parameters<typeof startTestApp>[1]) => startTestApp(database, signed)
  unsigned = await started({ mode: 'production' })
  shipped = await started({ realMoney: { lotus: site } })
  const licence = { ...site.licence, until: '2026-01-01' }
  const places = { otherwise: 'deny', countries: { VN: 'allow' } } as const
  ended = await started({ realMoney: { lotus: { ...site, licence, places } } })
})
afterAll(async () => {
  await Promise.all([unsigned, shipped, ended].map((app) => app.close()))
  await database.drop()
})

const nothingSigned =
  'there is no licence: authority, number, holder, from, until and places; there is no currency; there is no KYC level for deposit, withdrawal, transfer; there are no place rules; there is no provider that is not the simulator'

describe('a start with a site of real money', () => {
  test('is refused where nothing was signed for it, and says all that is missing', async () => {
    const { code, output } = await refusedStart({ env: { DATABASE_URL: database.url, MODE: 'production' } })
    expect(code).toBe(1)
    expect(output.split('\n').at(-1)).toBe(`Not ready for money: site lotus: ${nothingSigned}.`)
  })

  test('is refused while a provider is connected that nobody signed for, or the simulator', async () => {
    const refused = `Not ready for money: site lotus: ${nothingSigned}`
    const connect = (code: string, currency: string) =>
      database.transaction((tx) =>
        saveBank(tx, openVault(unsigned.masterKeyFile), { ...testBank, code, merchantId: 2, currency }),
      )
    await connect('other-bank', 'JPY')
    await expect(unsigned.app.start()).rejects.toThrow(
      `${refused}; the provider other-bank is connected, and nobody has signed for it.`,
    )
    await sql`update cashier.bank set code = 'banyan-demo-bank'`.execute(database.sql)
    await expect(unsigned.app.start()).rejects.toThrow(
      `${refused}; the simulator banyan-demo-bank is connected: switch it off.`,
    )
    await sql`update cashier.bank set is_on = false`.execute(database.sql)
    await expect(unsigned.app.start()).rejects.toThrow(`${refused}.`)
  })
})

describe('a site of real money', () => {
  const vietnam = { headers, address: '113.160.0.1' }
  const home = async ({ client }: TestApp, options: object = { headers }) => {
    const answer = await client.call(siteRoutes.whiteLabel, {}, options)
    return answer.ok ? [answer.value.currency.code, answer.value.signedLicence?.number ?? null] : answer.code
  }

  test('is closed without a signature, served under one, and denied in Vietnam until a signed rule allows it', async () => {
    expect(await home(unsigned)).toBe('maintenance')
    expect([await home(shipped), await home(shipped, vietnam)]).toEqual([['JPY', '12-345'], 'region_restricted'])
    expect([await home(ended), await home(ended, vietnam)]).toEqual(['region_restricted', ['JPY', null]])
  })

  test('asks for the signed KYC levels, refuses deposits from the end of the licence on, and lets withdrawals go on', async () => {
    const { token } = await people(database, shipped, 'licensed').member({ headers })
    const order = async ({ client }: TestApp, options: object) => {
      const input = { methodCode: 'vietqr', amount: amount(1000n) }
      const answer = await client.call(depositRoutes.openDeposit, input, { token, key: newKey(), ...options })
      return answer.ok ? 'ok' : answer.code
    }
    const { rules } = await value(shipped.client.call(kycRoutes.kyc, {}, { token, headers }))
    expect(rules.map(({ action, level, aboveAmount }) => [action, level, aboveAmount])).toEqual([
      ['deposit', 1, 0n],
      ['withdrawal', 2, 0n],
      ['transfer', 1, 0n],
    ])
    expect([await order(shipped, { headers }), await order(ended, vietnam)]).toEqual([
      'deposit_method_closed',
      'licence_ended',
    ])
    expect(await ended.client.call(withdrawalRoutes.withdrawalOffer, {}, { token, ...vietnam })).toMatchObject({
      ok: true,
    })
  })

  test('hears the bank that was signed for, and none that was connected while it runs', async () => {
    // What stands there was sealed by another server.
    for (const table of ['method_account', 'bank_account', 'bank'])
      await sql`delete from cashier.${sql.ref(table)}`.execute(database.sql)
    const vault = openVault(shipped.masterKeyFile)
    const method = { ...testBank.method, amountMin: 100n }
    for (const code of ['stray-bank', testBank.code]) {
      const bank = { ...testBank, code, merchantId: 2, currency: 'JPY', method: { ...method, code: 'jpbank' } }
      await database.transaction((tx) => saveBank(tx, vault, bank))
    }
    const body = JSON.stringify({ ...transaction(new Date()), currency: 'JPY' })
    const told = async (code: string) => (await callOfBank(shipped.app.http.fastify, { code, body })).response.json()
    await expect.poll(() => told(testBank.code)).toMatchObject({ code: 'OK' })
    expect(await told('stray-bank')).toEqual({ code: 'NOT_FOUND' })
    const { rows } = await sql`select from cashier.bank_call join cashier.bank on bank.id = bank_id
      where bank.code = 'stray-bank'`.execute(database.sql)
    expect(rows).toEqual([])
  })
})
