import { type Locator, type Page, expect } from '@playwright/test'
import { answerWith } from './support/answers.ts'
import { run } from './support/database.ts'
import { complaintsOf, expectFit } from './support/page-checks.ts'
import { enrolled, goOn, logIn, openSearch, registered } from './support/player.ts'
import { test } from './support/test.ts'

/** Goes near the footer, whose words come then. */
async function footerOf(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('navigation', { name: 'Chơi' })).toBeVisible()
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

test('the titles of pages stand at one left edge, which is the edge of the header', async ({ page }) => {
  const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x
  await page.goto('/help')
  const edge = await leftOf(page.getByRole('banner').getByRole('button', { name: 'Mở menu' }))
  for (const path of [
    '/rng',
    '/help',
    '/help#terms',
    '/down',
    '/promotions',
    '/promoDetail?id=0',
    '/noticePage',
    '/join',
    '/feedback',
    '/fairness',
    '/pointMall',
  ]) {
    await page.goto(path)
    // What the server sent gives way to the page's own.
    await expect.poll(() => leftOf(page.getByRole('heading', { level: 1 })), path).toBe(edge)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a draw that is checked answers in sight', async ({ page }) => {
    await page.goto('/fairness')
    const drawn = page.getByRole('navigation', { name: 'Các kỳ gần đây' }).getByRole('link').first()
    await expect(drawn).toBeVisible({ timeout: 90_000 })
    await page.getByRole('textbox', { name: 'Mã kỳ' }).fill(await drawn.innerText())
    await page.getByRole('button', { name: 'Kiểm chứng', exact: true }).click()
    await expect(page).toHaveURL(/numero=/)
    await expect(page.getByText('Kết quả đúng như đã cam kết')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
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

test('[ROUTE-52] [ROUTE-53] [ROUTE-54] a page group is one chunk under its name, fetched when it is first opened', async ({
  page,
}) => {
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
  await expect(agreement.getByRole('heading', { level: 1 })).toHaveText('Thỏa thuận người dùng')
  await expect(agreement.getByRole('main')).toContainText('Cập nhật')
})

test('[SHELL-68] [SHELL-74] [SHELL-75] the footer lists the help and the pages about the merchant, and each opens', async ({
  page,
}) => {
  await page.goto('/index')
  const footer = await footerOf(page)
  const about = footer.getByRole('navigation', { name: 'Về chúng tôi' }).getByRole('link')
  await expect(about).toHaveCount(8)
  // as: links of the role are anchors
  const hashes = await about.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash))
  expect(hashes.slice(0, 7)).toEqual([
    '#about',
    '#contact',
    '#terms',
    '#responsible-gaming',
    '#privacy',
    '#affiliates',
    '#refund',
  ])
  const name = await about.nth(4).innerText()
  await about.nth(4).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
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

test('[CMS-03] [CMS-04] [CMS-06] [MODAL-20] each list of notices has its place: the running line, the banners, the log-in and the promotions', async ({
  page,
}) => {
  const notice = (id: string, type: string, link: string | null = null) => ({
    id,
    type,
    title: `Tin ${id}`,
    content: `<p>Lời của ${id}</p>`,
    link,
    picture: null,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  })
  // Banners that take turns.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const player = await enrolled(page)
  await answerWith(page, '/wps/system/announcementContentV2', (lists) => {
    lists['player'] = [notice('chạy', 'PL')]
    lists['banners'] = [notice('một', 'B', '/fairness'), notice('hai', 'B', '/help')]
    lists['popup'] = [notice('nổi', 'PU')]
  })
  await page.context().clearCookies()
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  for (const again of [false, true]) {
    await page.goto('/index')
    if (again) {
      // Told once a log-in.
      await expect(page.getByRole('banner').getByRole('button', { name: /^Tài khoản/ })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      continue
    }
    await logIn(page, player)
    const greeting = page.getByRole('dialog', { name: /^Chào mừng/ })
    await expect(greeting.getByRole('heading', { name: 'Tin nổi' })).toBeVisible()
    await expect(greeting.getByText('Lời của nổi')).toBeVisible()
    await expectFit(page, '[data-modal=afterLogin]')
    await goOn(page)
  }
  await page.getByRole('region', { name: 'Tin mới' }).getByRole('button', { name: 'Tin chạy' }).click()
  await expect(page.getByRole('dialog', { name: 'Tin chạy' }).getByText('Lời của chạy')).toBeVisible()
  await page.keyboard.press('Escape')
  const banners = page.getByRole('region', { name: 'Tin nổi bật' })
  await banners.scrollIntoViewIfNeeded()
  await banners.getByRole('button', { name: 'Dừng tự chuyển' }).click()
  if ((await banners.getByRole('link').innerText()) !== 'Tin một')
    await banners.getByRole('button', { name: 'Tin trước' }).click()
  await expect(banners.getByRole('link', { name: 'Tin một' })).toHaveAttribute('href', '/fairness')
  await banners.getByRole('button', { name: 'Tin sau' }).click()
  await banners.getByRole('link', { name: 'Tin hai' }).click()
  await expect(page).toHaveURL('/help')
})

test('[CMS-11] [CMS-29] the help guides to the app on iOS and on Android, and the page about us speaks of nearly 10,000 slots', async ({
  page,
}) => {
  for (const topic of ['app-ios', 'app-android']) {
    await page.goto(`/help#${topic}`)
    const guide = page.locator(`#${topic}`)
    await expect(guide.getByRole('button', { expanded: true })).toBeVisible()
    expect(await guide.locator('ol > li').count()).toBeGreaterThanOrEqual(3)
  }
  await page.goto('/help#about')
  await expect(page.getByRole('article')).toContainText('Sổ cái ghi kép')
})

test('[CMS-15] [CMS-16] [CMS-17] [CMS-18] a feedback of at most 140 characters is sent with its kind and contact, and its answer is read below', async ({
  page,
  baseURL,
}) => {
  const { username } = await registered(page, '/feedback')
  const form = page.getByRole('region', { name: 'Viết góp ý' })
  await form.getByText('Trò chơi', { exact: true }).click()
  const words = form.getByRole('textbox', { name: 'Nội dung' })
  await words.fill('ă'.repeat(141))
  await form.getByRole('button', { name: 'Gửi góp ý' }).click()
  await expect(
    form
      .getByText('Từ 5 đến 140 ký tự')
      .or(form.getByText(/140 ký tự/))
      .first(),
  ).toBeVisible()
  await expect(words).toBeFocused()
  const content = `${'ă'.repeat(139)}.`
  await words.fill(content)
  await form.getByRole('textbox', { name: 'Liên hệ (không bắt buộc)' }).fill('lan@example.com')
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/wps/feedback'))
  await form.getByRole('button', { name: 'Gửi góp ý' }).click()
  expect((await sent).postDataJSON()).toEqual({ kind: 'game', content, contact: 'lan@example.com' })
  await expect(form.getByRole('status')).toContainText('Đã gửi góp ý')
  const earlier = page.getByRole('region', { name: 'Góp ý đã gửi' })
  await expect(earlier).toContainText(content)
  await expect(earlier).toContainText('Chờ trả lời')
  await run(
    baseURL,
    `update inbox.feedback set answer = 'Cảm ơn bạn, đã sửa.', answered_at = clock_timestamp(), ended_at = clock_timestamp(), ended_by = 'an'
     where member_id = (select id from members.member where username = $1)`,
    [username],
  )
  await page.reload()
  await expect(earlier).toContainText('Cảm ơn bạn, đã sửa.')
  await expect(earlier).toContainText('Đã trả lời')
})
