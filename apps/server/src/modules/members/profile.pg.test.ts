import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { memberRow } from '../../../test/factories.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { ContactTaken, type ProfileValues, createProfile } from './profile.ts'

const vault = createVault(Buffer.alloc(32, 7))
const profile = createProfile(vault)
const merchantId = 1

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

let members = 0
const newMember = () => memberRow(database, { username: `Person${++members}` })
const write = (id: bigint, values: ProfileValues) =>
  database.transaction((tx) => profile.write(tx, { id, merchantId }, values))
const find = (kind: 'mobile' | 'email', value: string) => profile.findByContact(database.sql, merchantId, kind, value)

test('[S33] personal data comes back as it was written, and stands nowhere in the database', async () => {
  const id = await newMember()
  const values = {
    payeeName: 'NGUYEN VAN AN',
    email: 'an@example.com',
    mobileNum: '+84912345678',
    line: 'an_line',
    birthday: '1990-02-28',
  }
  await write(id, values)
  expect(await profile.read(database.sql, id)).toEqual(values)
  const { rows } = await sql<{ text: string }>`
    select encode(string_agg(sealed, ''::bytea), 'hex') as text from members.profile_field`.execute(database.sql)
  for (const value of Object.values(values)) expect(rows[0]?.text).not.toContain(Buffer.from(value).toString('hex'))
})

test('[S33] a value sealed while the table stood in the schema of identity still opens', async () => {
  const id = await newMember()
  await write(id, { line: 'new_line' })
  const { rows } = await sql<{
    wrapped: Buffer
  }>`select wrapped from members.member_key where member_id = ${id}`.execute(database.sql)
  const sealed = vault
    .openKey(id, rows[0]!.wrapped)
    .seal({ table: 'identity.profile_field', field: 'line', row: id }, 'old_line')
  await sql`update members.profile_field set sealed = ${sealed} where member_id = ${id}`.execute(database.sql)
  expect(await profile.read(database.sql, id)).toEqual({ line: 'old_line' })
})

test('[S33] what a member sees is masked', async () => {
  const id = await newMember()
  await write(id, { payeeName: 'TRAN AN', email: 'masked@example.com', mobileNum: '+84900000001' })
  expect(await profile.readMasked(database.sql, id)).toEqual({
    payeeName: '***',
    email: 'm***@example.com',
    mobileNum: '***0001',
  })
})

test('[S33] a member is found by a contact however it is written, and no longer by one that was replaced', async () => {
  const id = await newMember()
  await write(id, { email: 'Find.Me@Example.com' })
  expect(await find('email', ' find.me@example.COM')).toBe(id)
  await write(id, { email: 'moved@example.com' })
  expect([
    await find('email', 'find.me@example.com'),
    await find('email', 'moved@example.com'),
    await find('mobile', 'moved@example.com'),
  ]).toEqual([null, id, null])
})

test('[REG-46] one contact has one member, also when twenty want it at once; the others have written nothing', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, newMember))
  const results = await Promise.allSettled(ids.map((id) => write(id, { line: 'wanted', mobileNum: '+84900000002' })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toEqual(new ContactTaken('mobileNum'))
  const owner = await find('mobile', '+84900000002')
  for (const id of ids)
    expect(await profile.read(database.sql, id)).toEqual(
      id === owner ? { line: 'wanted', mobileNum: '+84900000002' } : {},
    )
})

test('[S33] values swapped between members open for neither', async () => {
  const [one, two] = [await newMember(), await newMember()]
  await write(one, { line: 'first' })
  await write(two, { line: 'second' })
  await sql`update members.profile_field field set sealed = other.sealed from members.profile_field other
    where field.member_id = ${one} and other.member_id = ${two}`.execute(database.sql)
  await expect(profile.read(database.sql, one)).rejects.toThrow('authenticate')
})

test('[S33] a member whose key is destroyed is forgotten', async () => {
  const id = await newMember()
  await write(id, { line: 'forget me' })
  await sql`delete from members.member_key where member_id = ${id}`.execute(database.sql)
  expect(await profile.read(database.sql, id)).toEqual({})
})

test('a contact is unproved until it is marked so, and one in its place is unproved again', async () => {
  const id = await newMember()
  await write(id, { email: 'proof@example.com' })
  expect([...(await profile.verifiedContacts(database.sql, id))]).toEqual([])
  await database.transaction((tx) => profile.markVerified(tx, id, 'email', new Date()))
  await write(id, { email: 'proof@example.com' })
  expect([...(await profile.verifiedContacts(database.sql, id))]).toEqual(['email'])
  await write(id, { email: 'other@example.com' })
  expect([...(await profile.verifiedContacts(database.sql, id))]).toEqual([])
})

test('[S33] a server with another master key is refused before it can do harm', async () => {
  await vault.ensureFits(database.sql)
  await vault.ensureFits(database.sql)
  await expect(createVault(Buffer.alloc(32, 8)).ensureFits(database.sql)).rejects.toThrow(StartRefused)
})
