import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BonusHouse, bonusHouse, firstBonus } from '../../../../test/bonuses.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { readOpenTurnover } from '../turnover/open.ts'
import { play } from '../../../../test/betting.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let bonus: BonusHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  bonus = bonusHouse(database, house)
})
afterAll(() => database.drop())

const who = { by: 'the-operator', reason: 'a test', now: new Date() }
const set = (given: Partial<typeof firstBonus> & { readonly version: number }) =>
  database.transaction((tx) => bonus.desk.set(tx, { ...firstBonus, ...given }, who))

describe('a bonus', () => {
  test('is made, changed by its version, and its history says what changed', async () => {
    expect(await set({ code: 'made', version: 0 })).toMatchObject({ ok: true, value: { version: 1, before: {} } })
    expect(await set({ code: 'made', version: 0 })).toMatchObject({ code: 'invalid_request' })
    const weights = { LIVE: 1_000 }
    expect(await set({ code: 'made', version: 1, percent: 5_000, weights })).toMatchObject({ value: { version: 2 } })
    expect(await set({ code: 'made', version: 1, percent: 2_000 })).toMatchObject({ code: 'changed_meanwhile' })
    const { bonuses } = await bonus.desk.list()
    expect(bonuses.find(({ code }) => code === 'made')).toMatchObject({ percent: 5_000, version: 2, weights })
    const { changes } = await bonus.desk.changes('made')
    expect(changes).toHaveLength(2)
    expect(changes[0]).toMatchObject({
      by: 'the-operator',
      reason: 'a test',
      parts: [
        { name: 'percent', before: '10000', after: '5000' },
        { name: 'weights.LIVE', before: null, after: '1000' },
      ],
    })
  })

  test('that ends before it begins is refused', async () => {
    const [from, until] = [new Date('2030-01-02'), new Date('2030-01-01')]
    expect(await set({ code: 'wrong', version: 0, from, until })).toMatchObject({ code: 'invalid_request' })
  })

  test('of two colleagues at the same instant one has made or changed it', async () => {
    for (const version of [0, 1]) {
      const made = await Promise.all([2_000, 3_000, 4_000].map((percent) => set({ code: 'race', version, percent })))
      expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  test('is tried on the deposits of 30 days before it is switched on, by the sum that it would have given', async () => {
    const { code } = await bonus.offer({ rhythm: 'every', isOn: true })
    const [one, other] = [await house.newMember(), await house.newMember()]
    for (const [memberId, units] of [
      [one, 100_000n],
      [one, 3_000_000n],
      [other, 60_000n],
      [other, 40_000n],
    ] as const)
      await bonus.pay(await house.ordered(memberId, units))
    const asked = { percent: 5_000, capAmount: amount(1_000_000n), depositMin: amount(50_000n) }
    const all = { deposits: 4, depositAmount: 3_200_000n }
    const cost = (more: object) => bonus.desk.cost({ ...asked, rhythm: 'every', ...more })
    expect(await cost({})).toEqual({ ...all, uses: 3, members: 2, bonusAmount: 1_080_000n })
    expect(await cost({ rhythm: 'first' })).toEqual({ ...all, uses: 2, members: 2, bonusAmount: 80_000n })
    expect(await cost({ rhythm: 'weekly' })).toMatchObject({ uses: 2, bonusAmount: 80_000n })
    expect(await cost({ usesMax: 1 })).toMatchObject({ uses: 2, bonusAmount: 80_000n })
    await sql`update cashier.deposit set decided_at = decided_at - interval '31 days'
      where member_id = ${one}`.execute(database.sql)
    expect(await cost({})).toMatchObject({ deposits: 2, bonusAmount: 30_000n })
    expect(code).toBeTruthy()
  })
})

describe('the rules of turnover', () => {
  const setRules = (version: number, ...rules: Parameters<BonusHouse['desk']['setRules']>[1]['rules']) =>
    database.transaction((tx) => bonus.desk.setRules(tx, { rules, version }, who))

  test('are what is usual until they are set, and what is set holds for the next credit', async () => {
    const { rules, rulesVersion } = await bonus.desk.list()
    expect(rulesVersion).toBe(0)
    expect(rules.filter(({ multiple }) => multiple > 0).map(({ source }) => source)).toEqual([
      'deposit',
      'promotion',
      'transfer_in',
      'points_converted',
      'handout',
      'cashback',
      'referral',
      'tournament',
    ])
    const rule = { source: 'deposit', multiple: 25_000, days: 30, weights: { LIVE: 5_000 } } as const
    expect(await setRules(0, rule)).toMatchObject({ value: { version: 1 } })
    expect(await setRules(0, { ...rule, multiple: 0 })).toMatchObject({ code: 'changed_meanwhile' })
    expect((await bonus.desk.list()).rules[0]).toEqual(rule)
    const { changes } = await bonus.desk.changes(undefined)
    expect(changes[0]?.parts).toContainEqual({ name: 'deposit.multiple', before: '10000', after: '25000' })
    const memberId = await house.newMember()
    await bonus.pay(await house.ordered(memberId, 100_000n))
    expect(await readOpenTurnover(database.sql, { memberId, currency: play })).toMatchObject({
      requiredAmount: 250_000n,
    })
  })

  test('name a source once, and that of deposit bonuses never', async () => {
    const rule = { source: 'rank', multiple: 0, days: null, weights: {} } as const
    const { rulesVersion } = await bonus.desk.list()
    expect(await setRules(rulesVersion, rule, rule)).toMatchObject({ code: 'invalid_request' })
    expect(await setRules(rulesVersion, { ...rule, source: 'deposit_bonus' })).toMatchObject({
      code: 'invalid_request',
    })
  })
})
