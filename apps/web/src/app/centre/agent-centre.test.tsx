import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { centrePage, closeCentre, openCentre } from '../../lib/member-centre.ts'
import { clearAfterLogin, closeModal, flagAfterLogin, openModalName } from '../../lib/modals.ts'
import { type Member, enterSession, leaveSession } from '../../lib/session.ts'
import { LateCentres } from './LateCentres.tsx'

const agent: Member = { ...member, account: 'daily_minhquan', type: 1 }
const call = 'GET /wps/agent/team/overview'
const team = {
  memberCount: 486,
  directCount: 12,
  registeredCount: 3,
  activeCount: 63,
  validAmount: '5316420000',
  payoutAmount: '5191590000',
  netAmount: '-124830000',
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  closeCentre()
  closeModal('trialModal')
  closeModal('loginPopupModal')
  leaveSession()
  cleanup()
})

async function open(replies: Replies) {
  const asked = serve(replies)
  enterSession(agent, 'demo')
  const shown = await show(<LateCentres />)
  act(openAgentCentre)
  return { ...shown, asked, dialog: within(await screen.findByRole('dialog', { name: 'Đại lý' })) }
}

test('[AGENT-02] [AGENT-03] [AGENT-04] it opens once its files have come, on the team overview, and the button closes it', async () => {
  const { user, dialog } = await open({ [call]: team })
  expect(dialog.getByRole('button', { current: 'page' }).textContent).toBe('Tổng quan đội')
  expect(dialog.getByRole('heading', { level: 1 }).textContent).toBe('Tổng quan đội')
  // Pages that are not built are not listed.
  expect(within(dialog.getByRole('navigation')).getAllByRole('button')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[AGENT-06] it shows the figures, and those of another period when it is chosen', async () => {
  const { user, dialog } = await open({
    [call]: (query: URLSearchParams) => (query.get('period') === 'month' ? { ...team, netAmount: '9500' } : team),
  })
  const figure = (name: string) => dialog.getByText(name).closest('div')?.querySelector('dd')?.textContent
  await waitFor(() => expect(figure('Thành viên')).toBe('486'))
  expect(['Tuyến dưới trực tiếp', 'Đăng ký mới', 'Có đặt cược'].map(figure)).toEqual(['12', '3', '63'])
  expect(figure('Cược hợp lệ')).toContain('5.316.420.000')
  expect(figure('Trả thưởng')).toContain('5.191.590.000')
  expect(figure('Lãi lỗ của đội')).toMatch(/^[-−]124\.830\.000/)
  await user.click(dialog.getByRole('radio', { name: 'Tháng này' }))
  await waitFor(() => expect(figure('Lãi lỗ của đội')).toMatch(/^\+9\.500/))
})

test('[AGENT-06] while it loads it says so, a failure offers a retry, and a team of nobody is told how it begins', async () => {
  let answer: () => unknown = () => refused('system_error')
  const { user, dialog } = await open({ [call]: () => answer() })
  expect(await dialog.findByText('Chưa tải được tổng quan đội')).toBeTruthy()
  answer = () => ({ ...team, memberCount: 0, directCount: 0 })
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByText('Đội của bạn chưa có ai')).toBeTruthy()
  expect(dialog.queryByText('Cược hợp lệ')).toBeNull()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await user.click(dialog.getByRole('radio', { name: 'Hôm qua' }))
  expect(await dialog.findByRole('status', { name: 'Đang tải' })).toBeTruthy()
})

test.each([1, 2, 41, 42] as const)('[ROLE-07] [ROLE-16] an agent of type %d may open it', (type) => {
  enterSession({ ...agent, type }, 'demo')
  openAgentCentre()
  expect([centrePage(), openModalName()]).toEqual(['agentCenter', null])
})

test.each([0, 4] as const)('[ROLE-07] [ROLE-16] [ROLE-17] an account of type %d gets the notice instead', (type) => {
  enterSession({ ...agent, type }, 'demo')
  openAgentCentre()
  expect([centrePage(), openModalName()]).toEqual([null, 'trialModal'])
})

test('[ROLE-11] a visitor logs in before', () => {
  openAgentCentre()
  expect([centrePage(), openModalName()]).toEqual([null, 'loginPopupModal'])
})

test('[ROLE-06] after a log-in it waits until the after-login modal is closed', async () => {
  await open({ [call]: team })
  act(() => void flagAfterLogin({ account: 'an', lastLogin: null, grantedAmount: 1n, notices: [] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(clearAfterLogin)
  expect(await screen.findByRole('dialog', { name: 'Đại lý' })).toBeTruthy()
})

test('one centre takes the place of the other, and it goes when the session ends', async () => {
  await open({ [call]: team })
  act(() => openCentre('limits'))
  expect(await screen.findByRole('dialog', { name: 'Trung tâm thành viên' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Đại lý' })).toBeNull())
  act(openAgentCentre)
  await screen.findByRole('dialog', { name: 'Đại lý' })
  act(leaveSession)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
