import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { type GatewayAnswer, startGateway } from '../../../test/gateway.ts'
import { createSmsGateway } from './sms-gateway.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const message = {
  merchantId: 1,
  reference: 'b6f2',
  to: '+84912345678',
  text: 'Banyan: 123456 "la" ma & {secret} đăng nhập',
}

const redirection: GatewayAnswer = { status: 302, location: 'http://127.0.0.1:1/' }

let database: ThrowawayDatabase
let gateway: Awaited<ReturnType<typeof startGateway>>
const send = () => createSmsGateway({ database, log, secret: 's3cr3t' }).send(message)

interface GatewayRow {
  readonly url: string
  readonly method: string
  readonly headers: object
  readonly content_type: string
  readonly body: string
  readonly success_text: string
  readonly refusals: object
  readonly timeout_ms: number
}
async function configure(row: Partial<GatewayRow> = {}) {
  const { url, method, headers, content_type, body, success_text, refusals, timeout_ms }: GatewayRow = {
    url: gateway.url,
    method: 'POST',
    headers: { authorization: 'Bearer {secret}' },
    content_type: 'application/json',
    body: '{"to":"{digits}","text":"{text}","ref":"{reference}"}',
    success_text: '',
    refusals: [
      { status: 402, code: 'quota_not_sufficient' },
      { contains: 'BAD_NUMBER', code: 'invalid_phone_number' },
      { status: 403, code: 'operation_not_enabled' },
    ],
    timeout_ms: 200,
    ...row,
  }
  await sql`delete from codes.sms_gateway`.execute(database.sql)
  await sql`insert into codes.sms_gateway values
    (1, ${url}, ${method}, ${JSON.stringify(headers)}, ${content_type}, ${body}, ${success_text},
      ${JSON.stringify(refusals)}, ${timeout_ms})`.execute(database.sql)
}

beforeAll(async () => {
  database = await throwawayDatabase()
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.close()
  await database.drop()
})

describe('the gateway of a merchant', () => {
  test('gets JSON that no text can break out of, with its secret and a reference', async () => {
    await configure()
    gateway.answer()
    expect(await send()).toMatchObject({ ok: true })
    const [request] = gateway.requests
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: '84912345678', text: message.text, ref: 'b6f2' })
    expect(request).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer s3cr3t', 'idempotency-key': 'b6f2' },
    })
  })

  test('gets a form, or an address, in which the text is one value', async () => {
    await configure({ content_type: 'application/x-www-form-urlencoded', body: 'to={to}&text={text}' })
    gateway.answer()
    await send()
    expect(Object.fromEntries(new URLSearchParams(gateway.requests[0]?.body))).toEqual({
      to: message.to,
      text: message.text,
    })
    await configure({ method: 'GET', url: `${gateway.url}?to={digits}&text={text}&key={secret}`, headers: {} })
    gateway.answer()
    await send()
    const { searchParams } = new URL(gateway.requests[0]?.url ?? '', gateway.url)
    expect(Object.fromEntries(searchParams)).toEqual({ to: '84912345678', text: message.text, key: 's3cr3t' })
  })

  test.each<[string, GatewayAnswer[], string | null, number]>([
    ['[ERR-26] no money left', [{ status: 402 }], 'quota_not_sufficient', 1],
    [
      '[ERR-18] a number it does not know',
      [{ status: 400, body: '{"error":"BAD_NUMBER"}' }],
      'invalid_phone_number',
      1,
    ],
    ['[ERR-27] an account that is closed', [{ status: 403 }], 'operation_not_enabled', 1],
    ['[ERR-22] anything else', [{ status: 418 }], 'unknown_error', 1],
    ['[ERR-22] a redirection, which is not followed', [redirection, redirection, redirection], 'unknown_error', 3],
    ['a fault that passes', [{ status: 500 }, { status: 200 }], null, 2],
    ['silence, then an answer', ['silence', { status: 200 }], null, 2],
    ['[ERR-22] nothing but faults', ['hang up', { status: 503 }, { status: 503 }], 'unknown_error', 3],
  ])('answers %s', async (_title, answers, code, asked) => {
    await configure()
    gateway.answer(...answers)
    expect(await send()).toMatchObject(code === null ? { ok: true } : { ok: false, code })
    expect(gateway.requests).toHaveLength(asked)
    expect(new Set(gateway.requests.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['b6f2']))
  })

  test('has taken a message only when it says so', async () => {
    await configure({ success_text: '"queued"' })
    gateway.answer({ status: 200, body: '{"status":"error"}' })
    expect(await send()).toMatchObject({ ok: false, code: 'unknown_error' })
    gateway.answer({ status: 200, body: '{"status":"queued"}' })
    expect(await send()).toMatchObject({ ok: true })
  })

  test('[ERR-27] is not there', async () => {
    await sql`delete from codes.sms_gateway`.execute(database.sql)
    expect(await send()).toMatchObject({ ok: false, code: 'operation_not_enabled' })
  })

  test('[S30] leaves neither number, text nor secret in the log', () => {
    expect(logged.length).toBeGreaterThan(5)
    for (const secret of ['912345678', '123456', 's3cr3t', 'dang nhap']) expect(logged.join('')).not.toContain(secret)
  })
})
