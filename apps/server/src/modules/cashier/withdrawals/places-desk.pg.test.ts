import { type InputOf, withdrawalRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let token: string

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['finance-checker', 'finance-maker'])
  token = await app.client.register('Noinhan')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const reason = 'Ngân hàng mở thêm'
const newBank = {
  code: 'CAKE',
  kind: 'bank',
  form: 'digits',
  bin: '546034',
  coin: null,
  name: 'CAKE',
  place: 16,
  isOn: true,
} as const satisfies InputOf<typeof staffRoutes.addPayoutPlace>['place']

const add = (place: object) =>
  desk.client.send(staffRoutes.addPayoutPlace, { place, reason }, desk.as('finance-checker'))
const set = (input: object) =>
  desk.client.send(staffRoutes.setPayoutPlace, { reason, ...input }, desk.as('finance-checker'))
const listed = async () =>
  (await value(desk.client.call(staffRoutes.payoutPlaces, {}, desk.as('finance-maker')))).places
/** As members are offered them. */
const offered = async () => {
  const { banks } = await value(app.client.call(withdrawalRoutes.withdrawalAccounts, {}, { token }))
  return banks.map(({ code, name }) => `${code} ${name}`)
}

test('a bank that is added, renamed, moved and closed is so for members at once', async () => {
  expect((await listed()).map(({ code }) => code)).toContain('USDTTRC20')
  expect(await add(newBank)).toMatchObject({ ok: true })
  expect(await offered()).toContain('CAKE CAKE')
  expect(await set({ code: 'CAKE', name: 'CAKE by VPBank', place: 1, isOn: true, version: 0 })).toMatchObject({
    value: { version: 1 },
  })
  expect((await offered()).slice(0, 2)).toEqual(['CAKE CAKE by VPBank', 'VCB Vietcombank'])
  expect(await set({ code: 'CAKE', name: 'CAKE', place: 1, isOn: false, version: 0 })).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await set({ code: 'CAKE', name: 'CAKE', place: 1, isOn: false, version: 1 })).toMatchObject({ ok: true })
  expect((await offered()).filter((each) => each.startsWith('CAKE'))).toEqual([])
  expect((await listed()).find(({ code }) => code === 'CAKE')).toEqual({
    ...newBank,
    place: 1,
    isOn: false,
    version: 2,
  })
  const { rows } = await sql`select action, reason from staff.audit where subject = 'payout place CAKE'
    order by seq`.execute(database.sql)
  expect(rows).toEqual([
    { action: 'payout_place.added', reason },
    { action: 'payout_place.set', reason },
    { action: 'payout_place.set', reason },
  ])
})

test.each`
  place                                                       | code                    | why
  ${{ ...newBank, bin: '111111' }}                            | ${'payout_place_taken'} | ${'a code that there is'}
  ${{ ...newBank, code: 'OTHER', bin: '970436' }}             | ${'payout_place_taken'} | ${'the number of another bank'}
  ${{ ...newBank, code: 'OTHER', bin: null }}                 | ${'invalid_request'}    | ${'no number of a bank'}
  ${{ ...newBank, code: 'OTHER', kind: 'crypto', bin: null }} | ${'invalid_request'}    | ${'the form of another kind'}
  ${{ ...newBank, code: 'a b' }}                              | ${'invalid_request'}    | ${'a code that is none'}
`('a place with $why is not added', async ({ place, code }: { place: object; code: string }) => {
  const before = await listed()
  expect(await add(place)).toMatchObject({ code })
  expect(await listed()).toEqual(before)
})

test('a coin on a network is added with its form, and one that there is not cannot be set', async () => {
  const coin = {
    code: 'USDCERC20',
    kind: 'crypto',
    form: 'evm',
    bin: null,
    coin: 'USDC',
    name: 'USDC',
    place: 3,
    isOn: true,
  }
  expect(await add(coin)).toMatchObject({ ok: true })
  expect(await offered()).toContain('USDCERC20 USDC')
  expect(await set({ code: 'NONE', name: 'None', place: 1, isOn: true, version: 0 })).toMatchObject({
    code: 'not_found',
  })
})
