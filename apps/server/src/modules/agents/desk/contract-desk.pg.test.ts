import {
  type AgentContract,
  type ContractKind,
  type ContractRules,
  type InputOf,
  type StaffPayout,
  agentContractRoutes as agentRoutes,
  ledgerRoutes,
  staffRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../../test/factories.ts'
import { type Statement, openPlans, watched } from '../../../../test/plans.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { createLedger, ledgerInvariants } from '../../ledger/index.ts'
import { play } from '../../../../test/betting.ts'
import { contractInvariants } from '../contracts/invariants.ts'
import { payNext } from '../contracts/pay.ts'
import { listSiteContracts } from './contract-list.ts'
import { listSitePayouts } from './payouts.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People
let staff: Colleagues

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'deed')
  staff = await colleagues(database, server.app.http.fastify, {
    linh: 'agent-manager',
    minh: 'finance-checker',
    dung: 'auditor',
  })
  await setRules(3)
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...contractInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const reason = 'as agreed in the office'
const relays = { dividend: agentRoutes.processDividend, daily_salary: agentRoutes.processDailySalary } as const
type Kind = keyof typeof relays
type Step = InputOf<(typeof relays)['dividend']>
const step = (who: TestMember, asked: Step, kind: Kind = 'daily_salary') =>
  server.client.call(relays[kind], asked, { token: who.token })
const tier = (rateBp: number) => ({ activeMin: 0, validAmountMin: amount(0n), profitAmountMin: amount(0n), rateBp })
const terms = (...rates: number[]) => ({
  period: 'daily' as const,
  activeAmount: amount(1000n),
  tiers: rates.map(tier),
})
const agentsOwn = async (who: TestMember, kind: ContractKind = 'daily_salary') =>
  await value(server.client.call(agentRoutes.agentContracts, { kind }, { token: who.token }))
const contractOf = async (who: TestMember, id: string): Promise<AgentContract | undefined> =>
  (await agentsOwn(who)).contracts.find((each) => each.id === id)

const readRules = () => value(staff.client.call(staffRoutes.contractRules, {}, staff.as('dung')))
async function setRules(mode: 0 | 3, change: Partial<ContractRules['dividend']> = {}, by = 'linh') {
  const { version } = await readRules()
  const rule = { mode, needsApproval: false, rateMostBp: 10_000, tiersMost: 8, payDelayMinutes: 0, ...change }
  const rules = { dividend: rule, daily_salary: rule, hourly_salary: rule, real_time_salary: rule }
  return staff.client.call(staffRoutes.setContractRules, { version, rules, reason }, staff.as(by))
}
const offer = (agent: string, rates: number[], by = 'linh') =>
  staff.client.call(
    staffRoutes.offerContract,
    { agent, kind: 'daily_salary', ...terms(...rates), reason },
    staff.as(by),
  )
const act =
  (what: 'approveContract' | 'rejectContract') =>
  (contractId: string, by = 'linh') =>
    staff.client.call(staffRoutes[what], { contractId, reason }, staff.as(by))
const [approve, reject] = [act('approveContract'), act('rejectContract')]
const record = (contractId: string) =>
  value(staff.client.call(staffRoutes.contractRecord, { contractId }, staff.as('dung')))
const end = (contractId: string, belowCount: number) =>
  staff.client.call(staffRoutes.endContract, { contractId, belowCount, reason }, staff.as('linh'))
const idsOf = async (list: InputOf<typeof staffRoutes.contractList>) =>
  (await value(staff.client.call(staffRoutes.contractList, list, staff.as('dung')))).contracts.map(({ id }) => id)
const told = async (who: TestMember) =>
  (
    await sql<{ topic: string }>`select topic from inbox.message where member_id = ${who.id}
      and topic like 'contract%' order by id`.execute(database.sql)
  ).rows.map(({ topic }) => topic)

/** An agent at the top with the company's contract in force, and one below. */
async function line(rateBp = 100) {
  const top = await team.agent()
  const below = await team.agent({ under: top })
  const { contractId } = await value(offer(String(top.id), [rateBp]))
  await value(step(top, { action: 'accept', contractId }))
  return { top, below, company: contractId }
}

describe('[OPS-82] contracts', () => {
  test('the company offers an agent at the top a contract, which the agent accepts; every list shows where it stands', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    expect(await offer(below.username, [50])).toMatchObject({ code: 'counterpart_not_found' })
    expect(await offer('nobody77', [50])).toMatchObject({ code: 'counterpart_not_found' })
    expect(await offer(top.username, [50], 'dung')).toMatchObject({ code: 'not_permitted' })
    const { contractId } = await value(offer(top.username, [20, 50]))
    expect(await offer(top.username, [50])).toMatchObject({ code: 'contract_pending' })
    expect(await idsOf({ list: 'waiting', text: top.username })).toEqual([contractId])
    expect(await value(step(top, { action: 'accept', contractId }))).toMatchObject({ status: 'active' })
    expect(await idsOf({ list: 'active', text: String(top.id), kind: 'daily_salary' })).toEqual([contractId])
    expect(await idsOf({ list: 'active', text: top.username, kind: 'dividend' })).toEqual([])
    expect(await idsOf({ list: 'all', text: 'nobody77' })).toEqual([])
    const found = await record(contractId)
    expect(found).toMatchObject({
      contract: { giver: null, receiver: { id: String(top.id) }, tiers: [{ rateBp: 20 }, { rateBp: 50 }] },
      changes: [
        { status: 'pending', by: null },
        { status: 'active', by: expect.stringMatching(/^de•••/) },
      ],
      acts: [{ action: 'contract.offered', by: 'linh', reason }],
    })
    expect(
      await staff.client.call(staffRoutes.contractRecord, { contractId: '99999' }, staff.as('dung')),
    ).toMatchObject({ code: 'not_found' })
  })

  test('where the setting asks for it, what both sides agreed to waits for the company, which approves or rejects it', async () => {
    const { top, below } = await line()
    await setRules(3, { needsApproval: true })
    const asked = { action: 'offer', downline: below.username, ...terms(40) } as const
    const { contractId } = await value(step(top, asked))
    expect(await approve(contractId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await value(step(below, { action: 'accept', contractId }))).toMatchObject({ status: 'pending' })
    expect(await step(below, { action: 'accept', contractId })).toMatchObject({ code: 'contract_changed' })
    for (const who of [top, below])
      expect(await contractOf(who, contractId)).toMatchObject({ waitsForCompany: true, waitsForMe: false })
    expect(await idsOf({ list: 'approval' })).toEqual([contractId])
    expect(await idsOf({ list: 'waiting', text: below.username })).toEqual([])
    expect(await approve(contractId, 'minh')).toMatchObject({ code: 'not_permitted' })
    expect(await approve(contractId)).toMatchObject({ ok: true })
    expect(await approve(contractId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await contractOf(below, contractId)).toMatchObject({ status: 'active', waitsForCompany: false })
    expect([await told(top), await told(below)]).toEqual([['contract_approved'], ['contract_approved']])
    // A higher one in its place: the company says no.
    const { contractId: second } = await value(step(top, { ...asked, ...terms(60) }))
    await value(step(below, { action: 'accept', contractId: second }))
    expect(await reject(second)).toMatchObject({ ok: true })
    expect(await contractOf(below, second)).toMatchObject({ status: 'refused' })
    expect(await told(below)).toEqual(['contract_approved', 'contract_rejected'])
    // What the company gives itself needs no approval of its own.
    const other = await line()
    expect(await idsOf({ list: 'active', text: other.top.username })).toEqual([other.company])
    await setRules(3)
  })

  test('one is ended with a reason, with those that were given of it, as the colleague has seen them; both sides are told', async () => {
    const { top, below, company } = await line()
    const { contractId } = await value(step(top, { action: 'offer', downline: below.username, ...terms(40) }))
    await value(step(below, { action: 'accept', contractId }))
    expect(await record(company)).toMatchObject({ belowCount: 1 })
    expect(await end(company, 0)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await end(company, 1)).toMatchObject({ ok: true, value: { endedCount: 2 } })
    expect(await end(company, 1)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await idsOf({ list: 'ended', text: top.username })).toEqual([contractId, company])
    expect(await contractOf(below, contractId)).toMatchObject({ status: 'terminated', endsAt: expect.any(Date) })
    expect([await told(top), await told(below)]).toEqual([['contract_ended'], ['contract_ended']])
    expect((await record(company)).acts[0]).toMatchObject({ action: 'contract.ended', by: 'linh', reason })
  })
})

describe('[OPS-83] what contracts may be', () => {
  test('modes, limits of rates and tiers are set in versions, and heeded by agents and by the company', async () => {
    const { top, below } = await line()
    const before = await readRules()
    const stale = { version: before.version, rules: before.rules, reason }
    expect(await setRules(3, { rateMostBp: 60, tiersMost: 2 })).toMatchObject({ ok: true })
    expect(await staff.client.call(staffRoutes.setContractRules, stale, staff.as('linh'))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await setRules(3, {}, 'minh')).toMatchObject({ code: 'not_permitted' })
    const after = await readRules()
    expect(after.rules.dividend).toMatchObject({ rateMostBp: 60, tiersMost: 2 })
    expect(after.changes[0]).toMatchObject({ by: 'linh', reason, before: before.rules, after: after.rules })
    expect(await agentsOwn(top)).toMatchObject({ rateMostBp: 60, tiersMost: 2 })
    const ask = (...rates: number[]) => step(top, { action: 'offer', downline: below.username, ...terms(...rates) })
    expect(await ask(61)).toMatchObject({ code: 'contract_above_limit', detail: { rate: '0.6%', count: 2 } })
    expect(await ask(10, 20, 30)).toMatchObject({ code: 'contract_above_limit' })
    const other = await team.agent()
    expect(await offer(other.username, [61])).toMatchObject({ code: 'contract_above_limit' })
    const { contractId } = await value(ask(30, 60))
    // What was offered before the limit came down is not accepted above it.
    await setRules(3, { rateMostBp: 50 })
    expect(await step(below, { action: 'accept', contractId })).toMatchObject({ code: 'contract_above_limit' })
    await setRules(0)
    expect(await ask(10)).toMatchObject({ code: 'operation_not_enabled' })
    await setRules(3)
    expect(await value(step(below, { action: 'accept', contractId }))).toMatchObject({ status: 'active' })
  })
})

describe('[OPS-84] what contracts have come to', () => {
  const list = async (asked: Partial<InputOf<typeof staffRoutes.payoutList>> = {}): Promise<StaffPayout[]> =>
    (await value(staff.client.call(staffRoutes.payoutList, { list: 'all', ...asked }, staff.as('dung')))).payouts
  const on =
    (what: 'holdPayout' | 'releasePayout' | 'runPayout') =>
    (payoutId: string, by = 'minh') =>
      staff.client.call(staffRoutes[what], { payoutId, reason }, staff.as(by))
  const [hold, release, run] = [on('holdPayout'), on('releasePayout'), on('runPayout')]
  const deps = () => ({ database, ledger: createLedger({ database }) })
  const walletOf = async (who: TestMember) =>
    (await value(server.client.call(ledgerRoutes.balance, {}, { token: who.token }))).sumBalance
  /** What a window has come to, as settling writes it down. */
  async function settled(contractId: string, paid: bigint, delayMinutes = 0) {
    const { rows } = await sql<{ id: bigint }>`insert into agents.payout (contract_id, giver_id, receiver_id, from_at,
        until_at, base_amount, period_at, counted_amount, active_count, rate_bp, amount, due_at)
      select id, giver_id, receiver_id, starts_at, starts_at + interval '1 day', ${paid * 100n}, starts_at,
        ${paid * 100n}, 1, 100, ${paid}, now() + make_interval(mins => ${delayMinutes})
      from agents.contract where id = ${contractId} returning id`.execute(database.sql)
    return String(rows[0]!.id)
  }

  test('each shows base, rate and amount; one is held before it is paid, by no job and nobody, and released once', async () => {
    const { top, company } = await line()
    const before = await walletOf(top)
    const payoutId = await settled(company, 500n)
    expect(await list({ text: top.username })).toMatchObject([
      { id: payoutId, contractId: company, giver: null, baseAmount: 50_000n, rateBp: 100, amount: 500n, state: 'owed' },
    ])
    expect(await hold(payoutId, 'dung')).toMatchObject({ code: 'not_permitted' })
    expect(await hold(payoutId)).toMatchObject({ ok: true })
    expect(await hold(payoutId)).toMatchObject({ code: 'changed_meanwhile' })
    while ((await payNext(deps(), new Date())) !== null);
    expect(await run(payoutId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await list({ list: 'held' })).toMatchObject([{ id: payoutId, held: { by: 'minh', reason } }])
    expect(await walletOf(top)).toBe(before)
    expect(await release(payoutId, 'linh')).toMatchObject({ ok: true })
    expect(await release(payoutId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await hold(payoutId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await walletOf(top)).toBe(amount(before + 500n))
    expect(await list({ list: 'paid', text: top.username })).toMatchObject([
      { id: payoutId, state: 'paid', held: null },
    ])
    expect(await hold('99999')).toMatchObject({ code: 'not_found' })
  })

  test('one that failed is run again, once, however many do', async () => {
    const { top, below } = await line()
    const { contractId } = await value(step(top, { action: 'offer', downline: below.username, ...terms(100) }))
    await value(step(below, { action: 'accept', contractId }))
    const own = await walletOf(top)
    const payoutId = await settled(contractId, own + 1n)
    expect(await run(payoutId)).toMatchObject({ ok: true, value: { status: 'failed' } })
    expect(await list({ list: 'failed' })).toMatchObject([{ id: payoutId, state: 'failed', paidAt: null }])
    const { post, openWallet } = createLedger({ database })
    await database.transaction(async (tx) => {
      await openWallet(tx, { memberId: top.id, currency: play })
      await post(tx, [
        {
          memberId: top.id,
          currency: play,
          direction: 'credit',
          amount: amount(1n),
          house: 'promotion',
          reason: 'grant',
          reference: 0n,
          key: crypto.randomUUID(),
        },
      ])
    })
    const got = await walletOf(below)
    const both = await Promise.all([run(payoutId), run(payoutId, 'linh'), payNext(deps(), new Date())])
    expect(both.slice(0, 2)).toContainEqual(expect.objectContaining({ ok: true, value: { status: 'paid' } }))
    expect([await walletOf(top), await walletOf(below)]).toEqual([0n, amount(got + own + 1n)])
  })

  test('lists are read by indexes', async () => {
    const plans = await openPlans(database)
    const statements: Statement[] = []
    const connection = watched(database, statements)
    const site = { id: 1, currency: play }
    for (const of of ['approval', 'waiting', 'active', 'ended', 'all'] as const)
      await listSiteContracts(connection, site, { list: of, before: '9' })
    for (const of of ['failed', 'held', 'owed', 'paid', 'all'] as const)
      await listSitePayouts(connection, site, { list: of, before: '9' })
    await listSiteContracts(connection, site, { list: 'all', text: '17' })
    for (const statement of statements)
      expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
    await plans.close()
  })
})
