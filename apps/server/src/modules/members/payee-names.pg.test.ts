import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { memberRow } from '../../../test/factories.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { findByPayeeName, indexOlderNames } from './payee-names.ts'
import { createProfile } from './profile.ts'

const vault = createVault(Buffer.alloc(32, 9))
const profile = createProfile(vault)
let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

async function named(username: string, payeeName: string, merchantId = 1): Promise<bigint> {
  const id = await memberRow(database, { username, merchantId })
  await database.transaction((tx) => profile.write(tx, { id, merchantId }, { payeeName }))
  return id
}

const find = (name: string, before: bigint | null = null, most = 10) =>
  findByPayeeName(database.sql, vault, { merchantId: 1, name, before, most })

test('a whole name finds all who have it at the site, however it is written, and no part of it anybody', async () => {
  const one = await named('ten_mot', 'Nguyễn Văn Đạt')
  const two = await named('ten_hai', 'NGUYEN VAN DAT')
  await named('ten_khac', 'NGUYEN VAN DAT', 2)
  expect(await find(' nguyễn  văn đạt')).toEqual([two, one])
  expect(await find('NGUYEN VAN DAT', two)).toEqual([one])
  expect(await find('NGUYEN VAN DAT', null, 1)).toEqual([two])
  expect(await find('NGUYEN VAN')).toEqual([])
  await database.transaction((tx) => profile.write(tx, { id: one, merchantId: 1 }, { payeeName: 'TRAN AN' }))
  expect(await find('NGUYEN VAN DAT')).toEqual([two])
  expect(await find('Trần An')).toEqual([one])
})

test('names of before there was an index are indexed once, in the order of their members', async () => {
  const older = await named('ten_cu', 'LE THI CU')
  await sql`truncate members.payee_name`.execute(database.sql)
  expect(await find('LE THI CU')).toEqual([])
  expect(await indexOlderNames({ database, vault })).toBeGreaterThan(0)
  expect(await find('LE THI CU')).toEqual([older])
  expect(await indexOlderNames({ database, vault })).toBe(0)
})

test('whoever is forgotten as a person is found by no name', async () => {
  const gone = await named('ten_quen', 'PHAM QUEN')
  expect(await find('PHAM QUEN')).toEqual([gone])
  await sql`delete from members.member_key where member_id = ${gone}`.execute(database.sql)
  expect(await find('PHAM QUEN')).toEqual([])
})
