import { staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, memberIdOf, memberRow, value } from '../../../test/factories.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let id: string

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['support', 'risk', 'auditor', 'sysadmin'])
  await app.client.register('anmember')
  id = String(await memberIdOf(database, 'anmember'))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const as = () => desk.as('support')
const lotus = () => ({ ...as(), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } })

describe('the file of a player', () => {
  test('has who it is masked, the wallet, what is to be played, the limits and the line above', async () => {
    const top = await memberRow(database, { username: 'tramdau', type: 1 })
    const middle = await memberRow(database, { username: 'tramgiua', type: 1, under: top })
    await sql`update members.member set upline_id = ${middle} where id = ${id}`.execute(database.sql)
    await memberRow(database, { username: 'duoian', under: BigInt(id) })
    const file = await value(desk.client.call(staffRoutes.memberFile, { id }, as()))
    expect(file).toMatchObject({
      id,
      account: 'an•••r',
      status: 'active',
      frozen: [],
      line: [
        { id: String(middle), account: 'tr•••a', type: 1 },
        { id: String(top), account: 'tr•••u', type: 1 },
      ],
      downlineCount: 1,
      currency: { code: 'PLAY', decimals: 0 },
      protection: { stakeLimitAmount: null, breakUntil: null },
    })
    const { entries } = await value(desk.client.call(staffRoutes.memberEntries, { id }, as()))
    expect(entries[0]?.balanceAmount).toBe(file.balanceAmount)
    expect(file.balanceAmount).toBeGreaterThan(0n)
    expect(
      JSON.stringify(file, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
    ).not.toContain('anmember')
  })

  test('a line that was written as a circle ends', async () => {
    const [one, two] = [
      await memberRow(database, { username: 'vongmot' }),
      await memberRow(database, { username: 'vonghai' }),
    ]
    await sql`update members.member set upline_id = case id when ${one} then ${two}::bigint else ${one} end
      where id in (${one}, ${two})`.execute(database.sql)
    const file = await value(desk.client.call(staffRoutes.memberFile, { id: String(one) }, as()))
    expect(file.line).toHaveLength(100)
    expect(file.protection).toBeNull()
  })

  test('the log-ins have shortened addresses, and the bets their sum', async () => {
    const { events } = await value(desk.client.call(staffRoutes.memberLogins, { id }, as()))
    expect(events[0]).toMatchObject({ result: 'registered', place: { address: '127.0.0.*' } })
    const bets = await value(desk.client.call(staffRoutes.memberBets, { id, status: 'lost' }, as()))
    expect(bets).toEqual({
      bets: [],
      next: null,
      total: { stakeAmount: 0n, payoutAmount: 0n, netAmount: 0n, count: 0 },
    })
  })
})

describe('notes', () => {
  test('stand in the file, the last first, and no colleague changes one', async () => {
    for (const note of ['Gọi lại thứ Hai', 'Đã gọi'])
      await value(desk.client.call(staffRoutes.noteMember, { id, note }, desk.as('risk')))
    const { notes } = await value(desk.client.call(staffRoutes.memberNotes, { id }, as()))
    expect(notes).toMatchObject([{ by: 'the-risk', note: 'Đã gọi' }, { note: 'Gọi lại thứ Hai' }])
    expect(await desk.audited(`member ${id}`)).toMatchObject([{ action: 'member.noted' }, { action: 'member.noted' }])
    await expect(sql`update players.note set note = 'khác'`.execute(database.sql)).rejects.toThrow('stays')
    await expect(sql`truncate players.note`.execute(database.sql)).rejects.toThrow('stays')
  })

  test('whoever only reads notes nothing', async () => {
    const note = { id, note: 'Gọi lại thứ Hai' }
    for (const role of ['auditor', 'sysadmin'] as const)
      expect(await desk.client.call(staffRoutes.noteMember, note, desk.as(role))).toMatchObject({
        code: 'not_permitted',
      })
  })
})

test.each(['memberFile', 'memberEntries', 'memberBets', 'memberLogins', 'memberNotes'] as const)(
  '%s finds no member of another site, and none that is not there',
  async (name) => {
    const refused = { code: 'member_not_found', status: 404 }
    expect(await desk.client.call(staffRoutes[name], { id }, lotus())).toMatchObject(refused)
    expect(await desk.client.call(staffRoutes[name], { id: '999999999' }, as())).toMatchObject(refused)
    expect(await desk.client.call(staffRoutes[name], { id }, as())).toMatchObject({ ok: true })
  },
)
