import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { askForRun, readFailingJobs, readJobs } from './job-list.ts'
import { readLateJobs } from './late-jobs.ts'
import { silentLog } from '../process/log.ts'

let database: ThrowawayDatabase
const nodes: Jobs[] = []
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
})
afterAll(() => database.drop())

function node(nodeId: string): Jobs {
  const jobs = createJobs({ database, nodeId, log: silentLog, leaseSeconds: 1 })
  nodes.push(jobs)
  return jobs
}

test('of several nodes one runs a job, and never twice at once', async () => {
  const runs: string[] = []
  let running = 0
  let runningMax = 0
  for (const nodeId of ['a', 'b', 'c']) {
    const jobs = node(nodeId)
    jobs.every('draw', 0.02, async () => {
      runningMax = Math.max(runningMax, (running += 1))
      runs.push(nodeId)
      await sleep(30)
      running -= 1
    })
    jobs.start()
  }
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(10))
  expect(new Set(runs).size).toBe(1)
  expect(runningMax).toBe(1)
})

test('a node that stops hands its jobs over at once', async () => {
  const [first, second] = [node('first'), node('second')]
  const runs: string[] = []
  first.every('handover', 0.05, async () => void runs.push('first'))
  second.every('handover', 0.05, async () => void runs.push('second'))
  first.start()
  await vi.waitFor(() => expect(runs).toContain('first'))
  second.start()
  await first.stop()
  await vi.waitFor(() => expect(runs.at(-1)).toBe('second'), { timeout: 800, interval: 10 })
})

test("a dead node's lease is taken over when it has expired, and not before", async () => {
  await sql`insert into platform.lease (name, holder, expires_at)
    values ('orphan', 'dead', clock_timestamp() + interval '1200 ms')`.execute(database.sql)
  const startedAtMs = performance.now()
  let tookMs = 0
  const jobs = node('heir')
  jobs.every('orphan', 1, async () => void (tookMs ||= performance.now() - startedAtMs))
  jobs.start()
  await vi.waitFor(() => expect(tookMs).toBeGreaterThan(0))
  expect(tookMs).toBeGreaterThanOrEqual(1190)
  expect(tookMs).toBeLessThan(4000)
})

test('work is told to give up when its lease is lost, and the new holder goes on', async () => {
  const jobs = node('robbed')
  let signal: AbortSignal | undefined
  jobs.every('robbery', 60, async (given) => {
    signal = given
    await sleep(10_000, undefined, { signal: given }).catch(() => {})
  })
  jobs.start()
  await vi.waitFor(() => expect(signal).toBeDefined())
  await sql`update platform.lease set holder = 'thief', expires_at = clock_timestamp() + interval '1 hour'
    where name = 'robbery'`.execute(database.sql)
  await vi.waitFor(() => expect(signal?.aborted).toBe(true), 3000)
})

test('work is told to give up no later than its lease ends while the table of leases cannot be written', async () => {
  const jobs = node('cut-off')
  let signal: AbortSignal | undefined
  jobs.every('cut-off', 60, async (given) => {
    signal = given
    await sleep(10_000, undefined, { signal: given }).catch(() => {})
  })
  jobs.start()
  await vi.waitFor(() => expect(signal).toBeDefined())
  await database.transaction(async (tx) => {
    await sql`lock table platform.lease in exclusive mode`.execute(tx)
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), 3000)
    // Here no later than there: to another node the lease is over only now.
    const { rows } = await sql<{ over: boolean }>`
      select expires_at < clock_timestamp() + interval '100 ms' as over from platform.lease
        where name = 'cut-off'`.execute(tx)
    expect(rows).toEqual([{ over: true }])
  })
})

test('a job that fails is tried again and takes nothing else down', async () => {
  const jobs = node('clumsy')
  let tries = 0
  let others = 0
  jobs.every('fails', 0.02, async () => {
    tries += 1
    throw new Error('on purpose')
  })
  jobs.every('works', 0.02, async () => void (others += 1))
  jobs.start()
  await vi.waitFor(() => expect(Math.min(tries, others)).toBeGreaterThan(3))
})

test('a job is late when its work has not come to its end thrice as long as it may take, and a minute', async () => {
  const jobs = node('told')
  const often = { name: 'often', everySeconds: 0.05 }
  const failing = { name: 'failing', everySeconds: 0.05 }
  const late = async () =>
    (await readLateJobs(database.sql, [often, failing])).map(({ subject, since }) => [subject, since])
  expect(await late()).toEqual([
    ['often', null],
    ['failing', null],
  ])
  let runs = 0
  jobs.every(often.name, often.everySeconds, async () => void (runs += 1))
  jobs.every(failing.name, failing.everySeconds, () => Promise.reject(new Error('no')))
  jobs.start()
  await vi.waitFor(async () => expect(await late()).toEqual([['failing', null]]))
  await jobs.stop()
  const anHourAgo = async (name: string) =>
    sql`update platform.lease set done_at = now() - interval '1 hour' where name = ${name}`.execute(database.sql)
  await anHourAgo(often.name)
  expect((await late())[0]).toEqual(['often', expect.any(Date)])
  // Another node takes it over, and what the first did last is known until it has done it itself.
  const hourly = { name: 'often', everySeconds: 3600 }
  expect(await readLateJobs(database.sql, [hourly])).toEqual([])
  expect(runs).toBeGreaterThan(0)
})

const stateOf = async (name: string) => (await readJobs(database.sql, [])).find((job) => job.name === name)
const ask = (name: string) => database.transaction((tx) => askForRun(tx, { name, everySeconds: 3600 }))

test('[OPS-91] of two nodes one runs a job that a colleague asks for, once, and tells what became of it', async () => {
  const runs: string[] = []
  for (const nodeId of ['one', 'two']) {
    const jobs = node(nodeId)
    jobs.every('asked', 3600, async () => {
      runs.push(nodeId)
      await sleep(20)
    })
    jobs.start()
  }
  await vi.waitFor(async () => expect(await stateOf('asked')).toMatchObject({ doneAt: expect.any(Date) }))
  const first = await stateOf('asked')
  expect(first).toMatchObject({ node: runs[0], isRunning: false, failures: 0, isLate: false, isAsked: false })
  expect(first?.tookMs).toBeGreaterThan(15)
  expect(first!.nextAt!.getTime() - first!.beganAt!.getTime()).toBe(3600_000)
  await ask('asked')
  expect(await stateOf('asked')).toMatchObject({ isAsked: true })
  await vi.waitFor(async () => expect(await stateOf('asked')).toMatchObject({ isAsked: false }))
  await sleep(1500)
  expect(runs).toHaveLength(2)
  expect(new Set(runs).size).toBe(1)
})

test('what is asked for while a job runs is answered by a run that begins after', async () => {
  const jobs = node('busy')
  let runs = 0
  let release = () => {}
  jobs.every('busy', 3600, async () => {
    runs += 1
    if (runs === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  jobs.start()
  await vi.waitFor(async () => expect(await stateOf('busy')).toMatchObject({ isRunning: true, nextAt: null }))
  await ask('busy')
  await sleep(500)
  release()
  await vi.waitFor(async () => expect(await stateOf('busy')).toMatchObject({ isAsked: false }))
  expect(runs).toBe(2)
})

test('a job that fails tells why, without what may be of a person, until it does well again', async () => {
  const jobs = node('sick')
  let isSick = true
  jobs.every('sick', 0.05, async () => {
    if (isSick) throw Object.assign(new Error('an@example.com +84912345678 refused\nsecret'), { code: '42P01' })
  })
  jobs.start()
  const failing = async () => (await readFailingJobs(database.sql)).filter(({ subject }) => subject === 'sick')
  await vi.waitFor(async () => expect(await failing()).toHaveLength(1))
  expect((await failing())[0]).toMatchObject({ detail: '42P01 … … refused', since: expect.any(Date) })
  isSick = false
  await vi.waitFor(async () => expect(await failing()).toEqual([]))
  expect(await stateOf('sick')).toMatchObject({ failures: 0, error: '42P01 … … refused', doneAt: expect.any(Date) })
})
