import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type CaptchaChallenge, type OutputOf, type Route, captchaRoutes, identityRoutes } from '@banyan/contract'
import type { BrowserContext } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { seal } from '../../apps/web/src/lib/seal.ts'

interface Enrolled {
  readonly token: string
}

/**
 * Registers over HTTP as the form does, captcha included, and gives the browser the cookies of the answer: for tests
 * that are about something else. What the form does is looked at by those about it.
 */
export async function enrol(
  context: Pick<BrowserContext, 'addCookies'>,
  origin: string,
  player: { readonly username: string; readonly password: string },
): Promise<Enrolled> {
  const { register, firstLogin, publicKey } = identityRoutes
  const given = {
    ...player,
    confirmPassword: player.password,
    login: true,
    registerUrl: `${origin}/index`,
    registerMethod: 'WEB',
  }
  const payload = { ...given, agreedToTerms: true, confirmedAge: true, captchaProof: await proofOfWork(origin) }
  const key = await call<OutputOf<typeof publicKey>>(origin, publicKey)
  const sealed = await seal(register.method, register.path, payload, key.value)
  const cookie = key.cookies.map((line) => line.split(';')[0]).join('; ')
  const answer = await call<Enrolled>(origin, register, sealed, { cookie })
  await context.addCookies(
    [...key.cookies, ...answer.cookies].map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const sameSite = /SameSite=Strict/i.test(line) ? ('Strict' as const) : ('Lax' as const)
      return {
        name,
        value,
        domain: new URL(origin).hostname,
        path: '/',
        secure: true,
        httpOnly: /HttpOnly/i.test(line),
        sameSite,
      }
    }),
  )
  await call(origin, firstLogin, {}, { Authorization: `Bearer ${answer.value.token}` })
  return answer.value
}

async function proofOfWork(origin: string): Promise<string> {
  const { captchaChallenge: route } = captchaRoutes
  const { value } = await call<CaptchaChallenge>(origin, { ...route, path: `${route.path}?action=register` })
  if (value.provider === 'none') return ''
  if (value.provider !== 'altcha') throw new Error(`nobody here solves ${value.provider}`)
  const { challenge } = value
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey, timeout: 60_000 }) }))
}

interface Called<Value> {
  readonly value: Value
  readonly cookies: readonly string[]
}

/** @throws when the call is refused. */
async function call<Value>(
  origin: string,
  { method, path }: Pick<Route, 'method' | 'path'>,
  body?: object,
  shown?: Readonly<Record<string, string>>,
): Promise<Called<Value>> {
  const headers = {
    'Content-Type': 'application/json',
    Language: 'VI',
    'X-Requested-With': 'XMLHttpRequest',
    ...shown,
  }
  const response = await send(new URL(path, origin), { method, headers }, body && JSON.stringify(body))
  // as: the contract of the route
  const answer = JSON.parse(response.text) as { success: boolean; code?: string; value: Value }
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.code}`)
  return { value: answer.value, cookies: response.cookies }
}

interface Sent {
  readonly text: string
  readonly cookies: readonly string[]
}

/** Names below localhost are the machine itself to a browser alone: the host is told, and not looked up. */
async function send(url: URL, options: Pick<RequestOptions, 'method' | 'headers'>, body?: string): Promise<Sent> {
  const hostname = url.hostname.endsWith('.localhost') ? '127.0.0.1' : url.hostname
  const asked = request({ ...options, hostname, port: url.port, path: url.pathname + url.search, setHost: false })
  asked.setHeader('Host', url.host)
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage] // as: that event's
  return { text: await text(response), cookies: response.headers['set-cookie'] ?? [] }
}
