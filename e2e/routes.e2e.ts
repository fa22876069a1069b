import { expect } from '@playwright/test'
import { siteWith } from './support/answers.ts'
import { test } from './support/member.ts'
import { complaintsOf } from './support/page-checks.ts'
import { goOn, logIn, registered } from './support/player.ts'

test('[ROUTE-04] [ROUTE-55] every address opens directly, and an unknown one leads home [ROUTE-34]', async ({
  page,
}) => {
  const titles = {
    '/index': 'Đêm hội dưới gốc đa',
    '/vnlottery': 'Miền Bắc 1 phút',
    '/fairness': 'Kiểm chứng kỳ quay',
    '/login': 'Đăng nhập',
    '/vip': 'VIP',
    '/pointMall': 'Đổi điểm',
    '/register': 'Đăng ký, nhận ngay 1.000.000 P',
    '/register.html': 'Đăng ký, nhận ngay 1.000.000 P',
  }
  // Called by what is to be had there, where the heading says something else.
  const tabs: Readonly<Record<string, string>> = {
    '/index': 'Xổ số quay nhanh, kết quả kiểm chứng được',
    '/register': 'Tạo tài khoản',
    '/register.html': 'Tạo tài khoản',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${tabs[path] ?? title} · Banyan`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/index')
})

for (const path of ['/register', '/register.html']) {
  test(
    `[ROUTE-05] ${path} carries the referral code of its query into the form, and opens without one`,
    { tag: '@once' },
    async ({ page }) => {
      await page.goto(`${path}?referralCode=BANYAN88`)
      await expect(page.getByRole('main').getByText('Người giới thiệu: BANYAN88')).toBeVisible()
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible()
      await expect(page.getByText('Người giới thiệu')).toBeHidden()
    },
  )
}

test('[ROUTE-45] [ROUTE-46] [ROUTE-47] [ROUTE-48] where the site wants a log-in first, a visitor is led to it from all pages but five, and a member from none', async ({
  page,
  memberPage,
}) => {
  let loginFirst = true
  for (const each of [page, memberPage]) await siteWith(each, (site) => (site['loggedinToHomePage'] = loginFirst))
  const open = ['/login', '/register', '/register.html', '/helpmc', '/download']
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  const closed = ['/index', '/vnlottery', '/down', '/help']
  for (const path of closed) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    await memberPage.goto(path)
    await expect(memberPage.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(memberPage).toHaveURL(path)
  }
  loginFirst = false
  for (const path of closed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('[ROUTE-17] [ROUTE-18] /rng shows the vendor of its query, and the first without one or with one that there is not', async ({
  page,
}) => {
  for (const path of ['/rng?page=BANYAN', '/rng', '/rng?page=NOBODY']) {
    await page.goto(path)
    await expect(page.getByRole('tab', { name: /^Banyan/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('main').getByRole('article', { name: 'Sen Vàng' })).toBeVisible()
  }
})

test('[ROUTE-23] a promotion that there is not says so, with the way back to all', async ({ page }) => {
  for (const path of ['/promoDetail?id=0', '/promoDetail']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Không có khuyến mãi này')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Tất cả khuyến mãi' }).first().click()
  await expect(page).toHaveURL('/promotions')
})

test('[ROUTE-11] /lottery opens the lottery that its query names', { tag: '@once' }, async ({ page }) => {
  const askedFor = (gameCode: string) =>
    page.waitForRequest((request) => new URL(request.url()).searchParams.get('gameCode') === gameCode)
  const named = askedFor('VNMB_5M')
  await page.goto('/lottery?gameCode=VNMB_5M')
  await named
  const usual = askedFor('VNMB_1M')
  await page.goto('/lottery')
  await usual
})

test(
  '[ROUTE-44] /lottery has neither the header of the site nor its footer or side menu',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/lottery')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miền Bắc 1 phút')
    for (const gone of [
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Mở menu' }),
      page.getByRole('navigation', { name: 'Điều hướng chính' }),
    ])
      await expect(gone).toHaveCount(0)
    await page.goto('/index')
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Mở menu' })).toBeVisible()
  },
)

test('[ROUTE-56] [ROUTE-50] back and forward keep the session, and a new page begins at its top', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/index')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lịch sử giao dịch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử giao dịch')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Lịch sử cược' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử cược')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử giao dịch')
  await page.goBack()
  await expect(page).toHaveURL('/index')
  await page.goForward()
  await expect(page.getByRole('table', { name: 'Lịch sử giao dịch' })).toContainText('Tặng tiền ảo')
  expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(member.username)
})

test('[ROUTE-56] going back leads to the place on the page that was left', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByText(/^© /)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBe(500)
  // The router takes down the place ten times a second.
  await page.waitForTimeout(300)
  await page.getByRole('banner').getByRole('link', { name: 'Khuyến mãi' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khuyến mãi')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trung tâm trợ giúp')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a page that is left while its socket connects leaves nothing in the console', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (let visit = 0; visit < 6; visit += 1) {
    await page.goto('/vnlottery')
    await page.getByRole('link', { name: 'Về trang chủ' }).click()
    await expect(page).toHaveURL('/index')
    // Some visits leave before the connection stands, some after.
    await page.waitForTimeout(visit * 30)
    await page.getByRole('link', { name: 'Minh bạch' }).first().click()
    await expect(page).toHaveURL(/fairness/)
  }
  expect(complaints).toEqual([])
})

test('[MODAL-03] [ROUTE-49] [ROLE-14] [ROLE-15] a visitor on a member’s page is asked in and then sees that page', async ({
  page,
  member,
}) => {
  await page.goto('/records/account')
  const form = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(form).toBeVisible()
  await expect(page.getByText('Bạn cần tài khoản chính thức để dùng chức năng này.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(member.username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(member.password)
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(form).toBeHidden()
  await goOn(page)
  await expect(page).toHaveURL('/records/account')
  await expect(page.getByRole('table', { name: 'Lịch sử giao dịch' })).toContainText('Tặng tiền ảo')
})

test('[ERR-04] a wrong password is told without saying which of the two is wrong', async ({ page, member }) => {
  await page.goto('/index')
  for (const username of [member.username, `${member.username}x`.slice(1)]) {
    await logIn(page, { username, password: 'khong-dung-chut-nao' })
    const form = page.getByRole('dialog', { name: 'Đăng nhập' })
    await expect(form.getByText('Tài khoản hoặc mật khẩu chưa đúng, vui lòng thử lại.')).toBeVisible()
    await form.getByRole('button', { name: 'Đóng' }).click()
    await expect(form).toBeHidden()
  }
})

test('[SHELL-34] [SHELL-35] the balance hides as three stars and stays hidden over a reload', async ({ page }) => {
  await registered(page, '/help')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /^Số dư .* nhấn để ẩn$/ }).click()
  await expect(banner.getByRole('button', { name: 'Số dư đang ẩn, nhấn để hiện' })).toHaveText('***')
  await page.reload()
  await banner.getByRole('button', { name: 'Số dư đang ẩn, nhấn để hiện' }).click()
  const asked = page.waitForResponse('**/wps/v2/wallets/balance')
  await banner.getByRole('button', { name: 'Làm mới số dư' }).click()
  expect((await asked).ok()).toBe(true)
})

test('[ROUTE-12] the play of the address is the one that opens, and one that there is not opens the first', async ({
  page,
}) => {
  for (const [query, play] of [
    ['?playType=LO3', 'Lô 3 số'],
    ['?playType=NO_SUCH', 'Lô 2 số'],
    ['', 'Lô 2 số'],
  ] as const) {
    await page.goto(`/lottery${query}`)
    await expect(page.getByRole('radio', { name: play, exact: true })).toBeChecked()
  }
})

test('[GAME-57] the page of the lottery asks for the last hundred draws, and shows the newest with its number and time', async ({
  page,
}) => {
  const asked = page.waitForResponse((response) => response.url().includes('/lgw/vn/numeros/opened/game'))
  await page.goto('/vnlottery')
  const answer = await asked
  expect(new URL(answer.url()).searchParams.get('count')).toBe('100')
  const { numero } = (await answer.json()).value.draws[0] as { readonly numero: string }
  await page.getByRole('tab', { name: 'Lịch sử kỳ quay' }).click()
  // A draw may have come in between; then this one is the second.
  await expect(page.getByText(`${numero.slice(0, 8)}-${numero.slice(8)}`).first()).toBeVisible()
  await expect(page.getByRole('timer').first()).toBeVisible()
})
