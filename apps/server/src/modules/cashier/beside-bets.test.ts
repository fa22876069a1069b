import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherBesideBets } from './beside-bets.ts'

const workMs = 20

/** What was done together, when each began and ended, of 60 calls at once beside such bets. */
async function sixtyCalls(traffic: (() => { isBusy: boolean; lastAtMs: number }) | undefined) {
  const batches: { size: number; fromMs: number; untilMs: number }[] = []
  const call = gatherBesideBets({
    betTraffic: traffic,
    sizeAlone: 100,
    patienceMs: 1000,
    async together(calls: readonly number[]) {
      const fromMs = performance.now()
      await sleep(workMs)
      batches.push({ size: calls.length, fromMs, untilMs: performance.now() })
      return calls
    },
  })
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  expect(await Promise.all(numbers.map(call))).toEqual(numbers)
  return batches
}

test('where nobody bets, calls at once are done together', async () => {
  expect((await sixtyCalls(undefined)).map(({ size }) => size)).toEqual([60])
  const longAgo = performance.now() - 5000
  expect((await sixtyCalls(() => ({ isBusy: false, lastAtMs: longAgo }))).map(({ size }) => size)).toEqual([60])
})

test('beside bets they are done a few at a time, with a rest as long as the work before', async () => {
  const batches = await sixtyCalls(() => ({ isBusy: false, lastAtMs: performance.now() }))
  expect(batches.map(({ size }) => size)).toEqual([24, 24, 12])
  const rests = batches.slice(1).map(({ fromMs }, index) => fromMs - batches[index]!.untilMs)
  for (const rest of rests) expect(rest).toBeGreaterThanOrEqual(workMs - 2)
})

test('none begins while a bet is being decided, and none waits for ever', async () => {
  const startedAtMs = performance.now()
  const until = startedAtMs + 15
  const traffic = () => ({ isBusy: performance.now() < until, lastAtMs: startedAtMs })
  const [first] = await sixtyCalls(traffic)
  expect(first?.fromMs).toBeGreaterThanOrEqual(until)
  expect(await sixtyCalls(() => ({ isBusy: true, lastAtMs: performance.now() }))).toHaveLength(3)
})
