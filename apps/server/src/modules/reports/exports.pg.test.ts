import { staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, colleagues, value } from '../../../test/factories.ts'
import { pruneExports } from './exports.ts'
import { writeExports } from './write-exports.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: Colleagues

const log = { error: () => {} } as unknown as Parameters<typeof writeExports>[0]['log'] // Only errors are told.
const days = { from: '2026-03-01', until: '2026-03-31' }
const evil = '=HYPERLINK("http://evil.test","go")'

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  staff = await colleagues(database, server.app.http.fastify, {
    mai: 'finance-checker',
    dung: 'auditor',
    phu: 'finance-maker',
  })
  await sql`insert into catalog.game (vendor_id, code, round_code, category)
    select vendor_id, 'evil', 'EVIL', category from catalog.game order by id limit 1`.execute(database.sql)
  await sql`insert into catalog.game_name (game_id, language, name)
    select id, 'VI', ${evil} from catalog.game where round_code = 'EVIL'`.execute(database.sql)
  await sql`insert into reports.game_day (merchant_id, day, currency, game_code, bets, stake, valid, payout)
    values (1, '2026-03-02', 1, 'EVIL', 3, 300, 290, 450), (1, '2026-03-03', 5, 'EVIL', 1, 12345, 5, 0),
      (2, '2026-03-02', 1, 'EVIL', 9, 9, 9, 9)`.execute(database.sql)
  await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
    select 1, '2026-03-04', 1, 1000000 + n, 1, n, n, 0 from generate_series(1, 4500) as n`.execute(database.sql)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Input = Parameters<typeof make>[1]
const make = (by: string, input: { readonly by: 'game' | 'player' | 'currency'; readonly currency?: string }) =>
  staff.client.call(staffRoutes.makeReportExport, { ...days, ...input }, staff.as(by))
const list = async (by: string) => (await value(staff.client.call(staffRoutes.reportExports, {}, staff.as(by)))).exports
const download = (by: string, exportId: string) =>
  staff.client.call(staffRoutes.downloadReportExport, { exportId }, staff.as(by))
const made = async (by: string, input: Input) => (await value(make(by, input))).exportId
const written = async (by: string, input: Input) => {
  const exportId = await made(by, input)
  await writeExports({ database, log })
  return (await value(download(by, exportId))).csv
}

test('[OPS-86] a report is written into a table behind the scenes, for who asked alone, and both are in the audit log', async () => {
  const exportId = await made('mai', { by: 'game' })
  expect(await list('mai')).toMatchObject([{ exportId, state: 'waiting', rows: 0, totalRows: null }])
  expect(await download('mai', exportId)).toMatchObject({ ok: false, code: 'not_found' })
  await writeExports({ database, log })
  expect(await list('mai')).toMatchObject([
    { exportId, state: 'done', rows: 1, totalRows: 1, name: 'game-2026-03-01-2026-03-31.csv' },
  ])
  expect((await value(download('mai', exportId))).csv).toBe(
    `\uFEFFgame,name,bets,stake,valid,result\r\nEVIL,"'=HYPERLINK(""http://evil.test"",""go"")",3,300,290,-150\r\n`,
  )
  expect(await list('dung')).toEqual([])
  expect(await download('dung', exportId)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await make('phu', { by: 'game' })).toMatchObject({ ok: false, code: 'not_permitted' })
  const { rows } = await sql`select actor, action, after::jsonb as after from staff.audit
    where subject = ${`report_export ${exportId}`} order by seq`.execute(database.sql)
  expect(rows).toEqual([
    { actor: 'mai', action: 'report.exported', after: { by: 'game', ...days } },
    { actor: 'mai', action: 'report.downloaded', after: { name: 'game-2026-03-01-2026-03-31.csv' } },
  ])
})

test('amounts have the digits of their currency, each row its own', async () => {
  expect(await written('mai', { by: 'game', currency: 'THB' })).toContain(',1,123.45,0.05,123.45\r\n')
  const csv = await written('mai', { by: 'currency' })
  expect(csv).toContain('\r\nTHB,THB,1,123.45,0.05,123.45,0.00,0.00,0.00,0.00,0.00,0.00,0.00\r\n')
  expect(csv).toContain('\r\nPLAY,PLAY,3,300,290,-150,0,0,0,0,0,0,0\r\n')
})

test('a node that dies between two pieces leaves the table to another, which writes it anew and once', async () => {
  const exportId = await made('mai', { by: 'player' })
  await sql`create function public.die() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`.execute(database.sql)
  await sql`create trigger die before insert on reports.export_part for each row when (new.part = 2)
    execute function public.die()`.execute(database.sql)
  await writeExports({ database, log })
  await sql`drop trigger die on reports.export_part`.execute(database.sql)
  const [half] = await list('mai')
  expect(half).toMatchObject({ exportId, state: 'running', rows: 2000, totalRows: 4500 })
  await writeExports({ database, log })
  expect(await list('mai')).toMatchObject([half, {}, {}, {}])
  await sql`update reports.export set claimed_until = clock_timestamp()`.execute(database.sql)
  await writeExports({ database, log })
  const lines = (await value(download('mai', exportId))).csv.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(Array.from({ length: 4500 }, (_, n) => `${1_004_500 - n}`))
})

test('a table that fails again and again is given up, and the others are written', async () => {
  const [failing, fine] = [await made('mai', { by: 'player' }), await made('mai', { by: 'game' })]
  await sql`update reports.export set asked = asked || '{"from": "no day"}' where id = ${failing}`.execute(database.sql)
  for (let n = 0; n < 4; n += 1) {
    await writeExports({ database, log })
    await sql`update reports.export set claimed_until = clock_timestamp()`.execute(database.sql)
  }
  expect((await list('mai')).slice(0, 2)).toMatchObject([
    { exportId: fine, state: 'done' },
    { exportId: failing, state: 'failed' },
  ])
})

test('a colleague has no more than three under way, and a range that is too long is refused', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => make('dung', { by: 'game' })))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(3)
  expect(asked.filter((answer) => !answer.ok && answer.code === 'too_many_requests')).toHaveLength(2)
  const long = { by: 'game', from: '2026-01-01', until: '2026-04-03' } as const
  expect(await staff.client.call(staffRoutes.makeReportExport, long, staff.as('mai'))).toMatchObject({
    code: 'invalid_request',
  })
})

test('more rows than a table holds are said to be too many, and old tables are forgotten', async () => {
  await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
    select 1, '2026-03-05', 2, 1000000 + n, 1, 1, 1, 0 from generate_series(1, 101) as n`.execute(database.sql)
  const exportId = await made('mai', { by: 'player', currency: 'VND' })
  await writeExports({ database, log, rowsMost: 100 })
  expect((await list('mai'))[0]).toMatchObject({ exportId, state: 'too_long', rows: 0 })
  await sql`update reports.export set asked_at = asked_at - interval '8 days' where id <> ${exportId}`.execute(
    database.sql,
  )
  await pruneExports(database)
  expect(await list('mai')).toMatchObject([{ exportId }])
  expect((await sql`select 1 from reports.export_part`.execute(database.sql)).rows).toEqual([])
})
