import { type Page, expect } from '@playwright/test'
import { test } from './support/member.ts'
import { complaintsOf, expectAccessible, expectNoSideways, expectPresentableEverywhere } from './support/page-checks.ts'
import { goOn, openSearch } from './support/player.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name })

/** Shows what a mouse finds over a card; a finger has it below. */
async function turnTo(page: Page, name: string): Promise<void> {
  await card(page, name).scrollIntoViewIfNeeded()
  await card(page, name).hover()
}

const game = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`)

/** The game in the frame can be played. */
async function expectPlayable(page: Page, name: string): Promise<void> {
  await expect(game(page, name).getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 })
  await expect(page.getByText(`Đang mở ${name}`)).toBeHidden()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Rời trò chơi' }).click()
  await page.getByRole('dialog', { name: 'Rời trò chơi?' }).getByRole('button', { name: 'Rời trò chơi' }).click()
}

test('[ROUTE-31] [ROUTE-32] [GAME-01] [GAME-29] [GAME-32] [GAME-38] [GAME-39] from /rng as a visitor: log in, the same game opens, spin, leave', async ({
  page,
  member,
}) => {
  await page.goto('/rng')
  await turnTo(page, 'Sen Vàng')
  await card(page, 'Sen Vàng').getByRole('button', { name: 'Chơi ngay Sen Vàng' }).click()
  const form = page.getByRole('dialog', { name: 'Đăng nhập' })
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(member.username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(member.password)
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  await expect(page).toHaveURL(/\/game\/[a-z]/)
  await expectPlayable(page, 'Sen Vàng')
  // What the site knows of the session stays the site's: the address carries a ticket that is good once.
  const address = (await page.getByTitle('Sen Vàng', { exact: true }).getAttribute('src')) ?? ''
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? 'no token')
  expect(new URL(address).origin).not.toBe(new URL(page.url()).origin)
  expect(address).not.toContain(token)
  const played = page.waitForResponse((response) => response.url().includes('/wps/slots/rounds') && response.ok())
  await game(page, 'Sen Vàng').getByRole('button', { name: 'Quay', exact: true }).click()
  await played
  await expect(page.getByRole('banner').getByRole('button', { name: /^Số dư / })).not.toContainText('1.000.000', {
    timeout: 30_000,
  })
  await leave(page)
  await expect(page).toHaveURL('/rng')
})

test('[ROUTE-33] /game without a launched game leads home', { tag: '@once' }, async ({ memberPage: page }) => {
  await page.goto('/game')
  await expect(page).toHaveURL('/index')
})

test('[ROUTE-57] [ROUTE-58] a reload, an address and the way back open the same game again, which is played on', async ({
  memberPage: page,
}) => {
  const spinOnce = async () => {
    const played = page.waitForResponse((response) => response.url().includes('/wps/slots/rounds') && response.ok())
    await game(page, 'Sen Vàng').getByRole('button', { name: 'Quay', exact: true }).click()
    await played
  }
  await page.goto('/rng')
  await turnTo(page, 'Sen Vàng')
  await card(page, 'Sen Vàng').getByRole('button', { name: 'Chơi ngay Sen Vàng' }).click()
  await expect(page).toHaveURL('/game/banyan/sen-vang')
  await expectPlayable(page, 'Sen Vàng')
  await spinOnce()
  await page.reload()
  await expect(page).toHaveURL('/game/banyan/sen-vang')
  await expectPlayable(page, 'Sen Vàng')
  await spinOnce()
  const similar = page.getByRole('region', { name: 'Trò tương tự' })
  await similar.getByRole('button', { name: 'Chơi ngay Rồng Mây' }).press('Enter')
  await expect(page).toHaveURL('/game/banyan/rong-may')
  await expectPlayable(page, 'Rồng Mây')
  await page.goBack()
  await expectPlayable(page, 'Sen Vàng')
  await expectAccessible(page)
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await leave(page)
  await expect(page).toHaveURL('/rng')
})

test('[GAME-41] the bar and the game show one balance while the reels turn', async ({ memberPage: page }) => {
  await page.goto('/game/banyan/sen-vang')
  await expectPlayable(page, 'Sen Vàng')
  const inBar = page.getByRole('banner').getByRole('button', { name: /^Số dư / })
  const inGame = game(page, 'Sen Vàng').locator('.is-balance .figure')
  const before = await inGame.innerText()
  await page.route('**/play/slots/spin', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await game(page, 'Sen Vàng').getByRole('button', { name: 'Quay', exact: true }).click()
  await expect(inGame).not.toHaveText(before)
  const without = (await inGame.innerText()).trim()
  expect(Number(without.replaceAll(/\D/g, ''))).toBe(Number(before.replaceAll(/\D/g, '')) - 1000)
  await expect(inBar).toContainText(without, { timeout: 1500 })
  await expect(game(page, 'Sen Vàng').locator('main.game')).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 })
  await expect(inBar).toContainText((await inGame.innerText()).trim())
})

test('[GAME-39] a phone on its side has the game over the whole screen, with a way out', async ({
  memberPage: page,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 844, height: 390 } : { width: 900, height: 420 })
  await page.goto('/game/banyan/sen-vang')
  await expectPlayable(page, 'Sen Vàng')
  await expect(page.getByRole('banner')).toBeHidden()
  // A desk keeps the place of its scroll bar beside the page.
  const width = await page.locator('body').evaluate(({ clientWidth }) => clientWidth)
  const { height } = page.viewportSize() ?? { height: 0 }
  const box = await page.getByTitle('Sen Vàng', { exact: true }).boundingBox()
  expect(box && [box.x, box.y, Math.round(box.width), Math.round(box.height)]).toEqual([0, 0, width, height])
  await expect(game(page, 'Sen Vàng').getByRole('button', { name: 'Quay', exact: true })).toBeInViewport({ ratio: 1 })
  await game(page, 'Sen Vàng').getByRole('button', { name: 'Thoát trò chơi' }).click()
  await page.getByRole('dialog', { name: 'Rời trò chơi?' }).getByRole('button', { name: 'Rời trò chơi' }).click()
  await expect(page).toHaveURL('/rng')
})

test('[GAME-02] [GAME-74] a visitor tries a game, which touches no wallet', async ({ page }) => {
  await page.goto('/rng')
  await turnTo(page, 'Rồng Mây')
  await card(page, 'Rồng Mây').getByRole('button', { name: 'Chơi thử Rồng Mây' }).click()
  await expect(page).toHaveURL(/\/game\/[a-z]/)
  await expectPlayable(page, 'Rồng Mây')
  // The mark of the game stands above the games like it, which can be tried too.
  await expect(page.getByRole('main').getByText('Chơi thử', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  await leave(page)
  await expect(page).toHaveURL('/rng')
})

test(
  '[GAME-58] [GAME-59] [GAME-55] a favourite and a game that was opened stand at home',
  { tag: '@once' },
  async ({ memberPage: page }) => {
    await page.goto('/rng')
    const heart = card(page, 'Kho Báu Đông Sơn').getByRole('button', { name: 'Yêu thích Kho Báu Đông Sơn' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await turnTo(page, 'Kho Báu Đông Sơn')
    await card(page, 'Kho Báu Đông Sơn').getByRole('button', { name: 'Chơi ngay Kho Báu Đông Sơn' }).click()
    await expectPlayable(page, 'Kho Báu Đông Sơn')
    await leave(page)
    await page.goto('/index')
    for (const row of ['Chơi tiếp', 'Trò yêu thích'])
      await expect(
        page.getByRole('region', { name: row }).getByRole('article', { name: 'Kho Báu Đông Sơn' }),
      ).toBeVisible()
  },
)

test('[SHELL-10] [SHELL-12] [SHELL-13] [ROUTE-38] [ROUTE-39] the vendor menu opens by resting and by the keyboard, and leads to the vendor', async ({
  page,
  isMobile,
}) => {
  await page.goto('/index')
  // A phone has no room for the row: the side menu leads to the category.
  if (isMobile) {
    await page.getByRole('button', { name: 'Mở menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Nổ hũ' }).click()
    await expect(page).toHaveURL('/rng')
    return
  }
  const slots = page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name: 'Nổ hũ' })
  const menu = page.getByRole('group', { name: 'Nhà cung cấp Nổ hũ' })
  await slots.hover()
  await expect(menu).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(menu).toBeHidden()
  await slots.focus()
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(slots).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/rng?page=BANYAN')
  // Kept for a later visit of /rng without the query.
  expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe('BANYAN')
})

test('the search finds games without marks, and providers, and opens them', { tag: '@once' }, async ({ page }) => {
  await page.goto('/index')
  await openSearch(page)
  const box = page.getByRole('combobox', { name: 'Tìm kiếm' })
  await box.fill('banyan')
  await expect(page.getByRole('option', { name: /^Banyan · Nổ hũ/ })).toContainText('Nhà cung cấp')
  await box.fill('rong may')
  const found = page.getByRole('option').first()
  await expect(found).toHaveText(/^Rồng Mây\s*Trò chơi$/)
  await found.click()
  // A visitor is asked in first, and would go on to the game.
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible()
})

const views = [
  { path: '/rng', ids: '[ROUTE-16]', heading: 'Nổ hũ' },
  { path: '/live', ids: '[ROUTE-16]', heading: 'Casino trực tuyến' },
  { path: '/sports', ids: '[ROUTE-19]', heading: 'Thể thao' },
  { path: '/esports', ids: '[ROUTE-20]', heading: 'Thể thao điện tử' },
  { path: '/pvp', ids: '[ROUTE-16]', heading: 'Game bài' },
  { path: '/fish', ids: '[ROUTE-16]', heading: 'Bắn cá' },
  { path: '/elott', ids: '[ROUTE-15]', heading: 'Xổ số điện tử' },
  { path: '/seamless', ids: '[ROUTE-24] [WALLET-48]', heading: /^(Một ví cho mọi trò chơi|Ví chung của bạn)$/ },
] as const

for (const { path, ids, heading } of views) {
  const title = `${ids} [SHELL-77] ${path}: accessible, complete and quiet in both themes at every width`
  test(title, { tag: '@once' }, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectPresentableEverywhere(page)
    expect(complaints).toEqual([])
  })
}
