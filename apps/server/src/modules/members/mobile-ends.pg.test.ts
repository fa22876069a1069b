import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { memberRow } from '../../../test/factories.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { findByMobileEnd, indexOlderMobiles } from './mobile-ends.ts'
import { createProfile } from './profile.ts'

const vault = createVault(Buffer.alloc(32, 9))
const profile = createProfile(vault)
let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

async function withMobile(username: string, mobileNum: string, merchantId = 1): Promise<bigint> {
  const id = await memberRow(database, { username, merchantId })
  await database.transaction((tx) => profile.write(tx, { id, merchantId }, { mobileNum }))
  return id
}

const find = (end: string, before: bigint | null = null, most = 10) =>
  findByMobileEnd(database.sql, vault, { merchantId: 1, end, before, most })

test('the end of a number finds all who have it at the site, and a longer one those whose number ends so', async () => {
  const one = await withMobile('so_mot', '+84912345678')
  const two = await withMobile('so_hai', '+84987005678')
  await withMobile('so_khac', '+84912345678', 2)
  expect(await find('5678')).toEqual([two, one])
  expect(await find('345678')).toEqual([one])
  // A page of others that end in the same four does not end the search.
  expect(await find('345678', null, 1)).toEqual([one])
  expect(await find('0912345678')).toEqual([])
  expect(await find('912345678')).toEqual([one])
  expect(await find('5678', two)).toEqual([one])
  await database.transaction((tx) => profile.write(tx, { id: one, merchantId: 1 }, { mobileNum: '+84912340000' }))
  expect(await find('5678')).toEqual([two])
  expect(await find('0000')).toEqual([one])
})

test('numbers of before there was an index are indexed once, in the order of their members', async () => {
  const older = await withMobile('so_cu', '+84912341111')
  await sql`truncate members.mobile_end`.execute(database.sql)
  expect(await find('1111')).toEqual([])
  expect(await indexOlderMobiles({ database, vault })).toBeGreaterThan(0)
  expect(await find('1111')).toEqual([older])
  expect(await indexOlderMobiles({ database, vault })).toBe(0)
})

test('whoever is forgotten as a person is found by no number', async () => {
  const gone = await withMobile('so_quen', '+84912342222')
  expect(await find('2222')).toEqual([gone])
  await sql`delete from members.member_key where member_id = ${gone}`.execute(database.sql)
  expect(await find('2222')).toEqual([])
})
