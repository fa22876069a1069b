import { randomInt } from 'node:crypto'
import { liabilities, priceLine, rulesOf } from '@banyan/games/lottery'
import { amount, odds } from '@banyan/money'
import type { Database } from '../src/platform/database/database.ts'
import { betting, newKey } from '../test/betting.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { type LoadResult, underLoad } from './load.ts'
import { createNaiveBets } from './naive-bets.ts'
import { refusals } from './refusals.ts'
import { fail, report } from './report.ts'

const members = 10_000
/** Members without a balance: each of their bets is refused. */
const poorMembers = 1000
const inFlight = 256
const seconds = 8
const rules = rulesOf({ rules: 'northern', rulesVersion: 1 })

const anyMember = () => randomInt(1, members + 1)
const anyNumber = () => String(randomInt(100)).padStart(2, '0')

/** A bet on two numbers of one play, with what the house could lose on each. */
function anyBet() {
  const numbers = [...new Set([anyNumber(), anyNumber()])]
  const line = { play: 'LO2_1K', numbers, unitAmount: amount(BigInt(randomInt(1, 101))), odds: odds(36_200) } as const
  const exposures = liabilities(rules, [line]).map((each) => ({ ...each, capAmount: amount(10n ** 12n) }))
  return { lines: [line], stakeAmount: priceLine(rules, line), exposures }
}

/** Durable bets a second through `wagering.wager` with every check on, against a transaction for each bet. */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const ours = await batched(database)
    const naive = await oneByOne(database)
    figures(`bets durable, ${inFlight} in flight`, ours, naive)
  })
}

async function batched(database: Database): Promise<LoadResult> {
  const house = betting(database)
  await house.newMembers(
    Array.from({ length: members }, (_, index) => BigInt(index + 1)),
    10n ** 12n,
  )
  const roundId = await house.newRound()
  await house.newMembers(
    Array.from({ length: poorMembers }, (_, index) => BigInt(members + index + 1)),
    0n,
  )
  const place = async (memberId: number) =>
    (await house.wagering.wager(house.intent(BigInt(memberId), roundId, 1n, anyBet()))).ok
  const lone = await underLoad({ inFlight: 1, seconds: 1, work: () => place(anyMember()) })
  report({ bench: 'ledger', case: 'bets durable, 1 in flight', value: lone.perSecond, unit: '1/s' })
  report({ bench: 'ledger', case: 'bets durable, 1 in flight, p50', value: lone.p50Ms, unit: 'ms' })
  const result = await underLoad({ inFlight, seconds, work: () => place(anyMember()) })
  const poor = (index: number) => place(members + 1 + index)
  await refusals({ database, inFlight, poorMembers, rich: () => place(anyMember()), poor })
  await house.wagering.stop()
  const violations = await house.violations()
  if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
  return result
}

async function oneByOne(database: Database): Promise<LoadResult> {
  const place = await createNaiveBets(database, members)
  const work = () => {
    const { lines, stakeAmount } = anyBet()
    return place(
      anyMember(),
      Number(stakeAmount),
      JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
      newKey(),
    )
  }
  return underLoad({ inFlight, seconds: seconds / 2, work })
}

function figures(name: string, ours: LoadResult, naive: LoadResult) {
  report({ bench: 'ledger', case: name, value: ours.perSecond, unit: '1/s', yardstick: naive.perSecond })
  report({ bench: 'ledger', case: `${name}, target`, value: ours.perSecond, unit: '1/s', yardstick: 15_000 })
  report({ bench: 'ledger', case: `${name}, p50`, value: ours.p50Ms, unit: 'ms', yardstick: naive.p50Ms })
  report({ bench: 'ledger', case: `${name}, p99`, value: ours.p99Ms, unit: 'ms', yardstick: naive.p99Ms })
  if (ours.refused > 0) fail(`${ours.refused} bets were refused`)
  if (ours.perSecond < 15_000 || ours.perSecond < 15 * naive.perSecond || ours.p99Ms > 60)
    fail('slower than the target')
}
