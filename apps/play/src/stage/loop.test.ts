import { expect, test } from 'vitest'
import { createLoop } from './loop.ts'

/** A screen of 50 frames a second that a test turns by hand. */
function screen() {
  const asked: ((nowMs: number) => void)[] = []
  let nowMs = 0
  let drawn = 0
  const loop = createLoop(
    () => void drawn++,
    (callback) => asked.push(callback),
  )
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame++) {
      nowMs += 20
      for (const callback of asked.splice(0)) callback(nowMs)
      await Promise.resolve()
    }
  }
  return { loop, frames, drawn: () => drawn, isAsking: () => asked.length > 0 }
}

test('a movement ends at exactly 1, and no frame is asked for afterwards', async () => {
  const { loop, frames, isAsking } = screen()
  const seen: number[] = []
  const moving = loop.tween(
    100,
    (t) => seen.push(t),
    (t) => t,
  )
  await frames(8)
  await moving
  expect(seen.at(-1)).toBe(1)
  expect(isAsking()).toBe(false)
})

test('reduced movement cuts to the end, and time to read stays', async () => {
  const { loop, frames } = screen()
  loop.setReduced(true)
  const seen: number[] = []
  await loop.tween(500, (t) => seen.push(t))
  expect(seen).toEqual([1])
  let isRead = false
  const reading = loop.hold(200).then(() => (isRead = true))
  await frames(3)
  expect(isRead).toBe(false)
  await frames(12)
  await reading
  expect(isRead).toBe(true)
})

test('a page that was hidden goes on where it was', async () => {
  const asked: ((nowMs: number) => void)[] = []
  const loop = createLoop(
    () => {},
    (callback) => asked.push(callback),
  )
  const seen: number[] = []
  void loop.tween(
    4000,
    (t) => seen.push(t),
    (t) => t,
  )
  for (const nowMs of [0, 60_000]) for (const callback of asked.splice(0)) callback(nowMs)
  expect(seen.at(-1)).toBeLessThan(0.2)
})

test('hurried, a movement takes an eighth of its time', async () => {
  const { loop, frames } = screen()
  let at = 0
  void loop.tween(800, (t) => (at = t))
  loop.hurry()
  await frames(6)
  expect(at).toBe(1)
})

test('a wait draws nothing, unless something changes or moves meanwhile', async () => {
  const { loop, frames, drawn } = screen()
  void loop.hold(2000)
  await frames(10)
  expect(drawn()).toBe(0)
  loop.touch()
  await frames(10)
  expect(drawn()).toBe(1)
  void loop.tween(100, () => {})
  await frames(10)
  expect(drawn()).toBe(6)
  const stop = loop.run(() => {})
  await frames(10)
  expect(drawn()).toBe(16)
  stop()
  await frames(10)
  expect(drawn()).toBe(16)
})
