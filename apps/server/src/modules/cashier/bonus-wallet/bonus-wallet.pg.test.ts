import { amount } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Betting, betting, newKey, paying, play, readEnds } from '../../../../test/betting.ts'
import { type BonusHouse, bonusHouse } from '../../../../test/bonuses.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { value } from '../../../../test/factories.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { type Ledger, createLedger, walletOf } from '../../ledger/index.ts'
import { readOpenTurnover, readOpenTurnovers, readerName } from '../turnover/open.ts'
import { fillRequirements } from '../turnover/turnover.ts'
import { settleDue } from './bonus-wallet.ts'
import { cashOfAll } from './cash.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let bonus: BonusHouse
let bets: Betting
let cashier: WithdrawalHouse
let code: string

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  bonus = bonusHouse(database, house)
  bets = betting(database)
  cashier = await withdrawalHouse(database)
  Object.assign(cashier.deps, { readOpenTurnover, readOpenTurnovers })
  await sql`update cashier.withdrawal_rule set amount_min = 1, day_count = 100`.execute(database.sql)
  ;({ code } = await bonus.offer({ rhythm: 'every', turnoverOf: 'bonus', turnoverMultiple: 20_000 }))
})
afterEach(async () => {
  expect({ ...(await house.violations()), ...(await bets.violations()) }).toEqual({})
})
afterAll(() => database.drop())

/** A member with 100,000 in cash and as much of a bonus, which asks for 200,000 beyond the deposit's 100,000. */
async function holder(): Promise<bigint> {
  const memberId = await cashier.newMember(0n)
  expect(await bonus.paid(memberId, 100_000n, code)).toMatchObject({ state: 'given' })
  return memberId
}

/** Stakes in a round of its own, which can be ended later. */
async function staked(memberId: bigint, stake: bigint): Promise<bigint> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(memberId, roundId, stake)))
  return roundId
}

async function ended(roundId: bigint, payout: bigint): Promise<void> {
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => payout) })
}

const played = async (memberId: bigint, stake: bigint, payout: bigint) => ended(await staked(memberId, stake), payout)
const due = () => settleDue({ database, ledger: bets.ledger })

async function held(memberId: bigint): Promise<readonly [cash: bigint, bonusMoney: bigint]> {
  const wallet = await bonus.walletOf(memberId)
  return [wallet.cashAmount, wallet.bonus?.bonusAmount ?? 0n]
}

describe('bonus money', () => {
  test('is beside the cash: stakes take the cash first, and a win is split as its stake was', async () => {
    const memberId = await holder()
    expect(await held(memberId)).toEqual([100_000n, 100_000n])
    await played(memberId, 60_000n, 0n)
    expect(await held(memberId)).toEqual([40_000n, 100_000n])
    await played(memberId, 80_000n, 200_000n)
    expect(await held(memberId)).toEqual([100_000n, 160_000n])
    expect(await bonus.walletOf(memberId)).toMatchObject({
      bonus: { givenAmount: 100_000n, requiredAmount: 200_000n, progressAmount: 40_000n, inPlayAmount: 0n },
    })
  })

  test('stays when money is drawn out: the cash goes, and what the bonus asks for does not hold it back', async () => {
    const memberId = await holder()
    await played(memberId, 100_000n, 150_000n)
    expect((await readOpenTurnover(database.sql, { memberId, currency: play })).missingAmount).toBe(0n)
    expect(await cashier.offer(memberId)).toMatchObject({ withdrawableAmount: 150_000n, bonusAmount: 100_000n })
    expect(await cashier.request(memberId, 150_001n)).toMatchObject({
      code: 'bonus_money_held',
      detail: { cash: '150000' },
    })
    await cashier.asked(memberId, 150_000n)
    expect(await held(memberId)).toEqual([0n, 100_000n])
  })

  test('becomes cash once it is played through, before anything has counted the last bet', async () => {
    const memberId = await holder()
    await played(memberId, 150_000n, 150_000n)
    await played(memberId, 150_000n, 130_000n)
    expect(await cashier.request(memberId, 180_001n)).toMatchObject({ code: 'balance_too_low' })
    expect(await bonus.walletOf(memberId)).toEqual({ cashAmount: 180_000n, bonus: null })
    await cashier.asked(memberId, 180_000n)
    expect(await bonus.giveUp(memberId)).toMatchObject({ code: 'bonus_not_held' })
  })

  test('becomes cash without its member, once its play is counted', async () => {
    const memberId = await holder()
    await played(memberId, 150_000n, 150_000n)
    await played(memberId, 150_000n, 130_000n)
    await readEnds(database, readerName, fillRequirements)
    await due()
    const { rows } = await sql`select state from cashier.held_bonus where account_id = ${walletOf(memberId, play)}
      and closed_at is not null`.execute(database.sql)
    expect(rows).toEqual([{ state: 'completed' }])
    expect(await house.balanceOf(memberId)).toBe(180_000n)
  })
})

test('bonus money leaves a wallet by no other door: an agent pays out of cash, and what was paid before is answered', async () => {
  const [memberId, agentId] = [await cashier.newMember(0n), await holder()]
  const ledger: Ledger = createLedger({ database, leavable: (tx, purses) => cashOfAll(tx, { ledger }, purses) })
  const pay = (units: bigint, key: string) =>
    database.transaction((tx) =>
      ledger.post(tx, [
        { ...salary, memberId: agentId, direction: 'debit', amount: amount(units), key },
        { ...salary, memberId, direction: 'credit', amount: amount(1n), key: newKey() },
      ]),
    )
  const [tooMuch, right] = [newKey(), newKey()]
  expect(await pay(100_001n, tooMuch)).toMatchObject([{ status: 'balance_too_low' }, { status: 'posted' }])
  expect(await pay(100_000n, right)).toMatchObject([{ status: 'posted', balanceAmount: 100_000n }, {}])
  expect(await pay(100_000n, right)).toMatchObject([{ status: 'replayed' }, { status: 'posted' }])
  expect(await held(agentId)).toEqual([0n, 100_000n])
})

const salary = { currency: play, house: 'commission', reason: 'salary', reference: 1n } as const

describe('a bonus that is given up', () => {
  test('goes back with what it has won, for the sum that was said, once; the cash stays and asks for nothing of it', async () => {
    const memberId = await holder()
    await played(memberId, 120_000n, 240_000n)
    expect(await held(memberId)).toEqual([200_000n, 120_000n])
    expect(await bonus.giveUp(memberId, 100_000n)).toMatchObject({
      code: 'bonus_sum_changed',
      detail: { amount: '120000' },
    })
    const bonusId = (await bonus.walletOf(memberId)).bonus?.bonusId
    expect(await value(bonus.giveUp(memberId))).toEqual({ returnedAmount: 120_000n })
    expect(await bonus.walletOf(memberId)).toEqual({ cashAmount: 200_000n, bonus: null })
    expect(await value(bonus.giveUpAgain(memberId, bonusId))).toEqual({ returnedAmount: 120_000n })
    expect(await bonus.giveUpAgain(await cashier.newMember(0n), bonusId)).toMatchObject({ code: 'bonus_not_held' })
    expect(await house.balanceOf(memberId)).toBe(200_000n)
    const { entries } = await bets.ledger.record({ memberId, currency: play, reason: 'bonus_returned', count: 9 })
    expect(entries.map(({ netAmount }) => netAmount)).toEqual([-120_000n])
    await cashier.asked(memberId, 200_000n)
  })

  test('leaves bets in play: the bonus part of what they pay goes back too, and no other bonus comes before', async () => {
    const memberId = await cashier.newMember(0n)
    const next = await bonus.ordered(memberId, 50_000n, code)
    await bonus.paid(memberId, 100_000n, code)
    const [open, lost] = [await staked(memberId, 160_000n), await staked(memberId, 10_000n)]
    expect(await bonus.walletOf(memberId)).toMatchObject({ bonus: { bonusAmount: 30_000n, inPlayAmount: 70_000n } })
    await value(bonus.giveUp(memberId))
    await ended(lost, 0n)
    await due()
    expect(await bonus.walletOf(memberId)).toMatchObject({
      cashAmount: 0n,
      bonus: { state: 'given_up', bonusAmount: 0n, inPlayAmount: 60_000n },
    })
    await bonus.pay(next)
    expect(await bonus.outcomeOf(next)).toMatchObject({ lapse: 'active' })
    await ended(open, 320_000n)
    await due()
    expect(await bonus.walletOf(memberId)).toEqual({ cashAmount: 250_000n, bonus: null })
    expect(await bonus.paid(memberId, 50_000n, code)).toMatchObject({ state: 'given' })
  })
})

test('what a bonus excludes is refused before the bet, and allowed once it has ended', async () => {
  const memberId = await cashier.newMember(0n)
  const strict = await bonus.offer({ stakeMax: amount(40_000n), excluded: ['LOTT'], days: 7, turnoverMultiple: 20_000 })
  await sql`update catalog.game set round_code = 'TEST' where id = (select id from catalog.game
    where category = 'LOTT' limit 1)`.execute(database.sql)
  await bonus.paid(memberId, 100_000n, strict.code)
  const bet = async (stake: bigint) => bets.wagering.wager(bets.intent(memberId, await bets.newRound(), stake))
  expect(await bet(40_001n)).toMatchObject({ code: 'bonus_stake_exceeded', detail: { max: '40000' } })
  expect(await bet(40_000n)).toMatchObject({ code: 'bonus_game_excluded' })
  const { bonus: shown } = await bonus.walletOf(memberId)
  expect(shown).toMatchObject({ stakeMax: 40_000n, excluded: ['LOTT'], bonusAmount: 100_000n })
  const days = ((shown?.expiresAt?.getTime() ?? 0) - (shown?.givenAt.getTime() ?? 0)) / 86_400_000
  expect(days).toBe(7)
  await value(bonus.giveUp(memberId))
  expect(await bet(40_001n)).toMatchObject({ ok: true })
})

test('a bonus whose time is over goes back, but for what was played through before', async () => {
  const [memberId, inTime] = [await holder(), await holder()]
  await played(inTime, 150_000n, 150_000n)
  await played(inTime, 150_000n, 130_000n)
  const wallets = [memberId, inTime].map((each) => walletOf(each, play))
  await sql`update cashier.turnover_requirement set expires_at = clock_timestamp()
    where account_id = any(${wallets}::bigint[]) and reason = 'deposit_bonus'`.execute(database.sql)
  await played(memberId, 150_000n, 150_000n)
  await played(memberId, 150_000n, 150_000n)
  await sql`update cashier.held_bonus set expires_at = clock_timestamp() - interval '1 minute'
    where account_id = any(${wallets}::bigint[])`.execute(database.sql)
  await due()
  expect(await bonus.walletOf(inTime)).toEqual({ cashAmount: 180_000n, bonus: null })
  expect(await bonus.walletOf(memberId)).toEqual({ cashAmount: 100_000n, bonus: null })
})

test('of what happens at the same instant each unit is cash or bonus money: bets, a withdrawal and giving up', async () => {
  for (let n = 0; n < 4; n++) {
    const memberId = await holder()
    await played(memberId, 110_000n, 110_000n)
    const roundId = await bets.newRound()
    const [drawn, given] = await Promise.all([
      cashier.request(memberId, 100_000n),
      bonus.giveUp(memberId),
      ...[30_000n, 40_000n, 50_000n].map((stake) => bets.wagering.wager(bets.intent(memberId, roundId, stake))),
    ])
    await ended(roundId, 0n)
    if (!given.ok) await value(bonus.giveUp(memberId))
    await due()
    const wallet = await bonus.walletOf(memberId)
    expect(wallet).toEqual({ cashAmount: await house.balanceOf(memberId), bonus: null })
    if (drawn.ok) expect(wallet.cashAmount).toBe(0n)
  }
})

test('whatever a wallet goes through, its entries say what it consists of', async () => {
  const step = fc.record({
    what: fc.constantFrom('stake', 'win', 'lose', 'void', 'cash', 'read', 'draw'),
    units: fc.bigInt(1n, 90_000n),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const memberId = await holder()
      const open: bigint[] = []
      for (const { what, units } of steps) {
        const roundId = what === 'win' || what === 'lose' || what === 'void' ? open.shift() : undefined
        if (what === 'stake') {
          const next = await bets.newRound()
          if ((await bets.wagering.wager(bets.intent(memberId, next, units))).ok) open.push(next)
        } else if (roundId !== undefined && what === 'void')
          await bets.wagering.voidRound({ roundId, reason: 'a test' })
        else if (roundId !== undefined) await ended(roundId, what === 'win' ? units : 0n)
        else if (what === 'cash') await credit(memberId, units)
        else if (what === 'draw') await cashier.request(memberId, units)
        else await held(memberId)
      }
      const [cash, money] = await held(memberId)
      expect(cash + money).toBe(await house.balanceOf(memberId))
      expect(await house.violations()).toEqual({})
    }),
    { numRuns: 6 },
  )
})

const credit = (memberId: bigint, units: bigint) =>
  database.transaction((tx) =>
    bets.ledger.post(tx, [
      {
        memberId,
        currency: play,
        direction: 'credit',
        house: 'promotion',
        reason: 'mission',
        amount: amount(units),
        reference: 1n,
        key: newKey(),
      },
    ]),
  )
