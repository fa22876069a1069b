import type { CodePurpose } from '@banyan/contract'
import { refuse } from '@banyan/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, createTestCodes, type TestCodes } from '../../../test/codes.ts'
import { everyStoredText, holds } from '../../../test/stored-texts.ts'
import { metrics } from '../../platform/process/metrics.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import type { CodeAttempt, CodeRequest } from './index.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })

let database: ThrowawayDatabase
let nodes: TestCodes[]
let counted = 0

beforeAll(async () => {
  database = await throwawayDatabase()
  nodes = [createTestCodes(database, { log }), createTestCodes(database, { log })]
})
afterAll(() => database.drop())

/** A visitor of their own for each message, so that only the limit under test counts. */
const visitor = () => ({
  address: `10.${(counted >> 16) & 255}.${(counted >> 8) & 255}.${counted++ & 255}`,
  visitId: `visit-${counted}`,
  sessionId: null,
})
/** Numbers in ranges and countries far apart. */
const number = () => `+849${String(counted++ * 1009).padStart(8, '0')}`
const node = (n = 0) => nodes[n % 2] as TestCodes

function send(changed: Partial<CodeRequest> = {}, n = 0) {
  return node(n).codes.send({
    purpose: 'register',
    channel: 'sms',
    to: number(),
    memberId: null,
    visitor: visitor(),
    language: 'VI',
    ...changed,
  })
}
function use(changed: Partial<CodeAttempt> & Pick<CodeAttempt, 'to' | 'code'>, n = 0) {
  return node(n).codes.redeem({ purpose: 'register', channel: 'sms', memberId: null, visitor: visitor(), ...changed })
}
async function codeFor(to: string, changed: Partial<CodeRequest> = {}): Promise<string> {
  expect(await send({ to, ...changed })).toMatchObject({ ok: true })
  await node().codes.deliver()
  const message = node()
    .messages()
    .find((each) => each.to === to)
  if (!message) throw new Error(`nothing was sent to ${to}`)
  return codeIn(message)
}
const wrongFor = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Limits of a number let the next message through at once. */
const forgetLimits = () => sql`truncate platform.rate_limit`.execute(database.sql)
beforeEach(forgetLimits)

describe('[RULE-67] a code', () => {
  test('[API-18] is six digits, told to its number only, and the answer says for how long', async () => {
    const to = number()
    expect(await send({ to })).toEqual({ ok: true, value: { expiredMinutes: 5 } })
    expect(node().messages()[0]).toMatchObject({
      channel: 'sms',
      to,
      text: expect.stringMatching(/^Banyan: \d{6} la ma dang ky, het han sau 5 phut\./),
    })
  })

  test('works once, on whichever node', async () => {
    const to = number()
    const code = await codeFor(to)
    expect(await use({ to, code }, 1)).toEqual({ ok: true, value: {} })
    expect(await use({ to, code })).toMatchObject({ ok: false, code: 'invalid_verification_code' })
  })

  test('works once of 20 uses at the same time', async () => {
    const to = number()
    const code = await codeFor(to)
    await sql`update codes.code set tries = -100`.execute(database.sql)
    const answers = []
    for (let n = 0; n < 10; n++) answers.push(use({ to, code }, n))
    expect((await Promise.all(answers)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is for its purpose, number and member only', async () => {
    const to = number()
    const code = await codeFor(to, { purpose: 'bind', memberId: 7n })
    const wrong: Partial<CodeAttempt>[] = [
      { purpose: 'login', memberId: 7n },
      { purpose: 'bind', memberId: 8n },
      { purpose: 'bind' },
      { purpose: 'bind', memberId: 7n, to: number() },
      { purpose: 'bind', memberId: 7n, channel: 'email' },
    ]
    for (const changed of wrong)
      expect(await use({ to, code, ...changed })).toMatchObject({ ok: false, code: 'invalid_verification_code' })
    expect(await use({ to, code, purpose: 'bind', memberId: 7n })).toMatchObject({ ok: true })
  })

  test('survives four wrong tries and dies with the fifth', async () => {
    for (const [tries, code] of [
      [4, undefined],
      [5, 'code_expired'],
    ] as const) {
      const to = number()
      const right = await codeFor(to)
      for (let n = 1; n <= tries; n++)
        expect(await use({ to, code: wrongFor(right, n) })).toMatchObject({ code: 'invalid_verification_code' })
      expect((await use({ to, code: right })) as object).toMatchObject(code ? { ok: false, code } : { ok: true })
    }
  })

  test('[S4] counts wrong tries that come at the same time, all of them', async () => {
    const to = number()
    const right = await codeFor(to)
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => use({ to, code: wrongFor(right, n + 1) }, n)))
    expect(answers.filter((answer) => !answer.ok && answer.code === 'invalid_verification_code')).toHaveLength(5)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'code_expired')).toHaveLength(4)
    expect(await use({ to, code: right })).toMatchObject({ ok: false, code: 'code_expired' })
  })

  test('[ERR-28] is over after its minutes', async () => {
    const to = number()
    const code = await codeFor(to)
    await sql`update codes.code set expires_at = expires_at - interval '5 minutes 1 second'`.execute(database.sql)
    expect(await use({ to, code })).toMatchObject({ ok: false, code: 'code_expired' })
  })

  test('is replaced by a newer one', async () => {
    const to = number()
    const older = await codeFor(to)
    await forgetLimits()
    const newer = await codeFor(to)
    expect(await use({ to, code: older })).toMatchObject({ ok: false })
    expect(await use({ to, code: newer })).toMatchObject({ ok: true })
  })

  test('is good again, with the tries it had, when it is given back', async () => {
    const to = number()
    const code = await codeFor(to)
    for (let n = 1; n <= 4; n++) await use({ to, code: wrongFor(code, n) })
    expect(await use({ to, code })).toMatchObject({ ok: true })
    await node().codes.restore({ purpose: 'register', channel: 'sms', to, memberId: null, code, visitor: visitor() })
    expect(await use({ to, code })).toMatchObject({ ok: true })
    expect(await use({ to, code })).toMatchObject({ ok: false })
  })

  test('[ERR-24] [RULE-50] is missing when nothing was typed', async () => {
    expect(await use({ to: number(), code: '  ' })).toMatchObject({ ok: false, code: 'missing_verification_code' })
  })
})

describe('[RULE-66] [ERR-20] messages are limited', () => {
  /** How many go out of so many, which come 50 at a time: more would wait for the test's own ten connections. */
  const answersOf = async (count: number, of: (n: number) => Partial<CodeRequest>) => {
    let sent = 0
    for (let first = 0; first < count; first += 50) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(50, count - first) }, (_, n) => send(of(first + n), n)),
      )
      sent += answers.filter(({ ok }) => ok).length
    }
    return sent
  }

  test('200 at once to one number: one goes out', async () => {
    const to = number()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send({ to }, n)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(nodes.flatMap(({ messages }) => messages()).filter((each) => each.to === to)).toHaveLength(1)
    expect(await send({ to })).toMatchObject({ ok: false, code: 'too_many_codes', detail: { seconds: 300 } })
  })

  test('five a day to one number, whatever the purpose', async () => {
    const to = number()
    const purposes: CodePurpose[] = ['login', 'register', 'reset', 'bind', 'address', 'two_step']
    const sent = []
    for (const purpose of purposes) {
      sent.push((await send({ to, purpose })).ok)
      await sql`update platform.rate_limit set full_at = full_at - interval '60 seconds'
        where key like 'code-minute:%'`.execute(database.sql)
    }
    expect(sent).toEqual([true, true, true, true, true, false])
  })

  test('three in ten minutes from one browser', async () => {
    let sent = 0
    for (let second = 0; second < 5; second++) {
      await sql`delete from platform.rate_limit where key like 'code-second:%'`.execute(database.sql)
      sent += await answersOf(4, () => ({ visitor: { ...visitor(), visitId: 'one-browser' } }))
    }
    expect(sent).toBe(3)
  })

  test('[RULE-64] one a second from one browser, to whichever numbers; another browser need not wait', async () => {
    const same = () => ({ visitor: { ...visitor(), visitId: 'hasty-browser' } })
    expect(await answersOf(2, same)).toBe(1)
    expect(await answersOf(2, () => ({ ...same(), purpose: 'login' }))).toBe(0)
    expect(await send()).toMatchObject({ ok: true })
    await sql`update platform.rate_limit set full_at = full_at - interval '1 second'
      where key like 'code-second:%'`.execute(database.sql)
    expect(await send(same())).toMatchObject({ ok: true })
  })

  test('five an hour from one address, and 20 a day', async () => {
    const { address } = visitor()
    expect(await answersOf(20, () => ({ visitor: { ...visitor(), address } }))).toBe(5)
    let sent = 5
    for (let hour = 0; hour < 10; hour++) {
      await sql`delete from platform.rate_limit where key like 'code-address-hour:%'`.execute(database.sql)
      sent += await answersOf(6, () => ({ visitor: { ...visitor(), address } }))
    }
    expect(sent).toBe(20)
  })

  test('[S3] 300 addresses and 300 neighbouring numbers: no more than the range allows', async () => {
    expect(await answersOf(300, (n) => ({ to: `+84912345${String(n).padStart(3, '0')}` }))).toBe(20)
    expect(await send({ to: '+84912346000' })).toMatchObject({ ok: true })
  })

  test('[S3] by the merchant: a country and the site have their budgets', async () => {
    await sql`update codes.setting set country_per_hour = 4, site_per_hour = 6`.execute(database.sql)
    nodes = [createTestCodes(database, { log }), createTestCodes(database, { log })]
    expect(await answersOf(40, () => ({}))).toBe(4)
    expect(await answersOf(40, () => ({ to: `+668${String(counted++ * 1013).padStart(8, '0')}` }))).toBe(2)
    await sql`update codes.setting set country_per_hour = default, site_per_hour = default`.execute(database.sql)
    nodes = [createTestCodes(database, { log }), createTestCodes(database, { log })]
  })

  test('what is refused takes nothing from the other limits', async () => {
    const to = number()
    const { address } = visitor()
    expect(await answersOf(50, () => ({ to, visitor: { ...visitor(), address } }))).toBe(1)
    expect(await answersOf(10, () => ({ visitor: { ...visitor(), address } }))).toBe(4)
    // The address has had its five, so this counts for no number.
    const another = number()
    expect(await answersOf(50, () => ({ to: another, visitor: { ...visitor(), address } }))).toBe(0)
    expect(await send({ to: another })).toMatchObject({ ok: true })
  })

  test('ten tries an hour of the codes of one number', async () => {
    const to = number()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => use({ to, code: '000000' }, n)))
    expect(answers.filter((answer) => !answer.ok && answer.code === 'too_many_codes')).toHaveLength(10)
  })

  test('nothing goes out while the limits cannot be asked', async () => {
    const to = number()
    await sql`alter table platform.rate_limit rename to rate_limit_away`.execute(database.sql)
    await expect(send({ to })).rejects.toThrow('rate_limit')
    await sql`alter table platform.rate_limit_away rename to rate_limit`.execute(database.sql)
    expect(
      node()
        .messages()
        .filter((each) => each.to === to),
    ).toEqual([])
  })
})

describe('[S2] a number that nobody has', () => {
  const known = '+84987654321'
  const asking = () => createTestCodes(database, { isContact: async (to) => to === known })

  test.each<CodePurpose>(['login', 'reset'])('gets the same answer to %s, and no message', async (purpose) => {
    const { codes, messages } = asking()
    for (const to of [known, '+84987650000']) {
      expect(
        await codes.send({ purpose, channel: 'sms', to, memberId: null, visitor: visitor(), language: 'VI' }),
      ).toEqual({
        ok: true,
        value: { expiredMinutes: 5 },
      })
      expect(
        await codes.redeem({ purpose, channel: 'sms', to, memberId: null, code: 'abcdef', visitor: visitor() }),
      ).toMatchObject({
        code: 'invalid_verification_code',
      })
    }
    await codes.deliver()
    expect(messages().map(({ to }) => to)).toEqual([known])
  })

  test('is answered before a slow message to a known one is through', async () => {
    let isThrough = false
    const slow = {
      send: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        isThrough = true
        return refuse('quota_not_sufficient')
      },
    }
    const { codes } = createTestCodes(database, { senders: { sms: slow } })
    const login = () =>
      codes.send({ purpose: 'login', channel: 'sms', to: number(), memberId: null, visitor: visitor(), language: 'VI' })
    expect(await login()).toMatchObject({ ok: true })
    expect(isThrough).toBe(false)
    await codes.deliver()
    // Its failure is told to whoever asks next, known or not.
    expect(await login()).toMatchObject({ ok: false, code: 'quota_not_sufficient' })
  })
})

test('codes are counted: what was sent, what was refused and why, and how often a sender broke', async () => {
  const broken = { send: async () => refuse('quota_not_sufficient') }
  const { codes } = createTestCodes(database, { senders: { email: broken } })
  const ask = (channel: CodeRequest['channel'], to: string) =>
    codes.send({ purpose: 'register', channel, to, memberId: null, visitor: visitor(), language: 'VI' })
  const figures = async () => {
    const text = await metrics.metrics()
    const of = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      )
    return [
      of('banyan_codes_sent_total{channel="sms"}'),
      of('banyan_codes_refused_total{channel="sms",reason="too_many_codes"}'),
      of('banyan_codes_refused_total{channel="email",reason="quota_not_sufficient"}'),
      of('banyan_code_senders_broken_total{channel="email",fault="quota_not_sufficient"}'),
    ]
  }
  const before = await figures()
  const to = number()
  await ask('sms', to)
  await ask('sms', to)
  // The second is refused by what is known of the sender.
  await ask('email', 'a@example.com')
  await ask('email', 'b@example.com')
  const after = await figures()
  expect(after.map((figure, at) => figure - (before[at] ?? 0))).toEqual([1, 1, 2, 1])
})

describe('[ERR-31] a message that fails', () => {
  test('is told, and may be asked for again at once', async () => {
    let fault = true
    const flaky = { send: async () => (fault ? refuse('invalid_phone_number') : { ok: true as const, value: {} }) }
    const { codes } = createTestCodes(database, { senders: { sms: flaky } })
    const request: CodeRequest = {
      purpose: 'register',
      channel: 'sms',
      to: number(),
      memberId: null,
      visitor: visitor(),
      language: 'EN',
    }
    expect(await codes.send(request)).toMatchObject({ ok: false, code: 'invalid_phone_number' })
    fault = false
    expect(await codes.send(request)).toMatchObject({ ok: true })
  })

  test('[ERR-27] a channel without a sender is not enabled', async () => {
    const { codes } = createTestCodes(database, { senders: { sms: null } })
    expect(
      await codes.send({
        purpose: 'bind',
        channel: 'sms',
        to: number(),
        memberId: 1n,
        visitor: visitor(),
        language: 'VI',
      }),
    ).toMatchObject({
      code: 'operation_not_enabled',
    })
  })
})

test('[S4] [S30] neither codes nor numbers stand in any table or in the log', async () => {
  const secrets = []
  for (let n = 0; n < 20; n++) {
    const to = number()
    secrets.push(to.slice(1), await codeFor(to))
    await use({ to, code: '999999' })
  }
  const stored = await everyStoredText(database)
  expect(holds(`${stored}\n(1,${secrets[1]},x)`, secrets[1] ?? '')).toBe(true)
  for (const secret of secrets) {
    expect(holds(stored, secret)).toBe(false)
    expect(holds(logged.join(''), secret)).toBe(false)
  }
})
