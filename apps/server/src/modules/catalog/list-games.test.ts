import { type GameOrder, gameCardsOnFirstPage, gameCardsOnLaterPages } from '@banyan/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { type ListQuery, listGames, pageOf } from './list-games.ts'
import { switchOfAll } from './play-status.ts'
import { siteCatalogueOf } from './site-catalogue.ts'
import { manyGames } from '../../../test/many-games.ts'

const snapshot = manyGames(400)
const catalogue = siteCatalogueOf(snapshot, 1)
const rounds = new Map(snapshot.games.slice(0, 10).map(({ id }, place) => [id, place + 1]))
const setting = { currencyId: 1, language: 'VI', ownLanguage: 'VI', rounds } as const
const list = (query: ListQuery, order: GameOrder = 'position') => listGames(catalogue, query, setting, order)
const idsOf = (query: ListQuery, order?: GameOrder) => list(query, order).games.map(({ game }) => game.id)

const queries = fc.record<ListQuery>({
  providers: fc.subarray(['V1', 'V2', 'V3']),
  features: fc.subarray(['FREE_SPINS', 'CASCADE', 'JACKPOT']),
  volatilities: fc.subarray(['low', 'medium', 'high']),
  rtp: fc.constantFrom(0, 9500, 9600, 9700),
  gameType: fc.constantFrom(undefined, 'RNG', 'FISH', 'LINES'),
  text: fc.constantFrom(undefined, '', 'sen', 'rong 1'),
})

describe('facets', () => {
  test('say exactly how many games each choice leaves', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { facets } = list(query)
        for (const { value, games } of facets.provider)
          expect(idsOf({ ...query, providers: [value] })).toHaveLength(games)
        for (const { value, games } of facets.volatility)
          expect(idsOf({ ...query, volatilities: [value] })).toHaveLength(games)
        for (const { value, games } of facets.rtp) expect(idsOf({ ...query, rtp: value })).toHaveLength(games)
        for (const { value, games } of facets.feature) {
          expect(idsOf({ ...query, features: [...(query.features ?? []), value] })).toHaveLength(games)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('name every choice that leaves a game', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { facets } = list(query)
        for (const value of ['V1', 'V2', 'V3']) {
          expect(facets.provider.some((each) => each.value === value)).toBe(
            idsOf({ ...query, providers: [value] }).length > 0,
          )
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('[GAME-18] [GAME-19] what a request narrows the list by', () => {
  const [plain] = snapshot.games
  if (!plain) throw new Error('the snapshot is empty')
  /** A catalogue of a few games that differ in the named parts only. */
  const listOf = (
    games: readonly Partial<typeof plain>[],
    query: ListQuery,
    order: GameOrder = 'position',
    more: Partial<typeof setting> = {},
  ) => {
    const few = games.map((game, place) => ({ ...plain, id: BigInt(place + 1), code: `game-${place + 1}`, ...game }))
    return listGames(siteCatalogueOf({ ...snapshot, games: few }, 1), query, { ...setting, ...more }, order).games.map(
      ({ game }) => Number(game.id),
    )
  }
  const least = (min: bigint) => ({ stakes: new Map([[1, { min, max: 200_000n }]]) })

  test.each<[string, readonly Partial<typeof plain>[], ListQuery, readonly number[]]>([
    [
      'one of the platforms',
      [{ platforms: ['html5'] }, { platforms: ['html5-desktop', 'html5'] }],
      { platforms: ['flash', 'html5-desktop'] },
      [2],
    ],
    ['the code, of a sub-game of a lobby too', [{ isLobby: true }, { parentId: 1n }], { gameCode: 'game-2' }, [2]],
    ['no lobby by its code', [{ isLobby: true }, { parentId: 1n }], { gameCode: 'game-1' }, []],
    ['the channel, in any letters', [{ channel: 'WEB' }, { channel: 'APP' }], { channel: 'app' }, [2]],
    ['no channel when it is empty', [{ channel: 'WEB' }, { channel: 'APP' }], { channel: '' }, [1, 2]],
    [
      'the smallest bet, which may be as large',
      [least(1000n), least(1001n), { stakes: new Map() }],
      { minBet: 1000n },
      [1],
    ],
    ['the lines, which may be as many', [{ lineNum: 20 }, { lineNum: 19 }, { lineNum: null }], { minLineNum: 20 }, [1]],
    ['the return, which may be as high', [{ rtp: 9600 }, { rtp: 9599 }, { rtp: null }], { rtp: 9600 }, [1]],
    [
      'its lobby, and no other',
      [{ isLobby: true }, { isLobby: true }, { parentId: 1n }, { parentId: 2n }],
      { nodeId: '1' },
      [3],
    ],
    ['a name, which finds no lobby but its sub-games', [{ isLobby: true }, { parentId: 1n }], { text: 'sen' }, [2]],
  ])('%s', (_what, games, query, expected) => {
    expect(listOf(games, query)).toEqual(expected)
  })

  test('the newest come first where that is asked for', () => {
    const releasedAt = (year: number) => ({ releasedAt: new Date(Date.UTC(year, 0, 1)) })
    expect(listOf([releasedAt(2024), releasedAt(2026), releasedAt(2025)], {}, 'newest')).toEqual([2, 3, 1])
  })
})

describe('orders', () => {
  test('[GAME-55] follow the rounds of now, and the language of each caller, on one catalogue', () => {
    const first = (order: GameOrder, more: object) =>
      listGames(catalogue, {}, { ...setting, ...more }, order).games[0]?.game.id
    expect(first('rounds', { rounds: new Map([[7n, 1]]) })).toBe(7n)
    expect(first('rounds', { rounds: new Map([[8n, 1]]) })).toBe(8n)
    const named = snapshot.games.map((game) => ({
      ...game,
      names: new Map([
        ['VI', `${game.id}`.padStart(3, '0')],
        ['EN', `${999n - game.id}`],
      ]) as typeof game.names,
    })) // as: two of the languages
    const ofTwo = siteCatalogueOf({ ...snapshot, games: named }, 1)
    const byName = (language: 'VI' | 'EN') => listGames(ofTwo, {}, { ...setting, language }, 'name').games[0]?.game.id
    expect([byName('VI'), byName('EN')]).toEqual([1n, 400n])
  })

  test.each(['position', 'newest', 'rounds', 'name'] as const)('by %s has every game once', (order) => {
    expect(idsOf({}, order)).toHaveLength(400)
    expect(new Set(idsOf({}, order))).toEqual(new Set(idsOf({})))
  })

  test('[GAME-55] by rounds has the most played first and the others in their own order', () => {
    const ids = idsOf({}, 'rounds')
    expect(ids.slice(0, 10)).toEqual([...rounds.keys()].toReversed())
    expect(ids.slice(10)).toEqual(idsOf({}).filter((id) => !rounds.has(id)))
  })

  test('by name follows the language', () => {
    const names = list({}, 'name').games.map(({ game }) => game.names.get('VI') ?? '')
    expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
  })
})

describe('pages', () => {
  test('[GAME-23] one after the other have each game once, whatever their sizes', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.infiniteStream(fc.integer({ min: 1, max: 40 })), (count, sizes) => {
        const items = Array.from({ length: count }, (_, place) => place)
        const seen: number[] = []
        for (const pageSize of sizes) {
          const { items: page } = pageOf(items, { pageSize, offset: seen.length })
          if (page.length === 0) break
          seen.push(...page)
        }
        expect(seen).toEqual(items)
      }),
    )
  })

  test('[GAME-21] [GAME-22] of the list component are counted as it counts them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
        const items = Array.from({ length: count }, (_, place) => place)
        let page = 0
        for (let offset = 0; offset < count; offset += page === 1 ? gameCardsOnFirstPage : gameCardsOnLaterPages) {
          page += 1
          const pageSize = page === 1 ? gameCardsOnFirstPage : gameCardsOnLaterPages
          expect(pageOf(items, { pageSize, offset }).pageNum).toBe(page)
        }
        expect(pageOf(items, { pageSize: gameCardsOnFirstPage, offset: 0 }).totalPages).toBe(page)
      }),
    )
  })

  test.each`
    games  | pageNo | shown | totalPages
    ${0}   | ${1}   | ${0}  | ${0}
    ${24}  | ${1}   | ${24} | ${1}
    ${25}  | ${2}   | ${1}  | ${2}
    ${100} | ${6}   | ${0}  | ${5}
  `(
    '[GAME-19] of $games games, page $pageNo of 24 has $shown, of $totalPages',
    ({ games, pageNo, shown, totalPages }) => {
      const page = pageOf(Array.from({ length: games }), { pageNo, pageSize: 24 })
      expect([page.items.length, page.pageNum, page.totalPages]).toEqual([shown, pageNo, totalPages])
    },
  )
})

describe('[GAME-40] what a game hangs on', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 0, minute))
  const open = { status: 'open', maintenanceUntil: null } as const
  const until = (minute: number | null) =>
    ({ status: 'maintenance', maintenanceUntil: minute === null ? null : at(minute) }) as const
  const closed = { status: 'closed', maintenanceUntil: null } as const

  test.each`
    switches                    | now   | expected
    ${[open, open]}             | ${0}  | ${open}
    ${[closed, until(10)]}      | ${0}  | ${closed}
    ${[until(10), until(20)]}   | ${0}  | ${until(20)}
    ${[until(10), until(20)]}   | ${10} | ${until(20)}
    ${[until(10), until(20)]}   | ${20} | ${open}
    ${[until(10), until(null)]} | ${0}  | ${until(null)}
  `('is open only if all of it is', ({ switches, now, expected }) => {
    expect(switchOfAll(switches, at(now))).toEqual(expected)
  })
})

test.each`
  typed            | folded
  ${'Rồng Mây'}    | ${'rong may'}
  ${'ĐƯỜNG  ĐUA '} | ${'duong dua'}
  ${'Ｒｏｎｇ'}    | ${'rong'}
  ${'ガガ'}        | ${fold('カカ')}
`('[GAME-17] $typed is searched by as $folded', ({ typed, folded }) => {
  expect(fold(typed)).toBe(folded)
})
