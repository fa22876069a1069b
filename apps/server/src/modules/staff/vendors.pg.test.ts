import { staffRoutes, type StaffRole } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { addGames, addVendor } from '../../../test/catalog.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk } from '../../../test/factories.ts'
import type { StaffClient } from '../../../test/staff.ts'

let database: ThrowawayDatabase
let app: TestApp
const roles = ['trader', 'finance-checker', 'auditor', 'support'] as const
let staff: Desk
let client: StaffClient
const as = (role: StaffRole) => staff.as(role)

beforeAll(async () => {
  database = await throwawayDatabase()
  await addVendor(database, 'OUTER', { categories: ['RNG'] })
  await addGames(database, 'OUTER', [
    { code: 'reef', category: 'RNG' },
    { code: 'pond', category: 'RNG' },
  ])
  await sql`insert into vendors.connection (operator, merchant_id, vassalage, wallet, unit, decimals, base_url,
    data_key, secrets)
    values ('banyan-outer', 1, 'OUTER', 'transfer', 1, 0, 'https://outer.test', '\\x00',
      array['\\x00'::bytea])`.execute(database.sql)
  app = await startTestApp(database)
  staff = await desk(database, app.app.http.fastify, roles)
  client = staff.client
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const audited = (subject: string) => staff.audited(subject)

test('[OPS-05] [OPS-08] a trader closes a game and a vendor, with a reason, and nobody else does', async () => {
  const closing = { vassalage: 'OUTER', gameCode: 'reef', status: 'closed', reason: 'the vendor asked for it' } as const
  expect(await client.call(staffRoutes.switchPlay, closing, as('finance-checker'))).toMatchObject({
    ok: false,
    code: 'not_permitted',
  })
  expect(await client.call(staffRoutes.switchPlay, closing, as('trader'))).toMatchObject({
    ok: true,
    value: { before: 'open' },
  })
  expect(await client.call(staffRoutes.vendorGames, { vassalage: 'OUTER', text: 're' }, as('auditor'))).toMatchObject({
    ok: true,
    value: { games: [{ code: 'reef', status: 'closed' }] },
  })
  const { gameCode: _one, ...whole } = closing
  await client.call(
    staffRoutes.switchPlay,
    { ...whole, status: 'maintenance', until: new Date('2030-01-01T00:00:00Z') },
    as('trader'),
  )
  const answer = await client.call(staffRoutes.vendors, {}, as('auditor'))
  expect(answer.ok && answer.value.vendors.find(({ vassalage }) => vassalage === 'OUTER')).toMatchObject({
    // Without a name in the language that is asked in it has its English one.
    name: 'Vendor OUTER',
    status: 'maintenance',
    open: 1,
    games: 2,
  })
  expect(await audited('vendor OUTER')).toEqual([
    {
      actor: 'the-trader',
      action: 'vendor.switched',
      before: '{"status": "open"}',
      after: '{"until": "2030-01-01T00:00:00.000Z", "status": "maintenance"}',
      reason: closing.reason,
    },
    {
      actor: 'the-trader',
      action: 'vendor.switched',
      before: '{"status": "open"}',
      after: '{"status": "closed"}',
      reason: closing.reason,
    },
  ])
  expect(await client.call(staffRoutes.switchPlay, { ...closing, gameCode: 'nothing' }, as('trader'))).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  expect(await audited('vendor OUTER/nothing')).toEqual([])
})

test('[WALLET-46] [OPS-08] a transfer that is not known is shown, and asked about at once by whoever may', async () => {
  const insert = (status: string) =>
    sql<{
      id: bigint
    }>`insert into vendors.transfer (connection_id, account_id, key, direction, amount, status, check_at, ended_at)
    select id, ledger.account_of(77, 1), gen_random_uuid(), 'out', 5000, ${status}::vendors.transfer_status,
      clock_timestamp() + interval '5 minutes', case ${status} when 'failed' then clock_timestamp() end
        from vendors.connection where operator = 'banyan-outer'
    returning id`.execute(database.sql)
  const id = String((await insert('unknown')).rows[0]?.id)
  await insert('failed')
  expect(await client.call(staffRoutes.vendorTransfers, { status: 'open' }, as('support'))).toMatchObject({
    ok: false,
    code: 'not_permitted',
  })
  expect(await client.call(staffRoutes.vendorTransfers, { status: 'open' }, as('trader'))).toMatchObject({
    ok: true,
    value: {
      transfers: [
        { id, vassalage: 'OUTER', memberId: '77', direction: 'out', amount: 5000n, status: 'unknown', checks: 0 },
      ],
    },
  })
  expect(await client.call(staffRoutes.vendorTransfers, { status: 'failed' }, as('trader'))).toMatchObject({
    ok: true,
    value: { transfers: [{ status: 'failed' }] },
  })
  const request = { id, reason: 'the member calls' }
  expect(await client.call(staffRoutes.askTransfer, request, as('trader'))).toMatchObject({
    ok: false,
    code: 'not_permitted',
  })
  expect(await client.call(staffRoutes.askTransfer, request, as('finance-checker'))).toMatchObject({ ok: true })
  const { rows } = await sql<{
    due: boolean
  }>`select check_at <= clock_timestamp() as due from vendors.transfer where id = ${id}`.execute(database.sql)
  expect(rows[0]?.due).toBe(true)
  expect(await audited(`transfer ${id}`)).toMatchObject([
    { actor: 'the-finance-checker', action: 'transfer.asked', reason: 'the member calls' },
  ])
  await sql`update vendors.transfer set status = 'done', ended_at = clock_timestamp() where id = ${id}`.execute(
    database.sql,
  )
  expect(await client.call(staffRoutes.askTransfer, request, as('finance-checker'))).toMatchObject({
    ok: false,
    code: 'not_found',
  })
})

test('[OPS-08] a difference between the books is closed once, with what was found, and moves no money', async () => {
  await sql`insert into vendors.dispute (connection_id, family, tx, kind, told, ours) select id, 'stake', 'b7',
    'amount', 1500, 1000 from vendors.connection`.execute(database.sql)
  const open = await client.call(staffRoutes.vendorDisputes, { status: 'open' }, as('auditor'))
  expect(open).toMatchObject({
    ok: true,
    value: { disputes: [{ vassalage: 'OUTER', tx: 'b7', kind: 'amount', told: '1500', ours: '1000', closedAt: null }] },
  })
  const id = (open.ok && open.value.disputes[0]?.id) || ''
  const entries = () => sql<{ count: bigint }>`select count(*) from ledger.entry`.execute(database.sql)
  const before = (await entries()).rows
  const closing = { id, reason: 'the vendor corrects its report of the 22nd' }
  expect(await client.call(staffRoutes.closeDispute, closing, as('finance-checker'))).toMatchObject({ ok: true })
  expect(await client.call(staffRoutes.closeDispute, closing, as('finance-checker'))).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  expect((await entries()).rows).toEqual(before)
  expect(await client.call(staffRoutes.vendorDisputes, { status: 'closed' }, as('auditor'))).toMatchObject({
    ok: true,
    value: { disputes: [{ id, conclusion: closing.reason }] },
  })
  expect(await audited(`dispute ${id}`)).toMatchObject([{ action: 'dispute.closed', reason: closing.reason }])
  const answer = await client.call(staffRoutes.vendors, {}, as('auditor'))
  expect(answer.ok && answer.value.connections).toMatchObject([
    { operator: 'banyan-outer', wallet: 'transfer', openDisputes: 0, secrets: 1, comparedUntil: null },
  ])
})

test('[OPS-08] what lies between another merchant and its vendors is neither shown here nor decided', async () => {
  const theirs = sql`select id from vendors.connection where operator = 'lotus-outer'`
  await sql`insert into vendors.connection (operator, merchant_id, vassalage, wallet, unit, decimals, base_url,
    data_key, secrets)
    values ('lotus-outer', 2, 'OUTER', 'transfer', 1, 0, 'https://outer.test', '\\x00', array['\\x00'::bytea])`.execute(
    database.sql,
  )
  const { rows: transfers } = await sql<{
    id: bigint
  }>`insert into vendors.transfer (connection_id, account_id, key, direction, amount, status, check_at)
    values ((${theirs}), ledger.account_of(78, 1), gen_random_uuid(), 'out', 5000, 'unknown',
      clock_timestamp() + interval '5 minutes') returning id`.execute(database.sql)
  const { rows: disputes } = await sql<{
    id: bigint
  }>`insert into vendors.dispute (connection_id, family, tx, kind, told, ours)
    values ((${theirs}), 'stake', 'b8', 'amount', 1500, 1000) returning id`.execute(database.sql)
  const reason = 'not ours'
  expect(await client.call(staffRoutes.vendors, {}, as('auditor'))).toMatchObject({
    ok: true,
    value: { connections: [{ operator: 'banyan-outer' }] },
  })
  const shown = await client.call(staffRoutes.vendorTransfers, { status: 'open' }, as('auditor'))
  expect(shown).toMatchObject({ ok: true, value: { transfers: [] } })
  expect(await client.call(staffRoutes.vendorDisputes, { status: 'open' }, as('auditor'))).toMatchObject({
    ok: true,
    value: { disputes: [] },
  })
  for (const [route, id] of [
    [staffRoutes.askTransfer, transfers[0]?.id],
    [staffRoutes.closeDispute, disputes[0]?.id],
  ] as const)
    expect(await client.call(route, { id: String(id), reason }, as('finance-checker'))).toMatchObject({
      ok: false,
      code: 'not_found',
    })
})
