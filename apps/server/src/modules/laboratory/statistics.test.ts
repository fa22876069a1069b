import { describe, expect, test } from 'vitest'
import { blocksTested, testGenerator } from './generator.ts'
import { checkedSoftware, readSources } from './software.ts'
import { chiSquare, deviation, isPassed, uniform, upperGamma } from './statistics.ts'

/** From published tables of the chi-square distribution. */
test.each`
  degrees | statistic    | probability
  ${1}    | ${3.841459}  | ${0.05}
  ${5}    | ${11.0705}   | ${0.05}
  ${9}    | ${21.66599}  | ${0.01}
  ${99}   | ${99}        | ${0.4811}
  ${255}  | ${330.519}   | ${0.001}
  ${4}    | ${23.512742} | ${0.0001}
`(
  '$statistic with $degrees degrees is reached with probability $probability',
  ({ degrees, statistic, probability }) => {
    expect(upperGamma(degrees / 2, statistic / 2)).toBeCloseTo(probability, 4)
  },
)

test('a deviation of 1.96 has five in a hundred, and none has all', () => {
  expect(deviation('bits', 100, 1.959964).probability).toBeCloseTo(0.05, 5)
  expect(deviation('bits', 100, 0).probability).toBe(1)
  expect(chiSquare([10, 10], [10, 10])).toBe(0)
})

describe('the tests of the generator', () => {
  const seeds = { seedA: Buffer.alloc(32, 1), seedB: Buffer.alloc(32, 2) }

  test('pass its stream, the same figures from the same seeds', async () => {
    const figures = await testGenerator(seeds, 4096)
    expect(figures.map(({ test: name }) => name)).toEqual(['bits', 'runs', 'bytes', 'pairs', 'poker', 'dice', 'stops'])
    expect(isPassed(figures)).toBe(true)
    expect(await testGenerator(seeds, 4096)).toEqual(figures)
    expect(blocksTested).toBeGreaterThan(4096)
  })

  test('fail a die with a face that comes a twelfth too often', () => {
    const fair = uniform('dice', [5000, 5000, 5000, 5000, 5000, 5000])
    const loaded = uniform('dice', [5400, 4920, 4920, 4920, 4920, 4920])
    expect([isPassed([fair]), isPassed([fair, loaded])]).toEqual([true, false])
  })
})

test('every own game has a part of its own, with its files and those that it stands on', () => {
  const parts = checkedSoftware(readSources())
  const sen = parts.find(({ code }) => code === 'sen-vang')
  expect(sen?.paths).toContain('packages/games/src/slots/games/sen-vang.ts')
  expect(sen?.paths).toContain('packages/games/src/draws.ts')
  expect(sen?.paths).not.toContain('packages/games/src/slots/games/rong-may.ts')
  expect(sen).toMatchObject({ version: 1, fingerprint: expect.stringMatching(/^5e3e4a5f/), returnMillionths: 959_605 })
  const dice = parts.find(({ code }) => code === 'dice')?.paths ?? []
  expect(dice.filter((path) => path.includes('/originals/')).every((path) => !path.includes('/plinko/'))).toBe(true)
  expect(dice.some((path) => path.includes('/originals/dice/'))).toBe(true)
  const all = new Set(parts.flatMap(({ paths }) => paths))
  expect([...readSources().keys()].filter((path) => !all.has(path))).toEqual([])
  expect(new Set(parts.map(({ sha256 }) => sha256)).size).toBe(parts.length)
  expect(new Set(parts.map(({ kind, code }) => `${kind} ${code}`)).size).toBe(parts.length)
})
