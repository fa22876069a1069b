import { inboxRoutes, ledgerRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { accountOf } from '../../../../test/accounts.ts'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../../test/factories.ts'
import type { StaffClient } from '../../../../test/staff.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { ledgerInvariants } from '../../ledger/index.ts'
import { promotionInvariants } from '../index.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: StaffClient
let as: Colleagues['as']
let team: People
const reason = 'Tết Nguyên Đán'

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'gift')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    anh: 'finance-maker',
    cuc: 'support',
    audrey: 'auditor',
  }))
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...promotionInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

interface Terms {
  readonly by?: string
  readonly multiple?: number | null
  readonly requestKey?: string
}
const give = (
  members: readonly (readonly [Pick<TestMember, 'id'>, bigint])[],
  { by = 'anh', multiple = null, requestKey = newKey() }: Terms = {},
) =>
  staff.call(
    staffRoutes.proposeHandout,
    {
      requestKey,
      kind: 'event',
      multiple,
      members: members.map(([{ id }, units]) => ({ memberId: String(id), amount: amount(units) })),
      reason,
    },
    as(by),
  )
const approve = (id: string, by = 'linh') => staff.call(staffRoutes.approveHandout, { id, reason }, as(by))
const preview = (accounts: readonly string[], units = 50_000n, by = 'anh') =>
  staff.call(
    staffRoutes.previewHandout,
    { lines: accounts.map((account) => ({ account, amount: amount(units) })) },
    as(by),
  )
const actions = async (subject: string) => {
  const { entries } = await value(staff.call(staffRoutes.audit, { subject, count: 20 }, as('audrey')))
  return entries.map(({ actor, action }) => [actor, action])
}
/** What is asked to be played for it. The sites of the tests play with play money, which nobody draws out. */
const requirements = async (memberId: bigint) => {
  const { rows } = await sql<{ required: bigint }>`select required_amount as required from cashier.turnover_requirement
    where account_id = ${accountOf(memberId)} and source = 'handout'`.execute(database.sql)
  return rows.map(({ required }) => required)
}

test('[OPS-51] a bonus by hand is in the wallet at once, with its turnover, in the record and in a letter', async () => {
  const member = await team.member()
  const before = await team.moneyOf(member)
  const { id, state } = await value(give([[member, 50_000n]], { multiple: 30_000 }))
  expect(state).toBe('paid')
  expect(await team.moneyOf(member)).toBe(before + 50_000n)
  const { entries } = await value(
    server.client.call(ledgerRoutes.accountRecord, { reason: 'handout' }, { token: member.token }),
  )
  expect(entries).toMatchObject([{ netAmount: 50_000n, betId: null }])
  const { list } = await value(server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: member.token }))
  expect(list[0]).toMatchObject({ title: 'Bạn được tặng một khoản thưởng', page: 'transactionHistory' })
  expect(await requirements(member.id)).toEqual([150_000n])
  expect(await actions(`handout ${id}`)).toEqual([['anh', 'handout.paid']])
  expect(await value(staff.call(staffRoutes.handout, { id }, as('linh')))).toMatchObject({
    handout: { kind: 'event', reason, multiple: 30_000, memberCount: 1, sumAmount: 50_000n, state: 'paid' },
    members: [{ memberId: String(member.id), amount: 50_000n, outcome: 'paid' }],
  })
})

test('the preview says who each line is, who gets nothing, the sum and how many decide; and is written down', async () => {
  const [one, two, away, gone] = [await team.member(), await team.member(), await team.member(), await team.member()]
  await sql`update members.member set status = 'closed' where id = ${gone.id}`.execute(database.sql)
  await sql`update wagering.player set break_until = now() + interval '1 day'
    where account_id = ${accountOf(away.id)}`.execute(database.sql)
  const typed = [one.username.toUpperCase(), String(two.id), one.username, 'nobody77', away.username, gone.username]
  const seen = await value(preview(typed))
  expect(seen.lines.map(({ standing }) => standing)).toEqual([
    'found',
    'found',
    'twice',
    'unknown',
    'blocked',
    'closed',
  ])
  expect(seen).toMatchObject({ memberCount: 2, sumAmount: 100_000n, needsSecond: false })
  expect(seen.lines[0]).toMatchObject({ memberId: String(one.id), account: expect.stringMatching(/•••/) })
  expect(await value(preview([one.username], 1_000_000n))).toMatchObject({ needsSecond: true })
  expect((await actions('site demo'))[0]).toEqual(['anh', 'handout.previewed'])
  expect(
    await give([
      [one, 1n],
      [away, 1n],
    ]),
  ).toMatchObject({ code: 'member_not_found' })
  expect(
    await give([
      [one, 1n],
      [one, 1n],
    ]),
  ).toMatchObject({ code: 'invalid_request' })
})

test('[OPS-51] a list above the sum waits for a second person, who pays each member once; the first cannot', async () => {
  const members = [await team.member(), await team.member(), await team.member()]
  const before = await Promise.all(members.map((member) => team.moneyOf(member)))
  const { id, state } = await value(give(members.map((member) => [member, 400_000n] as const)))
  expect(state).toBe('waiting')
  expect(await approve(id, 'anh')).toMatchObject({ code: 'second_person_needed' })
  const [, second] = members
  await sql`update wagering.player set frozen = true where account_id = ${accountOf(second?.id ?? 0n)}`.execute(
    database.sql,
  )
  const answers = await Promise.all([approve(id), approve(id), approve(id)])
  expect(answers.map((answer) => (answer.ok ? answer.value.state : answer.code)).toSorted()).toEqual([
    'already_decided',
    'already_decided',
    'paid',
  ])
  const after = await Promise.all(members.map((member) => team.moneyOf(member)))
  expect(after.map((money, at) => money - (before[at] ?? 0n))).toEqual([400_000n, 0n, 400_000n])
  const file = await value(staff.call(staffRoutes.handout, { id }, as('anh')))
  expect(file.members.map(({ outcome }) => outcome)).toEqual(['paid', 'skipped', 'paid'])
  expect(await actions(`handout ${id}`)).toEqual([
    ['linh', 'handout.approved'],
    ['anh', 'handout.second_person_needed'],
    ['anh', 'handout.proposed'],
  ])
})

test('the same request gives once, and another one under its key is refused', async () => {
  const [member, requestKey] = [await team.member(), newKey()]
  const before = await team.moneyOf(member)
  const answers = await Promise.all([1, 2, 3, 4].map(() => give([[member, 10_000n]], { requestKey })))
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.code))).size).toBe(1)
  expect(await team.moneyOf(member)).toBe(before + 10_000n)
  expect(await give([[member, 10_001n]], { requestKey })).toMatchObject({ code: 'idempotency_key_reused' })
})

test('small sums in great number need a second person too, and a proposal of yesterday is proposed again', async () => {
  const member = await team.member()
  await sql`update promotion.handout_rule set second_person_from = 20000 where merchant_id = 1`.execute(database.sql)
  const states: string[] = []
  for (let n = 0; n < 11; n++) states.push((await value(give([[member, 19_000n]], { by: 'linh' }))).state)
  expect(states).toEqual([...Array.from({ length: 10 }, () => 'paid'), 'waiting'])
  const { id } = await value(give([[member, 30_000n]]))
  await sql`update promotion.handout set proposed_at = proposed_at - interval '1 day' where id = ${id}`.execute(
    database.sql,
  )
  expect(await approve(id)).toMatchObject({ value: { state: 'waiting' } })
  expect(await approve(id)).toMatchObject({ code: 'second_person_needed' })
  expect(await approve(id, 'anh')).toMatchObject({ value: { state: 'paid' } })
})

test('the sum is set by one who then gives nothing alone for a day, unless a colleague was faster', async () => {
  const rule = { before: amount(20_000n), secondPersonFrom: amount(500_000n), reason }
  expect(await staff.call(staffRoutes.setHandoutRule, rule, as('anh'))).toMatchObject({ code: 'not_permitted' })
  expect(await staff.call(staffRoutes.setHandoutRule, rule, as('linh'))).toMatchObject({ ok: true })
  expect(await staff.call(staffRoutes.setHandoutRule, rule, as('linh'))).toMatchObject({ code: 'changed_meanwhile' })
  const member = await team.member()
  expect(await give([[member, 1n]], { by: 'linh' })).toMatchObject({ value: { state: 'waiting' } })
  expect(await give([[member, 1n]], { by: 'cuc' })).toMatchObject({ code: 'not_permitted' })
  const { id } = await value(give([[member, 500_000n]]))
  expect(await staff.call(staffRoutes.rejectHandout, { id, reason }, as('anh'))).toMatchObject({
    value: { state: 'rejected' },
  })
  expect(await approve(id)).toMatchObject({ code: 'already_decided' })
  const { handouts, secondPersonFrom } = await value(staff.call(staffRoutes.handouts, { state: 'rejected' }, as('anh')))
  expect([handouts[0]?.id, secondPersonFrom]).toEqual([id, 500_000n])
})
