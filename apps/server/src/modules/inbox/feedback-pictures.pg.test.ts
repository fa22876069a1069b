import { imageBytesMax, inboxRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { everyStoredText } from '../../../test/stored-texts.ts'

let database: ThrowawayDatabase
let server: TestApp
let token: string
let other: string
let file: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  token = await server.client.register('Camera01')
  other = await server.client.register('Camera02')
  file = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer(),
  )
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const words = { kind: 'problem', content: 'Nút đặt cược bị che.' } as const
const upload = (bytes: Uint8Array<ArrayBuffer> = file, whose: string | undefined = token) =>
  server.client.call(inboxRoutes.uploadFeedbackPicture, { file: bytes }, { token: whose })
async function uploaded(whose = token): Promise<string> {
  const answer = await upload(file, whose)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.id
}
const send = (pictures: string[], { whose = token, key = newKey() }: { whose?: string; key?: string } = {}) =>
  server.client.call(inboxRoutes.sendFeedback, { ...words, pictures }, { token: whose, key })
const fetched = (id: string, whose: string | undefined = token) =>
  server.client.call(inboxRoutes.feedbackPicture, { id }, { token: whose })
const listed = async (whose = token) => {
  const answer = await server.client.call(inboxRoutes.listFeedback, { pageNo: 1 }, { token: whose })
  return answer.ok ? answer.value.list : []
}

describe('[CMS-17] a feedback may have pictures', () => {
  test('[RULE-72] three go with it, are listed with it, and their sender alone gets them, never as a page', async () => {
    const ids = [await uploaded(), await uploaded(), await uploaded()]
    expect(await send(ids)).toMatchObject({ ok: true })
    expect((await listed())[0]?.pictures).toEqual(ids)
    const answer = await fetched(ids[0] ?? '')
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.type).toBe('image/png')
    expect(await sharp(answer.value.file).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(await fetched(ids[0] ?? '', other)).toMatchObject({ ok: false, status: 404, code: 'not_found' })
    expect(await fetched(ids[0] ?? '', '')).toMatchObject({ ok: false, code: 'not_logged_in' })
    expect(new Set(ids).size).toBe(3)
  })

  test('are no page and no picture of the site’s own address: a script of it alone reads them', async () => {
    const id = await uploaded()
    expect(await send([id])).toMatchObject({ ok: true })
    const shownAs = (headers: Readonly<Record<string, string>>) =>
      server.client.call(inboxRoutes.feedbackPicture, { id }, { token, headers })
    for (const place of ['document', 'iframe', 'image', 'object', 'script'])
      expect(await shownAs({ 'sec-fetch-dest': place })).toMatchObject({ status: 403, code: 'forbidden_origin' })
    expect(await shownAs({ 'sec-fetch-dest': 'empty' })).toMatchObject({ ok: true })
  })

  test('a fourth is refused, and the feedback with it', async () => {
    const before = (await listed()).length
    const ids = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
    expect(await send(ids)).toMatchObject({ ok: false, code: 'picture_count', detail: { max: 3 } })
    expect(await listed()).toHaveLength(before)
  })

  test('nobody sends another’s picture, nor one twice, nor one without an account, and nothing is stored then', async () => {
    const mine = await uploaded()
    const before = (await listed(other)).length
    expect(await send([mine], { whose: other })).toMatchObject({ ok: false, code: 'picture_gone' })
    expect(await send([mine], { whose: '' })).toMatchObject({ ok: false, code: 'picture_gone' })
    expect(await listed(other)).toHaveLength(before)
    expect(await send([mine])).toMatchObject({ ok: true })
    expect(await send([mine])).toMatchObject({ ok: false, code: 'picture_gone' })
  })

  test('[API-10] the same request sent again is one feedback with its pictures, and other pictures are another', async () => {
    const [id, second, key] = [await uploaded(), await uploaded(), newKey()]
    const answers = await Promise.all([1, 2, 3, 4].map(() => send([id], { key })))
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.code))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await send([second], { key })).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
  })

  test('[RULE-72] what is no picture, and what is too large, is refused by the server itself', async () => {
    expect(await upload(new TextEncoder().encode('<html>'))).toMatchObject({
      ok: false,
      status: 422,
      code: 'picture_type',
    })
    const padded = (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(file)
      return bytes
    }
    expect(await upload(padded(imageBytesMax))).toMatchObject({ ok: true })
    expect(await upload(padded(imageBytesMax + 1))).toMatchObject({ ok: false, status: 413, code: 'picture_size' })
    expect(await upload(padded(imageBytesMax + 2))).toMatchObject({ ok: false, status: 413, code: 'payload_too_large' })
    expect(await upload(file, '')).toMatchObject({ ok: false, code: 'not_logged_in' })
  })

  test('no other call takes the bytes of a file', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': newKey() }
    const answer = await server.app.http.fastify.inject({
      method: 'PUT',
      url: inboxRoutes.sendFeedback.path,
      headers,
      payload: Buffer.from(file),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  })

  test('bodies for which there is no room are refused before they are read, and nothing of them is held', async () => {
    const largest = new Uint8Array(imageBytesMax)
    largest.set(file)
    const many = await Promise.all(Array.from({ length: 8 }, () => upload(largest)))
    const refused = many.filter(({ ok }) => !ok)
    expect(refused.map((answer) => [answer.status, !answer.ok && answer.code, answer.headers['retry-after']])).toEqual(
      Array.from({ length: 5 }, () => [503, 'pictures_busy', '5']),
    )
    expect(await upload(file)).toMatchObject({ ok: true })
    expect(await upload(largest, 'no-session-of-anybody')).toMatchObject({ ok: false, code: 'not_logged_in' })
  })

  test('an upload during which the database is lost may be made again', async () => {
    const lost = Object.assign(new Error('Connection terminated unexpectedly'))
    // as: one of its overloads answers by a callback
    const query = vi.spyOn(pg.Pool.prototype, 'connect').mockRejectedValue(lost as never)
    const answer = await upload(file)
    query.mockRestore()
    expect(answer).toMatchObject({ ok: false, status: 503, code: 'not_ready' })
  })

  test('a picture rests sealed, and one that nobody sent goes after a day', async () => {
    const id = await uploaded(other)
    expect((await everyStoredText(database)).includes(Buffer.from('IHDR').toString('hex'))).toBe(false)
    await sql`update inbox.feedback_picture set uploaded_at = now() - interval '25 hours'
      where feedback_id is null`.execute(database.sql)
    await uploaded(other)
    expect(await fetched(id, other)).toMatchObject({ ok: false, code: 'not_found' })
    expect((await listed()).flatMap(({ pictures }) => pictures).length).toBeGreaterThan(0)
  })
})
