import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import { dataDirOf } from './support/data-dir.ts'
import { type Product, startProduct } from './support/product.ts'
import { root } from './support/program.ts'
import { factIn, openPlace, setUp } from './support/staff.ts'
import { main } from './support/withdrawals-desk.ts'

// A product of its own beside the others': an empty database is what this is about.
test.describe.configure({ timeout: 400_000 })
const port = Number(process.env['E2E_PORT'] ?? 3100) + 20
const dataDir = dataDirOf(`${port}-${process.pid}`)
const [backups, restored] = [`${dataDir}-backups`, `${dataDir}-restored`]
/** Whatever the others' product runs on, this one's database is its own. */
const own = { DATA_DIR: dataDir, BACKUP_DIR: backups, DATABASE_URL: '', REDIS_URL: '', DEMO_VENDOR: 'off' }
let product: Product

test.afterAll(async () => {
  await product?.stop()
  for (const folder of [dataDir, backups, restored])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** What an operator's command prints, and how it ends. */
function command(script: string, words: readonly string[], more = {}) {
  const env = { ...process.env, ...own, PORT: String(port), MODE: 'demo', ...more }
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

/** Fields by their rules, countries, vendors with games, help, languages and ranks, as a visitor has them. */
async function expectFirstStart(page: Page) {
  await page.goto(`${product.url}/register`)
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('a')
  await page.getByRole('main').getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('tab', { name: 'Số điện thoại' }).click()
  await page.getByRole('combobox', { name: /^Mã quốc gia/ }).click()
  await expect(page.getByRole('option', { name: /^Việt Nam/ })).toHaveText('Việt Nam+84')
  await page.keyboard.press('Escape')
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  for (const language of ['Tiếng Việt', 'English', '中文'])
    await expect(foot.getByRole('button', { name: language })).toBeVisible()
  await page.goto(`${product.url}/rng`)
  await expect(page.getByRole('main').getByRole('article').nth(5)).toBeVisible()
  await page.goto(`${product.url}/vip`)
  await expect(page.getByRole('table', { name: 'Quyền lợi theo hạng' }).locator('tbody tr').nth(5)).toBeVisible()
  await page.goto(`${product.url}/help`)
  await expect(page.getByRole('main').getByRole('heading').nth(5)).toBeVisible()
}

/** Players, agents and their bets of days that have passed, as whoever audits reads them. */
async function expectPast(page: Page) {
  await openPlace(page, 'Báo cáo')
  await main(page).getByText('7 ngày', { exact: true }).click()
  await expect(main(page).getByRole('table').first().locator('tbody tr')).toHaveCount(2)
  await openPlace(page, 'Đại lý')
  await expect(
    main(page).getByRole('list', { name: 'Đại lý', exact: true }).getByRole('listitem').first(),
  ).toBeVisible()
  await openPlace(page, 'Cược')
  await expect(
    main(page)
      .getByRole('button', { name: /^Xem cược/ })
      .nth(5),
  ).toBeVisible()
}

/** When the last backup was, and what came back of it, as the first page of the desks says. */
async function expectRestored(page: Page) {
  await openPlace(page, 'Hôm nay')
  const card = main(page)
    .locator('section', { has: page.getByRole('heading', { name: 'Sao lưu' }) })
    .last()
  const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
  await expect(factIn(card, 'Bản sao lưu gần nhất')).toHaveText(instant, { timeout: 90_000 })
  await expect(factIn(card, 'Lịch')).toHaveText('Mỗi 24 giờ, giữ 7 ngày')
  await expect(factIn(card, 'Thử khôi phục gần nhất')).not.toHaveText(instant)
  const { status, said } = command('restore', ['latest', restored])
  expect([status, said]).toEqual([0, expect.stringContaining(restored)])
  await expect(factIn(card, 'Thử khôi phục gần nhất')).toHaveText(instant)
  await expect(factIn(card, 'Bất biến vi phạm')).toHaveText('0')
  await expect(factIn(card, 'Mất')).toHaveText(/^\d{1,3} giây$/)
}

test(
  '[OPS-93] [OPS-94] an empty site has all that a first start needs, a demonstration gives it people and a past, and what is backed up comes back',
  { tag: '@once' },
  async ({ page, browser }) => {
    const demo = ['demo', '--members', '6', '--days', '2']
    const link = await test.step('a demonstration is no part of production, and comes once', () => {
      const refused = command('seed', demo, { MODE: 'production' })
      expect([refused.status, refused.said]).toEqual([1, expect.stringMatching(/production/)])
      const filled = command('seed', demo)
      expect([filled.status, filled.said]).toEqual([0, expect.stringMatching(/invariants counted, all zero/)])
      const again = command('seed', demo)
      expect([again.status, again.said]).toEqual([1, expect.stringMatching(/^This site has 6 members/)])
      return /auditor\s+(\S+#\S+)/.exec(filled.said)?.[1] ?? ''
    })
    product = await startProduct({ folder: root, port, env: { ...own, DEMO_BANK: 'off' }, timeoutMs: 120_000 })
    await test.step('a visitor finds what a first start needs', () => expectFirstStart(page))
    const auditor = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
    await setUp(auditor, link, 'auditor')
    await auditor.getByRole('link', { name: 'Đã cất mã, tiếp tục' }).click()
    await test.step('an auditor finds people and what they did', () => expectPast(auditor))
    await test.step('the database is backed up, and comes back beside what runs', () => expectRestored(auditor))
    await auditor.context().close()
  },
)
