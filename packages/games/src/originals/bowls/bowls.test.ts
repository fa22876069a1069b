import { amount } from '@banyan/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bowlGames, drawFaces, everyResult, isFaces, mostPaid, settleStakes, taiXiu, xocDia } from './index.ts'

/** The bytes of a word of 32 bits, big-endian. */
const word = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256)

describe('drawing what lies under the bowl', () => {
  test('a word of 32 bits a die, without those that would favour the low faces', () => {
    // 2^32 mod 6 = 4: words from 4,294,967,292 on are skipped.
    const bytes = [0, 4_294_967_292, 4_294_967_291, 4_294_967_295, 8].flatMap(word)
    expect(drawFaces(taiXiu, bytes)).toEqual(['1', '6', '3'])
  })

  test('the low bit of a word a disc', () => {
    expect(drawFaces(xocDia, [2, 3, 4_294_967_295, 4_294_967_294].flatMap(word))).toEqual([
      'red',
      'white',
      'white',
      'red',
    ])
  })

  test('bytes that end before are an error, and no result', () => {
    expect(() => drawFaces(taiXiu, [...word(0), ...word(0), 1, 2, 3])).toThrow(RangeError)
  })

  test.each(bowlGames)('every result of $name comes from as many words', (game) => {
    const results = [...everyResult(game)]
    expect(new Set(results.map(String)).size).toBe(game.faces.length ** game.count)
    expect(results.every((faces) => isFaces(game, faces))).toBe(true)
    const drawn = Array.from({ length: game.faces.length }, (_, face) =>
      drawFaces(game, Array.from({ length: game.count }, () => word(face)).flat()),
    )
    expect(drawn).toEqual(game.faces.map((face) => Array.from({ length: game.count }, () => face)))
  })
})

test('a result of one game is none of another', () => {
  expect(isFaces(taiXiu, ['1', '2', '7'])).toBe(false)
  expect(isFaces(taiXiu, ['1', '2'])).toBe(false)
  expect(isFaces(xocDia, ['red', 'red', 'white', 'white'])).toBe(true)
})

describe.each(bowlGames)('$name', (game) => {
  test('names each position once, in a name that a bet can hold, and the other side of every side', () => {
    const codes = game.positions.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^[A-Z][A-Z_\d]{1,31}$/.test(code))).toEqual([])
    for (const { code, against } of game.positions)
      if (against) expect(game.positions.find((each) => each.code === against)?.against).toBe(code)
  })

  const stakes = fc
    .uniqueArray(fc.constantFrom(...game.positions), { minLength: 1, maxLength: 12, selector: ({ code }) => code })
    .chain((positions) =>
      fc.tuple(
        ...positions.map(({ code, odds }) =>
          fc.bigInt({ min: 1n, max: 1_000_000n }).map((staked) => ({ position: code, amount: amount(staked), odds })),
        ),
      ),
    )

  test('a bet pays what its stakes pay apart, and counts no more than was staked nor less than was lost', () => {
    fc.assert(
      fc.property(stakes, fc.constantFrom(...everyResult(game)), (bet, faces) => {
        const apart = bet.map((stake) => settleStakes(game, [stake], faces))
        const { payoutAmount, validAmount } = settleStakes(game, bet, faces)
        const staked = bet.reduce((total, stake) => total + stake.amount, 0n)
        expect(payoutAmount).toBe(apart.reduce((total, end) => total + end.payoutAmount, 0n))
        expect(validAmount).toBeLessThanOrEqual(staked)
        expect(staked - validAmount).toBeLessThanOrEqual(payoutAmount)
        if (validAmount === 0n) expect(payoutAmount).toBe(staked)
        apart.forEach((end, at) => expect(end.payoutAmount).toBeLessThanOrEqual(mostPaid(game, bet[at]!))) // !: as many
      }),
    )
  })

  test('the most that a position pays is what it pays by its best result', () => {
    for (const { code, odds } of game.positions) {
      const stake = { position: code, amount: amount(1_000n), odds }
      const paid = [...everyResult(game)].map((faces) => settleStakes(game, [stake], faces).payoutAmount)
      expect(mostPaid(game, stake)).toBe(paid.reduce((most, each) => (each > most ? each : most)))
    }
  })
})
