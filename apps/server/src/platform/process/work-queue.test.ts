import { describe, expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const patient = { waitingMax: 50, waitMsMax: 10_000 }

describe('the line for hashes', () => {
  test('runs one at a time and in order', async () => {
    const queue = createWorkQueue(patient)
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 2))
      events.push(`${name} ends`)
    }
    await Promise.all(['a', 'b', 'c'].map((name) => queue.run(work(name))))
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  })

  test('runs several at once, and leaves the last place to whoever is known', async () => {
    const queue = createWorkQueue({ atOnce: 2, ...patient })
    const running = new Set<string>()
    const seen: string[][] = []
    const work = (name: string) => async () => {
      running.add(name)
      seen.push([...running])
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.delete(name)
    }
    const strangers = ['s1', 's2', 's3'].map((name) => queue.run(work(name), 'stranger'))
    await Promise.all([...strangers, ...['k1', 'k2'].map((name) => queue.run(work(name), 'known'))])
    expect(seen.every((names) => names.length <= 2 && names.filter((name) => name.startsWith('s')).length <= 1)).toBe(
      true,
    )
    expect(seen).toContainEqual(['s1', 'k1'])
    expect(seen).toHaveLength(5)
  })

  test('refuses what would wait too long, and goes on after a failure', async () => {
    const queue = createWorkQueue({ waitingMax: 2, waitMsMax: 20 })
    const slow = queue.run(
      () => new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('broken')), 60)),
    )
    const refused = await Promise.all([1, 2, 3].map(() => queue.run(async () => 'done')))
    expect(refused).toEqual([null, null, null])
    await expect(slow).rejects.toThrow('broken')
    expect(await queue.run(async () => 'done')).toBe('done')
  })

  test('[S31] strangers wait behind whoever is known, and fill no place but their own', async () => {
    const queue = createWorkQueue({ waitingMax: 2, waitMsMax: 5000 })
    const order: string[] = []
    const work = (name: string) => async () => void order.push(name)
    const running = queue.run(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const strangers = ['s1', 's2', 's3'].map((name) => queue.run(work(name), 'stranger'))
    expect([queue.hasRoom('stranger'), queue.hasRoom('known')]).toEqual([false, true])
    await Promise.all([running, ...strangers, queue.run(work('owner'), 'known')])
    expect(order).toEqual(['owner', 's1', 's2'])
    expect(queue.hasRoom('stranger')).toBe(true)
  })

  test('strangers go at a pace while many of them wait, and whoever is known does not wait for it', async () => {
    const queue = createWorkQueue({ atOnce: 2, ...patient, pace: { waiting: 2, everyMs: 40 } })
    const startedAtMs: number[] = []
    const stranger = () => queue.run(async () => void startedAtMs.push(performance.now()), 'stranger')
    const began = performance.now()
    const strangers = [1, 2, 3, 4].map(stranger)
    await strangers[0]
    await queue.run(async () => {}, 'known')
    expect(performance.now() - began).toBeLessThan(40)
    await Promise.all(strangers)
    const gaps = startedAtMs.slice(1).map((at, index) => at - (startedAtMs[index] ?? 0))
    // Three and then two wait behind the first two; behind the third it is one, which goes on at once.
    expect(gaps.map((gapMs) => gapMs > 38)).toEqual([true, true, false])
  })

  test('a stranger who comes while the others rest waits behind them', async () => {
    const queue = createWorkQueue({ ...patient, pace: { waiting: 1, everyMs: 30 } })
    const order: string[] = []
    const run = (name: string) => queue.run(async () => void order.push(name), 'stranger')
    const first = run('a')
    const second = run('b')
    await first
    await Promise.all([second, run('c')])
    expect(order).toEqual(['a', 'b', 'c'])
  })
})
