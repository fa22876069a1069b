import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { play, paying } from '../../../../test/betting.ts'
import { drawnBet, openBet } from '../../../../test/factories.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import { tamper } from '../../../../test/tamper.ts'
import { confirmVoid, dropVoid, proposeVoid, waitingVoids } from './void-bet.ts'

const house = await bettingOfFile()
const { database, wagering } = house

const propose = (betId: bigint, by: string) =>
  database.transaction((tx) => proposeVoid(tx, { betId, by, reason: 'the dealer stumbled', why: 'game_fault' }))
const confirm = (betId: bigint, by: string) =>
  database.transaction((tx) => confirmVoid(tx, { betId, by, reason: 'seen it' }))
const recordOf = async (memberId: bigint) =>
  (await wagering.bettingRecord({ memberId, currency: play, count: 1 })).bets[0]
const entriesOf = async (betId: bigint) => {
  const { rows } = await sql<{ entry: string }>`select reason || ' ' || amount as entry from ledger.entry
    where ref = ${betId} order by seq`.execute(database.sql)
  return rows.map(({ entry }) => entry)
}
const waitingOf = async (betId: bigint) =>
  (await waitingVoids(database.sql, 100)).filter((each) => each.bet_id === betId)

async function settled(payout: bigint) {
  const drawn = await drawnBet(house)
  await wagering.settleRound({ roundId: drawn.roundId, settle: paying(() => payout) })
  return drawn
}

describe('two people void a bet', () => {
  test('that is open: its stake comes back once, and its round settles the others', async () => {
    const { memberId, betId, roundId } = await openBet(house)
    expect(await propose(betId, 'an')).toMatchObject({ ok: true, value: { memberId, status: 'proposed' } })
    expect(await house.balanceOf(memberId)).toBe(900n)
    expect(await waitingOf(betId)).toMatchObject([{ proposed_by: 'an', why: 'game_fault' }])
    expect(await confirm(betId, 'an')).toMatchObject({ code: 'second_person_needed' })
    expect(await recordOf(memberId)).toMatchObject({ status: 'placed', voidReason: null })
    expect(await confirm(betId, 'binh')).toMatchObject({ ok: true, value: { status: 'corrected', why: 'game_fault' } })
    expect(await entriesOf(betId)).toEqual(['stake -100', 'refund 100'])
    expect(await recordOf(memberId)).toMatchObject({ status: 'void', payoutAmount: 100n, voidReason: 'game_fault' })
    expect(await confirm(betId, 'chi')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await propose(betId, 'chi')).toMatchObject({ code: 'invalid_request' })
    expect(await house.violations()).toEqual({})

    await database.transaction((tx) => wagering.closeRound(tx, roundId))
    await database.transaction((tx) => wagering.recordOutcome(tx, { roundId, outcome: ['1'], rulesVersion: 1 }))
    await wagering.settleRound({ roundId, settle: paying(() => 500n) })
    expect(await entriesOf(betId)).toEqual(['stake -100', 'refund 100'])
    expect(await house.violations()).toEqual({})
  })

  test.each([
    ['a win', 300n, ['stake -100', 'payout 300', 'correction -200']],
    ['a loss', 0n, ['stake -100', 'correction 100']],
  ] as const)('that was %s: the difference is posted once', async (_what, payout, entries) => {
    const { memberId, betId } = await settled(payout)
    await propose(betId, 'an')
    expect(await confirm(betId, 'binh')).toMatchObject({ ok: true })
    expect(await entriesOf(betId)).toEqual(entries)
    expect(await house.balanceOf(memberId)).toBe(1000n)
    expect(await recordOf(memberId)).toMatchObject({ status: 'void', netAmount: 0n, voidReason: 'game_fault' })
    expect(await house.violations()).toEqual({})
  })

  test('that was settled between the two: what was proposed is proposed still', async () => {
    const { memberId, betId, roundId } = await openBet(house)
    await propose(betId, 'an')
    await database.transaction((tx) => wagering.closeRound(tx, roundId))
    await database.transaction((tx) => wagering.recordOutcome(tx, { roundId, outcome: ['1'], rulesVersion: 1 }))
    await wagering.settleRound({ roundId, settle: paying(() => 250n) })
    expect(await confirm(betId, 'an')).toMatchObject({ code: 'second_person_needed' })
    expect(await confirm(betId, 'binh')).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await house.balanceOf(memberId)).toBe(1000n)
    expect(await house.violations()).toEqual({})
  })

  test('and nobody alone, by proposing what a colleague has proposed', async () => {
    const { memberId, betId } = await openBet(house)
    const both = await Promise.all([propose(betId, 'an'), propose(betId, 'binh')])
    expect(both.map((each) => (each.ok ? each.value.status : each.code)).toSorted()).toEqual([
      'changed_meanwhile',
      'proposed',
    ])
    expect(await house.balanceOf(memberId)).toBe(900n)
  })

  test('once, however many confirm, while the member takes it back and the round is settled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { memberId, betId, roundId } = await openBet(house)
      await propose(betId, 'an')
      await Promise.all([
        ...['binh', 'chi', 'dung'].map((by) => confirm(betId, by)),
        wagering.cancelBet({ memberId, currency: play, betId, exposuresOf: () => [] }),
        database.transaction((tx) => wagering.closeRound(tx, roundId)),
      ])
      expect(await entriesOf(betId)).toEqual(['stake -100', 'refund 100'])
      expect(await house.balanceOf(memberId)).toBe(1000n)
    }
    expect(await house.violations()).toEqual({})
  })

  test('within a day, and not what a colleague has dropped', async () => {
    const { memberId, betId } = await settled(300n)
    await propose(betId, 'an')
    expect(await database.transaction((tx) => dropVoid(tx, betId))).toMatchObject({ value: { proposedBy: 'an' } })
    expect(await confirm(betId, 'binh')).toMatchObject({ code: 'changed_meanwhile' })
    await propose(betId, 'an')
    await sql`update wagering.correction set proposed_at = proposed_at - interval '24 hours'
      where bet_id = ${betId}`.execute(database.sql)
    expect(await waitingOf(betId)).toEqual([])
    expect(await confirm(betId, 'binh')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await propose(betId, 'binh')).toMatchObject({ ok: true, value: { status: 'proposed' } })
    expect(await house.balanceOf(memberId)).toBe(1200n)
  })

  test('not one that its member has taken back', async () => {
    const { memberId, betId } = await openBet(house)
    await wagering.cancelBet({ memberId, currency: play, betId, exposuresOf: () => [] })
    expect(await propose(betId, 'an')).toMatchObject({ code: 'invalid_request' })
    expect(await propose(1n << 50n, 'an')).toMatchObject({ code: 'not_found' })
  })
})

test('[INV] B1: a bet that is void on a round that is not, and that nobody has voided', async () => {
  const { betId } = await openBet(house)
  await propose(betId, 'an')
  await confirm(betId, 'binh')
  const mend = await tamper(
    database,
    `update wagering.correction set bet_id = -bet_id where bet_id = ${betId}`,
    `update wagering.correction set bet_id = -bet_id where bet_id = -${betId}`,
  )
  expect(Object.keys(await house.violations())).toEqual(['B1'])
  await mend()
  expect(await house.violations()).toEqual({})
})
