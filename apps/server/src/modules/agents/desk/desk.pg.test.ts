import { type InputOf, agentReportRoutes, identityRoutes, passwordRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { betting } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import {
  type Colleagues,
  type People,
  type TestMember,
  colleagues,
  endBets,
  people,
  value,
} from '../../../../test/factories.ts'
import { type Statement, openPlans, watched } from '../../../../test/plans.ts'
import { dayBefore } from '../../../../test/reports.ts'
import { teamOf } from '../../members/index.ts'
import { endingContracts } from './effects.ts'
import { readTree } from './tree.ts'
import { listWaitingMoves } from './waiting-moves.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People
let staff: Colleagues

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'grove')
  staff = await colleagues(database, server.app.http.fastify, {
    linh: 'agent-manager',
    minh: 'agent-manager',
    dung: 'auditor',
    chi: 'support',
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const reason = 'as agreed with the line'
const today = { from: dayBefore(0), until: dayBefore(0) }
type Tree = InputOf<typeof staffRoutes.agentTree>
const tree = (asked: Tree = {}, by = 'linh') => value(staff.client.call(staffRoutes.agentTree, asked, staff.as(by)))
const idsOf = async (asked: Tree) => (await tree(asked)).agents.map(({ id }) => BigInt(id))
const record = (agentId: bigint, by = 'linh') =>
  staff.client.call(staffRoutes.agent, { agentId: String(agentId) }, staff.as(by))
const read = (agentId: bigint) => value(record(agentId))
const setType = (agentId: bigint, seen: 0 | 1 | 2, type: 0 | 1 | 2, by = 'linh') =>
  staff.client.call(staffRoutes.setAgentType, { agentId: String(agentId), seen, type, reason }, staff.as(by))
const preview = (agentId: bigint, under: string) =>
  staff.client.call(staffRoutes.previewMove, { agentId: String(agentId), under }, staff.as('linh'))
const move = (agentId: bigint, under: string, seen: bigint | null, by = 'linh') =>
  staff.client.call(
    staffRoutes.moveAgent,
    { agentId: String(agentId), under, seen: seen === null ? null : String(seen), reason },
    staff.as(by),
  )
const decide = (what: 'confirmMove' | 'dropMove') => (agentId: bigint, by: string) =>
  staff.client.call(staffRoutes[what], { agentId: String(agentId), reason }, staff.as(by))
const [confirm, drop] = [decide('confirmMove'), decide('dropMove')]
/** A contract in force of the company, or of an upline, as the agents would have made it. */
const contract = async (receiver: TestMember, giver: TestMember | null) =>
  (
    await sql<{ id: bigint }>`with made as (insert into agents.contract (merchant_id, kind, period, giver_id,
        receiver_id, is_offer, active_amount, rate_bp, status, time_zone, made_at, starts_at, settled_until, next_until)
      select 1, 'daily_salary', 'daily', ${giver?.id ?? null}, ${receiver.id}, true, 1, 10, 'active',
        'Asia/Ho_Chi_Minh', now(), mark, mark, mark + interval '1 day' from (select agents.mark(now()) as mark) as m
      returning id)
    insert into agents.contract_tier (contract_id, number, active_min, valid_min, rate_bp)
      select id, 1, 0, 0, 10 from made returning contract_id as id`.execute(database.sql)
  ).rows[0]!.id
const stateOf = async (id: bigint) =>
  (await sql<{ status: string }>`select status from agents.contract where id = ${id}`.execute(database.sql)).rows[0]
    ?.status

describe('the tree', () => {
  test('[OPS-81] level by level: agents at the top, those below an account, its members too, a page at a time', async () => {
    const top = await team.agent()
    const other = await team.agent()
    const below = await team.agent({ under: top })
    const deep = await team.agent({ under: below })
    const member = await team.member({ under: top })
    const roots = await idsOf({})
    expect(roots.slice(0, 2)).toEqual([other.id, top.id])
    expect(roots).not.toContain(below.id)
    expect(await idsOf({ under: String(top.id) })).toEqual([below.id])
    expect(await idsOf({ under: String(top.id), all: 'yes' })).toEqual([member.id, below.id])
    expect(await idsOf({ under: String(below.id) })).toEqual([deep.id])
    const first = await tree({ under: String(top.id), all: 'yes', count: 1 })
    expect(first).toMatchObject({ agents: [{ id: String(member.id) }], next: String(member.id) })
    expect(await idsOf({ under: String(top.id), all: 'yes', before: first.next!, count: 1 })).toEqual([below.id])
    const [found] = (await tree({ text: top.username.toUpperCase() })).agents
    expect(found).toMatchObject({ id: String(top.id), type: 1, directCount: 2, agentCount: 1 })
    expect(found?.account).toMatch(/^gr•••.$/)
    expect(await idsOf({ text: String(deep.id) })).toEqual([deep.id])
    expect(await idsOf({ text: 'nobody-at-all' })).toEqual([])
    // An agent below a member stands at the top: no agent is above.
    const odd = await team.agent({ under: member })
    expect((await idsOf({}))[0]).toBe(odd.id)
    expect(await setType(member.id, 0, 1)).toMatchObject({ ok: true })
    expect((await idsOf({}))[0]).toBe(other.id)
    expect(await setType(member.id, 1, 0)).toMatchObject({ ok: true })
    expect((await idsOf({}))[0]).toBe(odd.id)
  })

  test('[OPS-81] an agent with the team, what it did in a period, the codes and the line above', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    const player = await team.member({ under: below })
    await endBets(betting(database), [{ by: player, stake: 7_000n }])
    const asked = { agentId: String(top.id), period: 'today' } as const
    expect(await staff.client.call(staffRoutes.agentTeam, asked, staff.as('dung'))).toMatchObject({
      ok: true,
      value: { memberCount: 2, directCount: 1, registeredCount: 2, activeCount: 1, validAmount: 7_000n },
    })
    expect(await read(below.id)).toMatchObject({
      agent: { id: String(below.id), directCount: 1, agentCount: 0 },
      above: [{ id: String(top.id), type: 1 }],
      codes: [{ code: below.code, kind: 'referral', isActive: true, broughtCount: 1 }],
      hasFirstPassword: false,
      waiting: null,
    })
    expect(await record(99_999_999n)).toMatchObject({ code: 'not_found' })
    expect(await record(top.id, 'chi')).toMatchObject({ code: 'not_permitted' })
  })

  test('[OPS-81] is read by indexes, whatever is asked for', async () => {
    const plans = await openPlans(database)
    const everyWay: readonly Tree[] = [
      {},
      { before: '5' },
      { under: '5' },
      { under: '5', all: 'yes', before: '9' },
      { text: 'somebody' },
      { text: '17' },
    ]
    const statements: Statement[] = []
    const connection = watched(database, statements)
    for (const asked of everyWay) await readTree(connection, { id: 1 }, asked)
    await listWaitingMoves(connection, { merchantId: 1, now: new Date() })
    await endingContracts(connection, 5n)
    for (const statement of statements)
      expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
    await plans.close()
  })
})

describe('[OPS-80] accounts', () => {
  const make = (account: string, by = 'linh') =>
    staff.client.call(staffRoutes.makeAgent, { account, type: 1, language: 'EN', agreed: true, reason }, staff.as(by))
  const logIn = (username: string, password: string) =>
    server.client.call(identityRoutes.login, { username, password, type: 'username', entrance: 'agent' })

  test('a top agent is made with a first password that opens nothing but the page that changes it', async () => {
    const { agentId, firstPassword } = await value(make('topgrove'))
    expect(await make('TopGrove')).toMatchObject({ code: 'username_taken' })
    expect(await make('x')).toMatchObject({ code: 'registration_field_invalid' })
    expect(await make('topgrove2', 'dung')).toMatchObject({ code: 'not_permitted' })
    const renewed = await value(
      staff.client.call(staffRoutes.renewFirstPassword, { agentId, reason }, staff.as('minh')),
    )
    expect(await logIn('topgrove', firstPassword)).toMatchObject({ code: 'incorrect_account_or_password' })
    const entered = await value(logIn('topgrove', renewed.firstPassword))
    expect(entered).toMatchObject({ passwordChange: 'first_login' })
    const token = 'token' in entered ? entered.token : ''
    const overview = (by: string) => server.client.call(agentReportRoutes.teamOverview, today, { token: by })
    expect(await overview(token)).toMatchObject({ code: 'password_change_required' })
    const newPassword = 'Mekong-delta-42'
    const changed = await value(
      server.client.call(
        passwordRoutes.changePassword,
        { oldPassword: renewed.firstPassword, newPassword, confirmNewPassword: newPassword },
        { token },
      ),
    )
    expect(await overview(changed.token)).toMatchObject({ ok: true })
    expect(await logIn('topgrove', newPassword)).toMatchObject({
      value: expect.not.objectContaining({ passwordChange: expect.anything() }),
    })
    // From here on the password is the member's own, and no colleague replaces it.
    expect(
      await staff.client.call(staffRoutes.renewFirstPassword, { agentId, reason }, staff.as('linh')),
    ).toMatchObject({ code: 'not_found' })
    const { acts, codes } = await read(BigInt(agentId))
    expect(acts.map(({ action, by }) => [action, by])).toEqual([
      ['agent.first_password', 'minh'],
      ['agent.made', 'linh'],
    ])
    expect(codes).toHaveLength(1)
  })

  test('a member is raised, and comes down again only without contracts; sessions end, and who was faster is told', async () => {
    const member = await team.member()
    expect(await setType(member.id, 0, 1, 'dung')).toMatchObject({ code: 'not_permitted' })
    expect(await setType(member.id, 1, 2)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await setType(member.id, 0, 1)).toMatchObject({ ok: true })
    expect(await server.client.call(agentReportRoutes.teamOverview, today, { token: member.token })).toMatchObject({
      code: 'not_logged_in',
    })
    expect((await idsOf({}))[0]).toBe(member.id)
    const held = await contract(member, null)
    expect(await setType(member.id, 1, 0)).toMatchObject({ code: 'agent_contracts_open' })
    expect(await setType(member.id, 1, 2)).toMatchObject({ ok: true })
    await sql`update agents.contract set status = 'terminated', ends_at = starts_at, next_until = null
      where id = ${held}`.execute(database.sql)
    expect(await setType(member.id, 2, 0)).toMatchObject({ ok: true })
    expect(await idsOf({ text: String(member.id) })).toEqual([member.id])
  })
})

describe('[OPS-80] a move', () => {
  test('shows who moves along; without contracts one person does it, and never into the own line', async () => {
    const [left, right] = [await team.agent(), await team.agent()]
    const moved = await team.agent({ under: left })
    const below = await team.member({ under: moved })
    const deep = await team.agent({ under: moved })
    expect(await preview(moved.id, right.username)).toMatchObject({
      ok: true,
      value: { from: { id: String(left.id) }, to: { id: String(right.id) }, memberCount: 2, contracts: [] },
    })
    expect(await preview(moved.id, deep.username)).toMatchObject({ code: 'agent_own_line' })
    expect(await preview(moved.id, moved.username)).toMatchObject({ code: 'agent_own_line' })
    expect(await preview(moved.id, left.username)).toMatchObject({ code: 'invalid_request' })
    expect(await preview(moved.id, below.username)).toMatchObject({ code: 'counterpart_not_found' })
    expect(await move(moved.id, right.username, right.id)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await move(moved.id, right.username, left.id)).toMatchObject({ ok: true, value: { status: 'moved' } })
    expect(new Set(await teamOf(database.sql, right.id))).toEqual(new Set([moved.id, below.id, deep.id]))
    expect(await teamOf(database.sql, left.id)).toEqual([])
    expect(await move(moved.id, '', right.id)).toMatchObject({ ok: true, value: { status: 'moved' } })
    expect((await read(moved.id)).above).toEqual([])
    expect((await read(moved.id)).acts.map(({ action }) => action)).toEqual(['agent.moved', 'agent.moved'])
  })

  test('two people move whoever has contracts in force: these end, with all that were given of them, and both sides are told', async () => {
    const [left, right] = [await team.agent(), await team.agent()]
    const moved = await team.agent({ under: left })
    const below = await team.agent({ under: moved })
    const [above, held, given] = [await contract(left, null), await contract(moved, left), await contract(below, moved)]
    expect(await preview(moved.id, right.username)).toMatchObject({
      value: { needsSecond: true, contracts: [{ id: String(held), isInForce: true }, { id: String(given) }] },
    })
    expect(await move(moved.id, right.username, left.id)).toMatchObject({ ok: true, value: { status: 'waiting' } })
    expect(await move(moved.id, right.username, left.id)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await stateOf(held)).toBe('active')
    const { moves } = await value(staff.client.call(staffRoutes.agentMoves, {}, staff.as('dung')))
    expect(moves).toMatchObject([{ agentId: String(moved.id), to: { id: String(right.id) }, by: 'linh', reason }])
    expect(await confirm(moved.id, 'linh')).toMatchObject({ code: 'second_person_needed' })
    expect(await drop(moved.id, 'minh')).toMatchObject({ ok: true })
    expect(await confirm(moved.id, 'minh')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await move(moved.id, right.username, left.id)).toMatchObject({ ok: true, value: { status: 'waiting' } })
    expect(await confirm(moved.id, 'minh')).toMatchObject({ ok: true, value: { endedCount: 2 } })
    expect([await stateOf(above), await stateOf(held), await stateOf(given)]).toEqual([
      'active',
      'terminated',
      'terminated',
    ])
    expect(await teamOf(database.sql, right.id)).toEqual(expect.arrayContaining([moved.id, below.id]))
    const told = await sql<{ id: bigint }>`select member_id as id from inbox.message where topic = 'contract_ended'
      order by member_id`.execute(database.sql)
    expect(told.rows.map(({ id }) => id)).toEqual([left.id, moved.id, below.id].toSorted((a, b) => Number(a - b)))
    expect((await read(moved.id)).acts.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'minh agent.moved',
      'linh agent.move_proposed',
      'minh agent.move_dropped',
      'linh agent.second_person_needed',
      'linh agent.move_proposed',
    ])
  })

  test('two moves at once make no circle', async () => {
    const [a, b] = [await team.agent(), await team.agent()]
    const both = await Promise.all([move(a.id, b.username, null), move(b.id, a.username, null, 'minh')])
    expect(both.map((each) => (each.ok ? each.value.status : each.code)).toSorted()).toEqual([
      'agent_own_line',
      'moved',
    ])
  })
})
