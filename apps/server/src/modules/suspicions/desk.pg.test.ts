import { randomUUID } from 'node:crypto'
import { cashierRoutes, depositRoutes, ledgerRoutes, staffRoutes, withdrawalRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { suspicionOf } from '../../../test/suspicions.ts'
import { violationsOf } from '../../../test/violations.ts'
import { suspicionInvariants } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People
let staff: Colleagues

const reason = 'looked at the record'

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'watched')
  staff = await colleagues(database, server.app.http.fastify, {
    mai: 'compliance',
    nam: 'compliance',
    dung: 'auditor',
    lan: 'risk',
    phu: 'finance-maker',
  })
})
afterAll(async () => {
  expect(await violationsOf(database, suspicionInvariants)).toEqual({})
  await server.close()
  await database.drop()
})

const { take, note, propose, confirm, sendBack, hold, release } = {
  take: (by: string, suspicionId: string) =>
    staff.client.call(staffRoutes.takeSuspicion, { suspicionId }, staff.as(by)),
  note: (by: string, suspicionId: string) =>
    staff.client.call(staffRoutes.noteSuspicion, { suspicionId, reason: 'the payer is a shop' }, staff.as(by)),
  propose: (by: string, suspicionId: string, findings = 1) =>
    staff.client.call(staffRoutes.proposeSuspicion, { suspicionId, end: 'reported', findings, reason }, staff.as(by)),
  confirm: (by: string, suspicionId: string, findings = 1) =>
    staff.client.call(staffRoutes.confirmSuspicion, { suspicionId, findings, reason }, staff.as(by)),
  sendBack: (by: string, suspicionId: string) =>
    staff.client.call(staffRoutes.sendBackSuspicion, { suspicionId, reason }, staff.as(by)),
  hold: (by: string, suspicionId: string, hours = 72) =>
    staff.client.call(staffRoutes.holdWithdrawals, { suspicionId, hours, reason }, staff.as(by)),
  release: (by: string, suspicionId: string) =>
    staff.client.call(staffRoutes.releaseWithdrawals, { suspicionId, reason }, staff.as(by)),
}

const read = (suspicionId: string) => value(staff.client.call(staffRoutes.suspicion, { suspicionId }, staff.as('dung')))

/** What the audit log says of a member, oldest first. */
async function audited(memberId: bigint): Promise<string[]> {
  const { entries } = await value(
    staff.client.call(staffRoutes.audit, { subject: `member ${memberId}`, count: 100 }, staff.as('dung')),
  )
  return entries.map(({ actor, action }) => `${actor} ${action}`).toReversed()
}

describe('four eyes', () => {
  test('one proposes how it ends, and another confirms; whoever proposed it cannot', async () => {
    const { id: memberId } = await team.member()
    const id = await suspicionOf(database, { memberId })
    expect(await propose('mai', id)).toMatchObject({ ok: false, code: 'already_decided' })
    expect(await take('mai', id)).toMatchObject({ value: { state: 'taken' } })
    expect(await take('nam', id)).toMatchObject({ code: 'taken_by_another' })
    expect(await propose('nam', id)).toMatchObject({ code: 'taken_by_another' })
    expect(await propose('mai', id, 2)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await propose('mai', id)).toMatchObject({ value: { state: 'proposed' } })
    expect(await confirm('mai', id)).toMatchObject({ code: 'second_person_needed' })
    expect(await confirm('nam', id, 2)).toMatchObject({ code: 'changed_meanwhile' })
    const both = await Promise.all([confirm('nam', id), confirm('nam', id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const { suspicion, history } = await read(id)
    expect(suspicion).toMatchObject({ state: 'closed', end: 'reported', proposedBy: 'mai', closedBy: 'nam' })
    expect(history.map(({ state, by }) => `${state} ${by}`)).toEqual(['taken mai', 'proposed mai', 'closed nam'])
    expect(await audited(memberId)).toEqual(['mai suspicion.taken', 'mai suspicion.proposed', 'nam suspicion.closed'])
  })

  test('what is sent back is open again, and nobody without the permission does anything', async () => {
    const { id: memberId } = await team.member()
    const id = await suspicionOf(database, { memberId, state: 'proposed', by: 'mai' })
    for (const by of ['dung', 'lan']) {
      expect(await confirm(by, id)).toMatchObject({ code: 'not_permitted' })
      expect(await hold(by, id)).toMatchObject({ code: 'not_permitted' })
    }
    expect(await staff.client.call(staffRoutes.suspicion, { suspicionId: id }, staff.as('phu'))).toMatchObject({
      code: 'not_permitted',
    })
    expect(await sendBack('nam', id)).toMatchObject({ value: { state: 'open' } })
    expect(await sendBack('nam', id)).toMatchObject({ code: 'already_decided' })
    expect(await take('nam', id)).toMatchObject({ value: { state: 'taken' } })
    expect(await read(id)).toMatchObject({ suspicion: { takenBy: 'nam', proposedBy: null, end: null } })
  })
})

test('a note is written beside a suspicion by whoever works there until it is closed, and changes nothing else', async () => {
  const { id: memberId } = await team.member()
  const id = await suspicionOf(database, { memberId, state: 'taken', by: 'mai' })
  expect(await note('lan', id)).toMatchObject({ code: 'not_permitted' })
  expect(await note('nam', id)).toMatchObject({ value: { state: 'taken' } })
  const { notes, suspicion, history } = await read(id)
  expect(notes).toMatchObject([{ by: 'nam', note: 'the payer is a shop' }])
  expect(suspicion).toMatchObject({ state: 'taken', takenBy: 'mai' })
  expect(history).toHaveLength(1)
  expect(await audited(memberId)).toEqual(['nam suspicion.noted'])
  await propose('mai', id)
  await confirm('nam', id)
  expect(await note('nam', id)).toMatchObject({ code: 'already_decided' })
  await expect(sql`delete from suspicions.note`.execute(database.sql)).rejects.toThrow('what is written down stays')
})

/** A withdrawal of a member, taken for review by `lan`. */
async function inReview(memberId: bigint): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`with account as (insert into cashier.withdrawal_account (merchant_id,
      member_id, bank_code, account_index, last_four, data_key, account_number, holder_name, request_key,
      request_digest, added_at, usable_at)
    values (1, ${memberId}, 'VCB', ${Buffer.from(randomUUID())}, '1234', ''::bytea, ''::bytea, ''::bytea,
      gen_random_uuid(), ''::bytea, now(), now()) returning id),
    asked as (insert into cashier.withdrawal (merchant_id, member_id, currency, account_id, amount, fee_amount,
      second_person_from, state, taken_by, request_key, created_at, changed_at)
    select 1, ${memberId}, 1, id, 50000, 0, 1000000, 'review', 'lan', gen_random_uuid(), now(), now() from account
    returning id),
    noted as (insert into cashier.withdrawal_event (withdrawal_id, state, at, by)
    select id, 'review', now(), 'lan' from asked)
    select id from asked`.execute(database.sql)
  return String(rows[0]?.id)
}

const pass = (withdrawalId: string) =>
  staff.client.call(staffRoutes.passWithdrawal, { withdrawalId, reason }, staff.as('lan'))

describe("a hold on a member's withdrawals", () => {
  test('keeps them in review and from being paid, and ends by itself', async () => {
    const { id: memberId } = await team.member()
    const [id, withdrawalId, passed] = [
      await suspicionOf(database, { memberId }),
      await inReview(memberId),
      await inReview(memberId),
    ]
    expect(await pass(passed)).toMatchObject({ value: { state: 'approved' } })
    expect(await hold('mai', id)).toMatchObject({ ok: true })
    expect(await pass(withdrawalId)).toMatchObject({ code: 'withdrawals_held' })
    expect(await staff.client.call(staffRoutes.startPayout, { withdrawalId: passed }, staff.as('phu'))).toMatchObject({
      code: 'withdrawals_held',
    })
    expect(await pass(await inReview((await team.member()).id))).toMatchObject({ ok: true })
    await sql`update suspicions.hold set held_from = now() - interval '72 hours', held_until = now()
      where suspicion_id = ${id}`.execute(database.sql)
    expect(await pass(withdrawalId)).toMatchObject({ value: { state: 'approved' } })
    expect(await audited(memberId)).toContain('mai suspicion.held')
  })

  test('is made once, cannot be made longer by another, and can be ended', async () => {
    const { id: memberId } = await team.member()
    const [id, other] = [await suspicionOf(database, { memberId }), await suspicionOf(database, { memberId })]
    const both = await Promise.all([hold('mai', id, 1), hold('nam', other, 72)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const [first, second] = both[0].ok ? [id, other] : [other, id]
    expect(await hold('mai', first)).toMatchObject({ code: 'already_decided' })
    expect(await release('nam', first)).toMatchObject({ ok: true })
    expect(await release('nam', first)).toMatchObject({ code: 'already_decided' })
    expect(await pass(await inReview(memberId))).toMatchObject({ ok: true })
    expect(await hold('mai', second)).toMatchObject({ code: 'already_decided' })
    await sql`update suspicions.hold set held_from = held_from - interval '6 days', released_at = released_at
      - interval '5 days', held_until = held_until - interval '6 days'`.execute(database.sql)
    expect(await hold('mai', second)).toMatchObject({ ok: true })
    expect((await read(second)).hold).toMatchObject({ by: 'mai', releasedBy: null })
  })
})

/** What a member hears of calls about money, byte by byte, but for what names the instant and the call. */
async function heardBy({ token }: TestMember): Promise<string[]> {
  const calls = [
    [ledgerRoutes.balance, {}],
    [withdrawalRoutes.withdrawalOffer, {}],
    [withdrawalRoutes.withdrawals, {}],
    [withdrawalRoutes.withdrawalAccounts, {}],
    [depositRoutes.deposits, {}],
    [cashierRoutes.refillOffer, {}],
  ] as const
  const answers = []
  for (const [{ path }, query] of calls) {
    const { statusCode, body } = await server.app.http.fastify.inject({
      method: 'GET',
      url: path,
      query,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    answers.push(`${path} ${statusCode} ${body.replaceAll(/"(?:requestId|serverTime|timestamp)":"[^"]*"/g, '')}`)
  }
  return answers
}

test('a member hears the same of every call before and after being suspected and held', async () => {
  const member = await team.member()
  const before = await heardBy(member)
  expect(before.some((answer) => answer.includes(' 200 '))).toBe(true)
  const id = await suspicionOf(database, { memberId: member.id })
  expect(await take('mai', id)).toMatchObject({ ok: true })
  expect(await hold('mai', id)).toMatchObject({ ok: true })
  expect(await heardBy(member)).toEqual(before)
})

describe('a rule', () => {
  const numbers = { count: null, sharePercent: null, turnoverPercent: null, hours: null }
  const next = {
    kind: 'dormant',
    isOn: true,
    points: 60,
    amount: null,
    days: 45,
    ...numbers,
    before: 0,
    reason,
  } as const
  const set = (rule: object) =>
    staff.client.call(staffRoutes.setSuspicionRule, { ...next, amount: 9n, ...rule } as never, staff.as('mai'))

  test('is set in versions, with the numbers of its kind and none besides', async () => {
    expect(await set({ amount: null })).toMatchObject({ code: 'invalid_request' })
    expect(await set({ hours: 5 })).toMatchObject({ code: 'invalid_request' })
    expect(await set({})).toMatchObject({ value: { version: 1 } })
    expect(await set({})).toMatchObject({ code: 'changed_meanwhile' })
    expect(await set({ before: 1, isOn: false })).toMatchObject({ value: { version: 2 } })
    const { rules, history } = await value(staff.client.call(staffRoutes.suspicionRules, {}, staff.as('dung')))
    expect(rules.find(({ kind }) => kind === 'dormant')).toMatchObject({ version: 2, isOn: false, setBy: 'mai' })
    expect(history.filter(({ kind }) => kind === 'dormant').map(({ version }) => version)).toEqual([2, 1, 0])
    expect(rules).toHaveLength(9)
  })
})
