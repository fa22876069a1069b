import { randomBytes } from 'node:crypto'
import { fill } from '@banyan/i18n'
import { type Locator, type Page, expect } from '@playwright/test'
import { enrol } from './enrol.ts'
import { type JourneyLanguage, play, siteTexts } from './texts.ts'

export interface Player {
  readonly username: string
  readonly password: string
}

/** What the demo site gives to a new member. */
export const grant = 1_000_000

/** A name that nobody has yet. */
export function newPlayer(): Player {
  return { username: `an${randomBytes(5).toString('hex')}`, password: `gieng-nuoc-${randomBytes(4).toString('hex')}` }
}

/** The registration or login modal, opened from the header. */
export async function openModal(page: Page, name: 'Đăng ký' | 'Đăng nhập'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name: name === 'Đăng ký' ? 'Tạo tài khoản' : 'Đăng nhập' })
}

export async function fillRegistration(form: Locator, { username, password }: Player): Promise<void> {
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await form.getByLabel('Tôi đồng ý với điều khoản sử dụng').check()
  await form.getByLabel('Tôi đã đủ 18 tuổi').check()
}

/** A member who has just registered, over HTTP: this tab is logged in, and has loaded no page of the site yet. */
export async function enrolled(page: Page): Promise<Player> {
  const player = newPlayer()
  // A page of the site that runs nothing, where a tab is given what the form would have left in it.
  await page.goto('/wps/session/key')
  const { token } = await enrol(page.context(), new URL(page.url()).origin, player)
  await page.evaluate(
    (given) => (sessionStorage.setItem('token', given), localStorage.setItem('hasSession', '1')),
    token,
  )
  return player
}

/**
 * A member who has just registered, over HTTP, and stands on a page of the site: on home, the dearest of all to load,
 * where no other is named.
 */
export async function registered(page: Page, address = '/index'): Promise<Player> {
  const player = await enrolled(page)
  await page.goto(address)
  await expectBalance(page, grant)
  return player
}

/** Closes the after-login modal, which tells what was granted and when the session before was. */
export async function goOn(page: Page): Promise<void> {
  const greeting = page.getByRole('dialog', { name: /^Chào mừng/ })
  await greeting.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(greeting).toBeHidden()
}

export async function logIn(page: Page, { username, password }: Player): Promise<void> {
  const form = await openModal(page, 'Đăng nhập')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

/** Logs in at the entrance of agents, which leads to their centre. */
export async function enterByAgents(page: Page, { username, password }: Player): Promise<void> {
  await page.goto('/login?entrance=agent')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

/** The page looks as if nobody had ever logged in here. */
export async function comeAnew(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.goto('/help')
}

/** Waits until the wallet in the bar on top shows exactly this amount. */
export async function expectBalance(
  page: Page,
  amount: number,
  { language = 'VI', timeout = 15_000 }: { readonly language?: JourneyLanguage; readonly timeout?: number } = {},
): Promise<void> {
  const name = fill(siteTexts[language].shell.balance_hide, { amount: play(amount, language) })
  // An open sheet hides the bar from assistive technology, not from the eye.
  const wallet = page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name, exact: true, includeHidden: true })
  await expect(wallet).toBeVisible({ timeout })
}

/** Opens the sign-out confirmation, from the account menu or, where that has no place, from the side menu. */
export async function askToSignOut(page: Page): Promise<Locator> {
  const account = page.getByRole('banner').getByRole('button', { name: /^Tài khoản/ })
  if (await account.isVisible()) {
    await account.click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  } else {
    await page.getByRole('button', { name: 'Mở menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Đăng xuất' }).click()
  }
  return page.getByRole('dialog', { name: 'Đăng xuất?' })
}

/** From the lottery page by the avatar, or where that has no place home and on by the footer. */
export async function goToBettingRecord(page: Page, { username }: Player): Promise<void> {
  const avatar = page.getByRole('banner').getByRole('link', { name: `Tài khoản ${username}` })
  if (await avatar.isVisible()) await avatar.click()
  else {
    await page.getByRole('link', { name: 'Về trang chủ' }).first().click()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const play = page.getByRole('contentinfo').getByRole('navigation', { name: 'Chơi' })
    const fold = play.getByRole('button')
    await expect(play).toBeVisible()
    if (await fold.isVisible()) await fold.click()
    await play.getByRole('link', { name: 'Lịch sử cược' }).click()
  }
  await expect(page).toHaveURL('/records/bets')
}

/** Opens the search: by its key, and on a phone from the side menu. */
export async function openSearch(page: Page): Promise<void> {
  const key = page.getByRole('banner').getByRole('button', { name: 'Tìm kiếm' })
  await expect(page.getByRole('button', { name: 'Mở menu' })).toBeVisible()
  if (await key.isVisible()) await page.keyboard.press('/')
  else {
    await page.getByRole('button', { name: 'Mở menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tìm kiếm' }).click()
  }
  await expect(page.getByRole('combobox', { name: 'Tìm kiếm' })).toBeVisible()
}
