import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { betting, paying, play } from '../../../test/betting.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { tamper } from '../../../test/tamper.ts'
import type { Sql } from '../../platform/database/database.ts'

const house = await bettingOfFile()
const { database, wagering, newRound, intent, violations, balanceOf } = house
await house.newMembers([1n, 2n], 10_000n)

const inTx = database.transaction.bind(database)
const suspend = (roundId: bigint) => inTx((tx) => wagering.suspendRound(tx, roundId))
const reopen = (roundId: bigint) => inTx((tx) => wagering.reopenRound(tx, roundId))
const close = (roundId: bigint) => inTx((tx) => wagering.closeRound(tx, roundId))
const changePrice = (roundId: bigint) => inTx((tx) => wagering.changePrice(tx, roundId))
const decide = (roundId: bigint) =>
  inTx((tx) => wagering.recordOutcome(tx, { roundId, outcome: ['47'], rulesVersion: 1 }))

/** The bet's id, or why it was refused. */
async function place(memberId: bigint, roundId: bigint): Promise<string | bigint> {
  const placed = await wagering.wager(intent(memberId, roundId, 100n))
  return placed.ok ? placed.value.betId : placed.code
}

async function bet(memberId: bigint, roundId: bigint): Promise<bigint> {
  const placed = await place(memberId, roundId)
  if (typeof placed === 'string') throw new Error(placed)
  return placed
}

const cancel = (memberId: bigint, betId: bigint) =>
  wagering.cancelBet({ memberId, currency: play, betId, exposuresOf: () => [] })

async function roundOf(roundId: bigint, connection: Sql = database.sql) {
  const { rows } = await sql<{ status: string; price_version: number; closed: boolean }>`
    select status, price_version, closed_at is not null as closed from wagering.round where id = ${roundId}`.execute(
    connection,
  )
  return rows[0]
}

describe('a round that is suspended', () => {
  test('takes no bet until it is reopened, on either path', async () => {
    const roundId = await newRound()
    await bet(1n, roundId)
    expect(await suspend(roundId)).toBe(true)
    expect(await place(1n, roundId)).toBe('round_suspended')
    expect(await place(2n, roundId)).toBe('round_suspended')
    expect(await suspend(roundId)).toBe(true)
    expect(await reopen(roundId)).toBe(true)
    expect(await reopen(roundId)).toBe(true)
    await bet(1n, roundId)
    await bet(2n, roundId)
    expect(await violations()).toEqual({})
  })

  test('gives no bet back, for whoever asks knows why it is suspended', async () => {
    const roundId = await newRound()
    const betId = await bet(1n, roundId)
    const before = await balanceOf(1n)
    await suspend(roundId)
    expect(await cancel(1n, betId)).toEqual({ ok: false, code: 'round_closed' })
    expect(await balanceOf(1n)).toBe(before)
    await reopen(roundId)
    expect(await cancel(1n, betId)).toMatchObject({ ok: true, value: { stakeAmount: 100n } })
    expect(await balanceOf(1n)).toBe(before + 100n)
    expect(await violations()).toEqual({})
  })

  test('is closed, decided and settled without being reopened', async () => {
    const roundId = await newRound()
    const betId = await bet(1n, roundId)
    await suspend(roundId)
    await decide(roundId)
    expect(await reopen(roundId)).toBe(false)
    expect(await suspend(roundId)).toBe(false)
    expect(await wagering.settleRound({ roundId, settle: paying(() => 250n) })).toMatchObject({
      bets: 1,
      payoutAmount: 250n,
    })
    expect(await cancel(1n, betId)).toEqual({ ok: false, code: 'round_closed' })
    expect(await violations()).toEqual({})
  })

  test('is voided, and every stake comes back', async () => {
    const [roundId, before] = [await newRound(), await balanceOf(1n)]
    await bet(1n, roundId)
    await suspend(roundId)
    expect(await wagering.voidRound({ roundId, reason: 'abandoned' })).toMatchObject({ bets: 1, payoutAmount: 100n })
    expect(await balanceOf(1n)).toBe(before)
    expect(await reopen(roundId)).toBe(false)
    expect(await violations()).toEqual({})
  })

  test('takes bets until its own closing, not longer', async () => {
    const roundId = await newRound({ closesInMs: 200 })
    await suspend(roundId)
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await reopen(roundId)).toBe(true)
    expect(await place(1n, roundId)).toBe('round_closed')
  })
})

describe('a round without a closing time', () => {
  test('takes and returns bets until it is closed by hand, on either path', async () => {
    const roundId = await newRound({ closesInMs: null })
    const betId = await bet(1n, roundId)
    await place(1n, 999_999n) // After a refusal the next bets are decided one by one.
    await bet(2n, roundId)
    expect(await cancel(1n, betId)).toMatchObject({ ok: true })
    await expect(decide(roundId)).rejects.toThrow('still takes bets')
    await close(roundId)
    expect(await roundOf(roundId)).toMatchObject({ status: 'closed', closed: true })
    expect(await place(2n, roundId)).toBe('round_closed')
    expect(await suspend(roundId)).toBe(false)
    await decide(roundId)
    expect(await wagering.settleRound({ roundId, settle: paying(() => 150n) })).toMatchObject({
      bets: 1,
      payoutAmount: 150n,
    })
    expect(await violations()).toEqual({})
  })

  test('is paid once, however often it is settled, and refunded once', async () => {
    const [paid, refunded] = [await newRound({ closesInMs: null }), await newRound({ closesInMs: null })]
    const before = await balanceOf(1n)
    await bet(1n, paid)
    await bet(1n, refunded)
    await close(paid)
    await decide(paid)
    await Promise.all([1, 2, 3].map(() => wagering.settleRound({ roundId: paid, settle: paying(() => 150n) })))
    await Promise.all([1, 2, 3].map(() => wagering.voidRound({ roundId: refunded, reason: 'a test' })))
    expect(await balanceOf(1n)).toBe(before + 50n)
    expect(await violations()).toEqual({})
  })

  test('says in the betting record that nobody knows when it closes', async () => {
    const roundId = await newRound({ closesInMs: null })
    const betId = await bet(1n, roundId)
    const record = await wagering.bettingRecord({ memberId: 1n, currency: play, id: betId, count: 1 })
    expect(record.bets).toMatchObject([{ id: betId.toString(), closesAt: null }])
  })
})

describe('the price of a round', () => {
  test('has a version that every change raises, also while the round is suspended', async () => {
    const roundId = await newRound()
    expect(await roundOf(roundId)).toMatchObject({ price_version: 1 })
    expect(await changePrice(roundId)).toBe(2)
    await suspend(roundId)
    expect(await changePrice(roundId)).toBe(3)
    await reopen(roundId)
    expect(await roundOf(roundId)).toMatchObject({ status: 'open', price_version: 3 })
    await close(roundId)
    await expect(changePrice(roundId)).rejects.toThrow('has no price')
  })

  test('that a bet names has to be the one of now, on either path; a bet that names none does not ask', async () => {
    const node = betting(database).wagering
    const roundId = await newRound()
    const at = async (priceVersion?: number) => {
      const on = { kind: 'round', roundId, ...(priceVersion && { priceVersion }) } as const
      const placed = await node.wager(intent(1n, roundId, 100n, { on }))
      return placed.ok ? 'accepted' : placed.code
    }
    expect(await at(1)).toBe('accepted')
    await changePrice(roundId)
    const before = await balanceOf(1n)
    // The first of them is refused on the fast path, the others are decided one by one.
    expect([await at(1), await at(3), await at(2), await at()]).toEqual([
      'price_changed',
      'price_changed',
      'accepted',
      'accepted',
    ])
    expect(await balanceOf(1n)).toBe(before - 200n)
    expect(await Promise.all([at(1), at(2), at()])).toEqual(['price_changed', 'accepted', 'accepted'])
    await node.stop()
    expect(await violations()).toEqual({})
  })

  test('never changes between the offer that a bet names and the bet: none is accepted at an older one', async () => {
    const roundId = await newRound()
    let version = 1
    let isOver = false
    // The price rests between two changes, now shorter and now longer than a bet takes: bets of both kinds come.
    const changes = (async () => {
      for (let change = 0; !isOver; change += 1) {
        version = await changePrice(roundId)
        await new Promise((resolve) => setTimeout(resolve, change % 8))
      }
    })()
    const seen = { accepted: 0, refused: 0 }
    try {
      while (Math.min(seen.accepted, seen.refused) < 10) {
        const offered = version
        const on = { kind: 'round', roundId, priceVersion: offered } as const
        const placed = await inTx(async (tx) => {
          const outcome = await wagering.wagerIn(tx, intent(1n, roundId, 1n, { on }))
          // The price of a round that holds a bet of this transaction stands still.
          if (outcome.ok) expect((await roundOf(roundId, tx))?.price_version).toBe(offered)
          return outcome.ok
        })
        seen[placed ? 'accepted' : 'refused'] += 1
      }
    } finally {
      isOver = true
      await changes
    }
    expect(await violations()).toEqual({})
  })

  test('changes after the bets that are under way', async () => {
    const roundId = await newRound()
    const seen = await inTx(async (tx) => {
      await sql`select from wagering.round where id = ${roundId} for share`.execute(tx)
      const change = changePrice(roundId)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { change, version: (await roundOf(roundId))?.price_version }
    })
    expect(seen.version).toBe(1)
    expect(await seen.change).toBe(2)
  })
})

describe('[INV] B1, B3, B10: nothing happens to a bet while its round takes none', () => {
  const found = async (forth: string, back: string) => {
    const mend = await tamper(database, forth, back)
    const seen = await violations()
    await mend()
    expect(await violations()).toEqual({})
    return seen
  }

  test('a bet that was accepted while its round was suspended is found', async () => {
    const roundId = await newRound()
    await bet(1n, roundId)
    const plant = `insert into wagering.suspension select round_id, placed_at, placed_at + interval '1 ms' from wagering.bet where round_id = ${roundId}`
    expect(await found(plant, `delete from wagering.suspension where round_id = ${roundId}`)).toEqual({ B3: 1 })
  })

  test('a bet that was accepted after its round was closed by hand is found, and one that was taken back then', async () => {
    const roundId = await newRound({ closesInMs: null })
    await bet(1n, roundId)
    const cancelled = await bet(2n, roundId)
    await cancel(2n, cancelled)
    await close(roundId)
    const set = (at: string) => `update wagering.round set closed_at = ${at} where id = ${roundId}`
    expect(
      await found(
        set(`(select min(placed_at) from wagering.bet where round_id = ${roundId})`),
        set('clock_timestamp()'),
      ),
    ).toEqual({
      B1: 1,
      B3: 2,
    })
  })

  test('a round that is suspended without a suspension, or open in one, is found', async () => {
    const roundId = await newRound()
    const set = (status: string) => `update wagering.round set status = '${status}' where id = ${roundId}`
    expect(await found(set('suspended'), set('open'))).toEqual({ B10: 1 })
    await suspend(roundId)
    expect(await found(set('open'), set('suspended'))).toEqual({ B10: 1 })
  })
})
