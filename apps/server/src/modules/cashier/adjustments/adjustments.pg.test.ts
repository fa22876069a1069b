import { randomUUID } from 'node:crypto'
import { type InputOf, ledgerRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import {
  type Colleagues,
  type People,
  type TestMember,
  colleagues,
  memberRow,
  people,
} from '../../../../test/factories.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { ledgerInvariants } from '../../ledger/index.ts'
import { cashierInvariants } from '../index.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People
let staff: Colleagues
let an: TestMember

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'adjusted')
  staff = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-maker',
    binh: 'finance-checker',
    chi: 'support',
    dung: 'auditor',
  })
})
beforeEach(async () => {
  an = await team.member()
  await longAgo()
  await sql`update cashier.adjustment_rule set second_person_from = 100000, set_by = null, set_at = null
    where merchant_id = 1`.execute(database.sql)
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...cashierInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

/** What was adjusted before counts for nobody any more. */
const longAgo = () =>
  sql`update cashier.adjustment set proposed_at = proposed_at - interval '2 days'`.execute(database.sql)

type Proposal = InputOf<typeof staffRoutes.proposeAdjustment>
const granted = 1_000_000n

const propose = (by: string, change: Partial<Proposal> = {}) =>
  staff.client.call(
    staffRoutes.proposeAdjustment,
    {
      requestKey: randomUUID(),
      memberId: String(an.id),
      direction: 'credit',
      amount: amount(5_000n),
      kind: 'correction',
      reason: 'counted twice',
      ...change,
    },
    staff.as(by),
  )
const decide = (by: string, id: string, how: 'approve' | 'reject' = 'approve') =>
  staff.client.call(staffRoutes[`${how}Adjustment`], { id, reason: 'looked at it' }, staff.as(by))
/** One that waits for somebody other than linh. */
async function waiting(change: Partial<Proposal> = {}): Promise<string> {
  const answer = await propose('linh', { amount: amount(100_000n), ...change })
  expect(answer).toMatchObject({ ok: true, value: { state: 'waiting' } })
  return answer.ok ? answer.value.id : ''
}
const list = async (state: 'waiting' | 'posted' | 'rejected', by = 'linh') => {
  const answer = await staff.client.call(staffRoutes.adjustments, { state, memberId: String(an.id) }, staff.as(by))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const money = () => team.moneyOf(an)
const audited = async (subject: string) => {
  const answer = await staff.client.call(staffRoutes.audit, { subject, count: 50 }, staff.as('dung'))
  return answer.ok
    ? answer.value.entries.map(({ actor, action, after, reason }) => ({ actor, action, after, reason }))
    : []
}
const historyOf = async (id: string) =>
  (
    await sql`select state, by, reason from cashier.adjustment_event where adjustment_id = ${id} order by id`.execute(
      database.sql,
    )
  ).rows

describe('below the set amount', () => {
  test('one person adjusts a balance with amount, kind and reason, and the member finds it in the account record', async () => {
    expect(await propose('linh', { amount: amount(99_999n), kind: 'goodwill' })).toMatchObject({
      ok: true,
      value: { state: 'posted' },
    })
    expect(await propose('binh', { direction: 'debit', amount: amount(9_999n), kind: 'chargeback' })).toMatchObject({
      ok: true,
      value: { state: 'posted' },
    })
    expect(await money()).toBe(granted + 90_000n)
    const record = await server.client.call(ledgerRoutes.accountRecord, { reason: 'adjustment' }, { token: an.token })
    expect(record).toMatchObject({
      value: {
        entries: [
          { netAmount: -9_999n, betId: null },
          { netAmount: 99_999n, betId: null },
        ],
      },
    })
    expect((await list('posted')).adjustments).toMatchObject([
      { direction: 'debit', amount: 9_999n, kind: 'chargeback', proposedBy: 'binh', decidedBy: 'binh' },
      { direction: 'credit', amount: 99_999n, kind: 'goodwill', reason: 'counted twice', proposedBy: 'linh' },
    ])
    const [debited, credited] = await audited(`member ${an.id}`)
    expect(debited).toMatchObject({ actor: 'binh', action: 'adjustment.posted', reason: 'counted twice' })
    expect(credited?.after).toMatch(/"kind": "goodwill", "amount": "99999", "direction": "credit"/)
  })

  test('a debit takes all there is, and never more', async () => {
    await sql`update cashier.adjustment_rule set second_person_from = 5000000 where merchant_id = 1`.execute(
      database.sql,
    )
    expect(await propose('linh', { direction: 'debit', amount: amount(granted + 1n) })).toMatchObject({
      ok: false,
      code: 'balance_too_low',
    })
    expect([await money(), (await list('posted')).adjustments]).toEqual([granted, []])
    expect(await propose('linh', { direction: 'debit', amount: amount(granted) })).toMatchObject({ ok: true })
    expect(await money()).toBe(0n)
  })

  test('the same request again, at once or later, moves and writes nothing more; another one under its key is refused', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => propose('linh', { requestKey })))
    answers.push(await propose('linh', { requestKey }))
    const [first] = answers
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: first?.ok ? first.value : null })
    expect(await money()).toBe(granted + 5_000n)
    expect(await audited(`member ${an.id}`)).toHaveLength(1)
    for (const other of [
      { amount: amount(5_001n) },
      { direction: 'debit' },
      { kind: 'test' },
      { reason: 'another' },
    ] as const)
      expect(await propose('linh', { requestKey, ...other })).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await propose('binh', { requestKey })).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('nothing is no amount, and who is no member of the site is not adjusted', async () => {
    expect(await propose('linh', { amount: amount(0n) })).toMatchObject({ code: 'invalid_request' })
    expect(await propose('linh', { memberId: '987654321' })).toMatchObject({ code: 'member_not_found' })
  })

  test('whoever never logged in has nothing to lose, and can be given something', async () => {
    const memberId = String(await memberRow(database, { username: 'never-came' }))
    expect(await propose('linh', { memberId, direction: 'debit' })).toMatchObject({ code: 'balance_too_low' })
    expect(await propose('linh', { memberId })).toMatchObject({ value: { state: 'posted' } })
  })

  test('a role without the permission neither sees nor adjusts', async () => {
    for (const by of ['chi', 'dung']) {
      expect(await propose(by)).toMatchObject({ code: 'not_permitted' })
      expect(await staff.client.call(staffRoutes.adjustments, { state: 'posted' }, staff.as(by))).toMatchObject({
        code: 'not_permitted',
      })
    }
  })
})

describe('from the set amount on', () => {
  test('[OPS-68] it waits, whoever proposed it cannot approve it, and another person posts it', async () => {
    const id = await waiting()
    expect(await money()).toBe(granted)
    expect((await list('waiting')).adjustments).toMatchObject([
      { id, state: 'waiting', decidedAt: null, amount: 100_000n },
    ])
    expect(await decide('linh', id)).toMatchObject({ ok: false, code: 'second_person_needed' })
    expect(await audited(`adjustment ${id}`)).toMatchObject([
      { actor: 'linh', action: 'adjustment.second_person_needed' },
    ])
    expect(await money()).toBe(granted)
    expect(await decide('binh', id)).toMatchObject({ ok: true, value: { state: 'posted' } })
    expect(await money()).toBe(granted + 100_000n)
    expect(await audited(`member ${an.id}`)).toMatchObject([
      { actor: 'binh', action: 'adjustment.approved', reason: 'looked at it' },
      { actor: 'linh', action: 'adjustment.proposed', reason: 'counted twice' },
    ])
    expect(await historyOf(id)).toEqual([
      { state: 'waiting', by: 'linh', reason: 'counted twice' },
      { state: 'posted', by: 'binh', reason: 'looked at it' },
    ])
    expect(await decide('binh', id)).toMatchObject({ code: 'already_decided' })
    expect(await decide('binh', id, 'reject')).toMatchObject({ code: 'already_decided' })
  })

  test('what is rejected moves nothing and cannot be approved afterwards; its proposer may take it back', async () => {
    for (const by of ['binh', 'linh']) {
      const id = await waiting()
      expect(await decide(by, id, 'reject')).toMatchObject({ ok: true, value: { state: 'rejected' } })
      expect(await decide('binh', id)).toMatchObject({ code: 'already_decided' })
    }
    expect(await money()).toBe(granted)
    expect(await decide('binh', '987654')).toMatchObject({ code: 'not_found' })
  })

  test('a proposal counts for a day: after it whoever approves proposes it again, and another one posts it', async () => {
    const id = await waiting()
    await sql`update cashier.adjustment set proposed_at = proposed_at - interval '24 hours'`.execute(database.sql)
    expect(await decide('binh', id)).toMatchObject({ ok: true, value: { state: 'waiting' } })
    expect(await money()).toBe(granted)
    expect(await decide('binh', id)).toMatchObject({ code: 'second_person_needed' })
    expect(await decide('linh', id)).toMatchObject({ ok: true, value: { state: 'posted' } })
    expect((await historyOf(id)).map((noted) => Object.values(noted as object).slice(0, 2))).toEqual([
      ['waiting', 'linh'],
      ['waiting', 'binh'],
      ['posted', 'linh'],
    ])
    expect(await money()).toBe(granted + 100_000n)
  })

  test('approved and rejected by many at once it is decided once, and posted at most once', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await money()
      const id = await waiting()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => decide('binh', id, at % 2 === round % 2 ? 'approve' : 'reject')),
      )
      const decided = answers.filter(({ ok }) => ok)
      expect(decided).toHaveLength(1)
      const isPosted = decided[0]?.ok && decided[0].value.state === 'posted'
      expect(await money()).toBe(before + (isPosted ? 100_000n : 0n))
    }
  })

  test('a debit of more than there is stays waiting, and may be approved once there is enough', async () => {
    const id = await waiting({ direction: 'debit', amount: amount(granted + 50_000n) })
    expect(await decide('binh', id)).toMatchObject({ code: 'balance_too_low' })
    expect((await list('waiting')).adjustments).toHaveLength(1)
    expect(await historyOf(id)).toHaveLength(1)
    await propose('linh', { amount: amount(60_000n) })
    expect(await decide('binh', id)).toMatchObject({ ok: true })
    expect(await money()).toBe(10_000n)
  })

  test('debits approved at once take no more than there is', async () => {
    const ids = [1, 2, 3].map(() => waiting({ direction: 'debit', amount: amount(400_000n) }))
    const answers = await Promise.all((await Promise.all(ids)).map((id) => decide('binh', id)))
    expect(answers.map((answer) => (answer.ok ? 'posted' : answer.code)).toSorted()).toEqual([
      'balance_too_low',
      'posted',
      'posted',
    ])
    expect(await money()).toBe(200_000n)
  })

  test('small amounts in great number are a large one: ten times the amount within a day, then a second person', async () => {
    await sql`update cashier.adjustment_rule set second_person_from = 1000 where merchant_id = 1`.execute(database.sql)
    const small = (direction: 'credit' | 'debit') => propose('linh', { amount: amount(999n), direction })
    const answers: Awaited<ReturnType<typeof small>>[] = []
    while (answers.length < 12) answers.push(...(await Promise.all([small('credit'), small('debit'), small('debit')])))
    expect(answers.filter((answer) => answer.ok && answer.value.state === 'posted')).toHaveLength(10)
    expect(answers.filter((answer) => answer.ok && answer.value.state === 'waiting')).toHaveLength(2)
    expect(await propose('binh', { amount: amount(999n) })).toMatchObject({ value: { state: 'posted' } })
  })
})

describe('the amount itself', () => {
  const set = (by: string, before: bigint, secondPersonFrom: bigint) =>
    staff.client.call(
      staffRoutes.setAdjustmentRule,
      { before: amount(before), secondPersonFrom: amount(secondPersonFrom), reason: 'as agreed' },
      staff.as(by),
    )

  test('is set by whoever may, holds from the next one on, and a change in between is told', async () => {
    expect(await set('linh', 100_000n, 5n)).toMatchObject({ code: 'not_permitted' })
    expect(await set('binh', 100_000n, 0n)).toMatchObject({ code: 'invalid_request' })
    expect(await set('binh', 100_000n, 4_000n)).toMatchObject({ ok: true })
    expect((await list('waiting')).secondPersonFrom).toBe(4_000n)
    expect(await propose('linh')).toMatchObject({ value: { state: 'waiting' } })
    expect(await set('binh', 100_000n, 9_000n)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await audited('site '))[0]).toMatchObject({
      actor: 'binh',
      action: 'adjustment.rule_set',
      after: '{"secondPersonFrom": "4000"}',
    })
  })

  test('set by two at once it is set once', async () => {
    const answers = await Promise.all([set('binh', 100_000n, 1n), set('binh', 100_000n, 2n)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('whoever has set it adjusts nothing alone for a day', async () => {
    await set('binh', 100_000n, 900_000n)
    expect(await propose('binh')).toMatchObject({ value: { state: 'waiting' } })
    expect(await propose('linh')).toMatchObject({ value: { state: 'posted' } })
    await sql`update cashier.adjustment_rule set set_at = set_at - interval '25 hours'
      where merchant_id = 1`.execute(database.sql)
    expect(await propose('binh')).toMatchObject({ value: { state: 'posted' } })
  })

  test('is of every adjustment where nobody has set one', async () => {
    await sql`delete from cashier.adjustment_rule where merchant_id = 1`.execute(database.sql)
    try {
      expect((await list('waiting')).secondPersonFrom).toBe(1n)
      expect(await propose('linh', { amount: amount(1n) })).toMatchObject({ value: { state: 'waiting' } })
      expect(await set('binh', 1n, 100_000n)).toMatchObject({ ok: true })
    } finally {
      await sql`insert into cashier.adjustment_rule values (1, 100000) on conflict do nothing`.execute(database.sql)
    }
  })
})

test('a list has pages: what waits oldest first, what was decided newest first', async () => {
  const ids = [await waiting(), await waiting(), await waiting()]
  const page = async (state: 'waiting' | 'rejected', after?: string) => {
    const asked = { state, memberId: String(an.id), count: 2, ...(after !== undefined && { after }) }
    const answer = await staff.client.call(staffRoutes.adjustments, asked, staff.as('binh'))
    return answer.ok && { ids: answer.value.adjustments.map(({ id }) => id), next: answer.value.next }
  }
  expect(await page('waiting')).toEqual({ ids: ids.slice(0, 2), next: ids[1] })
  expect(await page('waiting', ids[1])).toEqual({ ids: ids.slice(2), next: null })
  for (const id of ids) await decide('binh', id, 'reject')
  expect(await page('rejected')).toEqual({ ids: [ids[2], ids[1]], next: ids[1] })
  expect(await page('rejected', ids[1])).toEqual({ ids: [ids[0]], next: null })
})

describe('the books find', () => {
  test.each([
    ['C40', 'an amount that was changed', 'update cashier.adjustment set amount = amount + 1 where id = $'],
    ['C40', 'an adjustment that is gone', "update cashier.adjustment set state = 'rejected' where id = $"],
    [
      'C41',
      'money of the house that nobody posted',
      `select ledger.move_house('revenue', 'adjustment', 1::smallint, 7, now())`,
    ],
    ['C42', 'a state that no history has', `update cashier.adjustment set state = 'rejected' where id = $`],
  ])('%s: %s', async (name, _what, statement) => {
    const made = await propose('linh')
    const id = made.ok ? made.value.id : ''
    const { sql: count } = cashierInvariants.find((each) => each.name === name)!
    const wrong = database.transaction(async (tx) => {
      await sql.raw(statement.replace('$', id)).execute(tx)
      const { rows } = await sql<{ count: bigint }>`${sql.raw(count)}`.execute(tx)
      expect(Number(rows[0]!.count)).toBe(1)
      throw new Error('rolled back')
    })
    await expect(wrong).rejects.toThrow('rolled back')
  })

  test('and a history that is written stays', async () => {
    await propose('linh')
    for (const statement of ['update cashier.adjustment_event set by = by', 'delete from cashier.adjustment_event'])
      await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow('what is written down stays')
  })
})
