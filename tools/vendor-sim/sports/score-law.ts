/** A final score and how likely it is. Of a series, the maps that each side has won. */
export interface Chance {
  readonly home: number
  readonly away: number
  readonly probability: number
}

/**
 * What a match is drawn by. Goals are in thousandths a match, rho and probabilities in
 * ten-thousandths, so that a draw can be repeated from integers.
 */
export type Law =
  | { readonly kind: 'score-matrix'; readonly home: number; readonly away: number; readonly rho: number }
  | { readonly kind: 'minutes'; readonly home: number; readonly away: number }
  | { readonly kind: 'best-of-three'; readonly home: number }

const goalsMax = 12
export const minutesOfMatch = 90

/**
 * Goals of both sides by Dixon and Coles: Poisson, with low scores corrected by rho; cut at 12 goals and normalised.
 */
export function scoreMatrix(home: number, away: number, rho: number): Chance[] {
  const tau = (x: number, y: number) => {
    if (x === 0 && y === 0) return 1 - home * away * rho
    if (x === 0 && y === 1) return 1 + home * rho
    if (x === 1 && y === 0) return 1 + away * rho
    return x === 1 && y === 1 ? 1 - rho : 1
  }
  const [homeGoals, awayGoals] = [poisson(home), poisson(away)]
  const raw = homeGoals.flatMap((p, x) =>
    awayGoals.map((q, y) => ({ home: x, away: y, probability: Math.max(0, tau(x, y) * p * q) })),
  )
  const total = raw.reduce((sum, { probability }) => sum + probability, 0)
  return raw.map((chance) => ({ ...chance, probability: chance.probability / total }))
}

/**
 * The exact law of a match that is played minute by minute: in each of those left, either
 * side scores with a ninetieth of its goals a match.
 */
export function minutesLeft(
  left: number,
  { home, away }: { readonly home: number; readonly away: number },
  score = { home: 0, away: 0 },
): Chance[] {
  const [homeGoals, awayGoals] = [binomial(left, perMinute(home)), binomial(left, perMinute(away))]
  return homeGoals.flatMap((p, x) =>
    awayGoals.map((q, y) => ({ home: score.home + x, away: score.away + y, probability: p * q })),
  )
}

/** The chance of a goal in one minute, from thousandths of goals a match. */
export const perMinute = (goals: number) => goals / 1000 / minutesOfMatch

/** Who wins two maps first, each map being the home side's with probability `p`. */
export function bestOfThree(p: number): Chance[] {
  const q = 1 - p
  return [
    { home: 2, away: 0, probability: p * p },
    { home: 2, away: 1, probability: 2 * p * p * q },
    { home: 1, away: 2, probability: 2 * q * q * p },
    { home: 0, away: 2, probability: q * q },
  ]
}

/** How likely each final score is before the match. */
export function chancesOf(law: Law): Chance[] {
  if (law.kind === 'score-matrix') return scoreMatrix(law.home / 1000, law.away / 1000, law.rho / 10_000)
  return law.kind === 'minutes' ? minutesLeft(minutesOfMatch, law) : bestOfThree(law.home / 10_000)
}

/** What a player of rating `rated` is expected to score against one of rating `other`. */
export const eloExpectation = (rated: number, other: number) => 1 / (1 + 10 ** ((other - rated) / 400))

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= goalsMax; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals)
  return chances
}

function binomial(tries: number, p: number): number[] {
  let chances = [1]
  for (let done = 0; done < tries; done += 1) {
    const before = chances
    chances = Array.from(
      { length: before.length + 1 },
      (_, hits) => (before[hits] ?? 0) * (1 - p) + (before[hits - 1] ?? 0) * p,
    )
  }
  // Far beyond any score: what is cut off here is less than a millionth.
  return chances.slice(0, goalsMax + 8)
}
