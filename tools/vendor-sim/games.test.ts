import { describe, expect, it } from 'vitest'
import { gameOf, type Stakes } from './games.ts'

const resultsOf = (faces: readonly string[], count: number) =>
  Array.from({ length: faces.length ** count }, (_, n) =>
    Array.from({ length: count }, (__, die) => faces[Math.floor(n / faces.length ** die) % faces.length] ?? ''),
  )

/** The return of one field in basis points, over every result there can be, each as likely as any other. */
function returnOf(code: string, field: string, faces: readonly string[], count: number): number {
  const game = gameOf(code)
  const stake = 1_000_000
  const results = resultsOf(faces, count)
  const stakes: Stakes = { [field]: stake }
  const paid = results.reduce((total, result) => total + (game?.pays(stakes, result) ?? 0), 0)
  return Math.round((paid * 10_000) / (results.length * stake))
}

describe('odds as they are disclosed', () => {
  it.each`
    field       | rtp
    ${'even'}   | ${9800}
    ${'odd'}    | ${9800}
    ${'red4'}   | ${9500}
    ${'white4'} | ${9500}
  `('xóc đĩa returns $rtp basis points on $field', ({ field, rtp }) => {
    expect(returnOf('xoc-dia', field, ['white', 'red'], 4)).toBe(rtp)
    expect(gameOf('xoc-dia')?.rtp).toContain(rtp)
  })

  it.each`
    code         | faces                                       | count
    ${'xoc-dia'} | ${['white', 'red']}                         | ${4}
    ${'bau-cua'} | ${['bau', 'cua', 'tom', 'ca', 'ga', 'nai']} | ${3}
  `('[GAME-73] $code pays what stands beside its fields', ({ code, faces, count }) => {
    for (const { id, pays } of gameOf(code)?.fields ?? []) {
      const paid = resultsOf(faces, count).map((result) => (gameOf(code)?.pays({ [id]: 1000 }, result) ?? 0) / 1000)
      expect([...new Set([Math.min(...paid.filter((times) => times > 0)), Math.max(...paid)])]).toEqual(pays)
    }
  })

  it('bầu cua returns 9213 basis points on every animal', () => {
    const animals = ['bau', 'cua', 'tom', 'ca', 'ga', 'nai']
    for (const animal of animals) expect(returnOf('bau-cua', animal, animals, 3)).toBe(9213)
  })
})
