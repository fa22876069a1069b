import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

function gathered({ sizeMax = 4, patienceMs = 1000, bad = -1 } = {}) {
  const batches: (readonly number[])[] = []
  const call = gather({
    sizeMax,
    patienceMs,
    async together(calls: readonly number[]) {
      batches.push(calls)
      await sleep(1)
      if (calls.includes(bad)) throw new Error(`${bad} is bad`)
      return calls.map((each) => each * 10)
    },
  })
  return { batches, call }
}

test('a lone call starts at once, and what arrives meanwhile is done together after it', async () => {
  const { batches, call } = gathered()
  const first = call(1)
  await Promise.resolve()
  const answers = await Promise.all([first, ...[2, 3, 4, 5, 6].map(call)])
  expect(answers).toEqual([10, 20, 30, 40, 50, 60])
  expect(batches).toEqual([[1], [2, 3, 4, 5], [6]])
  expect(await call(7)).toBe(70)
})

test('a call that fails fails for itself only', async () => {
  const { batches, call } = gathered({ sizeMax: 8, bad: 3 })
  const answers = await Promise.allSettled([1, 2, 3, 4].map(call))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]])
})

test('calls are not tried apart for ever, and the next ones are done all the same', async () => {
  const { batches, call } = gathered({ patienceMs: 0, bad: 3 })
  const answers = await Promise.allSettled([1, 2, 3].map(call))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toHaveLength(1)
  expect(await call(4)).toBe(40)
})

test('what goes first is waited for before each batch, which is as large as the moment lets it be', async () => {
  const [batches, steps]: [number[], string[]] = [[], []]
  let size = 1
  const call = gather({
    sizeMax: () => size,
    async giveWay() {
      await sleep(1)
      steps.push('gave way')
    },
    patienceMs: 1000,
    async together(calls: readonly number[]) {
      batches.push(calls.length)
      steps.push('done')
      size = 3
      return calls
    },
  })
  await Promise.all([1, 2, 3, 4, 5].map(call))
  expect(batches).toEqual([1, 3, 1])
  expect(steps).toEqual(['gave way', 'done', 'gave way', 'done', 'gave way', 'done'])
})
