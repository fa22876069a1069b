import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  codeRoutes,
  type EncryptedPayload,
  identityRoutes,
  type OutputOf,
  passwordRoutes,
  type Route,
  securityRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { seal } from '../../web/src/lib/seal.ts'
import { unguard } from './captcha.ts'
import { registration } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { newBrowser } from './identity-node.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { everyStoredText, holds } from './stored-texts.ts'

interface Answered {
  readonly call: string
  readonly status: number
  readonly text: string
  readonly headers: string
}

/** What must be nowhere, but in the answers of the calls named. */
interface Marked {
  readonly what: string
  readonly value: string
  readonly carriedBy: readonly string[]
}

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-canary-'))
const marked: Marked[] = []
const answers: Answered[] = []
const browser = newBrowser()
let database: ThrowawayDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await throwawayDatabase()
  await unguard(database)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql)
  const DATABASE_URL = withDatabase(inject('postgresUrl'), rows[0]?.name ?? '')
  server = await startServer({ env: { DATABASE_URL, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' } })
  // On a busy machine it says for a while after its start that it cannot keep up.
  const answers200 = async () => expect((await fetch(server.url + identityRoutes.publicKey.path)).status).toBe(200)
  await vi.waitFor(answers200, { timeout: 30_000, interval: 200 })
})
afterAll(async () => {
  await server.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function mark(what: string, value: string, ...carriedBy: string[]): string {
  marked.push({ what, value, carriedBy })
  return value
}

/** Calls over the wire as this browser, and keeps the whole answer. */
async function call(name: string, route: Route, input: object, token?: string): Promise<Record<string, unknown>> {
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  const form = new URLSearchParams(Object.entries(input))
  const body = route.form ? form.toString() : JSON.stringify(route.encrypted ? await sealed(route, input) : input)
  const response = await fetch(`${server.url}${route.path}${isQuery ? `?${form}` : ''}`, {
    method: route.method,
    headers: {
      ...(browser.options().headers as Record<string, string>), // as: its cookies
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': route.form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    ...(!isQuery && { body }),
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie()
  browser.take({ headers: { 'set-cookie': cookies } })
  for (const cookie of cookies) {
    const [, which, value = ''] = /^__Host-(device|rm)=([^;]+)/.exec(cookie) ?? []
    // The name of the browser goes on living with each log-in from it.
    if (which) mark(`the ${which} cookie`, value, which === 'device' ? 'any set-cookie' : `${name} set-cookie`)
    if (which === 'rm') mark('the validator of the memory', value.split('.')[1] ?? '', `${name} set-cookie`)
  }
  answers.push({ call: name, status: response.status, text, headers: JSON.stringify([...response.headers]) })
  const answer = JSON.parse(text) as { success: boolean; value?: Record<string, unknown> } // as: the envelope
  const value = answer.value ?? {}
  if (answer.success && typeof value['token'] === 'string')
    mark(`the token of ${name}`, value['token'], name, `${name} set-cookie`)
  return { ...value, success: answer.success, status: response.status }
}

async function sealed(route: Route, payload: object): Promise<EncryptedPayload> {
  const headers = browser.options().headers as Record<string, string> // as: its cookies
  const answer = await fetch(server.url + identityRoutes.publicKey.path, { headers })
  browser.take({ headers: { 'set-cookie': answer.headers.getSetCookie() } })
  const { value } = (await answer.json()) as { value: OutputOf<typeof identityRoutes.publicKey> } // as: its contract
  return seal(route.method, route.path, payload, value)
}

async function messageTo(to: string): Promise<string> {
  const list = async () =>
    // as: the outbox
    (await (await fetch(`${server.internalUrl}/internal/outbox`)).json()) as { to: string; text: string }[]
  await vi.waitFor(async () => expect((await list()).some((message) => message.to === to)).toBe(true))
  return (await list()).find((message) => message.to === to)?.text ?? ''
}
const codeTo = async (to: string) => mark(`a code to ${to}`, /\b\d{6}\b/.exec(await messageTo(to))?.[0] ?? 'no code')

/** Codes of one number are a minute apart. */
const aMinutePasses = () => sql`delete from platform.rate_limit`.execute(database.sql)

/** A member's life: every way in, every secret used. */
async function walk(): Promise<void> {
  const passwords = ['first', 'second', 'third', 'fourth'].map((nth) =>
    mark(`the ${nth} password`, `canary-${nth}-gieng-nuoc`),
  )
  const [first = '', second = '', third = '', fourth = ''] = passwords
  const mobile = { mobileNum: mark('the number', '0912345987'), countryDialingCode: '84' }
  const number = mark('the number in E.164', '+84912345987')
  const email = mark('the address', 'canary.nobody@example.com')
  const username = 'canarywalk'
  const byName = (password: string, more = {}) => ({ username, password, type: 'username', ...more })

  const registered = await call('register', identityRoutes.register, {
    ...registration,
    username,
    password: first,
    confirmPassword: first,
  })
  const firstToken = String(registered['token'])
  await call('register again', identityRoutes.register, {
    ...registration,
    username,
    password: first,
    confirmPassword: first,
  })
  await call('info', identityRoutes.info, {}, firstToken)
  await call('first login', identityRoutes.firstLogin, {}, firstToken)
  const change = { oldPassword: first, newPassword: second, confirmNewPassword: second }
  const changed = await call('change', passwordRoutes.changePassword, change, firstToken)
  expect(changed).toMatchObject({ success: true })
  const token = String(changed['token'])

  expect(await call('bind code', codeRoutes.sendBindCode, mobile, token)).toMatchObject({ success: true })
  const owner = { by: 'password', password: second }
  expect(
    await call('bind', securityRoutes.bindMobile, { ...mobile, verificationCode: await codeTo(number), owner }, token),
  ).toMatchObject({
    success: true,
  })
  expect(await call('e-mail code', securityRoutes.sendNewEmailCode, { email }, token)).toMatchObject({ success: true })
  const boundBy = { email, verificationCode: await codeTo(email), owner }
  expect(await call('bind e-mail', securityRoutes.bindEmail, boundBy, token)).toMatchObject({ success: true })
  const payment = mark('the payment password', 'canary-payment-852')
  const paying = { paymentPassword: payment, confirmPaymentPassword: payment, owner }
  await call('payment password', securityRoutes.setPaymentPassword, paying, token)
  for (const name of ['securityOverview', 'sessions', 'logins', 'changes', 'passkeys'] as const)
    await call(name, securityRoutes[name], {}, token)
  await call('own logout', identityRoutes.logout, {}, token)

  const remembered = await call('login remembering', identityRoutes.login, byName(second, { rememberMe: true }))
  await call('confirm', identityRoutes.confirmPassword, { password: second }, String(remembered['token']))
  expect(
    await call('login by memory', identityRoutes.login, { username, type: 'username', remembered: true }),
  ).toMatchObject({ success: true })
  await call('login info', identityRoutes.loginInfo, {}, String(remembered['token']))
  await call('wrong log-in', identityRoutes.login, byName(mark('a wrong password', 'canary-wrong-password')))
  await call('a password for a name', identityRoutes.login, {
    ...byName('x'),
    username: mark('a password typed as a name', 'canary-typed-as-name'),
  })

  await aMinutePasses()
  await call('log-in code', codeRoutes.sendLoginCode, mobile)
  await call('log-in by code', identityRoutes.login, { type: 'sms', ...mobile, password: await codeTo(number) })
  await aMinutePasses()
  await call('reset code', codeRoutes.sendResetCode, mobile)
  await call('reset by code', passwordRoutes.resetByMobile, {
    ...mobile,
    newPassword: third,
    verificationCode: await codeTo(number),
  })
  await call('recover', passwordRoutes.requestReset, { username, email })
  await vi.waitFor(async () => expect(await messageTo(email)).toMatch(/#[\w-]{43}/))
  const link = mark('the token of the link', /#([\w-]{43})/.exec(await messageTo(email))?.[1] ?? 'no link')
  expect(await call('read link', passwordRoutes.readReset, { token: link })).toMatchObject({ success: true })
  const byLink = { token: link, newPassword: fourth, confirmNewPassword: fourth }
  expect(await call('reset', passwordRoutes.reset, byLink)).toMatchObject({ success: true })
  await call('reset again', passwordRoutes.reset, byLink)

  const again = String((await call('login', identityRoutes.login, byName(fourth)))['token'])
  const begun = await call(
    'begin two-step',
    securityRoutes.beginTwoStep,
    { owner: { by: 'password', password: fourth } },
    again,
  )
  const secret = mark('the secret of the authenticator', String(begun['secret']), 'begin two-step')
  const codeAt = (timestamp: number) =>
    mark('a code of the app', new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }))
  const finished = await call('finish two-step', securityRoutes.finishTwoStep, { code: codeAt(Date.now()) }, again)
  expect(finished).toMatchObject({ success: true })
  const recovery = finished['recoveryCodes'] as string[] // as: its contract
  for (const code of recovery) mark('a recovery code', code, 'finish two-step')
  const challenged = await call('challenged log-in', identityRoutes.login, byName(fourth))
  const { ticket } = challenged['pending'] as { ticket: string } // as: its contract
  mark('the ticket of the challenge', ticket, 'challenged log-in')
  await call('wrong proof', identityRoutes.verifyLogin, { ticket, way: 'totp', code: codeAt(Date.now() + 3_600_000) })
  expect(
    await call('proof', identityRoutes.verifyLogin, { ticket, way: 'recoveryCode', code: recovery[0] ?? '' }),
  ).toMatchObject({ success: true })
  await call('free play', identityRoutes.freePlay, { guest: mark('what the guest sends', 'canaryguest0123456789') })
  await call('refused shape', identityRoutes.login, {
    ...byName(fourth),
    password: { deep: 'canary-first-gieng-nuoc' },
  })
  await call('bye', identityRoutes.logout, { forgetMe: 'true' }, String(finished['token']))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
}

test('[S4] [S30] after a walk through every way in, no password, code, token or personal datum is anywhere but in the answer that carries it', async () => {
  await walk()
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(marked.map(({ value }) => value).filter((value) => value.length < 6 || value.startsWith('no '))).toEqual([])
  expect(marked.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['the device cookie', 'the rm cookie', 'the validator of the memory']),
  )
  const internal = await Promise.all(
    ['/metrics', '/internal/invariants', '/readyz'].map(async (path) =>
      (await fetch(server.internalUrl + path)).text(),
    ),
  )
  const places: Record<string, string> = {
    'the log': server.lines.join('\n'),
    'the files': filesIn(dataDir).join('\n'),
    'the internal listener': internal.join('\n'),
    'the tables': await everyStoredText(database),
    'the API description': await (await fetch(`${server.url}/openapi.json`)).text(),
  }
  const found = []
  for (const { what, value, carriedBy } of marked) {
    for (const [place, text] of Object.entries(places))
      if (holds(text, escaped(value))) found.push(`${what} in ${place}`)
    for (const { call: name, text, headers } of answers) {
      if (holds(text, escaped(value)) && !carriedBy.includes(name)) found.push(`${what} in the answer of ${name}`)
      if (
        holds(headers, escaped(value)) &&
        !carriedBy.some((one) => one === `${name} set-cookie` || one === 'any set-cookie')
      )
        found.push(`${what} in the headers of ${name}`)
    }
  }
  expect(found).toEqual([])
})

function escaped(value: string): string {
  return value.replaceAll(/[.+]/g, String.raw`\$&`)
}
