import { randomUUID } from 'node:crypto'
import {
  type ContractKind,
  type ContractPeriod,
  type ContractStep,
  agentContractRoutes as routes,
  ledgerRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type Betting, betting, play, readEnds, tellEnds } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type People, type TestMember, endBets, people, value } from '../../../../test/factories.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { silentLog } from '../../../platform/process/log.ts'
import { createLedger, ledgerInvariants } from '../../ledger/index.ts'
import { changeUpline } from '../../members/index.ts'
import { createSite } from '../../site/index.ts'
import { closeTurnover, countTurnover } from '../../wagering/index.ts'
import { createContracts } from './contracts.ts'
import type { ContractDeps } from './deps.ts'
import { contractInvariants } from './invariants.ts'
import { payNext } from './pay.ts'
import { settleNext } from './settle.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let deps: ContractDeps
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'deal')
  deps = {
    database,
    site: createSite({ database }),
    ledger: createLedger({ database }),
    log: silentLog,
  }
})
beforeEach(() =>
  sql`update agents.contract_setting set divtypereq = 3, dailysalreqtype = 3, contracthoursalreq = 3,
    realtimesalreqtype = 3`.execute(database.sql),
)
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...contractInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const relays = {
  dividend: routes.processDividend,
  daily_salary: routes.processDailySalary,
  hourly_salary: routes.processHourlySalary,
  real_time_salary: routes.processRealTimeSalary,
}
const step = ({ token }: Pick<TestMember, 'token'>, asked: ContractStep, kind: ContractKind = 'real_time_salary') =>
  server.client.call(relays[kind], asked, { token })
const dividend = { feeBp: 0, carryPeriods: null }
const terms = (rateBp: number, activeAmount = 1n) => ({
  period: 'daily' as const,
  activeAmount: amount(activeAmount),
  tiers: [{ activeMin: 0, validAmountMin: amount(0n), profitAmountMin: amount(0n), rateBp }],
})

/** An agent at the top who holds a salary and a dividend of the company, and an agent below. */
async function line(rateBp: number): Promise<[TestMember, TestMember]> {
  const top = await team.agent()
  await byCompany(top, rateBp)
  await byCompany(top, rateBp, 'dividend')
  return [top, await team.agent({ under: top })]
}

const made = async (answer: ReturnType<typeof step>) => (await value(answer)).contractId

/** The company offers it, and the agent accepts. */
async function byCompany(
  to: TestMember,
  rateBp: number,
  kind: ContractKind = 'real_time_salary',
  tiers?: { active: number[]; valid: bigint[]; rate: number[]; profit?: bigint[] },
  {
    period = 'daily',
    feeBp = 0,
    carryPeriods = null,
  }: { period?: ContractPeriod; feeBp?: number; carryPeriods?: number | null } = {},
) {
  const { rows } = await sql<{
    id: bigint
  }>`select agents.offer_by_company(1, ${to.id}, ${kind}, ${period}, 1000, ${tiers?.active ?? [0]}::int[],
    ${tiers?.valid ?? [0n]}::bigint[], ${tiers?.rate ?? [rateBp]}::int[], ${tiers?.profit ?? []}::bigint[], ${feeBp},
      ${carryPeriods}::int) as id`.execute(database.sql)
  const contractId = String(rows[0]!.id)
  expect(await step(to, { action: 'accept', contractId }, kind)).toMatchObject({
    ok: true,
    value: { status: 'active' },
  })
  return contractId
}
async function given(from: TestMember, to: TestMember, rateBp: number, kind: ContractKind = 'real_time_salary') {
  const contractId = await made(
    step(
      from,
      { action: 'offer', downline: to.username, ...terms(rateBp), ...(kind === 'dividend' && { dividend }) },
      kind,
    ),
  )
  expect(await step(to, { action: 'accept', contractId }, kind)).toMatchObject({
    ok: true,
    value: { status: 'active' },
  })
  return contractId
}
const contractsOf = ({ token }: TestMember, kind: ContractKind = 'real_time_salary') =>
  value(server.client.call(routes.agentContracts, { kind }, { token }))
const payoutsOf = async ({ token }: TestMember, kind: ContractKind = 'real_time_salary') =>
  (await value(server.client.call(routes.agentPayouts, { kind }, { token }))).payouts
const statusOf = async (of: TestMember, id: string, kind?: ContractKind) =>
  (await contractsOf(of, kind)).contracts.find((each) => each.id === id)?.status

describe('how a contract comes about', () => {
  test('[AGENT-22] [AGENT-30] [API-76] an offer waits for the downline, is accepted, and keeps who did what', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    await byCompany(top, 20)
    const contractId = await made(step(top, { action: 'offer', downline: below.username.toUpperCase(), ...terms(8) }))
    expect(await contractsOf(top)).toMatchObject({
      ownRateBp: 20,
      contracts: [{ id: contractId, side: 'given', waitsForMe: false, status: 'pending' }, {}],
    })
    expect((await contractsOf(below)).contracts).toMatchObject([
      { id: contractId, side: 'held', counterpart: top.username, waitsForMe: true, status: 'pending', startsAt: null },
    ])
    expect(await step(top, { action: 'accept', contractId })).toMatchObject({ code: 'contract_changed' })
    expect(await step(below, { action: 'accept', contractId })).toMatchObject({
      ok: true,
      value: { contractId, status: 'active' },
    })
    expect(await step(below, { action: 'accept', contractId })).toMatchObject({ code: 'contract_changed' })
    expect(await contractsOf(below)).toMatchObject({
      ownRateBp: 8,
      hasUpline: true,
      contracts: [{ status: 'active', startsAt: expect.any(Date) }],
    })
    const seen = await server.client.call(routes.agentContract, { contractId }, { token: top.token })
    expect(seen).toMatchObject({
      ok: true,
      value: {
        changes: [
          { status: 'pending', by: top.username },
          { status: 'active', by: below.username },
        ],
        progress: { activeCount: 0, validAmount: 0n, netAmount: 0n, windowAmount: 0n },
      },
    })
  })

  test('[AGENT-23] [AGENT-25] a request waits for the upline, who may refuse it; whoever proposed one may take it back', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    await byCompany(top, 20)
    const asked = await made(step(below, { action: 'request', ...terms(20) }))
    expect((await contractsOf(top)).contracts[0]).toMatchObject({
      id: asked,
      side: 'given',
      counterpart: below.username,
      waitsForMe: true,
    })
    expect(await step(top, { action: 'offer', downline: below.username, ...terms(5) })).toMatchObject({
      status: 409,
      code: 'contract_pending',
    })
    expect(await step(top, { action: 'refuse', contractId: asked })).toMatchObject({
      ok: true,
      value: { status: 'refused' },
    })
    expect(await step(top, { action: 'accept', contractId: asked })).toMatchObject({ code: 'contract_changed' })
    const again = await made(step(below, { action: 'request', ...terms(20) }))
    expect(await step(below, { action: 'refuse', contractId: again })).toMatchObject({
      ok: true,
      value: { status: 'refused' },
    })
  })

  test('[AGENT-56] nobody outside the line: no stranger, nobody two levels down, no member who is no agent, and no contract of others', async () => {
    const [top, other] = [await team.agent(), await team.agent()]
    const below = await team.agent({ under: top })
    const deep = await team.agent({ under: below })
    const member = await team.member({ under: top })
    await byCompany(top, 20)
    for (const { username } of [other, deep, member, top, { username: 'nobody99' }]) {
      expect(await step(top, { action: 'offer', downline: username, ...terms(5) })).toMatchObject({
        status: 404,
        code: 'counterpart_not_found',
      })
    }
    expect(await step(top, { action: 'request', ...terms(5) })).toMatchObject({ code: 'counterpart_not_found' })
    const contractId = await made(step(top, { action: 'offer', downline: below.username, ...terms(5) }))
    for (const by of [other, deep]) {
      for (const action of ['accept', 'refuse', 'terminate', 'accept_termination', 'refuse_termination'] as const) {
        expect(await step(by, { action, contractId })).toMatchObject({ status: 404, code: 'contract_not_found' })
      }
      expect(await server.client.call(routes.agentContract, { contractId }, { token: by.token })).toMatchObject({
        code: 'contract_not_found',
      })
      expect((await contractsOf(by)).contracts).toEqual([])
    }
    // Nor through the relay of another kind.
    expect(await step(below, { action: 'accept', contractId }, 'daily_salary')).toMatchObject({
      code: 'contract_not_found',
    })
  })

  test.each`
    kind                  | setting
    ${'daily_salary'}     | ${'dailysalreqtype'}
    ${'hourly_salary'}    | ${'contracthoursalreq'}
    ${'real_time_salary'} | ${'realtimesalreqtype'}
    ${'dividend'}         | ${'divtypereq'}
  `(
    '[AGENT-19] [API-72] [API-73] [API-75] [API-76] $setting says who proposes a $kind, and 0 that nobody does',
    async ({ kind, setting }) => {
      const top = await team.agent()
      const agreed = { ...terms(5), ...(kind === 'dividend' && { dividend }) }
      const below = await team.agent({ under: top })
      await byCompany(top, 20, kind)
      const set = (mode: number) =>
        sql`update agents.contract_setting set ${sql.ref(setting)} = ${mode} where merchant_id = 1`.execute(
          database.sql,
        )
      const closed = { status: 403, code: 'operation_not_enabled' }
      await set(1)
      expect(await step(below, { action: 'request', ...agreed }, kind)).toMatchObject(closed)
      const contractId = await made(step(top, { action: 'offer', downline: below.username, ...agreed }, kind))
      await set(2)
      expect(await step(top, { action: 'offer', downline: below.username, ...agreed }, kind)).toMatchObject(closed)
      await set(0)
      expect(await step(below, { action: 'accept', contractId }, kind)).toMatchObject(closed)
      expect(await step(below, { action: 'request', ...agreed }, kind)).toMatchObject(closed)
      expect(await server.client.call(routes.agentContracts, { kind }, { token: top.token })).toMatchObject(closed)
      expect(await server.client.call(routes.agentPayouts, { kind }, { token: top.token })).toMatchObject(closed)
      await set(2)
      expect(await step(below, { action: 'refuse', contractId }, kind)).toMatchObject({ ok: true })
      expect(await step(below, { action: 'request', ...agreed }, kind)).toMatchObject({ ok: true })
    },
  )

  test('[AGENT-21] a dividend says its fee and what becomes of losses, a salary has neither, nor a profit that it takes', async () => {
    const [top, below] = await line(20)
    const offer = { action: 'offer', downline: below.username, ...terms(5) } as const
    const withProfit = { ...offer, tiers: [{ ...offer.tiers[0]!, profitAmountMin: amount(1n) }] }
    const wrong = { status: 400, code: 'invalid_request' }
    const sent = async (kind: ContractKind, asked: object) =>
      server.client.send(
        relays[kind],
        JSON.parse(JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))),
        {
          token: top.token,
        },
      )
    expect(await sent('dividend', offer)).toMatchObject(wrong)
    expect(await sent('real_time_salary', withProfit)).toMatchObject(wrong)
    expect(await sent('real_time_salary', { ...offer, dividend })).toMatchObject(wrong)
    for (const bad of [
      { feeBp: 10_001 },
      { feeBp: -1 },
      { carryPeriods: -1 },
      { carryPeriods: 61 },
      { carryPeriods: undefined },
    ]) {
      expect(await sent('dividend', { ...offer, dividend: { ...dividend, ...bad } })).toMatchObject(wrong)
    }
    expect(await sent('real_time_salary', offer)).toMatchObject({ ok: true })
    const contractId = await made(step(top, { ...withProfit, dividend: { feeBp: 600, carryPeriods: 2 } }, 'dividend'))
    expect((await contractsOf(below, 'dividend')).contracts).toMatchObject([
      { id: contractId, dividend: { feeBp: 600, carryPeriods: 2 }, tiers: [{ profitAmountMin: 1n, rateBp: 5 }] },
    ])
    expect((await contractsOf(below)).contracts).toMatchObject([{ dividend: null }])
  })

  test('[AGENT-34] nobody promises more than is held from above, and nothing that is not held', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    expect(await step(top, { action: 'offer', downline: below.username, ...terms(1) })).toMatchObject({
      status: 409,
      code: 'rate_above_own',
    })
    await byCompany(top, 20)
    expect(await step(top, { action: 'offer', downline: below.username, ...terms(21) })).toMatchObject({
      code: 'rate_above_own',
    })
    expect(await step(below, { action: 'request', ...terms(21) })).toMatchObject({ code: 'rate_above_own' })
    const contractId = await made(step(top, { action: 'offer', downline: below.username, ...terms(20) }))
    // What is held may come down before the answer comes.
    await byCompany(top, 10)
    expect(await step(below, { action: 'accept', contractId })).toMatchObject({ code: 'rate_above_own' })
  })
})

describe('how contracts end', () => {
  test('[AGENT-24] [AGENT-26] [AGENT-31] a termination asked for takes effect when the other agrees, and lapses when refused', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    await byCompany(top, 20)
    const contractId = await given(top, below, 8)
    expect(await step(below, { action: 'terminate', contractId })).toMatchObject({
      ok: true,
      value: { status: 'termination_requested' },
    })
    expect(await step(below, { action: 'accept_termination', contractId })).toMatchObject({ code: 'contract_changed' })
    expect((await contractsOf(top)).contracts[0]).toMatchObject({ waitsForMe: true, status: 'termination_requested' })
    expect(await step(top, { action: 'refuse_termination', contractId })).toMatchObject({
      ok: true,
      value: { status: 'active' },
    })
    expect(await step(below, { action: 'accept_termination', contractId })).toMatchObject({ code: 'contract_changed' })
    await step(top, { action: 'terminate', contractId })
    expect(await step(below, { action: 'accept_termination', contractId })).toMatchObject({
      ok: true,
      value: { status: 'terminated' },
    })
    expect(await contractsOf(below)).toMatchObject({ ownRateBp: 0, contracts: [{ endsAt: expect.any(Date) }] })
  })

  test('[AGENT-55] those of an agent are turned page by page: what waits and what is in force first, or the oldest', async () => {
    const [top] = await line(100)
    const below = await Promise.all(Array.from({ length: 6 }, () => team.agent({ under: top })))
    const ids: string[] = []
    for (const each of below) ids.push(await given(top, each, 10))
    await step(top, { action: 'terminate', contractId: ids[1]! }) // There are six.
    const turned = async (order: 'asc' | 'desc') => {
      const found: string[] = []
      let before: string | null = null
      do {
        const asked = { kind: 'real_time_salary' as const, order, count: 2, ...(before !== null && { before }) }
        const page: Awaited<ReturnType<typeof contractsOf>> = await value(
          server.client.call(routes.agentContracts, asked, { token: top.token }),
        )
        found.push(...page.contracts.map(({ id }) => id))
        before = page.next
      } while (before !== null)
      return found
    }
    const [own] = (await contractsOf(top)).contracts.filter(({ side }) => side === 'held')
    const byAge = [own?.id, ...ids]
    expect(await turned('asc')).toEqual(byAge)
    expect(await turned('desc')).toEqual([ids[1], ...byAge.toReversed().filter((id) => id !== ids[1])])
  })

  test('a contract does not end from under those that its receiver has given', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    const deep = await team.agent({ under: below })
    const company = await byCompany(top, 20)
    const upper = await given(top, below, 8)
    const lower = await given(below, deep, 4)
    await step(top, { action: 'terminate', contractId: upper })
    expect(await step(below, { action: 'accept_termination', contractId: upper })).toMatchObject({
      status: 409,
      code: 'contracts_below',
    })
    const endCompany = () =>
      sql<{ is: boolean }>`select agents.end_by_company(${BigInt(company)}) as is`.execute(database.sql)
    expect((await endCompany()).rows).toEqual([{ is: false }])
    await step(below, { action: 'terminate', contractId: lower })
    await step(deep, { action: 'accept_termination', contractId: lower })
    expect(await step(below, { action: 'accept_termination', contractId: upper })).toMatchObject({ ok: true })
    expect((await endCompany()).rows).toEqual([{ is: true }])
    expect(await statusOf(top, company)).toBe('terminated')
  })

  test('[AGENT-27] [AGENT-28] [AGENT-29] a higher contract ends the lower ones below, at every level, if that is agreed to; without, nothing happens', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    const deep = await team.agent({ under: below })
    const deeper = await team.agent({ under: deep })
    await byCompany(top, 20)
    const before = await given(top, below, 8)
    const lower = await given(below, deep, 4)
    const lowest = await given(deep, deeper, 2)
    const offer = { action: 'offer', downline: below.username, ...terms(10) } as const
    expect(await step(top, offer)).toMatchObject({ status: 409, code: 'agreement_needed', detail: { count: 2 } })
    expect((await contractsOf(below)).contracts).toHaveLength(2)
    const contractId = await made(step(top, { ...offer, agreed: true }))
    expect(await step(below, { action: 'accept', contractId })).toMatchObject({
      code: 'agreement_needed',
      detail: { count: 2 },
    })
    expect([await statusOf(below, before), await statusOf(below, lower), await statusOf(deep, lowest)]).toEqual([
      'active',
      'active',
      'active',
    ])
    expect(await step(below, { action: 'accept', contractId, agreed: true })).toMatchObject({ ok: true })
    expect([
      await statusOf(below, before),
      await statusOf(below, lower),
      await statusOf(deep, lowest),
      await statusOf(below, contractId),
    ]).toEqual(['terminated', 'terminated', 'terminated', 'active'])
  })

  test('a contract comes down only as far as those that its receiver has given', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    const deep = await team.agent({ under: below })
    await byCompany(top, 20)
    await given(top, below, 8)
    await given(below, deep, 6)
    expect(await step(top, { action: 'offer', downline: below.username, ...terms(5) })).toMatchObject({
      code: 'contracts_below',
    })
    expect(await step(top, { action: 'offer', downline: below.username, ...terms(6) })).toMatchObject({ ok: true })
  })

  test('two who accept and withdraw at once: one of them is right', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    await byCompany(top, 20)
    const contractId = await made(step(top, { action: 'offer', downline: below.username, ...terms(8) }))
    const answers = await Promise.all([
      step(below, { action: 'accept', contractId }),
      step(top, { action: 'refuse', contractId }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'contract_changed' })
  })
})

/** Midnight in Hà Nội. */
const day = new Date('2026-11-09T17:00:00.000Z')
const at = (minutes: number) => new Date(day.getTime() + minutes * 60_000)

/** As if contracts had been made on the day before, and nothing closed since. */
async function since(contractIds: readonly string[], from = day) {
  await sql`update wagering.turnover_closed set at = ${at(-1440)}`.execute(database.sql)
  await sql`update agents.contract set starts_at = ${from}, settled_until = ${from},
    next_until = agents.window_end(kind, period, ${from}, time_zone)
    where id = any(${contractIds}::bigint[])`.execute(database.sql)
}
/** A bet that ended on that day, and was counted. */
async function bet(by: TestMember, stake: bigint, endedAt: Date, payout = 0n): Promise<void> {
  await bets.newMembers([by.id], stake)
  const roundId = await endBets(bets, [{ by, stake }], { payout, endedAt })
  const { rows } = await sql<{ id: bigint }>`select id from wagering.bet where round_id = ${roundId}`.execute(
    database.sql,
  )
  await database.transaction((tx) => tellEnds(tx, rows[0]!.id))
  await readEnds(database, 'turnover', countTurnover)
}
/** A node that dies after it has moved the money, before it has committed. */
const dyingLedger = (): ContractDeps['ledger'] => ({
  ...deps.ledger,
  async post(tx, transfers) {
    await deps.ledger.post(tx, transfers)
    throw new Error('the power went out')
  },
})
/** What the job does at an instant. */
/** What is due by the database's clock is due, though a Date leaves out its microseconds. */
const soon = () => new Date(Date.now() + 1000)

async function settle(now: Date, { paying = true } = {}) {
  await closeTurnover(database, now)
  while (await settleNext(deps));
  if (paying) while ((await payNext(deps, soon())) !== null);
}
const amounts = async (of: TestMember, kind?: ContractKind) =>
  (await payoutsOf(of, kind)).toReversed().map((each) => each.amount)

describe('what contracts pay', () => {
  test('[AGENT-37] [AGENT-39] [AGENT-41] [AGENT-55] a real-time salary is paid every five minutes, by when bets ended: 1,000, 2,784 and 792, 4,576 as the day comes to', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    const id = await byCompany(top, 8)
    await since([id])
    const before = await team.moneyOf(top)
    await bet(member, 1_250_000n, at(4.99))
    await bet(member, 3_480_500n, at(10))
    await bet(member, 990_000n, at(15))
    await bet(top, 700_000n, at(15))
    // Half a minute has not passed since the end of the first window.
    await settle(at(5.4))
    expect(await amounts(top)).toEqual([])
    await settle(at(5.5))
    expect(await amounts(top)).toEqual([1000n])
    await settle(at(20.5))
    expect(await amounts(top)).toEqual([1000n, 2784n, 792n])
    expect((await payoutsOf(top))[0]).toMatchObject({
      side: 'held',
      counterpart: null,
      from: at(15),
      until: at(20),
      baseAmount: 990_000n,
      countedAmount: 5_720_500n,
      activeCount: 1,
      rateBp: 8,
      status: 'paid',
    })
    // From either end, page by page.
    const turned = (order: 'asc' | 'desc', before?: string) =>
      value(
        server.client.call(
          routes.agentPayouts,
          { kind: 'real_time_salary', order, count: 2, ...(before !== undefined && { before }) },
          { token: top.token },
        ),
      )
    for (const [order, wanted] of [
      ['asc', [1000n, 2784n, 792n]],
      ['desc', [792n, 2784n, 1000n]],
    ] as const) {
      const first = await turned(order)
      const second = await turned(order, first.next ?? '')
      expect([...first.payouts, ...second.payouts].map((each) => each.amount)).toEqual(wanted)
      expect(second.next).toBeNull()
    }
    // The company pays, and the agent's own bet counts for nothing but its stake, which
    // came out of money put in for it.
    expect((await team.moneyOf(top)) - before).toBe(4576n)
  })

  test('[AGENT-33] [AGENT-35] [AGENT-40] a daily salary is paid when the day is over, by the tier that its members reached', async () => {
    const top = await team.agent()
    const [first, second] = [await team.member({ under: top }), await team.member({ under: top })]
    const id = await byCompany(top, 0, 'daily_salary', {
      active: [1, 2, 3],
      valid: [0n, 3000n, 3000n],
      rate: [1000, 1500, 2000],
    })
    await since([id])
    await bet(first, 2500n, at(1))
    await bet(second, 1000n, at(1439))
    await bet(await team.member({ under: top }), 999n, at(700)) // 1,000 make an active member
    await bet(first, 70_000n, at(1440))
    await settle(at(1440.4))
    expect(await amounts(top, 'daily_salary')).toEqual([])
    await settle(at(1445.5))
    expect(await payoutsOf(top, 'daily_salary')).toMatchObject([
      { from: day, until: at(1440), baseAmount: 4499n, activeCount: 2, rateBp: 1500, amount: 674n },
    ])
  })

  test('[AGENT-40] an hourly salary is paid once an hour for the hour before: 9,200 of 18,400,000', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 5, 'hourly_salary')])
    await bet(member, 18_400_000n, at(59.9))
    await bet(member, 200_000n, at(60))
    await settle(at(65.5))
    expect(await amounts(top, 'hourly_salary')).toEqual([9200n])
    await settle(at(125))
    expect(await amounts(top, 'hourly_salary')).toEqual([9200n, 100n])
  })

  test('whoever is moved in the tree counts for each line while in it, and a settlement lies as long as the site says', async () => {
    const [left, right] = [await team.agent(), await team.agent()]
    const member = await team.member({ under: left })
    await since([await byCompany(left, 1000, 'daily_salary'), await byCompany(right, 1000, 'daily_salary')])
    await database.transaction((tx) =>
      changeUpline(tx, { merchantId: 1, memberId: member.id, uplineId: right.id, at: at(600) }),
    )
    await bet(member, 20_000n, at(599))
    await bet(member, 3000n, at(601))
    await sql`insert into agents.contract_rule (merchant_id, kind, pay_delay_minutes) values (1, 'daily_salary', 90)
      on conflict (merchant_id, kind) do update set pay_delay_minutes = 90`.execute(database.sql)
    await settle(at(1445.5))
    for (const [agent, paid] of [[left, 2000n] as const, [right, 300n] as const]) {
      expect(await payoutsOf(agent, 'daily_salary')).toMatchObject([{ amount: paid, status: 'owed' }])
      const { rows } = await sql<{ minutes: number }>`select round(extract(epoch from due_at - clock_timestamp())
        / 60)::int as minutes from agents.payout where receiver_id = ${agent.id}`.execute(database.sql)
      expect(rows).toEqual([{ minutes: 90 }])
    }
    await sql`delete from agents.contract_rule`.execute(database.sql)
    await sql`update agents.payout set due_at = now() where paid_at is null`.execute(database.sql)
    await settle(at(1445.5))
    expect([await amounts(left, 'daily_salary'), await amounts(right, 'daily_salary')]).toEqual([[2000n], [300n]])
  })

  test('[AGENT-42] an upline pays out of the own wallet; what it cannot pay stays owed, both see it, and it is paid when there is money', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    const member = await team.member({ under: below })
    await since([await byCompany(top, 20, 'hourly_salary'), await given(top, below, 10, 'hourly_salary')])
    await bet(member, 1_000_000_000n, at(5))
    // The upline has less than it owes, until the company's payment comes, which comes first.
    const [held, heldBelow] = [await team.moneyOf(top), await team.moneyOf(below)]
    await settle(at(65.5))
    expect([(await team.moneyOf(top)) - held, (await team.moneyOf(below)) - heldBelow]).toEqual([
      1_000_000n,
      1_000_000n,
    ])

    const poor = await team.agent()
    const child = await team.agent({ under: poor })
    await byCompany(poor, 20)
    await since([await given(poor, child, 20)])
    await bet(await team.member({ under: child }), 1_000_000_000n, at(3))
    await settle(at(5.5), { paying: false })
    const due = 2_000_000n
    const own = await team.moneyOf(poor)
    expect(own).toBeLessThan(due)
    await payNext(deps, soon())
    const owed = { amount: due, status: 'owed', paidAt: null }
    expect([await payoutsOf(poor), await payoutsOf(child)]).toMatchObject([
      [{ ...owed, side: 'given', counterpart: child.username }],
      [{ ...owed, side: 'held', counterpart: poor.username }],
    ])
    expect(await team.moneyOf(poor)).toBe(own)
    // Not asked again at once, but in five minutes.
    await bets.newMembers([poor.id], due)
    expect(await payNext(deps, soon())).toBeNull()
    expect(await payNext(deps, new Date(Date.now() + 301_000))).not.toBeNull()
    expect(await team.moneyOf(poor)).toBe(own)
    expect(await payoutsOf(child)).toMatchObject([{ amount: due, status: 'paid', paidAt: expect.any(Date) }])
  })

  test('[AGENT-41] however many settle and pay at once, each window is paid once', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 100)])
    for (let window = 0; window < 6; window += 1) await bet(member, 1000n, at(window * 5 + 1))
    const before = await team.moneyOf(top)
    await Promise.all(Array.from({ length: 6 }, () => settle(at(35))))
    expect(await amounts(top)).toEqual([10n, 10n, 10n, 10n, 10n, 10n])
    expect((await team.moneyOf(top)) - before).toBe(60n)
    await settle(at(35))
    expect((await team.moneyOf(top)) - before).toBe(60n)
  })

  test('[AGENT-41] whoever dies between settling and paying, or in the middle of paying, has paid nothing, and the next one pays', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 100)])
    await bet(member, 1000n, at(1))
    const before = await team.moneyOf(top)
    await settle(at(5.5), { paying: false })
    expect(await payoutsOf(top)).toMatchObject([{ amount: 10n, status: 'owed' }])
    await expect(payNext({ ...deps, ledger: dyingLedger() }, soon())).rejects.toThrow('the power went out')
    expect(await team.moneyOf(top)).toBe(before)
    await settle(at(5.5))
    expect((await team.moneyOf(top)) - before).toBe(10n)
  })

  test('[AGENT-32] a terminated contract is settled up to its end, and no further', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    const id = await byCompany(top, 100, 'hourly_salary')
    await since([id])
    await sql`select agents.end_by_company(${BigInt(id)})`.execute(database.sql)
    await sql`update agents.contract set ends_at = ${at(20)}, next_until = ${at(20)} where id = ${id}`.execute(
      database.sql,
    )
    await bet(member, 1000n, at(19.9))
    await bet(member, 5000n, at(20))
    await settle(at(200))
    expect(await payoutsOf(top, 'hourly_salary')).toMatchObject([{ until: at(20), baseAmount: 1000n, amount: 10n }])
  })

  test('what is counted after its window was closed goes to the next one', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 100)])
    await settle(at(5.5))
    await bet(member, 3000n, at(2))
    await settle(at(10.5))
    expect(await payoutsOf(top)).toMatchObject([{ from: at(5), until: at(10), baseAmount: 3000n, amount: 30n }])
  })

  test('[AGENT-20] a contract shows what its period has come to so far', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    const contractId = await byCompany(top, 100, 'daily_salary')
    const now = new Date()
    await since([contractId], new Date(Math.floor(now.getTime() / 300_000) * 300_000))
    await bet(member, 3000n, now, 4500n)
    await bet(await team.member({ under: top }), 500n, now)
    const seen = await server.client.call(routes.agentContract, { contractId }, { token: top.token })
    expect(seen).toMatchObject({
      value: { progress: { activeCount: 1, validAmount: 3500n, netAmount: 1000n, windowAmount: 3500n } },
    })
  })

  test('[AGENT-40] windows of long ago are settled at once, however many were empty: the whole job, and again', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 100)])
    await bet(member, 3000n, at(2))
    await bet(member, 5000n, at(3000))
    const contracts = createContracts(deps)
    await contracts.settle(new Date())
    await contracts.settle(new Date())
    expect(await payoutsOf(top)).toMatchObject([
      { from: at(3000), until: at(3005), countedAmount: 5000n, amount: 50n },
      { from: at(0), until: at(5), countedAmount: 3000n, amount: 30n },
    ])
  })
})

/** Minutes of that many days after it. */
const days = (count: number) => count * 1440
/** What a dividend's periods came to, the first one first. */
const periods = async (of: TestMember) => (await payoutsOf(of, 'dividend')).toReversed()

describe('what dividends pay', () => {
  test('[AGENT-38] [AGENT-40] [AGENT-41] a dividend is paid when its period is over, of what the line left: its own play too, by the tier reached', async () => {
    const top = await team.agent()
    const [first, second] = [await team.member({ under: top }), await team.member({ under: top })]
    const tiers = {
      active: [0, 2, 2, 2],
      valid: [0n, 0n, 9000n, 9000n],
      profit: [0n, 4000n, 4000n, 9000n],
      rate: [500, 1000, 1500, 2500],
    }
    const id = await byCompany(top, 0, 'dividend', tiers, { period: 'weekly', feeBp: 600 })
    await since([id])
    const before = await team.moneyOf(top)
    await bet(first, 8000n, at(1), 500n)
    await bet(second, 900n, at(days(1)))
    await bet(top, 1200n, at(days(2)), 1200n)
    await bet(first, 50_000n, at(days(6)))
    await settle(at(days(5.9)))
    expect(await periods(top)).toEqual([])
    await settle(at(days(6) + 5.5))
    // The first and the agent bet 1,000 or more; 10,100 less 1,700 of payouts are 8,400, less 6 % of it.
    expect(await periods(top)).toMatchObject([
      {
        side: 'held',
        counterpart: null,
        from: day,
        until: at(days(6)),
        baseAmount: 7896n,
        dividend: { grossAmount: 8400n, feeAmount: 504n, givenAmount: 0n, carriedAmount: 0n },
        countedAmount: 10_100n,
        activeCount: 2,
        rateBp: 1500,
        amount: 1184n,
        status: 'paid',
      },
    ])
    // What was staked came out of money put in for it.
    expect((await team.moneyOf(top)) - before).toBe(1184n)
    const record = await server.client.call(ledgerRoutes.accountRecord, { reason: 'dividend' }, { token: top.token })
    expect(record).toMatchObject({ ok: true, value: { entries: [{ netAmount: 1184n, betId: null }] } })
  })

  test.each`
    carried              | carryPeriods | bases                               | paid
    ${'until made good'} | ${null}      | ${[120n, -300n, -220n, -70n, 190n]} | ${[18n, 0n, 0n, 0n, 28n]}
    ${'not at all'}      | ${0}         | ${[120n, -300n, 80n, 150n, 260n]}   | ${[18n, 0n, 12n, 22n, 39n]}
    ${'for one period'}  | ${1}         | ${[120n, -300n, -220n, 150n, 260n]} | ${[18n, 0n, 0n, 22n, 39n]}
  `(
    '[AGENT-38] a loss is carried $carried: a contract that says so pays $paid',
    async ({ carryPeriods, bases, paid }) => {
      const top = await team.agent()
      const member = await team.member({ under: top })
      await since([await byCompany(top, 1500, 'dividend', undefined, { carryPeriods })])
      for (const [index, left] of [120n, -300n, 80n, 150n, 260n].entries())
        await bet(member, 1000n, at(days(index) + 1), 1000n - left)
      // Each day when it is over, and all of it once more.
      for (const day of [1, 3, 5, 5]) await settle(at(days(day) + 6))
      const settled = await periods(top)
      expect(settled.map(({ baseAmount }) => baseAmount)).toEqual(bases)
      expect(settled.map((each) => each.amount)).toEqual(paid)
      expect(settled.every(({ status }) => status === 'paid')).toBe(true)
    },
  )

  test('a period without bets is settled too: a loss is carried over it', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 1000, 'dividend', undefined, { carryPeriods: 1 })])
    await bet(member, 1000n, at(1), 1500n)
    await bet(member, 700n, at(days(2) + 1))
    await settle(at(days(3) + 6))
    expect(await periods(top)).toMatchObject([
      { baseAmount: -500n, rateBp: 0, amount: 0n },
      { countedAmount: 0n, baseAmount: -500n, dividend: { grossAmount: 0n, carriedAmount: 500n } },
      { baseAmount: 700n, dividend: { carriedAmount: 0n }, amount: 70n },
    ])
  })

  test('[AGENT-20] what the line was given is taken off: bonuses and salaries, but no dividend, and no salary passed on within it', async () => {
    const top = await team.agent()
    const below = await team.agent({ under: top })
    const member = await team.member({ under: below })
    const contractId = await byCompany(top, 1000, 'dividend', undefined, { feeBp: 1000 })
    const passed = [await byCompany(top, 500), await given(top, below, 200), await byCompany(below, 400, 'dividend')]
    // An hour that is not over: salaries and dividends of long ago are paid in it.
    const mark = new Date(Math.floor(Date.now() / 300_000) * 300_000)
    const end = new Date(mark.getTime() + 3_600_000)
    await since([contractId], mark)
    await since(passed)
    await bet(member, 10_000n, at(1))
    await settle(at(days(1) + 6))
    expect([await amounts(top), await amounts(below), await amounts(below, 'dividend')]).toEqual([
      [500n, 200n],
      [200n],
      [400n],
    ])
    await bet(member, 10_000n, mark, 2000n)
    await bets.newMembers([member.id], 5000n)
    await database.transaction((tx) => {
      const bonus = {
        memberId: member.id,
        currency: play,
        direction: 'credit',
        amount: amount(300n),
        house: 'promotion',
        reason: 'bonus',
      } as const
      return deps.ledger.post(tx, [{ ...bonus, reference: member.id, key: randomUUID() }])
    })
    const seen = await server.client.call(routes.agentContract, { contractId }, { token: top.token })
    const statement = { grossAmount: 8000n, feeAmount: 800n, givenAmount: 800n, carriedAmount: 0n }
    expect(seen).toMatchObject({
      value: { progress: { netAmount: -8000n, dividend: { ...statement, baseAmount: 6400n } } },
    })
    await sql`update agents.contract set next_until = ${end} where id = ${contractId}`.execute(database.sql)
    await sql`update wagering.turnover_closed set at = ${end}`.execute(database.sql)
    while (await settleNext(deps));
    expect((await periods(top)).find(({ side }) => side === 'held')).toMatchObject({
      dividend: statement,
      baseAmount: 6400n,
      amount: 640n,
    })
  })

  test('[AGENT-42] an upline pays a dividend out of the own wallet; what it cannot pay stays owed, both see it, and it is paid when there is money', async () => {
    const poor = await team.agent()
    const child = await team.agent({ under: poor })
    await byCompany(poor, 2000, 'dividend')
    await since([await given(poor, child, 2000, 'dividend')])
    await bet(await team.member({ under: child }), 1_000_000_000n, at(3))
    await settle(at(days(1) + 6))
    const due = 200_000_000n
    const own = await team.moneyOf(poor)
    const owed = { amount: due, status: 'owed', paidAt: null }
    expect([await periods(poor), await periods(child)]).toMatchObject([
      [{ ...owed, side: 'given', counterpart: child.username }],
      [{ ...owed, side: 'held', counterpart: poor.username }],
    ])
    await bets.newMembers([poor.id], due)
    expect(await payNext(deps, new Date(Date.now() + 301_000))).not.toBeNull()
    expect(await team.moneyOf(poor)).toBe(own)
    expect(await periods(child)).toMatchObject([{ amount: due, status: 'paid', paidAt: expect.any(Date) }])
  })

  test('[AGENT-32] a dividend that is terminated in its period is settled up to its end, and the next contract begins there, without its losses', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    const id = await byCompany(top, 1000, 'dividend', undefined, { period: 'half_monthly' })
    await since([id])
    const next = await byCompany(top, 2000, 'dividend', undefined, { period: 'half_monthly' })
    expect(await statusOf(top, id, 'dividend')).toBe('terminated')
    await sql`update agents.contract set ends_at = ${at(20)}, next_until = ${at(20)} where id = ${id}`.execute(
      database.sql,
    )
    await since([next], at(20))
    await bet(member, 1000n, at(19.9), 1400n)
    await bet(member, 5000n, at(20))
    await bet(member, 7000n, at(days(6)))
    await settle(at(days(6) + 6))
    expect(await periods(top)).toMatchObject([
      { from: day, until: at(20), baseAmount: -400n, amount: 0n },
      { from: at(20), until: at(days(6)), baseAmount: 5000n, dividend: { carriedAmount: 0n }, amount: 1000n },
    ])
  })

  test('[AGENT-41] however many settle and pay at once, and whoever dies in between, a period is paid once', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    await since([await byCompany(top, 1000, 'dividend')])
    for (let index = 0; index < 4; index += 1) await bet(member, 1000n, at(days(index) + 1))
    const before = await team.moneyOf(top)
    await Promise.all(Array.from({ length: 6 }, () => settle(at(days(3) + 6))))
    expect((await periods(top)).map((each) => each.amount)).toEqual([100n, 100n, 100n])
    expect((await team.moneyOf(top)) - before).toBe(300n)
    // The last one is settled; whoever pays it dies after the money was moved, before it was committed.
    await settle(at(days(4) + 6), { paying: false })
    await expect(payNext({ ...deps, ledger: dyingLedger() }, soon())).rejects.toThrow('the power went out')
    // And whoever settles dies before the contract has moved on.
    expect((await team.moneyOf(top)) - before).toBe(300n)
    await settle(at(days(4) + 6))
    await settle(at(days(4) + 6))
    expect((await team.moneyOf(top)) - before).toBe(400n)
    expect(await periods(top)).toHaveLength(4)
  })

  test('[AGENT-41] whoever dies between writing a period down and moving the contract on has done neither', async () => {
    const top = await team.agent()
    const member = await team.member({ under: top })
    const id = await byCompany(top, 1000, 'dividend')
    await since([id])
    await bet(member, 1000n, at(1))
    await sql`create function agents.die() returns trigger language plpgsql
      as $$ begin raise exception 'the power went out'; end $$`.execute(database.sql)
    await sql`create trigger die before update of settled_until on agents.contract
      for each row execute function agents.die()`.execute(database.sql)
    await expect(settle(at(days(1) + 6))).rejects.toThrow('the power went out')
    expect(await periods(top)).toEqual([])
    await sql`drop function agents.die cascade`.execute(database.sql)
    await settle(at(days(1) + 6))
    expect(await periods(top)).toMatchObject([{ baseAmount: 1000n, amount: 100n, status: 'paid' }])
  })
})

test.each`
  period            | instant                   | ends
  ${'daily'}        | ${'2026-11-15T16:59:59Z'} | ${'2026-11-15T17:00:00Z'}
  ${'weekly'}       | ${'2026-11-15T17:00:00Z'} | ${'2026-11-22T17:00:00Z'}
  ${'half_monthly'} | ${'2026-11-15T16:59:59Z'} | ${'2026-11-15T17:00:00Z'}
  ${'half_monthly'} | ${'2026-11-15T17:00:00Z'} | ${'2026-11-30T17:00:00Z'}
  ${'monthly'}      | ${'2027-01-31T17:00:00Z'} | ${'2027-02-28T17:00:00Z'}
`(
  '[AGENT-40] the window of a $period dividend of $instant ends at $ends in Hà Nội',
  async ({ period, instant, ends }) => {
    const { rows } = await sql<{
      at: Date
    }>`select agents.window_end('dividend', ${period}, ${instant}::timestamptz, 'Asia/Ho_Chi_Minh') as at`.execute(
      database.sql,
    )
    expect(rows[0]!.at).toEqual(new Date(ends))
  },
)

test.each`
  period            | instant                   | began
  ${'daily'}        | ${'2026-11-15T16:59:59Z'} | ${'2026-11-14T17:00:00Z'}
  ${'daily'}        | ${'2026-11-15T17:00:00Z'} | ${'2026-11-15T17:00:00Z'}
  ${'weekly'}       | ${'2026-11-15T16:59:59Z'} | ${'2026-11-08T17:00:00Z'}
  ${'weekly'}       | ${'2026-11-15T17:00:00Z'} | ${'2026-11-15T17:00:00Z'}
  ${'half_monthly'} | ${'2026-11-15T16:59:59Z'} | ${'2026-10-31T17:00:00Z'}
  ${'half_monthly'} | ${'2026-11-15T17:00:00Z'} | ${'2026-11-15T17:00:00Z'}
  ${'monthly'}      | ${'2026-11-30T16:59:59Z'} | ${'2026-10-31T17:00:00Z'}
  ${'monthly'}      | ${'2026-11-30T17:00:00Z'} | ${'2026-11-30T17:00:00Z'}
`('[AGENT-36] the $period period of $instant began at $began in Hà Nội', async ({ period, instant, began }) => {
  const { rows } = await sql<{
    at: Date
  }>`select agents.period_at(${period}, ${instant}::timestamptz, 'Asia/Ho_Chi_Minh') as at`.execute(database.sql)
  expect(rows[0]!.at).toEqual(new Date(began))
})
