import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { type Tx, afterCommit } from './database.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`create table written (what text)`.execute(database.sql)
})
beforeEach(() => sql`truncate written`.execute(database.sql))
afterAll(() => database.drop())

const write = (tx: Tx) => sql`insert into written values ('this')`.execute(tx)
const written = async () => (await sql`select from written`.execute(database.sql)).rows.length

async function refused(tx: Tx): Promise<Outcome<string, 'not_found'>> {
  await write(tx)
  return refuse('not_found', { field: 'name' })
}

test('a refusal is answered and leaves nothing', async () => {
  expect(await database.transaction(refused)).toEqual({ ok: false, code: 'not_found', detail: { field: 'name' } })
  expect(await database.transaction(refused, { on: database.prepared })).toMatchObject({ ok: false })
  expect(await written()).toBe(0)
})

test('a refusal that is to be kept is answered, and what was written before it holds', async () => {
  expect(await database.transaction(refused, { keepsRefused: true })).toMatchObject({ ok: false, code: 'not_found' })
  expect(await written()).toBe(1)
})

test('an error leaves nothing, whether refusals are kept or not', async () => {
  const broken = async (tx: Tx) => {
    await write(tx)
    throw new Error('broken')
  }
  await expect(database.transaction(broken)).rejects.toThrow('broken')
  await expect(database.transaction(broken, { keepsRefused: true })).rejects.toThrow('broken')
  expect(await written()).toBe(0)
})

test('whatever is no refusal holds', async () => {
  for (const value of [done('it'), null, false, 'no', undefined])
    expect(
      await database.transaction(async (tx) => {
        await write(tx)
        return value
      }),
    ).toEqual(value)
  expect(await written()).toBe(5)
})

test('a hook runs once, when what the transaction wrote can be read', async () => {
  const seen: Promise<number>[] = []
  await database.transaction(async (tx) => {
    afterCommit(tx, () => seen.push(written()))
    await write(tx)
    expect(seen).toEqual([])
  })
  expect(await Promise.all(seen)).toEqual([1])
})

test('a hook of what is rolled back never runs, and of a refusal that is kept it does', async () => {
  const ran: string[] = []
  const refusing = (name: string) => async (tx: Tx) => {
    afterCommit(tx, () => ran.push(name))
    return refused(tx)
  }
  await database.transaction(refusing('refused'))
  await expect(
    database.transaction((tx) => {
      afterCommit(tx, () => ran.push('broken'))
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(ran).toEqual([])
  await database.transaction(refusing('kept'), { keepsRefused: true })
  expect(ran).toEqual(['kept'])
})

test('a hook needs a transaction that is counted', async () => {
  await expect(database.sql.transaction().execute(async (tx) => afterCommit(tx, () => {}))).rejects.toThrow(
    'needs a transaction',
  )
})
