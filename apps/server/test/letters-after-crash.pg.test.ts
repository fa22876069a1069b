import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EncryptedPayload,
  identityRoutes,
  type OutputOf,
  passwordRoutes,
  type Route,
  securityRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { seal } from '../../web/src/lib/seal.ts'
import { unguard } from './captcha.ts'
import { registration } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { type ServerProcess, startServer } from './server-process.ts'

interface Letter {
  readonly to: string
  readonly id: string | undefined
  readonly text: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-letters-'))
const letters: Letter[] = []
let isSilent = false
let mail: SMTPServer
let database: ThrowawayDatabase
let env: Record<string, string>
let server: ServerProcess

async function take(raw: Buffer, to: string, taken: () => void) {
  const { text = '', messageId } = await PostalMime.parse(raw)
  letters.push({ to, id: messageId, text })
  taken()
}

beforeAll(async () => {
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, next) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on(
        'end',
        () => void (isSilent || take(Buffer.concat(parts), envelope.rcptTo.map(({ address }) => address).join(), next)),
      )
    },
  })
  mail.on('error', () => {}) // The killed server leaves its connections broken.
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  database = await throwawayDatabase()
  await unguard(database)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql)
  env = {
    DATABASE_URL: withDatabase(inject('postgresUrl'), rows[0]?.name ?? ''),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000000',
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`, // as: it listens on a port
    MAIL_FROM: 'no-reply@example.com',
  }
  server = await startServer({ env })
})
afterAll(async () => {
  await server.end()
  await new Promise<void>((resolve) => mail.close(() => resolve()))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** That of the browser that makes all calls. */
const visit = { cookie: '__Host-visit=AAAAAAAAAAAAAAAAAAAAAA' }

async function call(route: Route, input: object, token?: string): Promise<Record<string, unknown>> {
  const body = route.encrypted ? JSON.stringify(await sealed(route, input)) : JSON.stringify(input)
  const response = await fetch(server.url + route.path, {
    method: route.method,
    headers: {
      ...visit,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': route.form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: route.form ? new URLSearchParams(Object.entries(input)).toString() : body,
  })
  // as: the envelope
  const answer = (await response.json()) as { success: boolean; code?: string; value?: Record<string, unknown> }
  if (!answer.success) throw new Error(`${route.path} was refused: ${answer.code}`)
  return answer.value ?? {}
}

async function sealed(route: Route, payload: object): Promise<EncryptedPayload> {
  const answer = await fetch(server.url + identityRoutes.publicKey.path, { headers: visit })
  const { value } = (await answer.json()) as { value: OutputOf<typeof identityRoutes.publicKey> } // as: its contract
  return seal(route.method, route.path, payload, value)
}

test('[PASS-14] [S1] letters that a killed server had promised are sent by the next one, each once', async () => {
  const username = 'lettercrash'
  const email = 'lan.crash@example.com'
  const token = String((await call(identityRoutes.register, { ...registration, username }))['token'])
  await call(securityRoutes.sendNewEmailCode, { email }, token)
  await vi.waitFor(() => expect(letters).toHaveLength(1))
  const verificationCode = /\b\d{6}\b/.exec(letters[0]?.text ?? '')?.[0] ?? ''
  await call(
    securityRoutes.bindEmail,
    { email, verificationCode, owner: { by: 'password', password: registration.password } },
    token,
  )
  await vi.waitFor(() => expect(letters).toHaveLength(2))
  const promised = async () => (await sql`select tries from codes.message`.execute(database.sql)).rows
  await vi.waitFor(async () => expect(await promised()).toEqual([])) // Else the last one counts below.

  // The mail server takes them, says nothing, and the server dies waiting for its word.
  isSilent = true
  const newPassword = 'mot-cau-that-moi'
  const change = { oldPassword: registration.password, newPassword, confirmNewPassword: newPassword }
  await call(passwordRoutes.changePassword, change, token)
  await call(passwordRoutes.requestReset, { username, email })
  await vi.waitFor(async () => expect(await promised()).toEqual([{ tries: 1 }, { tries: 1 }]))
  await server.end('SIGKILL')

  isSilent = false
  // What was being sent is taken up once no sending takes that long.
  await sql`update codes.message set due_at = due_at - interval '91 seconds'`.execute(database.sql)
  server = await startServer({ env })
  await vi.waitFor(() => expect(letters).toHaveLength(4))
  const [changed, link] = letters.slice(2).toSorted((one, other) => one.text.indexOf('#') - other.text.indexOf('#'))
  expect(changed).toMatchObject({ to: email, text: expect.stringContaining('Mật khẩu') })
  const reset = /#([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? ''
  expect(await call(passwordRoutes.readReset, { token: reset })).toEqual({ account: username })
  await vi.waitFor(async () => expect(await promised()).toEqual([]))
  expect(letters).toHaveLength(4)
  expect(new Set(letters.map(({ id }) => id)).size).toBe(4)
})
