import { ledgerRoutes } from '@banyan/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { member, memberInfo, payloadKey, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { call } from '../../lib/call.ts'
import { clearAfterLogin, closeModal, openModal, openModalName, useOpenModal } from '../../lib/modals.ts'
import { currentSession, enterSession, leaveSession } from '../../lib/session.ts'
import { IdentityModals } from './IdentityModals.tsx'

vi.mock('../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const base: Replies = {
  ...payloadKey,
  'GET /wps/system/setting/register': { fields: [] },
  'POST /wps/session/login': { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' },
  'GET /wps/member/info': memberInfo,
  'GET /wps/session/login-info': { lastLogin: null },
}
const Modals = () => <IdentityModals open={useOpenModal()} greeting={null} asksPassword={false} />

afterEach(() => {
  cleanup()
  leaveSession()
  clearAfterLogin()
  const open = openModalName()
  if (open) closeModal(open)
})

test.each`
  ids            | from               | press               | to
  ${'[AUTH-08]'} | ${'loginModal'}    | ${'Đăng ký ngay'}   | ${'registerModal'}
  ${'[AUTH-09]'} | ${'loginModal'}    | ${'Quên mật khẩu?'} | ${'forgetPassModal'}
  ${'[REG-11]'}  | ${'registerModal'} | ${'Đăng nhập'}      | ${'loginModal'}
`('$ids [MODAL-09] "$press" in $from opens $to in its place', async ({ from, press, to }) => {
  serve(base)
  const { user } = await show(<Modals />)
  openModal(from, undefined)
  await user.click(await screen.findByRole('button', { name: press }))
  await waitFor(() => expect(openModalName()).toBe(to))
  await waitFor(() => expect(document.querySelectorAll('[data-modal]:not([data-leaving])')).toHaveLength(1))
  expect(document.querySelector('[data-modal]:not([data-leaving])')?.getAttribute('data-modal')).toBe(to)
})

test.each(['loginModal', 'loginPopupModal'] as const)(
  '[AUTH-30] [MODAL-03] [MODAL-04] %s closes when the log-in is through, and not before',
  async (name) => {
    let accepts = false
    const answer = () => (accepts ? base['POST /wps/session/login'] : refused('incorrect_account_or_password'))
    serve({ ...base, 'POST /wps/session/login': answer })
    const { user } = await show(<Modals />)
    openModal(name, undefined)
    await user.type(await screen.findByLabelText('Tên đăng nhập'), 'minhquan88')
    await user.type(screen.getByLabelText('Mật khẩu'), 'mat-khau-1')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(openModalName()).toBe(name)
    accepts = true
    await user.keyboard('{Enter}')
    await waitFor(() => expect(openModalName()).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('[AUTH-10] the banner of the log-in stands in its dialog alone, and does not have the focus', async () => {
  const banner = { id: '1', title: 'Mỗi phút một kỳ quay', content: '', picture: '/balls.webp', link: '/fairness' }
  serve({ ...base, 'GET /wps/system/banners': { banners: [banner] } })
  const { user } = await show(<Modals />)
  openModal('loginModal', undefined)
  const link = await screen.findByRole('link', { name: banner.title })
  await waitFor(() => expect(document.activeElement?.closest('[data-modal]')).toBeTruthy())
  expect(document.activeElement).not.toBe(link)
  await user.click(screen.getByRole('button', { name: 'Quên mật khẩu?' }))
  await waitFor(() => expect(document.querySelectorAll('[data-modal]')).toHaveLength(1))
  expect(document.querySelector('[data-modal]')?.getAttribute('data-modal')).toBe('forgetPassModal')
  expect(screen.queryByRole('link')).toBeNull()
})

test('[AUTH-49] an answer that the token is no good leaves the session and opens the login popup', async () => {
  serve({ ...base, 'GET /wps/v2/wallets/balance': refused('not_logged_in') })
  await show(<Modals />)
  sessionStorage.setItem('token', 'over')
  enterSession(member, 'demo')
  await call(ledgerRoutes.balance, {})
  expect(currentSession().status).toBe('visitor')
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(await screen.findByRole('dialog', { name: 'Đăng nhập' })).toBeTruthy()
  expect(openModalName()).toBe('loginPopupModal')
})
