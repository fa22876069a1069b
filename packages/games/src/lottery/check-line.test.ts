import { describe, expect, test } from 'vitest'
import { seededIndex } from '../../test/seeded.ts'
import { checkLine, entriesPerLineMax } from './check-line.ts'
import { combinations, permutations, xienQuay } from './combinations.ts'
import { parseNumbers } from './parse-numbers.ts'
import { quickPick } from './quick-pick.ts'
import { everyRules } from './rules/index.ts'
import { northern } from './rules/northern/index.ts'
import { allNumbers } from './selections.ts'

describe('[GAME-62] the numbers of a line', () => {
  test.each`
    play           | numbers            | stored
    ${'LO2'}       | ${['05', '32']}    | ${['05', '32']}
    ${'LO4'}       | ${['0000']}        | ${['0000']}
    ${'DAU_DIGIT'} | ${['0', '9']}      | ${['0', '9']}
    ${'XIEN2'}     | ${['32-17']}       | ${['17-32']}
    ${'XIEN4'}     | ${['44-32-17-05']} | ${['05-17-32-44']}
    ${'X3_DB'}     | ${['832', '901']}  | ${['238', '019']}
    ${'DE_DB'}     | ${allNumbers(2)}   | ${allNumbers(2)}
  `('$play takes $numbers', ({ play, numbers, stored }) => {
    expect(checkLine(northern, { play, numbers })).toEqual({ play, numbers: stored })
  })

  test.each`
    why                                   | play         | numbers                                          | problem
    ${'an unknown play'}                  | ${'LO9'}     | ${['32']}                                        | ${'play_unknown'}
    ${'a name that every object has'}     | ${'valueOf'} | ${['32']}                                        | ${'play_unknown'}
    ${'no number'}                        | ${'LO2'}     | ${[]}                                            | ${'numbers_invalid'}
    ${'more than a line may hold'}        | ${'LO4'}     | ${allNumbers(4).slice(0, entriesPerLineMax + 1)} | ${'numbers_invalid'}
    ${'too few digits'}                   | ${'LO2'}     | ${['3']}                                         | ${'numbers_invalid'}
    ${'too many digits'}                  | ${'LO2'}     | ${['032']}                                       | ${'numbers_invalid'}
    ${'no digits'}                        | ${'LO2'}     | ${['3x']}                                        | ${'numbers_invalid'}
    ${'digits of another script'}         | ${'LO2'}     | ${['٣٢']}                                        | ${'numbers_invalid'}
    ${'a line break'}                     | ${'LO2'}     | ${['3\n']}                                       | ${'numbers_invalid'}
    ${'the same number twice'}            | ${'LO2'}     | ${['32', '32']}                                  | ${'numbers_invalid'}
    ${'the same xiên in another order'}   | ${'XIEN2'}   | ${['32-17', '17-32']}                            | ${'numbers_invalid'}
    ${'a xiên with one number twice'}     | ${'XIEN2'}   | ${['32-32']}                                     | ${'numbers_invalid'}
    ${'a xiên of the wrong size'}         | ${'XIEN3'}   | ${['32-17']}                                     | ${'numbers_invalid'}
    ${'a xiên with a gap'}                | ${'XIEN2'}   | ${['32-']}                                       | ${'numbers_invalid'}
    ${'repeated digits in any order'}     | ${'X3_DB'}   | ${['833']}                                       | ${'numbers_invalid'}
    ${'the same digits in another order'} | ${'X3_DB'}   | ${['832', '238']}                                | ${'numbers_invalid'}
  `('$why is refused as $problem', ({ play, numbers, problem }) => {
    expect(checkLine(northern, { play, numbers })).toBe(problem)
  })

  test('typed numbers are read once each, and what the play cannot take comes back', () => {
    expect(parseNumbers(northern.playOf('LO2'), '05, 32;32  7 99\n123 ')).toEqual({
      numbers: ['05', '32', '99'],
      rejected: ['7', '123'],
    })
    expect(parseNumbers(northern.playOf('XIEN2'), '32-17 17-32 5-6')).toEqual({ numbers: ['17-32'], rejected: ['5-6'] })
    expect(parseNumbers(northern.playOf('LO2'), ' ')).toEqual({ numbers: [], rejected: [] })
  })

  const everyPlay = everyRules.flatMap((rules) =>
    rules.plays.map((play) => ({ table: rules.name, code: play.code, play, rules })),
  )
  test.each(everyPlay)('a quick pick of $table $code is accepted', ({ rules, play, code }) => {
    const picked = quickPick(play, 10, seededIndex(3))
    expect(picked).toHaveLength(Math.min(10, play.choices?.length ?? 10))
    expect(checkLine(rules, { play: code, numbers: picked })).toEqual({ play: code, numbers: picked })
  })

  test('a quick pick never asks for more than there is', () => {
    expect(quickPick(northern.playOf('DAU_DIGIT'), 50, seededIndex(4))).toEqual(allNumbers(1))
    expect(quickPick(northern.playOf('LO2'), 100, seededIndex(5))).toEqual(allNumbers(2))
    expect(() => quickPick(northern.playOf('LO4'), 101, seededIndex(6))).toThrow(RangeError)
  })
})

describe('expansions', () => {
  test.each([
    ['12', 2],
    ['11', 1],
    ['123', 6],
    ['122', 3],
    ['222', 1],
    ['1234', 24],
    ['1123', 12],
    ['1122', 6],
    ['1112', 4],
    ['1111', 1],
  ])('đảo %s makes %d numbers', (number, count) => {
    const orders = permutations(number)
    expect(orders).toHaveLength(count)
    expect(new Set(orders).size).toBe(count)
    for (const order of orders) expect([...order].toSorted()).toEqual([...number].toSorted())
  })

  test.each([
    [['1', '2', '3'], 2, ['12', '13', '23']],
    [['1', '2', '3'], 3, ['123']],
    [['1', '2', '3'], 4, []],
  ])('choices of %j by %d', (items, size, expected) => {
    expect(combinations(items, size).map((each) => each.join(''))).toEqual(expected)
  })

  test.each([
    [3, [3, 1]],
    [4, [6, 4, 1]],
    [10, [45, 120, 210]],
  ])('xiên quay of %d numbers', (count, sizes) => {
    const lines = xienQuay(allNumbers(2).slice(0, count))
    expect(lines.map(({ numbers }) => numbers.length)).toEqual(sizes)
    for (const line of lines) expect(checkLine(northern, line)).toEqual(line)
  })

  test.each([[['01', '02']], [['01', '01', '02']], [allNumbers(2).slice(0, 11)]])('no xiên quay of %j', (numbers) => {
    expect(() => xienQuay(numbers)).toThrow(RangeError)
  })
})
