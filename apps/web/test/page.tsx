import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startTexts, wholeTexts } from '../src/lib/i18n.ts'
import { queryClient } from '../src/lib/query.ts'
import type { Member } from '../src/lib/session.ts'

/**
 * What the server answers, by `METHOD /path`: a value, a refusal made with `refused`, or a function of the query that
 * gives one of them. A path that is not named is out of reach, but for the site itself, whose forms no captcha guards.
 */
export type Replies = Readonly<Record<string, unknown>>

const isOfQuery = (reply: unknown): reply is (query: URLSearchParams) => unknown => typeof reply === 'function'

const refusal = Symbol('refusal')

export const refused = (code: string, value?: object) => ({ [refusal]: { success: false, code, message: '', value } })

/** What a form asks for before it seals what was entered. */
export const payloadKey = {
  'GET /wps/session/key': { keyId: 'k', publicKey: '', visitHash: 'v', serverTime: '2026-11-21T04:00:00.000Z' },
} satisfies Replies

export const whiteLabel = {
  merchantCode: 'demo',
  platform: 'web',
  lotteryType: 'SEA',
  device: 'WEB',
  loggedinToHomePage: false,
  brandName: 'Banyan',
  chatHeaderColour: '#6142bf',
  defaultLanguage: 'VI',
  languages: ['VI', 'EN'],
  currency: { code: 'PLAY', symbol: 'P', decimals: 0, isPlayMoney: true },
  timeZone: 'Asia/Ho_Chi_Minh',
  minAge: 18,
  feedbackLength: { min: 5, max: 140 },
  hasCashier: false,
  withdrawalReceiptMinutes: 30,
  grantAmount: '1000000',
  flags: { USERNAMEREG3: true, AGENTCENTER3: true, MEMBERCENTER3: true },
  categories: ['LOTT'],
  licence: null,
  signedLicence: null,
  sideMenuReverse: false,
  mark: null,
}

/** Who is logged in, as the session has it. */
export const member: Member = {
  id: '42',
  account: 'minhquan88',
  nickname: '',
  type: 0,
  toUpline: false,
  memberLabel: '',
  clubLabel: { labelName: '', rankLevel: 0 },
  language: 'VI',
  registeredAt: new Date(0),
  lastLoginAt: null,
}
/** The same as the server sends it. */
export const memberInfo = { ...member, registeredAt: '2026-11-21T04:00:00.000Z' }

/** The server at its boundary. Returns what was asked of it. */
export function serve(replies: Replies) {
  const asked: { readonly call: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path, query] = url.split('?')
    const call = `${init.method} ${path}`
    asked.push({
      call,
      body:
        init.body instanceof URLSearchParams
          ? Object.fromEntries(init.body)
          : typeof init.body === 'string'
            ? JSON.parse(init.body)
            : undefined,
    })
    const named = {
      'GET /wps/system/whitelabel': whiteLabel,
      'GET /wps/captcha/challenge': { provider: 'none' },
      ...replies,
    }[call]
    const reply = isOfQuery(named) ? named(new URLSearchParams(query)) : named
    if (reply === undefined) throw new TypeError(`out of reach: ${call}`)
    // A file comes as it is.
    if (reply instanceof Response) return reply
    const isRefusal = typeof reply === 'object' && reply !== null && refusal in reply
    return new Response(JSON.stringify(isRefusal ? Reflect.get(reply, refusal) : { success: true, value: reply }))
  })
  return asked
}

/** The files that the page keeps from here on, which jsdom cannot. */
export function keptFiles(): readonly Blob[] {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL() {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return files
}

const watching = new Set<() => void>()

/** Everything that the page watches for comes onto the screen, as when somebody scrolls to its end. */
export const scrollToEnd = () => act(() => watching.forEach((see) => see()))

/** Shows a part of the site as it stands in a page, at an address: texts, cache and router around it. */
export async function show(part: ReactNode, at = '/index') {
  // jsdom has no scrolling, no screen and no preferences.
  vi.stubGlobal('scrollTo', () => {})
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: () => void
      constructor(onSeen: IntersectionObserverCallback) {
        // as: all that is read of it.
        this.see = () => onSeen([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
      }
      observe() {
        watching.add(this.see)
      }
      disconnect() {
        watching.delete(this.see)
      }
    },
  )
  watching.clear()
  queryClient.clear()
  await startTexts()
  await wholeTexts()
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/index', component: () => part })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  ) // as never: the types know one router, the site's own.
  return { user: userEvent.setup(), router }
}
