import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { member, refused, serve, whiteLabel } from '../../test/page.tsx'
import { known } from './closed.ts'
import { chooseImageHost, useImageUrl } from './image-host.ts'
import { queryClient } from './query.ts'
import { keepToken } from './session.ts'
import { siteQuery } from './site.ts'
import { askPermission, useClosed, watchSite } from './site-status.ts'

/** The script that the operator counts visits with. */
let analytics: { readonly src: string } | null = null
/** What the server says of the site now. */
let status: 0 | 1 | 2
let isKnown: boolean
let asked: ReturnType<typeof serve>

vi.mock('./realtime.ts', () => ({ socket: { subscribe() {}, renew() {} } }))

const permission = () =>
  isKnown
    ? {
        status,
        maintenanceEnd: status === 1 ? '2026-11-23T05:00:00.000Z' : null,
        info: {
          whitelabel: { ...whiteLabel, brandName: `Brand ${status}` },
          register: [],
          resources: [],
          customerService: null,
          analytics,
          imageCDNs: ['cdn.test'],
          launchGameCDNs: [],
        },
        location: { ip: '4.4.4.4', country: 'US' },
      }
    : refused('domain_unknown')

const closed = () => renderHook(() => useClosed()).result.current
const calls = () => asked.map(({ call }) => call.replace(/.*\//, ''))

const answering = () =>
  serve({
    'GET /wps/system/permission': permission,
    'GET /wps/system/status': () => ({ status: isKnown ? status : null }),
  })

beforeEach(() => {
  status = 0
  isKnown = true
  queryClient.clear()
  asked = answering()
})

afterEach(async () => {
  status = 0
  isKnown = true
  answering()
  await askPermission()
  chooseImageHost([])
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each`
  told | shown
  ${0} | ${null}
  ${1} | ${'maintenance'}
  ${2} | ${'region'}
`(
  '[SITE-01] [SITE-02] [SITE-03] [SITE-04] the status $told of the permission call shows $shown',
  async ({ told, shown }) => {
    status = told
    await askPermission()
    expect(closed()?.why ?? null).toBe(shown)
    expect(queryClient.getQueryData(siteQuery.queryKey)).toMatchObject({ brandName: `Brand ${told}` })
    expect(renderHook(() => useImageUrl()).result.current('/a.png')).toBe('https://cdn.test/a.png')
  },
)

test('[OPS-44] the operator’s script is loaded once into an open page, and into none that is closed', async () => {
  analytics = { src: '/stats/count.js' }
  onTestFinished(() => {
    analytics = null
    document.querySelector('script[data-analytics]')?.remove()
  })
  const scripts = () => [...document.querySelectorAll('script[data-analytics]')].map((each) => each.getAttribute('src'))
  status = 1
  await askPermission()
  expect(scripts()).toEqual([])
  status = 0
  await askPermission()
  await askPermission()
  await vi.waitFor(() => expect(scripts()).toEqual(['/stats/count.js']))
})

test('[ERR-11] a host that is nobody’s closes the page, and a permission call without an answer leaves it as it was', async () => {
  isKnown = false
  await askPermission()
  expect(closed()).toEqual({ why: 'domain' })
  serve({})
  await askPermission()
  expect(closed()).toEqual({ why: 'domain' })
})

test('[ERR-11] a page that was sent as one of a host that is nobody’s is not refused to know it, and comes again once the host is somebody’s', async () => {
  vi.resetModules()
  document.documentElement.dataset['closed'] = 'domain'
  onTestFinished(() => void delete document.documentElement.dataset['closed'])
  vi.useFakeTimers()
  isKnown = false
  const { thisPage } = await import('./this-page.ts')
  const reload = vi.spyOn(thisPage, 'reload').mockReturnValue()
  const late = await import('./site-status.ts')
  late.watchSite()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(renderHook(() => late.useClosed()).result.current).toEqual({ why: 'domain' })
  expect(reload).not.toHaveBeenCalled()
  isKnown = true
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(reload).toHaveBeenCalledOnce()
  expect(new Set(calls())).toEqual(new Set(['status']))
})

test('[SITE-09] an open page asks twice a minute, a closed one at every moment, and what was refused is asked for again when it opens', async () => {
  vi.useFakeTimers()
  watchSite()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(calls()).toEqual(['permission'])
  status = 1
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(calls()).toEqual(['permission', 'status', 'permission'])
  expect(closed()?.why).toBe('maintenance')
  expect(known.status).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(calls().slice(3)).toEqual(['status', 'status'])
  queryClient.setQueryData(['refused meanwhile'], 1)
  status = 0
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(closed()).toBeNull()
  expect(known.status).toBe(0)
  expect(queryClient.getQueryState(['refused meanwhile'])?.isInvalidated).toBe(true)
})

test('[SITE-09] a member who comes to a closed site is logged in as soon as it opens', async () => {
  keepToken('secret')
  vi.resetModules()
  document.documentElement.dataset['closed'] = ''
  onTestFinished(() => {
    delete document.documentElement.dataset['closed']
    sessionStorage.clear()
    localStorage.clear()
  })
  const [late, { known: lateKnown }, { currentSession }] = await Promise.all([
    import('./site-status.ts'),
    import('./closed.ts'),
    import('./session.ts'),
  ])
  serve({ 'GET /wps/system/permission': permission, 'GET /wps/member/info': () => member })
  status = 1
  await late.askPermission()
  expect(lateKnown.status).toBe(1)
  expect(currentSession()).toEqual({ status: 'unknown' })
  status = 0
  await late.askPermission()
  await vi.waitFor(() =>
    expect(currentSession()).toMatchObject({ status: 'member', member: { account: member.account } }),
  )
})
