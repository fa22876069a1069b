import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesOf } from '@banyan/games/lottery'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDrawKey } from './draw-key.ts'
import { bytesOf, commitmentOf, newSeeds, openSeeds, sealSeeds } from './seeds.ts'

const key = Buffer.alloc(32, 7)
const northern = rulesOf({ rules: 'northern', rulesVersion: 1 })
const prizesFrom = (...of: Parameters<typeof bytesOf>) => northern.draw(bytesOf(...of))
const draw = { gameCode: 'VNMB_1M', numero: '202611210001' }

describe('seeds at rest', () => {
  test('open under their key for their draw, and look like nothing before', () => {
    const seeds = newSeeds()
    const sealed = sealSeeds(key, draw, seeds)
    expect(openSeeds(key, draw, sealed)).toEqual(seeds)
    expect(sealed.toString('hex')).not.toContain(seeds.seedA.slice(0, 16))
    expect(sealSeeds(key, draw, seeds)).not.toEqual(sealed)
  })

  test.each([
    ['another key', Buffer.alloc(32, 8), draw, (sealed: Buffer) => sealed],
    ['another draw', key, { ...draw, numero: '202611210002' }, (sealed: Buffer) => sealed],
    ['another game', key, { ...draw, gameCode: 'VNMB_5M' }, (sealed: Buffer) => sealed],
    [
      'a changed byte',
      key,
      draw,
      (sealed: Buffer) => Buffer.from(sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
    ],
    ['a missing byte', key, draw, (sealed: Buffer) => sealed.subarray(1)],
    ['nothing', key, draw, () => Buffer.alloc(0)],
  ])('stay shut for %s', (_, drawKey, name, change) => {
    expect(openSeeds(drawKey, name, change(sealSeeds(key, draw, newSeeds())))).toBeNull()
  })

  test('are new every time', () => {
    const seeds = Array.from({ length: 100 }, newSeeds)
    expect(new Set(seeds.flatMap(({ seedA, seedB }) => [seedA, seedB])).size).toBe(200)
  })
})

test('[GAME-71] the worked example of docs/fairness.md', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/fairness.md'), 'utf8')
  const seeds = { seedA: '00'.repeat(31) + '01', seedB: '00'.repeat(31) + '02' }
  const prizes = prizesFrom(draw, seeds)
  expect(northern.isPrizes(prizes)).toBe(true)
  for (const fact of [
    seeds.seedA,
    seeds.seedB,
    commitmentOf(seeds.seedA),
    commitmentOf(seeds.seedB),
    ...Object.values(prizes).map((numbers) => numbers.join(' ')),
  ]) {
    expect(guide).toContain(fact)
  }
})

test('another seed, game or numero is another draw', () => {
  const seeds = newSeeds()
  const variants = [
    prizesFrom(draw, seeds),
    prizesFrom(draw, { ...seeds, seedA: newSeeds().seedA }),
    prizesFrom(draw, { ...seeds, seedB: newSeeds().seedB }),
    prizesFrom({ ...draw, numero: '202611210002' }, seeds),
    prizesFrom({ ...draw, gameCode: 'VNMB_5M' }, seeds),
  ]
  expect(new Set(variants.map((prizes) => JSON.stringify(prizes))).size).toBe(variants.length)
})

describe('the draw key', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-draw-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is made once, for the eyes of the server only', () => {
    const path = join(folder, 'draw.key')
    const first = readDrawKey(path)
    expect(first).toHaveLength(32)
    expect(readDrawKey(path)).toEqual(first)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is refused when the file holds something else', () => {
    const path = join(folder, 'draw.key')
    writeFileSync(path, 'half a ke')
    expect(() => readDrawKey(path)).toThrow('does not hold a draw key')
  })
})
