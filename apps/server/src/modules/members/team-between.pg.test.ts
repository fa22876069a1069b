import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { memberRow } from '../../../test/factories.ts'
import { changeUpline, teamBetween } from './team-between.ts'
import { teamOf } from './team.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

const hour = (n: number) => new Date(Date.UTC(2026, 10, 20, n))
let named = 0
const member = (under: bigint | null = null) => memberRow(database, { username: `moved${(named += 1)}`, under })
const move = (memberId: bigint, uplineId: bigint | null, at: Date) =>
  database.transaction((tx) => changeUpline(tx, { merchantId: 1, memberId, uplineId, at }))
const between = async (memberId: bigint, from: Date, until: Date) =>
  (await teamBetween(database.sql, { memberId, from, until })).map((part) => [
    part.from.getUTCHours(),
    part.until.getUTCHours(),
    part.memberIds.toSorted((a, b) => Number(a - b)),
  ])

test('whoever is moved, with everybody below, counts for each line while they are in it', async () => {
  const [left, right] = [await member(), await member()]
  const moved = await member(left)
  const below = await member(moved)
  const stays = await member(left)
  await move(moved, right, hour(5))
  expect(await between(left, hour(1), hour(9))).toEqual([
    [1, 5, [moved, below, stays]],
    [5, 9, [stays]],
  ])
  expect(await between(right, hour(1), hour(9))).toEqual([
    [1, 5, []],
    [5, 9, [moved, below]],
  ])
  // Time that ends with the change, or begins with it, is in one part.
  expect(await between(left, hour(1), hour(5))).toEqual([[1, 5, [moved, below, stays]]])
  expect(await between(left, hour(5), hour(9))).toEqual([[5, 9, [stays]]])
  // Changes within a line that stays the same are none to whoever is above, nor are those elsewhere.
  expect(await between(moved, hour(1), hour(9))).toEqual([[1, 9, [below]]])
  expect(await teamOf(database.sql, right)).toEqual(expect.arrayContaining([moved, below]))
})

test('moves of moves are taken back one after another', async () => {
  const [top, other] = [await member(), await member()]
  const middle = await member(top)
  const leaf = await member(middle)
  await move(leaf, other, hour(11))
  await move(middle, other, hour(13))
  await move(leaf, middle, hour(15))
  expect(await between(top, hour(10), hour(20))).toEqual([
    [10, 11, [middle, leaf]],
    [11, 13, [middle]],
    [13, 20, []],
  ])
  expect(await between(other, hour(10), hour(20))).toEqual([
    [10, 11, []],
    [11, 13, [leaf]],
    [13, 15, [middle, leaf]],
    [15, 20, [middle, leaf]],
  ])
  expect(await between(middle, hour(10), hour(20))).toEqual([
    [10, 11, [leaf]],
    [11, 15, []],
    [15, 20, [leaf]],
  ])
})
