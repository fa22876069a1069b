import { type Category, type RebateRates, agentRebateRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type Betting, betting, closeSlots, paying, play } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import {
  type Colleagues,
  type People,
  type TestMember,
  colleagues,
  memberRow,
  people,
  value,
} from '../../../../test/factories.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { createLedger, ledgerInvariants, walletOf } from '../../ledger/index.ts'
import { changeUpline } from '../../members/index.ts'
import { readSiteMerchant } from '../../site/index.ts'
import type { RebateDeps } from './deps.ts'
import { rebateInvariants } from './invariants.ts'
import { settleRebates } from './settle.ts'

const dayMs = 86_400_000
const reason = 'as agreed in the office'
let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let team: People
let staff: Colleagues
let deps: RebateDeps

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'rebate')
  staff = await colleagues(database, server.app.http.fastify, { linh: 'agent-manager', minh: 'finance-checker' })
  await sql`update catalog.game set round_code = 'TEST'
    where id = (select min(id) from catalog.game where category = 'LOTT')`.execute(database.sql)
  await sql`update catalog.game set rtp = 9800 where category = 'LOTT'`.execute(database.sql)
  deps = {
    database,
    log: { error: () => {}, warn: () => {}, info: () => {} } as never, // as: nothing is read here.
    ledger: createLedger({ database }),
    merchantOf: () => readSiteMerchant(database.sql, 1),
    cashbackRatesOf: async () => new Map(),
  }
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...rebateInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

const lott = (rate: number): RebateRates => [{ category: 'LOTT', rate }]
const ofCompany = ({ id }: TestMember, rates: RebateRates, { version = 0, by = 'linh', override = false } = {}) =>
  staff.client.call(
    override ? staffRoutes.overrideAgentRebates : staffRoutes.setAgentRebates,
    { agentId: String(id), version, rates, reason },
    staff.as(by),
  )
const seen = ({ id }: TestMember) =>
  value(staff.client.call(staffRoutes.agentRebates, { agentId: String(id) }, staff.as('linh')))
const ofAgent = ({ token }: TestMember, { id }: TestMember, rates: RebateRates, version = 0) =>
  server.client.call(agentRebateRoutes.setDownlineRebates, { downline: String(id), version, rates }, { token })
const own = ({ token }: TestMember) => value(server.client.call(agentRebateRoutes.agentRebates, {}, { token }))
const below = ({ token }: TestMember, { id }: TestMember) =>
  server.client.call(agentRebateRoutes.downlineRebates, { downline: String(id) }, { token })
const rateOf = <Rate extends { readonly category: string }>(rates: readonly Rate[]) =>
  rates.find(({ category }) => category === 'LOTT')
/** What is set from the next day on holds from today. */
const passDay = () => sql`update agents.rebate_rate set from_on = from_on - 1`.execute(database.sql)

/** A lottery bet that has ended. */
async function lottery(by: TestMember, stake: bigint): Promise<void> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(by.id, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
}
/** Counts what has ended, and settles as on the day after tomorrow. */
async function settle(): Promise<void> {
  const now = new Date(Date.now() + 2 * dayMs)
  await closeSlots(database, now)
  await settleRebates(deps, now)
  // The day that was closed is open again, for what the next test plays.
  await sql`truncate wagering.turnover`.execute(database.sql)
  await sql`update wagering.turnover_closed set at = date_bin('5 minutes', now(), 'epoch')`.execute(database.sql)
  await sql`update wagering.turnover_reader set until = (select at from wagering.turnover_closed)`.execute(database.sql)
  await sql`update agents.rebate_open set day = (clock_timestamp() at time zone time_zone)::date`.execute(database.sql)
  await sql`update agents.rebate_day set day = day - 1000 * id::int where day >= current_date - 1`.execute(database.sql)
}
const paidTo = async ({ id }: TestMember) =>
  (
    await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.entry
      where account = ${walletOf(id, play)} and reason = 'agent_rebate'`.execute(database.sql)
  ).rows[0]?.sum

/** Top, master, agent and sub, and a player below. */
async function line() {
  const top = await team.agent()
  const master = await team.agent({ under: top, type: 2 })
  const agent = await team.agent({ under: master, type: 2 })
  const sub = await team.agent({ under: agent, type: 2 })
  return { top, master, agent, sub, player: await team.member({ under: sub }) }
}

describe('rates', () => {
  test('[AGENT-48] an agent sets those of an agent directly below, within the own and not below theirs, from the next day on', async () => {
    const { top, master, agent, player } = await line()
    expect(await ofCompany(top, lott(100))).toMatchObject({ ok: true })
    expect(rateOf((await own(top)).rates)).toEqual({ category: 'LOTT', now: 0, next: 100 })
    expect(await ofAgent(top, master, lott(101))).toMatchObject({
      code: 'rebate_above_own',
      detail: { category: 'LOTT' },
    })
    expect(await ofAgent(top, master, lott(80))).toMatchObject({ value: { version: 1 } })
    expect(await ofAgent(master, agent, lott(50))).toMatchObject({ ok: true })
    const shown = await value(below(top, master))
    expect([rateOf(shown.rates), shown.version]).toEqual([
      { category: 'LOTT', now: 0, next: 80, least: 50, most: 100 },
      1,
    ])
    expect(await ofAgent(top, master, lott(49), 1)).toMatchObject({ code: 'rebate_below_line' })
    expect(await ofAgent(top, master, lott(90))).toMatchObject({ code: 'changed_meanwhile' })
    for (const stranger of [agent, player])
      expect(await ofAgent(top, stranger, lott(1))).toMatchObject({ code: 'wrong_account' })
    expect(await below(master, top)).toMatchObject({ code: 'wrong_account' })
    expect(await ofCompany(top, lott(79), { version: 1 })).toMatchObject({ code: 'rebate_below_line' })
    await passDay()
    expect(rateOf((await own(master)).rates)).toEqual({ category: 'LOTT', now: 80, next: 80 })
  })

  test('[OPS-80] the company sets the top within what the house keeps, and beyond it only whoever may override', async () => {
    const { top, master } = await line()
    const { budget } = await seen(top)
    expect(rateOf(budget ?? [])).toEqual({ category: 'LOTT', edge: 200, cashback: 0 })
    expect(await ofCompany(top, lott(200))).toMatchObject({ code: 'rebate_budget' })
    expect(await ofCompany(top, lott(200), { override: true })).toMatchObject({ code: 'not_permitted' })
    expect(await ofCompany(top, lott(200), { override: true, by: 'minh' })).toMatchObject({ ok: true })
    expect(await ofCompany(master, lott(150))).toMatchObject({ ok: true })
    expect(await ofCompany(master, lott(201), { version: 1 })).toMatchObject({ code: 'rebate_above_own' })
    const { changes, rates } = await seen(top)
    expect(changes).toMatchObject([{ version: 1, by: 'minh', reason, before: { LOTT: 0 }, after: { LOTT: 200 } }])
    expect(rateOf(rates)).toMatchObject({ next: 200, least: 150 })
    expect((await seen(master)).budget).toBeNull()
    const { rows } = await sql<{ action: string }>`select action from staff.audit
      where subject = ${`member ${top.id}`}`.execute(database.sql)
    expect(rows).toEqual([{ action: 'agent.rebates_overridden' }])
  })
})

describe('shares', () => {
  test('each agent of the line gets the difference to the one below, nobody of the own bets, and each once', async () => {
    const { top, master, agent, sub, player } = await line()
    await value(ofCompany(top, lott(100)))
    await value(ofAgent(top, master, lott(80)))
    await value(ofAgent(master, agent, lott(50)))
    await value(ofAgent(agent, sub, lott(30)))
    await passDay()
    await lottery(player, 500_000n)
    await settle()
    await settle()
    const paid = () => Promise.all([top, master, agent, sub, player].map(paidTo))
    expect(await paid()).toEqual([1000n, 1500n, 1000n, 1500n, 0n])
    // An agent who plays is a player: the agent above has the whole of the own rate.
    await lottery(agent, 100_000n)
    await settle()
    expect(await paid()).toEqual([1200n, 2300n, 1000n, 1500n, 0n])
  })

  test('what is no whole unit is carried to the next day, and a site without rates counts nothing', async () => {
    const top = await team.agent()
    const player = await team.member({ under: top })
    await value(ofCompany(top, lott(30)))
    await passDay()
    await lottery(player, 333n)
    await settle()
    expect(await paidTo(top)).toBe(0n)
    await lottery(player, 1n)
    await settle()
    expect(await paidTo(top)).toBe(1n)
  })
})

/** A row of numbers that is the same each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('in random trees with bets, rates and moves of several days', () => {
  const firstDay = '2026-01-10'
  const dayCount = 6
  const dayOf = (at: number) => new Date(Date.parse(`${firstDay}T00:00:00+07:00`) + at * dayMs)
  const onDay = (at: number) => new Date(Date.parse(`${firstDay}T00:00:00Z`) + at * dayMs).toISOString().slice(0, 10)

  interface World {
    readonly ids: bigint[]
    readonly agents: Set<bigint>
    readonly moves: { readonly memberId: bigint; readonly at: Date; readonly to: bigint | null }[]
    readonly first: Map<bigint, bigint | null>
    readonly rates: {
      readonly memberId: bigint
      readonly category: Category
      readonly from: number
      readonly rate: number
    }[]
    readonly plays: {
      readonly memberId: bigint
      readonly category: Category
      readonly day: number
      readonly valid: bigint
    }[]
  }

  async function makeWorld(seed: number): Promise<World> {
    const below = numbers(seed)
    const world: World = { ids: [], agents: new Set(), moves: [], first: new Map(), rates: [], plays: [] }
    for (let at = 0; at < 30; at++) {
      const under = at === 0 || below(8) === 0 ? null : world.ids[below(world.ids.length)]!
      const type = below(10) < 6 ? 2 : 0
      const id = await memberRow(database, { username: `tree${seed}x${at}`, type, under })
      world.ids.push(id)
      world.first.set(id, under)
      if (type === 2) world.agents.add(id)
    }
    const now = new Map(world.first)
    const isBelow = (id: bigint | null, other: bigint): boolean =>
      id !== null && (id === other || isBelow(now.get(id) ?? null, other))
    for (let at = 0; at < 12; at++) {
      const memberId = world.ids[below(30)]!
      const to = below(6) === 0 ? null : world.ids[below(30)]!
      if (isBelow(to, memberId) || now.get(memberId) === to) continue
      const moved = {
        memberId,
        to,
        at: new Date(dayOf(0).getTime() + Math.floor((at * dayCount * dayMs) / 12) + below(2) * 7),
      }
      await database.transaction((tx) => changeUpline(tx, { merchantId: 1, memberId, uplineId: to, at: moved.at }))
      world.moves.push(moved)
      now.set(memberId, to)
    }
    for (const memberId of world.agents)
      for (const category of ['LOTT', 'LIVE'] as const)
        for (const from of new Set([below(dayCount) - 1, below(dayCount)]))
          world.rates.push({ memberId, category, from, rate: below(501) })
    for (let at = 0; at < 150; at++) {
      const [memberId, category, day] = [
        world.ids[below(30)]!,
        below(2) === 0 ? 'LOTT' : 'LIVE',
        below(dayCount),
      ] as const
      const valid = BigInt(below(1_000_000_000)) * BigInt(below(5) === 0 ? -1 : 1 + below(1000))
      if (!world.plays.some((each) => each.memberId === memberId && each.category === category && each.day === day))
        world.plays.push({ memberId, category, day, valid })
    }
    for (const { memberId, category, from, rate } of world.rates)
      await sql`insert into agents.rebate_rate (member_id, category, from_on, rate)
        values (${memberId}, ${category}, ${onDay(from)}::date, ${rate})`.execute(database.sql)
    for (const { memberId, category, day, valid } of world.plays)
      await sql`insert into agents.rebate_play (merchant_id, day, account_id, category, valid)
        values (1, ${onDay(day)}::date, ${walletOf(memberId, play)}, ${category}, ${valid})`.execute(database.sql)
    return world
  }

  /** What every agent gets in ten-thousandths, and what the top rates come to, without looking at the module. */
  function expected({ agents, moves, first, rates, plays }: World) {
    const uplineAt = (id: bigint, at: Date) =>
      moves.filter((move) => move.memberId === id && move.at <= at).at(-1)?.to ??
      (moves.some((move) => move.memberId === id && move.at <= at) ? null : (first.get(id) ?? null))
    const rateOn = (id: bigint, category: Category, day: number) =>
      rates
        .filter((rate) => rate.memberId === id && rate.category === category && rate.from <= day)
        .toSorted((one, other) => other.from - one.from)[0]?.rate ?? 0
    const parts = new Map<bigint, bigint>()
    let due = 0n
    for (const { memberId, category, day, valid } of plays) {
      const above: bigint[] = []
      for (let id = uplineAt(memberId, dayOf(day)); id !== null; id = uplineAt(id, dayOf(day)))
        if (agents.has(id)) above.push(id)
      const held = above.map((_id, at) => Math.min(...above.slice(at).map((id) => rateOn(id, category, day))))
      due += valid * BigInt(held.at(-1) ?? 0)
      for (const [at, id] of above.entries())
        parts.set(id, (parts.get(id) ?? 0n) + valid * BigInt(held[at]! - (held[at - 1] ?? 0)))
    }
    return { parts: new Map([...parts].filter(([, sum]) => sum !== 0n)), due }
  }

  test.each([11, 12, 13])(
    'the shares add up to the top rates of all bets to the unit, however often it is killed (%d)',
    async (seed) => {
      await sql`delete from agents.rebate_open`.execute(database.sql)
      const { rows: before } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id
        from agents.rebate_day`.execute(database.sql)
      const world = await makeWorld(seed)
      await sql`update agents.rebate_day set day = day - 5000 * id::int where day >= '2026-01-01'`.execute(database.sql)
      await sql`insert into agents.rebate_open (merchant_id, day, time_zone)
        values (1, ${firstDay}::date, 'Asia/Ho_Chi_Minh')`.execute(database.sql)
      await closeSlots(database)
      let calls = 0
      const dying: RebateDeps = {
        ...deps,
        ledger: {
          ...deps.ledger,
          post: async (tx, transfers) => {
            const posted = await deps.ledger.post(tx, transfers)
            if ((calls += 1) % 2 === 1) throw new Error('killed')
            return posted
          },
        },
      }
      for (let isDone = false, tries = 0; !isDone && tries < 50; tries++)
        isDone = await settleRebates(dying, dayOf(dayCount + 2)).then(
          () => true,
          () => false,
        )
      await Promise.all([settleRebates(deps, dayOf(dayCount + 2)), settleRebates(deps, dayOf(dayCount + 2))])
      expect(calls).toBeGreaterThan(dayCount)
      const { parts, due } = expected(world)
      const { rows } = await sql<{ id: bigint; parts: bigint; paid: bigint; rest: bigint }>`
        select member_id as id, sum(parts)::bigint as parts, sum(amount)::bigint as paid,
          (array_agg(rest order by id desc))[1] as rest
        from agents.rebate_payout where day_id > ${before[0]?.id} group by 1`.execute(database.sql)
      const got = rows.filter((row) => row.parts !== 0n)
      expect(new Map(got.map((row) => [row.id, row.parts]))).toEqual(parts)
      expect(rows.every((row) => row.paid * 10_000n + row.rest === row.parts)).toBe(true)
      expect(rows.reduce((sum, row) => sum + row.parts, 0n)).toBe(due)
      expect(rows.every(({ id }) => world.agents.has(id))).toBe(true)
    },
  )
})
