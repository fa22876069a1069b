import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Route, crashCode, crashRoutes } from '@banyan/contract'
import { reachedAt } from '@banyan/games/crash'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { hashToken, makeToken } from '../src/modules/identity/sessions/token.ts'
import { readDrawKey } from '../src/modules/rounds/index.ts'
import { commitmentOf } from '../src/modules/rounds/seeds.ts'
import { newKey } from './betting.ts'
import { crashHouse } from './crash.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { holdPlaces, makePlaces } from './deaths.ts'
import { memberRow } from './factories.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const stake = 10_000n
const start = 100_000n
/** Long enough that a round never ends by itself while a server starts. */
const hourMs = 3_600_000

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-crash-killed-'))
let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof crashHouse>>
let server: ServerProcess
let env: Record<string, string>

beforeAll(async () => {
  database = await throwawayDatabase()
  await makePlaces(database, [
    ['crash.cash_out', 'insert'],
    ['wagering.bet', 'update'],
  ])
  await sql`update crash.game set betting_seconds = 60`.execute(database.sql)
  house = await crashHouse(database, { drawKey: readDrawKey(join(dataDir, 'draw.key')) })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql)
  const url = withDatabase(inject('postgresUrl'), rows[0]?.name ?? '')
  env = { DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' }
})
afterAll(async () => {
  await server.end()
  await house.wagering.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Said = { readonly code?: string; readonly value?: Record<string, unknown> }

/** A member with money who is logged in. */
async function newPlayer(username: string) {
  const [id, token] = [await memberRow(database, { username }), makeToken()]
  await house.newMembers([id], start)
  await sql`insert into identity.session (member_id, token_hash, expires_at, user_agent, address)
    values (${id}, ${hashToken(token)}, now() + interval '1 day', 'test', '127.0.0.1')`.execute(database.sql)
  const call = async ({ path }: Route, body: object): Promise<Said> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    }
    for (;;) {
      const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      const said = (await response.json()) as Said // as: the envelope
      // A server on a busy machine says that it is: a page asks again by the same key.
      if (said.code !== 'not_ready' && said.code !== 'outcome_unknown') return said
      await sleep(100)
    }
  }
  return {
    id,
    async bet(numero: string, target?: number): Promise<string> {
      const { code, value } = await call(crashRoutes.placeCrashBet, { numero, stakeAmount: String(stake), target })
      if (!value) throw new Error(code)
      return String(value['betId'])
    },
    cashOut: (betId: string) => call(crashRoutes.cashOut, { betId }),
  }
}

/** How often each bet of a round was ended, and with what. */
async function endsOf(numero: string) {
  const { rows } = await sql<{ id: string; status: string; paid: number; payouts: number }>`
    select bet.id::text, bet.status::text, coalesce(sum(entry.amount), 0)::int as paid, count(entry.ref)::int as payouts
    from rounds.draw join wagering.bet using (round_id)
      left join ledger.entry on entry.ref = bet.id and entry.reason = 'payout'
    where draw.game_code = ${crashCode} and draw.numero = ${numero} group by bet.id`.execute(database.sql)
  return new Map(rows.map(({ id, ...end }) => [id, end]))
}

test(
  'a server that is killed in a round of Crash, at a cash-out and in the middle of paying, settles each stake once by the committed point',
  { timeout: 240_000 },
  async () => {
    const numero = await house.openRound((point) => point > 1_000)
    await house.rise(-hourMs)
    const { point, draw } = await house.foreseen()
    server = await startServer({ env })
    await house.rise(-59_000)
    const [low, beyond, early, caught, held] = await Promise.all(
      ['low', 'beyond', 'early', 'caught', 'held'].map((name) => newPlayer(`killed${name}`)),
    )
    const bets = {
      low: await low!.bet(numero, 150),
      beyond: await beyond!.bet(numero, point + 1),
      early: await early!.bet(numero),
      caught: await caught!.bet(numero),
      held: await held!.bet(numero),
    }

    await house.rise(reachedAt(200))
    const first = await early!.cashOut(bets.early)
    expect(first.value).toMatchObject({ betId: bets.early })
    const writing = await holdPlaces(database, [['crash.cash_out', 'insert']])
    const unanswered = caught!.cashOut(bets.caught).catch((error: unknown) => error)
    await writing.reached()
    await server.end('SIGKILL')
    await writing.release()
    expect(await unanswered).toBeInstanceOf(TypeError)
    await house.rise(-hourMs)
    server = await startServer({ env })

    // What was answered holds, and what was not is asked again.
    await house.rise(reachedAt(400))
    expect(await early!.cashOut(bets.early)).toEqual(first)
    const second = await caught!.cashOut(bets.caught)
    expect(Number(second.value?.['cashedOutAt'])).toBeGreaterThanOrEqual(400)

    const paying = await holdPlaces(database, [['wagering.bet', 'update']])
    await house.rise(reachedAt(point) + 200)
    await paying.reached()
    await server.end('SIGKILL')
    await paying.release()
    expect([...(await endsOf(numero)).values()].every(({ status }) => status === 'placed')).toBe(true)
    server = await startServer({ env })
    await vi.waitFor(async () =>
      expect([...(await endsOf(numero)).values()].some(({ status }) => status === 'placed')).toBe(false),
    )

    const ended = await house.clock.findDraw({ gameCode: crashCode, numero })
    expect(ended).toMatchObject({ outcome: { point: [(point / 100).toFixed(2)] }, voidReason: null })
    expect([ended?.seedA, ended?.seedB].map((seed) => commitmentOf(seed ?? ''))).toEqual([draw.commitA, draw.commitB])
    const due = ({ value }: Said) => Number(value?.['payoutAmount'])
    const once = (paid: number) => ({ status: 'won', paid, payouts: 1 })
    const lost = { status: 'lost', paid: 0, payouts: 0 }
    expect(Object.fromEntries(await endsOf(numero))).toEqual({
      [bets.low]: once(15_000),
      [bets.beyond]: lost,
      [bets.early]: once(due(first)),
      [bets.caught]: once(due(second)),
      [bets.held]: lost,
    })
    expect(await house.balanceOf(early!.id)).toBe(start - stake + BigInt(due(first)))
    expect(await house.balanceOf(held!.id)).toBe(start - stake)
    expect(await house.crash.recheckDraws({ gameCode: crashCode, count: 1 })).toEqual([])
    expect(await house.violations()).toEqual({})
  },
)
