import { type PlayCode, allNumbers, priceLine, selections } from '@banyan/games/lottery'
import { amount, oddsFromDecimal } from '@banyan/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { northern } from '../../../../test/rules.ts'
import { boardOf } from '../play/board.ts'
import { marketOfRules } from './market.fixture.ts'
import {
  type Market,
  type Slip,
  type SlipChange,
  changeSlip,
  draftLines,
  drawMoved,
  emptySlip,
  movedOdds,
  slipLines,
  stakeOf,
} from './slip.ts'

const market = marketOfRules()
const after = (changes: readonly SlipChange[], from: Slip = emptySlip('LO2'), at: Market = market) =>
  changes.reduce((slip, change) => changeSlip(slip, change, at), from)
const press = (...numbers: string[]) => numbers.map((number) => ({ do: 'toggle', number }) as const)
const play = (code: PlayCode, ring = false) => ({ do: 'choose_play', play: code, ring }) as const

describe('[GAME-62] choosing numbers', () => {
  test.each`
    what                                    | changes                                                                                           | entries
    ${'two presses'}                        | ${press('07', '28')}                                                                              | ${['07', '28']}
    ${'a second press takes it back'}       | ${press('07', '28', '07')}                                                                        | ${['28']}
    ${'Tài adds fifty'}                     | ${[{ do: 'toggle_all', numbers: selections.big }]}                                                | ${selections.big}
    ${'Tài twice adds none'}                | ${[{ do: 'toggle_all', numbers: selections.big }, { do: 'toggle_all', numbers: selections.big }]} | ${[]}
    ${'Tài after one of them completes it'} | ${[...press('50'), { do: 'toggle_all', numbers: ['50', '51'] }]}                                  | ${['50', '51']}
    ${'a typed list joins the board'}       | ${[...press('07'), { do: 'add', entries: ['28', '07'] }]}                                         | ${['07', '28']}
    ${'đề keeps the numbers of lô'}         | ${[...press('07'), play('DE_DB')]}                                                                | ${['07']}
    ${'three digits do not'}                | ${[...press('07'), play('LO3')]}                                                                  | ${[]}
    ${'clear'}                              | ${[...press('07'), { do: 'clear' }]}                                                              | ${[]}
  `('$what', ({ changes, entries }) => {
    expect(draftLines(after(changes), market)[0]?.numbers ?? []).toEqual(entries)
  })

  test.each`
    code       | numbers               | ring     | lines
    ${'XIEN2'} | ${['32']}             | ${false} | ${[]}
    ${'XIEN2'} | ${['32', '17']}       | ${false} | ${[['17-32']]}
    ${'XIEN2'} | ${['32', '17', '05']} | ${false} | ${[['05-17', '05-32', '17-32']]}
    ${'XIEN3'} | ${['32', '17', '05']} | ${false} | ${[['05-17-32']]}
    ${'XIEN2'} | ${['32', '17']}       | ${true}  | ${[]}
    ${'XIEN2'} | ${['32', '17', '05']} | ${true}  | ${[['05-17', '05-32', '17-32'], ['05-17-32']]}
    ${'X3_DB'} | ${['8', '3', '2']}    | ${false} | ${[['238']]}
    ${'X4_DB'} | ${['8', '3', '2']}    | ${false} | ${[]}
  `('$code of $numbers, xiên quay $ring', ({ code, numbers, ring, lines }) => {
    expect(draftLines(after([play(code, ring), ...press(...numbers)]), market).map((line) => line.numbers)).toEqual(
      lines,
    )
  })

  test('a pair typed for xiên 2 is not carried into xiên 3, loose numbers are', () => {
    const slip = after([play('XIEN2'), { do: 'add', entries: ['07-28'] }, ...press('01', '02', '03'), play('XIEN3')])
    expect(draftLines(slip, market).map((line) => line.numbers)).toEqual([['01-02-03']])
  })

  test('at most ten numbers are combined', () => {
    const slip = after([play('XIEN2'), { do: 'toggle_all', numbers: selections.big }])
    expect(draftLines(slip, market)[0]?.numbers).toHaveLength(45)
  })
})

describe('[GAME-62] points and price', () => {
  test.each`
    points        | kept
    ${5}          | ${5}
    ${0}          | ${1}
    ${-3}         | ${1}
    ${1.5}        | ${1}
    ${Number.NaN} | ${1}
    ${101}        | ${100}
  `('$points points become $kept', ({ points, kept }) => {
    expect(after([{ do: 'set_points', points }]).points).toBe(kept)
  })

  test('five numbers of lô 2 số at 2 points cost 5 × 2 × 27 units', () => {
    const slip = after([...press('07', '28', '39', '63', '91'), { do: 'set_points', points: 2 }])
    expect(stakeOf(market, slipLines(slip, market))).toBe(270_000n)
  })

  test('whatever is chosen, the stake shown is what priceLine charges for each line', () => {
    const change = fc.oneof(
      fc.constantFrom(...northern.plays.map(({ code }) => code)).map((code) => play(code)),
      fc.constantFrom(...allNumbers(2), ...allNumbers(1)).map((number) => ({ do: 'toggle', number }) as const),
      fc.integer({ min: -2, max: 200 }).map((points) => ({ do: 'set_points', points }) as const),
      fc.constant({ do: 'put_in_basket' } as const),
      fc.nat(3).map((index) => ({ do: 'remove_line', index }) as const),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const lines = slipLines(after(changes), market)
        expect(stakeOf(market, lines)).toBe(lines.reduce((total, line) => total + priceLine(northern, line), 0n))
        expect(
          lines.every((line) => line.unitAmount >= 1_000n && line.unitAmount <= 100_000n && line.numbers.length > 0),
        ).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the basket', () => {
  const filled = after([
    ...press('07'),
    { do: 'put_in_basket' },
    play('DE_DB'),
    ...press('28'),
    { do: 'put_in_basket' },
    ...press('39'),
  ])

  test('keeps lines of different plays beside the one being chosen', () => {
    expect(slipLines(filled, market).map((line) => [line.play, line.numbers])).toEqual([
      ['LO2', ['07']],
      ['DE_DB', ['28']],
      ['DE_DB', ['39']],
    ])
  })

  test('a line can be taken out, and a placed bet empties everything', () => {
    expect(slipLines(after([{ do: 'remove_line', index: 0 }], filled), market)).toHaveLength(2)
    expect(slipLines(after([{ do: 'placed' }], filled), market)).toEqual([])
  })

  test('a bet of the record fills the slip again with its points', () => {
    const slip = after([{ do: 'repeat', line: { play: 'XIEN2', numbers: ['07-28'], unitAmount: amount(5_000n) } }])
    expect(draftLines(slip, market)).toMatchObject([{ play: 'XIEN2', numbers: ['07-28'], unitAmount: 5_000n }])
  })
})

describe('[GAME-63] the odds are those the member saw', () => {
  const lower = marketOfRules(market.numero, { LO2: oddsFromDecimal('95') })
  const chosen = after(press('07'))

  test('odds that change under the slip stay until they are accepted', () => {
    const later = changeSlip(chosen, { do: 'toggle', number: '28' }, lower)
    expect(draftLines(later, lower)[0]?.odds).toBe(980_000)
    expect(movedOdds(draftLines(later, lower), lower)).toEqual([{ play: 'LO2', old: 980_000, new: 950_000 }])
    const accepted = changeSlip(later, { do: 'accept_odds' }, lower)
    expect(draftLines(accepted, lower)[0]?.odds).toBe(950_000)
    expect(movedOdds(draftLines(accepted, lower), lower)).toEqual([])
  })

  test('accepting covers the basket too', () => {
    const slip = after([{ do: 'put_in_basket' }], chosen)
    expect(movedOdds(slipLines(slip, lower), lower)).toHaveLength(1)
    expect(movedOdds(slipLines(changeSlip(slip, { do: 'accept_odds' }, lower), lower), lower)).toEqual([])
  })

  test('an emptied slip begins with the odds on offer', () => {
    const again = [{ do: 'clear' } as const, ...press('07')].reduce(
      (slip, change) => changeSlip(slip, change, lower),
      chosen,
    )
    expect(draftLines(again, lower)[0]?.odds).toBe(950_000)
  })
})

test('[GAME-62] the slip remembers the draw it was begun for, so that another is named before it is bet on', () => {
  const next = marketOfRules('202611210002')
  const slip = changeSlip(after(press('07')), { do: 'toggle', number: '28' }, next)
  expect(slip.numero).toBe('202611210001')
  expect(drawMoved(slip, market)).toBe(false)
  expect(drawMoved(slip, next)).toBe(true)
  expect(changeSlip(slip, { do: 'clear' }, next).numero).toBeNull()
})

test.each(northern.plays.map(({ code }) => [code] as const))('%s has a board', (code) => {
  expect(['whole', 'combined']).toContain(boardOf(northern.playOf(code)).kind)
})
