import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from '@banyan/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cookieFor } from './client.ts'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { inputs } from './call-inputs.ts'
import { siteCalls } from './calls.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { lotteryHouse } from './lottery.ts'

let database: ThrowawayDatabase
let server: TestApp
let numero: string

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  await server.app.seed()
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  numero = await house.newDraw()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** Above it, a few strangers are felt by everybody. */
const loopMsMax = 4
const timesEach = 10
/** Others use the machine too: the least of so many measurements counts, each a while after the one before. */
const runsMax = 40
const restMs = 50
const countedRuns = 3

interface Cost {
  readonly loopMs: number
  readonly kilobytes: number
  readonly statements: number
}

interface Asker {
  readonly ask: () => Promise<{ readonly rawPayload: Buffer }>
  /** Makes what the next so many calls send, as a browser does before it asks. */
  readonly prepare: (calls: number) => Promise<void>
}

/** What a call costs once everything that is made once is made. Measured until it is little enough. */
async function costOf({ ask, prepare }: Asker, enoughMs: number): Promise<Cost> {
  await prepare(1 + countedRuns)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await ask()
  let statements = Infinity
  // What jobs of the server ask in the same moment is counted too: the fewest are those of the call.
  for (let run = 0; run < countedRuns; run++) {
    query.mockClear()
    await ask()
    statements = Math.min(statements, query.mock.calls.length)
  }
  query.mockRestore()
  let loopMs = Infinity
  for (let run = 0; run < runsMax && loopMs >= enoughMs; run++) {
    await prepare(timesEach)
    const before = process.threadCpuUsage()
    for (let asked = 0; asked < timesEach; asked++) await ask()
    const { user, system } = process.threadCpuUsage(before)
    loopMs = Math.min(loopMs, (user + system) / 1000 / timesEach)
    if (loopMs >= enoughMs) await sleep(restMs)
  }
  return { loopMs, kilobytes: answer.rawPayload.length / 1000, statements }
}

function askerOf(name: string, route: Route): Asker {
  const input = inputs[name]?.(numero) ?? {}
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  const sealed: object[] = []
  async function prepare(calls: number): Promise<void> {
    for (let call = 0; route.encrypted && call < calls; call++) sealed.push(await server.client.sealed(route, input))
  }
  const headers = {
    'accept-encoding': 'br',
    'content-type': route.form ? 'application/x-www-form-urlencoded' : 'application/json',
  }
  const ask = () => {
    const body = sealed.pop() ?? input
    const payload = route.form ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body)
    const url = isQuery ? `${route.path}?${new URLSearchParams(Object.entries(input)).toString()}` : route.path
    return server.app.http.fastify.inject({
      method: route.method,
      url,
      headers: { ...(!isQuery && headers), cookie: cookieFor(body), 'idempotency-key': newKey() },
      ...(!isQuery && { payload }),
    })
  }
  return { ask, prepare }
}

/**
 * What each may cost: bytes of its answer in kB, and statements of the database, which are fewer once something is
 * remembered. The loop may be taken for four milliseconds by any: two of a quick machine.
 */
const bounds: Readonly<Record<string, { readonly kilobytes: number; readonly statements: number }>> = {
  whiteLabel: { kilobytes: 2, statements: 6 },
  status: { kilobytes: 1, statements: 5 },
  countries: { kilobytes: 18, statements: 5 },
  registrationRules: { kilobytes: 7, statements: 5 },
  permission: { kilobytes: 9, statements: 6 },
  announcements: { kilobytes: 7, statements: 5 },
  listAnnouncements: { kilobytes: 6, statements: 5 },
  banners: { kilobytes: 1, statements: 5 },
  helpCenter: { kilobytes: 18, statements: 5 },
  article: { kilobytes: 2, statements: 6 },
  domainRoute: { kilobytes: 1, statements: 5 },
  sendFeedback: { kilobytes: 1, statements: 15 },
  sendJoin: { kilobytes: 1, statements: 10 },
  service: { kilobytes: 1, statements: 6 },
  stopOfferMail: { kilobytes: 1, statements: 8 },
  captcha: { kilobytes: 16, statements: 10 },
  captchaChallenge: { kilobytes: 1, statements: 5 },
  sendLoginCode: { kilobytes: 1, statements: 12 },
  sendRegisterCode: { kilobytes: 1, statements: 6 },
  sendResetCode: { kilobytes: 1, statements: 8 },
  publicKey: { kilobytes: 2, statements: 9 },
  login: { kilobytes: 1, statements: 22 },
  freePlay: { kilobytes: 1, statements: 19 },
  verifyLogin: { kilobytes: 1, statements: 7 },
  sendChallengeCode: { kilobytes: 1, statements: 6 },
  setLanguage: { kilobytes: 1, statements: 5 },
  signInService: { kilobytes: 1, statements: 5 },
  logInSocial: { kilobytes: 1, statements: 6 },
  joinSocial: { kilobytes: 1, statements: 6 },
  linkSocial: { kilobytes: 1, statements: 6 },
  register: { kilobytes: 1, statements: 7 },
  registerByMobile: { kilobytes: 1, statements: 6 },
  affiliateClick: { kilobytes: 1, statements: 7 },
  checkAffiliate: { kilobytes: 1, statements: 8 },
  requestReset: { kilobytes: 1, statements: 9 },
  readReset: { kilobytes: 1, statements: 7 },
  reset: { kilobytes: 1, statements: 8 },
  resetByMobile: { kilobytes: 1, statements: 8 },
  beginPasskeyLogin: { kilobytes: 1, statements: 7 },
  logInByPasskey: { kilobytes: 1, statements: 6 },
  ranks: { kilobytes: 2, statements: 8 },
  pointConfig: { kilobytes: 1, statements: 7 },
  pointReward: { kilobytes: 5, statements: 6 },
  promotionActivities: { kilobytes: 1, statements: 5 },
  tournaments: { kilobytes: 1, statements: 6 },
  tournament: { kilobytes: 1, statements: 6 },
  jackpots: { kilobytes: 1, statements: 7 },
  jackpotWin: { kilobytes: 1, statements: 6 },
  gameMenus: { kilobytes: 2, statements: 5 },
  // Two vendors of lotteries are in its first page, the house's own and that of South-East Asia.
  gameVendor: { kilobytes: 2, statements: 5 },
  gameList: { kilobytes: 17, statements: 5 },
  vassalageGameTypes: { kilobytes: 1, statements: 5 },
  hotGames: { kilobytes: 13, statements: 5 },
  roomList: { kilobytes: 1, statements: 5 },
  merchantWallet: { kilobytes: 1, statements: 5 },
  rankList: { kilobytes: 1, statements: 5 },
  bigWins: { kilobytes: 1, statements: 5 },
  searchGames: { kilobytes: 2, statements: 9 },
  launchDemo: { kilobytes: 1, statements: 5 },
  gameMenu: { kilobytes: 10, statements: 5 },
  drawHistory: { kilobytes: 1, statements: 5 },
  popularNumbers: { kilobytes: 1, statements: 5 },
  fairness: { kilobytes: 1, statements: 7 },
  bowlTables: { kilobytes: 4, statements: 5 },
  bowlRounds: { kilobytes: 4, statements: 5 },
  crashTable: { kilobytes: 3, statements: 5 },
  crashCrowd: { kilobytes: 1, statements: 7 },
  ticket: { kilobytes: 1, statements: 6 },
  '/': { kilobytes: 1, statements: 5 },
  '/lottery': { kilobytes: 1, statements: 5 },
  '/openapi.json': { kilobytes: 37, statements: 5 },
  '/robots.txt': { kilobytes: 1, statements: 5 },
  '/sitemap.xml': { kilobytes: 8, statements: 6 },
  '/site.webmanifest': { kilobytes: 1, statements: 5 },
  '/nothing.js': { kilobytes: 1, statements: 5 },
  '/wps/nothing': { kilobytes: 1, statements: 5 },
}

/** What writes for a stranger takes longer, and has so few of an address that it is not felt. */
const rare: Readonly<Record<string, { readonly loopMs: number; readonly because: string }>> = {
  sendFeedback: { loopMs: 6, because: 'seals what was written; twenty a day of an address' },
  sendJoin: { loopMs: 6, because: 'seals what was written; five a day of an address' },
  freePlay: { loopMs: 8, because: 'makes an account and its session; five an hour of an address' },
  register: { loopMs: 6, because: 'makes an account and its session; few of an address' },
  captcha: { loopMs: 6, because: 'draws a picture that no program has seen; thirty a minute of an address' },
  sendResetCode: { loopMs: 6, because: 'one a minute of a number, and few of an address' },
}

const paths = Object.keys(bounds).filter((name) => name.startsWith('/'))
const publicCalls = siteCalls.filter(([, { audience }]) => audience === 'public')

async function expectCheap(name: string, asker: Asker) {
  const bound = bounds[name]
  const loopBoundMs = rare[name]?.loopMs ?? loopMsMax
  const { loopMs, kilobytes, statements } = await costOf(asker, loopBoundMs)
  expect(bound, `${name} has no row in the table of costs`).toBeDefined()
  expect(loopMs).toBeLessThan(loopBoundMs)
  expect(kilobytes).toBeLessThan(bound?.kilobytes ?? 0)
  expect(statements).toBeLessThanOrEqual(bound?.statements ?? 0)
}

test('every public call has its row, and every row its call', () => {
  expect(Object.keys(bounds).toSorted()).toEqual([...publicCalls.map(([name]) => name), ...paths].toSorted())
})

test.each([...publicCalls])('%s costs little', async (name, route) => {
  await expectCheap(name, askerOf(name, route))
})

test.each(paths)('%s costs little', async (path) => {
  const ask = () => server.app.http.fastify.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  await expectCheap(path, { ask, prepare: async () => {} })
})
