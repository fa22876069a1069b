import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memberInfo, serve, show, whiteLabel } from '../../test/page.tsx'
import { useVendors } from '../features/catalog/use-catalogue.ts'
import { useFieldRule } from '../features/identity/use-field-rule.ts'
import { SeamlessPage } from '../features/wallets/index.ts'
import { useNotices, useResources } from './content.ts'
import { changeLanguage } from './i18n.ts'
import { signOut, startSession } from './member-session.ts'
import { queryClient } from './query.ts'
import { leaveSession } from './session.ts'
import { useSite } from './site.ts'

const kept = {
  vendors: 'GET /wps/relay/GCSGAME_gameVendor',
  notices: 'GET /wps/system/announcementContentV2',
  routers: 'GET /wps/system/domainRoute',
  settings: 'GET /wps/system/whitelabel',
  validation: 'GET /wps/system/setting/register',
  'merchant wallet': 'GET /wps/relay/GCS_merchantWallet',
} as const

const replies = {
  [kept.vendors]: { data: { lanes: [] } },
  [kept.notices]: { player: [], banners: [], popup: [], promotion: [] },
  [kept.routers]: { domainList: [], resources: [] },
  [kept.settings]: whiteLabel,
  [kept.validation]: { fields: [] },
  [kept['merchant wallet']]: { isSingle: true, vendors: [] },
  'GET /wps/member/info': memberInfo,
  'DELETE /wps/session/logout': {},
}

function Everything() {
  useVendors()
  useNotices()
  useResources()
  useSite()
  useFieldRule('mobileNum')
  return <SeamlessPage />
}

const countOf = (asked: ReturnType<typeof serve>, call: string) => asked.filter((each) => each.call === call).length

async function shown() {
  const asked = serve(replies)
  await show(<Everything />)
  await expect.poll(() => Object.values(kept).map((call) => countOf(asked, call))).toEqual([1, 1, 1, 1, 1, 1])
  return asked
}

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  leaveSession()
  await changeLanguage('VI')
})

test('[API-88] vendors, notices, routers, settings, validation and merchant wallet are asked for once, however long nobody looks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = await shown()
  cleanup()
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  const observers = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => new QueryObserver(queryClient, { queryKey: query.queryKey, ...query.options }))
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  for (const stop of stops) stop()
  for (const [what, call] of Object.entries(kept)) expect([what, countOf(asked, call)]).toEqual([what, 1])
  expect(observers.length).toBeGreaterThanOrEqual(Object.keys(kept).length)
})

test.each(['vendors', 'notices', 'routers'] as const)(
  '[API-89] another language asks for the %s again',
  async (what) => {
    const asked = await shown()
    await act(() => changeLanguage('EN'))
    await screen.findByRole('heading', { level: 1 })
    await expect.poll(() => countOf(asked, kept[what])).toBe(2)
  },
)

test('[API-89] a log-in and a log-out drop what depends on the member, and the site stays', async () => {
  const asked = await shown()
  // as: nothing else of it is looked at
  await act(() => startSession({ token: 'token' } as Parameters<typeof startSession>[0]))
  await expect.poll(() => countOf(asked, kept.notices)).toBe(2)
  await act(() => signOut({ forgetMe: false }))
  await expect.poll(() => countOf(asked, kept.notices)).toBe(3)
  expect(countOf(asked, kept.settings)).toBe(1)
})
