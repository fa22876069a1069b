import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { betting, newKey, play } from '../../../../../test/betting.ts'
import { bettingOfFile } from '../../../../../test/of-file.ts'

const house = await bettingOfFile()
const { database } = house

describe('placing bets', () => {
  it('takes the stake and answers with the bet, the balance and the time', async () => {
    const [memberId, roundId] = [await house.newMember(1000n), await house.newRound()]
    const placed = await house.wagering.wager(house.intent(memberId, roundId, 300n))
    expect(placed).toMatchObject({
      ok: true,
      value: { stakeAmount: 300n, balanceAmount: 700n, balanceSequence: 2, replay: false },
    })
    expect(await house.ledger.balance(memberId, play)).toEqual({ balance: 700n, sequence: 2 })
    expect(await house.violations()).toEqual({})
  })

  it('[WALLET-09] of 40 bets at once on a balance that covers 10 accepts exactly 10', async () => {
    const [memberId, roundId] = [await house.newMember(1000n), await house.newRound()]
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => house.wagering.wager(house.intent(memberId, roundId, 100n))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'balance_too_low')).toHaveLength(30)
    expect(await house.balanceOf(memberId)).toBe(0n)
    const { entries } = await house.ledger.record({ memberId, currency: play, count: 100 })
    expect(entries.reduce((total, { netAmount }) => total + netAmount, 0n)).toBe(0n)
    expect(entries).toHaveLength(11)
    expect(await house.violations()).toEqual({})
  })

  it('[WALLET-10] takes the same key sent 200 times in parallel once and answers each time the same', async () => {
    const [memberId, roundId] = [await house.newMember(1000n), await house.newRound()]
    const intent = house.intent(memberId, roundId, 100n)
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index % 20))
        return house.wagering.wager(intent)
      }),
    )
    const answers = outcomes.map((outcome) => outcome.ok && { ...outcome.value, replay: null })
    expect(answers[0]).toMatchObject({ balanceAmount: 900n })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.replay)).toHaveLength(1)
    expect(await house.balanceOf(memberId)).toBe(900n)
  })

  it('[WALLET-10] refuses a used key with another content, in the same batch and later, without effect', async () => {
    const [memberId, roundId] = [await house.newMember(1000n), await house.newRound()]
    const intent = house.intent(memberId, roundId, 100n)
    const other = { ...intent, stakeAmount: amount(200n) }
    const [first, second] = await Promise.all([house.wagering.wager(intent), house.wagering.wager(other)])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual({ ok: false, code: 'idempotency_key_reused' })
    expect(await house.wagering.wager({ ...intent, lines: [] })).toEqual({ ok: false, code: 'idempotency_key_reused' })
    expect(await house.balanceOf(memberId)).toBe(900n)
  })

  it('decides bets of a member in order of arrival, also when a key comes again after a refusal in the same batch', async () => {
    const [memberId, roundId] = [await house.newMember(100n), await house.newRound()]
    const stakes = [300n, 60n, 50n, 300n, 40n]
    const [refused, again, other, sameAsFirst, last] = stakes.map((stake) => house.intent(memberId, roundId, stake))
    if (!refused || !again || !other || !sameAsFirst || !last) throw new Error('five bets')
    const intents = [refused, { ...again, key: refused.key }, other, { ...sameAsFirst, key: refused.key }, last]
    const outcomes = await Promise.all(intents.map((intent) => house.wagering.wager(intent)))
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.balanceAmount : outcome.code))).toEqual([
      'balance_too_low',
      40n,
      'balance_too_low',
      'idempotency_key_reused',
      0n,
    ])
  })

  it('refuses keys that are too old, too new, or not the kind callers make', async () => {
    const [memberId, roundId] = [await house.newMember(1000n), await house.newRound()]
    const days = 86_400_000
    const keys = [
      newKey(-7 * days - 60_000),
      newKey(660_000),
      newKey().replace(/^(.{14})7/, '$18'),
      newKey().replace(/^(.{14})7/, '$14'),
    ]
    for (const key of keys) {
      expect(await house.wagering.wager(house.intent(memberId, roundId, 1n, { key }))).toEqual({
        ok: false,
        code: 'idempotency_key_expired',
      })
    }
    expect(
      await house.wagering.wager(house.intent(memberId, roundId, 1n, { key: newKey(-7 * days + 60_000) })),
    ).toMatchObject({ ok: true })
  })

  it('says why each bet of a batch was refused and accepts the others', async () => {
    const [rich, poor, frozen, resting, unknown] = [
      await house.newMember(1000n),
      await house.newMember(10n),
      await house.newMember(1000n),
      await house.newMember(1000n),
      999_999n,
    ]
    const [open, late, early] = [
      await house.newRound(),
      await house.newRound({ closesInMs: -10 }),
      await house.newRound({ opensInMs: 60_000 }),
    ]
    await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId: frozen, frozen: ['bets'] }))
    const { breakUntil } = await house.wagering.takeBreak({ memberId: resting, days: 1 })
    const place = (memberId: bigint, roundId: bigint, stake = 100n) =>
      house.wagering.wager(house.intent(memberId, roundId, stake))
    const outcomes = await Promise.all([
      place(rich, open),
      place(poor, open),
      place(frozen, open),
      place(resting, open),
      place(unknown, open),
      place(rich, late),
      place(rich, early),
      place(rich, 123_456_789n),
      place(rich, open, 900n),
      place(rich, open, 1n),
    ])
    expect(outcomes.map((outcome) => (outcome.ok ? 'accepted' : outcome.code))).toEqual([
      'accepted',
      'balance_too_low',
      'account_frozen',
      'on_a_break',
      'account_frozen',
      'round_closed',
      'round_not_open',
      'round_not_found',
      'accepted',
      'balance_too_low',
    ])
    expect(outcomes[3]).toMatchObject({ detail: { until: breakUntil.toISOString() } })
    expect(await house.violations()).toEqual({})
  })

  it('never lets the house risk more than the cap on a selection, and names it', async () => {
    const [memberId, roundId] = [await house.newMember(100_000n), await house.newRound()]
    const exposures = ['lo2:47', 'lo2:11'].map((selection, index) => ({
      selection,
      liabilityAmount: amount(100n),
      capAmount: amount(index === 0 ? 1050n : 5000n),
    }))
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => house.wagering.wager(house.intent(memberId, roundId, 100n, { exposures }))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      code: 'exposure_reached',
      detail: { selection: 'lo2:47' },
    })
    const below = [{ selection: 'lo2:47', liabilityAmount: amount(50n), capAmount: amount(1050n) }]
    expect(await house.wagering.wager(house.intent(memberId, roundId, 100n, { exposures: below }))).toMatchObject({
      ok: true,
    })
    expect(await house.violations()).toEqual({})
  })

  it('refuses no bet for a selection that it adds nothing to, however full and whoever bets on it besides', async () => {
    const [memberId, other, roundId] = [await house.newMember(), await house.newMember(), await house.newRound()]
    const risking = (liability: bigint, cap: bigint) => ({
      exposures: [{ selection: 'lo2:47', liabilityAmount: amount(liability), capAmount: amount(cap) }],
    })
    const full = await house.wagering.wager(house.intent(other, roundId, 10n, risking(100n, 1000n)))
    const outcomes = await Promise.all([
      house.wagering.wager(house.intent(memberId, roundId, 10n, risking(0n, 50n))),
      house.wagering.wager(house.intent(other, roundId, 10n, risking(10n, 50n))),
      house.wagering.wager(house.intent(other, roundId, 10n, risking(10n, 1000n))),
    ])
    expect([full, ...outcomes].map(({ ok }) => ok)).toEqual([true, true, false, true])
  })

  it('lets a value the database cannot take fail its own caller only', async () => {
    const [memberId, roundId] = [await house.newMember(100_000n), await house.newRound()]
    // A line no contract lets through.
    const poison = {
      lines: house.intent(memberId, roundId, 1n).lines.map((line) => ({ ...line, numbers: ['\u0000'] })),
    }
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, (_, index) =>
        house.wagering.wager(house.intent(memberId, roundId, 1n, index % 100 === 50 ? poison : {})),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(results.filter((result) => result.status === 'fulfilled' && result.value.ok)).toHaveLength(297)
    expect(await house.balanceOf(memberId)).toBe(100_000n - 297n)
  })

  it('[WALLET-10] gives every bet its true answer when the connection breaks under way, again and again', async () => {
    const [memberId, roundId] = [await house.newMember(100_000n), await house.newRound()]
    let [isOver, answers] = [false, 0]
    // Some bets get through between two breaks, however slow the machine.
    const breaking = (async () => {
      for (let before = -1; !isOver; before = answers) {
        while (answers === before && !isOver) await new Promise((resolve) => setTimeout(resolve, 5))
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'banyan bets'`.execute(
          database.sql,
        )
        await new Promise((resolve) => setTimeout(resolve, 80))
      }
    })()
    const loops = Array.from({ length: 50 }, async () => {
      const outcomes = []
      for (let bet = 0; bet < 10; bet += 1)
        outcomes.push(await house.wagering.wager(house.intent(memberId, roundId, 1n)).finally(() => (answers += 1)))
      return outcomes
    })
    const outcomes = (await Promise.all(loops)).flat()
    isOver = true
    await breaking
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.betId : outcome.code))).size).toBe(500)
    expect((await house.wagering.bettingRecord({ memberId, currency: play, count: 1 })).total.count).toBe(500)
    expect(await house.balanceOf(memberId)).toBe(100_000n - 500n)
    expect(await house.violations()).toEqual({})
  })

  it('answers that the outcome is unknown, not that it failed, when the database stays away', async () => {
    const away = betting(
      { ...database, connect: () => Promise.reject(new Error('connect ECONNREFUSED')) },
      { patienceMs: 200 },
    )
    expect(await away.wagering.wager(away.intent(1n, 1n, 1n))).toEqual({ ok: false, code: 'outcome_unknown' })
  })
})
