import { liveClasses } from '@banyan/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, refused, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { catalogueOf, gameOnWire, listOnWire, vendorOnWire } from '../catalog.fixture.ts'
import { CategoryPage } from './CategoryPage.tsx'

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(path: string, replies: Replies) {
  const asked = serve(replies)
  return { ...(await show(<CategoryPage />, path)), asked }
}

const cards = () => screen.findAllByRole('article')

test('[GAME-06] [GAME-07] [GAME-08] [GAME-09] [GAME-10] a card has cover, title, vendor and play, and a trial where supportPlay is 0', async () => {
  const games = [gameOnWire('sen-vang'), gameOnWire('khong-ten', { gameName: null, supportPlay: 1 })]
  await open('/rng', catalogueOf([vendorOnWire('BANYAN')], games))
  const [first, second] = await cards()
  expect(within(first!).getByRole('heading').textContent).toBe('Trò sen-vang')
  expect(first!.querySelector('img')).not.toBeNull()
  expect(within(first!).getByText('Banyan')).toBeTruthy()
  expect(within(first!).getByRole('button', { name: 'Chơi ngay Trò sen-vang' })).toBeTruthy()
  expect(within(first!).getByRole('button', { name: 'Chơi thử Trò sen-vang' })).toBeTruthy()
  expect(within(second!).getByRole('heading').textContent).toBe('Sảnh khong-ten')
  expect(within(second!).queryByRole('button', { name: /^Chơi thử/ })).toBeNull()
})

test('a cover carries one word: what is played most, or else what is new', async () => {
  const games = [gameOnWire('nong', { isNew: true }), gameOnWire('moi', { isNew: true }), gameOnWire('cu')]
  await open('/rng', {
    ...catalogueOf([vendorOnWire('BANYAN')], games),
    'GET /wps/relay/GCSGAME_hotGamesV2': { list: games.slice(0, 1), order: 'rounds', rounds: [3] },
  })
  const words = () =>
    screen
      .getAllByRole('article')
      .map((card) => ['Đang hot', 'Mới'].filter((word) => within(card).queryByText(word) !== null))
  await waitFor(() => expect(words()).toEqual([['Đang hot'], ['Mới'], []]))
})

test('[GAME-40] a game under maintenance says so and until when, and cannot be opened', async () => {
  await open(
    '/rng',
    catalogueOf(
      [vendorOnWire('BANYAN')],
      [gameOnWire('x', { status: 'maintenance', maintenanceUntil: '2026-11-22T05:00:00.000Z' })],
    ),
  )
  const [card] = await cards()
  expect(within(card!).getByText('Bảo trì')).toBeTruthy()
  expect(within(card!).getByText('Đến 2026-11-22 12:00:00')).toBeTruthy()
  expect(within(card!).queryByRole('button', { name: /^Chơi/ })).toBeNull()
})

test('[GAME-43] a vendor whose isHot is 1 is marked hot, and any other value is not', async () => {
  const vendors = [1, 0, 2].map((isHot) => vendorOnWire(`V${isHot}`, { isHot }))
  await open('/rng', catalogueOf(vendors, [gameOnWire('a')]))
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => within(tab).queryByText('Đang hot') !== null)).toEqual([true, false, false])
})

test('[GAME-43] a vendor that is alone in its category is not hotter than others', async () => {
  await open('/rng', catalogueOf([vendorOnWire('V1', { isHot: 1 })], [gameOnWire('a')]))
  expect(within(await screen.findByRole('tab')).queryByText('Đang hot')).toBeNull()
})

test('[GAME-55] hot are games that were played, and at most a third of the list', async () => {
  const games = ['a', 'b', 'c', 'd'].map((code) => gameOnWire(code))
  await open('/rng', {
    ...catalogueOf([vendorOnWire('BANYAN')], games),
    'GET /wps/relay/GCSGAME_hotGamesV2': { list: games, order: 'rounds', rounds: [0, 9, 5, 2] },
  })
  await waitFor(async () =>
    expect((await cards()).map((card) => within(card).queryByText('Đang hot') !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]),
  )
})

test('[GAME-12] [ROUTE-17] [GAME-15] each slots tab has its share of the width; another vendor asks for its first page', async () => {
  const vendors = ['AAA', 'BBB', 'CCC', 'DDD'].map((each) => vendorOnWire(each))
  const { user, router, asked } = await open('/rng?page=BBB&pageNo=3', catalogueOf(vendors, [gameOnWire('a')], 60))
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.style.width)).toEqual(['25%', '25%', '25%', '25%'])
  expect(tabs.map((tab) => tab.ariaSelected)).toEqual(['false', 'true', 'false', 'false'])
  await cards()
  await user.click(tabs[2]!)
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 'CCC' }))
  expect(sessionStorage.getItem('vassalage')).toBe('CCC')
  expect(asked.filter(({ call }) => call === 'GET /wps/relay/GCSGAME_gameList').length).toBeGreaterThan(1)
})

test('[GAME-04] [GAME-13] [GAME-14] [GAME-03] live games have all of their fifteen classes, and one class asks for its games alone', async () => {
  const queries: string[] = []
  const { user } = await open('/live', {
    ...catalogueOf([vendorOnWire('SEN', { category: 'LIVE' })], []),
    'GET /wps/relay/GCSGAME_gameList': (query: URLSearchParams) => {
      queries.push(query.toString())
      return listOnWire([gameOnWire('ban', { gameType: 'LIVE' })])
    },
  })
  const classes = within(await screen.findByRole('radiogroup', { name: 'Loại trò chơi' })).getAllByRole('radio')
  expect(classes).toHaveLength(1 + 15)
  expect(classes.slice(1).map((each) => (each as HTMLInputElement).value)).toEqual([...liveClasses])
  await user.click(classes[1]!)
  await waitFor(() => expect(queries.at(-1)).toContain('classification=BAC'))
})

test.each`
  path         | category    | classes                  | chosen      | label
  ${'/rng'}    | ${'RNG'}    | ${['LINES', 'WAYS']}     | ${'WAYS'}   | ${'Ways'}
  ${'/sports'} | ${'SPORTS'} | ${['SOCCER', 'VIRTUAL']} | ${'SOCCER'} | ${'Bóng đá'}
  ${'/elott'}  | ${'ELOTT'}  | ${['KENO', 'BINGO']}     | ${'KENO'}   | ${'Keno'}
`(
  '[GAME-04] $path is narrowed to one of the classes that its games have',
  async ({ path, category, classes, chosen, label }) => {
    const queries: string[] = []
    const { user } = await open(path, {
      ...catalogueOf([vendorOnWire('SEN', { category })], []),
      'GET /wps/relay/GCSGAME_getVassGameType': {
        gameTypes: classes.map((gameType: string) => ({ gameType, name: gameType, games: 1 })),
      },
      'GET /wps/relay/GCSGAME_gameList': (query: URLSearchParams) => {
        queries.push(query.toString())
        return listOnWire([gameOnWire('a', { gameType: category })])
      },
    })
    const filter = within(await screen.findByRole('radiogroup', { name: 'Loại trò chơi' }))
    expect(filter.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual(['all', ...classes])
    await user.click(filter.getByRole('radio', { name: label }))
    await waitFor(() => expect(queries.at(-1)).toContain(`classification=${chosen}`))
    expect(queries.at(-1)).toContain(`gameType=${category}`)
  },
)

test('games of one class have nothing to be narrowed by', async () => {
  await open('/sports', {
    ...catalogueOf([vendorOnWire('GOAL', { category: 'SPORTS' })], [gameOnWire('a', { gameType: 'SPORTS' })]),
    'GET /wps/relay/GCSGAME_getVassGameType': { gameTypes: [{ gameType: 'SOCCER', name: 'Bóng đá', games: 1 }] },
  })
  await cards()
  expect(screen.queryByRole('radiogroup', { name: 'Loại trò chơi' })).toBeNull()
})

test('[GAME-17] the name is asked for once somebody pauses', async () => {
  const names: (string | null)[] = []
  const { user } = await open('/rng', {
    ...catalogueOf([vendorOnWire('BANYAN')], []),
    'GET /wps/relay/GCSGAME_gameList': (query: URLSearchParams) => {
      names.push(query.get('gameName'))
      return listOnWire([gameOnWire('a')])
    },
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm theo tên trò' }), 'sen')
  await waitFor(() => expect(names).toEqual([null, 'sen']))
})

test('[GAME-20] [GAME-05] the list pages by its total', async () => {
  const offsets: (string | null)[] = []
  const { user } = await open('/rng', {
    ...catalogueOf([vendorOnWire('BANYAN')], []),
    'GET /wps/relay/GCSGAME_gameList': (query: URLSearchParams) => {
      offsets.push(`${query.get('offset')}/${query.get('pageSize')}`)
      return listOnWire([gameOnWire('a')], 50)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Trang 3' }))
  await waitFor(() => expect(offsets).toEqual(['0/21', '39/18']))
})

test('[GAME-11] an empty list says so, and offers a way out of its filters', async () => {
  const { user, router } = await open('/rng?class=WAYS', catalogueOf([vendorOnWire('BANYAN')], []))
  expect(await screen.findByText('Không có trò nào phù hợp')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bỏ bộ lọc' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('[GAME-11] a name that no game has is said, with the categories that have games below', async () => {
  const { user, router } = await open('/rng?name=zzz', {
    ...catalogueOf([vendorOnWire('BANYAN')], []),
    'GET /wps/system/whitelabel': { ...whiteLabel, categories: ['RNG', 'LOTT', 'FISH'] },
  })
  expect(await screen.findByText('Không có trò nào tên “zzz”')).toBeTruthy()
  const elsewhere = within(await screen.findByRole('region', { name: 'Mục đang có trò chơi' })).getAllByRole('link')
  expect(elsewhere.map((each) => each.getAttribute('href'))).toEqual(['/fish', '/vnlottery'])
  await user.click(screen.getByRole('button', { name: 'Bỏ bộ lọc' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a vendor without games has no filters to clear', async () => {
  await open('/rng', catalogueOf([vendorOnWire('BANYAN', { games: 0 })], []))
  expect(await screen.findByText('Sắp ra mắt')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bỏ bộ lọc' })).toBeNull()
})

test('a category without vendors says that its games are coming, shows covers of what can be played and where games are, and asks for none', async () => {
  const { asked } = await open('/fish', {
    ...catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('a')]),
    'GET /wps/relay/GCSGAME_hotGamesV2': {
      list: [gameOnWire('a'), gameOnWire('shut', { status: 'closed' })],
      order: 'position',
      rounds: [0, 0],
    },
    'GET /wps/system/whitelabel': { ...whiteLabel, categories: ['RNG'] },
  })
  expect(await screen.findByText('Sắp ra mắt')).toBeTruthy()
  const playable = within(await screen.findByRole('region', { name: /Chơi ngay được/ }))
  expect(playable.getAllByRole('article').map((card) => card.ariaLabel ?? card.getAttribute('aria-label'))).toEqual([
    'Trò a',
  ])
  await waitFor(() => expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/rng']))
  expect(asked.some(({ call }) => call.endsWith('GCSGAME_gameList'))).toBe(false)
})

test('a list that cannot be had is told, and is asked for again', async () => {
  const { user } = await open('/rng', {
    ...catalogueOf([vendorOnWire('BANYAN')], []),
    'GET /wps/relay/GCSGAME_gameList': refused('system_error'),
  })
  expect(await screen.findByText('Chưa tải được trò chơi')).toBeTruthy()
  serve(catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('a')]))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await cards()).toHaveLength(1)
})

test('[CONST-10] a vendor’s picture that does not come gives way to the name, after three more tries', async () => {
  await open('/rng', catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('la', { gameName: 'Lá Đa' })]))
  const [card] = await cards()
  expect(within(card!).getAllByText('Lá Đa')).toHaveLength(2)
  cleanup()
  await open('/rng', catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('sen-vang')]))
  const [own] = await cards()
  for (let tries = 0; tries < 4; tries += 1) {
    expect(within(own!).queryAllByText('Trò sen-vang')).toHaveLength(1)
    fireEvent.error(own!.querySelector('img')!)
  }
  expect(within(own!).getAllByText('Trò sen-vang')).toHaveLength(2)
})
