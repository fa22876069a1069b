import { learnServerTime, resetClock } from '@banyan/client'
import type { EncryptedPayload } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { seal } from '../../../../web/src/lib/seal.ts'
import { newVisit } from '../http/session.ts'
import { createSealedPayloads, type SealedPayloads, visitHash } from './sealed-payload.ts'

let database: ThrowawayDatabase
let sealed: SealedPayloads
const keyNow = async () => {
  const { id, publicKey } = await sealed.keys.newest()
  return { keyId: id, publicKey, visitHash: visitHash(visitId) }
}
const login = ['POST', '/wps/session/login'] as const
const visitId = newVisit()
const forLogin = { method: login[0], path: login[1], visitId }
const payload = { username: 'an', password: 'một mật khẩu dài 🔑' }

beforeAll(async () => {
  database = await throwawayDatabase()
  sealed = createSealedPayloads(database)
})
afterAll(() => database.drop())
afterEach(resetClock)

describe('[API-14] an encrypted payload', () => {
  test('sealed by the browser opens on the server, and shows nothing on the way', async () => {
    const body = await seal(...login, payload, await keyNow())
    expect(JSON.stringify(body)).not.toContain('username')
    expect(await sealed.open(forLogin, body)).toEqual({ ok: true, value: payload })
  })

  test('opens once, also when sent to many nodes at the same time', async () => {
    const body = await seal(...login, payload, await keyNow())
    const nodes = Array.from({ length: 10 }, () => createSealedPayloads(database))
    const opened = await Promise.all(nodes.map((node) => node.open(forLogin, body)))
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1)
    expect(opened.filter((each) => !each.ok && each.code === 'payload_replayed')).toHaveLength(9)
  })

  test.each([-121_000, 121_000])('issued %i ms from now is refused', async (offsetMs) => {
    learnServerTime(new Date(Date.now() + offsetMs), 0)
    expect(await sealed.open(forLogin, await seal(...login, payload, await keyNow()))).toMatchObject({
      code: 'payload_replayed',
    })
  })

  test.each([-110_000, 110_000])('issued %i ms from now, by a wrong clock, is accepted', async (offsetMs) => {
    learnServerTime(new Date(Date.now() + offsetMs), 0)
    expect(await sealed.open(forLogin, await seal(...login, payload, await keyNow()))).toMatchObject({ ok: true })
  })

  test('opens only for the call it was made for', async () => {
    const key = await keyNow()
    expect(
      await sealed.open(
        { ...forLogin, method: 'PUT', path: '/wps/member/register' },
        await seal(...login, payload, key),
      ),
    ).toEqual({
      ok: false,
      code: 'payload_undecryptable',
    })
  })

  test.each([
    ['another visit', newVisit()],
    ['no visit', null],
  ])('captured before it was sent, opens in %s no more than a spoilt one, and still in its own', async (_of, other) => {
    const body = await seal(...login, payload, await keyNow())
    expect(await sealed.open({ ...forLogin, visitId: other }, body)).toEqual({
      ok: false,
      code: 'payload_undecryptable',
    })
    expect(await sealed.open(forLogin, body)).toMatchObject({ ok: true })
  })

  test('fails in the same way whatever is wrong with it', async () => {
    const body = await seal(...login, payload, await keyNow())
    const spoilt = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    const wrong: EncryptedPayload[] = [
      { ...body, keyId: 'unknown-key' },
      { ...body, key: spoilt(body.key) },
      { ...body, key: '' },
      { ...body, key: '%%%' },
      { ...body, iv: spoilt(body.iv) },
      { ...body, iv: '' },
      { ...body, data: spoilt(body.data) },
      { ...body, data: '' },
      { ...body, data: 'ữ'.repeat(5000) },
    ]
    for (const each of wrong)
      expect(await sealed.open(forLogin, each)).toEqual({ ok: false, code: 'payload_undecryptable' })
    expect(await sealed.open(forLogin, body)).toMatchObject({ ok: true })
  })
})

test('a rotation fails no request: the key before still opens, the one before that does not', async () => {
  const [before, other] = [await keyNow(), createSealedPayloads(database)]
  const [now, later] = [await seal(...login, payload, before), await seal(...login, payload, before)]
  expect(await other.keys.rotate(0)).toBe(true)
  const fresh = await other.keys.newest()
  expect(fresh.id).not.toBe(before.keyId)
  expect(await sealed.open(forLogin, now)).toMatchObject({ ok: true })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
  expect(await sealed.open(forLogin, await seal(...login, payload, await keyNow()))).toMatchObject({ ok: true })
  await other.keys.rotate(0)
  expect(await other.open(forLogin, later)).toEqual({ ok: false, code: 'payload_undecryptable' })
  vi.restoreAllMocks()
})

test('keys younger than their time stay', async () => {
  expect(await sealed.keys.rotate(90)).toBe(false)
  const { rows } = await sql<{ count: bigint }>`select count(*) from platform.payload_key`.execute(database.sql)
  expect(rows[0]?.count).toBeLessThanOrEqual(2n)
})

test('[API-14] a nonce is kept for as long as its payload could be sent again', async () => {
  // By a clock as fast as is accepted: this one opens for the longest.
  learnServerTime(new Date(Date.now() + 119_000), 0)
  const body = await seal(...login, payload, await keyNow())
  expect(await sealed.open(forLogin, body)).toMatchObject({ ok: true })
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(expires_at) - clock_timestamp())::float8 as seconds
      from platform.payload_nonce`.execute(database.sql)
  expect(rows[0]?.seconds).toBeGreaterThan(240)
  await sealed.prune()
  expect(await sealed.open(forLogin, body)).toMatchObject({ code: 'payload_replayed' })
})

test('nonces are forgotten once they could not be used again', async () => {
  await sql`update platform.payload_nonce set expires_at = clock_timestamp() - interval '1 second'`.execute(
    database.sql,
  )
  await sealed.prune()
  const { rows } = await sql`select from platform.payload_nonce`.execute(database.sql)
  expect(rows).toHaveLength(0)
})
