import type { ContractKind, Language } from '@banyan/contract'
import { type TextKey, fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { type Locator, type Page, expect } from '@playwright/test'
import type { Role } from './state.ts'
import { answerOf } from './still.ts'

type Facts = Readonly<Record<string, string | number>>
/** The site's own words: what a picture shows is opened in each of its languages. */
export type Say = (key: TextKey, facts?: Facts) => string

export function sayIn(language: Language): Say {
  return (key, facts = {}) => {
    let place: unknown = catalogues[language]
    for (const part of key.split('.'))
      place = typeof place === 'object' && place !== null ? Reflect.get(place, part) : undefined
    expect(typeof place, key).toBe('string')
    return fill(String(place), facts)
  }
}

export interface View {
  readonly name: string
  readonly path: string
  readonly as?: 'member' | 'agent' | Role
  /** What is different before the page is loaded. */
  readonly before?: (page: Page) => Promise<unknown>
  /** What is done on the page before its picture is taken. */
  readonly open?: (page: Page, say: Say) => Promise<unknown>
  /** There is none on a phone. */
  readonly isWide?: true
  /** What no two runs share, such as a canvas. */
  readonly hide?: (page: Page) => Locator
}

export const press = (key: TextKey, facts?: Facts) => (page: Page, say: Say) =>
  page
    .getByRole('button', { name: say(key, facts), exact: true })
    .first()
    .click()
const tab = (key: TextKey) => (page: Page, say: Say) => page.getByRole('tab', { name: say(key) }).click()

export const dialogOf = (key: TextKey) => async (page: Page, say: Say) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say(key), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The site as one that is closed. The demo's own is shut by other tests; here its answer says so. */
const closed = (status: 1 | 2) => (page: Page) =>
  page.route('**/wps/system/permission?*', async (route) => {
    const answer = await answerOf(route)
    const json = await answer.json()
    Object.assign(json.value, {
      status,
      maintenanceEnd: '2026-11-02T08:00:00.000Z',
      location: { ip: '203.0.113.7', country: 'VN' },
    })
    await route.fulfill({ response: answer, json })
  })

/** A page of another host of the same server. */
const atHost = (name: string, path: string) => `http://${name}.localhost:${process.env['E2E_PORT'] ?? 3100}${path}`

export const failing = (calls: RegExp) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false } }))

const searchFor = (words: string, state: TextKey) => async (page: Page, say: Say) => {
  await press('shell.menu_open')(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.search'), exact: true })
    .click()
  await page.getByRole('combobox', { name: say('shell.search') }).fill(words)
  await expect(page.getByText(say(state, { words }))).toBeVisible()
}

const visitor: readonly View[] = [
  { name: 'home', path: '/index' },
  { name: 'rng', path: '/rng' },
  { name: 'live', path: '/live' },
  { name: 'pvp', path: '/pvp' },
  { name: 'fish', path: '/fish' },
  { name: 'sports', path: '/sports' },
  { name: 'esports', path: '/esports' },
  { name: 'elott', path: '/elott' },
  { name: 'seamless', path: '/seamless' },
  { name: 'lottery', path: '/vnlottery' },
  { name: 'lottery-quick', path: '/vnlottery', open: tab('lottery.bet.quick') },
  { name: 'lottery-typed', path: '/vnlottery', open: tab('lottery.bet.type') },
  { name: 'lottery-history', path: '/vnlottery', open: tab('lottery.record.history') },
  { name: 'lottery-statistics', path: '/vnlottery', open: tab('lottery.record.statistics') },
  { name: 'lottery-rules', path: '/vnlottery', open: press('lottery.rulesButton') },
  { name: 'sea-lottery', path: '/seaLottery' },
  { name: 'fairness', path: '/fairness' },
  { name: 'vip', path: '/vip' },
  { name: 'point-mall', path: '/pointMall' },
  { name: 'help', path: '/help' },
  { name: 'help-topic', path: '/help#user-agreement' },
  { name: 'about', path: '/help#about' },
  { name: 'help-bare', path: '/helpmc' },
  { name: 'download', path: '/down' },
  { name: 'join', path: '/join' },
  { name: 'notices', path: '/noticePage' },
  { name: 'feedback-visitor', path: '/feedback' },
  { name: 'promotions', path: '/promotions' },
  {
    name: 'promotion',
    path: '/promotions',
    open: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('link').click(),
  },
  { name: 'login-page', path: '/login' },
  { name: 'register-page', path: '/register' },
  { name: 'reset-broken', path: '/reset-password#abc' },
  { name: 'member-only', path: '/limits' },
  { name: 'login', path: '/index', open: dialogOf('shell.login') },
  {
    name: 'register-errors',
    path: '/index',
    async open(page, say) {
      await dialogOf('shell.register')(page, say)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('identity.register'), exact: true })
        .click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByText(say('captcha.ready'))).toBeVisible()
    },
  },
  {
    name: 'forgot',
    path: '/index',
    async open(page, say) {
      await dialogOf('shell.login')(page, say)
      await page.getByRole('button', { name: say('identity.forgot') }).click()
      await expect(page.getByRole('dialog', { name: say('identity.forgot_title') })).toBeVisible()
    },
  },
  { name: 'menu-visitor', path: '/index', open: press('shell.menu_open') },
  {
    name: 'search',
    path: '/index',
    async open(page, say) {
      await press('shell.menu_open')(page, say)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('shell.search'), exact: true })
        .click()
      await page.getByRole('combobox', { name: say('shell.search') }).fill('banyan')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'game-unknown', path: '/game/banyan/no-such-game' },
  {
    name: 'search-suggested',
    path: '/index',
    async open(page, say) {
      await press('shell.menu_open')(page, say)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('shell.search'), exact: true })
        .click()
      await expect(page.getByText(say('games.search_suggested'))).toBeVisible()
    },
  },
  { name: 'search-none', path: '/index', open: searchFor('qwxz', 'pages.search_none') },
  {
    name: 'search-failed',
    path: '/index',
    before: failing(/game\/search/),
    open: searchFor('qwxz', 'pages.search_failed'),
  },
  { name: 'home-failed', path: '/index', before: failing(/numeros\/opened|games\/popular/) },
  {
    name: 'vendor-menu',
    path: '/index',
    async open(page, say) {
      const category = page.getByRole('banner').getByRole('link', { name: say('shell.category.RNG'), exact: true })
      if (await category.isVisible()) await category.hover()
    },
  },
  { name: 'promotion-missing', path: '/promoDetail?id=0' },
  {
    name: 'page-not-loaded',
    path: '/join',
    before: (page) => page.route(/\/assets\/joinus-.*\.js$/, (route) => route.abort()),
    // Each has its own.
    hide: (page) => page.locator('[class*=reference]'),
  },
  { name: 'lotus-home', path: atHost('lotus', '/index') },
  { name: 'lotus-rng', path: atHost('lotus', '/rng') },
  { name: 'lotus-vip', path: atHost('lotus', '/vip') },
  { name: 'lotus-login', path: atHost('lotus', '/index'), open: dialogOf('shell.login') },
  { name: 'domain', path: atHost('nobody', '/index') },
  { name: 'maintenance', path: '/index', before: closed(1) },
  { name: 'region', path: '/index', before: closed(2) },
]

/** The demo's member has too few points for any reward. */
const rich = (page: Page) =>
  page.route('**/wps/relay/MCS2_getPointBalance', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    Object.assign(json.value, { currentPoints: '250000', accumulatedPoints: '310000' })
    await route.fulfill({ response: answer, json })
  })

/** A change of the security centre, opened by the button of its row. */
export const changing =
  (of: TextKey, button: TextKey = 'security.add') =>
  async (page: Page, say: Say) => {
    await page.getByRole('button', { name: `${say(button)}: ${say(of)}`, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

const member: readonly View[] = [
  { name: 'home-member', path: '/index' },
  {
    name: 'notice',
    path: '/index',
    async open(page, say) {
      await page
        .getByRole('region', { name: say('home.news') })
        .getByRole('button')
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'slip',
    path: '/vnlottery',
    async open(page, say) {
      const board = page.getByRole('group', { name: say('lottery.bet.board') })
      for (const number of [3, 7, 12, 25]) await board.getByRole('button').nth(number).click()
      const sheet = page.getByRole('button', { name: say('lottery.slip.view') })
      if (await sheet.isVisible()) await sheet.click()
    },
  },
  { name: 'records-bets', path: '/records/bets' },
  {
    name: 'bet',
    path: '/records/bets',
    async open(page, say) {
      await page
        .getByRole('button', { name: new RegExp(`^${say('records.open_bet', { id: '' }).trim()}`) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'records-account', path: '/records/account' },
  { name: 'records-profit', path: '/records/profit' },
  { name: 'records-bonuses', path: '/records/bonuses' },
  { name: 'records-numbers', path: '/records/numbers' },
  { name: 'records-statement', path: '/records/statement' },
  { name: 'limits', path: '/limits' },
  { name: 'security', path: '/security' },
  { name: 'security-email', path: '/security', open: changing('security.email') },
  { name: 'security-mobile', path: '/security', open: changing('security.mobile') },
  { name: 'security-two-step', path: '/security', open: changing('security.two_step', 'security.turn_on') },
  { name: 'security-password', path: '/security', open: changing('security.password', 'security.change') },
  {
    name: 'security-payment-errors',
    path: '/security',
    async open(page, say) {
      await changing('security.payment')(page, say)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('security.save'), exact: true })
        .click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'transfer', path: '/transferFund' },
  { name: 'vip-member', path: '/vip' },
  { name: 'point-mall-member', path: '/pointMall' },
  { name: 'point-mall-changes', path: '/pointMall?tab=changes' },
  { name: 'point-mall-exchanges', path: '/pointMall?tab=exchanges' },
  {
    name: 'redeem',
    path: '/pointMall',
    before: rich,
    async open(page, say) {
      await press('loyalty.redeem')(page, say)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'feedback', path: '/feedback' },
  { name: 'menu-member', path: '/index', open: press('shell.menu_open') },
  ...(
    [
      ['centre', 'shell.security'],
      ['centre-bet_record', 'shell.bet_record'],
      ['centre-account_record', 'shell.account_record'],
      ['centre-limits', 'shell.limits'],
      ['centre-inbox', 'inbox.title'],
      ['centre-rewards', 'loyalty.rewards_title'],
    ] as const
  ).map(([name, text]) => ({
    name,
    path: '/index',
    async open(page: Page, say: Say) {
      await openCentre(page, say, text)
    },
  })),
  ...(
    [
      ['centre-missions', 'missions.title'],
      ['centre-transfer', 'games.transfer_title'],
      ['centre-vip', 'loyalty.vip_title'],
      ['centre-feedback', 'pages.feedback'],
    ] as const
  ).map(([name, text]) => ({
    name,
    path: '/index',
    async open(page: Page, say: Say) {
      const centre = await openCentre(page, say, 'shell.security')
      await centre
        .getByRole('navigation')
        .getByRole('button', { name: say(text) })
        .click()
      await expect(centre.getByRole('navigation').getByRole('button', { name: say(text) })).toHaveAttribute(
        'aria-current',
        'page',
      )
    },
  })),
  {
    name: 'sign-out',
    path: '/index',
    async open(page, say) {
      await chooseInMenu(page, say, 'shell.sign_out')
      await expect(page.getByRole('dialog', { name: say('identity.sign_out_title') })).toBeVisible()
    },
  },
  {
    name: 'game',
    path: '/rng',
    async open(page, say) {
      await openGame(page, say)
      await expect(page).toHaveURL(/\/game\/[a-z]/)
      await expect(page.locator('iframe')).toBeVisible()
    },
    hide: (page) => page.locator('iframe'),
  },
]

async function chooseInMenu(page: Page, say: Say, entry: TextKey) {
  await press('shell.menu_open')(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(entry) })
    .click()
}

/** The member's own game: another one would change what the home page continues with. */
export async function openGame(page: Page, say: Say) {
  const [begin = '', end = ''] = say('games.play_game').split('{game}')
  await page
    .getByRole('main')
    .getByRole('article', { name: /^(Kho Báu|Treasure)/ })
    .getByRole('button', { name: new RegExp(`^${begin}.*${end}$`) })
    .press('Enter')
}

/** Opens a centre by its entry in the menu, and waits for the page that it begins with. */
export async function openCentre(page: Page, say: Say, entry: TextKey, title: TextKey = 'shell.member_centre') {
  await chooseInMenu(page, say, entry)
  const centre = page.getByRole('dialog', { name: say(title) })
  await expect(centre.getByRole('heading', { level: 1 })).toBeVisible()
  return centre
}
const openAgentCentre = (page: Page, say: Say) => openCentre(page, say, 'shell.agent_centre', 'agents.title')

export const openContracts = (kind: ContractKind) => async (page: Page, say: Say) => {
  const centre = await openAgentCentre(page, say)
  const name = say(`agents.contract.kinds.${kind}`)
  await centre.getByRole('button', { name }).click()
  await expect(centre.getByRole('heading', { level: 1, name })).toBeVisible()
}

const agent: readonly View[] = [
  { name: 'agent-overview', path: '/index', open: openAgentCentre },
  { name: 'agent-salary', path: '/index', open: openContracts('daily_salary') },
  { name: 'agent-dividend', path: '/index', open: openContracts('dividend') },
]

const ops: readonly View[] = [
  { name: 'ops-login', path: '/ops/login' },
  { name: 'ops-setup-dead', path: '/ops/setup' },
  {
    name: 'ops-dashboard',
    path: '/ops',
    as: 'risk',
    hide: (page) => page.locator('main dd, main section[aria-label] p, main svg[role=img], main li strong'),
  },
  { name: 'ops-members', path: '/ops/members', as: 'risk' },
  { name: 'ops-member', path: '/ops/members?id=1', as: 'risk', hide: (page) => page.locator('main dd') },
  { name: 'ops-agents', path: '/ops/agents', as: 'finance-checker' },
  { name: 'ops-contracts', path: '/ops/contracts?list=all', as: 'finance-checker' },
  { name: 'ops-contract-rules', path: '/ops/contracts?view=rules', as: 'finance-checker' },
  { name: 'ops-bets', path: '/ops/bets', as: 'risk' },
  {
    name: 'ops-draws',
    path: '/ops/draws',
    as: 'risk',
    hide: (page) => page.locator('main tbody'),
  },
  { name: 'ops-exchanges', path: '/ops/exchanges', as: 'finance-checker' },
  { name: 'ops-rewards', path: '/ops/rewards', as: 'finance-checker' },
  { name: 'ops-reward-new', path: '/ops/rewards?id=new', as: 'finance-checker' },
  { name: 'ops-ranks', path: '/ops/ranks?member=1', as: 'finance-checker' },
  { name: 'ops-rank', path: '/ops/ranks?id=2', as: 'finance-checker' },
  { name: 'ops-points', path: '/ops/points', as: 'finance-checker' },
  { name: 'ops-points-adjusted', path: '/ops/points?tab=adjustments', as: 'finance-checker' },
  { name: 'ops-missions', path: '/ops/missions', as: 'finance-checker' },
  { name: 'ops-leaderboard', path: '/ops/missions?tab=leaderboard', as: 'finance-checker' },
  { name: 'ops-raffles', path: '/ops/raffles', as: 'finance-checker' },
  { name: 'ops-raffle', path: '/ops/raffles?id=1', as: 'finance-checker' },
  { name: 'ops-applications', path: '/ops/applications', as: 'finance-checker' },
  { name: 'ops-deposits', path: '/ops/deposits', as: 'finance-checker' },
  { name: 'ops-suspense', path: '/ops/deposits?tab=suspense', as: 'finance-checker' },
  { name: 'ops-bank-calls', path: '/ops/deposits?tab=calls', as: 'finance-checker' },
  { name: 'ops-deposit-methods', path: '/ops/deposits?tab=methods', as: 'finance-checker' },
  { name: 'ops-withdrawals', path: '/ops/withdrawals', as: 'risk' },
  { name: 'ops-payout-files', path: '/ops/withdrawals?queue=files', as: 'finance-checker' },
  { name: 'ops-suspicions', path: '/ops/suspicions', as: 'compliance' },
  { name: 'ops-suspicion-rules', path: '/ops/suspicions?view=rules', as: 'compliance' },
  { name: 'ops-reports', path: '/ops/reports?by=game', as: 'finance-checker' },
  { name: 'ops-registrations', path: '/ops/reports?by=registrations&shown=source', as: 'finance-checker' },
  { name: 'ops-messages', path: '/ops/messages', as: 'auditor', hide: (page) => page.locator('main tbody') },
  { name: 'ops-alerts', path: '/ops/alerts', as: 'risk', hide: (page) => page.locator('main tbody') },
  { name: 'ops-alert-rules', path: '/ops/alerts?view=rules', as: 'risk' },
  { name: 'ops-laboratory', path: '/ops/laboratory', as: 'auditor', hide: (page) => page.locator('main dd, main td') },
  { name: 'ops-jobs', path: '/ops/jobs', as: 'sysadmin', hide: (page) => page.locator('main tbody') },
  { name: 'ops-reconciliation', path: '/ops/reconciliation', as: 'finance-checker' },
  { name: 'ops-adjustments', path: '/ops/adjustments', as: 'finance-checker' },
  { name: 'ops-handouts', path: '/ops/handouts', as: 'finance-checker' },
  { name: 'ops-handout-new', path: '/ops/handouts?id=new', as: 'finance-checker' },
  { name: 'ops-promotions', path: '/ops/promotions', as: 'finance-checker' },
  { name: 'ops-cashback', path: '/ops/cashback', as: 'finance-checker' },
  { name: 'ops-bonuses', path: '/ops/bonuses', as: 'finance-checker' },
  { name: 'ops-turnover', path: '/ops/bonuses?tab=turnover', as: 'finance-checker' },
  { name: 'ops-notices', path: '/ops/notices', as: 'content' },
  { name: 'ops-notice', path: '/ops/notices?id=1', as: 'content' },
  { name: 'ops-banners', path: '/ops/banners', as: 'content' },
  { name: 'ops-articles', path: '/ops/articles', as: 'content' },
  { name: 'ops-article', path: '/ops/articles?id=privacy', as: 'content' },
  { name: 'ops-letters', path: '/ops/letters', as: 'content' },
  { name: 'ops-vendors', path: '/ops/vendors', as: 'auditor' },
  { name: 'ops-slots', path: '/ops/slots', as: 'compliance' },
  { name: 'ops-passkeys', path: '/ops/passkeys', as: 'risk' },
  { name: 'ops-sessions', path: '/ops/sessions', as: 'risk' },
  { name: 'ops-staff', path: '/ops/staff', as: 'sysadmin' },
  { name: 'ops-roles', path: '/ops/roles', as: 'sysadmin' },
  { name: 'ops-role', path: '/ops/roles?id=support', as: 'sysadmin' },
  { name: 'ops-audit', path: '/ops/audit', as: 'auditor' },
]

export const views: readonly View[] = [
  ...visitor,
  ...member.map((view) => ({ ...view, as: 'member' as const })),
  ...agent.map((view) => ({ ...view, as: 'agent' as const })),
  ...ops,
]
