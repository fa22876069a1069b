import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { member, type Replies, serve, show, whiteLabel } from '../../../test/page.tsx'
import { catalogueOf, gameOnWire, vendorOnWire } from '../../features/catalog/catalog.fixture.ts'
import { centrePage, closeCentre } from '../../lib/member-centre.ts'
import { closeModal, openModalName } from '../../lib/modals.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { NavRow } from './NavRow.tsx'

const ranked = { ...member, clubLabel: { labelName: 'Vàng', rankLevel: 3 } }
const lobby = gameOnWire('ds88', { gameId: '8801', gameType: 'SPORTS', vassalage: 'DS88', supportPlay: 1 })
const vendors = [
  vendorOnWire('BANYAN'),
  vendorOnWire('HARBOUR', { category: 'LIVE' }),
  vendorOnWire('DS88', { displayName: 'DS88', category: 'SPORTS', launchGameId: '8801', ownNavItem: true }),
]

// The menu's files come late: how soon is no part of these tests.
beforeAll(() => import('../../features/catalog/menu/index.ts'))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  closeModal('loginPopupModal')
  cleanup()
  vi.unstubAllGlobals()
  leaveSession()
})

async function open(
  categories: readonly string[] = ['SPORTS', 'LIVE', 'RNG', 'LOTT'],
  more: Replies = {},
  cards: readonly object[] = vendors,
) {
  const asked = serve({
    ...more,
    ...catalogueOf(cards, [lobby]),
    'GET /wps/system/whitelabel': { ...whiteLabel, categories },
  })
  const shown = await show(<NavRow />)
  const row = await screen.findByRole('navigation', { name: 'Điều hướng chính' })
  return { ...shown, asked, row }
}
const names = (row: HTMLElement) => [...row.querySelectorAll('a, button')].map((each) => each.textContent)
const slots = () => screen.findByRole('link', { name: 'Nổ hũ' })
const menu = () => screen.findByRole('group', { name: /Nổ hũ/ })

test('[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-09] home, the categories that the site has, DS88 directly after live, and promotions', async () => {
  const { row } = await open()
  await within(row).findByRole('button', { name: 'DS88' })
  expect(names(row).slice(0, 7)).toEqual(['Trang chủ', 'Thể thao', 'Casino', 'DS88', 'Nổ hũ', 'Xổ số', 'Khuyến mãi'])
  expect(within(row).getByRole('link', { name: 'Khuyến mãi' })).toHaveProperty('pathname', '/promotions')
  cleanup()
  const { row: other } = await open(['RNG'])
  await waitFor(() => expect(names(other).slice(0, 3)).toEqual(['Trang chủ', 'Nổ hũ', 'Khuyến mãi']))
})

test('[SHELL-09] without live DS88 stands directly after sports, and without sports nowhere', async () => {
  const { row } = await open(['SPORTS', 'RNG'])
  await within(row).findByRole('button', { name: 'DS88' })
  expect(names(row).slice(0, 4)).toEqual(['Trang chủ', 'Thể thao', 'DS88', 'Nổ hũ'])
  cleanup()
  const { row: other } = await open(['LIVE', 'RNG'])
  await within(other).findByRole('link', { name: 'Casino' })
  await vi.dynamicImportSettled()
  expect(within(other).queryByRole('button', { name: 'DS88' })).toBeNull()
})

test('[SHELL-07] [SHELL-08] a member’s rank is named, and a visitor has none', async () => {
  const { row } = await open()
  expect(within(row).getByText('VIP - -')).toBeTruthy()
  cleanup()
  enterSession(ranked, 'demo')
  const { row: own } = await open()
  expect(within(own).getByText('VIP Vàng')).toBeTruthy()
})

/** Two bonuses of the rank to claim and three promotions to join. */
const waiting = {
  'GET /wps/member/rank': {
    rankLevel: 3,
    labelName: 'Vàng',
    validAmount: '0',
    next: null,
    bonuses: [],
    claimableCount: 2,
  },
  'GET /wps/promotion/activities': { activities: [], categories: [], availableCount: 3 },
}

test('[SHELL-04] [SHELL-05] [SHELL-06] [PROMO-19] rewards say how many wait for a member, and lead a visitor to the log-in', async () => {
  const { row, user, asked } = await open(undefined, waiting)
  await vi.dynamicImportSettled()
  await user.click(within(row).getByRole('button', { name: 'Ưu đãi' }))
  expect(openModalName()).toBe('loginPopupModal')
  expect(asked.map(({ call }) => call)).not.toContain('GET /wps/promotion/activities')
  cleanup()
  enterSession(ranked, 'demo')
  const { row: own, user: asMember } = await open(undefined, waiting)
  await asMember.click(await within(own).findByRole('button', { name: /^Ưu đãi ?3 khuyến mãi có thể tham gia$/ }))
  expect(centrePage()).toBe('rewardCenter')
  closeCentre()
})

test('the badge counts promotions alone: neither the check-in of today nor a bonus of the rank', async () => {
  enterSession(ranked, 'demo')
  const day = { points: '5', amount: '0' }
  const week = { rewards: [day], done: 0, isDone: false, nextAt: '2026-11-24T17:00:00.000Z' }
  const { row } = await open(undefined, { ...waiting, 'GET /wps/member/check-in': week })
  expect(await within(row).findByRole('button', { name: /^Ưu đãi ?3 khuyến mãi có thể tham gia$/ })).toBeTruthy()
})

test('[SHELL-10] resting on a category opens the menu of its vendors, and leaving it closes the menu', async () => {
  await open()
  const holder = (await slots()).parentElement!
  fireEvent.pointerEnter(holder, { pointerType: 'mouse' })
  const tiles = within(await menu())
  expect(await tiles.findByRole('link', { name: /^Nhà BANYAN/ })).toBeTruthy()
  expect(tiles.queryByText(/HARBOUR|DS88/)).toBeNull()
  fireEvent.pointerLeave(holder, { pointerType: 'mouse' })
  // A pointer that slips off and comes back has not left.
  expect(screen.queryByRole('group', { name: /Nổ hũ/ })).not.toBeNull()
  fireEvent.pointerEnter(holder, { pointerType: 'mouse' })
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(screen.queryByRole('group', { name: /Nổ hũ/ })).not.toBeNull()
  fireEvent.pointerLeave(holder, { pointerType: 'mouse' })
  await waitFor(() => expect(screen.queryByRole('group', { name: /Nổ hũ/ })).toBeNull())
})

test('[SHELL-12] a vendor of slots leads to its page, and is kept for it [ROUTE-38] [ROUTE-39]', async () => {
  const { user, router } = await open()
  fireEvent.pointerEnter((await slots()).parentElement!, { pointerType: 'mouse' })
  await user.click(await within(await menu()).findByRole('link', { name: /^Nhà BANYAN/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/rng?page=BANYAN'))
  expect(sessionStorage.getItem('vassalage')).toBe('BANYAN')
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Casino' }).parentElement!, { pointerType: 'mouse' })
  await user.click(
    await within(await screen.findByRole('group', { name: /Casino/ })).findByRole('link', { name: /^Nhà HARBOUR/ }),
  )
  await waitFor(() => expect(router.state.location.href).toBe('/live?page=HARBOUR'))
  expect(sessionStorage.getItem('vassalage')).toBe('BANYAN')
})

test('[SHELL-11] a vendor of sports that is closed now cannot be pressed in its menu', async () => {
  await open(undefined, {}, [
    vendorOnWire('DS88', { displayName: 'DS88', category: 'SPORTS', launchGameId: '8801', status: 'maintenance' }),
  ])
  fireEvent.pointerEnter((await screen.findByRole('link', { name: 'Thể thao' })).parentElement!, {
    pointerType: 'mouse',
  })
  const tile = await within(await screen.findByRole('group', { name: /Thể thao/ })).findByRole('button', {
    name: /DS88.*Bảo trì/,
  })
  expect(tile).toHaveProperty('disabled', true)
})

test('[SHELL-11] a vendor of sports opens its game at once: a visitor is asked in first', async () => {
  const { user, asked, row } = await open()
  await user.click(await within(row).findByRole('button', { name: 'DS88' }))
  await waitFor(() => expect(openModalName()).toBe('loginPopupModal'))
  expect(asked.map(({ call }) => call)).not.toContain('POST /wps/game/launchGame')
})

test('[GAME-16] the vendors SPORTS, ELOTT and LOTT lead to their pages, even where they could launch a game', async () => {
  const special = ['SPORTS', 'ELOTT', 'LOTT'].map((each) =>
    vendorOnWire(each, { category: each, launchGameId: '8801', ownNavItem: true }),
  )
  const { router, user } = await open(undefined, {}, special)
  for (const [name, href] of [
    ['Nhà SPORTS', '/sports?page=SPORTS'],
    ['Nhà ELOTT', '/elott?page=ELOTT'],
    ['Nhà LOTT', '/lottery'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(router.state.location.href).toBe(href))
  }
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Thể thao' }).parentElement!, { pointerType: 'mouse' })
  await user.click(
    await within(await screen.findByRole('group', { name: /Thể thao/ })).findByRole('link', { name: /^Nhà SPORTS/ }),
  )
  await waitFor(() => expect(router.state.location.href).toBe('/sports?page=SPORTS'))
  expect(openModalName()).toBeNull()
})

test('[SHELL-13] the arrow key of a focused category opens its menu and goes in, Escape comes back', async () => {
  await open()
  const link = await slots()
  link.focus()
  fireEvent.keyDown(link, { key: 'ArrowDown' })
  const first = await within(await menu()).findByRole('link', { name: /^Nhà BANYAN/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.keyDown(first, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('group', { name: /Nổ hũ/ })).toBeNull())
  expect(document.activeElement).toBe(link)
})

test('[SHELL-13] the arrow key waits for vendors that are not known yet, and goes to the first of them', async () => {
  await open(['RNG'])
  const link = await slots()
  const { fetch } = globalThis
  const known = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('gameVendor')) await known.promise
    return fetch(url, init)
  })
  link.focus()
  fireEvent.keyDown(link, { key: 'ArrowDown' })
  const opened = within(await menu())
  expect(opened.queryByRole('link')).toBeNull()
  expect(document.activeElement).toBe(link)
  known.resolve()
  const first = await opened.findByRole('link', { name: /^Nhà BANYAN/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(opened.getAllByRole('link')).toHaveLength(2)
})

test('[SHELL-13] the first tap of a finger opens the menu, the second goes there', async () => {
  const { router } = await open()
  const link = await slots()
  const tap = () => {
    fireEvent.pointerDown(link, { pointerType: 'touch' })
    fireEvent.click(link)
  }
  tap()
  await menu()
  expect(router.state.location.pathname).toBe('/index')
  tap()
  await waitFor(() => expect(router.state.location.pathname).toBe('/rng'))
})
