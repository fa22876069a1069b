import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { amount, odds } from '@banyan/money'
import { betting, newKey, play } from '../test/betting.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { fail, report } from './report.ts'

const players = 3_000
const shotsPerSecond = 5
const seconds = 20
const gameCode = 'BURSTS'
const shotAmount = 10n

/** A shot as a fish game would store it: what it hit, and what that paid. One in five pays four times the stake. */
const aShot = () => ({ fish: randomInt(24), pays: randomInt(5) === 0 ? Number(4n * shotAmount) : 0 })

/**
 * Holds 3,000 players of a fish game who fire five shots a second each, through bursts of the one wager: a player's
 * shots of a second are one intent. Every player is due at an own instant of the second, and a burst's time counts
 * from when it was due, so that a server that falls behind is not spared. The yardstick is an intent for each shot.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const house = betting(database)
    const members = Array.from({ length: players }, (_, index) => BigInt(index + 1))
    await house.newMembers(members, 10n ** 12n)
    await database.transaction(async (tx) => {
      for (const memberId of members)
        await house.wagering.openSeries(tx, { memberId, currency: play, gameCode, source: memberId })
    })
    const next = members.map(() => 0)

    /** The next shots of a player, as one intent; answers whether they were taken. */
    async function fire(player: number, count: number): Promise<boolean> {
      const shots = Array.from({ length: count }, aShot)
      const stakeAmount = amount(shotAmount * BigInt(count))
      const from = next[player] ?? 0
      next[player] = from + count
      const outcome = await house.wagering.wager({
        memberId: BigInt(player + 1),
        currency: play,
        stakeAmount,
        key: newKey(),
        lines: [{ play: 'SHOT', numbers: [], unitAmount: amount(shotAmount), odds: odds(10_000) }],
        on: {
          kind: 'decided',
          product: 'slots', // No product of wagering's is a fish game yet.
          gameCode,
          rulesVersion: 1,
          source: BigInt(player + 1),
          from,
          count,
          cycleMs: 0,
          outcome: shots,
          payoutAmount: amount(BigInt(shots.reduce((sum, { pays }) => sum + pays, 0))),
        },
      })
      return outcome.ok
    }

    await paced(2, 1, fire) // Warms up: plans, caches, the heap.
    const single = await paced(seconds / 4, shotsPerSecond, fire)
    const burst = await paced(seconds, 1, fire)
    const name = `${players} players at ${shotsPerSecond} shots a second`
    figures(`${name}, an intent a second`, burst, single)
    await house.wagering.stop()
    const violations = await house.violations()
    if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
    if (burst.refused > 0) fail(`${burst.refused} bursts were refused`)
    if (burst.shotsPerSecond < 0.98 * players * shotsPerSecond || burst.p99Ms > 1_000) fail('not held')
  })
}

interface Held {
  readonly shotsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refused: number
}

/** All players fire at their pace for so many seconds, in so many intents a second, each in the order of its shots. */
async function paced(
  duration: number,
  intentsPerSecond: number,
  fire: (player: number, count: number) => Promise<boolean>,
): Promise<Held> {
  const times: number[] = []
  let refused = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: players }, async (_, player) => {
      for (let turn = 0; turn < duration * intentsPerSecond; turn++) {
        const dueAt = startedAt + ((turn + player / players) * 1000) / intentsPerSecond
        await sleep(Math.max(0, dueAt - performance.now()))
        if (!(await fire(player, shotsPerSecond / intentsPerSecond))) refused += 1
        times.push(performance.now() - dueAt)
      }
    }),
  )
  const took = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    // The last intents are due right before the end; what comes after it is arrears.
    shotsPerSecond: (players * shotsPerSecond * duration) / Math.max(duration, took),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    refused,
  }
}

function figures(name: string, burst: Held, single: Held): void {
  const common = { bench: 'bursts' }
  const [held, apart] = [burst.shotsPerSecond, single.shotsPerSecond]
  report({ ...common, case: `${name}, shots`, value: held, unit: '1/s', yardstick: apart })
  report({ ...common, case: `${name}, p50`, value: burst.p50Ms, unit: 'ms', yardstick: single.p50Ms })
  report({ ...common, case: `${name}, p99`, value: burst.p99Ms, unit: 'ms', yardstick: single.p99Ms })
}
