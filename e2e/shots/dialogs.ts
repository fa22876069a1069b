import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { withLobby } from '../support/answers.ts'
import type { Role } from './state.ts'
import {
  type Say,
  type View,
  changing,
  dialogOf,
  failing,
  openCentre,
  openContracts,
  openGame,
  press,
} from './views.ts'
import { busyToday } from './today.ts'

const shown = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible()

/** What a call answers where nobody has done what it tells of. */
const answering = (path: string, value: object) => (page: Page) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { success: true, value } }),
  )

const both =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

/** The button of a place's number in the first row of the only table. */
const inFirstRow = (at: number) => async (page: Page) => {
  await page.getByRole('main').locator('tbody tr').first().getByRole('button').nth(at).click()
  await shown(page)
}

/** The first button of a page's main part, by its place among all. */
const inMain = (at: number) => async (page: Page) => {
  await page.getByRole('main').getByRole('button').nth(at).click()
  await shown(page)
}

const visitor: readonly View[] = [
  {
    name: 'languages',
    path: '/index',
    isWide: true,
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /(VI|EN),/ })
        .click(),
  },
  {
    name: 'search-waiting',
    path: '/index',
    before: (page) => page.route(/game\/search/, () => {}),
    async open(page, say) {
      await press('shell.menu_open')(page, say)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('shell.search'), exact: true })
        .click()
      await page.getByRole('combobox', { name: say('shell.search') }).fill('qwxz')
      await expect(page.getByText(say('common.loading'), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'login-unchecked',
    path: '/index',
    before: failing(/captcha\/challenge/),
    async open(page, say) {
      await dialogOf('shell.login')(page, say)
      await page.getByRole('dialog').getByRole('textbox').first().fill('minhanh')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'login-proof',
    path: '/index',
    before: answering('/wps/session/login', {
      pending: {
        kind: 'address',
        ticket: 'A'.repeat(43),
        ways: ['mobile', 'sms', 'email', 'payeeName'],
        smsByService: false,
        expiresInSeconds: 600,
      },
    }),
    async open(page, say) {
      await dialogOf('shell.login')(page, say)
      const form = page.getByRole('dialog')
      await form.getByRole('textbox').first().fill('minhanh')
      await form.locator('input[type=password]').fill('gieng-nuoc-trong-lang')
      await form.getByRole('button', { name: say('identity.login'), exact: true }).click()
      await expect(form.getByRole('tab')).toHaveCount(4)
    },
  },
  {
    name: 'invitation',
    path: '/index',
    before: (page) =>
      page.route(/setting\/register/, async (route) => {
        const answer = await route.fetch()
        const json = await answer.json()
        json.value.fields.push({ ...json.value.fields[0], field: 'affiliateCode', required: true, maxLength: 20 })
        await route.fulfill({ response: answer, json })
      }),
    async open(page, say) {
      await dialogOf('shell.register')(page, say)
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: say('registration.field_username') }).fill('minhanh')
      await form.locator('input[type=password]').first().fill('gieng-nuoc-trong-lang')
      await form.getByRole('textbox', { name: say('registration.field_affiliateCode') }).fill('NOSUCH00')
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      await form.getByRole('button', { name: say('identity.register'), exact: true }).click()
      await expect(page.locator('[data-modal=invitationModal]')).toBeVisible()
    },
  },
]

const passkeys = {
  passkeys: [
    {
      id: '1',
      name: 'Điện thoại của Minh Anh',
      isBackedUp: true,
      madeAt: '2026-11-20T02:00:00.000Z',
      lastUsedAt: null,
    },
  ],
}

const member: readonly View[] = [
  {
    name: 'transfer-wallets',
    path: '/transferFund',
    before: answering('/wps/v2/wallets/vendors', {
      isSingle: false,
      wallets: [
        { vassalage: 'BANYAN', balance: '5000000', pendingAmount: '2000000' },
        { vassalage: 'HARBOUR', balance: null, pendingAmount: '0' },
      ],
    }),
  },
  {
    name: 'account-menu',
    path: '/index',
    isWide: true,
    open: (page, say) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: say('shell.account_menu', { account: 'minhanh' }) })
        .click(),
  },
  {
    name: 'game-list',
    path: '/rng',
    before: withLobby,
    async open(page) {
      await page.getByRole('main').getByRole('article').first().getByRole('button').nth(1).press('Enter')
      await expect(page.locator('[data-modal=gameListModal]').getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'reminder',
    path: '/rng',
    async open(page, say) {
      await openGame(page, say)
      const game = page.locator('iframe')
      await expect(game).toBeVisible()
      await game.evaluate((frame) => (frame.style.visibility = 'hidden'))
      await page.evaluate(() => {
        // as: see features/game/sitting.ts
        const sitting = JSON.parse(sessionStorage.getItem('sitting') ?? '{}') as { sinceMs: number; remindedMs: number }
        sitting.sinceMs -= 1_860_000
        sitting.remindedMs -= 1_860_000
        sessionStorage.setItem('sitting', JSON.stringify(sitting))
      })
      await expect(page.locator('[data-modal=reminderModal]')).toBeVisible()
    },
  },
  {
    name: 'security-code-sent',
    path: '/security',
    before: answering('/wps/member/security/email/code', { expiredMinutes: 5 }),
    async open(page, say) {
      await changing('security.email')(page, say)
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: say('security.new_email') })
        .fill('minhanh@example.com')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('registration.send_code') })
        .click()
      await expect(page.getByRole('dialog').getByRole('status').first()).toBeVisible()
    },
  },
  {
    name: 'security-two-step-code',
    path: '/security',
    before: answering('/wps/member/security/two-step', {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Banyan:minhanh?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Banyan',
    }),
    async open(page, say) {
      await changing('security.two_step', 'security.turn_on')(page, say)
      await page.getByRole('dialog').getByRole('textbox').fill('gieng-nuoc-trong-lang')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('svg[role=img]')).toBeVisible()
    },
  },
  {
    name: 'security-recovery-codes',
    path: '/security',
    before: both(
      answering('/wps/member/security/two-step', {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Banyan:minhanh?secret=JBSWY3DPEHPK3PXP',
      }),
      answering('/wps/member/security/two-step/confirm', {
        token: 'none',
        recoveryCodes: Array.from({ length: 10 }, (_, at) => `${at}k7q-w2x${at}-9m4p`),
      }),
    ),
    async open(page, say) {
      await changing('security.two_step', 'security.turn_on')(page, say)
      await page.getByRole('dialog').getByRole('textbox').fill('gieng-nuoc-trong-lang')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('svg[role=img]')).toBeVisible()
      await page.getByRole('dialog').getByRole('textbox').fill('123456')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    },
  },
  {
    name: 'security-passkey-remove',
    path: '/security',
    before: answering('/wps/member/security/passkeys', passkeys),
    async open(page, say) {
      await page.getByRole('button', { name: new RegExp(`^${say('security.remove')}: `) }).click()
      await shown(page)
    },
  },
  ...(['leaderboard', 'raffle'] as const).map((name) => ({
    name: `centre-${name}`,
    path: '/index',
    async open(page: Page, say: Say) {
      const centre = await openCentre(page, say, 'shell.security')
      await centre
        .getByRole('navigation')
        .getByRole('button', { name: say('missions.title') })
        .click()
      await centre.getByRole('tab', { name: say(`missions.tab_${name}`) }).click()
      await expect(centre.getByRole('tabpanel').locator('h2, p').first()).toBeVisible()
    },
  })),
]

const tiers = [
  { activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 500 },
  { activeMin: 20, validAmountMin: '3000000000', profitAmountMin: '300000000', rateBp: 2000 },
]
const contract = {
  id: '1',
  period: 'monthly',
  side: 'held',
  counterpart: null,
  status: 'pending',
  waitsForMe: true,
  waitsForCompany: false,
  activeAmount: '100000',
  tiers,
  dividend: { feeBp: 600, carryPeriods: null },
  madeAt: '2026-11-20T02:00:00.000Z',
  startsAt: null,
  endsAt: null,
}
const inForce = {
  ...contract,
  id: '2',
  side: 'given',
  counterpart: 'linhphan',
  status: 'active',
  waitsForMe: false,
  tiers: tiers.slice(0, 1),
  dividend: { feeBp: 600, carryPeriods: 2 },
  startsAt: '2026-11-20T02:00:00.000Z',
}
const statement = { grossAmount: '102000000', feeAmount: '6120000', givenAmount: '1500000', carriedAmount: '0' }
const payout = {
  id: '1',
  side: 'held',
  counterpart: null,
  from: '2026-11-20T02:00:00.000Z',
  until: '2026-11-21T02:00:00.000Z',
  baseAmount: '94380000',
  dividend: statement,
  countedAmount: '572050000',
  activeCount: 21,
  rateBp: 2000,
  amount: '18876000',
  status: 'paid',
  paidAt: '2026-11-21T02:00:15.000Z',
}

const contracts = both(
  answering('/wps/agent/contracts', {
    mode: 3,
    ownRateBp: 2000,
    rateMostBp: 10_000,
    tiersMost: 8,
    hasUpline: true,
    contracts: [contract, inForce],
  }),
  answering('/wps/agent/contract', {
    changes: [
      { status: 'active', at: '2026-11-20T02:00:00.000Z', by: 'linhphan' },
      { status: 'pending', at: '2026-11-19T02:00:00.000Z', by: 'minhquan' },
    ],
    progress: {
      from: '2026-11-20T02:00:00.000Z',
      activeCount: 3,
      validAmount: '57205000',
      netAmount: '-1020000',
      windowAmount: '5720500',
      dividend: { ...statement, baseAmount: '94380000' },
    },
  }),
  answering('/wps/agent/contract/payouts', {
    payouts: [
      payout,
      {
        ...payout,
        id: '2',
        side: 'given',
        counterpart: 'linhphan',
        rateBp: 500,
        amount: '4719000',
        status: 'owed',
        paidAt: null,
      },
    ],
    next: null,
  }),
)

const agent: readonly View[] = [
  {
    name: 'agent-contracts',
    path: '/index',
    before: contracts,
    async open(page, say) {
      await openContracts('dividend')(page, say)
      await page
        .getByRole('article')
        .nth(1)
        .getByRole('button', { name: say('agents.contract.details') })
        .click()
      await expect(page.getByText('minhquan').last()).toBeVisible()
    },
  },
  {
    name: 'agent-offer',
    path: '/index',
    before: contracts,
    async open(page, say) {
      await openContracts('dividend')(page, say)
      await page.getByRole('button', { name: say('agents.contract.offer') }).click()
      await expect(page.locator('[data-modal=contractModal]')).toBeVisible()
    },
  },
  {
    name: 'agent-accept',
    path: '/index',
    before: contracts,
    async open(page, say) {
      await openContracts('dividend')(page, say)
      await page.getByRole('button', { name: say('agents.contract.do.accept'), exact: true }).click()
      await expect(page.locator('[data-modal=contractConfirm]')).toBeVisible()
    },
  },
  {
    name: 'agent-downline',
    path: '/index',
    before: answering('/wps/agent/team/downline', {
      account: 'linhphan',
      isAgent: true,
      level: 1,
      directCount: 3,
      memberCount: 12,
      registeredAt: '2026-11-20T02:00:00.000Z',
    }),
    async open(page, say) {
      const centre = await openCentre(page, say, 'shell.agent_centre', 'agents.title')
      await centre.getByRole('textbox').fill('linhphan')
      await page.keyboard.press('Enter')
      const found = centre.getByRole('heading', { level: 3, name: 'linhphan' })
      await found.scrollIntoViewIfNeeded()
      await expect(found).toBeVisible()
    },
  },
]

const found = { name: 'found', as: 'risk' as Role, path: '/ops/members' }
const searched = (at: number) => async (page: Page) => {
  await page.getByRole('main').getByRole('searchbox').fill('minhanh')
  await page.keyboard.press('Enter')
  await page.getByRole('main').locator('tbody tr').getByRole('button').first().click()
  await expect(page.getByRole('main').getByRole('tablist')).toBeVisible()
  await inMain(at)(page)
}

const exchange = {
  id: '7',
  memberId: '1',
  account: 'mi•••h',
  currentPoints: '250',
  kind: 'bonus',
  productName: 'Bao lì xì nhỏ',
  quantity: 1,
  requiredPoints: '200',
  requiredAmount: '0',
  bonusAmount: '500000',
  status: 'processing',
  at: '2026-11-22T04:00:00.000Z',
  address: null,
  mobileNum: null,
  decidedAt: null,
  remarks: null,
}
const application = {
  id: '7',
  memberId: '1',
  account: 'mi•••h',
  promotion: 'Tự kiểm chứng một kỳ quay',
  remark: 'Khớp cả 27 số',
  pictures: ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'],
  status: 'applying',
  appliedAt: '2026-11-22T04:00:00.000Z',
  rewardAmount: '5000000',
  secondPersonFrom: '100000000',
  proposal: null,
  amount: null,
  reason: null,
  decidedAt: null,
}
const applications = both(
  answering('/ops/api/applications', { applications: [application], currency: 'PLAY', decimals: 2 }),
  (page) =>
    page.route('**/ops/api/applications/picture?*', async (route) => {
      const isFirst = route.request().url().includes('0001')
      const background = isFirst ? '#0a7' : '#a70'
      const body = await sharp({ create: { width: 600, height: isFirst ? 400 : 900, channels: 3, background } })
        .png()
        .toBuffer()
      await route.fulfill({ contentType: 'image/png', body })
    }),
)

const ops: readonly View[] = [
  {
    name: 'ops-today-busy',
    path: '/ops',
    as: 'finance-checker',
    before: answering('/ops/api/today', busyToday),
    hide: (page) => page.locator('main section section dl'),
  },
  { ...found, name: 'ops-member-payee', open: searched(2) },
  { ...found, name: 'ops-member-freeze', open: searched(1) },
  {
    name: 'ops-exchange-decide',
    path: '/ops/exchanges',
    as: 'finance-checker',
    before: answering('/ops/api/exchanges', { exchanges: [exchange], currency: 'PLAY', decimals: 2 }),
    open: inFirstRow(0),
  },
  {
    name: 'ops-application-pictures',
    path: '/ops/applications',
    as: 'finance-checker',
    before: applications,
    open: inFirstRow(0),
  },
  {
    name: 'ops-application-decide',
    path: '/ops/applications',
    as: 'finance-checker',
    before: applications,
    open: inFirstRow(1),
  },
  { name: 'ops-slots-change', path: '/ops/slots', as: 'compliance', open: inMain(0) },
  { name: 'ops-staff-create', path: '/ops/staff', as: 'sysadmin', open: inMain(0) },
  {
    name: 'ops-staff-link',
    path: '/ops/staff',
    as: 'sysadmin',
    before: answering('/ops/api/staff/reset', {
      account: {
        id: '2',
        name: 'thu-huong',
        role: 'risk',
        status: 'invited',
        createdAt: '2026-11-20T02:00:00.000Z',
        lastLoginAt: null,
      },
      link: `/ops/setup#${'Ab3dEf9hIj'.repeat(4)}xyz`,
    }),
    async open(page) {
      await page
        .getByRole('row', { name: /thu-huong/ })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').fill('Máy mới')
      await page.keyboard.press('Enter')
      await expect(page.getByText('/ops/setup#')).toBeVisible()
    },
    // It begins with the address of this machine.
    hide: (page) => page.getByText('/ops/setup#'),
  },
  {
    name: 'ops-staff-disable',
    path: '/ops/staff',
    as: 'sysadmin',
    async open(page) {
      await page
        .getByRole('row', { name: /thu-huong/ })
        .getByRole('button')
        .nth(1)
        .click()
      await shown(page)
    },
  },
]

/** What opens over a page and is not the page's own first state. */
export const dialogs: readonly View[] = [
  ...visitor,
  ...member.map((view) => ({ ...view, as: 'member' as const })),
  ...agent.map((view) => ({ ...view, as: 'agent' as const })),
  ...ops,
]
