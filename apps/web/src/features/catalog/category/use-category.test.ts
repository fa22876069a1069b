import { gameCardsOnFirstPage, gameCardsOnLaterPages } from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import { chosenVendor } from './chosen-vendor.ts'
import { filtersOf, listInput, pageCountOf, pageOf } from './use-category.ts'

const card = {
  displayName: 'Sông',
  smallIcon: null,
  showIcon: 0,
  isHot: 0,
  category: 'RNG',
  title: 'Nổ hũ',
  maintenanceUntil: null,
  games: 3,
  launchGameId: null,
  ownNavItem: false,
} as const

test.each`
  total  | pages
  ${0}   | ${1}
  ${21}  | ${1}
  ${22}  | ${2}
  ${39}  | ${2}
  ${40}  | ${3}
  ${100} | ${6}
`(
  '[GAME-21] [GAME-22] [GAME-23] $total games stand on $pages pages, and each game on one of them',
  ({ total, pages }) => {
    expect(pageCountOf(total)).toBe(pages)
    const shown = Array.from({ length: pages }, (_, at) => pageOf(at + 1)).flatMap(({ offset, pageSize }) =>
      Array.from({ length: Math.max(0, Math.min(pageSize, total - offset)) }, (_, at) => offset + at),
    )
    expect(shown).toEqual(Array.from({ length: total }, (_, at) => at))
  },
)

test('[GAME-21] [GAME-22] the first page asks for 21 games, and the next for 18 behind them', () => {
  expect([pageOf(1), pageOf(2), pageOf(3)]).toEqual([
    { offset: 0, pageSize: gameCardsOnFirstPage },
    { offset: 21, pageSize: gameCardsOnLaterPages },
    { offset: 39, pageSize: 18 },
  ])
})

test('[GAME-17] [GAME-18] what narrows the list goes into the request, and what nobody offers does not', () => {
  const filters = filtersOf({
    class: 'LINES',
    name: ' sen ',
    feature: 'FREE_SPINS,NONSENSE',
    volatility: 'high',
    rtp: '9600',
    minBet: '1000',
    minLineNum: '20',
  })
  expect(listInput('RNG', 'BANYAN', filters, 1)).toEqual({
    gameType: 'RNG',
    vassalage: 'BANYAN',
    offset: 0,
    pageSize: 21,
    order: 'rounds',
    classification: 'LINES',
    gameName: 'sen',
    feature: ['FREE_SPINS'],
    volatility: ['high'],
    rtp: 9600,
    minBet: 1000n,
    minLineNum: 20,
  })
  expect(listInput('LIVE', null, filtersOf({ class: 'NOPE', order: 'worst', rtp: '-1', minBet: '1e9' }), 1)).toEqual({
    gameType: 'LIVE',
    offset: 0,
    pageSize: 21,
    order: 'rounds',
  })
})

describe('the vendor of a category page', () => {
  const vendors = [
    { ...card, vassalage: 'AAA', status: 'maintenance' },
    { ...card, vassalage: 'BBB', status: 'open' },
    { ...card, vassalage: 'CCC', status: 'open' },
  ] as const

  test.each`
    category  | asked        | kept        | shown
    ${'RNG'}  | ${'CCC'}     | ${'BBB'}    | ${'CCC'}
    ${'RNG'}  | ${'NOBODY'}  | ${'CCC'}    | ${'CCC'}
    ${'RNG'}  | ${undefined} | ${'NOBODY'} | ${'BBB'}
    ${'RNG'}  | ${undefined} | ${null}     | ${'BBB'}
    ${'LIVE'} | ${undefined} | ${'CCC'}    | ${null}
    ${'LIVE'} | ${'CCC'}     | ${null}     | ${'CCC'}
  `(
    '[ROUTE-17] [ROUTE-18] of $category with page=$asked and $kept kept is $shown',
    ({ category, asked, kept, shown }) => {
      expect(chosenVendor(category, vendors, asked, kept)).toBe(shown)
    },
  )

  test('a category without vendors has none', () => {
    expect(chosenVendor('RNG', [], 'AAA', 'BBB')).toBeNull()
  })
})
