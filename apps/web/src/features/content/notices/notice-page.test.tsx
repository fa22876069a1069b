import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSite } from '../../../../test/site.tsx'
import { closeModal, openModalName } from '../../../lib/modals.ts'

const perPage = 9
const notices = Array.from({ length: 20 }, (_, at) => ({
  id: String(at + 1),
  type: 'PL',
  title: `Tin ${at + 1}`,
  content: `<p>Nội dung ${at + 1}</p>`,
  link: at === 0 ? 'https://news.example/1' : null,
  picture: null,
  startsAt: '2026-11-20T05:00:00.000Z',
  endsAt: null,
}))
let asked: (string | null)[]

const open = (path: string, list = notices) =>
  openSite(path, {
    'GET /wps/relay/MCSFE_getListAnnouncements': (query: URLSearchParams) => {
      asked.push(query.get('pageNo'))
      const pageNo = Number(query.get('pageNo'))
      return {
        list: list.slice((pageNo - 1) * perPage, pageNo * perPage),
        pageNo,
        totalPages: Math.max(1, Math.ceil(list.length / perPage)),
        total: list.length,
      }
    },
  })
const listed = async () => within(await screen.findByRole('list', { name: 'Thông báo' })).getAllByRole('button')
const titles = async () => (await listed()).map((each) => each.querySelector('b')?.textContent)
const read = () => document.querySelector('#notice-title')?.textContent

beforeEach(() => {
  asked = []
  localStorage.clear()
})
afterEach(() => {
  closeModal('noticeModal')
  cleanup()
  vi.unstubAllGlobals()
})

test('[ROUTE-07] [CMS-01] [CMS-02] the notices stand nine a page, the first is read, and another by choosing it', async () => {
  const { place } = await open('/noticePage')
  expect(await titles()).toEqual(notices.slice(0, 9).map(({ title }) => title))
  expect(read()).toBe('Tin 1')
  expect(screen.getByText('Nội dung 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem chi tiết' })).toMatchObject({
    href: 'https://news.example/1',
    target: '_blank',
  })
  const user = userEvent.setup()
  await user.click((await listed())[2]!)
  await waitFor(() => expect(read()).toBe('Tin 3'))
  expect((await listed()).map((each) => each.ariaCurrent)).toEqual([
    null,
    null,
    'true',
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(place().search).toEqual({ notice: '3' })
  await user.click(screen.getByRole('button', { name: 'Trang 3' }))
  await waitFor(async () => expect(await titles()).toEqual(['Tin 19', 'Tin 20']))
  expect([read(), place().search]).toEqual(['Tin 19', { page: '3' }])
  expect(asked).toEqual(['1', '3'])
})

test.each(['x', '0', '-3', '', '1.5'])('[CMS-01] the page %j of an address is the first', async (page) => {
  await open(`/noticePage?page=${page}`)
  expect((await titles())[0]).toBe('Tin 1')
  expect(asked).toEqual(['1'])
})

test('[MODAL-08] a small screen reads the chosen one in `noticeModal`', async () => {
  await open('/noticePage')
  const entries = await listed()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  act(() => entries[3]!.click())
  expect(openModalName()).toBe('noticeModal')
  expect(read()).toBe('Tin 1')
})

test('without any notice the page says so, and has no pages', async () => {
  await open('/noticePage', [])
  expect(await screen.findByText('Chưa có thông báo nào')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Trang/ })).toBeNull()
})
