import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TurnoverModel } from '../../../../test/turnover-model.ts'
import { type Asked, type Book, type Play, countPlay, isFull, whole } from './fill.ts'

const asked = (required: bigint, more: Partial<Asked> = {}): Asked => ({
  id: 1n,
  required,
  progress: 0n,
  weights: {},
  since: 0n,
  until: null,
  ...more,
})
const bookOf = (...rows: Asked[]): Book => ({
  asked: rows.map((row, index) => ({ ...row, id: BigInt(index + 1) })),
  counts: new Map(),
})
let bets = 0n
const bet = (valid: bigint, category: string | null = 'RNG', more: Partial<Play> = {}): Play => ({
  betId: (bets += 1n),
  category,
  validDiff: valid,
  valid,
  endedAt: 1n,
  ...more,
})
const progressOf = ({ asked: rows }: Book) => rows.map(({ progress }) => progress)

describe('the example of a bonus: thirty million, by category', () => {
  const weights = { LIVE: 2_000, LOTT: 1_000, FISH: 5_000 }
  test.each`
    category    | valid          | counts
    ${'RNG'}    | ${12_000_000n} | ${12_000_000n}
    ${'LIVE'}   | ${20_000_000n} | ${4_000_000n}
    ${'SPORTS'} | ${8_000_000n}  | ${8_000_000n}
    ${'LOTT'}   | ${5_000_000n}  | ${500_000n}
    ${'FISH'}   | ${4_000_000n}  | ${2_000_000n}
  `('$valid on $category are $counts', ({ category, valid, counts }) => {
    const book = bookOf(asked(30_000_000n, { weights }))
    countPlay(book, bet(valid, category))
    expect(progressOf(book)).toEqual([counts * whole])
  })

  test('all of it is 26,500,000, and 3,500,000 are left', () => {
    const book = bookOf(asked(30_000_000n, { weights }))
    for (const [category, valid] of [
      ['RNG', 12_000_000n],
      ['LIVE', 20_000_000n],
      ['SPORTS', 8_000_000n],
      ['LOTT', 5_000_000n],
      ['FISH', 4_000_000n],
    ] as const)
      countPlay(book, bet(valid, category))
    expect(progressOf(book)).toEqual([26_500_000n * whole])
    countPlay(book, bet(3_499_999n))
    expect(book.asked.map(isFull)).toEqual([false])
    countPlay(book, bet(1n))
    expect(book.asked.map(isFull)).toEqual([true])
  })
})

describe('a bet', () => {
  test('fills the oldest first, and what that does not need goes on to the next', () => {
    const book = bookOf(asked(100n), asked(50n), asked(10n))
    countPlay(book, bet(130n))
    expect(progressOf(book)).toEqual([100n * whole, 30n * whole, 0n])
  })

  test('gives the parts of a unit as well: ten bets of one at a third of a tenth', () => {
    const book = bookOf(asked(1n, { weights: { LIVE: 333 } }))
    for (let n = 0; n < 30; n++) countPlay(book, bet(1n, 'LIVE'))
    expect(progressOf(book)).toEqual([9_990n])
    countPlay(book, bet(1n, 'LIVE'))
    expect(progressOf(book)).toEqual([whole])
  })

  test('goes past a requirement for which its category does not count', () => {
    const book = bookOf(asked(100n, { weights: { LOTT: 0 } }), asked(100n))
    countPlay(book, bet(60n, 'LOTT'))
    expect(progressOf(book)).toEqual([0n, 60n * whole])
  })

  test('of a game that the catalogue does not know counts whole', () => {
    const book = bookOf(asked(100n, { weights: { LOTT: 0 } }))
    countPlay(book, bet(60n, null))
    expect(progressOf(book)).toEqual([60n * whole])
  })

  test.each([
    [9n, 0n],
    [10n, 5n],
    [19n, 5n],
    [20n, 0n],
  ])('that ends at %d counts %d for what is asked from 10 and before 20', (endedAt, counts) => {
    const book = bookOf(asked(100n, { since: 10n, until: 20n }))
    countPlay(book, bet(5n, 'RNG', { endedAt }))
    expect(progressOf(book)).toEqual([counts * whole])
  })
})

describe('a correction', () => {
  const corrected = (first: Play, valid: bigint, before = first.valid): Play => ({
    ...first,
    valid,
    validDiff: valid - before,
  })

  test('takes back what the bet gave to what is open, the newest first, and leaves what is done', () => {
    const book = bookOf(asked(100n), asked(100n))
    const first = bet(130n)
    countPlay(book, first)
    countPlay(book, corrected(first, 110n))
    expect(progressOf(book)).toEqual([100n * whole, 10n * whole])
    countPlay(book, corrected(first, 0n, 110n))
    expect(progressOf(book)).toEqual([100n * whole, 0n])
  })

  test('of a bet that gave nothing takes nothing of what other bets gave', () => {
    const book = bookOf(asked(100n, { since: 10n }))
    const early = bet(50n, 'RNG', { endedAt: 9n })
    countPlay(book, early)
    countPlay(book, bet(30n, 'RNG', { endedAt: 11n }))
    countPlay(book, { ...corrected(early, 20n), endedAt: 12n })
    expect(progressOf(book)).toEqual([30n * whole])
  })

  test('upwards after one that took nothing counts no part of the bet twice', () => {
    const book = bookOf(asked(60n))
    const first = bet(60n)
    countPlay(book, first)
    countPlay(book, corrected(first, 30n))
    const later: Book = { asked: [{ ...asked(100n), id: 2n }], counts: book.counts }
    countPlay(later, corrected(first, 80n, 30n))
    expect(progressOf(later)).toEqual([20n * whole])
  })
})

const weight = fc.constantFrom(0, 1, 333, 5_000, 9_999, 10_000)
const step = fc.oneof(
  fc.record({
    does: fc.constant('ask' as const),
    required: fc.integer({ min: 1, max: 60 }),
    LIVE: weight,
    RNG: weight,
  }),
  fc.record({
    does: fc.constant('bet' as const),
    valid: fc.integer({ min: 1, max: 90 }),
    category: fc.constantFrom('LIVE', 'RNG'),
  }),
  fc.record({ does: fc.constant('correct' as const), which: fc.nat(9), valid: fc.integer({ min: 0, max: 90 }) }),
)

test('whatever is credited, bet and corrected, each unit of a bet counts once, where the model says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const [rows, model, plays]: [Asked[], TurnoverModel, Play[]] = [[], new TurnoverModel(), []]
      const book: Book = { asked: rows, counts: new Map() }
      const valid = new Map<Play, number>()
      for (const each of steps) {
        if (each.does === 'ask') {
          const weights = { LIVE: each.LIVE, RNG: each.RNG }
          rows.push({ ...asked(BigInt(each.required), { weights }), id: BigInt(rows.length + 1) })
          model.rows.push({ required: each.required, progress: 0, weights })
          continue
        }
        const play = each.does === 'bet' ? bet(BigInt(each.valid), each.category) : plays[each.which % plays.length]
        if (!play) continue
        const diff = each.valid - (valid.get(play) ?? 0)
        if (each.does === 'bet') plays.push(play)
        valid.set(play, each.valid)
        if (diff === 0) continue
        countPlay(book, { ...play, valid: BigInt(each.valid), validDiff: BigInt(diff) })
        model.bet(play.betId, play.category ?? '', each.valid, diff)
        expect(progressOf(book)).toEqual(model.rows.map(({ progress }) => BigInt(progress)))
        const taken = (book.counts.get(play.betId) ?? []).reduce((sum, count) => sum + count.taken, 0n)
        expect(taken).toBe(BigInt(model.units.get(play.betId)?.length ?? 0))
      }
    }),
    { numRuns: 1_000 },
  )
})
