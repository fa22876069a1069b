import { trialType } from '@banyan/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, type Replies, serve, show } from '../../../test/page.tsx'
import { changeLanguage } from '../../lib/i18n.ts'
import { centrePage } from '../../lib/member-centre.ts'
import { finishLogin, openModalName } from '../../lib/modals.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { Header } from './Header.tsx'
import { HeaderTools } from './HeaderTools.tsx'

const balance: Replies = { 'GET /wps/v2/wallets/balance': { sumBalance: '12450000', sequence: 3 } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  leaveSession()
  finishLogin()
  await changeLanguage('VI')
})

const header = <Header />

test('[SHELL-14] [SHELL-15] [MODAL-04] a visitor may log in and register', async () => {
  serve({})
  const { user } = await show(header)
  await user.click(await screen.findByRole('button', { name: 'Đăng nhập' }))
  expect(openModalName()).toBe('loginModal')
  await user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  expect(openModalName()).toBe('registerModal')
  expect(screen.queryByText('Đăng xuất')).toBeNull()
})

test('[SHELL-17] [WALLET-05] [WALLET-06] a member sees the account and the balance', async () => {
  serve(balance)
  enterSession(member, 'demo')
  await show(header)
  expect(await screen.findByText('12.450.000 P')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tài khoản minhquan88' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đăng nhập' })).toBeNull()
})

test('[SHELL-16] a nickname goes before the account', async () => {
  serve(balance)
  enterSession({ ...member, nickname: 'Quân' }, 'demo')
  await show(header)
  const account = await screen.findByRole('button', { name: 'Tài khoản Quân' })
  expect(account.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('Q')
})

test('[WALLET-04] before the balance has arrived the display says that it loads; when it fails, that it failed', async () => {
  serve({})
  enterSession(member, 'demo')
  const { user } = await show(header)
  expect(await screen.findByText('Đang tải')).toBeTruthy()
  expect(await screen.findByText('--', {}, { timeout: 5000 })).toBeTruthy()
  serve(balance)
  await user.click(screen.getByRole('button', { name: 'Chưa tải được số dư' }))
  expect(await screen.findByText('12.450.000 P')).toBeTruthy()
}, 10_000)

test('[SHELL-34] pressing the balance hides it, and again shows it', async () => {
  serve(balance)
  enterSession(member, 'demo')
  const { user } = await show(header)
  await user.click(await screen.findByRole('button', { name: 'Số dư 12.450.000\u00a0P, nhấn để ẩn' }))
  expect(screen.getByText('***')).toBeTruthy()
  // It stays hidden on the next page and the next visit.
  cleanup()
  await show(header)
  expect(await screen.findByText('***')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Số dư đang ẩn, nhấn để hiện' }))
  expect(screen.getByText('12.450.000 P')).toBeTruthy()
})

test('[SHELL-35] the refresh control fetches the balance again', async () => {
  const asked = serve(balance)
  enterSession(member, 'demo')
  const { user } = await show(header)
  await screen.findByText('12.450.000 P')
  await user.click(screen.getByRole('button', { name: 'Làm mới số dư' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /wps/v2/wallets/balance')).toHaveLength(2))
})

test('[SHELL-21] [SHELL-23] [SHELL-24] the account menu has the records and asks before it signs out', async () => {
  serve(balance)
  enterSession(member, 'demo')
  const { user } = await show(header)
  const account = await screen.findByRole('button', { name: 'Tài khoản minhquan88' })
  await user.click(account)
  await user.click(screen.getByRole('menuitem', { name: 'Lịch sử cược' }))
  expect(centrePage()).toBe('personalHistoryCopy')
  await user.click(screen.getByRole('button', { name: 'Tài khoản minhquan88' }))
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  expect(openModalName()).toBe('signOutModal')
})

test('the bell says how many messages are unread, and opens the inbox', async () => {
  serve({ ...balance, 'GET /wps/relay/CSP_unreadCount': { unreadCount: 2 } })
  enterSession(member, 'demo')
  const { user } = await show(header)
  await user.click(await screen.findByRole('button', { name: 'Hộp thư, 2 tin chưa đọc' }))
  expect(centrePage()).toBe('messageV2')
})

test('[ROLE-12] a trial account has a balance and no inbox', async () => {
  serve(balance)
  enterSession({ ...member, type: trialType }, 'demo')
  await show(header)
  expect(await screen.findByText('12.450.000 P')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hộp thư/ })).toBeNull()
})

test('[SHELL-20] the account menu opens the security centre of the member', async () => {
  serve(balance)
  enterSession(member, 'demo')
  const { user } = await show(header)
  await user.click(await screen.findByRole('button', { name: 'Tài khoản minhquan88' }))
  await user.click(screen.getByRole('menuitem', { name: 'Trung tâm bảo mật' }))
  expect(centrePage()).toBe('securityCenter')
})

test('the header folds on the way down, and unfolds on the way up and at the top', async () => {
  serve({})
  await show(header)
  const banner = await screen.findByRole('banner')
  const foldedAt = (y: number) => {
    vi.stubGlobal('scrollY', y)
    fireEvent.scroll(window)
    return 'folded' in banner.dataset
  }
  expect([80, 200, 300, 303, 280, 400, 90].map(foldedAt)).toEqual([false, true, true, true, false, true, false])
})

test('[I18N-05] [I18N-08] [SHELL-29] the language changes at once, is marked, and the server is told', async () => {
  const asked = serve({ 'PUT /wps/member/language': {} })
  const { user } = await show(
    <>
      <HeaderTools />
      {header}
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Ngôn ngữ: VI, Tiếng Việt' }))
  expect(screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.ariaChecked])).toEqual([
    ['中文', 'false'],
    ['English', 'false'],
    ['日本語', 'false'],
    ['ไทย', 'false'],
    ['Tiếng Việt', 'true'],
  ])
  await user.click(screen.getByRole('menuitemradio', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  await waitFor(() => expect(asked.at(-1)).toEqual({ call: 'PUT /wps/member/language', body: { language: 'EN' } }))
})
