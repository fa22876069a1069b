import type { TurnoverSource } from '@banyan/contract'
import { amount, currencyByCode } from '@banyan/money'
import fc from 'fast-check'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { type Betting, betting, newKey, paying, play, readEnds } from '../../../../test/betting.ts'
import { addGames, addVendor } from '../../../../test/catalog.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { value } from '../../../../test/factories.ts'
import { TurnoverModel } from '../../../../test/turnover-model.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { ledgerInvariants, trialMembersFrom } from '../../ledger/index.ts'
import { type CountEnds, countTogether } from '../../wagering/index.ts'
import { readOutboxChunk } from '../../../platform/nodes/outbox-chunk.ts'
import { readBonuses } from './bonus-details.ts'
import { turnoverInvariants } from './invariants.ts'
import { readOpenTurnover, readerName } from './open.ts'
import type { Credit } from '../../ledger/index.ts'
import { requireTurnover } from './require.ts'
import { createRequiredPlay, expireTurnover, fillRequirements } from './turnover.ts'

let database: ThrowawayDatabase
let bets: Betting
let deposits: DepositHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  deposits = await depositHouse(database)
  bets = betting(database)
  // Categories for what the tests play: bets on TEST are of a lottery, rounds of reef at OUTER are live.
  await sql`update catalog.game set round_code = 'TEST'
    where id = (select min(id) from catalog.game where category = 'LOTT')`.execute(database.sql)
  await addVendor(database, 'OUTER', { categories: ['LIVE'] })
  await addGames(database, 'OUTER', [{ code: 'reef', category: 'LIVE' }])
})
afterAll(() => database.drop())

const violations = () => violationsOf(database, [...ledgerInvariants, ...turnoverInvariants])
const read = () => readEnds(database, readerName, fillRequirements)
const open = (memberId: bigint) => readOpenTurnover(database.sql, { memberId, currency: play })
const shapeOf = async (memberId: bigint) => {
  const { requiredAmount, progressAmount, missingAmount, requirements } = await open(memberId)
  expect(missingAmount).toBe(requiredAmount - progressAmount)
  return { required: requiredAmount, progress: progressAmount, count: requirements.length }
}

let credits = 0n
/** Money that asks for play, in one transaction with its entry. */
async function credit(memberId: bigint, units: bigint, more: Partial<Credit> = {}): Promise<void> {
  const asked = {
    memberId,
    merchantId: 1,
    currency: play,
    source: 'promotion',
    reason: 'promotion_issued',
    reference: (credits += 1n),
    amount: amount(units),
    ...more,
  } as const
  await database.transaction(async (tx) => {
    await bets.ledger.post(tx, [{ ...asked, direction: 'credit', house: 'promotion', key: newKey() }])
    await requireTurnover(tx, asked)
  })
}

async function bet(memberId: bigint, stake: bigint): Promise<bigint> {
  const roundId = await bets.newRound()
  const { betId } = await value(bets.wagering.wager(bets.intent(memberId, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(({ stakeAmount }) => stakeAmount) })
  return betId
}

let vendorRounds = 0
/** A round at a vendor that has ended, and a way to return a part of its stake or to stake more. */
async function vendorRound(memberId: bigint, stake: bigint) {
  const account = accountOf(memberId)
  const { rows } = await sql<{ id: bigint }>`select (wagering.outside_round_at(${account}, 'OUTER', 'reef',
    ${`r${(vendorRounds += 1)}`}, clock_timestamp())).id`.execute(database.sql)
  const id = rows[0]!.id // The function answers one round.
  const move = (reason: string, units: bigint) =>
    sql`select wagering.move_outside(${id}, ${account}, ${reason}::ledger.reason, ${units}, gen_random_uuid(),
      clock_timestamp())`.execute(database.sql)
  await move('vendor_stake', -stake)
  await move('vendor_payout', stake)
  await sql`select wagering.end_outside(${id}, clock_timestamp())`.execute(database.sql)
  return { id, giveBack: (units: bigint) => move('vendor_refund', units) }
}

async function rule(source: TurnoverSource, multiple: number, days: number | null = null): Promise<void> {
  await sql`insert into cashier.turnover_rule (merchant_id, source, multiple, days)
    values (1, ${source}, ${multiple}, ${days}) on conflict (merchant_id, source)
    do update set multiple = excluded.multiple, days = excluded.days`.execute(database.sql)
}

describe('a credit', () => {
  test('by deposit asks for once what came, and a withdrawal is told of it', async () => {
    const memberId = await bets.newMember(0n)
    const order = await deposits.ordered(memberId, 100_000n)
    await deposits.notify({ text: order.transfer.text, amount: '80000' })
    const asked = { required: 80_000n, progress: 0n, count: 1 }
    expect(await shapeOf(memberId)).toEqual(asked)
    expect((await open(memberId)).requirements).toMatchObject([
      { source: 'deposit', creditAmount: 80_000n, state: 'open' },
    ])
    await deposits.notify({ text: order.transfer.text, amount: '80000' })
    expect(await shapeOf(memberId)).toEqual(asked)
    expect(await violations()).toEqual({})
  })

  test('asks once, however often it is asked', async () => {
    const memberId = await bets.newMember(0n)
    await credit(memberId, 100n)
    const again = { memberId, merchantId: 1, currency: play, source: 'promotion', amount: amount(100n) } as const
    await database.transaction((tx) =>
      requireTurnover(tx, { ...again, reason: 'promotion_issued', reference: credits }),
    )
    expect(await shapeOf(memberId)).toEqual({ required: 100n, progress: 0n, count: 1 })
  })

  test.each([
    ['a raffle asks for nothing unless the site says so', 'raffle', null, 0n],
    ['one and a half times, rounded up', 'promotion', 15_000, 152n],
    ['nothing where the site says so', 'promotion', 0, 0n],
    ['five times, also of a raffle', 'raffle', 50_000, 505n],
  ] as const)('%s', async (_what, source, multiple, required) => {
    const memberId = await bets.newMember(0n)
    if (multiple !== null) await rule(source, multiple)
    await credit(memberId, 101n, { source, reason: source === 'raffle' ? 'raffle' : 'promotion_issued' })
    await sql`delete from cashier.turnover_rule`.execute(database.sql)
    expect((await shapeOf(memberId)).required).toBe(required)
    expect(await violations()).toEqual({})
  })

  test('on a site of play money asks for play in a demo alone, as there is a cashier in a demo alone', async () => {
    const memberId = await bets.newMember(0n)
    const log = deposits.deps.log as never // as: nothing is read here.
    const asked = {
      memberId,
      merchantId: 1,
      currency: play,
      source: 'promotion',
      reason: 'promotion_issued',
      reference: 1n,
      amount: amount(5n),
    } as const
    await database.transaction((tx) => createRequiredPlay({ database, log, isDemo: false }).require(tx, asked))
    expect((await shapeOf(memberId)).count).toBe(0)
    const real = { ...asked, currency: currencyByCode('VND') }
    await database
      .transaction(async (tx) => {
        await createRequiredPlay({ database, log, isDemo: false }).require(tx, real)
        const { missingAmount } = await readOpenTurnover(tx, real)
        expect(missingAmount).toBe(5n)
        throw new Error('rolled back')
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'))
  })

  test('that is under way is waited for by whoever decides in a transaction', async () => {
    const memberId = await bets.newMember(0n)
    let decided: Promise<bigint> | undefined
    const asked = { memberId, currency: play, reason: 'deposit', amount: amount(70n) } as const
    const reference = (credits += 1n)
    await database.transaction(async (tx) => {
      await bets.ledger.post(tx, [{ ...asked, reference, direction: 'credit', house: 'bank', key: newKey() }])
      decided = database.transaction(async (another) => (await readOpenTurnover(another, asked)).missingAmount)
      await Promise.race([decided, sleep(300)])
      await requireTurnover(tx, { ...asked, reference, merchantId: 1, source: 'deposit' })
    })
    expect(await decided).toBe(70n)
  })

  test('of trial money asks for nothing', async () => {
    const memberId = trialMembersFrom + 77n
    await database.transaction((tx) =>
      requireTurnover(tx, {
        memberId,
        merchantId: 1,
        currency: play,
        source: 'bonus',
        reason: 'bonus',
        reference: 1n,
        amount: amount(5n),
      }),
    )
    const { rows } = await sql`select from cashier.turnover_requirement
      where account_id = ${accountOf(memberId)}`.execute(database.sql)
    expect(rows).toEqual([])
  })
})

describe('bets', () => {
  test('count from the instant they are settled, and the same before the reader has come to them and after', async () => {
    const memberId = await bets.newMember(1_000n)
    await bet(memberId, 70n)
    await credit(memberId, 100n)
    expect(await shapeOf(memberId)).toEqual({ required: 100n, progress: 0n, count: 1 })
    await bet(memberId, 60n)
    await vendorRound(memberId, 30n)
    const before = await open(memberId)
    expect(before).toMatchObject({ requiredAmount: 100n, progressAmount: 90n, missingAmount: 10n })
    await read()
    expect(await open(memberId)).toEqual(before)
    await bet(memberId, 10n)
    expect(await shapeOf(memberId)).toEqual({ required: 0n, progress: 0n, count: 0 })
    await read()
    expect(await shapeOf(memberId)).toEqual({ required: 0n, progress: 0n, count: 0 })
    expect(await violations()).toEqual({})
  })

  test('of another member, and those of trials, count for nobody here', async () => {
    const [memberId, another] = [await bets.newMember(1_000n), await bets.newMember(1_000n)]
    await credit(memberId, 100n)
    await bet(another, 50n)
    expect((await shapeOf(memberId)).progress).toBe(0n)
    await read()
    expect((await shapeOf(memberId)).progress).toBe(0n)
  })

  test('are counted once by a reader that is killed in the middle, again and again', async () => {
    const memberId = await bets.newMember(1_000n)
    await credit(memberId, 500n)
    for (let n = 0; n < 6; n++) await (n % 2 === 0 ? bet(memberId, 10n) : vendorRound(memberId, 10n))
    let facts = 0
    const dying: CountEnds = async (tx, ends) => {
      await fillRequirements(tx, ends)
      if ((facts += 1) % 2 === 0) throw new Error('killed')
    }
    const after = countTogether(readerName, dying)
    for (let isDone = false; !isDone;) {
      isDone = await readOutboxChunk(database, { reader: readerName, handlers: new Map(), chunkSize: 3, after }).then(
        (read) => read === 0,
        () => false,
      )
      expect((await shapeOf(memberId)).progress).toBe(60n)
    }
    expect(facts).toBeGreaterThan(3)
    expect(await violations()).toEqual({})
  })

  test('end nothing that has expired, and a site’s days are what is asked for', async () => {
    const memberId = await bets.newMember(1_000n)
    await rule('promotion', 10_000, 7)
    await credit(memberId, 100n)
    await rule('promotion', 10_000)
    await credit(memberId, 10n)
    expect(await shapeOf(memberId)).toEqual({ required: 110n, progress: 0n, count: 2 })
    await sql`update cashier.turnover_requirement set since = since - interval '8 days',
        expires_at = expires_at - interval '8 days'
      where account_id = ${accountOf(memberId)} and expires_at is not null`.execute(database.sql)
    expect(await shapeOf(memberId)).toEqual({ required: 10n, progress: 0n, count: 1 })
    await bet(memberId, 4n)
    await expireTurnover(database, new Date())
    const states = () =>
      sql`select state, progress_amount::int as progress from cashier.turnover_requirement
        where account_id = ${accountOf(memberId)} order by id`.execute(database.sql)
    expect((await states()).rows).toMatchObject([{ state: 'open' }, { state: 'open' }])
    await read()
    await expireTurnover(database, new Date())
    expect((await states()).rows).toEqual([
      { state: 'cancelled', progress: 0 },
      { state: 'open', progress: 4 },
    ])
    expect(await violations()).toEqual({})
  })
})

type Step =
  | {
      readonly does: 'credit'
      readonly units: number
      readonly multiple: number
      readonly LOTT: number
      readonly LIVE: number
    }
  | { readonly does: 'bet'; readonly units: number }
  | { readonly does: 'vendor'; readonly units: number }
  | { readonly does: 'return'; readonly which: number; readonly units: number }
  | { readonly does: 'read' }

const weight = fc.constantFrom(0, 333, 5_000, 10_000)
const units = fc.integer({ min: 1, max: 120 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('credit' as const),
    units,
    multiple: fc.constantFrom(10_000, 15_000),
    LOTT: weight,
    LIVE: weight,
  }),
  fc.record({ does: fc.constant('bet' as const), units }),
  fc.record({ does: fc.constant('vendor' as const), units }),
  fc.record({ does: fc.constant('return' as const), which: fc.nat(5), units }),
  fc.constant({ does: 'read' as const }),
)

interface Subject {
  readonly memberId: bigint
  readonly rounds: (Awaited<ReturnType<typeof vendorRound>> & { left: number })[]
}

/** Does a step to the house and to the model. */
async function does(model: TurnoverModel, each: Step, { memberId, rounds }: Subject): Promise<void> {
  if (each.does === 'read') return read()
  if (each.does === 'credit') {
    const weights = { LOTT: each.LOTT, LIVE: each.LIVE }
    await rule('promotion', each.multiple)
    await sql`delete from cashier.turnover_weight`.execute(database.sql)
    await sql`insert into cashier.turnover_weight (merchant_id, source, category, weight)
      values (1, 'promotion', 'LOTT', ${each.LOTT}), (1, 'promotion', 'LIVE', ${each.LIVE})`.execute(database.sql)
    model.rows.push({ required: Math.ceil((each.units * each.multiple) / 10_000), progress: 0, weights })
    return credit(memberId, BigInt(each.units))
  }
  if (each.does === 'bet') return model.bet(await bet(memberId, BigInt(each.units)), 'LOTT', each.units)
  if (each.does === 'vendor') {
    const round = await vendorRound(memberId, BigInt(each.units))
    rounds.push({ ...round, left: each.units })
    return model.bet(round.id, 'LIVE', each.units)
  }
  const round = rounds[each.which % rounds.length]
  if (!round || round.left === 0) return
  const back = Math.min(each.units, round.left)
  round.left -= back
  await round.giveBack(BigInt(back))
  model.bet(round.id, 'LIVE', round.left, -back)
}

test('whatever is credited, bet, returned and read, in any order, what is open is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const [model, subject] = [new TurnoverModel(), { memberId: await bets.newMember(100_000n), rounds: [] }]
      for (const each of steps) {
        await does(model, each, subject)
        expect(await shapeOf(subject.memberId)).toEqual(model.open())
      }
      await read()
      expect(await shapeOf(subject.memberId)).toEqual(model.open())
    }),
    { numRuns: 40 },
  )
  expect(await violations()).toEqual({})
})

test('[MEMBER-50] an agent who pays salaries on reads what came in, and no page of it is empty', async () => {
  const memberId = await bets.newMember()
  await credit(memberId, 70n, { reason: 'salary' })
  for (let paid = 0; paid < 3; paid++)
    await database.transaction(async (tx) => {
      const facts = {
        memberId,
        merchantId: 1,
        currency: play,
        reference: (credits += 1n),
        amount: amount(10n),
      } as const
      const key = newKey()
      await bets.ledger.post(tx, [{ ...facts, direction: 'debit', house: 'commission', reason: 'salary', key }])
    })
  const { bonuses } = await readBonuses(database.sql, { memberId, currency: play, count: 1 })
  expect(bonuses).toMatchObject([{ reason: 'salary', amount: 70n }])
})

test('[MEMBER-50] a member reads each bonus with what it asks to be played, what of it is, and its state', async () => {
  await sql`delete from cashier.turnover_rule`.execute(database.sql)
  await sql`delete from cashier.turnover_weight`.execute(database.sql)
  const memberId = await bets.newMember()
  await credit(memberId, 100n)
  await credit(memberId, 40n, { source: 'mission', reason: 'mission' })
  await credit(memberId, 50n)
  await bet(memberId, 60n)
  const read = async (page: { before?: bigint; count: number }) =>
    readBonuses(database.sql, { memberId, currency: play, ...page })
  const first = await read({ count: 2 })
  // The bet is not counted yet, and stands in what is played all the same.
  expect(first.bonuses).toMatchObject([
    { reason: 'promotion_issued', amount: 50n, turnover: { requiredAmount: 50n, progressAmount: 0n, state: 'open' } },
    { reason: 'mission', amount: 40n, turnover: null },
  ])
  const second = await read({ before: BigInt(first.next ?? 0), count: 2 })
  expect(second.bonuses[0]).toMatchObject({
    reason: 'promotion_issued',
    amount: 100n,
    turnover: { requiredAmount: 100n, progressAmount: 60n, state: 'open' },
  })
})
