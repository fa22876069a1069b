import { expect, test } from 'vitest'
import { fittedSettings, poolSizeOf, thisMachine } from './fitted-settings.ts'

const gib = 1024

test.each([
  // A small rented machine, a desk, a server of its own, one with more than PostgreSQL can use well.
  { memoryMiB: gib, cores: 1, diskMiB: 8 * gib, buffers: 256, wal: 1024, gather: 0 },
  { memoryMiB: 24 * gib, cores: 2, diskMiB: 200 * gib, buffers: 6144, wal: 6144, gather: 1 },
  { memoryMiB: 24 * gib, cores: 2, diskMiB: 30 * gib, buffers: 6144, wal: 3072, gather: 1 },
  { memoryMiB: 256 * gib, cores: 32, diskMiB: 4096 * gib, buffers: 16_384, wal: 16_384, gather: 4 },
  { memoryMiB: 300, cores: 1, diskMiB: 256, buffers: 128, wal: 1024, gather: 0 },
])('$memoryMiB MiB, $cores cores, $diskMiB MiB of disk', ({ buffers, wal, gather, ...machine }) => {
  const { settings, sentence } = fittedSettings(machine)
  expect(settings).toContain(`shared_buffers=${buffers}MB`)
  expect(settings).toContain(`max_wal_size=${wal}MB`)
  expect(settings).toContain(`max_parallel_workers_per_gather=${gather}`)
  expect(sentence).toContain(`${buffers} MB of ${machine.memoryMiB} MB`)
})

test('pages and the memory of a sort for each connection leave half of the memory to the server', () => {
  for (const memoryMiB of [1, 2, 4, 8, 16, 64, 256].map((each) => each * gib)) {
    const { settings } = fittedSettings({ memoryMiB, cores: 8, diskMiB: 100 * gib })
    const megabytes = (name: string) => Number(settings.find((each) => each.startsWith(`${name}=`))?.match(/\d+/)?.[0])
    expect(megabytes('shared_buffers') + 16 * megabytes('work_mem')).toBeLessThanOrEqual(memoryMiB / 2)
  }
})

test('this machine has memory and cores, and a pool has connections for its cores', () => {
  const { memoryMiB, cores } = thisMachine(1)
  expect(memoryMiB).toBeGreaterThan(128)
  expect(cores).toBeGreaterThan(0)
  expect([1, 4, 8, 32].map((each) => poolSizeOf(each))).toEqual([16, 16, 32, 64])
  expect([1, 2, 4, 16].map((processes) => poolSizeOf(16, processes))).toEqual([64, 32, 16, 8])
})
