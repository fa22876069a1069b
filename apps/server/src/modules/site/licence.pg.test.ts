import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { readLicence } from './licence.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`insert into site.link_host (merchant_id, host) values (1, 'regulator.example')`.execute(database.sql)
  await sql`insert into site.cdn_host (merchant_id, kind, host) values (1, 'image', 'img.example')`.execute(
    database.sql,
  )
})
afterAll(() => database.drop())
beforeEach(() => sql`delete from site.licence`.execute(database.sql))

const store = (picture: string, link: string) =>
  sql`insert into site.licence (merchant_id, picture, label, link) values (1, ${picture}, 'Số 12-345',
    ${link})`.execute(database.sql)

test('[SHELL-72] no demo has a licence', async () => {
  expect([await readLicence(database.sql, 1), await readLicence(database.sql, 2)]).toEqual([null, null])
})

test.each([
  ['/licence.svg', 'https://regulator.example/12-345'],
  ['https://img.example/licence.png', '/help#about'],
])('[SHELL-72] a licence is given out with the picture %s and the link %s', async (picture, link) => {
  await store(picture, link)
  expect(await readLicence(database.sql, 1)).toEqual({ picture, label: 'Số 12-345', link })
  expect(await readLicence(database.sql, 2)).toBeNull()
})

test.each([
  ['a picture of a host that the page may not load from', 'https://evil.example/a.png', '/help'],
  ['a link to a host that the merchant does not allow', '/licence.svg', 'https://evil.example/'],
  ['another site’s path', '//evil.example/a.png', '/help'],
])('%s is given to nobody', async (_what, picture, link) => {
  await store(picture, link)
  expect(await readLicence(database.sql, 1)).toBeNull()
})

test.each(['javascript:alert(1)', 'http://regulator.example/', 'data:image/svg+xml,x'])(
  '%s is stored as neither',
  async (address) => {
    await expect(store(address, '/help')).rejects.toThrow(/check/)
    await expect(store('/licence.svg', address)).rejects.toThrow(/check/)
  },
)
