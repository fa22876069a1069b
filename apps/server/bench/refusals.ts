import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { underLoad } from './load.ts'
import { fail, report } from './report.ts'

const rounds = 7
const seconds = 1.2

interface Case {
  readonly name: string
  /** The part of the bets in flight that is refused. */
  readonly share: number
  /** Refused bets a second beside those in flight, of three members. */
  readonly trickle: number
  /** The least that is decided a second, as a share of what is decided without refusals. */
  readonly target?: number
}

const none: Case = { name: 'none', share: 0, trickle: 0 }
const cases: readonly Case[] = [
  { name: '10/s', share: 0, trickle: 10, target: 0.97 },
  { name: '1 %', share: 0.01, trickle: 0, target: 0.9 },
  { name: '10 %', share: 0.1, trickle: 0 },
  { name: 'half', share: 0.5, trickle: 0, target: 0.85 },
]

interface Measured {
  readonly perSecond: number
  /** What the process and the connection that bets are placed on have computed for a bet. */
  readonly cpuUs: number
}

export interface RefusalsLoad {
  readonly database: Database
  readonly inFlight: number
  readonly poorMembers: number
  /** Places a bet of any member who has money; returns whether it was accepted. */
  readonly rich: () => Promise<boolean>
  /** Places one of a member who has none. */
  readonly poor: (index: number) => Promise<boolean>
}

/**
 * What refusals cost everybody: bets decided a second and the CPU of one, each case between two measurements without
 * refusals and as a share of their mean. On a machine that others use too the CPU is the steadier figure.
 */
export async function refusals(load: RefusalsLoad): Promise<void> {
  const shares = new Map(cases.map(({ name }): [string, Measured[]] => [name, []]))
  const alone: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    let before = await measured(load, none)
    for (const each of cases) {
      const [under, after] = [await measured(load, each), await measured(load, none)]
      const share = (of: keyof Measured) => (2 * under[of]) / (before[of] + after[of])
      shares.get(each.name)?.push({ perSecond: share('perSecond'), cpuUs: share('cpuUs') })
      alone.push((before = after))
    }
  }
  const figure = { bench: 'ledger', case: 'bets decided, refusals none' }
  report({ ...figure, value: quantile(alone, 'perSecond', 0.5), unit: '1/s' })
  report({ ...figure, case: 'CPU of a bet, refusals none', value: quantile(alone, 'cpuUs', 0.5), unit: 'us' })
  for (const { name, target } of cases) figures(name, shares.get(name) ?? [], target)
}

async function measured({ database, inFlight, rich, poor, poorMembers }: RefusalsLoad, { share, trickle }: Case) {
  const stray: Promise<boolean>[] = []
  const timer = trickle > 0 ? setInterval(() => stray.push(poor(stray.length % 3)), 1000 / trickle) : undefined
  let decided = 0
  const work = async () => {
    const isPoor = randomInt(1000) < share * 1000
    const isAccepted = await (isPoor ? poor(randomInt(poorMembers)) : rich())
    decided += 1
    return isAccepted !== isPoor
  }
  const before = await cpuUsed(database)
  const { perSecond, refused } = await underLoad({ inFlight, seconds, work })
  const cpuUs = ((await cpuUsed(database)) - before) / decided
  clearInterval(timer)
  if (refused > 0 || (await Promise.all(stray)).includes(true)) fail('a bet was decided wrongly')
  return { perSecond, cpuUs }
}

/** Microseconds so far; NaN where there is no Linux to ask. */
async function cpuUsed(database: Database): Promise<number> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where application_name = 'banyan bets'`.execute(database.sql)
  const { user, system } = process.cpuUsage()
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), user + system)
}

function cpuOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
  } catch {
    return Number.NaN
  }
}

function figures(name: string, shares: readonly Measured[], target?: number) {
  const figure = { bench: 'ledger', case: `bets decided, refusals ${name}`, unit: 'of none' }
  const value = quantile(shares, 'perSecond', 0.5)
  report({ ...figure, value, ...(target !== undefined && { yardstick: target }) })
  report({ ...figure, case: `${figure.case}, lower quartile`, value: quantile(shares, 'perSecond', 0.25) })
  report({ ...figure, case: `${figure.case}, upper quartile`, value: quantile(shares, 'perSecond', 0.75) })
  report({ ...figure, case: `CPU of a bet, refusals ${name}`, value: quantile(shares, 'cpuUs', 0.5) })
  if (target !== undefined && value < target) fail(`refusals ${name} cost more than the target`)
}

function quantile(values: readonly Measured[], of: keyof Measured, share: number): number {
  const ascending = values.map((each) => each[of]).toSorted((a, b) => a - b)
  return ascending[Math.floor(ascending.length * share)] ?? 0
}
