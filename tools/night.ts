import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { areSettled, readBooks, readDraws } from './night/books.ts'
import { breakAndMend } from './night/break.ts'
import { type Cluster, startCluster } from './night/cluster.ts'
import { type Journal, openJournal } from './night/journal.ts'
import { underLoad } from './night/load.ts'
import { type Member, newMembers } from './night/members.ts'
import { pageOf } from './night/page.ts'
import { type Plan, planOf } from './night/plan.ts'
import { type Check, type Happened, type Night, faultsOf } from './night/report.ts'
import { verdictOf } from './night/verdict.ts'
import { say } from './step.ts'

const memberCount = 48
const results = join(import.meta.dirname, '../.cache/night')

/**
 * Starts a cluster, has members play, breaks things by the plan of the seed, compares what was acknowledged with the
 * books, and writes a page. Answers the exit code.
 */
async function night(seconds: number, seed: string): Promise<number> {
  const folder = join(results, seed)
  mkdirSync(folder, { recursive: true })
  let members: readonly Member[] = []
  const cluster = await startCluster(async (database) => void (members = await newMembers(database, memberCount)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.stop().finally(() => process.exit(130)))
  try {
    say('night', `seed ${seed}: ${seconds} s, ${members.length} members`)
    const journal = openJournal(join(folder, 'journal.jsonl'))
    const spent = await spend({ cluster, journal, members, plan: planOf(seed, seconds) })
    const page = join(folder, 'page.html')
    writeFileSync(page, pageOf(spent))
    const wrong = faultsOf(spent)
    for (const sentence of wrong.slice(0, 20)) say('wrong', sentence)
    const accepted = spent.checks.at(-1)?.verdict.accepted ?? 0
    say('night', `${accepted} acknowledged, ${spent.happened.length} faults, ${wrong.length} things wrong: ${page}`)
    return wrong.length === 0 ? 0 : 1
  } finally {
    keepLogs(cluster, folder)
    await cluster.stop()
  }
}

/** What nodes and database said, for whoever asks why. */
function keepLogs({ disk, postgresFolder }: Cluster, folder: string): void {
  for (const log of [join(disk.folder, 'server.log'), join(postgresFolder(), 'postgres.log')])
    if (existsSync(log)) copyFileSync(log, join(folder, basename(log)))
}

interface Scene {
  readonly cluster: Cluster
  readonly journal: Journal
  readonly members: readonly Member[]
  readonly plan: Plan
}

async function spend({ cluster, journal, members, plan }: Scene): Promise<Night> {
  const startedAtMs = Date.now()
  const untilMs = startedAtMs + plan.seconds * 1000
  const [happened, checks]: [Happened[], Check[]] = [[], []]
  const load = underLoad({ cluster, journal, plan, members, untilMs })
  for (const [place, fault] of plan.faults.entries()) {
    if (place === Math.ceil(plan.faults.length / 2)) checks.push(await check(cluster, journal, 'in the middle'))
    await sleep(Math.max(0, startedAtMs + fault.atMs - Date.now()))
    const atMs = Date.now() - startedAtMs
    say('fault', `${fault.kind} ${fault.what}`)
    const whyNot = await breakAndMend(cluster, fault)
    const mendedAtMs = Date.now()
    const nextAtMs = plan.faults[place + 1]?.atMs ?? Infinity
    const isWhole = await cluster.isWhole(Math.min(60_000, startedAtMs + nextAtMs - Date.now()))
    happened.push({ fault, atMs, whyNot, wholeAfterMs: isWhole ? Date.now() - mendedAtMs : null })
  }
  await load
  const unfinished = [
    ...((await cluster.isWhole(60_000)) ? [] : ['a node was not ready a minute after the last fault']),
    ...((await areSettled(cluster.database, 180_000)) ? [] : ['bets were still open three minutes after the end']),
  ]
  checks.push(await check(cluster, journal, 'at the end'))
  return {
    seed: plan.seed,
    seconds: plan.seconds,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    startedAt: new Date(startedAtMs),
    startedAtMs,
    members: members.length,
    starts: Object.fromEntries([...cluster.nodes].map(([name, node]) => [name, node.starts()])),
    happened,
    checks,
    entries: [...journal.entries.values()],
    unfinished,
  }
}

/** Compares journal and books; while members play, what is under way is left out. */
async function check({ nodes, database }: Cluster, journal: Journal, when: Check['when']): Promise<Check> {
  const before = [...journal.entries.values()]
  const books = await readBooks(database)
  const verdict = verdictOf({ before, asked: journal.entries, books, isAtRest: when === 'at the end' })
  const counted = await countInvariants(nodes.get('worker')?.ports.internal ?? 0)
  const violations = Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0))
  const invariants = Object.keys(counted).length
  say('check', `${when}: ${verdict.accepted} acknowledged, ${verdict.lost.length} lost, ${invariants} invariants`)
  return { when, verdict, violations, invariants, draws: await readDraws(database) }
}

/** All of them, as an operator reads them. */
async function countInvariants(port: number): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`http://127.0.0.1:${port}/internal/invariants`)
  return (await answer.json()) as Record<string, number> // as: what the internal listener answers
}

const [seconds, seed] = [Number(process.argv[2] ?? 3600), process.argv[3] ?? new Date().toISOString().slice(0, 10)]
if (Number.isInteger(seconds) && seconds >= 30 && /^[\w-]{1,40}$/.test(seed))
  process.exitCode = await night(seconds, seed)
else {
  console.error('usage: npm run night -- [SECONDS] [SEED], an hour and the day by default, 30 s at the least')
  process.exitCode = 2
}
