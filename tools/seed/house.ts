import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type App, createApp } from '../../apps/server/src/app.ts'
import { lotteryClockwork } from '../../apps/server/src/modules/lottery/clockwork.ts'
import type { Game } from '../../apps/server/src/modules/lottery/game.ts'
import { offerEveryPlay } from '../../apps/server/src/modules/lottery/offer.ts'
import { type Clock, createClock, readDrawKey } from '../../apps/server/src/modules/rounds/index.ts'
import { stages } from '../../apps/server/src/modules/rounds/draw.ts'
import { markAnnounced } from '../../apps/server/src/modules/rounds/queries.ts'
import { createWagering } from '../../apps/server/src/modules/wagering/index.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { isReadUntil } from '../../apps/server/src/platform/nodes/outbox.ts'
import { createLog, type Log } from '../../apps/server/src/platform/process/log.ts'
import type { Settings } from '../../apps/server/src/platform/process/settings.ts'
import { type Client, createClient } from '../../apps/server/test/client.ts'
import { createStaffClient, type StaffClient } from '../../apps/server/test/staff.ts'
import { type MovedClock, moveClock } from './moved-clock.ts'

/** The whole product in this process, without ports, under a clock that is moved. */
export interface House {
  readonly settings: Settings
  readonly database: Database
  readonly app: App
  readonly clock: MovedClock
  readonly site: Client
  readonly play: Client
  readonly staff: StaffClient
  readonly lotteries: readonly Game[]
  /** What the jobs of every module have to do now, once, and every fact that was told is read. */
  work(): Promise<void>
  /** Commits, draws and settles the draws of these lotteries, as their own jobs would by now. */
  draw(codes: readonly string[]): Promise<void>
  close(): Promise<void>
}

const never = new AbortController().signal

/**
 * Jobs that ask somebody outside, of whom a demonstration has none, that sweep what the present still needs, or that
 * back up: by a clock that is moved, a backup would be as old as its day.
 */
const leftOut = /^(vendors|partners|codes|reconciliation)[: ]|payout|sweep|payload keys|prune|backup/

export async function openHouse(settings: Settings, url: string, at: Date): Promise<House> {
  const log = createLog({ file: join(settings.dataDir, 'seed.log'), nodeId: 'seed' })
  const clock = await moveClock(url, at)
  const { database } = clock
  const unhurried = { ...settings, rateLimitFactor: 1_000_000 }
  const guard = await openDoor(database)
  const app = await createApp({ settings: unhurried, nodeId: 'seed', log, database })
  const lotteries = await lotteryClockwork.games(database.sql)
  for (const game of lotteries) await offerEveryPlay(database, game)
  const wagering = createWagering({ database, log })
  const draws = createClock(
    {
      database,
      wagering,
      drawKey: readDrawKey(join(settings.dataDir, 'draw.key')),
      jobs: { every: () => {} },
      publish: async () => {},
      onBalancesChanged: () => {},
      log,
    },
    lotteryClockwork,
  )
  const readers = app.modules.flatMap((module) => module.readers ?? [])
  for (const reader of readers) reader.start()
  return {
    settings,
    database,
    app,
    clock,
    site: createClient(app.http.fastify),
    play: createClient(app.play.fastify),
    staff: createStaffClient(app.http.fastify),
    lotteries,
    work: () => workAll(app, database, log),
    draw: (codes) => drawDue(database, { draws, games: lotteries.filter(({ code }) => codes.includes(code)) }),
    async close() {
      await wagering.stop()
      await app.stop()
      await guard.putBack()
      await clock.close()
    },
  }
}

/** Leaves the forms unguarded meanwhile: a proof of work for each log-in would take longer than all else. */
async function openDoor(database: Database): Promise<{ putBack(): Promise<void> }> {
  const { rows } = await sql<{ guards: string }>`with gone as (delete from captcha.config returning config)
    select coalesce(jsonb_agg(to_jsonb(config)), '[]')::text as guards from gone`.execute(database.sql)
  const guards = rows[0]?.guards ?? '[]'
  return {
    async putBack() {
      await sql`insert into captcha.config select (jsonb_populate_recordset(null::captcha.config, ${guards}::jsonb)).*
        on conflict do nothing`.execute(database.sql)
    },
  }
}

async function workAll(app: App, database: Database, log: Log): Promise<void> {
  await readEverything(app, database)
  const jobs = app.modules.flatMap((module) => module.jobs ?? [])
  for (const { name, work } of jobs.filter((job) => !leftOut.test(job.name)))
    await work(never).catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
  await readEverything(app, database)
}

/** What no reader follows: a job reads it when it is run. */
const readByJobs = ['jackpots']

/** Waits until every reader of the outbox has read what is told by now. */
async function readEverything(app: App, database: Database): Promise<void> {
  const until = new Date()
  const { rows } = await sql<{ reader: string }>`select reader from platform.outbox_cursor
    where reader <> all(${readByJobs}::text[])`.execute(database.sql)
  const readers = app.modules.flatMap((module) => module.readers ?? [])
  for (const { reader } of rows) {
    while (!(await isReadUntil(database.sql, reader, until))) {
      for (const each of readers) each.wake()
      await sleep(5)
    }
  }
}

interface Due {
  readonly draws: Pick<Clock<Game, never>, 'commitDraws' | 'drawDraw' | 'settleDraws'>
  readonly games: readonly Game[]
}

async function drawDue(database: Database, { draws, games }: Due): Promise<void> {
  for (const game of games) {
    const { rows } = await sql<{ numero: string }>`select numero from rounds.draw where game_code = ${game.code}
      and drawn_at is null and void_reason is null and draws_at <= clock_timestamp() order by draws_at`.execute(
      database.sql,
    )
    for (let at = 0; at < rows.length; at += 8)
      await Promise.all(
        rows.slice(at, at + 8).map(async ({ numero }) => {
          await draws.drawDraw({ gameCode: game.code, numero })
          await markAnnounced(database.sql, { gameCode: game.code, numero }, stages.ended)
        }),
      )
    if (rows.length > 0) await draws.settleDraws(game.code, never)
    await draws.commitDraws(game, never)
  }
}
