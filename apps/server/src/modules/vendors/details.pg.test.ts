import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { vendorHouse } from '../../../test/vendors.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await vendorHouse(database)
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

let names = 0
const match = { EN: 'Lac Birds v The Tide', VI: 'Chim Lạc gặp Thuỷ Triều' }
const selection = { event: match, market: { EN: '1X2' }, pick: { EN: 'Lac Birds' }, odds: '1.85' }
const hands = [
  { name: { EN: 'Player' }, cards: ['AS', '10H'], points: 1 },
  { name: { EN: 'Banker' }, cards: ['9C', 'KD'] },
]

/** A member in a game, the calls of one round of it, and what the record then says of the round. */
async function atTable() {
  const { memberId, player, session, game, currency } = await house.playing(1000n)
  const of = { player, game, round: `round${(names += 1)}` }
  return {
    bet: (tx: string, details?: unknown) =>
      house.call('bet', { ...of, session, currency, tx: of.round + tx, amount: '100', details }),
    betWin: (tx: string, details: unknown) =>
      house.call('betWin', { ...of, session, currency, tx: of.round + tx, bet: '100', win: '30', details }),
    win: (tx: string, details: unknown) =>
      house.call('win', { ...of, tx: of.round + tx, amount: '185', endRound: true, details }),
    shown: async () => {
      const { bets } = await house.wagering.bettingRecord({ memberId, currency: house.play, count: 5 })
      return bets[0]?.details
    },
    balance: () => house.balanceOf(memberId),
  }
}

it('[MEMBER-43] what a vendor says of a bet and of its win is kept with it: matches, fields, cards, facts', async () => {
  const table = await atTable()
  expect(
    await table.bet('b', { selections: [selection], fields: [{ name: { EN: 'Player' }, amount: '100' }] }),
  ).toMatchObject({ code: 'OK' })
  expect(await table.shown()).toMatchObject({
    selections: [{ event: match, odds: 18_500, competition: null, score: null, result: null }],
    fields: [{ name: { EN: 'Player' }, amount: 100n }],
  })
  const facts = [{ name: { EN: 'Shoe' }, value: { EN: 'no. 8' } }]
  await table.win('w', { selections: [{ ...selection, score: '2–1', result: 'WIN' }], hands, facts })
  expect(await table.shown()).toMatchObject({
    selections: [{ event: match, odds: 18_500, score: '2–1', result: 'won' }],
    fields: [{ name: { EN: 'Player' } }],
    hands: [
      { cards: ['AS', '10H'], points: 1 },
      { cards: ['9C', 'KD'], points: null },
    ],
    facts,
  })
})

it('the result may be said before the bet, and a call that is sent again says nothing new', async () => {
  const table = await atTable()
  await table.bet('b')
  await table.win('w', { selections: [{ ...selection, result: 'LOSE' }] })
  await table.bet('b2', { selections: [selection] })
  await table.win('w', { selections: [{ ...selection, result: 'WIN' }] })
  expect(await table.shown()).toMatchObject({ selections: [{ result: 'lost' }] })
})

it('a bet and its win in one call say both', async () => {
  const table = await atTable()
  await table.betWin('s', { facts: [{ name: { EN: 'Free spins' }, value: { EN: '8' } }] })
  expect(await table.shown()).toMatchObject({ facts: [{ value: { EN: '8' } }], hands: [] })
})

const long = Array.from({ length: 20 }, () => ({
  ...selection,
  event: { ...match, TH: 'ก'.repeat(80), JA: 'あ'.repeat(80) },
}))
it.each([
  ['a text', 'words'],
  ['a card that is none', { hands: [{ name: { EN: 'Player' }, cards: ['1X'] }] }],
  ['a name that turns the text around', { facts: [{ name: { EN: 'a\u202Eb' }, value: { EN: 'c' } }] }],
  ['a name without English', { facts: [{ name: { VI: 'a' }, value: { EN: 'c' } }] }],
  ['odds that are none', { selections: [{ ...selection, odds: '0.00' }] }],
  ['an amount with half a unit', { fields: [{ name: { EN: 'Even' }, amount: '1.5' }] }],
  ['too many selections', { selections: Array.from({ length: 21 }, () => selection) }],
  ['more than 8 KB', { selections: long }],
  ['nothing', {}],
])('details that are %s are not kept, and the money moves as ever', async (_of, details) => {
  const table = await atTable()
  expect(await table.bet('b', details)).toMatchObject({ code: 'OK', balance: '900' })
  expect(await table.win('w', details)).toMatchObject({ code: 'OK', balance: '1085' })
  expect([await table.shown(), await table.balance()]).toEqual([undefined, 1085n])
})

it('nothing is kept of a bet that is refused, and no more than forty calls of a round', async () => {
  const table = await atTable()
  for (let at = 0; at < 10; at += 1) await table.bet(`b${at}`, { selections: [selection] })
  expect(await table.bet('over', { selections: [selection] })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect((await table.shown())?.selections).toHaveLength(10)
  const many = Array.from({ length: 45 }, (_each, at) => `x${at}`)
  const { rows } = await sql<{ count: number }>`with told as (select wagering.note_outside(clock_timestamp(),
        array[id], array[name], array[false], array['{}'::jsonb])
      from wagering.outside_round cross join unnest(${sql.val(many)}::text[]) as name
      where number = ${`round${names}`})
    select count(*)::int as count from told`.execute(database.sql)
  expect(rows[0]?.count).toBe(45)
  const kept = await sql<{ count: number }>`select count(*)::int as count from wagering.outside_detail
    join wagering.outside_round on id = round_id where number = ${`round${names}`}`.execute(database.sql)
  expect(kept.rows[0]?.count).toBe(40)
})
