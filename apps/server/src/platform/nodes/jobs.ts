import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'

/**
 * Gives up what it does when the signal fires: the lease is lost or the server stops.
 * Another node may then begin the same work.
 */
export type Work = (signal: AbortSignal) => Promise<void>

export interface Jobs {
  /**
   * Runs `work` every so many seconds, never twice at once, on whichever node holds the
   * lease of that name. Call before `start`.
   */
  every(name: string, seconds: number, work: Work): void
  start(): void
  /** Waits for running work to give up, and hands the leases back so that another node goes on at once. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly database: Database
  readonly nodeId: string
  readonly log: Log
  /** How long a dead node keeps its jobs. */
  readonly leaseSeconds?: number
}

interface Job {
  readonly name: string
  readonly seconds: number
  readonly work: Work
  lease: AbortController | null
  /** When its work last came to its end here; by `performance.now()`. */
  doneAtMs: number | null
  /** Ends the lease here no later than in the database, should the renewal not come through. */
  expiry: NodeJS.Timeout | undefined
  run: Promise<void> | null
}

export function createJobs({ database, nodeId, log, leaseSeconds = 5 }: JobsOptions): Jobs {
  const jobs = new Map<string, Job>()
  const stopped = new AbortController()
  let renewing: Promise<void> = Promise.resolve()

  const lose = (job: Job) => {
    clearTimeout(job.expiry)
    job.lease?.abort()
    job.lease = null
  }
  const hold = (job: Job, askedAtMs: number) => {
    clearTimeout(job.expiry)
    job.expiry = setTimeout(() => lose(job), askedAtMs + leaseSeconds * 1000 - performance.now())
    job.lease ??= new AbortController()
    job.run ??= runWhileHeld(job, job.lease.signal, log).finally(() => (job.run = null))
  }
  const renew = async () => {
    const askedAtMs = performance.now()
    const held = await takeLeases(database, { jobs: [...jobs.values()], nodeId, leaseSeconds })
    for (const job of jobs.values()) {
      if (held.has(job.name) && !stopped.signal.aborted) hold(job, askedAtMs)
      else lose(job)
    }
  }
  const keepRenewing = async () => {
    while (!stopped.signal.aborted) {
      await renew().catch((error: unknown) => log.warn({ err: error }, 'the leases of the jobs were not renewed'))
      await sleep(leaseSeconds * 200, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  return {
    every(name, seconds, work) {
      if (jobs.has(name)) throw new Error(`two jobs are called ${name}`)
      jobs.set(name, { name, seconds, work, lease: null, doneAtMs: null, expiry: undefined, run: null })
    },
    start() {
      if (jobs.size > 0) renewing = keepRenewing()
    },
    async stop() {
      stopped.abort()
      await renewing
      for (const job of jobs.values()) lose(job)
      await Promise.all([...jobs.values()].flatMap(({ run }) => run ?? []))
      await giveLeasesBack(database, nodeId).catch((error: unknown) =>
        log.warn({ err: error }, 'the leases of the jobs run out by themselves'),
      )
    },
  }
}

async function runWhileHeld(job: Job, signal: AbortSignal, log: Log): Promise<void> {
  const { name, seconds, work } = job
  while (!signal.aborted) {
    const startedAtMs = performance.now()
    try {
      await work(signal)
      job.doneAtMs = performance.now()
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, job: name }, 'a job failed and will be tried again')
    }
    await sleep(Math.max(0, startedAtMs + seconds * 1000 - performance.now()), undefined, { signal }).catch(() => {})
  }
}

interface Claim {
  readonly jobs: readonly Job[]
  readonly nodeId: string
  readonly leaseSeconds: number
}

/**
 * Takes what is free or expired, renews what this node has, by the database's clock, and answers what it holds. In name
 * order, so that nodes do not deadlock.
 */
async function takeLeases({ sql: connection }: Database, { jobs, nodeId, leaseSeconds }: Claim): Promise<Set<string>> {
  const ordered = jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const doneAgo = ordered.map(({ doneAtMs }) => (doneAtMs === null ? null : (performance.now() - doneAtMs) / 1000))
  const { rows } = await sql<{ name: string }>`
    insert into platform.lease as lease (name, holder, expires_at, every_seconds, done_at)
    select name, ${nodeId}, clock_timestamp() + make_interval(secs => ${leaseSeconds}), every,
        clock_timestamp() - make_interval(secs => done_ago)
      from unnest(${ordered.map(({ name }) => name)}::text[], ${ordered.map(({ seconds }) => seconds)}::float8[],
        ${doneAgo}::float8[]) as job (name, every, done_ago)
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at,
      every_seconds = excluded.every_seconds, done_at = coalesce(excluded.done_at, lease.done_at)
      where lease.holder = excluded.holder or lease.expires_at < clock_timestamp()
    returning name`.execute(connection)
  return new Set(rows.map(({ name }) => name))
}

async function giveLeasesBack({ sql: connection }: Database, nodeId: string): Promise<void> {
  await sql`update platform.lease set expires_at = '-infinity' where holder = ${nodeId}`.execute(connection)
}
