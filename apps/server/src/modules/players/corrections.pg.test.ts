import { inboxRoutes, personalRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, colleagues, people, value } from '../../../test/factories.ts'
import type { StaffClient } from '../../../test/staff.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: StaffClient
let as: Colleagues['as']
let members: People
let member = { id: 0n, token: '' }

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.field_rule set enabled = true where merchant_id = 1 and field in ('birthday', 'city')`.execute(
    database.sql,
  )
  server = await startTestApp(database)
  members = people(database, server, 'correct')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    rosa: 'risk',
    minh: 'risk',
    cuc: 'support',
  }))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  member = await members.member()
})

const reason = 'Theo căn cước đã xem'
type Field = 'birthday' | 'city' | 'idNumber'
const correct = (field: Field, to: string, by = 'rosa') =>
  staff.call(staffRoutes.correctMember, { id: String(member.id), field, value: to, reason }, as(by))
const waiting = async () =>
  (await value(staff.call(staffRoutes.memberCorrections, { id: String(member.id) }, as('cuc')))).corrections
const end = (correction: string, isConfirmed: boolean, by: string) =>
  staff.call(staffRoutes.endCorrection, { id: String(member.id), correction, isConfirmed, reason }, as(by))
const known = async () => {
  const whole = await value(staff.call(staffRoutes.revealMember, { id: String(member.id), reason }, as('rosa')))
  return Object.fromEntries(whole.fields.map((each) => [each.name, each.value]))
}
const told = async () =>
  (
    await value(server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member.token, language: 'EN' }))
  ).list.filter(({ title }) => title === 'Your personal details were corrected').length
const acts = async () => {
  const { rows } = await sql<{ action: string; after: string | null; reason: string | null }>`
    select action, after::text, reason from staff.audit where subject = ${`member ${member.id}`}
      and action like 'member.correct%' order by seq`.execute(database.sql)
  return rows
}
const accepted = () =>
  sql`insert into kyc.document (merchant_id, member_id, type, state, is_marked, sent_at, decided_by, decided_at, reason)
    values (1, ${member.id}, 'id_card', 'accepted', true, now(), 'another', now(), 'x')`.execute(database.sql)

test('[REG-49] a birthday that was told wrongly once is corrected with a reason, and its owner is told', async () => {
  await value(server.client.call(personalRoutes.completePersonal, { birthday: '1990-05-28' }, { token: member.token }))
  expect(await value(correct('birthday', '1990-05-18'))).toEqual({ isDone: true })
  expect([(await known())['birthday'], await told()]).toEqual(['1990-05-18', 1])
  expect(await acts()).toMatchObject([{ action: 'member.corrected', reason }])
  expect(JSON.stringify(await acts())).not.toContain('1990')
})

test('where a document was accepted, a second colleague confirms it, and nobody their own', async () => {
  await accepted()
  expect(await value(correct('birthday', '1991-02-03'))).toEqual({ isDone: false })
  expect([(await known())['birthday'], await told()]).toEqual([undefined, 0])
  const [one] = await waiting()
  expect(one).toMatchObject({ field: 'birthday', by: 'rosa', reason })
  expect(await correct('birthday', '1991-02-04', 'minh')).toMatchObject({ code: 'already_decided' })
  const opened = { id: String(member.id), correction: one!.id }
  expect(await value(staff.call(staffRoutes.openCorrection, opened, as('minh')))).toEqual({
    before: null,
    after: '1991-02-03',
  })
  expect(await end(one!.id, true, 'rosa')).toMatchObject({ code: 'second_person_needed' })
  await value(end(one!.id, true, 'minh'))
  expect([(await known())['birthday'], await told(), await waiting()]).toEqual(['1991-02-03', 1, []])
  expect(await end(one!.id, true, 'minh')).toMatchObject({ code: 'not_found' })
  const { rows } = await sql`select from players.correction where value is not null`.execute(database.sql)
  expect(rows).toEqual([])
  expect((await acts()).map(({ action }) => action)).toEqual([
    'member.correction_proposed',
    'member.correction_opened',
    'member.corrected',
  ])
})

test('what was proposed is dropped, by whoever proposed it too, and another may be', async () => {
  await accepted()
  await value(correct('city', 'Huế'))
  const [one] = await waiting()
  await value(end(one!.id, false, 'rosa'))
  expect([(await known())['city'], await waiting()]).toEqual([undefined, []])
  expect(await value(correct('city', 'Đà Nẵng'))).toEqual({ isDone: false })
})

test.each([
  ['birthday', '1990-02-30'],
  ['birthday', '28.05.1990'],
  ['birthday', '2020-01-01'],
  ['birthday', '1850-01-01'],
  ['city', 'x'.repeat(250)],
] as const)('a %s %s is refused', async (field, to) => {
  expect(await correct(field, to)).toMatchObject({ code: 'registration_field_invalid' })
})

test('a number of a document that is another member’s is refused, and whoever may not correct corrects nothing', async () => {
  await value(correct('idNumber', '079090001234'))
  member = await members.member()
  expect(await correct('idNumber', '079090001234')).toMatchObject({ code: 'id_number_taken' })
  expect(await correct('city', 'Huế', 'cuc')).toMatchObject({ code: 'not_permitted' })
  expect(await known()).not.toHaveProperty('city')
})
