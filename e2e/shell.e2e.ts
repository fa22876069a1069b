import { currencyByCode } from '@banyan/money'
import { type Locator, type Page, expect } from '@playwright/test'
import { walletOf } from '../apps/server/src/modules/ledger/wallet.ts'
import { answerWith, siteWith } from './support/answers.ts'
import { run } from './support/database.ts'
import { test } from './support/member.ts'
import { registered } from './support/player.ts'

const row = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Điều hướng chính' })
const centre = (page: Page) => page.getByRole('dialog', { name: 'Trung tâm thành viên' })
const closedByEscape = async (page: Page, dialog: Locator) => {
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
const hrefOf = (link: Locator) => link.getAttribute('href')

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Mở menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

/** Its heading says which page of the member centre has opened; back again by Escape. */
async function expectCentre(page: Page, heading: string): Promise<void> {
  await expect(centre(page).getByRole('heading', { level: 1 })).toHaveText(heading)
  await closedByEscape(page, centre(page))
}

test('[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-06] [SHELL-08] [SHELL-14] [SHELL-15] the header of a visitor', async ({
  page,
}) => {
  // Other tests connect vendors of further categories meanwhile.
  await siteWith(page, (site) => (site['categories'] = ['RNG', 'LOTT']))
  await page.goto('/index')
  await expect(row(page).locator('a, button')).toHaveText([
    'Trang chủ',
    'Nổ hũ',
    'Xổ số',
    'Khuyến mãi',
    'Ưu đãi',
    'Minh bạch',
    'Trợ giúp',
    'VIP - -',
    'Giới hạn chơi',
  ])
  // This browser says that less transparency is wanted: the page below the bar is not drawn blurred into it.
  expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backdropFilter)).toBe('none')
  expect(await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches)).toBe(true)
  for (const [name, path] of [
    ['Trang chủ', '/index'],
    ['Nổ hũ', '/rng'],
    ['Khuyến mãi', '/promotions'],
  ] as const)
    expect(await hrefOf(row(page).getByRole('link', { name, exact: true }))).toBe(path)
  for (const [button, title] of [
    ['Đăng nhập', 'Đăng nhập'],
    ['Đăng ký', 'Tạo tài khoản'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
    const form = page.getByRole('dialog', { name: title })
    await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible()
    await closedByEscape(page, form)
  }
})

test('[SHELL-09] DS88 stands directly after live', async ({ page }) => {
  const vendor = {
    vassalage: 'DS88',
    displayName: 'DS88',
    category: 'SPORTS',
    title: 'Thể thao',
    launchGameId: '8801',
    ownNavItem: true,
  }
  await siteWith(page, (site) => (site['categories'] = ['SPORTS', 'LIVE', 'RNG', 'LOTT']))
  await answerWith(page, '/wps/relay/GCSGAME_gameVendor', ({ data }) => {
    const { lanes } = data as { lanes: object[] } // as: the call's contract
    lanes.push({ ...lanes[0], ...vendor })
  })
  await page.goto('/index')
  await expect(row(page).getByRole('button', { name: 'DS88' })).toBeVisible()
  await expect(row(page).locator('a, button')).toContainText([
    'Trang chủ',
    'Thể thao',
    'Casino',
    'DS88',
    'Nổ hũ',
    'Xổ số',
    'Khuyến mãi',
  ])
})

test('with every category the row of a tablet shows the page that one is on, clear of the limits', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await siteWith(
    page,
    (site) => (site['categories'] = ['SPORTS', 'ESPORTS', 'LIVE', 'RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT']),
  )
  await page.goto('/fairness')
  const here = row(page).getByRole('link', { name: 'Minh bạch' })
  const limits = row(page).getByRole('link', { name: 'Giới hạn chơi' })
  await expect(here).toBeInViewport({ ratio: 1 })
  const [left, right] = await Promise.all([here.boundingBox(), limits.boundingBox()])
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
})

test('[SHELL-05] [SHELL-07] [SHELL-16] [SHELL-17] [SHELL-20] [SHELL-21] [SHELL-23] the header of a member', async ({
  memberPage: page,
  member,
}) => {
  await answerWith(page, '/wps/member/rank', (rank) => (rank['claimableCount'] = 2))
  await answerWith(page, '/wps/promotion/activities', (offers) => (offers['availableCount'] = 3))
  await answerWith(page, '/wps/member/check-in', (week) => (week['isDone'] = true))
  await page.goto('/index')
  await expect(row(page).getByRole('button', { name: 'Ưu đãi 3 khuyến mãi có thể tham gia' })).toBeVisible()
  await expect(row(page).getByRole('link', { name: /^VIP / })).not.toHaveText('VIP - -')
  const account = page.getByRole('banner').getByRole('button', { name: `Tài khoản ${member.username}` })
  for (const [entry, heading] of [
    ['Trung tâm bảo mật', 'Trung tâm bảo mật'],
    ['Lịch sử cược', 'Lịch sử cược'],
  ] as const) {
    await account.click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expectCentre(page, heading)
  }
  await account.click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await closedByEscape(page, page.getByRole('dialog', { name: 'Đăng xuất?' }))

  await answerWith(page, '/wps/member/info', (info) => (info['nickname'] = 'Hoa Đăng'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tài khoản Hoa Đăng' })).toContainText('Hoa Đăng')
})

test('[SHELL-18] [SHELL-19] [SHELL-22] [SHELL-36] [SHELL-37] [SHELL-39] [SHELL-41] [SHELL-47] money, records, invitation and, with its flag, cashback are listed and open; and no entry is dead', async ({
  memberPage: page,
}) => {
  await siteWith(page, (site) => {
    // Other tests connect vendors of further categories meanwhile.
    // as: the call's contract
    Object.assign(site, { categories: ['RNG', 'LOTT'], flags: { ...(site['flags'] as object), MANPLAYREB3: true } })
  })
  await page.goto('/help')
  const account = page.getByRole('banner').getByRole('button', { name: /^Tài khoản/ })
  const centreEntries = [
    'Nạp tiền',
    'Rút tiền',
    'Hoàn trả',
    'Trung tâm bảo mật',
    'Lịch sử cược',
    'Lịch sử giao dịch',
    'Giới hạn chơi',
  ]
  const headingOf = (entry: string) => (entry === 'Giới hạn chơi' ? 'Hạn mức và tạm nghỉ' : entry)
  await account.click()
  await expect(page.getByRole('menuitem')).toHaveText([...centreEntries, 'Minh bạch', 'Đăng xuất'])
  await page.keyboard.press('Escape')
  for (const entry of centreEntries) {
    await account.click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expectCentre(page, headingOf(entry))
  }
  await account.click()
  await page.getByRole('menuitem', { name: 'Minh bạch' }).click()
  await expect(page).toHaveURL('/fairness')

  const side = [
    'Nạp tiền',
    'Rút tiền',
    'Trung tâm bảo mật',
    'Lịch sử cược',
    'Lịch sử giao dịch',
    'Lãi lỗ cá nhân',
    'Hộp thư',
    'Giới hạn chơi',
    'Mời bạn bè',
    'Ưu đãi',
    'Hoàn trả',
  ]
  const buttons = (await openMenu(page)).getByRole('navigation', { name: 'Menu' }).getByRole('button')
  const names = (await buttons.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(['Tìm kiếm', ...side, 'Hỗ trợ'])
  await page.keyboard.press('Escape')
  for (const entry of side) {
    await (await openMenu(page)).getByRole('button', { name: new RegExp(`^${entry}`) }).click()
    await expectCentre(page, headingOf(entry))
  }
  const links = await (
    await openMenu(page)
  )
    .getByRole('link')
    .evaluateAll((each) => each.map((link) => link.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  for (const path of links) {
    // Some of the pages have no header to go on from.
    await page.goto('/help')
    await (await openMenu(page)).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[SHELL-27] the agent entry is there for accounts of type 1, 2, 4, 41 and 42, and for no other', async ({
  memberPage: page,
}) => {
  let type = 0
  await answerWith(page, '/wps/member/info', (info) => (info['type'] = type))
  for (const [of, count] of [
    [0, 0],
    [1, 1],
    [2, 1],
    [4, 1],
    [41, 1],
    [42, 1],
  ] as const) {
    type = of
    await page.goto('/help')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tài khoản/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Trung tâm đại lý' }), `type ${of}`).toHaveCount(count)
  }
})

test('[SHELL-30] [SHELL-51] [SHELL-58] [CMS-24] [CMS-25] [CMS-26] customer service opens in a window of its own, from the header, the side menu and the dock', async ({
  page,
}) => {
  await page.goto('/index')
  const opensTheWindow = async (button: Locator) => {
    await button.hover()
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await expect(popup).toHaveURL('/helpmc')
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500])
    await expect(popup.getByText('Hỗ trợBanyan').locator('xpath=..')).toHaveCSS('background-color', 'rgb(97, 66, 191)')
    await popup.close()
  }
  await opensTheWindow(
    page.getByRole('complementary', { name: 'Liên hệ nhanh' }).getByRole('button', { name: 'Hỗ trợ' }),
  )
  // Where there is no dock, the header has it.
  await page.setViewportSize({ width: 1000, height: 900 })
  await opensTheWindow(page.getByRole('banner').getByRole('button', { name: 'Hỗ trợ' }))
  await opensTheWindow((await openMenu(page)).getByRole('button', { name: 'Hỗ trợ' }))
})

test('[CMS-23] [CMS-27] [CMS-28] a rank above the fourth has the window of the VIPs, the fourth has not, and a channel of another type opens in a tab', async ({
  page,
  baseURL,
}) => {
  const { username } = await registered(page)
  const [found] = (await run(baseURL, 'select id from members.member where username = $1', [username])) as {
    id: string
  }[] // as: see the statement
  const wallet = walletOf(BigInt(found?.id ?? 0), currencyByCode('PLAY'))
  const serviceOf = async (level: number) => {
    await run(
      baseURL,
      'insert into loyalty.play (account_id, rank_level) values ($1, $2) on conflict (account_id) do update set rank_level = excluded.rank_level',
      [wallet, level],
    )
    await page.goto('/help')
    const button = page.getByRole('complementary', { name: 'Liên hệ nhanh' }).getByRole('button', { name: 'Hỗ trợ' })
    const known = page.waitForResponse('**/wps/system/service')
    await button.hover()
    await known
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await popup.waitForLoadState()
    return popup
  }
  for (const [level, height] of [
    [4, 500],
    [5, 750],
  ] as const) {
    const popup = await serviceOf(level)
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, height])
    await popup.close()
  }
  await answerWith(page, '/wps/system/service', (service) =>
    Object.assign(service, { type: '1', path: '/help#contact' }),
  )
  const tab = await serviceOf(5)
  await expect(tab).toHaveURL('/help#contact')
  expect(await tab.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)
})

test('[SHELL-33] [SHELL-38] [SHELL-40] [SHELL-43] [SHELL-48] [SHELL-49] [SHELL-50] [SHELL-52] [SHELL-55] [SHELL-56] [SHELL-57] the side menu of a member', async ({
  memberPage: page,
}) => {
  await siteWith(page, (site) => (site['categories'] = ['LIVE', 'FISH', 'SPORTS', 'LOTT', 'RNG']))
  await answerWith(page, '/wps/relay/CSP_unreadCount', (inbox) => (inbox['unreadCount'] = 7))
  await page.goto('/index')
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: /^Số dư / })).toContainText('P')
  for (const [name, path] of [
    ['Khuyến mãi', '/promotions'],
    ['VIP', '/vip'],
    ['Tải ứng dụng', '/down'],
    ['Trung tâm trợ giúp', '/help'],
    ['Casino', '/live'],
    ['Bắn cá', '/fish'],
    ['Thể thao', '/sports'],
    ['Xổ số', '/vnlottery'],
    ['Nổ hũ', '/rng'],
  ] as const)
    expect(await hrefOf(menu.getByRole('link', { name, exact: true })), name).toBe(path)
  const links = await menu.getByRole('link').evaluateAll((each) => each.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)

  await menu.getByRole('button', { name: 'Hộp thư 7 tin chưa đọc' }).click()
  await expectCentre(page, 'Hộp thư')
  await (await openMenu(page)).getByRole('button', { name: /^Ưu đãi/ }).click()
  await expectCentre(page, 'Ưu đãi')
  await (await openMenu(page)).getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('dialog', { name: 'Đăng xuất?' })).toBeVisible()
})

test('[SHELL-32] [SHELL-53] [I18N-04] [I18N-07] the side menu comes from the left, in reverse from the right, and has the languages of the header', async ({
  page,
}) => {
  await page.goto('/help')
  const menu = await openMenu(page)
  expect((await menu.boundingBox())?.x).toBe(0)
  const choices = menu.getByRole('group', { name: 'Ngôn ngữ' }).getByRole('button')
  await expect(choices).toHaveText(['中文', 'English', '日本語', 'ไทย', 'Tiếng Việt'])
  await choices.nth(1).click()
  await expect(
    page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('group', { name: 'Language' })
      .getByRole('button', { pressed: true }),
  ).toHaveText('English')
  expect(await page.evaluate(() => localStorage.getItem('hisLang'))).toBe('EN')

  await page.evaluate(() => localStorage.clear())
  await siteWith(page, (site) => (site['sideMenuReverse'] = true))
  await page.reload()
  const box = await (await openMenu(page)).boundingBox()
  expect(box?.x ?? 0).toBeGreaterThan(1440 / 2)
})

test('[SHELL-59] [SHELL-60] [SHELL-62] [SHELL-64] [CMS-19] [CMS-20] [CMS-21] the dock has the links that the merchant has, under their label', async ({
  page,
}) => {
  await page.goto('/help')
  const dock = page.getByRole('complementary', { name: 'Liên hệ nhanh' })
  await expect(dock.getByRole('button', { name: 'Hỗ trợ' })).toBeVisible()
  // Neither is configured here.
  await expect(dock.getByRole('link')).toHaveCount(0)

  const resource = (resourceType: string, url: string) => ({
    resourceType,
    url,
    qrCodeUrl: null,
    labelNameEn: `${resourceType} en`,
    labelNameCn: `${resourceType} cn`,
  })
  await answerWith(page, '/wps/system/domainRoute', (routes) => {
    routes['resources'] = [
      resource('SOCIAL', 'https://social.example/banyan'),
      resource('EMAIL', 'mailto:help@banyan.example'),
      resource('IOS_LITE', '/down#ios'),
    ]
  })
  await page.reload()
  expect(await hrefOf(dock.getByRole('link', { name: 'SOCIAL en' }))).toBe('https://social.example/banyan')
  expect(await hrefOf(dock.getByRole('link', { name: 'EMAIL en' }))).toBe('mailto:help@banyan.example')
  await dock.getByRole('button', { name: 'Mã QR tải ứng dụng' }).click()
  expect(await page.getByRole('img', { name: 'IOS_LITE en' }).boundingBox()).toMatchObject({ width: 125, height: 125 })
  await page.evaluate(() => localStorage.setItem('hisLang', 'CN'))
  await page.reload()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'SOCIAL cn' })).toBeVisible()
})

test('[SHELL-67] [SHELL-70] [SHELL-71] [SHELL-72] [SHELL-73] [SHELL-76] the footer', async ({ page }) => {
  await page.goto('/index')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('list', { name: 'Ba bước để chơi' }).getByRole('strong')).toHaveText([
    'Đăng ký',
    'Chơi',
    'Xem kết quả',
  ])
  await expect(footer.getByText('Nhà cung cấp trò chơi').locator('xpath=..')).toContainText('Banyan')
  await expect(footer.getByText(`© ${new Date().getFullYear()} Banyan`)).toBeVisible()
  await expect(footer.getByText('Phiên bản chơi bằng tiền ảo.')).toBeVisible()
  const entries = footer.getByRole('heading', { level: 3 }).getByRole('button')
  const opened = footer.getByRole('heading', { level: 3 }).getByRole('button', { expanded: true })
  for (const at of [0, 1]) {
    await entries.nth(at).click()
    await expect(opened).toHaveCount(1)
    await expect(opened).toHaveText(await entries.nth(at).innerText())
  }
  await entries.nth(1).click()
  await expect(opened).toHaveCount(0)

  const licence = { picture: '/favicon.svg', label: 'Giấy phép số 12-345', link: 'https://regulator.example/12-345' }
  await siteWith(page, (site) => (site['licence'] = licence))
  await page.reload()
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link', { name: licence.label }).getByRole('img')).toBeVisible()
  expect(await hrefOf(footer.getByRole('link', { name: licence.label }))).toBe(licence.link)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('[SHELL-65] [SHELL-66] the navigation at the bottom has home, promotions, service and VIP in this order, and marks the page', async ({
    page,
  }) => {
    await page.goto('/index')
    const bar = page.getByRole('navigation', { name: 'Điều hướng chính' })
    await expect(bar.locator('a, button')).toHaveText(['Trang chủ', 'Khuyến mãi', 'Hỗ trợ', 'VIP', 'Trò chơi'])
    const marked = bar.locator('[aria-current=page]')
    await expect(marked).toHaveText(['Trang chủ'])
    await bar.getByRole('link', { name: 'VIP' }).click()
    await expect(page).toHaveURL('/vip')
    await expect(marked).toHaveText(['VIP'])
  })
})
