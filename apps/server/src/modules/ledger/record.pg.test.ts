import { amount, currencyByCode, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { newKey, play } from '../../../test/betting.ts'
import { violationsOf } from '../../../test/violations.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { tamper } from '../../../test/tamper.ts'
import { ledgerInvariants } from './invariants.ts'
import type { Transfer } from './transfer.ts'
import { trialMembersFrom } from './wallet.ts'

const house = await bettingOfFile()
const { database, ledger } = house
const post = (...transfers: Transfer[]) => database.transaction((tx) => ledger.post(tx, transfers))
const movement = (memberId: bigint, more: Partial<Transfer> = {}): Transfer => ({
  memberId,
  currency: play,
  direction: 'credit',
  amount: amount(1n),
  house: 'promotion',
  reason: 'bonus',
  reference: 77n,
  key: newKey(),
  ...more,
})
/** As if the entries of a member had been posted at these instants, oldest first. */
const datedAt = (memberId: bigint, instants: readonly string[]) =>
  tamper(
    database,
    instants
      .map(
        (at, index) =>
          `update ledger.entry set at = '${at}' where ledger.member_of(account) = ${memberId} and seq = ${index + 1}`,
      )
      .join('; '),
    'select 1',
  )

describe('the account record of a member', () => {
  let memberId: bigint
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map(
    (day) => `${day}T00:00:00.000Z`,
  )
  beforeAll(async () => {
    memberId = await house.newMember(100n)
    await post(movement(memberId, { reason: 'mission' }))
    await post(movement(memberId, { direction: 'debit', house: 'escrow', reason: 'stake' }))
    await post(movement(memberId, { house: 'escrow', reason: 'payout' }))
    await post(movement(memberId, { reason: 'mission' }))
    await datedAt(memberId, days)
  })
  const asked = async (query: object) => {
    const { entries, next } = await ledger.record({ memberId, currency: play, count: 10, ...query })
    return { sequences: entries.map(({ sequence }) => sequence), next }
  }
  const day = (number: number) => new Date(days[number - 1] ?? '')

  test.each`
    question                                 | query                                             | sequences          | next
    ${'everything, newest first'}            | ${{}}                                             | ${[5, 4, 3, 2, 1]} | ${null}
    ${'a page that is exactly full'}         | ${{ count: 5 }}                                   | ${[5, 4, 3, 2, 1]} | ${null}
    ${'a first page'}                        | ${{ count: 2 }}                                   | ${[5, 4]}          | ${'4'}
    ${'the page after it'}                   | ${{ count: 2, before: 4n }}                       | ${[3, 2]}          | ${'2'}
    ${'the last page'}                       | ${{ count: 2, before: 2n }}                       | ${[1]}             | ${null}
    ${'a page after the last'}               | ${{ before: 1n }}                                 | ${[]}              | ${null}
    ${'one reason'}                          | ${{ reason: 'mission' }}                          | ${[5, 2]}          | ${null}
    ${'one reason, a page'}                  | ${{ reason: 'mission', count: 1 }}                | ${[5]}             | ${'5'}
    ${'a reason that nothing was moved for'} | ${{ reason: 'raffle' }}                           | ${[]}              | ${null}
    ${'[MEMBER-48] a kind'}                  | ${{ kind: 'bet' }}                                | ${[3]}             | ${null}
    ${'[MEMBER-48] a kind of several'}       | ${{ kind: 'bonus' }}                              | ${[5, 2, 1]}       | ${null}
    ${'[MEMBER-48] a kind, in its days'}     | ${{ kind: 'bonus', from: day(2), until: day(5) }} | ${[2]}             | ${null}
    ${'from an instant on, it included'}     | ${{ from: day(4) }}                               | ${[5, 4]}          | ${null}
    ${'until an instant, it left out'}       | ${{ until: day(2) }}                              | ${[1]}             | ${null}
    ${'one day'}                             | ${{ from: day(3), until: day(4) }}                | ${[3]}             | ${null}
    ${'of another currency'}                 | ${{ currency: pointUnit }}                        | ${[]}              | ${null}
    ${'of another member'}                   | ${{ memberId: 1n }}                               | ${[]}              | ${null}
  `('$question: $sequences', async ({ query, sequences, next }) => {
    expect(await asked(query)).toEqual({ sequences, next })
  })

  test.each`
    reason                | house           | direction   | bet
    ${'grant'}            | ${'promotion'}  | ${'credit'} | ${null}
    ${'stake'}            | ${'escrow'}     | ${'debit'}  | ${'77'}
    ${'payout'}           | ${'escrow'}     | ${'credit'} | ${'77'}
    ${'correction'}       | ${'revenue'}    | ${'credit'} | ${'77'}
    ${'vendor_stake'}     | ${'vendor'}     | ${'debit'}  | ${'77'}
    ${'vendor_payout'}    | ${'vendor'}     | ${'credit'} | ${'77'}
    ${'to_vendor'}        | ${'transit'}    | ${'debit'}  | ${null}
    ${'from_vendor'}      | ${'transit'}    | ${'credit'} | ${null}
    ${'points_converted'} | ${'promotion'}  | ${'credit'} | ${null}
    ${'bonus'}            | ${'promotion'}  | ${'credit'} | ${null}
    ${'mission'}          | ${'promotion'}  | ${'credit'} | ${null}
    ${'leaderboard'}      | ${'promotion'}  | ${'credit'} | ${null}
    ${'raffle'}           | ${'promotion'}  | ${'credit'} | ${null}
    ${'salary'}           | ${'commission'} | ${'credit'} | ${null}
    ${'dividend'}         | ${'commission'} | ${'credit'} | ${null}
    ${'promotion_issued'} | ${'promotion'}  | ${'credit'} | ${null}
  `('money moved as $reason names the bet $bet', async ({ bet, ...moved }) => {
    const player = await house.newMember(10n)
    await post(movement(player, moved))
    const { entries } = await ledger.record({ memberId: player, currency: play, count: 1 })
    expect(entries).toMatchObject([
      { reason: moved.reason, betId: bet, netAmount: moved.direction === 'debit' ? -1n : 1n },
    ])
  })
})

describe('what was given to members', () => {
  const [from, until] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')]

  test.each`
    movement                          | moved                                                                | at                            | counted
    ${'a bonus on the first instant'} | ${{ reason: 'bonus' }}                                               | ${'2026-10-01T00:00:00Z'}     | ${7n}
    ${'a bonus on the last instant'}  | ${{ reason: 'bonus' }}                                               | ${'2026-10-31T23:59:59.999Z'} | ${7n}
    ${'a bonus the instant after'}    | ${{ reason: 'bonus' }}                                               | ${'2026-11-01T00:00:00Z'}     | ${0n}
    ${'a bonus the instant before'}   | ${{ reason: 'bonus' }}                                               | ${'2026-09-30T23:59:59.999Z'} | ${0n}
    ${'a mission'}                    | ${{ reason: 'mission' }}                                             | ${'2026-10-02T00:00:00Z'}     | ${7n}
    ${'a salary'}                     | ${{ reason: 'salary', house: 'commission' }}                         | ${'2026-10-02T00:00:00Z'}     | ${7n}
    ${'a dividend'}                   | ${{ reason: 'dividend', house: 'commission' }}                       | ${'2026-10-02T00:00:00Z'}     | ${0n}
    ${'the play money of a newcomer'} | ${{ reason: 'grant' }}                                               | ${'2026-10-02T00:00:00Z'}     | ${0n}
    ${'a win'}                        | ${{ reason: 'payout', house: 'escrow' }}                             | ${'2026-10-02T00:00:00Z'}     | ${0n}
    ${'a bonus that was taken back'}  | ${{ reason: 'bonus', direction: 'debit' }}                           | ${'2026-10-02T00:00:00Z'}     | ${-7n}
    ${'points'}                       | ${{ reason: 'points_earned', currency: pointUnit, house: 'points' }} | ${'2026-10-02T00:00:00Z'}     | ${0n}
  `('$movement counts $counted', async ({ moved, at, counted }) => {
    const [memberId, other] = [await house.newMember(10n), await house.newMember(10n)]
    await database.transaction((tx) => ledger.openWallet(tx, { memberId, currency: pointUnit }))
    expect(await post(movement(memberId, { ...moved, amount: amount(7n) }))).toMatchObject([{ status: 'posted' }])
    await datedAt(memberId, moved.currency ? [at] : ['2026-01-01T00:00:00Z', at])
    const given = (memberIds: readonly bigint[]) =>
      ledger.given(database.sql, { memberIds, currency: play, from, until })
    expect([await given([memberId]), await given([other, memberId]), await given([other]), await given([])]).toEqual([
      counted,
      counted,
      0n,
      0n,
    ])
  })
})

describe('balances', () => {
  it('of several members come by member, zero where no wallet was opened, each in the currency asked for', async () => {
    const [rich, poor, unknown] = [await house.newMember(70n), await house.newMember(0n), 999_999n]
    await database.transaction((tx) => ledger.openWallet(tx, { memberId: rich, currency: pointUnit }))
    const wanted = [rich, poor, unknown]
    expect([...(await ledger.balances(wanted, play))]).toEqual([
      [rich, { balance: 70n, sequence: 1 }],
      [poor, { balance: 0n, sequence: 0 }],
      [unknown, { balance: 0n, sequence: 0 }],
    ])
    const points = await ledger.balances(wanted, pointUnit)
    expect([...points.values()].map((held) => held.balance)).toEqual([0n, 0n, 0n])
    expect(await ledger.balance(unknown, play)).toEqual({ balance: 0n, sequence: 0 })
  })

  it('a wallet that is opened again keeps what is in it', async () => {
    const memberId = await house.newMember(70n)
    await database.transaction((tx) => ledger.openWallet(tx, { memberId, currency: play }))
    expect(await ledger.balance(memberId, play)).toEqual({ balance: 70n, sequence: 1 })
  })
})

describe('several transfers of one call', () => {
  const debit = (memberId: bigint, value: bigint) => movement(memberId, { direction: 'debit', amount: amount(value) })
  const credit = (memberId: bigint, value: bigint) => movement(memberId, { amount: amount(value) })
  const posted = (balanceAmount: bigint, balanceSequence: number) => ({
    status: 'posted',
    balanceAmount,
    balanceSequence,
  })
  const tooLow = { status: 'balance_too_low' }

  test.each`
    order                                       | transfers                                                           | results                                    | left
    ${'all of the balance at once'}             | ${(id: bigint) => [debit(id, 100n)]}                                | ${[posted(0n, 2)]}                         | ${0n}
    ${'one unit more'}                          | ${(id: bigint) => [debit(id, 101n)]}                                | ${[tooLow]}                                | ${100n}
    ${'the second of two that are too much'}    | ${(id: bigint) => [debit(id, 60n), debit(id, 41n)]}                 | ${[posted(40n, 2), tooLow]}                | ${40n}
    ${'the third, which is small enough again'} | ${(id: bigint) => [debit(id, 60n), debit(id, 41n), debit(id, 40n)]} | ${[posted(40n, 2), tooLow, posted(0n, 3)]} | ${0n}
    ${'a win before what it pays for'}          | ${(id: bigint) => [credit(id, 50n), debit(id, 150n)]}               | ${[posted(150n, 2), posted(0n, 3)]}        | ${0n}
    ${'what it pays for before the win'}        | ${(id: bigint) => [debit(id, 150n), credit(id, 50n)]}               | ${[tooLow, posted(150n, 2)]}               | ${150n}
    ${'two that leave the sum as it was'}       | ${(id: bigint) => [debit(id, 100n), credit(id, 100n)]}              | ${[posted(0n, 2), posted(100n, 3)]}        | ${100n}
    ${'nothing'}                                | ${() => []}                                                         | ${[]}                                      | ${100n}
  `('$order: each is decided in its turn', async ({ transfers, results, left }) => {
    const memberId = await house.newMember(100n)
    expect(await post(...transfers(memberId))).toEqual(results)
    expect(await house.balanceOf(memberId)).toBe(left)
    expect(await violationsOf(database, ledgerInvariants)).toEqual({})
  })

  test.each`
    change                 | more
    ${'another amount'}    | ${{ amount: amount(2n) }}
    ${'another direction'} | ${{ direction: 'debit' }}
    ${'another record'}    | ${{ reference: 78n }}
    ${'another reason'}    | ${{ reason: 'raffle' }}
  `('a key that comes again with $change moves nothing', async ({ more }) => {
    const memberId = await house.newMember(100n)
    const first = movement(memberId)
    expect(await post(first)).toEqual([posted(101n, 2)])
    expect(await post({ ...first, ...more })).toEqual([{ status: 'idempotency_key_reused' }])
    expect(await house.balanceOf(memberId)).toBe(101n)
  })

  it('a key that comes again is answered with the balance of then, though it has moved since', async () => {
    const memberId = await house.newMember(100n)
    const first = movement(memberId)
    await post(first)
    await post(debit(memberId, 51n))
    expect(await post(first)).toEqual([{ status: 'replayed', balanceAmount: 101n, balanceSequence: 2 }])
  })

  it('the same key is free in another wallet', async () => {
    const [one, other] = [await house.newMember(0n), await house.newMember(0n)]
    const key = newKey()
    expect(await post(movement(one, { key }), movement(other, { key }))).toEqual([posted(1n, 1), posted(1n, 1)])
  })

  test.each`
    mixture                        | more
    ${'two accounts of the house'} | ${{ house: 'revenue' }}
    ${'two reasons'}               | ${{ reason: 'raffle' }}
  `('$mixture in one call are a fault of the caller, and nothing moves', async ({ more }) => {
    const memberId = await house.newMember(100n)
    await expect(post(movement(memberId), movement(memberId, more))).rejects.toThrow('one house account and reason')
    expect(await house.balanceOf(memberId)).toBe(100n)
  })

  it('calls that name two wallets in opposite orders do not wait for one another for ever', async () => {
    const [one, other] = [await house.newMember(1000n), await house.newMember(1000n)]
    const forth = () => post(debit(one, 1n), credit(other, 1n))
    const back = () => post(debit(other, 1n), credit(one, 1n))
    const calls = Array.from({ length: 24 }, (_, index) => (index % 2 ? forth() : back()))
    for (const results of await Promise.all(calls))
      expect(results.map(({ status }) => status)).toEqual(['posted', 'posted'])
    expect([await house.balanceOf(one), await house.balanceOf(other)]).toEqual([1000n, 1000n])
  })
})

describe('the functions that other modules move money by', () => {
  const run = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.sql)).rows
  const houseOf = async (name: string) =>
    (
      await run(sql<{ balance: bigint }>`select coalesce(sum(balance), 0)::bigint as balance from ledger.house_balance
      where house = ${name}::ledger.house and currency = ${play.id}`)
    )[0]?.balance ?? 0n

  test.each`
    change                       | by       | balance
    ${'all that the wallet has'} | ${-100n} | ${0n}
    ${'one unit more'}           | ${-101n} | ${null}
    ${'a win'}                   | ${25n}   | ${125n}
  `('one transfer under the lock of its wallet: $change leaves $balance', async ({ by, balance }) => {
    const memberId = await house.newMember(100n)
    const before = await houseOf('vendor')
    const moved = sql<{ balance: bigint | null; seq: bigint | null }>`select balance, seq from ledger.move(
      ${accountOf(memberId)}, ${by}, 'vendor', 'vendor_stake', ${newKey()}::uuid, 5, now())`
    expect(await run(moved)).toEqual([{ balance, seq: balance === null ? null : 2n }])
    expect((await houseOf('vendor')) - before).toBe(balance === null ? 0n : -by)
    expect(await violationsOf(database, ledgerInvariants)).toEqual({})
  })

  it('money between two accounts of the house goes from the first to the second, and nothing goes as nothing', async () => {
    const before = [await houseOf('transit'), await houseOf('vendor_wallet')] as const
    const move = (value: bigint) =>
      sql`select ledger.move_house('transit', 'vendor_wallet', ${play.id}::smallint, ${value}, now())`
    await run(move(40n))
    await run(move(0n))
    expect([(await houseOf('transit')) - before[0], (await houseOf('vendor_wallet')) - before[1]]).toEqual([-40n, 40n])
    expect(await violationsOf(database, ledgerInvariants)).toEqual({})
  })

  it('a wallet that is locked to be decided over waits for nobody but its own, and says what is in it', async () => {
    const [memberId, other] = [await house.newMember(100n), await house.newMember(5n)]
    const [wallet, free, none] = [memberId, other, 999_999n].map((id) => accountOf(id))
    await database.transaction(async (tx) => {
      const { rows } = await sql<{
        balances: (string | null)[]
        sequences: (string | null)[]
      }>`select balances, sequences
        from ledger.lock_wallets(${[none, wallet]}::bigint[])`.execute(tx)
      expect(rows).toEqual([{ balances: [null, '100'], sequences: [null, '1'] }])
      const taken = (id: bigint | undefined) =>
        run(sql<{ id: bigint }>`select id from ledger.account where id = ${id} for no key update skip locked`)
      expect([(await taken(wallet)).length, (await taken(free)).length]).toEqual([0, 1])
    })
  })

  it('trial money and play money of one batch are posted to the house each by itself', async () => {
    const won = { house: 'escrow', reason: 'payout' } as const
    const [real, trial] = [await house.newMember(0n), trialMembersFrom + 5n]
    await house.newMembers([trial], 0n)
    expect(await post(movement(real, won), movement(trial, won))).toMatchObject([
      { status: 'posted' },
      { status: 'posted' },
    ])
    const { id } = currencyByCode('TRIAL')
    expect(await ledger.balance(trial, play)).toEqual({ balance: 1n, sequence: 1 })
    expect(await run(sql`select sum(balance)::bigint as held from ledger.account where currency = ${id}`)).toEqual([
      { held: 1n },
    ])
    expect(await violationsOf(database, ledgerInvariants)).toEqual({})
  })
})
