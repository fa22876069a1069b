import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { chancesOf, type Law, perMinute } from './score-law.ts'

/** A goal, or of a series a map: when, and whose. */
export interface Happening {
  readonly minute: number
  readonly side: 'home' | 'away'
}

export interface Seeds {
  readonly a: string
  readonly b: string
}

/** Both are made before a match is offered, and their hashes stand beside it while it takes bets. */
export const newSeeds = (): Seeds => ({ a: randomBytes(32).toString('hex'), b: randomBytes(32).toString('hex') })
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/**
 * Everything that happens in a match which was committed, from its seeds, its number and
 * its law alone: no bet goes in. key = HMAC(seedA, seedB ":" competition ":" number);
 * draw n is the first six bytes of HMAC(key, n) as a fraction of 2^48.
 */
export function happeningsOf(
  seeds: Seeds,
  { competition, number }: { readonly competition: string; readonly number: number },
  law: Law,
): Happening[] {
  const key = createHmac('sha256', seeds.a).update(`${seeds.b}:${competition}:${number}`).digest()
  let drawn = 0
  const next = () => createHmac('sha256', key).update(String(drawn++)).digest().readUIntBE(0, 6) / 2 ** 48
  if (law.kind === 'best-of-three') return mapsOf(law.home / 10_000, next)
  const score = pick(law, next())
  const goals = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: score[side] }, () => ({ side, minute: goalMinute(next) })),
  )
  return goals.toSorted((one, other) => one.minute - other.minute)
}

/** A goal falls in the first half with probability .45, and anywhere in its half. */
function goalMinute(next: () => number): number {
  const isFirstHalf = next() < 0.45
  return 1 + Math.floor(next() * 45) + (isFirstHalf ? 0 : 45)
}

function mapsOf(p: number, next: () => number): Happening[] {
  const maps: Happening[] = []
  const wonBy = (side: Happening['side']) => maps.filter((map) => map.side === side).length
  while (wonBy('home') < 2 && wonBy('away') < 2)
    maps.push({ minute: maps.length + 1, side: next() < p ? 'home' : 'away' })
  return maps
}

function pick(law: Law, u: number) {
  let sum = 0
  const chances = chancesOf(law)
  const found = chances.find(({ probability }) => (sum += probability) > u) ?? chances.at(-1)
  return { home: found?.home ?? 0, away: found?.away ?? 0 }
}

const range = 2 ** 32

/**
 * One minute of a match that takes live bets: nobody, the house included, knows it
 * before. The draws are kept beside the match.
 */
export function playMinute(minute: number, law: { readonly home: number; readonly away: number }) {
  const draws = [randomInt(range), randomInt(range)] as const
  return { draws, happenings: goalsOfMinute(minute, law, draws) }
}

/** The goals of a minute, from its two draws: anybody can repeat it. */
export function goalsOfMinute(
  minute: number,
  law: { readonly home: number; readonly away: number },
  draws: readonly [number, number],
): Happening[] {
  const scores = (['home', 'away'] as const).filter(
    (side, place) => (draws[place] ?? range) < Math.floor(perMinute(law[side]) * range),
  )
  return scores.map((side) => ({ minute, side }))
}
