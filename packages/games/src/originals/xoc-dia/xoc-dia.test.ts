import { describe, expect, test } from 'vitest'
import { publishedReturns, stakesOf } from '../../../test/bowls.ts'
import { settleStakes } from '../bowls/index.ts'
import { xocDia } from './index.ts'

const published = {
  EVEN: '99.0000',
  ODD: '99.0000',
  BIG: '98.7500',
  SMALL: '98.7500',
  RED_4: '96.8750',
  RED_3: '96.2500',
  RED_2: '95.6250',
  RED_1: '96.2500',
  RED_0: '96.8750',
  QUAD: '96.2500',
}

test('the return of every position is what is published, by counting all 16 results', () => {
  expect(publishedReturns(xocDia)).toEqual(published)
})

const discs = (reds: number) => Array.from({ length: 4 }, (_, at) => (at < reds ? 'red' : 'white'))

describe('what four discs pay', () => {
  test.each`
    reds | position   | staked     | payout      | valid
    ${0} | ${'EVEN'}  | ${10_000n} | ${19_800n}  | ${10_000n}
    ${1} | ${'EVEN'}  | ${10_000n} | ${0n}       | ${10_000n}
    ${3} | ${'ODD'}   | ${1n}      | ${1n}       | ${1n}
    ${4} | ${'BIG'}   | ${10_000n} | ${19_600n}  | ${10_000n}
    ${1} | ${'BIG'}   | ${10_000n} | ${0n}       | ${10_000n}
    ${2} | ${'BIG'}   | ${10_000n} | ${10_000n}  | ${0n}
    ${2} | ${'SMALL'} | ${10_000n} | ${10_000n}  | ${0n}
    ${4} | ${'RED_4'} | ${10_000n} | ${155_000n} | ${10_000n}
    ${3} | ${'RED_3'} | ${10_000n} | ${38_500n}  | ${10_000n}
    ${2} | ${'RED_2'} | ${10_000n} | ${25_500n}  | ${10_000n}
    ${1} | ${'RED_1'} | ${10_000n} | ${38_500n}  | ${10_000n}
    ${0} | ${'RED_0'} | ${10_000n} | ${155_000n} | ${10_000n}
    ${0} | ${'QUAD'}  | ${10_000n} | ${77_000n}  | ${10_000n}
    ${4} | ${'QUAD'}  | ${10_000n} | ${77_000n}  | ${10_000n}
    ${3} | ${'QUAD'}  | ${10_000n} | ${0n}       | ${10_000n}
  `('$reds red: $staked on $position pays $payout', ({ reds, position, staked, payout, valid }) => {
    expect(settleStakes(xocDia, stakesOf(xocDia, { [position]: staked }), discs(reds))).toEqual({
      payoutAmount: payout,
      validAmount: valid,
    })
  })

  test.each`
    reds | stakes                             | payout     | valid      | why
    ${2} | ${{ BIG: 5_000n, EVEN: 10_000n }}  | ${24_800n} | ${10_000n} | ${'of a push beside a win only the win counts'}
    ${2} | ${{ BIG: 5_000n, ODD: 10_000n }}   | ${5_000n}  | ${10_000n} | ${'and so beside a loss'}
    ${2} | ${{ BIG: 5_000n, SMALL: 5_000n }}  | ${10_000n} | ${0n}      | ${'a push of both sides counts nothing'}
    ${1} | ${{ EVEN: 10_000n, ODD: 10_000n }} | ${19_800n} | ${200n}    | ${'both sides alike risk what the house keeps'}
    ${3} | ${{ BIG: 10_000n, SMALL: 2_000n }} | ${19_600n} | ${8_000n}  | ${'the difference was at risk'}
  `('$reds red: $why', ({ reds, stakes, payout, valid }) => {
    expect(settleStakes(xocDia, stakesOf(xocDia, stakes), discs(reds))).toEqual({
      payoutAmount: payout,
      validAmount: valid,
    })
  })
})
