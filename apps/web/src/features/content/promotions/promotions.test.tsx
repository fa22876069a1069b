import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refused, serve, show } from '../../../../test/page.tsx'
import { PromotionPage } from './PromotionPage.tsx'
import { PromotionsPage } from './PromotionsPage.tsx'

const promotion = (id: string, title: string, endsAt: string | null) => ({
  id,
  type: 'PR',
  title,
  content: `<p>Điều kiện của ${title}</p>`,
  link: '/register',
  picture: null as string | null,
  startsAt: '2026-11-20T05:00:00.000Z',
  endsAt,
})
const notices = (...offered: readonly ReturnType<typeof promotion>[]) => ({
  'GET /wps/system/announcementContentV2': { player: [], banners: [], popup: [], promotion: offered },
})
const two = notices(promotion('1', 'Chơi thử', null), promotion('2', 'Tuần lễ mở cửa', '2026-12-01T05:00:00.000Z'))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[ROUTE-21] each promotion stands with its title and period, and opens its detail', async () => {
  serve(two)
  await show(<PromotionsPage />)
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Chơi thử', 'Tuần lễ mở cửa'])
  expect(screen.getByText('Từ 2026-11-20')).toBeTruthy()
  expect(screen.getByText('2026-11-20 đến 2026-12-01')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem chi tiết: Tuần lễ mở cửa' }).getAttribute('href')).toBe(
    '/promoDetail?id=2',
  )
})

test.each([null, '/wps/pictures/1.webp'])('the first card’s picture (%s) does not wait to be near', async (picture) => {
  serve(notices({ ...promotion('1', 'Chơi thử', null), picture }, promotion('2', 'Tuần lễ mở cửa', null)))
  await show(<PromotionsPage />)
  const cards = await screen.findAllByRole('listitem')
  const pictures = cards.map((card) => card.querySelector('img'))
  expect(pictures.map((shown) => shown?.getAttribute('loading') === 'lazy')).toEqual([false, true])
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high')
})

test('without a promotion the page says so', async () => {
  serve(notices())
  await show(<PromotionsPage />)
  expect(await screen.findByText('Chưa có khuyến mãi nào')).toBeTruthy()
})

test('promotions that cannot be had are asked for again', async () => {
  serve({ 'GET /wps/system/announcementContentV2': refused('system_error') })
  const { user } = await show(<PromotionsPage />)
  const retry = await screen.findByRole('button', { name: 'Thử lại' })
  serve(two)
  await user.click(retry)
  expect(await screen.findByText('Tuần lễ mở cửa')).toBeTruthy()
})

test('[ROUTE-22] [PROMO-03] the detail shows the whole text and where to begin', async () => {
  serve(two)
  const { router } = await show(<PromotionPage />)
  await router.navigate({ to: '/', search: { id: '2' } })
  expect(await screen.findByText('Điều kiện của Tuần lễ mở cửa')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bắt đầu' }).getAttribute('href')).toBe('/register')
})

test.each([{}, { id: '99' }])('[ROUTE-23] %o names no promotion: that is said, with the way back', async (search) => {
  serve(two)
  const { router } = await show(<PromotionPage />)
  await router.navigate({ to: '/', search })
  expect(await screen.findByRole('heading', { level: 1, name: 'Không có khuyến mãi này' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tất cả khuyến mãi' }).getAttribute('href')).toBe('/promotions')
})

const activity = {
  promotionId: '1',
  state: 'rejected',
  canApply: false,
  beginsAt: '2026-11-20T05:00:00.000Z',
  endsAt: null,
  rewardAmount: '50000',
  plan: null,
  taken: null,
  timesMax: 1,
  turnoverMultiple: null,
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null,
  depositDays: null,
  unmet: [],
  application: null,
}

test('[PROMO-02] promotions stand by category, those without one under all of them', async () => {
  serve({
    ...notices(promotion('1', 'Chơi thử', null), promotion('2', 'Tuần lễ', null), promotion('3', 'Lên hạng', null)),
    'GET /wps/promotion/activities': {
      activities: [],
      categories: [
        { promotionId: '3', category: 'vip' },
        { promotionId: '1', category: 'newcomer' },
      ],
      availableCount: 0,
    },
  })
  const { user } = await show(<PromotionsPage />)
  const chips = within(await screen.findByRole('radiogroup', { name: 'Nhóm khuyến mãi' }))
  expect(chips.getAllByRole('radio').map((chip) => chip.parentElement?.textContent)).toEqual([
    'Tất cả',
    'Người mới',
    'VIP',
  ])
  const titles = () => screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent)
  expect(titles()).toEqual(['Chơi thử', 'Tuần lễ', 'Lên hạng'])
  await user.click(chips.getByRole('radio', { name: 'VIP' }))
  expect(titles()).toEqual(['Lên hạng'])
  await user.click(chips.getByRole('radio', { name: 'Tất cả' }))
  expect(titles()).toHaveLength(3)
})

test('[PROMO-04] a card has the picture, the title, the period and the state, and opens the detail', async () => {
  serve({
    ...notices({ ...promotion('1', 'Chơi thử', '2026-12-01T05:00:00.000Z'), picture: '/site-pictures/abc' }),
    'GET /wps/promotion/activities': { activities: [activity], categories: [], availableCount: 0 },
  })
  await show(<PromotionsPage />)
  const card = within(await screen.findByRole('listitem'))
  expect(await card.findByText('Không được duyệt')).toBeTruthy()
  expect(card.getByRole('heading', { name: 'Chơi thử' })).toBeTruthy()
  expect(card.getByText('2026-11-20 đến 2026-12-01')).toBeTruthy()
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('/site-pictures/abc')
  expect(card.getByRole('link', { name: 'Xem chi tiết: Chơi thử' }).getAttribute('href')).toBe('/promoDetail?id=1')
})
