import { amount } from '@banyan/money'
import { type BowlGame, type Stake, chanceOf, positionOf, rounded } from '../src/originals/bowls/index.ts'

/** The return of every position in per cent; those that share a first word and a return stand together. */
export function publishedReturns(game: BowlGame): Record<string, string> {
  const percents = game.positions.map((position) => {
    const { numerator, denominator } = chanceOf(game, position).returns
    return { code: position.code, percent: rounded({ numerator: numerator * 100n, denominator }, 4) }
  })
  const first = (code: string) => code.replace(/_.*/, '_*')
  const isShared = (code: string) => {
    const alike = percents.filter((each) => first(each.code) === first(code))
    return code.includes('_') && alike.every(({ percent }) => percent === alike[0]?.percent)
  }
  return Object.fromEntries(percents.map(({ code, percent }) => [isShared(code) ? first(code) : code, percent]))
}

/** Stakes at the odds of the game. */
export function stakesOf(game: BowlGame, amounts: Readonly<Record<string, bigint>>): Stake[] {
  return Object.entries(amounts).map(([position, staked]) => {
    const known = positionOf(game, position)
    if (!known) throw new Error(`no position ${position}`)
    return { position, amount: amount(staked), odds: known.odds }
  })
}
