import { cashierRoutes, ledgerRoutes } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting, newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, people, placeBets } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { cashierInvariants } from './index.ts'
import { readRefillOffer, refill } from './refill.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'broke')
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...cashierInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const given = 300_000n
const merchant = { id: 1, currency: currencyByCode('PLAY'), timeZone: 'Asia/Ho_Chi_Minh' }

/** A member of whose million so much is left. */
async function memberWith(left: bigint): Promise<TestMember> {
  const member = await team.member()
  await placeBets(bets, await bets.newRound(), [{ by: member, stake: 1_000_000n - left }])
  return member
}
const ask = ({ token }: TestMember, idempotencyKey = newKey()) =>
  server.client.call(cashierRoutes.refill, {}, { token, key: idempotencyKey })
const offerOf = ({ token }: TestMember) => server.client.call(cashierRoutes.refillOffer, {}, { token })
/** As if it were asked for at this instant. */
const askAt = ({ id: memberId }: TestMember, at: string, idempotencyKey = newKey()) =>
  refill(
    { database, ledger: createLedger({ database }) },
    {},
    { memberId, merchant, now: new Date(at), idempotencyKey },
  )

describe('play money once more', () => {
  test('is given to a member below the threshold, with a reason of its own, and offered again the next day', async () => {
    const member = await memberWith(49_999n)
    expect(await offerOf(member)).toMatchObject({
      value: { offer: { amount: given, belowAmount: 50_000n, againAt: null } },
    })
    expect(await ask(member)).toMatchObject({ ok: true, value: { amount: given, balanceAmount: 349_999n } })
    const record = await server.client.call(ledgerRoutes.accountRecord, {}, { token: member.token })
    expect(record).toMatchObject({ value: { entries: [{ reason: 'refill', netAmount: given, betId: null }, {}, {}] } })
    const { offer } = await readRefillOffer({ database }, { memberId: member.id, merchant, now: new Date() })
    expect(offer?.againAt?.getTime()).toBeGreaterThan(Date.now())
  })

  test.each([
    ['at the threshold', 50_000n],
    ['with the whole first gift', 1_000_000n],
  ])('is refused %s, and nothing is written', async (_, left) => {
    const member = left === 1_000_000n ? await team.member() : await memberWith(left)
    expect(await ask(member)).toMatchObject({ ok: false, code: 'refill_not_needed', detail: { below: '50000' } })
    expect(await team.moneyOf(member)).toBe(left)
    expect((await offerOf(member)).ok).toBe(true)
    const { rows } = await sql`select 1 from cashier.refill where member_id = ${member.id}`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('is given once from several tabs at once: the others are told when it is possible again', async () => {
    const member = await memberWith(0n)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(member)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: 'refill_taken', detail: { until: expect.any(String) } })
    expect(await team.moneyOf(member)).toBe(given)
  })

  test('the same request again is answered as it was, also when it comes twice at once', async () => {
    const member = await memberWith(0n)
    const key = newKey()
    const answers = [...(await Promise.all([ask(member, key), ask(member, key)])), await ask(member, key)]
    expect(answers.map((answer) => answer.ok && answer.value.balanceAmount)).toEqual([given, given, given])
    expect(await team.moneyOf(member)).toBe(given)
  })

  test('the day is that of the site’s zone: a second before its midnight and at it are two days, an hour later is one', async () => {
    const member = await memberWith(0n)
    await sql`update cashier.refill_offer set below_amount = 100000000 where merchant_id = 1`.execute(database.sql)
    try {
      // Midnight in Ho Chi Minh City is five in the afternoon of UTC.
      expect(await askAt(member, '2026-11-28T16:59:59Z')).toMatchObject({ ok: true })
      expect(await askAt(member, '2026-11-28T16:59:59.999Z')).toMatchObject({
        code: 'refill_taken',
        detail: { until: '2026-11-28T17:00:00.000Z' },
      })
      expect(await askAt(member, '2026-11-28T17:00:00Z')).toMatchObject({ ok: true })
      expect(await askAt(member, '2026-11-29T00:00:00Z')).toMatchObject({ code: 'refill_taken' })
    } finally {
      await sql`update cashier.refill_offer set below_amount = 50000 where merchant_id = 1`.execute(database.sql)
    }
    expect(await team.moneyOf(member)).toBe(2n * given)
  })

  test('is not given on a break, nor to a frozen member', async () => {
    const [resting, frozen] = [await memberWith(0n), await memberWith(0n)]
    await sql`update wagering.player set break_until = now() + interval '1 day'
      where ledger.member_of(account_id) = ${resting.id}`.execute(database.sql)
    await sql`update wagering.player set deposits_frozen = true
      where ledger.member_of(account_id) = ${frozen.id}`.execute(database.sql)
    expect(await ask(resting)).toMatchObject({ code: 'on_a_break', detail: { until: expect.any(String) } })
    expect(await ask(frozen)).toMatchObject({ code: 'account_frozen' })
    expect([await team.moneyOf(resting), await team.moneyOf(frozen)]).toEqual([0n, 0n])
  })

  test('is not there where the site offers none', async () => {
    const member = await memberWith(0n)
    const { rows } = await sql<{ below_amount: bigint; amount: bigint }>`delete from cashier.refill_offer
      where merchant_id = 1 returning below_amount, amount`.execute(database.sql)
    try {
      expect(await offerOf(member)).toMatchObject({ ok: true, value: { offer: null } })
      expect(await ask(member)).toMatchObject({ code: 'not_found' })
    } finally {
      await sql`insert into cashier.refill_offer (merchant_id, below_amount, amount)
        values (1, ${rows[0]!.below_amount}, ${rows[0]!.amount})`.execute(database.sql)
    }
  })

  test('and what is missing or was paid twice is found by the books', async () => {
    const member = await memberWith(0n)
    expect(await ask(member)).toMatchObject({ ok: true })
    const wrong = database.transaction(async (tx) => {
      await sql`update cashier.refill set amount = amount + 1 where member_id = ${member.id}`.execute(tx)
      const { rows } = await sql<{ count: bigint }>`${sql.raw(cashierInvariants[0]!.sql)}`.execute(tx)
      expect(Number(rows[0]!.count)).toBe(1)
      throw new Error('rolled back')
    })
    await expect(wrong).rejects.toThrow('rolled back')
  })
})
