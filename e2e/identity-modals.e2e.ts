import { type Page, expect } from '@playwright/test'
import { siteWith } from './support/answers.ts'
import { test } from './support/member.ts'
import { complaintsOf, expectAccessibleInThemes, expectNoRawKeys, expectNoSideways } from './support/page-checks.ts'
import { askToSignOut, enrolled, goOn, logIn, newPlayer, openModal } from './support/player.ts'
import { stations } from './support/stations.ts'

/** Every way in that a merchant can offer, whatever the demo's own flags are. */
const offerEverything = (page: Page) =>
  siteWith(page, (site) =>
    Object.assign(site['flags'] as object, {
      MOBILEVERCODELOGIN3: true,
      LOGINCOUNTRYCODE3: true,
      FREEPLAY3: true,
      CHNGPASSVERIF3: true,
    }),
  ) // as: the call's contract

async function looksRight(page: Page, station: (name: string) => Promise<unknown>, name: string): Promise<void> {
  await expectAccessibleInThemes(page, (theme) => station(`${name}-${theme}`))
  await expectNoRawKeys(page)
}

test('[MODAL-04] [MODAL-06] [MODAL-16] [MODAL-18] [AUTH-04] [AUTH-14] [PASS-02] the ways in and back to a password, by keyboard alone', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  await offerEverything(page)
  await page.goto('/help')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng nhập', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  const byName = login.getByRole('tab', { name: 'Tên đăng nhập' })
  await expect(byName).toHaveAttribute('aria-selected', 'true')
  await looksRight(page, station, 'login')

  await byName.focus()
  await page.keyboard.press('ArrowRight')
  const picker = login.getByRole('combobox', { name: /^Mã quốc gia: Việt Nam \+84/ })
  await expect(picker).toBeVisible()
  await picker.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await looksRight(page, station, 'countries')
  await page.keyboard.type('thai')
  await page.keyboard.press('Enter')
  await expect(login.getByRole('combobox', { name: 'Mã quốc gia: Thái Lan +66' })).toBeVisible()
  await looksRight(page, station, 'login-mobile')

  await byName.click()
  await login.getByRole('button', { name: 'Quên mật khẩu?' }).focus()
  await page.keyboard.press('Enter')
  const forgot = page.getByRole('dialog', { name: 'Quên mật khẩu' })
  await expect(forgot.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(login).toBeHidden()
  await looksRight(page, station, 'forgot')
  await forgot.getByRole('tab', { name: 'Email' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(forgot.getByLabel('Mật khẩu mới', { exact: true })).toBeVisible()
  await looksRight(page, station, 'forgot-mobile')
  await page.keyboard.press('Escape')
  await expect(forgot).toBeHidden()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await expectNoSideways(page, page.viewportSize()?.width ?? 390)
  expect(complaints).toEqual([])
})

/** Adds up, from the next page on, what moves by itself, as browsers count it (Cumulative Layout Shift). */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return () =>
    page.evaluate(() => {
      const shifts: readonly object[] = Reflect.get(globalThis, 'shifts')
      return shifts.reduce(
        (sum, shift) => sum + (Reflect.get(shift, 'hadRecentInput') ? 0 : Number(Reflect.get(shift, 'value'))),
        0,
      )
    })
}

test('[AUTH-10] [REG-08] the dialogs of a visitor stand still from their first moment, however late their banner comes', async ({
  page,
}) => {
  const shifts = await countShifts(page)
  await page.route('**/wps/system/banners?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto('/limits')
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(login.getByRole('link', { name: 'Mỗi phút một kỳ quay' })).toBeVisible()
  expect(await shifts()).toBeLessThan(0.01)
})

test('[AUTH-69] every way of a further proof has its tab inside the dialog', async ({ page }, info) => {
  const station = stations(page, info)
  const ways = ['mobile', 'sms', 'email', 'payeeName']
  const pending = { kind: 'address', ticket: 'A'.repeat(43), ways, smsByService: false, expiresInSeconds: 600 }
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: { success: true, value: { pending } } }))
  await page.goto('/help')
  await logIn(page, newPlayer())
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  // Until the answer has come, the tabs are those of the log-in.
  await expect(login.getByRole('tab')).toHaveCount(ways.length)
  const room = await login.boundingBox()
  for (const tab of await login.getByRole('tab').all()) {
    const box = await tab.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((room?.x ?? 0) + (room?.width ?? 0) - 10)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await looksRight(page, station, 'ways')
})

test('[MODAL-19] [MODAL-07] [PASS-16] [PASS-17] [PASS-18] [PASS-20] [AUTH-36] the session before is told, and the password is changed', async ({
  page,
}, info) => {
  const station = stations(page, info)
  const player = await enrolled(page)
  await page.context().clearCookies()
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.goto('/help')
  await logIn(page, player)
  const greeting = page.getByRole('dialog', { name: `Chào mừng trở lại, ${player.username}` })
  await expect(greeting.getByText('127.0.0.1')).toBeVisible()
  await looksRight(page, station, 'after-login')
  await greeting.getByRole('button', { name: 'Không phải bạn? Đổi mật khẩu ngay' }).click()
  const change = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  await expect(change.getByLabel('Tài khoản')).toHaveValue(player.username)
  await expect(change.getByLabel('Mật khẩu cũ')).toHaveCount(0)
  // Whoever opened it by key types at once; the account's name takes nothing.
  await expect(change.getByLabel('Tài khoản')).not.toBeFocused()
  await looksRight(page, station, 'change-password')
  const { password: next } = newPlayer()
  await change.getByLabel('Mật khẩu mới', { exact: true }).focus()
  await page.keyboard.type(next)
  await change.getByLabel('Nhập lại mật khẩu mới').focus()
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Đã đổi mật khẩu')).toBeVisible()
  await expect(change).toBeHidden()
})

test('[AUTH-12] [AUTH-57] [AUTH-60] a remembered member is let in again without typing', async ({ page }, info) => {
  const station = stations(page, info)
  const player = await enrolled(page)
  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.context().clearCookies()
  await page.goto('/help')
  const form = await openModal(page, 'Đăng nhập')
  await form.getByLabel('Ghi nhớ đăng nhập trong 1 ngày').check()
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(player.username)
  await form.getByLabel('Mật khẩu', { exact: true }).fill(player.password)
  await page.keyboard.press('Enter')
  await goOn(page)
  const kept = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(player.password)

  await page.evaluate(() => (sessionStorage.clear(), localStorage.removeItem('hasSession')))
  await page.context().clearCookies({ name: /sid/ })
  await page.goto('/help')
  const again = await openModal(page, 'Đăng nhập')
  await expect(again.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(player.username)
  await expect(again.getByLabel('Mật khẩu', { exact: true })).toHaveValue('')
  await looksRight(page, station, 'remembered')
  await again.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await goOn(page)
  await expect(await askToSignOut(page)).toBeVisible()
  await looksRight(page, station, 'sign-out')
})

test('[PASS-14] a link that is not whole says so, and its token does not stay in the address', async ({
  page,
}, info) => {
  const station = stations(page, info)
  await page.goto('/reset-password#abc')
  await expect(page.getByText('Liên kết không dùng được')).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await looksRight(page, station, 'reset-broken')
  await page.getByRole('button', { name: 'Yêu cầu liên kết mới' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quên mật khẩu' })).toBeVisible()
})

test('[AUTH-10] [AUTH-11] [REG-08] the dialogs show the banner of their group, and no banner where there is none', async ({
  page,
}, info) => {
  const station = stations(page, info)
  await page.goto('/help')
  await openModal(page, 'Đăng nhập')
  const login = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(login.getByRole('link', { name: 'Mỗi phút một kỳ quay' })).toBeVisible()
  await expect(login.getByRole('link')).not.toBeFocused()
  await looksRight(page, station, 'login-banner')
  await login.getByRole('button', { name: 'Quên mật khẩu?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Quên mật khẩu' })
  await expect(forgot.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(forgot.getByRole('link')).toHaveCount(0)
  await looksRight(page, station, 'forgot-after-banner')
  await forgot.getByRole('button', { name: 'Quay lại đăng nhập' }).click()
  await login.getByRole('button', { name: 'Đăng ký ngay' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Tặng tiền ảo khi đăng ký' })).toBeVisible()
  await looksRight(page, station, 'register-banner')

  await page.route('**/wps/system/banners?*', (route) =>
    route.fulfill({ json: { success: true, value: { banners: [] } } }),
  )
  await page.goto('/help')
  await openModal(page, 'Đăng nhập')
  await expect(login.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible()
  await expect(login.getByRole('link')).toHaveCount(0)
})
