import { expect, test } from 'vitest'
import { createLater } from './socket.ts'

test('what is queued for many sockets leaves in order, and what else waits gets its turn between', async () => {
  const later = createLater()
  const ran: number[] = []
  for (let n = 0; n < 1200; n++) later(() => ran.push(n))
  expect(ran).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(ran).toHaveLength(500)
  later(() => ran.push(1200))
  while (ran.length < 1201) await new Promise((resolve) => setImmediate(resolve))
  expect(ran).toEqual(Array.from({ length: 1201 }, (_, n) => n))
})
