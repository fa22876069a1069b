import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { member, serve, show, whiteLabel } from '../../test/page.tsx'
import { closeCentre, openCentre } from '../lib/member-centre.ts'
import { openModalName } from '../lib/modals.ts'
import { enterSession, leaveSession } from '../lib/session.ts'
import { Layout } from './Layout.tsx'

const until = new Date('2027-05-21T05:00:00.000Z')
const replies = {
  'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
  'GET /wps/v2/wallets/balance': { sumBalance: '1250000', sequence: 3 },
  'GET /wps/relay/ODSFE2_MemTransDet': { entries: [], next: null },
}

// Its files come late in a browser too; here they are at hand, so that a test waits for answers alone.
beforeAll(() => import('./centre/MemberCentre.tsx'), 30_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  closeCentre()
  leaveSession()
})

test('[MEMBER-62] in place of the site stands until when, the balance, and the way to draw it out', async () => {
  const asked = serve(replies)
  enterSession({ ...member, excludedUntil: until }, 'demo')
  const { user } = await show(<Layout />)
  expect(await screen.findByRole('heading', { name: 'Tự loại trừ', level: 1 })).toBeTruthy()
  expect(await screen.findByText(/2027-05-21 12:00:00/)).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/1\.250\.000/)).toBeTruthy())
  expect(await screen.findByRole('heading', { name: 'Rút tiền' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).not.toContain('Khuyến mãi')
  expect(screen.getAllByRole('navigation').flatMap((nav) => nav.textContent)).toEqual([
    'Rút tiềnLịch sử giao dịchTrung tâm bảo mật',
  ])
  await user.click(screen.getByRole('button', { name: 'Lịch sử giao dịch' }))
  expect(await screen.findByRole('heading', { name: 'Lịch sử giao dịch' })).toBeTruthy()
  act(() => openCentre('depositv2'))
  expect(await screen.findByRole('heading', { name: 'Rút tiền' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đăng xuất' }))
  expect(openModalName()).toBe('signOutModal')
  expect(asked.some(({ call }) => /promotion|messages|announcement|Announcement|deposits/.test(call))).toBe(false)
})

test.each([
  [until, /bằng một tài khoản khác, đến 2027-05-21 12:00:00/],
  [null, /vĩnh viễn bằng một tài khoản khác/],
])('[MEMBER-62] an account that is recognised as the person’s says so (until %s)', async (excludedUntil, words) => {
  serve(replies)
  enterSession({ ...member, excludedUntil, isRecognised: true }, 'demo')
  await show(<Layout />)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('[MEMBER-62] for ever is said as such', async () => {
  serve(replies)
  enterSession({ ...member, excludedUntil: null }, 'demo')
  await show(<Layout />)
  expect(await screen.findByText(/vĩnh viễn/)).toBeTruthy()
})
