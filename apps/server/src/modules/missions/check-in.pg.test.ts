import { loyaltyRoutes, missionRoutes } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, people, value } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { requireTurnover } from '../cashier/index.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { createLoyalty, loyaltyInvariants } from '../loyalty/index.ts'
import { createSite } from '../site/index.ts'
import { checkIn, readCheckIn } from './check-in.ts'
import { missionInvariants } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People
let deps: Parameters<typeof checkIn>[0]

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'daily')
  const unused = {} as never // as: giving points asks none of them.
  const loyalty = createLoyalty({
    database,
    site: createSite({ database }),
    ledger: createLedger({ database }),
    log: unused,
    vault: unused,
    checkPassword: unused,
    tellMember: unused,
    hasVipService: unused,
    benefitsOf: unused,
    requireTurnover,
    recentPlay: async () => new Map(),
    recentDeposits: async () => ({ deposits: 0, steps: 0n }),
  })
  deps = { database, loyalty }
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants, ...missionInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const merchant = { id: 1, currency: currencyByCode('PLAY'), timeZone: 'Asia/Ho_Chi_Minh' }
/** Midnight in Ho Chi Minh City is five in the afternoon of UTC. */
const at = (day: number, time = '12:00:00') => new Date(`2026-12-${String(day).padStart(2, '0')}T${time}Z`)
const press = ({ token }: TestMember) => server.client.call(missionRoutes.claimCheckIn, {}, { token })
const pressAt = ({ id: memberId }: TestMember, now: Date) => checkIn(deps, { memberId, merchant, now })
const seenAt = ({ id: memberId }: TestMember, now: Date) => readCheckIn(database.sql, { memberId, merchant, now })
const pointsOf = async ({ token }: TestMember) => {
  const balance = await value(server.client.call(loyaltyRoutes.pointBalance, {}, { token }))
  return balance.currentPoints
}
const rewards = [5n, 5n, 10n, 10n, 15n, 20n, 50n]

describe('seven days in a row', () => {
  test('each day gives what is offered for it, the eighth is the first again', async () => {
    const member = await team.member()
    const given: bigint[] = []
    for (let day = 1; day <= 8; day++) {
      const answer = await pressAt(member, at(day))
      if (answer.ok) given.push(answer.value.points)
    }
    expect(given).toEqual([...rewards, 5n])
    expect(await pointsOf(member)).toBe(120n)
  })

  test('a missed day begins with the first again', async () => {
    const member = await team.member()
    for (const day of [1, 2, 4]) await pressAt(member, at(day))
    const { rows } = await sql<{ day: number }>`select day from missions.check_in where member_id = ${member.id}
      order by checked_on`.execute(database.sql)
    expect(rows.map(({ day }) => day)).toEqual([1, 2, 1])
  })

  test.each`
    pressed                  | seen | done | isDone   | what
    ${[]}                    | ${1} | ${0} | ${false} | ${'nothing yet'}
    ${[1]}                   | ${1} | ${1} | ${true}  | ${'today'}
    ${[1]}                   | ${2} | ${1} | ${false} | ${'yesterday'}
    ${[1]}                   | ${3} | ${0} | ${false} | ${'a day was missed'}
    ${[1, 2, 3, 4, 5, 6, 7]} | ${7} | ${7} | ${true}  | ${'all seven'}
    ${[1, 2, 3, 4, 5, 6, 7]} | ${8} | ${0} | ${false} | ${'the day after the seventh'}
  `('shows $done days: $what', async ({ pressed, seen, done, isDone }) => {
    const member = await team.member()
    for (const day of pressed) await pressAt(member, at(day))
    const shown = await seenAt(member, at(seen))
    expect(shown).toMatchObject({ done, isDone })
    expect(shown.rewards.map(({ points }) => points)).toEqual(rewards)
  })

  test('the day is that of the site’s zone: a second before its midnight and at it are two days in a row', async () => {
    const member = await team.member()
    expect(await pressAt(member, at(1, '16:59:59'))).toMatchObject({ ok: true, value: { points: 5n } })
    expect(await pressAt(member, at(1, '16:59:59.9'))).toMatchObject({
      code: 'checked_in',
      detail: { until: '2026-12-01T17:00:00.000Z' },
    })
    expect(await pressAt(member, at(1, '17:00:00'))).toMatchObject({ ok: true, value: { checkIn: { done: 2 } } })
    expect(await pressAt(member, at(2, '00:00:00'))).toMatchObject({ code: 'checked_in' })
    expect(await pointsOf(member)).toBe(10n)
  })
})

test('a day is paid once, however often and from however many tabs it is pressed', async () => {
  const member = await team.member()
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(member)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ code: 'checked_in', detail: { until: expect.any(String) } })
  expect(await press(member)).toMatchObject({ code: 'checked_in' })
  expect(await pointsOf(member)).toBe(5n)
})

test('a break costs no day, for points stake nothing; a frozen member gets none', async () => {
  const [resting, frozen] = [await team.member(), await team.member()]
  await sql`update wagering.player set break_until = now() + interval '1 day'
    where ledger.member_of(account_id) = ${resting.id}`.execute(database.sql)
  await sql`update wagering.player set frozen = true
    where ledger.member_of(account_id) = ${frozen.id}`.execute(database.sql)
  expect(await press(resting)).toMatchObject({ ok: true, value: { points: 5n } })
  expect(await press(frozen)).toMatchObject({ code: 'account_frozen' })
  expect([await pointsOf(resting), await pointsOf(frozen)]).toEqual([5n, 0n])
})

test('a site without rewards has no check-in', async () => {
  const member = await team.member()
  const none = { ...merchant, id: 99 }
  const asked = { memberId: member.id, merchant: none, now: at(1) }
  expect((await readCheckIn(database.sql, asked)).rewards).toEqual([])
  expect(await checkIn(deps, asked)).toMatchObject({ code: 'not_found' })
})

test('a reward that was paid otherwise, or a day out of its row, is found by the books', async () => {
  const member = await team.member()
  expect(await pressAt(member, at(20))).toMatchObject({ ok: true })
  const found = async (name: string, breach: ReturnType<typeof sql>) => {
    const invariant = missionInvariants.find((each) => each.name === name)!
    let count = 0
    const rolledBack = database.transaction(async (tx) => {
      await breach.execute(tx)
      const { rows } = await sql<{ count: bigint }>`${sql.raw(invariant.sql)}`.execute(tx)
      count = Number(rows[0]!.count)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    return count
  }
  const own = sql`member_id = ${member.id}`
  expect(await found('Y3', sql`update missions.check_in set points = points + 1 where ${own}`)).toBe(1)
  expect(await found('P3', sql`update missions.check_in set day = 2 where ${own}`)).toBe(1)
})
