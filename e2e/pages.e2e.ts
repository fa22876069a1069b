import { type Page, expect } from '@playwright/test'
import { answerWith } from './support/answers.ts'
import { expectPlaced, fillSlip, placeBet } from './support/betting.ts'
import { chooseTail, openSlip } from './support/lottery.ts'
import { test } from './support/member.ts'
import { complaintsOf, expectPresentable, expectPresentableEverywhere, settled } from './support/page-checks.ts'

interface View {
  readonly name: string
  readonly path: string
  readonly as?: 'member'
  readonly ids: string
  /** What is done on the page before it is looked at. */
  readonly open?: (page: Page) => Promise<unknown>
}

const bare = (path: string, ids: string): View => ({ name: path, path, ids })
const ofMember = (path: string, ids = ''): View => ({ name: `${path} of a member`, path, ids, as: 'member' })

const views: readonly View[] = [
  bare('/index', '[ROUTE-02]'),
  ofMember('/index', '[ROUTE-02]'),
  bare('/login', '[ROUTE-06]'),
  bare('/register', '[ROUTE-03]'),
  bare('/vnlottery', '[ROUTE-13]'),
  bare('/lottery?playType=LO3', '[ROUTE-10]'),
  bare('/seaLottery', '[ROUTE-14] [ROUTE-43]'),
  bare('/fairness', '[GAME-71]'),
  bare('/help', '[ROUTE-25] [CMS-09]'),
  bare('/helpmc', '[ROUTE-27]'),
  bare('/down', '[ROUTE-28] [CMS-12]'),
  bare('/join', '[ROUTE-30] [CMS-13]'),
  bare('/noticePage', '[ROUTE-07]'),
  ofMember('/feedback', '[MEMBER-24]'),
  bare('/promotions', '[ROUTE-21] [PROMO-20]'),
  bare('/vip', '[ROUTE-08] [PROMO-25] [PROMO-26]'),
  ofMember('/vip', '[PROMO-26]'),
  bare('/pointMall', '[ROUTE-09] [POINT-02]'),
  ofMember('/pointMall', '[POINT-03]'),
  {
    name: 'a promotion',
    path: '/promotions',
    ids: '[ROUTE-22]',
    async open(page) {
      await page
        .getByRole('link', { name: /^Xem chi tiết/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Khuyến mãi')
    },
  },
  {
    name: 'the footer with an open help entry',
    path: '/index',
    ids: '[SHELL-68] [SHELL-69]',
    async open(page) {
      const footer = page.getByRole('contentinfo')
      await footer.scrollIntoViewIfNeeded()
      await expect(footer.getByRole('list', { name: 'Ba bước để chơi' })).toBeVisible()
      // A phone opens the list by its heading first.
      const fold = footer.getByRole('heading', { level: 2 }).getByRole('button', { name: 'Trợ giúp' })
      const entry = footer.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false }).first()
      await expect(fold.or(entry)).toBeVisible()
      if (await fold.isVisible()) await fold.click()
      await entry.click()
      // Half a link under the header's edge would pass for a small one.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  ofMember('/records/bets', '[SHELL-44]'),
  ofMember('/records/account', '[SHELL-45]'),
  ofMember('/records/profit', '[SHELL-47]'),
  ofMember('/records/bonuses', '[MEMBER-14]'),
  ofMember('/records/numbers'),
  ofMember('/records/statement'),
  ofMember('/limits', '[ROUTE-55]'),
  {
    name: 'the wallets of a member',
    path: '/transferFund',
    ids: '[WALLET-43]',
    as: 'member',
    // No vendor of the demo keeps a wallet.
    async open(page) {
      await answerWith(page, '/wps/v2/wallets/vendors', (value) =>
        Object.assign(value, {
          isSingle: false,
          wallets: [{ vassalage: 'BANYAN', balance: '5000000', pendingAmount: '0' }],
        }),
      )
      await page.reload()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('main').getByLabel('Số tiền')).toBeVisible()
    },
  },
  {
    name: 'a filled slip',
    path: '/vnlottery',
    ids: '[GAME-62]',
    as: 'member',
    async open(page) {
      await chooseTail(page, '0123456789')
      await openSlip(page)
    },
  },
  {
    name: 'a bet in its records',
    path: '/vnlottery',
    ids: '[SHELL-44]',
    as: 'member',
    async open(page) {
      await fillSlip(page, 1)
      await placeBet(page)
      await expectPlaced(page)
      await page.goto('/records/bets')
      await page
        .getByRole('button', { name: /^Xem vé/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Vé/ }).getByText('10 số')).toBeVisible()
    },
  },
]

for (const { name, path, as, ids, open } of views) {
  const title = `${ids} [SHELL-77] ${name}: accessible, complete and quiet in both themes at every width`
  // What was opened belongs to the screen that it was opened on.
  test(title, { tag: open ? [] : '@once' }, async ({ visitorPage, memberPage }, { project }) => {
    const looked = as === 'member' ? memberPage : visitorPage
    const complaints = complaintsOf(looked)
    await looked.goto(path)
    await settled(looked)
    await open?.(looked)
    await (open ? expectPresentable(looked, project.name) : expectPresentableEverywhere(looked))
    expect(complaints).toEqual([])
  })
}

test('a theme once chosen is there from the first paint', { tag: '@once' }, async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/index', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
})

test.describe('on a phone', { tag: '@once' }, () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  // Covers and the art of promotions stand at their size, which is larger than any words: their largest paint is that
  // picture, and a figure of `npm run bench -- web`.
  for (const path of ['/help', '/noticePage'])
    test(`${path}: nothing that comes with the scripts is painted larger than what the server sent`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const paints: unknown[] = []
        Object.assign(globalThis, { paints })
        new PerformanceObserver((list) => {
          for (const { url, element, size } of list.getEntries() as LargestContentfulPaint[])
            paints.push({ what: url ? (url.split('/').at(-1) ?? '') : (element?.textContent ?? ''), size })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const sent = await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()
      const largest = await page.evaluate(
        () => (globalThis as unknown as { paints: { what: string }[] }).paints.at(-1)?.what,
      ) // as: put there above
      expect(largest).toBeTruthy()
      expect(sent).toContain(largest)
    })
})
