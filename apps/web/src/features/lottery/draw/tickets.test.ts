import type { Bet, LotteryOrder } from '@banyan/contract'
import { amount, oddsFromDecimal } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { northern } from '../../../../test/rules.ts'
import { hitBy, soFar, ticketsOn, winningLines, wholePrizes } from './tickets.ts'

const line = (numbers: string[], play = 'LO2') => ({
  play,
  numbers,
  unitAmount: amount(1_000n),
  odds: oddsFromDecimal(play === 'LO2' ? '98' : '17'),
})
const ticket = (...lines: ReturnType<typeof line>[]) => ({ id: '7', lines, stakeAmount: amount(54_000n) })

describe('a ticket while its result is drawn', () => {
  test.each`
    shown                            | hits                                                      | paid        | what
    ${{}}                            | ${[]}                                                     | ${0n}       | ${'nothing yet'}
    ${{ G7: ['11'] }}                | ${[{ entry: '11', count: 1 }]}                            | ${98_000n}  | ${'one hit'}
    ${{ G7: ['11'], G1: ['90511'] }} | ${[{ entry: '11', count: 2 }]}                            | ${196_000n} | ${'two nháy'}
    ${{ G7: ['11', '28'] }}          | ${[{ entry: '11', count: 1 }, { entry: '28', count: 1 }]} | ${196_000n} | ${'two numbers'}
    ${{ DB: ['405'] }}               | ${[]}                                                     | ${0n}       | ${'a headline that is not whole'}
    ${{ DB: ['40511'] }}             | ${[{ entry: '11', count: 1 }]}                            | ${98_000n}  | ${'the whole headline'}
  `('$what', ({ shown, hits, paid }) => {
    expect(soFar(northern, ticket(line(['11', '28'])), wholePrizes(northern, shown))).toEqual({
      hits,
      payoutAmount: paid,
    })
  })

  test('marks the numbers that are hit, the parts of a xiên too, and no others', () => {
    const isHit = hitBy(northern, [ticket(line(['11'])), ticket(line(['28-39'], 'XIEN2'))])
    expect(['40511', '12328', '77'].map((drawn) => isHit(drawn.length === 2 ? 'G7' : 'G1', drawn))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('an order of several lines names the line that won', () => {
    const won = winningLines(northern, [line(['07', '11']), line(['28-39'], 'XIEN2')], { G7: ['11', '28'] })
    expect(won).toEqual([{ play: 'LO2', numbers: ['11'] }])
  })
})

test('the tickets on a draw are its bets and those of orders, without what came back', () => {
  // as: what is not read is left out.
  const bet = (id: string, numero: string, status: Bet['status'] = 'placed') =>
    ({ id, numero, status, lines: [line(['07'])], stakeAmount: amount(1n) }) as unknown as Bet
  const order = {
    lines: [line(['11'])],
    bets: [bet('4', '0001', 'won'), bet('5', '0002')],
  } as unknown as LotteryOrder // as: what is not read is left out.
  const bets = [bet('1', '0001'), bet('2', '0002'), bet('3', '0001', 'cancelled'), bet('6', '0001', 'void')]
  expect(ticketsOn('0001', bets, [order]).map(({ id, lines }) => [id, lines[0]?.numbers])).toEqual([
    ['1', ['07']],
    ['4', ['11']],
  ])
})
