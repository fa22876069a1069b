import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import { type JobRuns, begun, ended, givenUp, noRuns } from './job-run.ts'

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
  runs: JobRuns
  /** How many runs colleagues had asked for when the lease was last renewed. */
  asked: number
  /** Ends the sleep between two runs. */
  wake: AbortController
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
  const hold = (job: Job, askedAtMs: number, asked: number) => {
    clearTimeout(job.expiry)
    if (asked > job.asked) job.wake.abort()
    job.asked = asked
    job.expiry = setTimeout(() => lose(job), askedAtMs + leaseSeconds * 1000 - performance.now())
    job.lease ??= new AbortController()
    job.run ??= runWhileHeld(job, job.lease.signal, log).finally(() => (job.run = null))
  }
  const renew = async () => {
    const askedAtMs = performance.now()
    const held = await takeLeases(database, { jobs: [...jobs.values()], nodeId, leaseSeconds })
    for (const job of jobs.values()) {
      const asked = held.get(job.name)
      if (asked !== undefined && !stopped.signal.aborted) hold(job, askedAtMs, asked)
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
      const idle = { lease: null, runs: noRuns, asked: 0, wake: new AbortController(), expiry: undefined, run: null }
      jobs.set(name, { name, seconds, work, ...idle })
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
    const { asked } = job
    job.wake = new AbortController()
    job.runs = begun(job.runs)
    try {
      await work(signal)
      job.runs = signal.aborted ? givenUp(job.runs) : ended(job.runs, asked, null)
    } catch (error) {
      job.runs = signal.aborted ? givenUp(job.runs) : ended(job.runs, asked, { error })
      if (!signal.aborted) log.error({ err: error, job: name }, 'a job failed and will be tried again')
    }
    const restMs = Math.max(0, startedAtMs + seconds * 1000 - performance.now())
    await sleep(restMs, undefined, { signal: AbortSignal.any([signal, job.wake.signal]) }).catch(() => {})
  }
}

interface Claim {
  readonly jobs: readonly Job[]
  readonly nodeId: string
  readonly leaseSeconds: number
}

/**
 * Takes what is free or expired, renews what this node has, by the database's clock, and tells what became of its runs.
 * Answers what it holds, with how many runs colleagues have asked for. In name order, so that nodes do not deadlock.
 */
async function takeLeases(
  { sql: connection }: Database,
  { jobs, nodeId, leaseSeconds }: Claim,
): Promise<Map<string, number>> {
  const ordered = jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const { rows } = await sql<{ name: string; asks: number }>`
    insert into platform.lease as lease (name, holder, expires_at, every_seconds, is_running, began_at, done_at,
        failed_at, took_ms, error, failures, answered)
    select name, ${nodeId}, clock_timestamp() + make_interval(secs => ${leaseSeconds}), every, running,
        statement_timestamp() - make_interval(secs => began), statement_timestamp() - make_interval(secs => done),
        statement_timestamp() - make_interval(secs => failed), took, error, failures, answered
      from jsonb_to_recordset(${JSON.stringify(ordered.map(told))}::jsonb) as job (name text, every float8,
        running boolean, began float8, done float8, failed float8, took float8, error text, failures int, answered int)
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at,
      every_seconds = excluded.every_seconds, is_running = excluded.is_running,
      began_at = coalesce(excluded.began_at, lease.began_at), done_at = coalesce(excluded.done_at, lease.done_at),
      failed_at = coalesce(excluded.failed_at, lease.failed_at), took_ms = coalesce(excluded.took_ms, lease.took_ms),
      error = coalesce(excluded.error, lease.error), failures = coalesce(excluded.failures, lease.failures),
      answered = greatest(excluded.answered, lease.answered)
      where lease.holder = excluded.holder or lease.expires_at < clock_timestamp()
    returning name, asks`.execute(connection)
  return new Map(rows.map(({ name, asks }) => [name, asks]))
}

const secondsAgo = (atMs: number | null) => (atMs === null ? null : (performance.now() - atMs) / 1000)

/** A job and its runs, as the statement reads them: instants are seconds ago. */
const told = ({ name, seconds, runs }: Job) => ({
  name,
  every: seconds,
  running: runs.isRunning,
  began: secondsAgo(runs.beganAtMs),
  done: secondsAgo(runs.doneAtMs),
  failed: secondsAgo(runs.failedAtMs),
  took: runs.tookMs,
  error: runs.error,
  failures: runs.failures,
  answered: runs.answered,
})

async function giveLeasesBack({ sql: connection }: Database, nodeId: string): Promise<void> {
  await sql`update platform.lease set expires_at = '-infinity' where holder = ${nodeId}`.execute(connection)
}
