import type { Notice } from '@banyan/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { closeModal, openModalName } from '../../../lib/modals.ts'
import { Banners } from './Banners.tsx'
import { NewsLine } from './NewsLine.tsx'

const banner = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  type: 'B',
  title: `Ảnh ${id}`,
  content: '<p>x</p>',
  link: null,
  picture: null,
  startsAt: new Date(0),
  endsAt: null,
  ...more,
})

/** What the page sees of the carousel. */
function stubSight(isIntersecting = true) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ isIntersecting }])
      }
      disconnect() {}
    },
  )
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  closeModal('noticeModal')
  vi.unstubAllGlobals()
})

const three = [banner('một'), banner('hai', { link: '/promotions' }), banner('ba')]
const titles = () => screen.getAllByText(/^Ảnh/).map((each) => each.textContent)

test('[CMS-06] one banner is shown at a time, with the ways to the others, round and round', async () => {
  serve({})
  const { user } = await show(<Banners banners={three} />)
  await screen.findByText('Ảnh một')
  const seen = [...titles()]
  for (const way of ['Tin sau', 'Tin sau', 'Tin sau', 'Tin trước']) {
    await user.click(screen.getByRole('button', { name: way }))
    seen.push(...titles())
  }
  expect(seen).toEqual(['Ảnh một', 'Ảnh hai', 'Ảnh ba', 'Ảnh một', 'Ảnh ba'])
})

test('[CMS-06] a banner follows its own link, and one without a link opens its words', async () => {
  serve({})
  const { user, router } = await show(<Banners banners={three} />)
  await user.click(await screen.findByText('Ảnh một'))
  expect(openModalName()).toBe('noticeModal')
  act(() => closeModal('noticeModal'))
  await user.click(screen.getByRole('button', { name: 'Tin sau' }))
  await user.click(screen.getByText('Ảnh hai'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
})

test('the next one comes by itself, and not while it is paused', async () => {
  serve({})
  await show(<p />)
  stubSight()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  render(<Banners banners={[banner('một'), banner('hai')]} />)
  act(() => void vi.advanceTimersByTime(7000))
  expect(titles()).toEqual(['Ảnh hai'])
  fireEvent.click(screen.getByRole('button', { name: 'Dừng tự chuyển' }))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(titles()).toEqual(['Ảnh hai'])
})

test.each([
  'the pointer is on it',
  'it has the focus',
  'it is off the screen',
  'the page is in the background',
  'less movement is asked for',
])('none comes by itself while %s', async (why) => {
  serve({})
  await show(<p />)
  stubSight(why !== 'it is off the screen')
  if (why === 'less movement is asked for') vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  render(<Banners banners={[banner('một'), banner('hai')]} />)
  const carousel = screen.getByRole('region')
  // jsdom has no pointer.
  if (why === 'the pointer is on it')
    vi.spyOn(carousel, 'matches').mockImplementation((selector) => selector.includes(':hover'))
  if (why === 'it has the focus') screen.getByRole('button', { name: 'Tin sau' }).focus()
  if (why === 'the page is in the background') vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void vi.advanceTimersByTime(7000))
  expect(titles()).toEqual(['Ảnh một'])
  vi.restoreAllMocks()
})

test('[CMS-07] a notice of the running line opens in `noticeModal`', async () => {
  const lists = {
    player: [{ ...banner('dòng'), startsAt: '2026-11-21T04:00:00.000Z' }],
    banners: [],
    popup: [],
    promotion: [],
  }
  serve({ 'GET /wps/system/announcementContentV2': lists })
  const { user } = await show(<NewsLine />)
  await user.click(await screen.findByRole('button', { name: 'Ảnh dòng' }))
  expect(openModalName()).toBe('noticeModal')
})

test('a single banner has nowhere to go', async () => {
  serve({})
  await show(<Banners banners={three.slice(0, 1)} />)
  await screen.findByText('Ảnh một')
  expect(screen.queryByRole('button', { name: 'Tin sau' })).toBeNull()
})
