import { type Page, expect } from '@playwright/test'
import { complaintsOf } from './support/page-checks.ts'
import { openSearch } from './support/player.ts'
import { test } from './support/test.ts'

/** Goes near the footer, whose words come then. */
async function footerOf(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('list', { name: 'Ba bước để chơi' })).toBeVisible()
  return footer
}

test('[ROUTE-07] [ROUTE-25] [ROUTE-28] [ROUTE-29] [ROUTE-30] [ROUTE-55] the pages that are read open directly and survive a reload', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const titles = {
    '/help': 'Trung tâm trợ giúp',
    '/down': 'Banyan trên điện thoại',
    '/download': 'Banyan trên điện thoại',
    '/join': 'Hợp tác với Banyan',
    '/noticePage': 'Thông báo',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('banner')).toBeVisible()
    await footerOf(page)
  }
  expect(complaints).toEqual([])
})

test('a page whose answer is slow shows its places, and itself when the answer comes', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wps/system/helpCenter', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/help')
  await expect(page.getByRole('main').getByRole('status', { name: 'Đang tải' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mở menu' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trung tâm trợ giúp')
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('[ROUTE-27] [ROUTE-40] [ROUTE-41] [ROUTE-42] the help without the header has neither footer nor side menu; the other has all', async ({
  page,
}) => {
  await page.goto('/helpmc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trung tâm trợ giúp')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto('/help')
  await expect(page.getByRole('button', { name: 'Mở menu' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
})

test('[ROUTE-51] [CMS-10] an address with a hash opens its topic and scrolls to it', async ({ page }) => {
  await page.goto('/help')
  const button = page.getByRole('main').getByRole('button', { expanded: false }).last()
  const title = await button.innerText()
  const id = await button.evaluate((element) => element.closest('[id]')?.id ?? '')
  await page.goto(`/help#${id}`)
  await page.reload()
  const opened = page.getByRole('main').getByRole('button', { name: title, expanded: true })
  await expect(opened).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('[ROUTE-52] [ROUTE-53] [ROUTE-54] a page group is one chunk under its name, fetched when it is first opened', async ({ page }) => {
  const groups = { help: '/help', download: '/down', joinus: '/join' }
  for (const [group, path] of Object.entries(groups)) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/index')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const chunk = new RegExp(`^/assets/${group}-[\\w-]+\\.js$`)
    expect(asked.filter((each) => chunk.test(each))).toEqual([])
    await page.goto(path)
    await expect.poll(() => asked.some((each) => chunk.test(each))).toBe(true)
  }
})

test('[ROUTE-26] the registration links to the user agreement under the help', async ({ page, context }) => {
  await page.goto('/register')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Đọc điều khoản' }).click()
  const agreement = await opening
  await expect(agreement).toHaveURL('/help#user-agreement')
  await expect(agreement.getByRole('article')).toContainText('Cập nhật')
})

test('[SHELL-68] [SHELL-74] [SHELL-75] the footer lists the help and the pages about the merchant, and each opens', async ({ page }) => {
  await page.goto('/index')
  const footer = await footerOf(page)
  const about = footer.getByRole('navigation', { name: 'Về chúng tôi' }).getByRole('link')
  await expect(about).toHaveCount(8)
  const hashes = await about.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash)) // as: links of the role are anchors
  expect(hashes.slice(0, 7)).toEqual(['#about', '#contact', '#terms', '#responsible-gaming', '#privacy', '#affiliates', '#refund'])
  const name = await about.nth(4).innerText()
  await about.nth(4).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2, name })).toBeVisible()
})

test('the search finds a help topic without its marks, and Enter opens it', async ({ page }) => {
  await page.goto('/index')
  await openSearch(page)
  await page.getByRole('combobox', { name: 'Tìm kiếm' }).fill('dang ky tai khoan')
  await expect(page.getByRole('option').first()).toContainText('Đăng ký tài khoản')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help#/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[SHELL-61] [SHELL-63] the dock of a wide screen shows the codes at 125', async ({ page }) => {
  await page.goto('/help')
  const dock = page.getByRole('complementary', { name: 'Liên hệ nhanh' })
  await dock.getByRole('button', { name: 'Mã QR tải ứng dụng' }).click()
  for (const name of ['iOS', 'Android']) {
    const code = page.getByRole('img', { name, exact: true })
    expect(await code.boundingBox()).toMatchObject({ width: 125, height: 125 })
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'iOS', exact: true })).toBeHidden()
  // A phone has the download page in its menu.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dock).toBeHidden()
})

test('[CMS-01] [CMS-07] [CMS-02] the running line opens a notice in full', async ({ page }) => {
  await page.goto('/index')
  const line = page.getByRole('region', { name: 'Tin mới' })
  const title = await line.getByRole('button').first().innerText()
  await line.getByRole('button').first().click()
  const modal = page.getByRole('dialog', { name: title })
  await expect(modal.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await modal.getByRole('button', { name: 'Đóng' }).click()
  await expect(modal).toBeHidden()
})

test('[CMS-14] an entry of the join-us form is taken', async ({ page }) => {
  await page.goto('/join')
  await page.getByRole('textbox', { name: 'Tên của bạn' }).fill('Lan')
  await page.getByRole('textbox', { name: 'Liên hệ' }).fill('lan@example.com')
  await page.getByRole('textbox', { name: 'Lời nhắn' }).fill('Tôi có một cộng đồng người chơi.')
  await page.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  await expect(page.getByRole('status')).toContainText('Đã gửi lời nhắn')
})
