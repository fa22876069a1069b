import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clubs, competitions, pairOf } from './league.ts'
import { commitmentOf, goalsOfMinute, happeningsOf, playMinute } from './outcome.ts'
import { minutesLeft, scoreMatrix } from './score-law.ts'

const law = { kind: 'score-matrix', home: 1550, away: 1100, rho: -800 } as const
const seeds = { a: 'a'.repeat(64), b: 'b'.repeat(64) }
const scoreOf = (happened: readonly { side: string }[]) => [
  happened.filter(({ side }) => side === 'home').length,
  happened.filter(({ side }) => side === 'away').length,
]

describe('a committed match', () => {
  it('[GAME-71] is computed again from its seeds, its number and the published formula alone', () => {
    const key = createHmac('sha256', seeds.a).update(`${seeds.b}:cup:7`).digest()
    const draw = (n: number) => createHmac('sha256', key).update(String(n)).digest().readUIntBE(0, 6) / 2 ** 48
    let sum = 0
    const score = scoreMatrix(1.55, 1.1, -0.08).find(({ probability }) => (sum += probability) > draw(0))
    const goals = happeningsOf(seeds, { competition: 'cup', number: 7 }, law)
    expect(scoreOf(goals)).toEqual([score?.home, score?.away])
    expect(goals.every(({ minute }) => minute >= 1 && minute <= 90)).toBe(true)
    expect(happeningsOf(seeds, { competition: 'cup', number: 7 }, law)).toEqual(goals)
    expect(commitmentOf(seeds.a)).toBe(createHash('sha256').update(seeds.a).digest('hex'))
  })

  it('follows the law that it is priced by', () => {
    const played = 20_000
    const counts = { home: 0, draw: 0, firstHalf: 0, goals: 0 }
    for (let number = 0; number < played; number += 1) {
      const goals = happeningsOf(seeds, { competition: 'cup', number }, law)
      const [home = 0, away = 0] = scoreOf(goals)
      if (home > away) counts.home += 1
      if (home === away) counts.draw += 1
      counts.goals += goals.length
      counts.firstHalf += goals.filter(({ minute }) => minute <= 45).length
    }
    expect(counts.home / played).toBeCloseTo(0.467381, 1.7)
    expect(counts.draw / played).toBeCloseTo(0.272569, 1.7)
    expect(counts.firstHalf / counts.goals).toBeCloseTo(0.45, 1.7)
  })

  it('of a series ends with the second map that a side has won', () => {
    for (let number = 0; number < 200; number += 1) {
      const maps = happeningsOf(seeds, { competition: 'arena', number }, { kind: 'best-of-three', home: 5800 })
      const score = scoreOf(maps)
      expect(Math.max(...score)).toBe(2)
      expect(maps.at(-1)?.side).toBe(score[0] === 2 ? 'home' : 'away')
    }
  })
})

describe('a match that takes live bets', () => {
  it('[GAME-71] each minute is drawn by itself, and its goals are repeated from the draws that are kept', () => {
    const rates = { home: 1550, away: 1100 }
    const minutes = Array.from({ length: 90 }, (_, place) => playMinute(place + 1, rates))
    minutes.forEach(({ draws, happenings }, place) =>
      expect(goalsOfMinute(place + 1, rates, draws)).toEqual(happenings),
    )
  })

  it('price and law agree', () => {
    const rates = { home: 2400, away: 900 }
    const played = 6000
    let wins = 0
    for (let match = 0; match < played; match += 1) {
      const goals = Array.from({ length: 45 }, (_, place) => playMinute(place + 46, rates).happenings).flat()
      const [home = 0, away = 0] = scoreOf(goals)
      if (home + 1 > away + 1) wins += 1
    }
    const priced = minutesLeft(45, rates, { home: 1, away: 1 }).reduce(
      (sum, { home, away, probability }) => sum + (home > away ? probability : 0),
      0,
    )
    // Five standard deviations: a healthy run fails once in millions.
    expect(Math.abs(wins / played - priced)).toBeLessThan(5 * Math.sqrt((priced * (1 - priced)) / played))
  })
})

describe('the leagues', () => {
  it.each(competitions)(
    'of $id: everybody meets everybody once a round of rounds, and nobody itself',
    (competition) => {
      const { sides } = competition
      const games = (sides.length * (sides.length - 1)) / 2
      const pairs = Array.from({ length: games }, (_, number) =>
        pairOf(competition, number)
          .map(({ id }) => id)
          .toSorted()
          .join(' '),
      )
      expect(new Set(pairs).size).toBe(games)
      expect(new Set(sides.map(({ id }) => id)).size).toBe(sides.length)
    },
  )

  it('there are sixteen clubs', () => {
    expect(clubs).toHaveLength(16)
  })
})
