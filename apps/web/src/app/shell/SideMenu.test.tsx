import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { member, serve, show, whiteLabel } from '../../../test/page.tsx'
import { changeLanguage } from '../../lib/i18n.ts'
import { centrePage, closeCentre } from '../../lib/member-centre.ts'
import { closeModal, openModalName } from '../../lib/modals.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { SideMenu } from './SideMenu.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  leaveSession()
  closeCentre()
  const modal = openModalName()
  if (modal) closeModal(modal)
  await changeLanguage('VI')
})

async function open({
  categories = ['LOTT'],
  reverse = false,
  unread = 0,
  flags = {},
}: {
  readonly categories?: readonly string[]
  readonly reverse?: boolean
  readonly unread?: number
  readonly flags?: object
} = {}) {
  const asked = serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, categories, flags, sideMenuReverse: reverse },
    'GET /wps/v2/wallets/balance': { sumBalance: '12450000', sequence: 3 },
    'GET /wps/system/service': {
      channel: 'live',
      type: '1',
      path: 'https://chat.example/now',
      width: 440,
      height: 500,
    },
    'GET /wps/relay/CSP_unreadCount': { unreadCount: unread },
    'GET /wps/promotion/activities': { activities: [], categories: [], availableCount: 3 },
    'PUT /wps/member/language': {},
  })
  const onClose = vi.fn<() => void>()
  const shown = await show(<SideMenu open onClose={onClose} />)
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  return { ...shown, asked, menu, onClose }
}

describe('the side menu', () => {
  test.each([
    ['Khuyến mãi', '/promotions'],
    ['Tải ứng dụng', '/down'],
    ['Trung tâm trợ giúp', '/help'],
    ['VIP', '/vip'],
  ])('[SHELL-38] [SHELL-43] [SHELL-50] [SHELL-52] has %s, which leads to %s and closes it', async (name, path) => {
    const { user, menu, router, onClose } = await open()
    await user.click(within(menu).getByRole('link', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    ['Lịch sử cược', 'personalHistoryCopy'],
    ['Lịch sử giao dịch', 'transactionHistory'],
    ['Lãi lỗ cá nhân', 'personalProfit'],
    ['Trung tâm bảo mật', 'securityCenter'],
    ['Hộp thư', 'messageV2'],
    ['Ưu đãi', 'rewardCenter'],
  ])(
    '[SHELL-40] [SHELL-44] [SHELL-45] [SHELL-46] [SHELL-47] [SHELL-48] has %s, which opens the page %s of the member centre',
    async (name, page) => {
      enterSession(member, 'demo')
      const { user, menu, onClose } = await open()
      // What waits may be counted behind the name.
      await user.click(within(menu).getByRole('button', { name: new RegExp(`^${name}`) }))
      expect(centrePage()).toBe(page)
      expect(onClose).toHaveBeenCalledOnce()
    },
  )

  test('[SHELL-49] counts the unread messages at their item, and shows no count when there is none', async () => {
    enterSession(member, 'demo')
    const { menu } = await open({ unread: 3 })
    expect(await within(menu).findByRole('button', { name: /^Hộp thư ?3 tin chưa đọc$/ })).toBeTruthy()
    cleanup()
    const { menu: other } = await open({ unread: 0 })
    expect(within(other).getByRole('button', { name: 'Hộp thư' })).toBeTruthy()
  })

  test('[SHELL-33] [SHELL-34] shows a member the balance, and hides it as three stars', async () => {
    enterSession(member, 'demo')
    const { user, menu } = await open()
    await user.click(await within(menu).findByRole('button', { name: 'Số dư 12.450.000\u00a0P, nhấn để ẩn' }))
    expect(within(menu).getByText('***')).toBeTruthy()
    expect(within(menu).queryByRole('button', { name: 'Đăng nhập' })).toBeNull()
  })

  test('[SHELL-54] offers a visitor to log in and to register, and no way out', async () => {
    const { user, menu, asked } = await open()
    expect(within(menu).queryByRole('button', { name: 'Đăng xuất' })).toBeNull()
    await user.click(within(menu).getByRole('button', { name: 'Đăng nhập' }))
    expect(openModalName()).toBe('loginModal')
    await user.click(within(menu).getByRole('button', { name: 'Đăng ký' }))
    expect(openModalName()).toBe('registerModal')
    // Nothing waits for a visitor at the rewards.
    expect(asked.map(({ call }) => call)).not.toContain('GET /wps/promotion/activities')
  })

  test('[SHELL-55] asks a member before signing out, as the header does', async () => {
    enterSession(member, 'demo')
    const { user, menu } = await open()
    await user.click(within(menu).getByRole('button', { name: 'Đăng xuất' }))
    expect(openModalName()).toBe('signOutModal')
  })

  test('[SHELL-51] opens customer service', async () => {
    const opened = { opener: window, close: vi.fn(), resizeTo: vi.fn(), location: { replace: vi.fn() } }
    vi.stubGlobal(
      'open',
      vi.fn(() => opened),
    )
    const { user, menu } = await open()
    await user.click(within(menu).getByRole('button', { name: 'Hỗ trợ' }))
    await waitFor(() => expect(window.open).toHaveBeenCalled())
  })

  test('[SHELL-53] [I18N-05] [I18N-07] has the languages of the header, and the one in use is marked', async () => {
    const { user, menu, asked } = await open()
    const languages = within(menu).getByRole('group', { name: 'Ngôn ngữ' })
    expect(within(languages).getByRole('button', { pressed: true }).textContent).toBe('Tiếng Việt')
    await user.click(within(languages).getByRole('button', { name: 'English' }))
    await waitFor(() => expect(within(languages).getByRole('button', { pressed: true }).textContent).toBe('English'))
    expect(localStorage.getItem('hisLang')).toBe('EN')
    await waitFor(() => expect(asked.at(-1)).toEqual({ call: 'PUT /wps/member/language', body: { language: 'EN' } }))
  })

  test('[SHELL-56] has a shortcut to each category that the site has, and none to another', async () => {
    const { menu } = await open({ categories: ['LIVE', 'FISH', 'SPORTS', 'LOTT', 'RNG'] })
    const shortcuts = {
      Casino: '/live',
      'Bắn cá': '/fish',
      'Thể thao': '/sports',
      'Xổ số': '/vnlottery',
      'Nổ hũ': '/rng',
    }
    await within(menu).findByRole('link', { name: 'Bắn cá' })
    for (const [name, path] of Object.entries(shortcuts))
      expect(within(menu).getByRole('link', { name })).toHaveProperty('pathname', path)
    cleanup()
    const { menu: other } = await open({ categories: ['RNG'] })
    await waitFor(() => expect(within(other).queryByRole('link', { name: 'Xổ số' })).toBeNull())
    expect(within(other).queryByRole('link', { name: 'Bắn cá' })).toBeNull()
  })

  test('[SHELL-57] names each way once', async () => {
    enterSession(member, 'demo')
    const { menu } = await open({ categories: ['LIVE', 'FISH', 'SPORTS', 'LOTT', 'RNG'] })
    const links = within(menu).getAllByRole('link')
    const ways = links.map((link) => link.getAttribute('href'))
    expect(new Set(ways).size).toBe(ways.length)
    const names = [...links, ...within(menu).getAllByRole('button')]
      .map((each) => each.textContent)
      .filter((name) => name !== '')
    expect(new Set(names).size).toBe(names.length)
  })

  test('[SHELL-31] [SHELL-32] comes from the left, where the merchant says reverse from the right, and its button closes it', async () => {
    const { menu, user, onClose } = await open()
    expect(menu.className).toContain('left')
    await user.click(within(menu).getByRole('button', { name: 'Đóng' }))
    expect(onClose).toHaveBeenCalledOnce()
    cleanup()
    const { menu: reversed } = await open({ reverse: true })
    await waitFor(() => expect(reversed.className).toContain('right'))
  })
})
