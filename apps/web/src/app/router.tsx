import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { gameMenuQuery } from '../lib/draws.ts'
import { takeLinkToken } from '../lib/link-token.ts'
import { memberPaths, paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query.ts'
import { Layout } from './Layout.tsx'
import { firstPage, lazyPage, openPage } from './lazy-page.ts'
import { MemberOnly } from './MemberOnly.tsx'
import { OfCashier } from './OfCashier.tsx'
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
  createRoute({
    getParentRoute: () => root,
    path,
    component: memberPaths.has(path) ? memberOnly(component) : component,
  })

/** An address of a site with a cashier; on any other it is one that there is not. */
const ofCashier = <Path extends string>(path: Path, Page: ReturnType<typeof lazyPage>) => {
  const Asked = memberOnly(Page)
  const Guarded = () => (
    <OfCashier>
      <Asked />
    </OfCashier>
  )
  const component = Object.assign(Guarded, Page.preload && { preload: Page.preload })
  return createRoute({ getParentRoute: () => root, path, component })
}

/** Reads these parameters of the query as texts, where they are given. What else stands in it is left alone. */
const only =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>) => {
    const kept: { [Key in Name]?: string | undefined } = {}
    for (const name of names) if (typeof search[name] === 'string') kept[name] = search[name]
    return kept
  }

const identityPages = () => import('./pages/login.ts')
const recordPages = () => import('./pages/records.ts')
const bowlPagesOf = () => import('./pages/bowls.ts')
const registerPage = lazyPage(identityPages, 'RegisterPage')

const home = page(
  paths.home,
  firstPage(() => import('./pages/index.ts'), 'HomePage'),
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

/** Shown with its draw and odds, so that nothing moves when they come; a page without them says so itself. */
const lottery = <Path extends string>(path: Path, component: ReturnType<typeof lazyPage>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    loader: () => queryClient.ensureQueryData(gameMenuQuery).catch(() => null),
  })

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: only('from', 'entrance'),
  component: lazyPage(identityPages, 'LoginPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  beforeLoad: ({ location }) => {
    if (takeLinkToken(location.hash)) throw redirect({ to: paths.resetPassword, hash: '', replace: true })
  },
  component: lazyPage(identityPages, 'ResetPasswordPage'),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: paths.unsubscribe,
  beforeLoad: ({ location }) => {
    if (takeLinkToken(location.hash)) throw redirect({ to: paths.unsubscribe, hash: '', replace: true })
  },
  component: lazyPage(identityPages, 'UnsubscribePage'),
})

const registration = (path: '/register' | '/register.html') =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: only('referralCode', 'affiliateCode'),
    component: registerPage,
  })

const fairness = createRoute({
  getParentRoute: () => root,
  path: paths.fairness,
  validateSearch: only('gameCode', 'numero'),
  component: lazyPage(() => import('./pages/fairness.ts'), 'FairnessPage'),
})

const helpPage = openPage(() => import('./pages/help.ts'), 'HelpPage')
const help = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: helpPage,
    loader: () => import('./pages/help.ts').then(({ loadPage }) => loadPage()),
  })
const downloadPage = openPage(() => import('./pages/download.ts'), 'DownloadPage')

const notices = createRoute({
  getParentRoute: () => root,
  path: paths.notices,
  validateSearch: only('page', 'notice'),
  component: openPage(() => import('./pages/notices.ts'), 'NoticePage'),
})

const promotions = createRoute({
  getParentRoute: () => root,
  path: paths.promotions,
  component: openPage(() => import('./pages/promo.ts'), 'PromotionsPage'),
  // Shown with what is on offer and what can be done about it, so that nothing moves when it comes.
  loader: () => import('./pages/promo.ts').then(({ loadPage }) => loadPage()),
})

const promotion = createRoute({
  getParentRoute: () => root,
  path: paths.promotion,
  validateSearch: only('id'),
  loader: () => import('./pages/promoDetail.ts').then(({ loadOffers }) => loadOffers()),
  component: openPage(() => import('./pages/promoDetail.ts'), 'PromotionPage'),
})

const tournament = createRoute({
  getParentRoute: () => root,
  path: paths.tournament,
  validateSearch: only('id'),
  component: openPage(() => import('./pages/tournament.ts'), 'TournamentPage'),
})

const pointMall = createRoute({
  getParentRoute: () => root,
  path: paths.pointMall,
  validateSearch: only('tab'),
  component: openPage(() => import('./pages/pointMall.ts'), 'PointMallPage'),
})

/** One page for every category, and a chunk of its own for each [ROUTE-16] [ROUTE-52]. */
const category = <Path extends string>(
  path: Path,
  load: () => Promise<{
    readonly CategoryPage: () => React.ReactNode
    readonly loadPage?: (path: string, search: object) => Promise<void>
  }>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: only(
      'page',
      'class',
      'name',
      'order',
      'feature',
      'volatility',
      'rtp',
      'minBet',
      'minLineNum',
      'pageNo',
    ),
    component: openPage(load, 'CategoryPage'),
    loader: async ({ location }) => (await load()).loadPage?.(path, location.search),
  })

const gamePage = lazyPage(() => import('./pages/byIframe.ts'), 'GamePage')

const routes = [
  start,
  home,
  category(paths.rng, () => import('./pages/egame.ts')),
  category(paths.live, () => import('./pages/live.ts')),
  category(paths.pvp, () => import('./pages/pvp.ts')),
  category(paths.fish, () => import('./pages/fish.ts')),
  category(paths.sports, () => import('./pages/sports.ts')),
  category(paths.esports, () => import('./pages/esports.ts')),
  category(paths.elott, () => import('./pages/elott.ts')),
  page(paths.game, gamePage),
  createRoute({
    getParentRoute: () => root,
    path: `${paths.game}/$vassalage/$code`,
    validateSearch: only('demo', 'event', 'round'),
    component: gamePage,
  }),
  page(
    paths.transferFund,
    lazyPage(() => import('./pages/transferfund.ts'), 'TransferPage'),
  ),
  ofCashier(
    paths.deposit,
    lazyPage(() => import('./pages/deposit.ts'), 'DepositPage'),
  ),
  ofCashier(
    paths.withdraw,
    lazyPage(() => import('./pages/withdraw.ts'), 'WithdrawPage'),
  ),
  ofCashier(
    paths.transferUpline,
    lazyPage(() => import('./pages/transferupline.ts'), 'TransferUplinePage'),
  ),
  page(
    paths.seamless,
    lazyPage(() => import('./pages/seamless.ts'), 'SeamlessPage'),
  ),
  lottery(
    paths.lottery,
    openPage(() => import('./pages/lottery.ts'), 'LotteryPage'),
  ),
  lottery(
    paths.vnLottery,
    openPage(() => import('./pages/vnlottery.ts'), 'LotteryPage'),
  ),
  page(paths.taiXiu, lazyPage(bowlPagesOf, 'TaiXiuPage')),
  page(paths.xocDia, lazyPage(bowlPagesOf, 'XocDiaPage')),
  page(paths.bauCua, lazyPage(bowlPagesOf, 'BauCuaPage')),
  page(
    paths.crash,
    lazyPage(() => import('./pages/crash.ts'), 'CrashPage'),
  ),
  lottery(
    paths.seaLottery,
    openPage(() => import('./pages/eaLottery.ts'), 'SeaLotteryPage'),
  ),
  login,
  resetPassword,
  unsubscribe,
  registration('/register'),
  registration('/register.html'),
  page(paths.betRecord, lazyPage(recordPages, 'BetRecordPage')),
  page(paths.accountRecord, lazyPage(recordPages, 'AccountRecordPage')),
  page(paths.bonuses, lazyPage(recordPages, 'BonusPage')),
  page(paths.profit, lazyPage(recordPages, 'ProfitPage')),
  page(paths.numbers, lazyPage(recordPages, 'NumbersPage')),
  page(paths.statement, lazyPage(recordPages, 'StatementPage')),
  page(
    paths.limits,
    lazyPage(() => import('./pages/limits.ts'), 'LimitsPage'),
  ),
  page(
    paths.security,
    lazyPage(() => import('./pages/security.ts'), 'SecurityPage'),
  ),
  fairness,
  help(paths.help),
  help(paths.helpBare),
  page(paths.download, downloadPage),
  page('/download', downloadPage),
  page(
    paths.join,
    lazyPage(() => import('./pages/joinus.ts'), 'JoinPage'),
  ),
  notices,
  promotions,
  promotion,
  tournament,
  page(
    paths.vip,
    openPage(() => import('./pages/Vip.ts'), 'RankPage'),
  ),
  pointMall,
  page(
    paths.feedback,
    lazyPage(() => import('./pages/feedback.ts'), 'FeedbackPage'),
  ),
  page(
    paths.affiliate,
    lazyPage(() => import('./pages/affiliate.ts'), 'AffiliatePage'),
  ),
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
    for (const [name, value] of Object.entries(search))
      if (value !== undefined && value !== null) query.set(name, String(value))
    return query.size === 0 ? '' : `?${query}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
