import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, serve, show } from '../../../../test/page.tsx'
import { useNotices } from '../../../lib/content.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { restoreSession } from '../../../lib/member-session.ts'
import { closeModal, greeting, openModal, openModalName, useGreeting, useOpenModal } from '../../../lib/modals.ts'
import { openNotice } from '../../../lib/notice.ts'
import { leaveSession } from '../../../lib/session.ts'
import { NoticeModal } from '../../content/index.ts'
import { through } from '../use-enter.ts'
import { AfterLogin } from './AfterLogin.tsx'

const announced = {
  id: '7',
  type: 'PU',
  title: 'Nâng cấp đêm nay',
  content: '<p>Từ 2 giờ đến 3 giờ.</p>',
  link: null,
  picture: null,
  startsAt: '2026-11-21T04:00:00.000Z',
  endsAt: null,
}
const lists = { player: [], banners: [], popup: [announced], promotion: [] }
const announcements = 'GET /wps/system/announcementContentV2'
const opened = { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: 0n }
// as never: the money is branded in the contract only.
const logIn = () => through(Promise.resolve({ ok: true, value: opened as never }))

/** The queries by which the notices were asked for. */
let types: (string | null)[]

function serveNotices() {
  types = []
  return serve({
    'GET /wps/member/info': memberInfo,
    'GET /wps/session/login-info': { lastLogin: null },
    [announcements]: (query: URLSearchParams) => {
      types.push(query.get('types'))
      return lists
    },
  })
}

const Greeted = () => <AfterLogin greeting={useGreeting()} />
const Notices = () => <NoticeModal open={useOpenModal() === 'noticeModal'} />
const Home = () => <p>{useNotices().data?.popup[0]?.title}</p>

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  cleanup()
  leaveSession()
  await changeLanguage('VI')
  vi.unstubAllGlobals()
})

test('[MODAL-08] `noticeModal` shows the notice that it was opened on, and closes the modal that was open', async () => {
  serve({})
  const { user } = await show(<Notices />)
  openModal('loginModal')
  openNotice({ ...announced, type: 'PU', startsAt: new Date(announced.startsAt) })
  const dialog = await screen.findByRole('dialog', { name: 'Nâng cấp đêm nay' })
  expect(dialog.textContent).toContain('Từ 2 giờ đến 3 giờ.')
  expect(openModalName()).toBe('noticeModal')
  await user.click(screen.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  closeModal('noticeModal')
  expect(openModalName()).toBeNull()
})

test('[CMS-04] [CMS-06] the way that a notice leads to closes its modal', async () => {
  serve({})
  const { user, router } = await show(<Notices />)
  openNotice({ ...announced, type: 'PU', link: '/promotions', startsAt: new Date(announced.startsAt) })
  await user.click(await screen.findByRole('link', { name: 'Xem chi tiết' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
  expect(openModalName()).toBeNull()
})

test('[MODAL-20] each log-in shows the popup announcements once; closing clears the flag, and a reload does not set it', async () => {
  serveNotices()
  const { user } = await show(<Greeted />)
  for (const logins of [1, 2]) {
    await logIn()
    expect(
      await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Nâng cấp đêm nay' }),
    ).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Tiếp tục' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(greeting()).toBeNull()
    await restoreSession()
    expect(types).toHaveLength(logins)
    expect(greeting()).toBeNull()
  }
  expect(new Set(types)).toEqual(new Set(['PU']))
})

test('[API-54] the notices are asked for on start, on a log-in and on a change of language', async () => {
  serveNotices()
  await show(<Home />)
  expect(await screen.findByText('Nâng cấp đêm nay')).toBeTruthy()
  expect(types).toEqual(['B,PL,PU,PR'])
  await logIn()
  // The page's own ask anew, and the greeting asks for its popups.
  expect(types).toEqual(['B,PL,PU,PR', 'B,PL,PU,PR', 'PU'])
  await changeLanguage('EN')
  await waitFor(() => expect(types.slice(3)).toEqual(['B,PL,PU,PR']))
})
