import { type StaffRoute, staffRoutes } from '@banyan/contract'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { playCalls, siteCalls } from './calls.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'

let database: ThrowawayDatabase
let server: TestApp
let url: string

beforeAll(async () => {
  database = await throwawayDatabase()
  // A hundredth of what an installation allows: an address has six calls, and twenty-four files.
  server = await startTestApp(database, { factor: 0.01 })
  url = await server.app.http.listen(0, '127.0.0.1')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

let lastAddress = 0
const newAddress = () => `10.7.${(lastAddress += 1) >> 8}.${lastAddress & 255}`

/** Whether an address that asks for this again and again is told to wait. */
async function isLimited(fastify: TestApp['app']['http']['fastify'], method: string, path: string): Promise<boolean> {
  const remoteAddress = newAddress()
  for (let asked = 0; asked < 30; asked++) {
    // as: a contract's method is one of them
    const answer = await fastify.inject({ method: method as 'GET', url: path, remoteAddress })
    if (answer.statusCode === 429) return true
  }
  return false
}

const files = [
  '/',
  '/index.html',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/sw.js',
  '/a/page',
  '/ops',
  '/ops/login',
  '/.env',
]
const walletCalls = ['/wallet/v1/balance', '/partner/v1/launch', '/bank/v1/transactions', '/lgw/nothing']

describe('nothing is answered without a limit', () => {
  const calls = [...siteCalls, ...Object.entries<StaffRoute>(staffRoutes)]
  test.each(calls.map(([, { method, path }]) => [method, path] as const))('%s %s', async (method, path) => {
    expect(await isLimited(server.app.http.fastify, method, path)).toBe(true)
  })

  test.each([...files, ...walletCalls])('GET %s', async (path) => {
    expect(await isLimited(server.app.http.fastify, 'GET', path)).toBe(true)
  })

  test.each([
    ...playCalls.map(([, { method, path }]) => [method, path] as const),
    ['GET', '/'],
    ['GET', '/assets/x.js'],
  ] as const)('%s %s on the play origin', async (method, path) => {
    expect(await isLimited(server.app.play.fastify, method, path)).toBe(true)
  })

  test('a socket that is opened', async () => {
    const open = () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${'a'.repeat(43)}`)
        socket.on('error', ({ message }) => resolve(message)).on('open', () => resolve('open'))
      })
    const answers: string[] = []
    for (let asked = 0; asked < 10; asked++) answers.push(await open())
    expect(answers.at(0)).toContain('401')
    expect(answers.at(-1)).toContain('429')
  })
})
