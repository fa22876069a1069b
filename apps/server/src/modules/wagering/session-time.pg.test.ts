import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { betting, newKey, play } from '../../../test/betting.ts'
import { bettingOfFile } from '../../../test/of-file.ts'

const house = await bettingOfFile()
const { database, wagering } = house
const minuteMs = 60_000

/** A member who has opened a slot, and what can be done there. */
async function player() {
  const memberId = await house.newMember()
  const wallet = { memberId, currency: play }
  await database.transaction((tx) => wagering.openSeries(tx, { ...wallet, gameCode: 'one', source: memberId }))
  await wagering.beginSession(wallet)
  let number = 0
  const spin = async (key = newKey(), node = wagering) => {
    const lines = [{ play: 'SPIN', numbers: [], unitAmount: amount(10n), odds: odds(10_000) }]
    const from = { source: memberId, from: number, count: 1, cycleMs: 0, outcome: {}, payoutAmount: amount(4n) }
    const on = { kind: 'decided', product: 'slots', gameCode: 'one', rulesVersion: 1, ...from } as const
    const outcome = await node.wager({ ...wallet, key, lines, stakeAmount: amount(10n), on })
    if (outcome.ok && !outcome.value.replay) number += 1
    return outcome
  }
  /** As if the minutes had passed: for the session alone, or with nothing played in them. */
  const pass = async (minutes: number, { resting = false } = {}) => {
    const by = sql`make_interval(mins => ${minutes})`
    await sql`update wagering.player set play_since = play_since - ${by}, remind_at = remind_at - ${by},
      pending_session_at = pending_session_at - ${by}
      where ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
    if (resting)
      await sql`update wagering.player set active_at = active_at - ${by}
        where ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
  }
  const time = async () => {
    const found = await wagering.sessionTime(wallet)
    if (!found) throw new Error('no session of play')
    return found
  }
  return { wallet, spin, pass, time }
}

/** Both ways of a play: a node decides its batches play by play once it has met a refusal. */
async function onBothPaths(work: (node: typeof wagering) => Promise<void>): Promise<void> {
  const fresh = betting(database).wagering
  await work(fresh)
  await work(fresh)
  await fresh.stop()
}

describe('the reminder of the time', () => {
  test('is due after an hour: no play is accepted until it is acknowledged, and one asked again has its answer', async () => {
    const { wallet, spin, pass, time } = await player()
    const key = newKey()
    const first = await spin(key)
    await pass(59)
    expect(await spin()).toMatchObject({ ok: true })
    await pass(1)
    await onBothPaths(async (node) => {
      expect(await spin(newKey(), node)).toEqual({ ok: false, code: 'reality_check_due' })
      expect(await spin(key, node)).toEqual({ ok: true, value: { ...(first.ok && first.value), replay: true } })
    })
    expect(await time()).toMatchObject({ roundCount: 2, stakeAmount: 20n, payoutAmount: 8n })
    expect((await time()).remindInMs).toBeLessThanOrEqual(0)
    await wagering.continueSession(wallet)
    expect(await spin()).toMatchObject({ ok: true })
    expect((await time()).remindInMs).toBeGreaterThan(59 * minuteMs)
    expect(await house.violations()).toEqual({})
  })

  test('cannot be put off before it is due, by acknowledging or by opening a game again', async () => {
    const { wallet, pass, spin, time } = await player()
    await spin()
    await pass(50)
    await wagering.continueSession(wallet)
    await wagering.beginSession(wallet)
    const { remindInMs } = await time()
    expect(remindInMs).toBeLessThanOrEqual(10 * minuteMs)
    expect(remindInMs).toBeGreaterThan(9 * minuteMs)
  })

  test('comes as often as the player has set, from the session under way on', async () => {
    const { wallet, spin, pass } = await player()
    await pass(20)
    await wagering.setReminder({ ...wallet, minutes: 15 })
    expect(await spin()).toEqual({ ok: false, code: 'reality_check_due' })
    await wagering.continueSession(wallet)
    await pass(14)
    expect(await spin()).toMatchObject({ ok: true })
    await pass(1)
    expect(await spin()).toEqual({ ok: false, code: 'reality_check_due' })
    expect(await wagering.protection(wallet)).toMatchObject({ reminderMinutes: 15 })
  })

  test('begins anew with a session, after half an hour without a play', async () => {
    const { wallet, spin, pass, time } = await player()
    await spin()
    await pass(61, { resting: true })
    await wagering.beginSession(wallet)
    expect(await time()).toMatchObject({ roundCount: 0, stakeAmount: 0n })
    expect(await spin()).toMatchObject({ ok: true })
  })
})

describe('a session of bets on rounds', () => {
  test('begins with the first stake, counts every product, and is over after half an hour without one', async () => {
    const { wallet, pass, time, spin } = await player()
    await sql`update wagering.player set play_since = null, remind_at = null, active_at = null
      where ledger.member_of(account_id) = ${wallet.memberId}`.execute(database.sql)
    expect(await wagering.sessionTime(wallet)).toBeNull()
    const roundId = await house.newRound()
    const bet = (node = wagering) => node.wager(house.intent(wallet.memberId, roundId, 10n))
    expect(await bet()).toMatchObject({ ok: true })
    expect((await time()).remindInMs).toBeGreaterThan(59 * minuteMs)
    await spin()
    expect(await time()).toMatchObject({ roundCount: 2, stakeAmount: 20n, payoutAmount: 4n })
    await pass(60)
    await onBothPaths(async (node) => {
      expect(await bet(node)).toEqual({ ok: false, code: 'reality_check_due' })
    })
    await wagering.continueSession(wallet)
    expect(await bet()).toMatchObject({ ok: true })
    // No session is under way any more: nothing is due, and the next stake begins another.
    await pass(61, { resting: true })
    await onBothPaths(async (node) => {
      expect(await bet(node)).toMatchObject({ ok: true })
    })
    expect((await time()).remindInMs).toBeGreaterThan(59 * minuteMs)
    expect(await house.violations()).toEqual({})
  })

  test('is held to the limit of its length, as the slots are', async () => {
    const { wallet, pass } = await player()
    await wagering.setSessionLimit({ ...wallet, sessionMinutes: 30 })
    const roundId = await house.newRound()
    const bet = (node = wagering) => node.wager(house.intent(wallet.memberId, roundId, 10n))
    const placed = await bet()
    const lastAt = placed.ok ? placed.value.placedAt.getTime() : 0
    await pass(30)
    await onBothPaths(async (node) => {
      const refused = await bet(node)
      expect(refused).toMatchObject({ ok: false, code: 'session_limit_reached' })
      const until = Date.parse(String(!refused.ok && refused.detail?.['until']))
      expect(Math.abs(until - lastAt - 30 * minuteMs)).toBeLessThanOrEqual(1)
    })
    await pass(30, { resting: true })
    expect(await bet()).toMatchObject({ ok: true })
  })

  test('costs a stake no write more often than every five minutes where nothing is limited', async () => {
    const { wallet } = await player()
    const roundId = await house.newRound()
    const versionOf = async () =>
      (
        await sql<{
          xmin: string
        }>`select xmin::text from wagering.player where ledger.member_of(account_id) = ${wallet.memberId}`.execute(
          database.sql,
        )
      ).rows[0]?.xmin
    const before = await versionOf()
    for (let bets = 0; bets < 3; bets += 1) await wagering.wager(house.intent(wallet.memberId, roundId, 10n))
    expect(await versionOf()).toBe(before)
    await sql`update wagering.player set active_at = active_at - interval '6 minutes'
      where ledger.member_of(account_id) = ${wallet.memberId}`.execute(database.sql)
    const aged = await versionOf()
    await wagering.wager(house.intent(wallet.memberId, roundId, 10n))
    expect(await versionOf()).not.toBe(aged)
  })
})

describe('the limit of a session', () => {
  test('refuses every play from then on and says when another session may begin; one asked again has its answer', async () => {
    const { wallet, spin, pass, time } = await player()
    await wagering.setSessionLimit({ ...wallet, sessionMinutes: 30 })
    const key = newKey()
    const first = await spin(key)
    const lastAt = first.ok ? first.value.placedAt.getTime() : 0
    await pass(30)
    await onBothPaths(async (node) => {
      const refused = await spin(newKey(), node)
      expect(refused).toMatchObject({ ok: false, code: 'session_limit_reached' })
      const until = Date.parse(String(!refused.ok && refused.detail?.['until']))
      // The database counts in microseconds.
      expect(Math.abs(until - lastAt - 30 * minuteMs)).toBeLessThanOrEqual(1)
      expect(await spin(key, node)).toMatchObject({ ok: true, value: { replay: true } })
    })
    await wagering.continueSession(wallet)
    await wagering.beginSession(wallet)
    expect(await spin()).toMatchObject({ ok: false, code: 'session_limit_reached' })
    await pass(30, { resting: true })
    await wagering.beginSession(wallet)
    expect(await spin()).toMatchObject({ ok: true })
    expect((await time()).endsInMs).toBeGreaterThan(29 * minuteMs)
    expect(await house.violations()).toEqual({})
  })

  test('is shortened at once, and made longer or removed after 24 hours', async () => {
    const { wallet, spin, pass } = await player()
    const set = (sessionMinutes: number | null) => wagering.setSessionLimit({ ...wallet, sessionMinutes })
    await set(60)
    await pass(45)
    await set(30)
    expect(await spin()).toMatchObject({ ok: false, code: 'session_limit_reached' })
    const { effectiveAt } = await set(120)
    expect(Math.abs(effectiveAt.getTime() - Date.now() - 24 * 60 * minuteMs)).toBeLessThan(5_000)
    expect((await set(120)).effectiveAt).toEqual(effectiveAt)
    expect(await wagering.protection(wallet)).toMatchObject({
      sessionMinutes: 30,
      pendingSession: { sessionMinutes: 120, effectiveAt },
    })
    expect(await spin()).toMatchObject({ ok: false, code: 'session_limit_reached' })
    await pass(24 * 60, { resting: true })
    await wagering.beginSession(wallet)
    await pass(31)
    expect(await spin()).toMatchObject({ ok: true })
    await set(null)
    expect(await wagering.protection(wallet)).toMatchObject({
      sessionMinutes: 120,
      pendingSession: { sessionMinutes: null },
    })
    await set(90)
    expect(await wagering.protection(wallet)).toMatchObject({ sessionMinutes: 90, pendingSession: null })
  })
})
