import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { value } from '../../../../test/factories.ts'
import { suspicionOf } from '../../../../test/suspicions.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { readClosedUntil } from './hours.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

const setHours = (from: number | null, until: number | null) =>
  sql`update cashier.withdrawal_setting set open_from = ${from}, open_until = ${until}`.execute(database.sql)
const setRule = (passUpTo: number, secondPersonFrom = 20_000_000) =>
  sql`update cashier.withdrawal_rule set pass_up_to = ${passUpTo}, second_person_from = ${secondPersonFrom}`.execute(
    database.sql,
  )

describe('the hours of withdrawals', () => {
  const day = { from: 480, until: 1320 }
  const night = { from: 1320, until: 360 }
  test.each([
    ['always', null, '2026-11-27T20:00:00Z', null],
    ['at their first minute', day, '2026-11-27T01:00:00Z', null],
    ['the second before', day, '2026-11-27T00:59:59Z', '2026-11-27T01:00:00Z'],
    ['in their last second', day, '2026-11-27T14:59:59Z', null],
    ['at their end', day, '2026-11-27T15:00:00Z', '2026-11-28T01:00:00Z'],
    ['before midnight of those that go on after it', night, '2026-11-27T16:00:00Z', null],
    ['after midnight of those', night, '2026-11-27T18:00:00Z', null],
    ['in the day between', night, '2026-11-27T03:00:00Z', '2026-11-27T15:00:00Z'],
  ])('%s', async (_when, hours, now, until) => {
    const asked = { hours, timeZone: 'Asia/Ho_Chi_Minh', now: new Date(now) }
    expect(await readClosedUntil(database.sql, asked)).toEqual(until === null ? null : new Date(until))
  })

  test('a day without its first hour begins when the clock of the site says so', async () => {
    const asked = { hours: { from: 150, until: 600 }, timeZone: 'Europe/Berlin', now: new Date('2027-03-28T00:30:00Z') }
    expect(await readClosedUntil(database.sql, asked)).toEqual(new Date('2027-03-28T01:30:00Z'))
  })

  test('outside of them a request is refused until when, the page is told, and nothing moves', async () => {
    const member = await house.newMember()
    const account = await house.accountOf(member)
    const minute = await minuteNow()
    await setHours((minute + 60) % 1440, (minute + 120) % 1440)
    const { closedUntil, rules } = await house.offer(member)
    expect(rules.hours).toEqual({ from: (minute + 60) % 1440, until: (minute + 120) % 1440 })
    expect(await house.requestTo(member, account)).toMatchObject({
      code: 'withdrawals_closed',
      detail: { until: closedUntil?.toISOString() },
    })
    expect(await house.balanceOf(member)).toBe(1_000_000n)
    await setHours((minute + 1430) % 1440, (minute + 120) % 1440)
    expect((await house.offer(member)).closedUntil).toBe(null)
    expect(await house.requestTo(member, account)).toMatchObject({ ok: true })
    await setHours(null, null)
  })

  async function minuteNow(): Promise<number> {
    const { rows } = await sql<{ minute: number }>`select (extract(hour from local) * 60
      + extract(minute from local))::int as minute
      from (select now() at time zone 'Asia/Ho_Chi_Minh' as local) as clock`.execute(database.sql)
    return rows[0]!.minute // A select of one row.
  }
})

describe('a withdrawal passes by itself', () => {
  /** Known for long, so that only what a test says counts against it. */
  const known = () => house.newMember(1_000_000n, new Date(Date.now() - 30 * 86_400_000))
  const stateAfter = async (member: bigint, sum: bigint) => (await value(house.request(member, sum))).withdrawal.state

  test.each([
    ['nobody has set an amount', 0, 20_000_000, 100_000n, 'pending'],
    ['at the amount', 100_000, 20_000_000, 100_000n, 'approved'],
    ['above it', 100_000, 20_000_000, 100_001n, 'pending'],
    ['from the amount that needs two people', 500_000, 100_000, 100_000n, 'pending'],
    ['just below that', 500_000, 100_001, 100_000n, 'approved'],
  ])('where %s: %s of %s', async (_where, passUpTo, second, sum, state) => {
    await setRule(passUpTo, second)
    expect(await stateAfter(await known(), sum)).toBe(state)
  })

  test('of low risk alone: others with the same browser keep it for people', async () => {
    await setRule(100_000)
    house.shareDevice(1)
    expect(await stateAfter(await known(), 100_000n)).toBe('pending')
    house.shareDevice(0)
    expect(await stateAfter(await known(), 100_000n)).toBe('approved')
  })

  /** A browser that the member logged in with for the first time so many days ago. */
  const seen = (member: bigint, daysAgo: number) =>
    sql`insert into identity.device (token_hash, member_id, user_agent, first_seen_at)
      values (sha256(convert_to(${`${member} ${daysAgo}`}, 'UTF8')), ${member}, 'x',
        now() - make_interval(days => ${daysAgo}))`.execute(database.sql)

  test('not from a browser that is new to an account that is new, where there were others before', async () => {
    await setRule(0)
    const [changed, onNew, both] = [await known(), await known(), await known()]
    for (const member of [changed, onNew, both]) {
      await house.paid(member)
      await seen(member, 20)
    }
    await seen(changed, 4)
    for (const member of [onNew, both]) await seen(member, 2)
    await setRule(100_000)
    const toNew = async (member: bigint, accountNumber: string) => {
      const { account } = await value(house.add(member, { accountNumber }))
      return (await value(house.requestTo(member, account.withdrawalAccountId))).withdrawal
    }
    expect(await stateAfter(onNew, 100_000n)).toBe('approved')
    expect((await toNew(changed, '0071000777001')).state).toBe('approved')
    const kept = await toNew(both, '0071000777002')
    expect(kept.state).toBe('pending')
    const file = await house.withdrawals.desk.read(BigInt(kept.withdrawalId), house.now())
    expect(file?.risk).toMatchObject({
      score: 35,
      points: [
        { risk: 'new_device', points: 15 },
        { risk: 'account_changed', points: 20 },
      ],
    })
  })

  test('not of a suspected member, who is answered as anybody whose withdrawal waits, until the suspicion is closed', async () => {
    await setRule(100_000)
    const member = await known()
    const id = await suspicionOf(database, { memberId: member, state: 'proposed' })
    const suspected = await value(house.request(member, 100_000n))
    house.shareDevice(1)
    const risky = await value(house.request(await known(), 100_000n))
    house.shareDevice(0)
    expect(suspected.withdrawal.state).toBe('pending')
    const { withdrawalId, number, accountNumber, createdAt, changedAt } = risky.withdrawal
    const ofItself = { withdrawalId, number, accountNumber, createdAt, changedAt }
    const { serverTime } = risky
    expect({ ...suspected, serverTime, withdrawal: { ...suspected.withdrawal, ...ofItself } }).toEqual(risky)
    await sql`update suspicions.suspicion set state = 'closed', closed_by = 'mai', closed_at = now()
      where id = ${id}`.execute(database.sql)
    expect(await stateAfter(member, 100_000n)).toBe('approved')
  })

  test.each([
    [19, 'approved'],
    [20, 'pending'],
  ])(
    'of a member with suspicions worth %i points besides the ten of a first withdrawal it is %s',
    async (points, state) => {
      await setRule(100_000)
      const member = await known()
      const [one, other] = [
        await suspicionOf(database, { memberId: member }),
        await suspicionOf(database, { memberId: member }),
      ]
      await sql`update suspicions.suspicion set score = case when id = ${one} then 10 else ${points - 10}::int end
      where id in (${one}, ${other})`.execute(database.sql)
      expect(await stateAfter(member, 100_000n)).toBe(state)
    },
  )

  test('not while the member is held, however little is suspected', async () => {
    await setRule(100_000)
    const member = await known()
    const id = await suspicionOf(database, { memberId: member })
    await sql`update suspicions.suspicion set score = 1 where id = ${id}`.execute(database.sql)
    await sql`insert into suspicions.hold (suspicion_id, member_id, held_by, reason, held_from, held_until)
      values (${id}, ${member}, 'mai', 'x', now(), now() + interval '1 hour')`.execute(database.sql)
    expect(await stateAfter(member, 100_000n)).toBe('pending')
  })

  test('through its review, by the rules, and is paid by a person; asked again it is the same', async () => {
    await setRule(100_000)
    const member = await known()
    const key = crypto.randomUUID()
    const { withdrawal } = await value(house.request(member, 100_000n, key))
    expect(await value(house.request(member, 100_000n, key))).toMatchObject({ withdrawal })
    expect(await house.cancel(member, withdrawal)).toMatchObject({ code: 'withdrawal_decided' })
    const { rows } = await sql`select state, by from cashier.withdrawal_event
      where withdrawal_id = ${withdrawal.withdrawalId} order by id`.execute(database.sql)
    expect(rows).toEqual([
      { state: 'pending', by: null },
      { state: 'review', by: 'rules' },
      { state: 'approved', by: 'rules' },
    ])
    expect(await house.pay(withdrawal)).toMatchObject({ ok: true })
    expect(await house.complete(withdrawal)).toMatchObject({ ok: true })
  })
})
