import { slotCodes } from '@banyan/games/slots'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { play } from '../../../test/betting.ts'
import { slotsOfFile } from '../../../test/of-file.ts'
import { tamper } from '../../../test/tamper.ts'
import { confirmVoid, proposeVoid } from '../wagering/index.ts'

const house = await slotsOfFile()
const { database } = house
const memberId = 1n
let [wonBet, lostBet] = [0n, 0n]

beforeAll(async () => {
  await house.playFast()
  await house.newMembers([memberId], 100_000_000n)
  for (const code of slotCodes) {
    const game = await house.enter(memberId, code)
    // Few enough that the last hundred rounds are all rounds of all games.
    for (let n = 0; n < 7; n += 1) expect((await game.spin()).ok).toBe(true)
    await game.changeSeed()
    await game.spin()
  }
  const { rows } = await sql<{ status: string; id: bigint }>`select status, min(id) as id from wagering.bet
    where stake <> payout group by status`.execute(database.sql)
  wonBet = rows.find(({ status }) => status === 'won')?.id ?? 0n
  lostBet = rows.find(({ status }) => status === 'lost')?.id ?? 0n
  expect(await house.slotViolations()).toEqual({})
})

async function violationsAfter(harm: string, mending: string): Promise<string[]> {
  const mend = await tamper(database, harm, mending)
  const found = Object.keys(await house.slotViolations())
  await mend()
  expect(await house.slotViolations()).toEqual({})
  return found
}

const roundOfBet = (id: bigint) => `(select round_id from wagering.bet where id = ${id})`

describe('[INV] what does not hold of a round is found', () => {
  test('B6: one unit paid too much', async () => {
    const pay = (sign: string) => `update wagering.bet set payout = payout ${sign} 50 where id = ${wonBet}`
    // The wallet was not paid it (L9).
    expect(await violationsAfter(pay('+'), pay('-'))).toEqual(['L9', 'B6-slots'])
  })

  test('B6: a total that is not the sum of the steps, and a step that pays more', async () => {
    const total = (sign: string) =>
      `update wagering.round set outcome = jsonb_set(outcome, '{totalUnits}',
        to_jsonb((outcome ->> 'totalUnits')::int ${sign} 1)) where id = ${roundOfBet(wonBet)}`
    expect(await violationsAfter(total('+'), total('-'))).toEqual(['B6-slots'])
    const step = (sign: string) =>
      `update wagering.round set outcome = jsonb_set(outcome, '{steps,0,units}',
        to_jsonb((outcome -> 'steps' -> 0 ->> 'units')::int ${sign} 1)) where id = ${roundOfBet(lostBet)}`
    expect(await violationsAfter(step('+'), step('-'))).toEqual(['B6-slots'])
  })

  test('B6: a round that pays what its steps say, but its draws do not, is found when it is played again', async () => {
    expect(await house.slots.recheckRounds({ memberId, currency: play, count: 100 })).toEqual([])
    const swap = (value: string) =>
      `update wagering.round set outcome = jsonb_set(outcome, '{draws,0}', '${value}') where id = ${roundOfBet(wonBet)}`
    const { rows } = await sql<{ draw: string }>`select outcome -> 'draws' ->> 0 as draw from wagering.round
      where id = (select round_id from wagering.bet where id = ${wonBet})`.execute(database.sql)
    const mend = await tamper(database, swap('-1'), swap(rows[0]?.draw ?? ''))
    const violations = await house.slots.recheckRounds({ memberId, currency: play, count: 100 })
    expect(violations).toEqual([{ betId: wonBet, violation: 'the draws do not follow from the seed' }])
    await mend()
  })

  test('[GAME-73] B6: a round is measured by the version that it was played by, and by no other', async () => {
    const age = (sign: string) =>
      `update wagering.round set rules_version = rules_version ${sign} 1 where id = ${roundOfBet(wonBet)}`
    const mend = await tamper(database, age('+'), age('-'))
    expect(Object.keys(await house.slotViolations())).toEqual(['B6-slots'])
    const violations = await house.slots.recheckRounds({ memberId, currency: play, count: 100 })
    expect(violations).toEqual([{ betId: wonBet, violation: 'the rules of its version are unknown' }])
    await mend()
  })

  test('[GAME-71] R2: every round is computed again after it was played, and what does not come out as it was stored is kept', async () => {
    const swap = (value: string) =>
      `update wagering.round set outcome = jsonb_set(outcome, '{draws,0}', '${value}') where id = ${roundOfBet(wonBet)}`
    const { rows } = await sql<{ draw: string }>`select outcome -> 'draws' ->> 0 as draw from wagering.round
      where id = (select round_id from wagering.bet where id = ${wonBet})`.execute(database.sql)
    const mend = await tamper(database, swap('-1'), swap(rows[0]?.draw ?? ''))
    house.slots.watchRounds()
    const kept = () => sql`select bet_id, violation from slots.recheck_violation`.execute(database.sql)
    await vi.waitFor(
      async () =>
        expect((await kept()).rows).toEqual([{ bet_id: wonBet, violation: 'the draws do not follow from the seed' }]),
      10_000,
    )
    await house.slots.stop()
    await mend()
    expect(Object.keys(await house.slotViolations())).toEqual(['R2-again'])
    await sql`delete from slots.recheck_violation`.execute(database.sql)
  })

  test('B6: and not of a round whose bet two people have voided: what it drew and paid is still computed again', async () => {
    const step = { betId: wonBet, reason: 'the reels stood still' }
    await database.transaction((tx) => proposeVoid(tx, { ...step, by: 'an', why: 'game_fault' }))
    expect(await database.transaction((tx) => confirmVoid(tx, { ...step, by: 'binh' }))).toMatchObject({ ok: true })
    expect(await house.slotViolations()).toEqual({})
    expect(await house.slots.recheckRounds({ memberId, currency: play, count: 1000 })).toEqual([])
    const { rows } = await sql<{ id: bigint }>`select id from wagering.bet
      where status = 'won' and stake <> payout order by id limit 1`.execute(database.sql)
    wonBet = rows[0]?.id ?? 0n
  })

  test('B7: a number left out, and a series that does not know its last round', async () => {
    const rename = (from: string, to: string) =>
      `update wagering.round set number = regexp_replace(number, '-${from}$', '-${to}') where game_code = 'sen-vang'
        and number ~ '-${from}$'`
    expect(await violationsAfter(rename('6', '999'), rename('999', '6'))).toEqual(['B7'])
    const forget = (sign: string) => `update wagering.series set played = played ${sign} 1 where game_code = 'sen-vang'`
    expect(await violationsAfter(forget('+'), forget('-'))).toEqual(['B7'])
  })

  test('R4: a round that is older than its seed', async () => {
    const age = (sign: string) =>
      `update slots.seed set committed_at = committed_at ${sign} interval '1 day', began_at = began_at ${sign} interval
        '1 day' where revealed_at is null and began_at is not null`
    expect(await violationsAfter(age('+'), age('-'))).toEqual(['R4-slots'])
  })

  test('[GAME-71] R4: a round that is younger than the reveal of its seed, of another player’s seed, or of another game’s', async () => {
    const reveal = (sign: string) =>
      `update slots.seed set committed_at = committed_at ${sign} interval '1 day', began_at = began_at ${sign} interval
        '1 day',
        revealed_at = revealed_at ${sign} interval '1 day' where revealed_at is not null`
    expect(await violationsAfter(reveal('-'), reveal('+'))).toEqual(['R4-slots'])
    const give = (sign: string) => `update slots.seed set member_id = member_id ${sign} 1 where revealed_at is not null`
    expect(await violationsAfter(give('+'), give('-'))).toEqual(['R4-slots'])
    const move = (from: string, to: string) =>
      `update slots.seed set game_code = '${to}' where game_code = '${from}' and revealed_at is not null`
    expect(await violationsAfter(move('sen-vang', 'elsewhere'), move('elsewhere', 'sen-vang'))).toEqual([
      'R2-slots',
      'R4-slots',
    ])
  })

  test('R2: a reveal that leaves rounds out', async () => {
    const count = (sign: string) => `update slots.seed set rounds = rounds ${sign} 1 where revealed_at is not null`
    expect(await violationsAfter(count('-'), count('+'))).toEqual(['R2-slots'])
  })
})

describe('[GAME-71] what was published of a seed stays', () => {
  test.each([
    [`update slots.seed set commit = repeat('0', 64)`],
    [`update slots.seed set sealed_seed = '\\x00'`],
    [`update slots.seed set client_seed = 'other' where began_at is not null`],
    [`update slots.seed set rounds = 0 where revealed_at is not null`],
    [`update slots.seed set server_seed = null, revealed_at = null, rounds = null where revealed_at is not null`],
    [`delete from slots.seed`],
    [`truncate solo.seed`],
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow(/never change|are kept/)
  })

  test('and none begins before it was committed', async () => {
    const begin = (at: string) =>
      sql
        .raw(`update slots.seed set client_seed = 'mine', began_at = ${at} where began_at is null`)
        .execute(database.sql)
    await expect(begin(`committed_at - interval '1 microsecond'`)).rejects.toThrow(/check constraint/)
  })

  test('and a seed that is not the committed one cannot be revealed', async () => {
    const reveal = `update slots.seed set server_seed = repeat('00', 32), rounds = 0, revealed_at = clock_timestamp()
      where began_at is not null and revealed_at is null`
    await expect(sql.raw(reveal).execute(database.sql)).rejects.toThrow('server_seed_is_committed')
  })
})
