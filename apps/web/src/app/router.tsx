import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { memberPaths, paths } from '../lib/paths.ts'
import { Layout } from './Layout.tsx'
import { lazyPage } from './lazy-page.ts'
import { MemberOnly } from './MemberOnly.tsx'
import { RouteError, RoutePending } from './RouteStates.tsx'

const root = createRootRoute({ component: Layout })

/** Only a member may see it; a visitor gets the login popup and comes back to it. */
function memberOnly(Page: ReturnType<typeof lazyPage>): ReturnType<typeof lazyPage> {
  const Guarded = () => (
    <MemberOnly>
      <Page />
    </MemberOnly>
  )
  return Object.assign(Guarded, Page.preload && { preload: Page.preload })
}

const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyPage>) =>
  createRoute({ getParentRoute: () => root, path, component: memberPaths.has(path) ? memberOnly(component) : component })

/** Keeps these parameters of the query, where they are given, and no others. */
const only =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>) => {
    const kept: { [Key in Name]?: string | undefined } = {}
    for (const name of names) if (typeof search[name] === 'string') kept[name] = search[name]
    return kept
  }

const identityPages = () => import('./pages/login.ts')
const recordPages = () => import('./pages/records.ts')
const registerPage = lazyPage(identityPages, 'RegisterPage')

const home = page(
  paths.home,
  lazyPage(() => import('./pages/index.ts'), 'HomePage'),
)
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true })
  },
})

/** An unknown path goes home (specification section 1). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: only('from'),
  component: lazyPage(identityPages, 'LoginPage'),
})

const registration = (path: '/register' | '/register.html') =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: only('referralCode'),
    component: registerPage,
  })

const fairness = createRoute({
  getParentRoute: () => root,
  path: paths.fairness,
  validateSearch: only('gameCode', 'numero'),
  component: lazyPage(() => import('./pages/fairness.ts'), 'FairnessPage'),
})

const routes = [
  start,
  home,
  page(
    paths.vnLottery,
    lazyPage(() => import('./pages/vnlottery.ts'), 'LotteryPage'),
  ),
  login,
  registration('/register'),
  registration('/register.html'),
  page(paths.betRecord, lazyPage(recordPages, 'BetRecordPage')),
  page(paths.accountRecord, lazyPage(recordPages, 'AccountRecordPage')),
  page(
    paths.limits,
    lazyPage(() => import('./pages/limits.ts'), 'LimitsPage'),
  ),
  fairness,
  unknown,
]

export const router = createRouter({
  routeTree: root.addChildren(routes),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: RoutePending,
  defaultPendingMs: 150,
  defaultErrorComponent: RouteError,
  // A number in the query stays the text it was: draw numbers are longer than numbers are exact.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== null) query.set(name, String(value))
    return query.size === 0 ? '' : `?${query}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
