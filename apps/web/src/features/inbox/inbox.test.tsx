import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, serve, show } from '../../../test/page.tsx'
import { centrePage, closeCentre } from '../../lib/member-centre.ts'
import { leaveSession, enterSession } from '../../lib/session.ts'
import { useUnread } from '../../lib/unread.ts'
import { InboxPage } from './InboxPage.tsx'

const sentAt = '2026-11-22T05:00:00.000Z'
const mail = [
  {
    id: '2',
    title: 'Bảo mật tài khoản',
    content: 'Mật khẩu vừa được đổi.',
    page: 'securityCenter',
    sentAt,
    isRead: false,
  },
  { id: '1', title: 'Chào mừng', content: 'Chúc bạn vui.', page: null, sentAt, isRead: true },
]
const listed = (list: readonly object[], unreadCount: number) => ({ list, pageNo: 1, totalPages: 1, unreadCount })

beforeEach(() => {
  localStorage.clear()
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  closeCentre()
  leaveSession()
})

function Count() {
  return <output>{useUnread()}</output>
}

test('[MEMBER-20] [MEMBER-56] opening a message shows its words, marks it read once and lowers the count of the shell', async () => {
  let unread = 1
  const asked = serve({
    'GET /wps/relay/CSP_unreadCount': () => ({ unreadCount: unread }),
    'GET /wps/member/messages': () => listed([{ ...mail[0], isRead: unread === 0 }, mail[1]!], unread),
    'PUT /wps/member/messages/read': () => ({ unreadCount: (unread = 0) }),
  })
  const { user } = await show(
    <>
      <Count />
      <InboxPage />
    </>,
  )
  const row = await screen.findByRole('button', { name: /Bảo mật tài khoản/ })
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1'))
  await user.click(row)
  expect(await screen.findByText('Mật khẩu vừa được đổi.')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('0'))
  await user.click(screen.getByRole('button', { name: 'Mở trung tâm bảo mật' }))
  expect(centrePage()).toBe('securityCenter')
  await user.click(await screen.findByRole('button', { name: /^Bảo mật tài khoản/ }))
  await user.click(await screen.findByRole('button', { name: /^Bảo mật tài khoản/ }))
  expect(asked.filter(({ call }) => call === 'PUT /wps/member/messages/read').map(({ body }) => body)).toEqual([
    { id: '2' },
  ])
})

test('[MEMBER-57] all are marked as read, and one is deleted', async () => {
  let [list, unread] = [mail, 1]
  serve({
    'GET /wps/relay/CSP_unreadCount': () => ({ unreadCount: unread }),
    'GET /wps/member/messages': () => listed(list, unread),
    'PUT /wps/member/messages/read': () => ({ unreadCount: unread }),
    'PUT /wps/member/messages/read/all': () => ({ unreadCount: (unread = 0) }),
    'DELETE /wps/member/messages': () => {
      list = mail.slice(0, 1)
      return { unreadCount: unread }
    },
  })
  const { user } = await show(<InboxPage />)
  await user.click(await screen.findByRole('button', { name: 'Đánh dấu đã đọc hết' }))
  expect(await screen.findByText('Đã đọc hết')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Chào mừng/ }))
  await user.click(await screen.findByRole('button', { name: 'Xóa tin' }))
  await waitFor(() => expect(screen.queryByText('Chào mừng')).toBeNull())
})

test('an empty inbox says so, and one that failed offers to try again', async () => {
  serve({ 'GET /wps/member/messages': listed([], 0) })
  await show(<InboxPage />)
  expect(await screen.findByText('Hộp thư trống')).toBeTruthy()
  cleanup()
  serve({})
  await show(<InboxPage />)
  expect(await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 5000 })).toBeTruthy()
}, 10_000)

test('[MEMBER-55] the notices of list player stand beside the messages with their read state, and opening one reads it', async () => {
  const notice = { id: '7', title: 'Lịch quay dịp lễ', content: '<p>Nghỉ một kỳ.</p>', startsAt: sentAt }
  let unread = 1
  const asked = serve({
    'GET /wps/relay/CSP_unreadCount': () => ({ unreadCount: unread }),
    'GET /wps/member/messages': listed([], 0),
    'GET /wps/member/notices': () => ({ list: [{ ...notice, isRead: unread === 0 }], unreadCount: unread }),
    'PUT /wps/member/notices/read': () => ({ unreadCount: (unread = 0) }),
  })
  const { user } = await show(
    <>
      <Count />
      <InboxPage />
    </>,
  )
  await user.click(await screen.findByRole('tab', { name: 'Thông báo, 1 tin chưa đọc' }))
  const panel = screen.getByRole('tabpanel')
  await user.click(await within(panel).findByRole('button', { name: /^Lịch quay dịp lễ\s*Chưa đọc/ }))
  expect(within(panel).getByText('Nghỉ một kỳ.')).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'Thông báo' })).toBeTruthy()
  expect(document.querySelector('output')?.textContent).toBe('0')
  await user.click(await within(panel).findByRole('button', { name: /^Lịch quay dịp lễ\s*\d/ }))
  expect(asked.filter(({ call }) => call === 'PUT /wps/member/notices/read').map(({ body }) => body)).toEqual([
    { id: '7' },
  ])
})

test('all notices are marked as read at once', async () => {
  let unread = 2
  const notice = { title: 'Lịch quay', content: '', startsAt: sentAt }
  serve({
    'GET /wps/member/messages': listed([], 0),
    'GET /wps/member/notices': () => ({
      list: ['7', '8'].map((id) => ({ ...notice, id, isRead: unread === 0 })),
      unreadCount: unread,
    }),
    'PUT /wps/member/notices/read/all': () => ({ unreadCount: (unread = 0) }),
  })
  const { user } = await show(<InboxPage />)
  await user.click(await screen.findByRole('tab', { name: /^Thông báo/ }))
  await user.click(await screen.findByRole('button', { name: 'Đánh dấu đã đọc hết' }))
  expect(await screen.findByText('Đã đọc hết')).toBeTruthy()
})
