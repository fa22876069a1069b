import { identityRoutes as routes, ledgerRoutes } from '@banyan/contract'
import { amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { consolidate } from './member-facts.ts'

let database: ThrowawayDatabase
let server: TestApp
let token: string
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = flags_on || '{FREEPLAY3}'::text[]`.execute(database.sql)
  server = await startTestApp(database)
  token = await server.client.register('Icon1')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const none = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const

test('[API-26] the icon of a member is a file of the site, and stays the same', async () => {
  const [first, again] = [
    await server.client.call(routes.icon, {}, { token }),
    await server.client.call(routes.icon, {}, { token }),
  ]
  expect(first).toMatchObject({
    ok: true,
    value: { avatar: expect.stringMatching(/^\/avatars\/[a-z]+\.webp$/), avatarType: 'STATIC' },
  })
  expect(again.ok && again.value).toEqual(first.ok && first.value)
  for (const route of [routes.icon, routes.avatar])
    expect(await server.client.call(route, {})).toMatchObject({ code: 'not_logged_in' })
})

test('[API-27] [AGENT-18] the funds are what the wallet has, and the settings are the merchant’s', async () => {
  const balance = await server.client.call(ledgerRoutes.balance, {}, { token })
  const walletAmount = balance.ok ? balance.value.sumBalance : null
  expect(walletAmount).toBeGreaterThan(0n)
  const facts = { walletAmount, totalAmount: walletAmount, vendorAmount: 0n, pendingAmount: 0n, isComplete: true }
  await sql`update agents.contract_setting set dailysalreqtype = 1, divtypereq = 3, contracthoursalreq = 2,
    realtimesalreqtype = 3 where merchant_id = 1`.execute(database.sql)
  const settings = { dailysalreqtype: 1, divtypereq: 3, contracthoursalreq: 2, realtimesalreqtype: 3 }
  expect(await server.client.call(routes.consolidated, {}, { token })).toMatchObject({
    ok: true,
    value: { ...facts, ...settings },
  })

  await sql`delete from agents.contract_setting where merchant_id = 1`.execute(database.sql)
  expect(await server.client.call(routes.consolidated, {}, { token })).toMatchObject({
    ok: true,
    value: { ...facts, ...none },
  })
  expect(await server.client.call(routes.consolidated, {})).toMatchObject({ code: 'not_logged_in' })
})

test.each(['dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'])(
  '[AGENT-18] %s takes 0 to 3 and nothing else',
  async (setting) => {
    const set = (mode: number) =>
      sql`insert into agents.contract_setting (merchant_id, ${sql.ref(setting)})
        values (${mode + 10}, ${mode})`.execute(database.sql)
    await sql`delete from agents.contract_setting where merchant_id >= 10`.execute(database.sql)
    for (const mode of [0, 1, 2, 3]) await set(mode)
    for (const mode of [-1, 4]) await expect(set(mode)).rejects.toThrow(`${setting}_check`)
  },
)

test('[API-27] a guest has trial money here, and nothing at vendors', async () => {
  const guest = await server.client.call(routes.freePlay, { guest: 'a'.repeat(32) })
  const asGuest = { token: guest.ok ? guest.value.token : '' }
  const balance = await server.client.call(ledgerRoutes.balance, {}, asGuest)
  expect(await server.client.call(routes.consolidated, {}, asGuest)).toMatchObject({
    value: { totalAmount: balance.ok ? balance.value.sumBalance : null, vendorAmount: 0n },
  })
})

test('[API-27] money at vendors and on its way is in the total, and a vendor that does not answer is told', () => {
  const at = (balance: bigint | null, pending: bigint) => ({
    balance: balance === null ? null : amount(balance),
    pendingAmount: amount(pending),
  })
  expect(consolidate({ wallet: amount(1000n), atVendors: [at(20n, 3n), at(0n, 4n)] }, none)).toEqual({
    totalAmount: 1027n,
    walletAmount: 1000n,
    vendorAmount: 20n,
    pendingAmount: 7n,
    isComplete: true,
    ...none,
  })
  expect(consolidate({ wallet: zero, atVendors: [at(null, 5n), at(8n, 0n)] }, none)).toMatchObject({
    totalAmount: 13n,
    vendorAmount: 8n,
    isComplete: false,
  })
})
